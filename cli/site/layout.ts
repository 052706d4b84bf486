/** The content of every page of a language as one value, which is digested and sent to the threads. */

import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { lookUp, omit, pick } from '../base/collections.ts'
import { hashBytes, hashOf } from '../base/hash.ts'
import { TOOL_VERSION } from '../base/package.ts'
import type { Islands, SiteContext } from '../features/context.ts'
import { usedFeatures } from '../features/index.ts'
import type { LayoutData } from '../stages/render/layout-data.ts'

/** Returns the layouts of all languages; empty for a site whose client is not bundled, because it renders no pages. */
export const layoutsOf = (context: SiteContext): ReadonlyMap<string, LayoutData> =>
  new Map(Array.from(context.assets.keys(), (locale) => [locale, layoutOf(context, locale)]))

function layoutOf(context: SiteContext, locale: string): LayoutData {
  const { config, sites, texts, assets, production } = context
  const site = lookUp(sites, locale)
  const script = context.code?.themeIslands(context, locale)?.name
  return {
    site,
    settings: pick(config, 'clientModules', 'favicon', 'fonts', 'googleTagManager', 'headTags', 'llms', 'toc'),
    assets: omit(lookUp(assets, locale), 'files', 'missingStyles'),
    texts: texts.get(locale) ?? {},
    production,
    ...(script !== undefined && { themeScript: site.siteBaseUrl + script }),
  }
}

/** Returns a digest for each language of the layout and of the code that draws the site's own parts of it. */
export function layoutDigests(context: SiteContext): ReadonlyMap<string, Hash> {
  const { components = '', code, codeTokens, features } = context
  const drawn = hashOf(TOOL_VERSION, path.basename(components), codeTokens.components)
  const used = usedFeatures(features)
  return new Map(
    Array.from(layoutsOf(context), ([locale, layout]) => {
      const asked = code?.layoutDigest(context, locale)
      const digests = used.map(({ feature, data }) => feature.layout?.(data, context, locale))
      return [locale, hashOf(drawn, hashBytes(JSON.stringify(layout)), ...digests, asked)]
    }),
  )
}

/** Returns the code of the theme for the browser, of all locales. */
export const themeIslandsOf = (context: SiteContext): readonly Islands[] =>
  [...context.sites.keys()].flatMap((locale) => context.code?.themeIslands(context, locale) ?? [])
