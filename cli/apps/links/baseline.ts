/** `--baseline`: checks that every previously published address still works. */
import { byCodeUnit } from '../../base/paths.ts'
import type { Diagnostic, FindingWith, Severity } from '../../diagnostics/diagnostic.ts'
import type { PublishedFacts } from '../../diagnostics/link-facts.ts'
import { type AddressState, createAddressCheck, type SiteAddresses } from '../../site/verdict/addresses.ts'

/** The list of addresses, with the location of each. */
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

/** Reports all addresses that are neither served, nor redirected, nor listed in `removedUrls`. */
export function checkBaseline(site: SiteAddresses, baseline: Baseline): Diagnostic[] {
  const check = createAddressCheck(site, baseline.origin === undefined ? [] : [baseline.origin])
  const lostPages = new Set<string>()
  const problems: Diagnostic[] = []
  for (const entry of baseline.urls) {
    const state = check(entry.url)
    const page = entry.url.replace(/#.*$/s, '')
    // The anchors of a lost page are not reported separately.
    if (state.kind === 'lost' && lostPages.has(page)) continue
    if (state.kind === 'lost') lostPages.add(page)
    const problem = describe(state, entry)
    if (problem !== undefined) problems.push(located(problem, entry, baseline))
  }
  return problems
}

type Finding = FindingWith<
  { readonly severity: Severity; readonly suggestion?: string | undefined },
  keyof PublishedFacts
>

function describe(state: AddressState, { url }: BaselineUrl): Finding | undefined {
  switch (state.kind) {
    case 'served':
    case 'removed':
      return undefined
    case 'foreign':
      return { code: 'baseline-foreign', severity: 'info', url }
    case 'lost':
      return { code: 'lost-url', severity: 'error', url, suggestion: state.suggestion }
    case 'other-case':
      return { code: 'lost-url', severity: 'error', url, now: state.right }
    case 'lost-anchor': {
      const { page, anchor, suggestion } = state
      return { code: 'lost-anchor', severity: 'error', url, page, anchor, suggestion }
    }
  }
}

/** Adds the line of the list in a file; a sitemap on the web has no location that an editor could open. */
function located(finding: Finding, { url, line, column }: BaselineUrl, { name, isFile }: Baseline): Diagnostic {
  if (!isFile) return { ...finding, listedIn: name }
  return { ...finding, where: { file: name, line, column, endLine: line, endColumn: column + url.length } }
}

const HEAD = [
  '# Every address that this site ever published, with its anchors, one a line, sorted.',
  '# docs check-links --baseline FILE tells when one of them no longer works; --write-baseline FILE adds new ones.',
]

/** Whether a text is a list that {@link baselineText} can extend without the loss of a line: it has only addresses. */
export const isBaselineText = (text: string): boolean =>
  text.split(/\r?\n/).every((line) => /^\s*(?:(?:\/|https?:\/\/)\S*\s*)?$/i.test(line) || HEAD.includes(line))

/** Returns the text of the file: the earlier addresses, none of which is removed, and the current ones. */
export function baselineText(before: readonly string[], now: readonly string[]): string {
  const urls = [...new Set([...before, ...now])].sort(byCodeUnit)
  return `${[...HEAD, ...urls].join('\n')}\n`
}
