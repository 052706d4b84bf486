import type { OpenCodeInput, OpenedCode } from '../../code.ts'
import { createIslandBundle } from './islands.ts'
import { importsChanged, openSiteModules } from './modules.ts'
import { modulesParts, themeDigest } from './parts.ts'
import { scopePage, scopeSites } from './scope.ts'
import { themeIslands } from './theme.ts'

/** Bundles the modules of a site. */
export async function openCode(input: OpenCodeInput): Promise<OpenedCode> {
  const { provided } = input
  const code = {
    parts: modulesParts,
    scopeOf: scopePage,
    scopes: scopeSites,
    layoutDigest: themeDigest,
    importsChanged,
    themeIslands,
    islandBundle: (site, useCache) => createIslandBundle(site, { useCache, provided }),
  } satisfies OpenedCode['code']
  return { code, ...(await openSiteModules(input)) }
}
