import path from 'node:path'
import { groupBy } from '../base/collections.ts'
import type { ExampleResult } from './run-examples.ts'

/**
 * How many replies were compared with which server, as Markdown that a page can include. The same results yield the same bytes: there is
 * no date in it, and nothing that depends on the machine. Folders are plain text, which wraps on a phone.
 */
export function summaryOf(results: readonly ExampleResult[], server: string): string {
  const folders = [...groupBy(results, ({ file }) => folderOf(file))].sort(([a], [b]) => (a < b ? -1 : 1))
  const { compared, skipped } = countsOf(results)
  return [
    '<!-- Written by docs test-examples --summary -->',
    '',
    `Replies compared with ${server}: ${compared}. Replies that were not run: ${skipped}.`,
    '',
    '| Pages | Compared | Not run |',
    '| --- | ---: | ---: |',
    ...folders.map(([folder, found]) => row(folder, countsOf(found))),
    '',
  ].join('\n')
}

/** Replies by what came of them. */
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
