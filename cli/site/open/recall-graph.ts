/**
 * The graph of the last build, if it is the one that would be built now. Most edits change only the texts of a few pages: of their
 * files, the front matter and the first lines are read and compared. Reading 10,000 pages and building their graph took a third of an edit.
 */
import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { groupBy, pick } from '../../base/collections.ts'
import { stableJson } from '../../base/hash.ts'
import { createMemo } from '../../cache/memo.ts'
import { pageReader } from '../../content/page-reader.ts'
import type { Stamps } from '../../content/stamps.ts'
import { readTexts } from '../../content/texts.ts'
import { descriptionOf } from '../../graph/addresses/doc-entries.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { PageMeta } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import { cacheFolder } from '../folders.ts'
import { descriptionsDigest, openPages, pagesDigest, replaceText } from '../pages/encoded-pages.ts'
import { encodeHeads } from '../pages/page-heads.ts'
import { rowsOf } from '../pages/page-rows.ts'
import { openGraph, shareGraph } from '../workers/shared-context.ts'
import { readGraphFile, writeGraphFile } from './graph-file.ts'
import type { GraphParts } from './read-graph.ts'

/** What decides whether a graph is the same. */
export interface GraphInputs {
  readonly root: string
  readonly stamps: Stamps
  /** Returns a digest of everything else than the content of these files (absolute); undefined if that cannot be seen. */
  graphKey(files: ReadonlySet<string>): Hash | undefined
}

const fileIn = (root: string): string => path.join(cacheFolder(root), 'graph')

/** Of more changed pages, all are read again, and the graph is stored anew. */
const mostChanged = (pages: number): number => Math.max(16, pages / 64)

/** Returns the graph of the last build, with its pages as they are now; undefined if another graph must be built. */
export async function recallGraph(inputs: GraphInputs, config: SiteConfig): Promise<GraphParts | undefined> {
  const { root, stamps } = inputs
  const stored = readGraphFile(fileIn(root))
  if (stored === undefined) return undefined
  const files = stored.files.map((file) => absolute(root, file))
  if (inputs.graphKey(new Set(files)) !== stored.key) return undefined
  const changed = stored.files.filter((_file, i) => {
    const stamp = stamps.of(files[i]!)
    return stamp === undefined || stamp !== stored.stamps[i]
  })
  if (changed.length > mostChanged(files.length)) return undefined
  const { pages: entries, texts } = stored.graph
  const pages = openPages({
    pages: entries,
    texts: texts.entries,
    digest: stored.pagesDigest,
    ...pick(stored, 'descriptions', 'rows', 'heads'),
  })
  if (!haveSameMeta(pages, changed, root, config)) return undefined
  const graph = openGraph(stored.graph, pages)
  return { config, texts: await readTexts(root, config), graph, ...pick(stored, 'shards', 'diagnostics') }
}

/** Joined by hand: 10,000 calls of `path.resolve` take 20 ms. */
function absolute(root: string, file: SourcePath): string {
  if (file.startsWith('../')) return path.resolve(root, file)
  return root + path.sep + (path.sep === '/' ? file : file.replaceAll('/', path.sep))
}

/** Reads changed files again, and gives their pages the new texts and descriptions. Returns false if they change more than that. */
function haveSameMeta(
  pages: ReturnType<typeof openPages>,
  changed: readonly SourcePath[],
  root: string,
  config: SiteConfig,
): boolean {
  if (changed.length === 0) return true
  const reader = pageReader({ config, memo: createMemo(), known: undefined, preprocess: undefined })
  const isChanged = new Set(changed)
  const rows = rowsOf(pages)
  const hasChangesPage = rows.some(({ kind }) => kind === 'changes')
  for (const { route, source } of rows) {
    if (source === undefined || !isChanged.has(source.path)) continue
    const page = pages.get(route) as DocPage
    const { path: file, relative, set, isPost = false } = page.meta.source
    const meta = reader(set, isPost)({ path: file, relative, file: absolute(root, file) })
    if (withoutText(meta) !== withoutText(page.meta)) return false
    const description = descriptionOf(meta, config)
    // The graph has the descriptions of posts, and of pages that were changed last.
    if (description !== page.description && (isPost || hasChangesPage)) return false
    replaceText(pages, { ...page, description, meta })
  }
  return true
}

/** Returns what the graph is built from. */
const withoutText = ({
  excerpt: _excerpt,
  source: { hash: _hash, bytes: _bytes, ...source },
  ...meta
}: PageMeta): string => stableJson({ ...meta, source })

/** What is stored of a graph. */
export type KeptGraph = Pick<GraphParts, 'graph' | 'shards' | 'diagnostics'>

/** Stores a graph for the next build, if it can be compared then. */
export function keepGraph({ root, stamps, graphKey }: GraphInputs, { graph, shards, diagnostics }: KeptGraph): void {
  const docs = [...graph.pages.values()].filter((page): page is DocPage => page.kind === 'doc')
  const sources = groupBy(docs, ({ meta }) => meta.source.path)
  const files: SourcePath[] = []
  for (const [file, [page]] of sources) {
    const { target, text } = page!.meta.source
    if (target === undefined && text === undefined) files.push(file)
  }
  const names = files.map((file) => absolute(root, file))
  const key = graphKey(new Set(names))
  if (key === undefined || diagnostics.some(({ code }) => code === 'git-failed')) return
  const ofFiles = names.map((file) => stamps.of(file) ?? '')
  const shared = shareGraph(graph)
  writeGraphFile(fileIn(root), {
    key,
    files,
    stamps: ofFiles,
    diagnostics,
    shards,
    graph: shared,
    pagesDigest: pagesDigest(graph.pages),
    descriptions: descriptionsDigest(graph.pages),
    rows: rowsOf(graph.pages),
    heads: encodeHeads(graph.pages),
  })
}
