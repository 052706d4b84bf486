/** The site's data for `docs inspect`, with the field names that existing readers of such data expect. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { GENERATOR_VERSION } from '../../../runtime/core/contract/names.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { SourcePath } from '../../base/brands.ts'
import { groupBy, mapValues } from '../../base/collections.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocSet, GitFacts } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { GraphNode } from '../../model/sidebars.ts'
import { mainSet } from './addresses/special-pages.ts'
import { type StaleTranslation, staleTranslations } from './check/stale-translations.ts'
import { sidebarStart } from './navbar/version-data.ts'

interface InspectInput {
  /** Site folder: its package.json contains the site's version. */
  readonly root: string
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly sites: ReadonlyMap<string, SiteData>
  readonly generatorVersion: string
  /** Facts of git about translated docs and their originals. */
  readonly git?: ReadonlyMap<SourcePath, GitFacts>
  /** Default: the default locale. */
  readonly locale?: string
}

interface InspectedDoc {
  readonly id: string
  readonly path: string
  readonly sidebar?: string
}
interface InspectedVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
  readonly mainDocId: string
  readonly docs: readonly InspectedDoc[]
  readonly draftIds: readonly string[]
  readonly sidebars: Readonly<Record<string, { readonly link?: { readonly label: string; readonly path: string } }>>
}
interface InspectOutput {
  readonly config: object
  readonly versions: readonly InspectedVersion[]
  readonly docs: readonly InspectedDoc[]
  /** Sidebars of the main version by name; sidebars of other versions as `collection/version/locale:name`. */
  readonly sidebars: Readonly<Record<string, readonly GraphNode[]>>
  readonly routes: readonly string[]
  /** Translations whose original was changed later; absent on a site in one language. */
  readonly staleTranslations?: readonly StaleTranslation[]
  /** Incremented when a key changes its meaning or is removed; new keys may be added at any time. */
  readonly schemaVersion: number
}

/** Returns plain data in the key order of the interfaces. */
export function inspectSite(input: InspectInput): InspectOutput {
  const { graph, config, locale = config.i18n.defaultLocale } = input
  const docs = docsBySet(graph)
  const sets = [...graph.sets.values()].filter((set) => set.locale === locale)
  const dated = new Set(config.collections.flatMap(({ id, isDated }) => (isDated ? id : [])))
  const hasVersions = ({ collection }: DocSet): boolean => !dated.has(collection)
  return {
    config: inspectedConfig(input, locale),
    versions: sets.filter(hasVersions).map((set) => versionOf(graph, set, docs.get(set.key) ?? [])),
    docs: sets.flatMap((set) => docs.get(set.key) ?? []),
    sidebars: sidebarsOf(graph, sets, mainSet(sets, config, locale)),
    routes: [...graph.pages.keys()],
    ...(config.i18n.locales.length > 1 && { staleTranslations: staleTranslations(input, input.git ?? new Map()) }),
    schemaVersion: 1,
  }
}

/** Returns docs and generated pages, whose id is their slug. */
function docsBySet(graph: RouteGraph): ReadonlyMap<string, readonly InspectedDoc[]> {
  const pages = [...graph.pages.values()].filter((page) => page.kind === 'doc' || page.kind === 'category')
  return mapValues(
    groupBy(pages, ({ set }) => set),
    (docs) => docs.map(({ id, route, sidebar }) => ({ id, path: route, ...(sidebar !== undefined && { sidebar }) })),
  )
}

function versionOf(graph: RouteGraph, set: DocSet, docs: readonly InspectedDoc[]): InspectedVersion {
  const { name, label, isLast } = set.version
  const sidebars = [...(graph.sidebars.get(set.key) ?? [])].map(([id, nodes]) => {
    const link = sidebarStart(nodes)
    return [id, link === undefined ? {} : { link }] as const
  })
  return {
    name,
    label,
    isLast,
    path: set.routeBase,
    mainDocId: graph.mainDocs.get(set.key)?.id ?? '',
    docs,
    draftIds: graph.drafts.get(set.key) ?? [],
    sidebars: Object.fromEntries(sidebars),
  }
}

const sidebarsOf = (graph: RouteGraph, sets: readonly DocSet[], main: DocSet | undefined): InspectOutput['sidebars'] =>
  Object.fromEntries(
    sets.flatMap((set) =>
      [...(graph.sidebars.get(set.key) ?? [])].map(
        ([name, nodes]) => [set.key === main?.key ? name : `${set.key}:${name}`, nodes] as const,
      ),
    ),
  )

/** Returns the config with the fields that depend on the locale and the tool. */
function inspectedConfig({ root, config, sites, generatorVersion }: InspectInput, currentLocale: string): object {
  const siteVersion = packageVersion(root)
  return {
    ...config,
    i18n: { ...config.i18n, currentLocale },
    reportUrl: sites.get(currentLocale)?.reportUrl ?? config.reportUrl ?? null,
    siteMetadata: {
      [GENERATOR_VERSION]: generatorVersion,
      generatorVersion,
      ...(siteVersion !== undefined && { siteVersion }),
      pluginVersions: { docs: { type: 'package', version: generatorVersion } },
    },
  }
}

/** Returns the version in the site's package.json, if it has one. */
function packageVersion(root: string): string | undefined {
  try {
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}
