import path from 'node:path'
import { groupBy } from '../base/collections.ts'
import type { ExampleResult } from './run-examples.ts'

/**
 * How many replies were compared with which server, as Markdown that a page can include. The same results yield the same bytes: there is
 * no date in it, and nothing that depends on the machine.
 */
export function summaryOf(results: readonly ExampleResult[], server: string): string {
  const folders = [...groupBy(results, ({ file }) => path.posix.dirname(file))].sort(([a], [b]) => (a < b ? -1 : 1))
  return [
    `<!-- Written by docs test-examples --summary, from replies of ${server} -->`,
    '',
    `| Pages | Compared with ${server} | Not run |`,
    '| --- | ---: | ---: |',
    ...folders.map(([folder, found]) => row(`\`${folder}\``, found)),
    row('All', results),
    '',
  ].join('\n')
}

function row(label: string, results: readonly ExampleResult[]): string {
  const skipped = results.filter(({ status }) => status === 'skipped').length
  return `| ${label} | ${results.length - skipped} | ${skipped} |`
}
