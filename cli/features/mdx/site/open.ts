import type { OpenCodeInput, OpenedCode } from '../../code.ts'
import type { SiteCode } from '../../context.ts'
import type { ProvidedModules } from '../../provided-modules.ts'
import { createIslandBundle } from './islands.ts'
import { importsChanged, openSiteModules } from './modules.ts'
import { modulesParts, themeDigest } from './parts.ts'
import { scopePage, scopeSites } from './scope.ts'
import { themeIslands } from './theme.ts'

/** Returns the functions about a site. */
export const siteCode = (provided: ProvidedModules): SiteCode => ({
  parts: modulesParts,
  scopeOf: scopePage,
  scopes: scopeSites,
  layoutDigest: themeDigest,
  importsChanged,
  themeIslands,
  islandBundle: (site, useCache) => createIslandBundle(site, { useCache, provided }),
})

/** Bundles the modules of a site. */
export const openCode = async (input: OpenCodeInput): Promise<OpenedCode> => ({
  code: siteCode(input.provided),
  ...(await openSiteModules(input)),
})
