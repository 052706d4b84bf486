/**
 * What a thread knows about a page: plain values that the main thread takes from the graph (`page-source.ts`). A thread has no graph, so
 * a page can show nothing else of its site.
 */
import type { SidebarNode } from '../../../runtime/contract/page.ts'
import type { ScopePage } from '../../../runtime/mdx/page-scope.tsx'
import type { Hash } from '../../base/brands.ts'
import type { ViewFacts } from '../../graph/view.ts'
import type { FeedFormat } from '../../model/collection-config.ts'
import type { PageText } from '../../model/content.ts'
import type { DocPage, GraphPage } from '../../model/graph.ts'
import type { CardText } from '../../model/page.ts'

export interface PageInput {
  readonly page: GraphPage
  readonly view: ViewFacts
  /** The text of a doc. */
  readonly text?: PageText | undefined
  /** What components can ask about a doc; absent from sites without modules. */
  readonly scope?: ScopePage | undefined
  /** Its part of the sidebar. */
  readonly branch?: readonly SidebarNode[] | undefined
  /** The text of its social card; absent if it has none. */
  readonly card?: CardText | undefined
  /** Its search phrases. */
  readonly phrases: readonly string[]
  /** The posts that a list or its feeds show. */
  readonly posts?: readonly DocInput[]
  /** The formats of the feeds of a list. */
  readonly feeds?: readonly FeedFormat[]
}

export interface DocInput extends PageInput {
  readonly page: DocPage
  readonly text: PageText
}

/** An input as JSON, with digests in place of the values that many pages share. */
export interface SentInput extends Omit<PageInput, 'branch' | 'scope' | 'posts'> {
  readonly branch?: Hash | undefined
  readonly scope?: SentScope | undefined
  readonly posts?: readonly SentInput[]
}

export interface SentScope extends Omit<ScopePage, 'docs' | 'sidebar'> {
  readonly docs?: Hash | undefined
  readonly sidebar?: Hash | undefined
}

/** Sent instead of the input of a page that cannot be viewed. */
export interface NoInput {
  readonly failed: string
}

/** Opens an input in a thread, which has these shared values. */
export function openInput(json: string, values: ReadonlyMap<Hash, unknown>): PageInput {
  const sent = JSON.parse(json) as SentInput | NoInput
  if ('failed' in sent) throw new Error(sent.failed)
  const shared = <T>(digest: Hash | undefined): T | undefined =>
    digest === undefined ? undefined : (values.get(digest) as T)
  /** Keeps the order of the keys: the code of islands has it, too. */
  const withShared = (scope: SentScope): ScopePage =>
    ({ ...scope, ...(scope.docs && { docs: shared(scope.docs), sidebar: shared(scope.sidebar) }) }) as ScopePage
  const open = ({ branch, scope, posts, ...input }: SentInput): PageInput => ({
    ...input,
    branch: shared(branch),
    scope: scope && withShared(scope),
    ...(posts && { posts: posts.map(open) as DocInput[] }),
  })
  return open(sent)
}
