import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../../model/collection-config.ts'
import type { DocMeta, DocSet } from '../../../model/content.ts'
import type { CollectionKind } from '../hooks.ts'
import { type DocAddress, docAddress } from './doc-address.ts'
import { type DocEntry, frontMatterPlace, type SetEntries } from './doc-entry.ts'

interface DocsInput {
  readonly set: DocSet
  readonly collection: CollectionConfig
  /** Pages of the set. */
  readonly pages: readonly DocMeta[]
  /** Whether drafts are shown. */
  readonly drafts: boolean
  /** Absent: its pages are docs. */
  readonly kind: CollectionKind | undefined
}

/** Gives each page of a set its id and address. For hidden drafts only the ids are known. */
export function docEntries({ set, collection, pages, drafts, kind }: DocsInput): {
  readonly entries: SetEntries
  readonly diagnostics: readonly Diagnostic[]
} {
  const diagnostics: Diagnostic[] = []
  const docs: DocEntry[] = []
  const byId = new Map<string, DocEntry>()
  const hidden = new Set<string>()
  for (const meta of pages) {
    const address = kind === undefined ? docAddress(meta, set, collection) : kind.address(meta, set)
    const { problem } = address
    const entry = docEntry(meta, set, address)
    if (problem !== undefined) diagnostics.push(slugDiagnostic(meta, problem))
    if (entry.draft && !drafts) {
      hidden.add(entry.id)
      continue
    }
    docs.push(entry)
    const other = byId.get(entry.id)
    if (other === undefined) byId.set(entry.id, entry)
    else diagnostics.push(duplicateId(entry, other))
  }
  return { entries: { set, collection, docs, byId, drafts: hidden }, diagnostics }
}

function docEntry(meta: DocMeta, set: DocSet, address: DocAddress): DocEntry {
  const { frontMatter, heading } = meta
  const { id, route, slug, folder, isIndex } = address
  const position = frontMatter.sidebar_position ?? address.position
  // Spelled out, because spreading the address is slow enough to notice at 10,000 pages.
  return {
    id,
    route,
    slug,
    set,
    meta,
    folder,
    isIndex,
    ...(position !== undefined && { position }),
    title: frontMatter.title || heading || id.slice(id.lastIndexOf('/') + 1),
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
  }
}

const slugDiagnostic = (meta: DocMeta, problem: NonNullable<DocAddress['problem']>): Diagnostic => ({
  ...problem,
  severity: 'error',
  where: frontMatterPlace(meta, 'slug'),
})

const duplicateId = ({ id, meta }: DocEntry, other: DocEntry): Diagnostic => ({
  code: 'duplicate-id',
  severity: 'warning',
  id,
  taken: other.meta.source.path,
  where: frontMatterPlace(meta, 'id'),
})
