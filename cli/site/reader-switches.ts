/** Versions and languages that readers can find only by their addresses. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { NavbarItem } from '../../runtime/core/contract/site.ts'
import type { SiteConfig } from '../model/config.ts'
import { versionsFile } from '../stages/content/versions.ts'

const ADVICE = 'Add it to navbar.items.'

/** Returns a sentence for each kind of page that the navbar has no item for; empty if the site has its own navbar. */
export function missingSwitches(root: string, config: SiteConfig): readonly string[] {
  const { navbar, theme, i18n, collections } = config
  if (theme.Navbar !== undefined || theme.NavbarContent !== undefined) return []
  const types = typesOf(navbar.items)
  if (types.some((type) => type.startsWith('custom-'))) return []
  const hasVersions = collections.some(
    (collection) =>
      existsSync(path.join(root, versionsFile(collection))) && !isEmptyList(path.join(root, versionsFile(collection))),
  )
  return [
    ...(i18n.locales.length > 1 && !types.includes('localeDropdown')
      ? [`Readers cannot switch languages: the navbar has no item { type: 'localeDropdown' }. ${ADVICE}`]
      : []),
    ...(hasVersions && !types.some((type) => type === 'docsVersionDropdown' || type === 'docsVersion')
      ? [`Readers cannot switch versions: the navbar has no item { type: 'docsVersionDropdown' }. ${ADVICE}`]
      : []),
  ]
}

const typesOf = (items: readonly NavbarItem[]): readonly string[] =>
  items.flatMap(({ type = 'default', items: inner = [] }) => [type, ...typesOf(inner)])

const isEmptyList = (file: string): boolean => /^\s*\[\s*\]\s*$/.test(readFileSync(file, 'utf8'))
