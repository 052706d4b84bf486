/** All features of the tool. Their order is the order in which a page passes through them. */
import type { GraphPage } from '../model/graph.ts'
import type { BundleInput, StyledSite } from '../stages/bundle/input.ts'
import type { ConfigAdapter } from '../stages/config/adapter.ts'
import { blog } from './blog/feature.ts'
import { cards } from './cards/feature.ts'
import { commandPages } from './command-pages/feature.ts'
import type { FeatureData } from './context.ts'
import { docusaurus } from './docusaurus/feature.ts'
import type { ArticleFeature, Feature } from './feature.ts'
import { images } from './images/feature.ts'
import { mdx } from './mdx/feature.ts'
import { mintlify } from './mintlify/feature.ts'
import { mkdocs } from './mkdocs/feature.ts'
import { openApi } from './openapi/feature.ts'
import { NO_MODULES, type ProvidedModules } from './provided-modules.ts'
import { search } from './search/feature.ts'
import { starlight } from './starlight/feature.ts'

export const FEATURES: readonly Feature[] = [
  docusaurus,
  mkdocs,
  mintlify,
  starlight,
  mdx,
  blog,
  commandPages,
  openApi,
  cards,
  images,
  search,
]

/** Adapters for sites of other generators. */
export const CONFIG_ADAPTERS: readonly ConfigAdapter[] = FEATURES.flatMap(({ config }) => config ?? [])

/** Modules of another generator that pages and components import. */
export const PROVIDED_MODULES: ProvidedModules = FEATURES.find(({ modules }) => modules)?.modules ?? NO_MODULES

/** Returns the style sheets of features, and the function that rewrites the style sheets of a site. */
export const featureStyles = (site: StyledSite): Pick<BundleInput, 'sheets' | 'rewriteSheet'> => ({
  sheets: FEATURES.flatMap(({ styleSheets }) => styleSheets?.(site) ?? []),
  rewriteSheet: FEATURES.map(({ sheetRewriter }) => sheetRewriter?.(site.config)).find(
    (rewrite) => rewrite !== undefined,
  ),
})

/** The feature that runs the code of a site. */
export const codeFeature = FEATURES.find(({ code }) => code !== undefined)?.code

/** A feature that a site uses, with its data. */
interface UsedFeature {
  readonly feature: Feature
  readonly data: unknown
}

/** Returns the features that a site with this data uses. */
export const usedFeatures = (data: FeatureData): readonly UsedFeature[] =>
  FEATURES.filter(({ name, open }) => open === undefined || data[name] !== undefined).map((feature) => ({
    feature,
    data: data[feature.name],
  }))

/**
 * Opens the steps of the features that a site with this data uses. `open` returns the steps of a feature that has some.
 * They are opened one after the other, because steps of some features read files.
 */
export async function openSteps<Steps>(
  data: FeatureData,
  open: (used: UsedFeature) => Promise<Steps> | undefined,
): Promise<readonly (Steps & { readonly name: string })[]> {
  const opened: (Steps & { readonly name: string })[] = []
  for (const used of usedFeatures(data)) {
    const steps = await open(used)
    if (steps !== undefined) opened.push({ ...steps, name: used.feature.name })
  }
  return opened
}

/** Whether a feature keeps records of a page. */
export const hasRecords = (page: GraphPage): boolean => FEATURES.some((feature) => feature.hasRecords?.(page))

/** Loads the parts of all features in compiling and rendering pages. */
export async function articleFeatures(): Promise<readonly ArticleFeature[]> {
  const modules = await Promise.all(FEATURES.flatMap(({ articles }) => articles?.() ?? []))
  return modules.map(({ articles }) => articles)
}
