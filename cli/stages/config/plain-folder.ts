/** Folders of Markdown without a config. */

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findUp, namesBelow, namesIn } from '../../base/files.ts'
import { titleOfName } from '../../base/words.ts'
import type { UserConfig } from './schema.ts'

const MARKDOWN = /\.mdx?$/i
const START = /^(?:readme|index)\.mdx?$/i
/** Markdown that most repositories have and that is not documentation. */
const PROJECT_FILE = /^(?:readme|changelog|contributing|code_of_conduct|security|license|support)\.mdx?$/i
/** Output of the tool, which contains copies of pages. */
export const OUTPUT = ['out/**', 'offline/**']

/** Returns the default config of a folder of Markdown, and the file with its title; undefined for others. */
export function plainFolder(
  root: string,
  configNames: readonly string[],
): { readonly value: UserConfig; readonly inputs: readonly string[] } | undefined {
  const hasConfigAbove = configNames.some((name) => findUp(path.dirname(root), name) !== undefined)
  if (!isPlain(root) || markdownIn(root).length === 0 || hasConfigAbove) return undefined
  const start = startPage(root)
  const title = (start === undefined ? undefined : headingOf(path.join(root, start))) ?? folderTitle(root)
  return {
    value: {
      title,
      docs: { path: '.', exclude: OUTPUT },
      redirectHome: start === undefined,
      navbar: { title, items: [{ type: 'search', position: 'right' }] },
      colorMode: { respectPrefersColorScheme: true },
    },
    inputs: start === undefined ? [] : [path.join(root, start)],
  }
}

/** The pages of a project that has no config, relative to it. */
export interface ExistingPages {
  readonly folder: 'content' | 'docs' | '.'
  readonly files: readonly string[]
  /** Whether one of them has the root address. */
  readonly hasStart: boolean
}

/** Returns the pages that a config for a folder should name; undefined if there are none. */
export function existingPages(root: string): ExistingPages | undefined {
  for (const folder of ['content', 'docs'] as const) {
    const files = allMarkdown(path.join(root, folder)).map((name) => `${folder}/${name}`)
    if (files.length > 0) return { folder, files, hasStart: startPage(path.join(root, folder)) !== undefined }
  }
  if (!existsSync(root) || !isPlain(root)) return undefined
  const files = markdownIn(root).filter((name) => !PROJECT_FILE.test(name))
  return files.length === 0 ? undefined : { folder: '.', files, hasStart: startPage(root) !== undefined }
}

/** Returns the page for the root address of a folder; undefined if there is none. */
const startPage = (folder: string): string | undefined => namesIn(folder).find((name) => START.test(name))

/** Returns the title for a folder: `my-docs` becomes "My docs". */
export const folderTitle = (folder: string): string => titleOfName(path.basename(folder)) || 'Documentation'

const allMarkdown = (folder: string): readonly string[] => namesBelow(folder).filter((name) => MARKDOWN.test(name))

/** A folder with a package is a project: its pages are somewhere below, or it has none. */
const isPlain = (root: string): boolean => !existsSync(path.join(root, 'package.json'))

/** Returns the Markdown files in a folder and in the folders directly inside it. */
function markdownIn(root: string): readonly string[] {
  const entries = readdirSync(root, { withFileTypes: true }).filter(
    ({ name }) => !/^(?:\..*|node_modules|out)$/.test(name),
  )
  const inner = entries
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => namesIn(path.join(root, name)).map((file) => `${name}/${file}`))
  return [...entries.filter((entry) => entry.isFile()).map(({ name }) => name), ...inner].filter((name) =>
    MARKDOWN.test(name),
  )
}

/** Returns the text of the first heading of level 1, without markup. */
function headingOf(file: string): string | undefined {
  const text = /^#[ \t]+(.+?)[ \t#]*$/m.exec(readFileSync(file, 'utf8'))?.[1]
  return text?.replace(/!?\[([^\]]*)\]\([^)]*\)|[*_`]/g, '$1').trim() || undefined
}
