import type { Hash } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import type { GraphPage } from '../../model.ts'
import { epochOf } from '../context.ts'
import type { OpenSite } from '../open.ts'
import { compileKeys } from '../plan.ts'

/** The site as it is now; another value after every change. */
export interface State {
  readonly site: OpenSite
  readonly epoch: Hash
  readonly compileKey: (page: GraphPage) => Hash
  /** Counts changes of descriptions, which generated pages show of others. */
  readonly cards: number
}

export const stateOf = (site: OpenSite, cards = 0): State => ({
  site,
  epoch: epochOf(site.context),
  compileKey: compileKeys(site.context),
  cards,
})

/** Names everything that the HTML of a page is made from, but the files that it includes. */
export const viewKey = ({ epoch, cards }: State, page: GraphPage, compileKey: Hash): string =>
  page.kind === 'doc' ? `${epoch} ${compileKey} ${page.description}` : `${epoch} ${compileKey} ${cards}`

/** Names everything that the search records of a page are made from, but the files that it includes. */
export function recordsKey(page: GraphPage, compileKey: Hash): string {
  if (page.kind !== 'doc') return compileKey
  const { route, set, title, description, sidebarLabel, draft, unlisted } = page
  return hashOf(compileKey, route, set, title, description, sidebarLabel, draft, unlisted)
}
