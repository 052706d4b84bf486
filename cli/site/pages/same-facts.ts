/** Whether an edit changed what the rest of the site needs to know about a page. */
import type { PageFacts } from '../../model/page.ts'

/** What decides whether facts are read, not what follows from them. */
const INPUTS: ReadonlySet<string> = new Set<keyof PageFacts>(['includes', 'targets', 'addresses'])

/**
 * Whether two versions of a page's facts lead to the same findings and files. Most edits move the links below them, so the
 * places in a file count only if a finding names it. `reported`: files with findings.
 */
export function areSameFacts(before: PageFacts, now: PageFacts, reported: ReadonlySet<string | undefined>): boolean {
  const textOf = (facts: PageFacts): string =>
    JSON.stringify(facts, (key, value: unknown) => {
      if (INPUTS.has(key)) return undefined
      return key === 'where' && isPlace(value) && !reported.has(value.file) ? value.file : value
    })
  return textOf(before) === textOf(now)
}

const isPlace = (value: unknown): value is { readonly file: string } =>
  typeof value === 'object' && value !== null && 'file' in value
