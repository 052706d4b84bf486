import { lookUp } from '../../../base/collections.ts'
import { nearest, nearestPath } from '../../../base/suggest.ts'
import type { Diagnostic, Severity } from '../../../diagnostics/diagnostic.ts'
import { type DocEntry, frontMatterPlace, pagerTitle, type SetEntries } from '../addresses/doc-entry.ts'
import type { BuiltSidebar, Stop } from './build-sidebar.ts'

/** The sidebar of a page and its neighbors in it. */
interface Place {
  readonly sidebar?: string
  readonly previous?: Target
  readonly next?: Target
}
type Target = Pick<Stop, 'title' | 'route'>

/**
 * The position of each doc and generated page. A doc in several sidebars belongs to the last one, unless its front
 * matter says otherwise.
 */
export interface Navigation {
  ofDoc(entry: DocEntry): Place
  ofRoute(route: string, sidebar: string): Place
}

interface NavigationInput {
  readonly entries: SetEntries
  readonly sidebars: readonly BuiltSidebar[]
  /** Severity of a finding about front matter that names a missing sidebar or doc. */
  readonly severity: Severity
  readonly diagnostics: Diagnostic[]
}

/** Creates the navigation of a set. Reports front matter that names an unknown sidebar or doc. */
export function createNavigation(input: NavigationInput): Navigation {
  const { sidebars, severity, diagnostics } = input
  const byName = new Map(sidebars.map((sidebar) => [sidebar.name, sidebar]))
  const sidebarOf = new Map(sidebars.flatMap(({ name, members }) => members.map((id) => [id, name] as const)))
  const positions = new Map(sidebars.map((sidebar) => [sidebar.name, positionsIn(sidebar.stops)]))

  const around = (name: string, key: DocEntry | string): Place => {
    const { stops } = lookUp(byName, name)
    const at = lookUp(positions, name).get(key)
    if (at === undefined) return { sidebar: name }
    return { sidebar: name, ...target('previous', stops[at - 1]), ...target('next', stops[at + 1]) }
  }
  return {
    ofRoute: (route, sidebar) => around(sidebar, route),
    ofDoc(entry) {
      const name = displayed(entry, sidebarOf.get(entry.id))
      if (name !== undefined && !byName.has(name)) {
        diagnostics.push({ ...unknownSidebar(entry, name, [...byName.keys()]), severity })
        return {}
      }
      const place = name === undefined ? {} : around(name, entry)
      return withFrontMatter(place, entry, input)
    },
  }
}

const displayed = ({ meta }: DocEntry, current: string | undefined): string | undefined => {
  const written = meta.frontMatter.displayed_sidebar
  return written === undefined ? current : (written ?? undefined)
}

const target = (side: 'previous' | 'next', stop: Stop | undefined): Place =>
  stop === undefined ? {} : { [side]: { title: stop.title, route: stop.route } }

function positionsIn(stops: readonly Stop[]): Map<DocEntry | string, number> {
  const positions = new Map<DocEntry | string, number>()
  stops.forEach((stop, at) => {
    const key = stop.entry ?? stop.route
    if (!positions.has(key)) positions.set(key, at)
  })
  return positions
}

/** Applies `pagination_next` and `pagination_prev`: a doc id, or null for none. */
function withFrontMatter(place: Place, entry: DocEntry, { entries, severity, diagnostics }: NavigationInput): Place {
  const { pagination_prev: previous, pagination_next: next } = entry.meta.frontMatter
  if (previous === undefined && next === undefined) return place
  const result: { -readonly [K in keyof Place]: Place[K] } = { ...place }
  for (const [side, id, key] of [
    ['previous', previous, 'pagination_prev'],
    ['next', next, 'pagination_next'],
  ] as const) {
    if (id === undefined) continue
    delete result[side]
    const doc = id === null ? undefined : entries.byId.get(id)
    if (doc !== undefined) result[side] = { title: pagerTitle(doc), route: doc.route }
    else if (id !== null && !entries.drafts.has(id))
      diagnostics.push({ ...unknownNeighbour(entry, key, id, entries), severity })
  }
  return result
}

function unknownNeighbour(
  entry: DocEntry,
  key: 'pagination_prev' | 'pagination_next',
  id: string,
  { byId }: SetEntries,
): Omit<Diagnostic<'unknown-doc-id'>, 'severity'> {
  return {
    code: 'unknown-doc-id',
    id,
    namedBy: { kind: 'front-matter', key },
    where: frontMatterPlace(entry.meta, key),
    suggestion: nearestPath(id, byId.keys()),
  }
}

function unknownSidebar(
  entry: DocEntry,
  id: string,
  names: readonly string[],
): Omit<Diagnostic<'unknown-sidebar'>, 'severity'> {
  return {
    code: 'unknown-sidebar',
    id,
    where: frontMatterPlace(entry.meta, 'displayed_sidebar'),
    suggestion: nearest(id, names),
    known: names,
  }
}
