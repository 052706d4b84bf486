import type { Hash } from '../../base/brands.ts'
import type { FileFacts, OldFiles } from '../../emit/output.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { EmittedFile } from '../../model/page.ts'
import { searchIndex } from '../../search/build.ts'
import { FOLDER, type FragmentPlace } from '../../search/fragments.ts'
import { packBytes, packFiles, packIndex } from '../../search/packs.ts'
import type { Pages } from '../pages.ts'
import type { SearchTerms } from './search-terms.ts'

interface IndexInput {
  readonly config: SiteConfig
  readonly terms: SearchTerms
  readonly pages: Pick<Pages, 'records'>
  /** Files that are unchanged since the last build. */
  readonly old: OldFiles
}

export interface IndexFiles {
  readonly files: readonly EmittedFile[]
  /** Files that are not written again. */
  readonly kept: readonly FileFacts[]
}

/**
 * Builds the embedded index: the search engine itself, or the fallback of the hosted one. Only fragments that changed, and those
 * in changed packs, are read.
 */
export async function indexFiles({ config, terms, pages, old }: IndexInput): Promise<IndexFiles> {
  const { search } = config
  const isNeeded = search !== false && (search.provider === 'embedded' || search.fallback === true)
  if (!isNeeded) return { files: [], kept: [] }
  const index = searchIndex({ pages: terms.pages(), config, last: terms.lastIndex(config) })
  const { packs, sets, kept } = await packIndex(index)
  if (!index.isOneFile) terms.keepIndex(config, { kept, isAnew: index.isAnew })
  const isKept = ({ path, hash }: { readonly path: string; readonly hash: Hash }): boolean =>
    !index.isOneFile && old.get(path) === hash
  const newPacks = packs.filter(({ path }) => !old.has(path))
  const packed = new Set(newPacks.flatMap(({ files }) => files))
  const read = index.fragments.filter((place) => !isKept(place) || packed.has(place.path))
  const records = await pages.records(new Set(read.map(({ route }) => route)))
  const units = new Map(records.map((page) => [page.route, page.units]))
  const textOf = ({ route, unit }: FragmentPlace): string | undefined => units.get(route)?.[unit]?.fragment
  const files = index.files({ textOf, isKept, listed: sets })
  const shards = [...index.shards].map(([name, shard]) => ({ ...shard, path: FOLDER + name }))
  const places = new Map(index.fragments.map((place) => [place.path, place]))
  const ofPath = new Map(shards.map((shard) => [shard.path, shard]))
  const contentOf = (path: string): string | undefined => {
    const place = places.get(path)
    return place === undefined ? ofPath.get(path)?.text() : textOf(place)
  }
  const bytesOf = (path: string): number => (places.get(path) ?? ofPath.get(path))?.bytes ?? 0
  return {
    files: [...files, ...packFiles(newPacks, contentOf)],
    kept: [
      ...[...index.fragments, ...shards].filter(isKept).map(({ path, hash, bytes }) => ({ path, hash, bytes })),
      ...packs.flatMap((pack) => {
        const hash = old.get(pack.path)
        return hash === undefined ? [] : [{ path: pack.path, hash, bytes: packBytes(pack, bytesOf) }]
      }),
    ],
  }
}
