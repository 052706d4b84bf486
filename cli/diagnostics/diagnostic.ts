/**
 * The problems that a site can have: every code with the facts that belong to it. A problem is found as data, stored as
 * data and compared as data; `cli/stages/report/words.ts` is the only place that puts it into words, and
 * `docs/diagnostics.md` explains each code.
 */

import type { Route } from '../base/brands.ts'
import type { BuildFacts, MdxFacts, ModuleFacts } from './build-facts.ts'
import type { ConfigFacts, SidebarFacts } from './config-facts.ts'
import type { FileFacts, FrontMatterFacts, OpenApiFacts } from './file-facts.ts'
import type { ExternalFacts, LinkFacts, PublishedFacts, RedirectFacts } from './link-facts.ts'
import type { CodeVariant, Position } from './shared-facts.ts'
import type { LintFacts, TextFacts } from './text-facts.ts'

export type Severity = 'error' | 'warning' | 'info'

export interface DiagnosticFacts
  extends LinkFacts,
    RedirectFacts,
    PublishedFacts,
    ExternalFacts,
    ConfigFacts,
    SidebarFacts,
    FileFacts,
    FrontMatterFacts,
    TextFacts,
    OpenApiFacts,
    LintFacts,
    MdxFacts,
    BuildFacts {}

/** Every code; each is stable and has a row in `docs/diagnostics.md`. */
export type DiagnosticCode = keyof DiagnosticFacts

/** Codes of the optional rules. */
export type LintCode = keyof LintFacts

/** Codes for modules that MDX pages import. */
export type ModuleCode = keyof ModuleFacts

/** One of the codes with its facts and the fields of `Extra`. */
export type FindingWith<Extra, C extends DiagnosticCode = DiagnosticCode> = CodeVariant<DiagnosticFacts, Extra, C>

/** The fields of every problem besides the facts of its code. */
export interface Finding {
  readonly severity: Severity
  readonly where?: Position | undefined
  /** The nearest correct value: a route, key, id ... */
  readonly suggestion?: string | undefined
  /** The heading that the suggestion leads to. The suggestion is left out if the page has no such heading. */
  readonly suggestedHeading?: { readonly route: Route; readonly anchor: string } | undefined
  /** The correct values, if they can be listed; of very many, the first ones (see `firstKnown`). */
  readonly known?: readonly string[] | undefined
  /** The number of further correct values. */
  readonly moreKnown?: number | undefined
  /**
   * The source line around `where` (see `excerptOf`), '' if it explains nothing. Stages that have the text fill it in,
   * so that cached diagnostics print the same; otherwise it is read from the file.
   */
  readonly excerpt?: string | undefined
  /** A mechanical fix that `check-links --fix` may apply: replace `from` by `to` in the source line. */
  readonly fix?: { readonly from: string; readonly to: string } | undefined
}

/** A problem without location and severity. */
export type Problem<C extends DiagnosticCode = DiagnosticCode> = FindingWith<unknown, C>

/** A failure as data. */
export type Diagnostic<C extends DiagnosticCode = DiagnosticCode> = FindingWith<Finding, C>

/** A problem whose severity is set by the config. */
export type UnratedProblem<C extends DiagnosticCode = DiagnosticCode> = FindingWith<Omit<Finding, 'severity'>, C>

/** Value and problems of a stage that can fail partially. */
export interface Outcome<T> {
  readonly value: T
  readonly diagnostics: readonly Diagnostic[]
}

/** A large site can have thousands of correct values, and just as many findings. */
const MAX_KNOWN = 50
/** An id is as long as its heading. */
const MAX_LENGTH = 5000

/** Returns the fields of a finding for many correct values. */
export function firstKnown(values: readonly string[], most = MAX_KNOWN): Pick<Finding, 'known' | 'moreKnown'> {
  let length = 0
  const shown = values.slice(0, most).filter((value) => {
    const fits = length + value.length <= MAX_LENGTH
    if (fits) length += value.length
    return fits
  })
  return { known: shown, ...(values.length > shown.length && { moreKnown: values.length - shown.length }) }
}

/** Returns the code and the facts of a problem. */
export function findingFacts(diagnostic: Diagnostic): object {
  const { severity, where, suggestion, suggestedHeading, known, moreKnown, excerpt, fix, ...facts } = diagnostic
  return facts
}

/** Returns the identity of a problem, independent of its location. */
export const identityOf = (diagnostic: Diagnostic): string => JSON.stringify(findingFacts(diagnostic))

/**
 * Removes duplicates: a problem of the config applies to every locale, and a file may be bundled for the browser and
 * for the generator. A suggestion may be right in only one locale, because the heading has another id in a translation:
 * it is kept.
 */
export function distinct(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const byKey = new Map<string, Diagnostic>()
  for (const finding of diagnostics) {
    const key = JSON.stringify([identityOf(finding), finding.severity, finding.where])
    const earlier = byKey.get(key)
    if (earlier === undefined || earlier.suggestion === undefined) byKey.set(key, finding)
  }
  return [...byKey.values()]
}
