/** Versions and languages that readers can find only by their addresses. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MissingSwitch } from '../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../model/config.ts'
import { allNavbarItems, isOwnType } from '../model/navbar.ts'
import { versionsFile } from '../stages/content/versions.ts'

/** Returns the choices that the navbar has no item for; empty if the site has its own navbar. */
export function missingSwitches(root: string, config: SiteConfig): readonly MissingSwitch[] {
  const { navbar, theme, i18n, collections } = config
  if (theme.Navbar !== undefined || theme.NavbarContent !== undefined) return []
  const types = allNavbarItems(navbar.items).map(({ type }) => type)
  if (types.some(isOwnType)) return []
  const hasVersions = collections.some((collection) => {
    const file = path.join(root, versionsFile(collection))
    return existsSync(file) && !isEmptyList(file)
  })
  return [
    ...(i18n.locales.length > 1 && !types.includes('localeDropdown') ? (['languages'] as const) : []),
    ...(hasVersions && !types.some((type) => type === 'docsVersionDropdown' || type === 'docsVersion')
      ? (['versions'] as const)
      : []),
  ]
}

const isEmptyList = (file: string): boolean => /^\s*\[\s*\]\s*$/.test(readFileSync(file, 'utf8'))
