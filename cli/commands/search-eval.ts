import { readFileSync } from 'node:fs'
import { messageOf } from '../base/errors.ts'
import type { Measures, QueryResult } from '../features/search/evaluate.ts'
import { type Action, EXIT, reportToPeople, UsageError } from './shared.ts'

export interface EvalOptions {
  readonly json: boolean
  readonly worst: string
  readonly minMrr?: string
}

/** Runs `docs search eval`: prints MRR, success@k and the worst of a file of labeled queries. */
export async function evaluate(file: string, root: string, options: EvalOptions): Action {
  const worst = numberOption('--worst', options.worst)
  const least = options.minMrr === undefined ? 0 : numberOption('--min-mrr', options.minMrr)
  const [{ openWithFacts }, search, { searchRecords }, { workerScript }] = await Promise.all([
    import('../site/open-with-facts.ts'),
    import('../features/search/evaluate.ts'),
    import('../features/search/records/records.ts'),
    import('../base/folders.ts'),
  ])
  const queries = readQueries(file, search.readLabelledQueries)
  const opened = await openWithFacts({ root, useCache: true, drafts: false, workerScript: workerScript() }, 'records')
  if (opened.site === undefined) {
    reportToPeople(opened.diagnostics, root, false)
    return EXIT.usage
  }
  const { config, graph } = opened.site.context
  const answers = await search.evaluateSearch(searchRecords(opened.records), config, queries)
  const total = search.measure(answers)
  const kinds = Object.fromEntries(
    [...new Set(answers.map(({ kind }) => kind))].map(
      (kind) => [kind, search.measure(answers.filter((answer) => answer.kind === kind))] as const,
    ),
  )
  const unknown = [...new Set(queries.flatMap(({ expect }) => expect))].filter((route) => !isRoute(graph.pages, route))
  const misses = search.worstAnswers(answers, worst)
  process.stdout.write(
    options.json
      ? `${JSON.stringify({ all: total, kinds, worst: misses, unknownRoutes: unknown }, null, 2)}\n`
      : tableOfMeasures(total, kinds, misses),
  )
  for (const route of unknown) process.stderr.write(`No page has the address ${route}.\n`)
  if (total.mrr >= least) return EXIT.fine
  process.stderr.write(`MRR ${total.mrr.toFixed(3)} is below ${least}.\n`)
  return EXIT.problems
}

const isRoute = (pages: ReadonlyMap<string, unknown>, route: string): boolean => pages.has(route)

function numberOption(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) throw new UsageError(`${name} needs a number, not "${text}".`)
  return value
}

function readQueries<T>(file: string, read: (value: unknown) => T): T {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new UsageError(`${file}: ${messageOf(error)}`)
  }
}

function tableOfMeasures(
  total: Measures,
  kinds: Readonly<Record<string, Measures>>,
  worst: readonly QueryResult[],
): string {
  const names = Object.entries(kinds)
  const rows = [...(names.length > 1 ? names : []), ['all', total] as const]
  const width = Math.max(...rows.map(([name]) => name.length), 5)
  const cell = (value: number): string => value.toFixed(3).padStart(9)
  const head = `${'kind'.padEnd(width)}  queries   MRR@10      s@1      s@3     s@10\n`
  const table = rows.map(
    ([name, { queries, mrr, success }]) =>
      `${name.padEnd(width)}${String(queries).padStart(9)}${[mrr, success[1], success[3], success[10]].map(cell).join('')}\n`,
  )
  const misses = worst.map(
    ({ query, rank, found, expect }) =>
      `  "${query}": ${rank === 0 ? 'not among the first ten' : `number ${rank}`}, wanted ${expect[0]}, first ${found[0] ?? 'nothing'}\n`,
  )
  return head + table.join('') + (misses.length > 0 ? `\nWorst queries:\n${misses.join('')}` : '')
}
