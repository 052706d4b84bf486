import type { FileFacts, OldFiles } from '../../emit/output.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { EmittedFile } from '../../model/page.ts'
import { type FragmentPlace, searchIndex } from '../../search/build.ts'
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

/** Builds the embedded index: the search engine itself, or the fallback of the hosted one. Only changed fragments are read. */
export async function indexFiles({ config, terms, pages, old }: IndexInput): Promise<IndexFiles> {
  const { search } = config
  const isNeeded = search !== false && (search.provider === 'embedded' || search.fallback === true)
  if (!isNeeded) return { files: [], kept: [] }
  const index = searchIndex({ words: terms.words(), pages: terms.pages(), config })
  const isKept = ({ path, hash }: FragmentPlace): boolean => !index.isOneFile && old.get(path) === hash
  const made = index.fragments.filter((place) => !isKept(place))
  const records = await pages.records(new Set(made.map(({ route }) => route)))
  const texts = new Map(records.map((page) => [page.route, page.units]))
  const kept = index.fragments.filter(isKept).map(({ path, hash, bytes }) => ({ path, hash, bytes }))
  const textOf = (place: FragmentPlace): string | undefined =>
    isKept(place) ? undefined : texts.get(place.route)?.[place.unit]?.fragment
  return { files: index.files(textOf), kept }
}
