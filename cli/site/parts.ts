/**
 * The inputs of a page. Each part is one digest. A page is current if all its parts, reads, and targets are the same as
 * last time (`pages/page-store.ts`); otherwise it is made again from the first step that changed. `isCurrentOutput` (a
 * build) and `isCurrentView` (the dev server) compare these parts, and the page store does for commands that need only
 * facts.
 */
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { hashOf, stableJson } from '../base/hash.ts'
import { once } from '../base/once.ts'
import { localeRoute } from '../base/paths.ts'
import { isForAllLanguages } from '../features/code.ts'
import type { SiteContext } from '../features/context.ts'
import type { CompiledPage, Include } from '../model/compiled.ts'
import { type GraphPage, isDoc, isList } from '../model/graph.ts'
import { isComponentPage } from '../stages/content/component-page.ts'
import { phrasesOf } from '../stages/graph/description.ts'
import { branchDigest } from '../stages/graph/sidebars/branches.ts'
import { categoryAnchors } from '../stages/graph/sidebars/cards.ts'
import { type Groups, groupsOf, pageRulesDigest, settingsDigest, textDigestOf, themeTextsDigests } from './digests.ts'
import { layoutDigests } from './layout.ts'
import { listedDocs, type ShownPages } from './pages/shown.ts'

/** The steps of making a page, in their order. */
type MakeStep = 'compile' | 'facts' | 'render'

interface Part {
  /** The first step that must be done again if the part has changed. */
  readonly step: MakeStep
  /** The groups that this part of a page follows from, besides the text of the page. */
  groups(page: GraphPage): readonly (keyof Groups)[]
  /** Returns the digest; undefined if the page has no such part. */
  of(page: GraphPage): Hash | undefined
}

export const PART_NAMES = [
  'rules',
  'text',
  'modules',
  'path',
  'language',
  'address',
  'view',
  'branch',
  'scope',
  'layout',
] as const

export type PartName = (typeof PART_NAMES)[number]

/** The digests of a page's parts. */
export type PartDigests = Readonly<Record<PartName, Hash | undefined>>

/** The scope of a compiled page: only this page, only its language. */
export type CompileScope = Pick<CompiledPage, 'dependsOnPath' | 'dependsOnLanguage'>

/** All combinations, most frequent first. The first two are for pages that are compiled for one language. */
const COMPILE_SCOPES: readonly CompileScope[] = [
  {},
  { dependsOnPath: true },
  { dependsOnLanguage: true },
  { dependsOnPath: true, dependsOnLanguage: true },
]

const NOTHING: readonly (keyof Groups)[] = []
const GRAPH = ['graph'] as const
/** Pages other than docs show descriptions of docs, and components may. A doc shows its own, which is in its text. */
const DESCRIBED = ['graph', 'descriptions'] as const
const EVERYTHING = ['graph', 'descriptions', 'layout'] as const

/** Returns the table of parts for a site. */
function partsOf(
  context: SiteContext,
  textDigest: (page: GraphPage) => Hash | undefined,
  shown: ShownPages,
): Record<PartName, Part> {
  const { config, graph, shards, addresses, codeTokens } = context
  const settings = settingsDigest(config)
  const themeTexts = themeTextsDigests(context)
  const modules = context.code?.parts(context)
  const pageRules = once(() => pageRulesDigest(context))
  const layouts = once(() => layoutDigests(context))
  const statics = once(() => hashOf(...graph.statics.keys()))
  /** Code can ask for anything. */
  const ofModules = modules === undefined ? NOTHING : EVERYTHING
  return {
    /** The settings of compile, the tool, the format, and front matter that the config makes. */
    rules: {
      step: 'compile',
      groups: () => GRAPH,
      of(page) {
        if (!isDoc(page)) return settings
        const { path: file, format, isDated = false } = page.meta.source
        const json = stableJson(page.meta.wholeFrontMatter ?? null)
        // The grammar of MDX depends on the extension, too.
        const isForAll = isForAllLanguages(page, context)
        return hashOf(settings, codeTokens.config, format, path.extname(file).toLowerCase(), isDated, isForAll, json)
      },
    },
    text: { step: 'compile', groups: () => NOTHING, of: textDigest },
    /** The values of its code and its imports. */
    modules: {
      step: 'compile',
      groups: () => ofModules,
      of: (page) => {
        if (modules === undefined || !isDoc(page) || page.meta.source.format !== 'mdx') return undefined
        return hashOf(modules.imports(page), codeTokens.modules)
      },
    },
    /** The parts of its path that its compiled form can contain, and the facts that its components can read. */
    path: {
      step: 'compile',
      groups: () => (modules === undefined ? GRAPH : EVERYTHING),
      of: (page) => (isDoc(page) ? hashOf(page.meta.source.path, modules?.asked(page)) : hashOf(page.route)),
    },
    language: { step: 'compile', groups: () => GRAPH, of: ({ locale }) => themeTexts.get(locale) },
    /** Its place among the addresses, the rules for resolving them, and the anchors of a page without a text. */
    address: {
      step: 'facts',
      groups: () => GRAPH,
      of: (page) =>
        hashOf(
          pageRules(),
          // The addresses in its texts are not in the facts of a list.
          isList(page) ? addresses : undefined,
          page.set,
          page.locale,
          page.route,
          isDoc(page) && page.unlisted,
          page.kind === 'category' ? categoryAnchors({ graph, config }, page).join() : undefined,
        ),
    },
    /** The content that it shows of itself and of other pages: see `ShownData`. */
    view: {
      step: 'render',
      groups: (page) => (isDoc(page) ? GRAPH : DESCRIBED),
      of: shown.digest,
    },
    /** Its part of the sidebar, which many pages share. */
    branch: { step: 'render', groups: () => GRAPH, of: (page) => branchDigest(graph, page, shards) },
    /** The facts about it that the site's own parts of the theme can read. */
    scope: {
      step: 'render',
      groups: () => ofModules,
      of: (page) => (isDoc(page) ? modules?.themed(page) : undefined),
    },
    /** The layout; for a translated page also the names of static files (see `localeFiles`). */
    layout: {
      step: 'render',
      groups: () => ['graph', 'layout'],
      of: ({ locale }) => hashOf(layouts().get(locale), localeRoute(config, locale) !== '/' && statics()),
    },
  }
}

/** The stored parts of a page. For most pages, only the text is read. */
export interface PageDigests extends PartDigests {
  /** The key of its facts. */
  readonly factsKey: Hash
}

/** The parts of the previous build. */
export interface PreviousParts {
  readonly groups: Groups
  /** Returns undefined for a page that the previous build did not have. */
  of(page: GraphPage): PageDigests | undefined
}

/** The parts of a site's pages, and the keys under which results are stored. */
export interface PageParts {
  of(page: GraphPage): PageDigests
  /** Whether all parts of a page are the same as in the previous build. */
  isSame(page: GraphPage): boolean
  /** Returns the key of the compiled page. Equal texts have one key, unless compiled for one page or language. */
  compiled(page: GraphPage, scope?: CompileScope): Hash
  /** Returns all keys under which the compiled form of a page can be stored. */
  forms(page: GraphPage): readonly Hash[]
  /** Returns the key of its facts, without its targets. */
  facts(page: GraphPage): Hash
  /** Returns the key of its search records. */
  records(page: GraphPage, includes: readonly Include[]): Hash
  /** Returns the key of its HTML, without the files that it read and its slots. */
  html(page: GraphPage): Hash
}

/** Creates the parts of a site's pages. A part is reused if its groups and the text of the page are the same. */
export function createParts(context: SiteContext, shown: ShownPages, previous?: PreviousParts): PageParts {
  const text = perPage(textDigest)
  const parts = partsOf(context, text, shown)
  const now = once(() => groupsOf(context))
  const isSame = (group: keyof Groups): boolean => now()[group] === previous?.groups[group]
  const areAllSame = once(() => EVERYTHING.every(isSame))
  const digests = perPage((page): PartDigests => {
    const stored = previous?.of(page)
    const reusable = stored?.text === text(page) ? stored : undefined
    return digestsOf((name) => {
      const { groups, of } = parts[name]
      const isKnown = reusable !== undefined && name !== 'text' && groups(page).every(isSame)
      return isKnown ? reusable[name] : of(page)
    })
  })
  const isSamePage = perPage((page): boolean => {
    const stored = previous?.of(page)
    if (stored === undefined || stored.text !== text(page)) return false
    // After most edits, no other part is computed or compared.
    return areAllSame() || PART_NAMES.every((name) => digests(page)[name] === stored[name])
  })
  /** The text of a list is the texts of its docs. */
  function textDigest(page: GraphPage): Hash | undefined {
    if (isDoc(page)) {
      const text = textDigestOf(page, context)
      // The text of a component is made from its path.
      return isComponentPage(page.meta.source.path) ? hashOf(text, page.meta.source.path) : text
    }
    return isList(page) ? hashOf(...listedDocs(page, context.graph).map(pageKey)) : undefined
  }
  const ofStep = (page: GraphPage, step: MakeStep): (Hash | undefined)[] =>
    PART_NAMES.filter((name) => parts[name].step === step).map((name) => digests(page)[name])
  const compiled = (page: GraphPage, scope: CompileScope = {}): Hash => {
    // A generated page has no text of its own.
    const dependsOnPath = scope.dependsOnPath || !isDoc(page)
    const dependsOnLanguage = scope.dependsOnLanguage || !(isDoc(page) && isForAllLanguages(page, context))
    const { rules, text, modules: imports, path: place, language } = digests(page)
    return hashOf('compiled', rules, text, imports, dependsOnPath && place, dependsOnLanguage && `in ${language}`)
  }
  const forms = perPage((page): readonly Hash[] => {
    if (!isDoc(page)) return [compiled(page)]
    const some = isForAllLanguages(page, context) ? COMPILE_SCOPES : COMPILE_SCOPES.slice(0, 2)
    return some.map((scope) => compiled(page, scope))
  })
  /** The key of this page only. */
  const pageKey = (page: GraphPage): Hash => forms(page).at(-1)!
  const facts = perPage((page) =>
    isSamePage(page) ? previous!.of(page)!.factsKey : hashOf('facts', pageKey(page), ...ofStep(page, 'facts')),
  )
  return {
    of: (page) => ({ ...digests(page), factsKey: facts(page) }),
    isSame: isSamePage,
    compiled,
    forms,
    facts,
    records: (page, includes) =>
      hashOf('records', facts(page), digests(page).view, JSON.stringify([includes, phrasesOf(page, context)])),
    html: (page) => hashOf('html', facts(page), ...ofStep(page, 'render')),
  }
}

/** Returns the digests that `of` returns for each part. */
const digestsOf = (of: (name: PartName, index: number) => Hash | undefined): PartDigests =>
  Object.fromEntries(PART_NAMES.map((name, i) => [name, of(name, i)])) as Record<PartName, Hash | undefined>

function perPage<T>(make: (page: GraphPage) => T): (page: GraphPage) => T {
  const values = new Map<GraphPage, T>()
  return (page) => {
    const value = values.get(page) ?? make(page)
    values.set(page, value)
    return value
  }
}
