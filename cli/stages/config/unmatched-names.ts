/** Names in a valid config that belong to nothing, so that they have no effect. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { FooterData, NavbarItem } from '../../../runtime/core/contract/site.ts'
import { makerOf } from '../../base/generated-files.ts'
import type { Keys } from '../../base/schema.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import { allNavbarItems, ITEM_LISTS, isOwnType } from '../../model/navbar.ts'
import { type ConfigOrigin, placeOfKey } from './check-config.ts'
import { NAVBAR_KEYS } from './schema-navigation.ts'

interface Names {
  readonly root: string
  /** The exports of the config file. */
  readonly value: unknown
  /** The same, checked. */
  readonly config: SiteConfig
  readonly origin: ConfigOrigin
}

type Unmatched = Pick<Diagnostic<'config-unmatched'>, 'what' | 'suggestion' | 'known'> & { readonly keys: Keys }

/** Returns a warning for each language, folder, type, and attribute of an item that nothing has. */
export function unmatchedNames({ root, value, config, origin }: Names): Diagnostic[] {
  const names = [
    ...languages(value, config),
    ...staticFolders(root, value, config),
    ...attributes(config.navbar.items, ['navbar', 'items']),
    ...componentTypes(config),
  ]
  return names.map(({ keys, ...facts }) => ({
    code: 'config-unmatched',
    severity: 'warning',
    ...facts,
    ...placeOfKey(keys, origin),
  }))
}

interface RawConfig {
  readonly i18n?: { readonly localeConfigs?: object }
  readonly staticDirectories?: readonly string[]
}

function languages(value: unknown, { i18n: { locales } }: SiteConfig): Unmatched[] {
  const { i18n } = value as RawConfig
  return Object.keys(i18n?.localeConfigs ?? {})
    .filter((name) => !locales.includes(name))
    .map((name) => ({
      what: 'language',
      keys: ['i18n', 'localeConfigs', name],
      suggestion: nearest(name, locales),
      known: locales,
    }))
}

/** A folder that a build step makes may be missing, and so may the default one. */
function staticFolders(root: string, value: unknown, { staticDirectories }: SiteConfig): Unmatched[] {
  if ((value as RawConfig).staticDirectories === undefined) return []
  return staticDirectories.flatMap((folder, index): Unmatched[] =>
    existsSync(path.resolve(root, folder)) || makerOf(root, `${folder}/file`) !== undefined
      ? []
      : [{ what: 'folder', keys: ['staticDirectories', index] }],
  )
}

/** Items can have any attribute, so only names that look like a misspelled key are reported. */
function attributes(items: readonly NavbarItem[], parents: Keys): Unmatched[] {
  return items.flatMap((item, index): Unmatched[] => {
    const keys = [...parents, index]
    const wrong = isOwnType(item.type) ? [] : Object.keys(item).filter((name) => !NAVBAR_KEYS.includes(name))
    return [
      ...wrong.flatMap((name): Unmatched[] => {
        const suggestion = nearest(name, NAVBAR_KEYS)
        return suggestion === undefined || isAttribute(name)
          ? []
          : [{ what: 'attribute', keys: [...keys, name], suggestion }]
      }),
      ...ITEM_LISTS.flatMap((list) => attributes(item[list] ?? [], [...keys, list])),
    ]
  })
}

/** Attributes of a link that are similar to keys of items. */
const isAttribute = (name: string): boolean => /^(?:aria-|data-)|^(?:class|id|lang|rel|style|target|title)$/.test(name)

function componentTypes({ components, navbar, footer, theme }: SiteConfig): Unmatched[] {
  // A navbar or a footer of the site can use them in its own way.
  if (theme.Navbar ?? theme.NavbarContent ?? theme.NavbarItems ?? theme.Footer) return []
  const types = new Set([...allNavbarItems(navbar.items).flatMap(({ type }) => type ?? []), ...footerTypes(footer)])
  return Object.keys(components)
    .filter((name) => !types.has(name))
    .map((name) => ({
      what: 'component',
      keys: ['components', name],
      suggestion: nearest(
        name,
        [...types].filter((type) => !(type in components)),
      ),
    }))
}

const footerTypes = (footer: FooterData | undefined): readonly string[] =>
  (footer?.links ?? [])
    .flatMap((entry) => ('items' in entry && Array.isArray(entry.items) ? entry.items : [entry]))
    .flatMap((item: { readonly type?: string }) => item.type ?? [])
