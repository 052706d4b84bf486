/** Folders and files of translations that nothing reads, because they have the wrong name. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocSet } from '../../model/content.ts'
import { localeFolder, toolFolder } from './versions.ts'

/**
 * Returns a finding for each folder in `i18n/` without a language, for each folder of a language that no collection
 * reads, and for each misspelled file of texts.
 */
export function unreadFolders(root: string, config: SiteConfig, sets: readonly DocSet[]): Diagnostic[] {
  const { i18n } = config
  const folders = new Map(i18n.locales.map((locale) => [localeFolder(config, locale), locale]))
  const languages = [...folders.keys()].map((folder) => path.posix.basename(folder))
  // Elsewhere, as beside the pages of the default language, the other folders are not translations.
  const isApart = [...folders.keys()].every((folder) => folder === `${i18n.path}/${path.posix.basename(folder)}`)
  if (i18n.flat || i18n.locales.length < 2 || !isApart) return []
  const wrong = foldersIn(root, i18n.path).filter((name) => !languages.includes(name))
  return [
    ...wrong.map((name) => ({ ...unread(i18n.path, name, languages), languages: i18n.locales })),
    ...[...folders].flatMap(([folder, locale]) => {
      const read = readFolders(config, sets, folder, locale)
      if (read.includes('.')) return []
      return [
        ...foldersIn(root, folder)
          .filter((name) => !read.includes(name))
          .map((name) => ({ ...unread(folder, name, read), known: read })),
        ...misnamed(root, folder, ['code.json']),
        ...misnamed(root, toolFolder(config, locale, 'frame'), ['navbar.json', 'footer.json']),
        ...misnamed(root, toolFolder(config, locale, 'docs'), ['current.json']),
      ]
    }),
  ]
}

/** Returns the names in the folder of a language that mean something. */
function readFolders(config: SiteConfig, sets: readonly DocSet[], folder: string, locale: string): string[] {
  const read = [...sets.flatMap(({ folders }) => folders), toolFolder(config, locale, 'frame')]
  const below = read.filter((name) => name.startsWith(`${folder}/`)).map((name) => name.slice(folder.length + 1))
  return [...new Set(below.map((name) => name.split('/')[0]!))]
}

const unread = (parent: string, name: string, known: readonly string[]): Diagnostic<'unread-folder'> => ({
  code: 'unread-folder',
  severity: 'warning',
  folder: `${parent}/${name}`,
  suggestion: nearest(name, known),
  where: { file: `${parent}/${name}` },
})

/** Reports files with a misspelled name. `known`: the right names. */
function misnamed(root: string, folder: string, known: readonly string[]): Diagnostic[] {
  const names = entriesIn(root, folder).filter((entry) => entry.isFile())
  return names.flatMap(({ name }): Diagnostic[] => {
    const suggestion = known.includes(name) ? undefined : nearest(name, known)
    if (suggestion === undefined) return []
    return [{ code: 'misnamed-file', severity: 'warning', suggestion, where: { file: `${folder}/${name}` } }]
  })
}

const foldersIn = (root: string, folder: string): string[] =>
  entriesIn(root, folder)
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name)
    .sort()

const entriesIn = (root: string, folder: string) =>
  existsSync(path.join(root, folder)) ? readdirSync(path.join(root, folder), { withFileTypes: true }) : []
