import { type Texts, withTexts } from '../../../runtime/texts.ts'
import type { Route, SourcePath } from '../../base/brands.ts'
import { groupBy } from '../../base/collections.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { collectionOf, configFile, type SiteConfig } from '../../model/config.ts'
import type { CategoryFile, DocMeta, DocSet, GitFacts, SetData, StaticFile, TagInfo } from '../../model/content.ts'
import type { CategoryPage, RouteGraph } from '../../model/graph.ts'
import type { GraphNode, SidebarsConfig } from '../../model/sidebars.ts'
import { translationsFile, unmatchedMessages, VERSION_LABEL } from '../content/translations.ts'
import { changesPages } from './addresses/changes-page.ts'
import { docEntries } from './addresses/doc-entries.ts'
import { type DocEntry, frontMatterPlace, type SetEntries } from './addresses/doc-entry.ts'
import { docPage } from './addresses/doc-page.ts'
import { buildRedirects } from './addresses/redirects.ts'
import { createRouteTable, type RouteTable } from './addresses/route-table.ts'
import { homeRedirects, specialPages } from './addresses/special-pages.ts'
import { misspelledTags, pageTags, tagPages } from './addresses/tag-pages.ts'
import { lintDocs } from './check/lint-docs.ts'
import { namedImageProblems } from './check/named-images.ts'
import { staleTranslations } from './check/stale-translations.ts'
import { firstOf, type GraphFeature, type KindSet } from './hooks.ts'
import { folderTree } from './sidebars/autogenerate.ts'
import { type BuiltSidebar, buildSidebar, createSlugger } from './sidebars/build-sidebar.ts'
import { expandItems, namedSidebars } from './sidebars/config-items.ts'
import { createNavigation, type Navigation } from './sidebars/neighbors.ts'
import { messageIds, translateItems } from './sidebars/translate.ts'

/** The data from the content folders (see `SiteContent` in cli/stages/content/read.ts). */
interface GraphContent {
  readonly sets: readonly DocSet[]
  readonly pages: readonly DocMeta[]
  readonly categories: readonly CategoryFile[]
  readonly sidebars: ReadonlyMap<string, SidebarsConfig | false | undefined>
  readonly sidebarFiles: ReadonlyMap<string, string | undefined>
  readonly statics: readonly StaticFile[]
  readonly assets: readonly StaticFile[]
  readonly tags: ReadonlyMap<string, ReadonlyMap<string, TagInfo>>
  readonly setData?: ReadonlyMap<string, SetData>
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, string>>
}

interface GraphInput {
  readonly config: SiteConfig
  readonly content: GraphContent
  readonly git: ReadonlyMap<SourcePath, GitFacts>
  /** Whether drafts are shown. */
  readonly drafts: boolean
  /** Theme texts by locale; absent: English. */
  readonly texts?: ReadonlyMap<string, Texts>
  readonly features: readonly GraphFeature[]
}

/** One set with all its parts, before its pages are added to the site. */
interface BuiltSet {
  readonly entries: SetEntries
  readonly sidebars: readonly BuiltSidebar[]
  readonly navigation: Navigation
  /** Set if its pages are not docs. */
  readonly ofKind?: KindSet
}

/**
 * Assigns every page its address and place: ids, routes, sidebars, neighbors, generated pages, redirects. If two pages
 * have the same address, pages of other kinds than docs come first, then component pages, then docs in code order of
 * their source paths; a warning names both.
 */
export function buildGraph(input: GraphInput): Outcome<RouteGraph> {
  const { config, content } = input
  const diagnostics: Diagnostic[] = []
  const pagesOf = groupBy(content.pages, ({ source }) => source.set)
  const categoriesOf = groupBy(content.categories, ({ set }) => set)
  const built = content.sets.map((set) =>
    buildSet({
      ...input,
      set,
      pages: pagesOf.get(set.key) ?? [],
      categories: categoriesOf.get(set.key) ?? [],
      diagnostics,
    }),
  )
  const table = createRouteTable(config, diagnostics)
  const ranked = [...built].sort((a, b) => rankOf(a) - rankOf(b))
  for (const set of ranked) {
    if (set.ofKind) set.ofKind.addPages(table)
    else addDocs(docsInOrder(set).early, set, table, input)
  }
  for (const set of ranked) addGenerated(set, table, input)
  for (const set of ranked) if (!set.ofKind) addDocs(docsInOrder(set).late, set, table, input)
  for (const set of ranked)
    if (!set.ofKind) withTexts(input.texts?.get(set.entries.set.locale) ?? {}, () => addTags(set, table, content))
  for (const page of specialPages(content.sets, config, input.texts))
    table.add(page, `the ${page.kind} page`, () => ({ file: configFile(config) }))
  const { git, texts } = input
  for (const page of changesPages({ config, sets: content.sets, pages: table.pages().values(), git, texts }))
    table.add(page, 'the page of recent changes', () => ({ file: configFile(config) }))
  const pages = table.pages()
  const tables = lookups(built, content)
  const homes = homeRedirects({ ...tables, config, pages })
  const redirects = buildRedirects({ config, docs: built.flatMap(({ entries }) => entries.docs), pages, homes })
  diagnostics.push(...redirects.diagnostics)
  diagnostics.push(...built.flatMap(({ entries }) => lintDocs(entries.docs, config.lint)))
  diagnostics.push(...built.flatMap(({ entries }) => tagProblems(entries, content)))
  const graph: RouteGraph = { ...tables, pages, folded: table.folded(), redirects: redirects.redirects }
  diagnostics.push(...namedImageProblems({ graph, config, ...imageSources(input) }))
  const severity = config.lint['stale-translation']
  if (severity !== undefined) {
    const stale = staleTranslations({ graph, config }, git)
    diagnostics.push(
      ...stale.map(({ file, ...facts }) => ({
        code: 'stale-translation' as const,
        severity,
        ...facts,
        where: { file },
      })),
    )
  }
  return { value: graph, diagnostics }
}

/**
 * Precedence for an address that several pages have: pages of other kinds and component pages come first, because they
 * exist for their address; docs only derive it from their path.
 */
const rankOf = ({ ofKind, entries }: BuiltSet): number => (ofKind ? 0 : entries.collection.componentPages ? 1 : 2)

interface SetInput extends GraphInput {
  readonly set: DocSet
  readonly pages: readonly DocMeta[]
  readonly categories: readonly CategoryFile[]
  readonly diagnostics: Diagnostic[]
}

function buildSet(input: SetInput): BuiltSet {
  const { config, content, set, pages, categories, drafts, diagnostics, texts, features } = input
  const collection = collectionOf(config, set)
  const kind = firstOf(features, (feature) => feature.collectionKind?.(collection))
  const { entries, diagnostics: problems } = docEntries({ set, collection, pages, drafts, kind })
  diagnostics.push(...problems)
  // Pages such as the home page have no sidebar, so front matter that was copied from a doc has no effect.
  const severity = collection.componentPages ? 'warning' : 'error'
  if (kind !== undefined) {
    const ofKind = kind.build({
      config,
      entries,
      data: content.setData?.get(set.key),
      tags: content.tags.get(set.key),
      texts: texts?.get(set.locale),
      diagnostics,
      features,
    })
    const { sidebars } = ofKind
    return { entries, sidebars, navigation: createNavigation({ entries, sidebars, severity, diagnostics }), ofKind }
  }
  const file = content.sidebarFiles.get(set.key) ?? configFile(config)
  const base = {
    entries,
    tree: folderTree(entries.docs),
    categories: new Map(categories.map((category) => [category.folder, category])),
    diagnostics,
    file,
  }
  const hasVersions = content.sets.some(
    ({ collection: id, version }) => id === set.collection && version.name !== set.version.name,
  )
  const slugger = createSlugger()
  const fallback = config.tagline || config.title
  const messages = content.messages.get(set.key) ?? new Map<string, string>()
  const ids = [VERSION_LABEL]
  const sidebars = namedSidebars(content.sidebars.get(set.key)).map(([name, sidebar]) => {
    const items = expandItems(sidebar, { ...base, sidebar: name, hasVersions })
    if (messages.size > 0) ids.push(...messageIds(items, name))
    const defaults = {
      collapsed: collection.sidebarCollapsed ?? true,
      collapsible: collection.sidebarCollapsible ?? true,
    }
    return buildSidebar({ set, name, items: translateItems(items, name, messages), slugger, fallback, defaults })
  })
  const { collection: id, version, locale } = set
  const translations = translationsFile(config, { collection: id, version: version.name, locale })
  diagnostics.push(...unmatchedMessages(translations, messages, ids))
  return { entries, sidebars, navigation: createNavigation({ entries, sidebars, severity, diagnostics }) }
}

/** Splits the docs of a set. The index of a folder that no sidebar lists is late: a generated one comes first. */
function docsInOrder({ entries: { docs }, sidebars }: BuiltSet) {
  const generated = new Set(sidebars.flatMap((sidebar) => sidebar.generated.map(({ route }) => route)))
  const listed = new Set(sidebars.flatMap(({ members }) => members))
  const isLate = ({ id, isIndex, route }: DocEntry): boolean => isIndex && !listed.has(id) && generated.has(route)
  return { early: docs.filter((entry) => !isLate(entry)), late: docs.filter(isLate) }
}

function addDocs(docs: readonly DocEntry[], set: BuiltSet, table: RouteTable, input: GraphInput): void {
  const { config, content, git, features } = input
  const { entries, navigation } = set
  const declared = content.tags.get(entries.set.key) ?? new Map<string, TagInfo>()
  for (const entry of docs) {
    const tags = pageTags(entry, declared)
    table.add(
      docPage({ entry, place: navigation.ofDoc(entry), tags, config, collection: entries.collection, git, features }),
      entry.meta.source.path,
      () => frontMatterPlace(entry.meta, 'slug'),
    )
  }
}

function tagProblems({ set, docs }: SetEntries, { tags }: GraphInput['content']): Diagnostic[] {
  const declared = tags.get(set.key)
  return declared === undefined ? [] : docs.flatMap((entry) => misspelledTags(entry, declared))
}

function addGenerated({ sidebars, navigation }: BuiltSet, table: RouteTable, input: GraphInput): void {
  for (const { name, generated } of sidebars) {
    for (const page of generated) {
      table.add(
        { ...page, ...navigation.ofRoute(page.route, name) },
        `the generated index of the category ${page.label}`,
        () => ({ file: categoryFile(page, input) }),
      )
    }
  }
}

/** Returns the file that describes a generated index. */
function categoryFile(page: CategoryPage, { config, content }: Pick<GraphInput, 'config' | 'content'>): string {
  const category = content.categories.find(({ set, label }) => set === page.set && label === page.label)
  return category?.path ?? content.sidebarFiles.get(page.set) ?? configFile(config)
}

const imageSources = (input: GraphInput) => ({
  others: [...(input.content.setData?.values() ?? [])].flatMap((data) =>
    input.features.flatMap((feature) => feature.images?.(data) ?? []),
  ),
  categoryFile: (page: CategoryPage) => categoryFile(page, input),
})

function addTags({ entries }: BuiltSet, table: RouteTable, content: GraphContent): void {
  const { set, docs } = entries
  const declared = content.tags.get(set.key) ?? new Map<string, TagInfo>()
  const tags = new Map(docs.map((doc) => [doc, pageTags(doc, declared)]))
  for (const page of tagPages({ set, docs, tags, declared })) {
    const first = docs.find(({ route }) => route === page.pages[0])
    table.add(page, `the tag page ${page.title}`, () => first && frontMatterPlace(first.meta, 'tags'))
  }
}

type Lookups = Omit<RouteGraph, 'pages' | 'folded' | 'redirects'>

/** Returns the graph's lookup tables. */
function lookups(built: readonly BuiltSet[], content: GraphContent): Lookups {
  const perSet = <T>(value: (set: BuiltSet) => T): ReadonlyMap<string, T> =>
    new Map(built.map((set) => [set.entries.set.key, value(set)]))
  return {
    sets: new Map(content.sets.map((set) => [set.key, set])),
    bySource: bySource(built),
    byRelative: perSet(({ entries }) => new Map(entries.docs.map(({ meta, route }) => [meta.source.relative, route]))),
    byId: perSet(({ entries }) => new Map([...entries.byId].map(([id, { route }]) => [id, route]))),
    drafts: perSet(({ entries }) => [...entries.drafts].sort(byCodeUnit)),
    sidebars: perSet(
      ({ sidebars }) => new Map(sidebars.map(({ name, nodes }): [string, readonly GraphNode[]] => [name, nodes])),
    ),
    mainDocs: new Map(built.flatMap((set) => mainDoc(set))),
    statics: new Map(content.statics.map((file) => [file.target, file])),
    assets: new Map(content.assets.map((file) => [file.path, file])),
  }
}

/** Maps files to pages; a file that several locales share belongs to the first one, which is the default. */
function bySource(built: readonly BuiltSet[]): ReadonlyMap<SourcePath, Route> {
  const routes = new Map<SourcePath, Route>()
  for (const { entries } of built) {
    for (const { meta, route } of entries.docs) if (!routes.has(meta.source.path)) routes.set(meta.source.path, route)
  }
  return routes
}

/** Returns the home of a version, else the first doc of its first sidebar, else its first doc. */
function mainDoc({ entries, sidebars }: BuiltSet): [string, { id: string; route: Route }][] {
  const home = entries.docs.find(({ slug }) => slug === '/')
  const first = sidebars[0]?.members[0]
  const doc = home ?? (first === undefined ? undefined : entries.byId.get(first)) ?? entries.docs[0]
  return doc === undefined ? [] : [[entries.set.key, { id: doc.id, route: doc.route }]]
}
