/** The data that a thread has about a page. A thread has no graph, so a page cannot show any other data of its site. */
import type { SidebarNode } from '../../runtime/core/contract/page.ts'
import type { ScopePage } from '../../runtime/core/islands/page-scope.tsx'
import type { Hash, Route } from '../base/brands.ts'
import type { Ref } from '../model/compiled.ts'
import type { PageText } from '../model/content.ts'
import type { DocPage, GraphPage } from '../model/graph.ts'
import type { CardText, ResolvedRef } from '../model/page.ts'
import type { ViewFacts } from '../stages/graph/view.ts'

/** The content that a page shows of itself and of others, without its text, targets, and part of the sidebar. */
export interface ShownData {
  readonly page: Exclude<GraphPage, DocPage> | Omit<DocPage, 'meta'>
  readonly view: ViewFacts
  /** The text of its social card. */
  readonly card?: CardText | undefined
  /** The docs that a list is made from. */
  readonly listed?: readonly ShownData[]
}

/** Stands for a page that cannot be shown. */
export interface ViewFailure {
  readonly failed: string
}

/** A page, and the content that it shows; for a doc, also its source. */
export interface PageInput extends Omit<ShownData, 'page' | 'listed'>, Partial<Omit<DocInput, 'page' | 'view'>> {
  readonly page: GraphPage
  /** Its part of the sidebar. */
  readonly branch?: readonly SidebarNode[] | undefined
  /** Its search phrases. */
  readonly phrases: readonly string[]
  readonly listed?: readonly DocInput[] | undefined
}

/** A doc, or a doc that a list is made from. */
export interface DocInput extends Pick<ShownData, 'view'> {
  readonly page: DocPage
  readonly text: PageText
  /** The facts about it that components can read; absent from sites without modules. */
  readonly scope?: ScopePage | undefined
}

/** Returns the targets of a text: the text of the page that is being built, or of a doc that it lists. */
export type Resolve = (route: Route, refs: readonly Ref[]) => Promise<readonly ResolvedRef[]>

/** The rest of an input as it is sent, with digests in place of the values that many pages share. */
export interface SentInput {
  /** The sources of the page, or of the docs that it lists. */
  readonly sources: readonly DocSource[]
  readonly branch?: Hash | undefined
  readonly phrases: readonly string[]
}

export interface DocSource extends Pick<DocPage, 'meta'> {
  readonly text: PageText
  readonly scope?: SentScope | undefined
}

export interface SentScope extends Omit<ScopePage, 'docs' | 'sidebar'> {
  readonly docs?: Hash | undefined
  readonly sidebar?: Hash | undefined
}

/** Opens an input in a thread, which has these shared values. Throws if the page cannot be shown. */
export function openInput(
  sent: { readonly shown: string; readonly input: string },
  values: ReadonlyMap<Hash, unknown>,
): PageInput {
  const shown = JSON.parse(sent.shown) as ShownData | ViewFailure
  if ('failed' in shown) throw new Error(shown.failed)
  const { sources, branch, phrases } = JSON.parse(sent.input) as SentInput
  const shared = <T>(digest: Hash | undefined): T | undefined =>
    digest === undefined ? undefined : (values.get(digest) as T)
  /** Keeps the order of the keys: the code of islands has it, too. */
  const withShared = (scope: SentScope): ScopePage =>
    ({ ...scope, ...(scope.docs && { docs: shared(scope.docs), sidebar: shared(scope.sidebar) }) }) as ScopePage
  const docOf = ({ page, view }: ShownData, { meta, text, scope }: DocSource): DocInput => ({
    page: { ...page, meta } as DocPage,
    view,
    text,
    scope: scope && withShared(scope),
  })
  return {
    ...shown,
    page: shown.page as GraphPage,
    ...(shown.page.kind === 'doc' && docOf(shown, sources[0]!)),
    listed: shown.listed?.map((doc, i) => docOf(doc, sources[i]!)),
    branch: shared(branch),
    phrases,
  }
}
