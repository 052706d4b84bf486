/** `docs version`: saves the current docs as a version. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeAtomic } from '../../base/files.ts'
import { isInside } from '../../base/paths.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { SidebarItemConfig } from '../../model/sidebars.ts'
import { translationsFile, VERSION_LABEL } from './translations.ts'
import {
  CURRENT,
  isVersionName,
  localeFolder,
  originalFolder,
  translationsOf,
  versionedSidebarsFile,
  versionsFile,
} from './versions.ts'
import { type WalkedFile, walkFolder } from './walk.ts'

/** A folder and the target of its copy. Relative to the site. */
interface Copy {
  readonly from: string
  readonly to: string
}
interface VersionPlan {
  readonly copies: readonly Copy[]
  /** The sidebars, their translated labels, and `versions.json`. */
  readonly files: readonly NewFile[]
}
interface NewFile {
  readonly file: string
  readonly text: string
}

interface VersionInput {
  readonly root: string
  readonly config: SiteConfig
  readonly collection: CollectionConfig
  /** The sidebars of the current docs by name, including the one that a collection has by default. */
  readonly sidebars: Readonly<Record<string, readonly SidebarItemConfig[]>>
  /** Name of the new version. */
  readonly name: string
}

/** Plans the new version of a collection; returns a sentence if it is not possible. */
export function planVersion(input: VersionInput): VersionPlan | string {
  const { root, config, collection, sidebars, name } = input
  if (!isVersionName(name) || name === CURRENT || /^[.\s]|\s$/.test(name))
    return `${name} cannot be the name of a version.`
  const currentPath = collection.versions[CURRENT]?.path ?? 'next'
  if (name === currentPath) return `${name} cannot be the name of a version: it is the address of the current docs.`
  const list = versionsFile(collection)
  const before = readNames(path.join(root, list))
  if (before === undefined) return `${list} is not a list of names. Correct it first.`
  if (before.includes(name)) return `Version ${name} already exists.`
  const exists = (file: string): boolean => existsSync(path.join(root, file))
  const copies = copiesOf(config, collection, name).filter(({ from }) => filesIn(root, from).length > 0)
  const original = originalFolder(collection, CURRENT)
  if (copies[0]?.from !== original) return `There are no files in ${original}.`
  const around = copies.find(({ from, to }) => isInside(path.join(root, from), path.join(root, to)))
  if (around !== undefined) return `The folder ${around.from} cannot be copied to ${around.to}, which is inside it.`
  const labels = labelFiles(input)
  if (typeof labels === 'string') return labels
  const files = [{ file: versionedSidebarsFile(collection, name), text: jsonText(sidebars) }, ...labels]
  const taken = [...copies.map(({ to }) => to), ...files.map(({ file }) => file)].find(exists)
  if (taken !== undefined) return `${taken} already exists.`
  return { copies, files: [...files, { file: list, text: jsonText([name, ...before]) }] }
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

function readNames(file: string): string[] | undefined {
  if (!existsSync(file)) return []
  const names = readJson(file)
  return Array.isArray(names) && names.every(isVersionName) ? names : undefined
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Returns the translated labels of the new version by language; a sentence if they cannot be read. */
function labelFiles({ root, config, collection, name }: VersionInput): readonly NewFile[] | string {
  const files: NewFile[] = []
  for (const locale of config.i18n.locales) {
    const current = translationsFile(config, { collection: collection.id, version: CURRENT, locale })
    if (!existsSync(path.join(root, current))) continue
    const messages = readJson(path.join(root, current))
    if (typeof messages !== 'object' || messages === null) return `${current} is not a JSON object. Correct it first.`
    // The label of the current version, such as "Next".
    const { [VERSION_LABEL]: _, ...labels } = messages as Readonly<Record<string, unknown>>
    const file = translationsFile(config, { collection: collection.id, version: name, locale })
    files.push({ file, text: jsonText(labels) })
  }
  return files
}

/** Returns the copies of the docs, and of their translations in both possible folders. */
function copiesOf(config: SiteConfig, collection: CollectionConfig, name: string): Copy[] {
  const [from, to] = [originalFolder(collection, CURRENT), originalFolder(collection, name)]
  const translated = config.i18n.locales.flatMap((locale) => {
    const folder = localeFolder(config, locale)
    const shared = translationsOf(config, locale, collection.id)
    return [
      { from: `${folder}/${from}`, to: `${folder}/${to}` },
      { from: `${shared}/${CURRENT}`, to: `${shared}/version-${name}` },
    ]
  })
  return [{ from, to }, ...translated]
}

/** Carries out a plan. The list of versions is written last: until then the new version is not visible. */
export function createVersion(root: string, { copies, files }: VersionPlan): void {
  for (const { from, to } of copies) {
    const target = path.join(root, to)
    const staged = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.new`)
    rmSync(staged, { recursive: true, force: true })
    copyFolder(root, from, staged)
    renameSync(staged, target)
  }
  for (const { file, text } of files) writeAtomic(path.join(root, file), text)
}

/** Returns the files that a site can read in a folder, also behind links. */
const filesIn = (root: string, folder: string): readonly WalkedFile[] =>
  walkFolder(root, folder, { wants: () => true, matters: () => false }).files

/** Copies these files. A link becomes a copy of its target, which may change later. */
function copyFolder(root: string, from: string, target: string): void {
  for (const { relative, file } of filesIn(root, from)) {
    const copy = path.join(target, relative)
    mkdirSync(path.dirname(copy), { recursive: true })
    copyFileSync(file, copy)
  }
}
