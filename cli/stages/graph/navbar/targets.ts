/** Checks that targets of navbar items exist: collections, docs, sidebars, item types. */

import type { FooterLinkItem, NavbarItem } from '../../../../runtime/core/contract/site.ts'
import { nearest, nearestPath } from '../../../base/suggest.ts'
import { type Diagnostic, type Finding, type FindingWith, firstKnown } from '../../../diagnostics/diagnostic.ts'
import { configFile, type SiteConfig } from '../../../model/config.ts'
import type { RouteGraph } from '../../../model/graph.ts'
import { allNavbarItems, isOwnType, NAVBAR_TYPES } from '../../../model/navbar.ts'
import { setsOf, sidebarStart, versionPage } from './version-data.ts'

interface NavInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly locale: string
}

const OF_DOCS = new Set(['doc', 'docSidebar', 'docsVersion', 'docsVersionDropdown'])

/** Returns problems of the navbar; `onMissingNavTarget` sets the severity of a missing target. */
export const navbarProblems = (input: NavInput): Diagnostic[] =>
  allNavbarItems(input.config.navbar.items).flatMap((item) => {
    const problem = itemProblem(item, input)
    return problem === undefined ? [] : [{ ...problem, where: { file: configFile(input.config) } }]
  })

type ItemCode =
  | 'unknown-navbar-type'
  | 'unknown-collection'
  | 'missing-nav-doc'
  | 'missing-nav-sidebar'
  | 'empty-nav-sidebar'
type Problem = FindingWith<Omit<Finding, 'where'>, ItemCode>

function itemProblem(item: NavbarItem, input: NavInput): Problem | undefined {
  const type = item.type ?? 'default'
  if (!isKnown(type, input.config)) return unknownType(type, item, input.config)
  if (!OF_DOCS.has(type)) return undefined
  const id = item.docsPluginId ?? 'default'
  if (!input.config.collections.some((collection) => collection.id === id))
    return unknownCollection(id, item, input.config)
  if (type === 'doc') return docProblem(item, id, input)
  return type === 'docSidebar' ? sidebarProblem(item, id, input) : undefined
}

/** A theme part may have a component for any type; the build reports missing components. */
const isKnown = (type: string, { components, theme }: SiteConfig): boolean =>
  NAVBAR_TYPES.includes(type) || Object.hasOwn(components, type) || (theme.NavbarItems !== undefined && isOwnType(type))

const unknownType = (type: string, item: NavbarItem, { components }: SiteConfig): Problem => ({
  code: 'unknown-navbar-type',
  severity: 'error',
  type,
  item: JSON.stringify(item),
  suggestion: nearest(type, [...NAVBAR_TYPES, ...Object.keys(components)]),
})

function unknownCollection(id: string, item: NavbarItem, { collections }: SiteConfig): Problem {
  const ids = collections.map((collection) => collection.id)
  return {
    code: 'unknown-collection',
    severity: 'error',
    id,
    item: JSON.stringify(item),
    suggestion: nearest(id, ids),
    known: ids,
  }
}

/** Pages of every version fall back to the latest one, so it must have the target. */
const latest = (collection: string, { graph, locale }: NavInput) => {
  const sets = setsOf(graph, collection, locale)
  return sets.find(({ version }) => version.isLast) ?? sets[0]
}

const severityOf = ({ onMissingNavTarget }: SiteConfig): Diagnostic['severity'] => onMissingNavTarget

function docProblem(item: NavbarItem, collection: string, input: NavInput): Problem | undefined {
  const id = item.docId ?? ''
  const set = latest(collection, input)
  if (set === undefined) return undefined
  const docs = input.graph.byId.get(set.key) ?? new Map<string, string>()
  const isThere = docs.has(id) || input.graph.drafts.get(set.key)?.includes(id)
  if (isThere || versionPage(input.graph, set, id) !== undefined) return undefined
  return {
    code: 'missing-nav-doc',
    severity: severityOf(input.config),
    id,
    version: set.version.name,
    item: JSON.stringify(item),
    suggestion: nearestPath(id, docs.keys()),
    ...firstKnown([...docs.keys()].sort()),
  }
}

function sidebarProblem(item: NavbarItem, collection: string, input: NavInput): Problem | undefined {
  const id = item.sidebarId ?? ''
  const set = latest(collection, input)
  if (set === undefined) return undefined
  const sidebars = input.graph.sidebars.get(set.key) ?? new Map<string, never>()
  const nodes = sidebars.get(id)
  const severity = severityOf(input.config)
  if (nodes !== undefined) {
    if (sidebarStart(nodes) !== undefined) return undefined
    return { code: 'empty-nav-sidebar', severity, id, item: JSON.stringify(item) }
  }
  const ids = [...sidebars.keys()]
  return {
    code: 'missing-nav-sidebar',
    severity,
    id,
    version: set.version.name,
    item: JSON.stringify(item),
    suggestion: nearest(id, ids),
    known: ids,
  }
}

/** Returns all footer items, of columns and of the flat form. */
export const allFooterItems = ({ footer }: SiteConfig): readonly FooterLinkItem[] =>
  (footer?.links ?? []).flatMap((entry): readonly FooterLinkItem[] =>
    'title' in entry && Array.isArray(entry.items) ? entry.items : [entry as FooterLinkItem],
  )
