import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { UserPlugins } from '../../../model/markdown-config.ts'
import { locateKey } from '../../../stages/config/locate.ts'
import type { UnsupportedFeature, UnsupportedOption } from './facts.ts'
import { unsupportedFinding } from './words.ts'

/** Path of a value in the config: `['themeConfig', 'navbar', 'items', 2]`. */
export type Keys = readonly (string | number)[]

/** One feature of the Docusaurus site that is not carried over, or only in a changed form. */
export interface ReportLine {
  /** Its path in the config; absent for contents of a folder. */
  readonly keys?: Keys
  /** Its file, if it is not in the config. */
  readonly file?: string
  readonly part: UnsupportedFeature
}

/** Collects lines in the order in which they are found. */
export interface Report {
  readonly lines: readonly ReportLine[]
  add(keys: Keys, part: UnsupportedFeature): void
  addFile(file: string, part: UnsupportedFeature): void
}

/** Creates an empty report. */
export function createReport(): Report {
  const lines: ReportLine[] = []
  return {
    lines,
    add: (keys, part) => void lines.push({ keys, part }),
    addFile: (file, part) => void lines.push({ file, part }),
  }
}

/** `themeConfig.navbar.items[2]` */
const showKeys = (keys: Keys): string =>
  keys.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? key : `${text}.${key}`),
    '',
  )

/** A text file of the config. */
export interface ConfigText {
  readonly file: string
  readonly text: string
}

/** Functions that add or change pages: without them, the site would differ. */
const CHANGES_PAGES: readonly UnsupportedOption[] = [
  'numberPrefixParser',
  'parseFrontMatter',
  'processBlogPosts',
  'recmaPlugins',
  'sidebarItemsGenerator',
]

/** Whether a part is missed on most pages. */
const isLoud = (part: UnsupportedFeature): boolean =>
  part.what === 'content-folder' ||
  part.what === 'navbar-item-type' ||
  (part.what === 'option' && CHANGES_PAGES.includes(part.option))

/** Functions of a config that are used here. */
interface UsedFunctions {
  readonly plugins: UserPlugins
  readonly frontMatterOf?: unknown
  readonly makesSidebars: boolean
}

/** Whether a function is used here, but cannot be part of a migrated config, which is written to a file. */
export const isOnlyLostByMigration = (
  { part }: ReportLine,
  { plugins, frontMatterOf, makesSidebars }: UsedFunctions,
): boolean =>
  part.what === 'option' &&
  (part.option === 'edit-url-function' ||
    (part.option === 'parseFrontMatter' && frontMatterOf !== undefined) ||
    (part.option === 'sidebarItemsGenerator' && makesSidebars) ||
    (part.option === 'preprocessor' && plugins.preprocess !== undefined) ||
    (part.option === 'handlers' && plugins.handlers !== undefined))

/** Whether a plugin adds something to the bundler: loaders that make components of files, for example. */
export const lacksLoaders = ({ part }: ReportLine): boolean =>
  part.what === 'plugin-hooks' && part.hooks.includes('configureWebpack')

/** Converts the lines to diagnostics, each with the location of its key in the config files. */
export const reportDiagnostics = (lines: readonly ReportLine[], texts: readonly ConfigText[]): Diagnostic[] =>
  lines.map(({ keys, file, part }) =>
    unsupportedFinding(keys === undefined ? part : { key: showKeys(keys), ...part }, {
      severity: isLoud(part) ? 'warning' : 'info',
      where: keys === undefined ? { file: file! } : placeOf(keys, texts),
    }),
  )

/**
 * Finds the location of a key path. Parts of a config are often variables or separate files, so the path is searched
 * whole, then without its first keys, in the main file and in those that it imports.
 */
export function placeOf(keys: Keys, texts: readonly ConfigText[]): Diagnostic['where'] & {} {
  for (let from = 0; from < keys.length; from++) {
    const path = keys.slice(from)
    if (typeof path.at(-1) === 'number' && path.length < 2) break
    for (const { file, text } of texts) {
      const place = exactly(text, path)
      if (place !== undefined) return { file, ...place }
    }
  }
  const [main] = texts
  return {
    file: main!.file,
    ...locateKey(main!.text, keys.filter((key) => typeof key === 'string').slice(0, 1), false),
  }
}

/** Rejects the fallback of `locateKey`, which returns the parent of a key that it does not find. */
function exactly(text: string, path: Keys) {
  const place = locateKey(text, path, false)
  if (place.line === undefined) return undefined
  const last = path.at(-1)!
  if (typeof last === 'number') return path.length > 1 ? place : undefined
  const line = text.split('\n')[place.line - 1] ?? ''
  return line
    .slice((place.column ?? 1) - 1)
    .replace(/^["'`]/, '')
    .startsWith(last)
    ? place
    : undefined
}
