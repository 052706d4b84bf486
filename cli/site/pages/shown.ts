/** What a page shows: taken from the graph as one value, which the table of parts digests and which is sent to the thread that makes the page. */

import { withTexts } from '../../../runtime/texts.ts'
import { feedFormats } from '../../graph/blog/feeds.ts'
import { cardText } from '../../graph/card.ts'
import { type ViewFacts, viewFacts } from '../../graph/view.ts'
import type { FeedFormat } from '../../model/collection-config.ts'
import type { BlogPage, DocPage, GraphPage, RouteGraph, SiteGraph } from '../../model/graph.ts'
import type { CardText } from '../../model/page.ts'
import type { SiteContext } from '../context.ts'

/** What a page shows of itself and of others, except its text, where the addresses in it lead, and its part of the sidebar. */
export interface Shown {
  readonly page: Exclude<GraphPage, DocPage> | Omit<DocPage, 'meta'>
  readonly view: ViewFacts
  /** The text of its social card. */
  readonly card?: CardText | undefined
  /** The posts that a list or its feeds show. */
  readonly posts?: readonly Shown[]
  /** The formats of the feeds of a list. */
  readonly feeds?: readonly FeedFormat[]
}

/** Returns what a page shows, in its language. Throws if it cannot be shown. */
export function shownOf(page: GraphPage, context: SiteGraph & Pick<SiteContext, 'texts'>): Shown {
  const { graph, config, pageTexts, texts } = context
  const input = { graph, config, pageTexts, page }
  return withTexts(texts.get(page.locale) ?? {}, () => ({
    page: withoutMeta(page),
    view: viewFacts(input),
    card: cardText(input),
    ...(page.kind === 'blog' && {
      posts: postsOf(page, graph).map((post) => shownOf(post, context)),
      feeds: feedFormats(page, graph, config),
    }),
  }))
}

function withoutMeta(page: GraphPage): Shown['page'] {
  if (page.kind !== 'doc') return page
  const { meta: _meta, ...own } = page
  return own
}

/** Posts whose texts a list or its feeds show. */
export function postsOf({ list, pages, feed = [] }: BlogPage, graph: RouteGraph): DocPage[] {
  const routes = new Set([...(list === 'posts' ? pages : []), ...feed])
  return [...routes].flatMap((route) => {
    const page = graph.pages.get(route)
    return page?.kind === 'doc' ? page : []
  })
}
