/** `--baseline`: every address that was ever published still works. */
import { byCodeUnit } from '../base/paths.ts'
import type { Diagnostic } from '../model.ts'
import { createGuard, type Fate, type PublishedSite } from './published.ts'

/** The list of addresses, each with the place where it stands. */
export interface Baseline {
  /** File or URL, as given. */
  readonly name: string
  readonly isFile: boolean
  readonly urls: readonly BaselineUrl[]
  /** Origin that a sitemap was fetched from: its addresses are ours. */
  readonly origin?: string
}
export interface BaselineUrl {
  readonly url: string
  /** From 1. */
  readonly line: number
  readonly column: number
}

/** Problems of all addresses that are neither served, nor redirected, nor listed in `removedUrls`. */
export function checkBaseline(site: PublishedSite, baseline: Baseline): Diagnostic[] {
  const judge = createGuard(site, baseline.origin === undefined ? [] : [baseline.origin])
  const lostPages = new Set<string>()
  const problems: Diagnostic[] = []
  for (const entry of baseline.urls) {
    const fate = judge(entry.url)
    const page = entry.url.replace(/#.*$/s, '')
    // The anchors of a lost page need no message of their own.
    if (fate.kind === 'lost' && lostPages.has(page)) continue
    if (fate.kind === 'lost') lostPages.add(page)
    const problem = describe(fate, entry)
    if (problem !== undefined) problems.push(located(problem, entry, baseline))
  }
  return problems
}

type Problem = Omit<Diagnostic, 'where'>

const MEND =
  'Add a redirect (redirect_from of the page that took its place, or redirects of the config), or list it in removedUrls with a reason.'

function describe(fate: Fate, { url }: BaselineUrl): Problem | undefined {
  const suggestion = 'suggestion' in fate ? { suggestion: fate.suggestion! } : {}
  switch (fate.kind) {
    case 'served':
    case 'removed':
      return undefined
    case 'foreign':
      return {
        code: 'baseline-foreign',
        severity: 'info',
        message: `${url} is no address of this site; it was not checked.`,
      }
    case 'lost':
      return {
        code: 'lost-url',
        severity: 'error',
        message: `${url} was published, but is neither served nor redirected any more.`,
        notes: [MEND],
        ...suggestion,
      }
    case 'other-case':
      return {
        code: 'lost-url',
        severity: 'error',
        message: `${url} was published, but is now ${fate.right}: it works only on hosts that ignore letter case.`,
        notes: [MEND],
      }
    case 'lost-anchor':
      return {
        code: 'lost-anchor',
        severity: 'error',
        message: `${url} was published, but ${fate.page} has no heading "${fate.anchor}" any more.`,
        notes: [`Give a heading the old id with {#${fate.anchor}}, or list the address in removedUrls with a reason.`],
        ...suggestion,
      }
  }
}

/** In a file the line that lists it; a sitemap of the web has no place that an editor could open. */
function located(problem: Problem, { url, line, column }: BaselineUrl, { name, isFile }: Baseline): Diagnostic {
  if (!isFile) return { ...problem, notes: [`Listed in ${name}.`, ...(problem.notes ?? [])] }
  return { ...problem, where: { file: name, line, column, endLine: line, endColumn: column + url.length } }
}

const HEAD = [
  '# Every address that this site ever published, with its anchors, one a line, sorted.',
  '# docs check-links --baseline FILE tells when one of them no longer works; --write-baseline FILE adds new ones.',
]

/** The text of the file: what it listed before, and what the site has now. Nothing that was promised is forgotten. */
export function baselineText(before: readonly string[], now: readonly string[]): string {
  const urls = [...new Set([...before, ...now])].sort(byCodeUnit)
  return `${[...HEAD, ...urls].join('\n')}\n`
}
