import path from 'node:path'
import { groupBy } from '../../cli/base/collections.ts'
import type { ExampleResult } from './run-examples.ts'

const HEAD = '<!-- Written by test/content/examples.test.ts -->'

/**
 * Returns a summary as Markdown that a page can include: how many replies were compared with which server. The same
 * results give the same bytes: it contains no date, and nothing that depends on the machine. Folders are plain text,
 * which wraps on a phone.
 */
export function summaryOf(results: readonly ExampleResult[], server: string): string {
  const folders = [...groupBy(results, ({ file }) => folderOf(file))].sort(([a], [b]) => (a < b ? -1 : 1))
  const { compared, skipped } = countsOf(results)
  return [
    HEAD,
    '',
    `Replies compared with ${server}: ${compared}. Replies that were not run: ${skipped}.`,
    '',
    '| Pages | Compared | Not run |',
    '| --- | ---: | ---: |',
    ...folders.map(([folder, found]) => row(folder, countsOf(found))),
    '',
  ].join('\n')
}

/** Replies by result. */
interface Counts {
  readonly compared: number
  readonly skipped: number
}

function countsOf(results: readonly ExampleResult[]): Counts {
  const skipped = results.filter(({ status }) => status === 'skipped').length
  return { compared: results.length - skipped, skipped }
}

/** The folder below `content`, as in the address of a page. */
const folderOf = (file: string): string => path.posix.dirname(file).replace(/^content\/?/, '/')

const row = (label: string, { compared, skipped }: Counts): string => `| ${label} | ${compared} | ${skipped} |`
