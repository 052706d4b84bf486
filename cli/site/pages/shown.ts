/**
 * The content that a page shows, taken from the graph as one value. The table of parts digests this value, and the
 * thread that makes the page receives it.
 */

import { withTexts } from '../../../runtime/texts.ts'
import type { Hash } from '../../base/brands.ts'
import { errorText } from '../../base/errors.ts'
import { hashBytes } from '../../base/hash.ts'
import type { SiteContext } from '../../features/context.ts'
import { FEATURES } from '../../features/index.ts'
import type { ShownData, ViewFailure } from '../../features/page-input.ts'
import { type DocPage, type GraphPage, isList, type ListPage, type RouteGraph } from '../../model/graph.ts'
import { cardText } from '../../stages/graph/card.ts'
import { viewFacts } from '../../stages/graph/view.ts'

/** The content that the pages of a site show. */
export interface ShownPages {
  /** Returns the JSON of {@link ShownData}, or of {@link ViewFailure}. */
  json(page: GraphPage): string
  /** Returns its digest. */
  digest(page: GraphPage): Hash
}

/** Creates the content of the pages of a site. It is computed per page, on demand. */
export function createShown(context: SiteContext): ShownPages {
  const digests = new Map<GraphPage, Hash>()
  const json = (page: GraphPage): string => {
    const text = jsonOf(page, context)
    digests.set(page, hashBytes(text))
    return text
  }
  return { json, digest: (page) => digests.get(page) ?? hashBytes(json(page)) }
}

function jsonOf(page: GraphPage, context: SiteContext): string {
  try {
    return JSON.stringify(shownOf(page, context))
  } catch (error) {
    return notShown(error)
  }
}

export const notShown = (error: unknown): string => JSON.stringify({ failed: errorText(error) } satisfies ViewFailure)

/** Returns the content that a page shows, in its language. */
function shownOf(page: GraphPage, context: SiteContext): ShownData {
  const { graph, config, pageTexts, texts } = context
  const input = { graph, config, pageTexts, page }
  return withTexts(texts.get(page.locale) ?? {}, () => ({
    page: withoutMeta(page),
    view: viewFacts({ ...input, features: FEATURES }),
    card: cardText(input),
    ...(isList(page) && { listed: listedDocs(page, graph).map((doc) => shownOf(doc, context)) }),
  }))
}

function withoutMeta(page: GraphPage): ShownData['page'] {
  if (page.kind !== 'doc') return page
  const { meta: _meta, ...data } = page
  return data
}

/** Returns the docs that a list is made from. */
export const listedDocs = ({ texts }: ListPage, graph: RouteGraph): DocPage[] =>
  texts.flatMap((route) => {
    const page = graph.pages.get(route)
    return page?.kind === 'doc' ? page : []
  })
