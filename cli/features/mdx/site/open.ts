import type { OpenCodeInput, OpenedCode } from '../../code.ts'
import type { SiteCode } from '../../context.ts'
import { createIslandBundle } from './islands.ts'
import { importsChanged, openSiteModules } from './modules.ts'
import { modulesParts, themeDigest } from './parts.ts'
import { scopePage, scopeSites } from './scope.ts'
import { themeIslands } from './theme.ts'

const code: SiteCode = {
  parts: modulesParts,
  scopeOf: scopePage,
  scopes: scopeSites,
  layoutDigest: themeDigest,
  importsChanged,
  themeIslands,
  islandBundle: createIslandBundle,
}

/** Bundles the modules of a site. */
export const openCode = async (input: OpenCodeInput): Promise<OpenedCode> => ({
  code,
  ...(await openSiteModules(input)),
})
