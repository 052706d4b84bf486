/** A graph as bytes in a file: the maps with an entry for each page or file as workers get them, all else as JSON. */
import type { Hash, SourcePath } from '../../base/brands.ts'
import { readCheckedBytes, writeCheckedBytes } from '../../base/checked-file.ts'
import { pick } from '../../base/collections.ts'
import { decodeColumns, decodeTexts, encodeColumns, encodeTexts } from '../../base/columns.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import type { SharedEntries } from '../../base/shared-map.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SidebarShards } from '../../graph/sidebars/shards.ts'
import type { RouteGraph } from '../../model/graph.ts'
import { decodeRows, encodeRows, type PageRow, ROW_TEXTS, type RowColumns } from '../pages/page-rows.ts'
import type { OfFiles, SharedGraph } from '../workers/shared-context.ts'

export interface StoredGraph {
  /** Digest of what it was made from, besides the files of its pages. */
  readonly key: Hash
  /** Files of pages. */
  readonly files: readonly SourcePath[]
  /** Their stamps, in the same order; empty if they were just changed. */
  readonly stamps: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  readonly graph: SharedGraph
  readonly shards: SidebarShards
  /** See `pagesDigest`. */
  readonly pagesDigest: Hash
  /** See `descriptionsDigest`. */
  readonly descriptions: Hash
  /** See `rowsOf`. */
  readonly rows: readonly PageRow[]
  /** See `encodeHeads`. */
  readonly heads: Uint8Array
}

const OF_FILES = ['pages', 'folded', 'bySource', 'statics', 'assets'] as const satisfies OfFiles[]

interface Head
  extends Pick<StoredGraph, 'key' | 'diagnostics' | 'pagesDigest' | 'descriptions'>,
    Pick<RouteGraph, 'redirects'> {
  readonly rows: RowColumns
  readonly sets: Entries<RouteGraph['sets']>
  readonly drafts: Entries<RouteGraph['drafts']>
  readonly mainDocs: Entries<RouteGraph['mainDocs']>
  readonly commands: Entries<RouteGraph['commands']>
  readonly sidebars: readonly (readonly [string, Entries<ReturnType<RouteGraph['sidebars']['get']> & object>])[]
  readonly shards: Entries<SidebarShards['names']>
  /** Names of the sets of these maps. */
  readonly byRelative: readonly string[]
  readonly byId: readonly string[]
  /** Length of each array. */
  readonly lengths: readonly number[]
}

type Entries<M> = M extends ReadonlyMap<infer K, infer V> ? readonly (readonly [K, V])[] : never

export function writeGraphFile(
  file: string,
  { graph, shards, rows, heads, files, stamps, ...stored }: StoredGraph,
): void {
  const { byRelative, byId, texts } = graph
  const all = [texts.entries, ...OF_FILES.map((name) => graph[name]), ...byRelative.values(), ...byId.values()]
  const { columns, texts: ofRows } = encodeRows(rows)
  const arrays = [
    ...ofRows,
    heads,
    ...[files, stamps, shards.files.map(({ path }) => path), shards.files.map(({ content }) => content)].map(
      encodeTexts,
    ),
    ...all.flatMap(({ bytes, ends, slots }) => [bytes, ends, slots]),
  ]
  const head: Head = {
    ...pick(stored, 'key', 'diagnostics', 'pagesDigest', 'descriptions'),
    rows: columns,
    shards: [...shards.names],
    redirects: graph.redirects,
    sets: [...graph.sets],
    drafts: [...graph.drafts],
    mainDocs: [...graph.mainDocs],
    commands: [...graph.commands],
    sidebars: [...graph.sidebars].map(([set, named]) => [set, [...named]]),
    byRelative: [...byRelative.keys()],
    byId: [...byId.keys()],
    lengths: arrays.map(({ length }) => length),
  }
  writeCheckedBytes(file, TOOL_VERSION, encodeColumns(head, arrays))
}

/** Reads the graph in `file`. Returns undefined if the file is missing or damaged, or written by another version of the tool. */
export function readGraphFile(file: string): StoredGraph | undefined {
  const bytes = readCheckedBytes(file, TOOL_VERSION)?.bytes
  const columns = bytes && decodeColumns<Head>(bytes)
  if (columns === undefined) return undefined
  const { head, next } = columns
  const lengths = head.lengths.values()
  const length = (): number => lengths.next().value!
  const ofRows = Array.from({ length: ROW_TEXTS }, () => next(Uint8Array, length()))
  const heads = next(Uint8Array, length())
  const [files, stamps, paths, contents] = Array.from({ length: 4 }, () => decodeTexts(next(Uint8Array, length())))
  const entries = (): SharedEntries => ({
    bytes: next(Uint8Array, length()),
    ends: next(Uint32Array, length()),
    slots: next(Uint32Array, length()),
  })
  const texts = { entries: entries(), changed: new Map() }
  const ofFiles = Object.fromEntries(OF_FILES.map((name) => [name, entries()])) as Record<
    (typeof OF_FILES)[number],
    SharedEntries
  >
  const ofSets = (sets: readonly string[]) => new Map(sets.map((set) => [set, entries()]))
  return {
    ...pick(head, 'key', 'diagnostics', 'pagesDigest', 'descriptions'),
    rows: decodeRows(head.rows, ofRows),
    heads,
    files: files as SourcePath[],
    stamps: stamps!,
    shards: { names: new Map(head.shards), files: paths!.map((path, i) => ({ path, content: contents![i]! })) },
    graph: {
      ...ofFiles,
      texts,
      byRelative: ofSets(head.byRelative),
      byId: ofSets(head.byId),
      redirects: head.redirects,
      sets: new Map(head.sets),
      drafts: new Map(head.drafts),
      mainDocs: new Map(head.mainDocs),
      commands: new Map(head.commands),
      sidebars: new Map(head.sidebars.map(([set, named]) => [set, new Map(named)])),
    },
  }
}
