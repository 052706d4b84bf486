/** Takes from the graph what the threads need to make pages. */
import { withTexts } from '../../../runtime/texts.ts'
import type { Hash, Route } from '../../base/brands.ts'
import { errorText } from '../../base/errors.ts'
import { hashBytes } from '../../base/hash.ts'
import { feedFormats } from '../../graph/blog/feeds.ts'
import { cardText } from '../../graph/card.ts'
import { branchDigest, branchOf } from '../../graph/sidebars/branches.ts'
import { viewFacts } from '../../graph/view.ts'
import type { Ref } from '../../model/compiled.ts'
import type { DocPage, GraphPage } from '../../model/graph.ts'
import type { ResolvedRef } from '../../model/page.ts'
import { phrasesOf } from '../../search/records.ts'
import type { SiteContext } from '../context.ts'
import { scopePage } from '../mdx/scope.ts'
import { postsOf } from '../parts.ts'
import type { NoInput, SentInput, SentScope } from './page-input.ts'
import { resolveAll } from './targets.ts'

/** A value that many pages share: it is sent to each thread once. */
export interface SharedValue {
  readonly digest: Hash
  readonly value: object
}

export interface PageSource {
  /** JSON of the page's {@link SentInput}, or of {@link NoInput}. */
  readonly input: string
  /** The values whose digests it contains. */
  readonly shared: readonly SharedValue[]
  /** Returns where addresses in the text of a page lead: of this one, or of a post that it lists. */
  resolve(route: Route, refs: readonly Ref[]): readonly ResolvedRef[]
}

/** Returns a function that takes a page from the graph of a site. */
export function createSources(context: SiteContext): (page: GraphPage) => PageSource {
  const { graph, config, pageTexts, shards, texts, modules, cards } = context
  const site = { graph, config, pageTexts }
  const digests = new WeakMap<object, Hash>()
  return (page) => {
    const shared = new Map<Hash, object>()
    const inTexts = <T>(make: () => T): T => withTexts(texts.get(page.locale) ?? {}, make)
    const share = (value: object, digest = digests.get(value) ?? hashBytes(JSON.stringify(value))): Hash => {
      digests.set(value, digest)
      shared.set(digest, value)
      return digest
    }
    const scopeOf = (doc: DocPage): SentScope => {
      const scope = scopePage(doc, context)
      const { docs, sidebar } = scope
      return { ...scope, docs: docs && share(docs), sidebar: sidebar && share(sidebar) }
    }
    const own = (one: GraphPage): SentInput => ({
      page: one,
      view: viewFacts({ ...site, page: one }),
      ...(one.kind === 'doc' && { text: pageTexts.get(one.meta.source.path), scope: modules && scopeOf(one) }),
      phrases: phrasesOf(one, site),
    })
    const whole = (): SentInput => {
      const items = branchOf(graph, page, shards)
      return {
        ...own(page),
        branch: items && share(items, branchDigest(graph, page, shards)),
        card: cards && cardText({ graph, config, page }),
        ...(page.kind === 'blog' && { posts: postsOf(page, graph).map(own), feeds: feedFormats(page, graph, config) }),
      }
    }
    return {
      input: jsonOf(() => inTexts(whole)),
      shared: Array.from(shared, ([digest, value]) => ({ digest, value })),
      resolve: (route, refs) => inTexts(() => resolveAll(site, graph.pages.get(route)!, refs)),
    }
  }
}

function jsonOf(make: () => SentInput): string {
  try {
    return JSON.stringify(make())
  } catch (error) {
    return JSON.stringify({ failed: errorText(error) } satisfies NoInput)
  }
}
