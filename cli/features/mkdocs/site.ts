/** A site of MkDocs: its settings, and which of its files are pages. */
import path from 'node:path'
import { escapeGlob } from '../../base/pattern.ts'
import { objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import { readRecorder } from '../../site-code/reads.ts'
import { pageMatcher } from '../../stages/content/scan.ts'
import { walkFolder } from '../../stages/content/walk.ts'
import type { Notes } from '../adapter-notes.ts'
import { excludedOf } from './plugins.ts'
import { entriesWithOptions, type Options } from './values.ts'

/** A site and its files. */
export interface MkdocsSite {
  readonly root: string
  readonly config: Values
  readonly notes: Notes
  /** The folder of the pages, relative to the site. */
  readonly folder: string
  /** The files in this folder, sorted. */
  readonly files: ReadonlySet<string>
  /** The files that are pages: all parts of this room that need pages use this list. */
  readonly pages: readonly string[]
  /** Patterns of files that are not pages. */
  readonly excluded: readonly string[]
  readonly plugins: Options
  readonly extensions: Options
  readonly features: ReadonlySet<string>
  readonly hasDirectories: boolean
}

/** Pages of MkDocs: unlike here, their names may begin with an underscore. */
export const PAGES = ['**/*.md', '**/_*.md', '**/_*/**/*.md']

/**
 * Reads the settings of a site and lists its files; without `readsFiles`, it has no files. Notes settings without an
 * effect.
 */
export function openMkdocs(input: Pick<MkdocsSite, 'root' | 'config' | 'notes'>, readsFiles: boolean): MkdocsSite {
  const { root, config, notes } = input
  const folder = path.posix.normalize((textOf(config.docs_dir) ?? 'docs').replaceAll('\\', '/')).replace(/\/$/, '')
  const files = readsFiles ? siteFiles(root, folder) : []
  const hasDirectories = config.use_directory_urls !== false
  if (!hasDirectories)
    notes.add('use_directory_urls', 'docs writes addresses without .html. Addresses with .html work, too.')
  const plugins = config.plugins === undefined ? new Map([['search', {}]]) : entriesWithOptions(config.plugins)
  const excluded = [...excludedOf(config, plugins, notes), ...hiddenIndexes(files)]
  return {
    ...input,
    folder,
    files: new Set(files),
    pages: files.filter(pageMatcher({ include: PAGES, exclude: excluded })),
    excluded,
    plugins,
    extensions: extensionsOf(entriesWithOptions(config.markdown_extensions)),
    features: new Set(textsOf(objectOf(config.theme).features)),
    hasDirectories,
  }
}

/** Returns the files in a folder of a site. The names in each folder are an input of the config. */
function siteFiles(root: string, folder: string): readonly string[] {
  const wants = (name: string): boolean => !name.startsWith('.') && name !== 'node_modules'
  const files = walkFolder(root, folder, { wants, matters: () => false }).files.map(({ relative }) => relative)
  for (const inner of new Set(['.', ...files.map((file) => path.posix.dirname(file))]))
    recordedFiles().existsSync(path.join(root, folder, inner))
  return files
}

/** A README is the page of its folder only if there is no index. */
const hiddenIndexes = (files: readonly string[]): readonly string[] => {
  const names = new Set(files)
  return files
    .filter((file) => /(?:^|\/)README\.md$/.test(file) && names.has(file.replace(/README\.md$/, 'index.md')))
    .map(escapeGlob)
}

/** Returns the file system for files that the config follows from: it is read again when one of them changes. */
export const recordedFiles = (): typeof import('node:fs') =>
  readRecorder().given('config').module('node:fs') as typeof import('node:fs')

const EXTRA = ['abbr', 'attr_list', 'def_list', 'footnotes', 'md_in_html']

/**
 * Returns extensions with those that they contain. Extensions that Material adds by itself are not added: a site names
 * its own.
 */
export function extensionsOf(options: Options): Options {
  const extensions = new Map([...options].map(([name, value]) => [name.replace(/^markdown\.extensions\./, ''), value]))
  const fences = extensions.has('pymdownx.extra') ? ['pymdownx.superfences'] : []
  const extra = extensions.has('extra') || fences.length > 0 ? EXTRA : []
  const added = ['toc', 'tables', 'fenced_code', ...extra, ...fences]
  return new Map([...added.map((name) => [name, {}] as const), ...extensions])
}
