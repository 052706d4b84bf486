/** Takes the data from the graph that threads need to make pages. */
import { withTexts } from '../../../runtime/texts.ts'
import type { Hash, Route } from '../../base/brands.ts'
import { lookUp } from '../../base/collections.ts'
import { hashBytes } from '../../base/hash.ts'
import type { SiteCode, SiteContext } from '../../features/context.ts'
import type { DocSource, SentInput, SentScope } from '../../features/page-input.ts'
import type { Ref } from '../../model/compiled.ts'
import { type DocPage, type GraphPage, isList } from '../../model/graph.ts'
import type { ResolvedRef } from '../../model/page.ts'
import { phrasesOf } from '../../stages/graph/description.ts'
import { branchDigest, branchOf } from '../../stages/graph/sidebars/branches.ts'
import { listedDocs, notShown, type ShownPages } from './shown.ts'
import { resolveAll } from './targets.ts'

export interface PageSource {
  /** The content that the page shows: see {@link ShownPages}. */
  readonly shown: string
  /** JSON of the {@link SentInput}. */
  readonly input: string
  /** The values that the input contains as digests, because many pages share them: each is sent to a thread once. */
  readonly shared: ReadonlyMap<Hash, object>
  /** Returns where addresses in the text of a page lead: of this one, or of a doc that it lists. */
  resolve(route: Route, refs: readonly Ref[]): readonly ResolvedRef[]
}

/** Returns a function that takes a page from the graph of a site. */
export function pageSourceOf(context: SiteContext, shownPages: ShownPages): (page: GraphPage) => PageSource {
  const { graph, config, pageTexts, shards, texts, code } = context
  const site = { graph, config, pageTexts }
  const digests = new WeakMap<object, Hash>()
  return (page) => {
    const shared = new Map<Hash, object>()
    const share = (value: object, digest = digests.get(value) ?? hashBytes(JSON.stringify(value))): Hash => {
      digests.set(value, digest)
      shared.set(digest, value)
      return digest
    }
    const scopeOf = (doc: DocPage, code: SiteCode): SentScope => {
      const scope = code.scopeOf(doc, context)
      const { docs, sidebar } = scope
      return { ...scope, docs: docs && share(docs), sidebar: sidebar && share(sidebar) }
    }
    const sourceOf = (doc: DocPage): DocSource => ({
      meta: doc.meta,
      text: lookUp(pageTexts, doc.meta.source.path),
      scope: code && scopeOf(doc, code),
    })
    const input = (): SentInput => {
      const items = branchOf(graph, page, shards)
      const docs = page.kind === 'doc' ? [page] : isList(page) ? listedDocs(page, graph) : []
      return {
        sources: docs.map(sourceOf),
        branch: items && share(items, branchDigest(graph, page, shards)),
        phrases: phrasesOf(page, site),
      }
    }
    const sent = (): Pick<PageSource, 'shown' | 'input'> => {
      try {
        return { shown: shownPages.json(page), input: JSON.stringify(input()) }
      } catch (error) {
        return { shown: notShown(error), input: '' }
      }
    }
    return {
      ...sent(),
      shared,
      resolve: (route, refs) =>
        withTexts(texts.get(page.locale) ?? {}, () => resolveAll(site, lookUp(graph.pages, route), refs)),
    }
  }
}
