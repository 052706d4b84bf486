import { existsSync } from 'node:fs'
import path from 'node:path'
import { namesIn } from '../../base/files.ts'
import { makerOf } from '../../base/generated-files.ts'
import { joinRoute, localeRoute, toSlashes } from '../../base/paths.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic, Outcome, Problem } from '../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import { configFile, type SiteConfig, type TranslationFolders } from '../../model/config.ts'
import type { DocSet, VersionInfo } from '../../model/content.ts'
import { decodeText } from './decode.ts'
import { readRegular } from './read-file.ts'

export const CURRENT = 'current'

/** Returns all content folders: every collection in every version and locale, in the order of the config. */
export function docSets(root: string, config: SiteConfig): Outcome<readonly DocSet[]> {
  const outcomes = config.collections.map((collection) => versionsOf(root, collection, config))
  const value = config.collections.flatMap((collection, i) =>
    config.i18n.locales.flatMap((locale) =>
      outcomes[i]!.value.map((version) => docSet({ config, collection, version, locale })),
    ),
  )
  return { value, diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics) }
}

interface SetInput {
  readonly config: SiteConfig
  readonly collection: CollectionConfig
  readonly version: Version
  readonly locale: string
}

type Version = VersionInfo & { readonly path: string }

function docSet({ config, collection, version, locale }: SetInput): DocSet {
  const { path: versionPath, ...info } = version
  return {
    key: `${collection.id}/${version.name}/${locale}`,
    collection: collection.id,
    version: info,
    locale,
    folders: foldersOf({ config, collection, version, locale }),
    routeBase: joinRoute(localeRoute(config, locale), collection.routeBasePath, versionPath),
  }
}

const FOLDERS: TranslationFolders = { docs: 'collection', posts: 'posts', frame: 'frame' }

type TranslationConfig = Pick<SiteConfig, 'i18n' | 'translations'>

/** Returns the folder where translation tools keep the docs of a collection: `i18n/fr/<name>`. */
export const translationsOf = (config: TranslationConfig, locale: string, collection: string): string =>
  toolFolder(config, locale, 'docs') + (collection === 'default' ? '' : `-${collection}`)

const postTranslations = (config: TranslationConfig, locale: string, blog: string): string =>
  toolFolder(config, locale, 'posts') + (blog === 'blog' ? '' : `-${blog}`)

/** Returns the folder where translation tools keep one kind of files in a language. */
export const toolFolder = (config: TranslationConfig, locale: string, kind: keyof TranslationFolders): string =>
  `${localeFolder(config, locale)}/${(config.translations ?? FOLDERS)[kind]}`

/** Returns translations first: our own folder, then the conventional one, then the originals. */
function foldersOf({ config, collection, version, locale }: SetInput): readonly string[] {
  const original = originalFolder(collection, version.name)
  const translated = localeFolder(config, locale)
  // The folders of other collections would be the same.
  if (config.i18n.flat && collection.id === 'default') return [translated, original]
  if (collection.isDated)
    return [`${translated}/${original}`, postTranslations(config, locale, collection.id), original]
  const name = version.name === CURRENT ? CURRENT : `version-${version.name}`
  return [`${translated}/${original}`, `${translationsOf(config, locale, collection.id)}/${name}`, original]
}

/** Returns the folder of a version's docs. */
export const originalFolder = (collection: CollectionConfig, version: string): string =>
  version === CURRENT
    ? toSlashes(path.normalize(collection.path)).replace(/\/$/, '')
    : `${filePrefix(collection)}versioned_docs/version-${version}`

/** Returns the sidebars file of an older version. */
export const versionedSidebarsFile = (collection: CollectionConfig, version: string): string =>
  `${filePrefix(collection)}versioned_sidebars/version-${version}-sidebars.json`

/** Returns the folders of all older versions, and of their sidebars. */
export const versionFolders = (collection: CollectionConfig): readonly [docs: string, sidebars: string] => [
  `${filePrefix(collection)}versioned_docs`,
  `${filePrefix(collection)}versioned_sidebars`,
]

/** Returns the file with the names of older versions, newest first. */
export const versionsFile = (collection: CollectionConfig): string => `${filePrefix(collection)}versions.json`

function versionsOf(root: string, collection: CollectionConfig, config: SiteConfig): Outcome<readonly Version[]> {
  const file = versionsFile(collection)
  const { value: old, diagnostics } = oldVersions(root, file)
  // The file may also list the current version, at any position.
  const listed = collection.includeCurrentVersion && !old.includes(CURRENT) ? [CURRENT, ...old] : old
  const wanted = listed.filter((name) => collection.onlyIncludeVersions?.includes(name) ?? true)
  const names = wanted.filter(
    (name) => name === CURRENT || existsSync(path.join(root, originalFolder(collection, name))),
  )
  const last = lastVersion(collection, names, old)
  return {
    value: names.map((name) => versionOf({ collection, name, names, last })),
    diagnostics: [
      ...diagnostics,
      ...(diagnostics.length > 0 ? [] : unlistedVersions(root, collection, old)),
      ...unknownVersions(collection, listed, configFile(config)),
      ...wanted.filter((name) => !names.includes(name)).map((name) => withoutFolder(root, collection, name, file)),
    ],
  }
}

/** Reports folders of versions that the list of versions does not have. */
function unlistedVersions(root: string, collection: CollectionConfig, old: readonly string[]): Diagnostic[] {
  const [folder] = versionFolders(collection)
  return namesIn(path.join(root, folder))
    .filter((name) => name.startsWith('version-') && !old.includes(name.slice('version-'.length)))
    .map((name) => ({
      code: 'unread-folder',
      severity: 'warning',
      folder: `${folder}/${name}`,
      versions: { names: old, list: versionsFile(collection) },
      where: { file: `${folder}/${name}` },
    }))
}

function withoutFolder(root: string, collection: CollectionConfig, name: string, file: string): Diagnostic {
  const folder = originalFolder(collection, name)
  // A version can be a copy of the current docs that a build step makes.
  const madeBy = makerOf(root, `${folder}/index.md`)
  const severity = madeBy === undefined ? 'error' : 'warning'
  return { code: 'versions-file', severity, fault: 'no-folder', name, folder, madeBy, where: { file } }
}

function lastVersion(collection: CollectionConfig, names: readonly string[], old: readonly string[]): string {
  const wanted = collection.lastVersion ?? old.find((name) => name !== CURRENT) ?? CURRENT
  return names.includes(wanted) ? wanted : (names.find((name) => name !== CURRENT) ?? names[0] ?? CURRENT)
}

function unknownVersions(collection: CollectionConfig, names: readonly string[], file: string): Diagnostic[] {
  const named = [
    ...(collection.lastVersion === undefined ? [] : [collection.lastVersion]),
    ...(collection.onlyIncludeVersions ?? []),
    ...Object.keys(collection.versions),
  ]
  return [...new Set(named)]
    .filter((name) => !names.includes(name))
    .map((name) => {
      return {
        code: 'unknown-version',
        severity: 'error',
        name,
        collection: collection.id,
        where: { file },
        suggestion: nearest(name, names),
        known: names,
      }
    })
}

interface VersionInput {
  readonly collection: CollectionConfig
  readonly name: string
  readonly names: readonly string[]
  readonly last: string
}

function versionOf({ collection, name, names, last }: VersionInput): Version {
  const options = (Object.hasOwn(collection.versions, name) && collection.versions[name]) || {}
  const isLast = name === last
  return {
    name,
    label: options.label ?? (name === CURRENT ? 'Next' : name),
    isLast,
    banner: options.banner ?? defaultBanner(name, names, last),
    badge: options.badge ?? names.length > 1,
    className: options.className ?? `docs-version-${name}`,
    noIndex: options.noIndex ?? false,
    path: options.path ?? (isLast ? '' : name === CURRENT ? 'next' : name),
  }
}

/** Returns the default banner: versions before the last one are unreleased, later ones not maintained. */
function defaultBanner(name: string, names: readonly string[], last: string): VersionInfo['banner'] {
  if (name === last) return 'none'
  return names.indexOf(name) < names.indexOf(last) ? 'unreleased' : 'unmaintained'
}

/** Reads the names in versions.json, newest first. No file means no old versions. */
function oldVersions(root: string, file: string): Outcome<readonly string[]> {
  const { bytes } = readRegular(path.join(root, file))
  if (bytes === undefined) return { value: [], diagnostics: [] }
  const refuse = (problem: Problem<'versions-file'>): Outcome<readonly string[]> => ({
    value: [],
    diagnostics: [{ ...problem, severity: 'error', where: { file } }],
  })
  try {
    const names: unknown = JSON.parse(decodeText(bytes).text ?? '')
    if (!Array.isArray(names) || !names.every(isVersionName)) {
      return refuse({ code: 'versions-file', fault: 'not-names' })
    }
    return { value: [...new Set<string>(names)], diagnostics: [] }
  } catch (error) {
    return refuse({ code: 'versions-file', fault: 'json', reason: (error as Error).message })
  }
}

/** Whether a name is valid: it becomes a folder and a route, so it must not lead elsewhere. */
export const isVersionName = (name: unknown): name is string =>
  typeof name === 'string' && name.trim() !== '' && !/[/\\\u0000-\u001f]/.test(name) && !/^\.+$/.test(name)

/** Folder with the translations into a locale: `i18n/fr`. */
export const localeFolder = ({ i18n }: Pick<SiteConfig, 'i18n'>, locale: string): string =>
  `${i18n.path}/${i18n.localeConfigs[locale]?.path ?? locale}`

/** Files of a collection other than the default one carry its id: `api_versions.json`. */
const filePrefix = ({ id }: CollectionConfig): string => (id === 'default' ? '' : `${id}_`)
