/**
 * Docs folders without pages. Docusaurus fails on such a folder, which another build step of the site usually fills.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { makerOf } from '../../../base/generated-files.ts'
import type { Context } from '../config/context.ts'
import type { Keys } from '../report/report.ts'

export interface DocsFolder {
  /** Relative to the site. */
  readonly folder: string
  readonly keys: Keys
}

/**
 * Reports folders that hold no pages. Returns whether another step fills any of them, so that links to its pages are
 * not mistakes.
 */
export function reportEmptyFolders(
  folders: readonly DocsFolder[],
  { root, report }: Pick<Context, 'root' | 'report'>,
): boolean {
  const empty = folders.filter(({ folder }) => !holdsMarkdown(path.join(root, folder)))
  const places = empty.map(({ folder, keys }) => {
    const madeBy = makerOf(root, `${folder}/index.md`)
    report.add(keys, { what: 'content-folder', folder, madeBy })
    return madeBy !== undefined
  })
  return places.includes(true)
}

const holdsMarkdown = (folder: string): boolean =>
  existsSync(folder) &&
  readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory() ? holdsMarkdown(path.join(folder, entry.name)) : /\.mdx?$/i.test(entry.name),
  )
