/** Checks that what navbar items name is there: collections, docs, sidebars, item types. */
import type { NavbarItem } from '../../../runtime/contract.ts'
import { NAVBAR_TYPES } from '../../base/navbar-types.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic, RouteGraph, SiteConfig } from '../../model.ts'
import { configFile } from '../levels.ts'
import { allNavbarItems } from './items.ts'
import { setsOf, sidebarLink } from './version-data.ts'

interface NavInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly locale: string
}

const OF_DOCS = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

/** Problems of the navbar; `onMissingNavTarget` decides how grave a missing target is. */
export const navbarProblems = (input: NavInput): Diagnostic[] =>
  allNavbarItems(input.config.navbar.items).flatMap((item) => {
    const problem = itemProblem(item, input)
    return problem === undefined ? [] : [withItem(problem, item, input.config)]
  })

type Problem = Pick<Diagnostic, 'code' | 'message' | 'severity'> & {
  readonly suggestion?: string | undefined
  readonly notes?: readonly string[]
}

const withItem = (
  { suggestion, notes = [], ...problem }: Problem,
  item: NavbarItem,
  config: SiteConfig,
): Diagnostic => ({
  ...problem,
  where: { file: configFile(config) },
  ...(suggestion !== undefined && { suggestion }),
  notes: [...notes, `Please check this item of navbar.items: ${JSON.stringify(item)}`],
})

function itemProblem(item: NavbarItem, input: NavInput): Problem | undefined {
  const type = item.type ?? 'default'
  if (!isKnown(type, input.config)) return unknownType(type, input.config)
  if (!OF_DOCS.has(type)) return undefined
  const id = item.docsPluginId ?? 'default'
  if (!input.config.collections.some((collection) => collection.id === id)) return unknownCollection(id, input.config)
  if (type === 'doc') return docProblem(item.docId ?? '', id, input)
  return type === 'docSidebar' ? sidebarProblem(item.sidebarId ?? '', id, input) : undefined
}

const isKnown = (type: string, { components }: SiteConfig): boolean =>
  NAVBAR_TYPES.includes(type) || Object.hasOwn(components, type)

const unknownType = (type: string, { components }: SiteConfig): Problem => ({
  code: 'unknown-navbar-type',
  severity: 'error',
  message: `No NavbarItem component found for type "${type}".`,
  suggestion: nearest(type, [...NAVBAR_TYPES, ...Object.keys(components)]),
})

function unknownCollection(id: string, { collections }: SiteConfig): Problem {
  const known = collections.map((collection) => collection.id)
  return {
    code: 'unknown-collection',
    severity: 'error',
    message: `A docs feature is used, but the docs collection "${id}" does not seem to be enabled.`,
    suggestion: nearest(id, known),
    notes: [`No data of a docs collection with id "${id}". Known ids: ${known.join(', ')}.`],
  }
}

/** Pages of every version fall back to the latest one, so it must have the target. */
const latest = (collection: string, { graph, locale }: NavInput) => {
  const sets = setsOf(graph, collection, locale)
  return sets.find(({ version }) => version.isLast) ?? sets[0]
}

const severityOf = ({ onMissingNavTarget }: SiteConfig): Diagnostic['severity'] =>
  onMissingNavTarget === 'throw' ? 'error' : 'warning'

const MAX_LISTED = 50
const listed = (ids: readonly string[]): string =>
  ids.slice(0, MAX_LISTED).join(', ') + (ids.length > MAX_LISTED ? ` and ${ids.length - MAX_LISTED} more` : '')

function docProblem(id: string, collection: string, input: NavInput): Problem | undefined {
  const set = latest(collection, input)
  if (set === undefined) return undefined
  const docs = input.graph.byId.get(set.key) ?? new Map<string, string>()
  if (docs.has(id) || input.graph.drafts.get(set.key)?.includes(id)) return undefined
  return {
    code: 'missing-nav-doc',
    severity: severityOf(input.config),
    message: `Couldn't find any doc with id "${id}" in version "${set.version.name}".`,
    suggestion: nearest(id, docs.keys()),
    notes: [`Available doc ids are: ${listed([...docs.keys()].sort()) || 'none'}.`],
  }
}

function sidebarProblem(id: string, collection: string, input: NavInput): Problem | undefined {
  const set = latest(collection, input)
  if (set === undefined) return undefined
  const sidebars = input.graph.sidebars.get(set.key) ?? new Map<string, never>()
  const nodes = sidebars.get(id)
  const severity = severityOf(input.config)
  if (nodes !== undefined) {
    if (sidebarLink(nodes) !== undefined) return undefined
    return {
      code: 'empty-nav-sidebar',
      severity,
      message: `Sidebar with id "${id}" doesn't have anything to be linked to.`,
    }
  }
  const known = [...sidebars.keys()]
  return {
    code: 'missing-nav-sidebar',
    severity,
    message: `Can't find any sidebar with id "${id}" in version "${set.version.name}".`,
    suggestion: nearest(id, known),
    notes: [`Available sidebar ids are: ${known.join(', ') || 'none'}.`],
  }
}
