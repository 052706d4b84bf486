/** `docs version`: saves the current docs as a version. */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeAtomic } from '../base/files.ts'
import type { CollectionConfig } from '../model/collection-config.ts'
import type { SiteConfig } from '../model/config.ts'
import {
  CURRENT,
  isVersionName,
  localeFolder,
  originalFolder,
  translationsOf,
  versionedSidebarsFile,
  versionsFile,
} from './versions.ts'

/** A folder and the target of its copy. Relative to the site. */
interface Copy {
  readonly from: string
  readonly to: string
}
export interface FreezePlan {
  readonly copies: readonly Copy[]
  /** `versions.json`, and the sidebars if the config contains them. */
  readonly files: readonly { readonly file: string; readonly text: string }[]
}

/** Plans the new version of a collection; returns a sentence if it is not possible. */
export function planFreeze(
  root: string,
  config: SiteConfig,
  collection: CollectionConfig,
  name: string,
): FreezePlan | string {
  if (!isVersionName(name) || name === CURRENT || /^[.\s]|\s$/.test(name))
    return `${name} cannot be the name of a version.`
  const list = versionsFile(collection)
  const before = readNames(path.join(root, list))
  if (before === undefined) return `${list} is not a list of names. Correct it first.`
  if (before.includes(name)) return `Version ${name} already exists.`
  const copies = copiesOf(config, collection, name).filter(({ from }) => existsSync(path.join(root, from)))
  if (copies.length === 0) return `The folder ${originalFolder(collection, CURRENT)} does not exist.`
  const taken = copies.find(({ to }) => existsSync(path.join(root, to)))
  if (taken !== undefined) return `The folder ${taken.to} already exists.`
  const { sidebars } = collection
  const file = versionedSidebarsFile(collection, name)
  return {
    copies,
    files: [
      ...(sidebars ? [{ file, text: `${JSON.stringify(sidebars, null, 2)}\n` }] : []),
      { file: list, text: `${JSON.stringify([name, ...before], null, 2)}\n` },
    ],
  }
}

function readNames(file: string): string[] | undefined {
  if (!existsSync(file)) return []
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return Array.isArray(names) && names.every(isVersionName) ? names : undefined
  } catch {
    return undefined
  }
}

/** Returns the copies of the docs, and of their translations in both possible folders. */
function copiesOf(config: SiteConfig, collection: CollectionConfig, name: string): Copy[] {
  const [from, to] = [originalFolder(collection, CURRENT), originalFolder(collection, name)]
  const translated = config.i18n.locales.flatMap((locale) => {
    const folder = localeFolder(config, locale)
    const shared = `${folder}/${translationsOf(collection.id)}`
    return [
      { from: `${folder}/${from}`, to: `${folder}/${to}` },
      { from: `${shared}/${CURRENT}`, to: `${shared}/version-${name}` },
    ]
  })
  return [{ from, to }, ...translated]
}

/** Carries out a plan. The list of versions is written last: until then the new version is not visible. */
export function freeze(root: string, { copies, files }: FreezePlan): void {
  for (const { from, to } of copies) {
    const target = path.join(root, to)
    const staged = path.join(path.dirname(target), `.${path.basename(target)}.${process.pid}.new`)
    mkdirSync(path.dirname(target), { recursive: true })
    rmSync(staged, { recursive: true, force: true })
    cpSync(path.join(root, from), staged, { recursive: true, preserveTimestamps: true })
    renameSync(staged, target)
  }
  for (const { file, text } of files) writeAtomic(path.join(root, file), text)
}
