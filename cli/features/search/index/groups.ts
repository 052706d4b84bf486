/** Which pages are searched together. */
import { groupBy } from '../../../base/collections.ts'
import { inIndexOrder, pageAt, type TermsPlace } from '../terms/join-terms.ts'

/** The parts of the name of a set: `default/current/en`. */
export function partsOf(set: string): { collection: string; version: string; language: string } {
  const [collection = '', version = '', language = ''] = set.split('/')
  return { collection, version, language }
}

/** Groups pages that contextual search always searches together: it only searches one version of a collection. */
export function searchedTogether(pages: readonly TermsPlace[]): TermsPlace[][] {
  const sorted = inIndexOrder(pages.filter((place) => pageAt(place).units > 0))
  const keyOf = groupKeys(new Set(sorted.map((place) => pageAt(place).set)))
  return [...groupBy(sorted, (place) => keyOf.get(pageAt(place).set)).values()]
}

/** Returns the group of each set: its language, or the set itself if its collection has several versions. */
function groupKeys(sets: ReadonlySet<string>): ReadonlyMap<string, string> {
  const versions = new Map<string, number>()
  const collectionOf = (set: string): string => {
    const { collection, language } = partsOf(set)
    return `${language}/${collection}`
  }
  for (const set of sets) versions.set(collectionOf(set), (versions.get(collectionOf(set)) ?? 0) + 1)
  return new Map([...sets].map((set) => [set, versions.get(collectionOf(set))! > 1 ? set : partsOf(set).language]))
}
