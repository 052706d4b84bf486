import { byCodeUnit } from '../../base/paths.ts'
import type { Diagnostic, Severity } from '../../diagnostics/diagnostic.ts'
import { escapeXml } from '../../formats/html.ts'
import { type ExcerptReader, placeText, tally } from './print.ts'
import { findingWords, sentenceOf } from './words.ts'

/** The flat format for programs: `code, severity, file, line, column, message` and further known fields. */
interface ProblemJson {
  readonly code: string
  readonly severity: Severity
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  readonly message: string
  readonly suggestion?: string
  readonly excerpt?: string
  readonly notes?: readonly string[]
}

/** Returns a finding as `--format json` prints it. */
export const toJson = (diagnostic: Diagnostic, read: ExcerptReader): ProblemJson => {
  const { code, severity, where, suggestion } = diagnostic
  const { message, notes } = findingWords(diagnostic)
  const excerpt = read(diagnostic)
  return {
    code,
    severity,
    file: where?.file ?? null,
    line: where?.line ?? null,
    column: where?.column ?? null,
    message,
    ...(suggestion !== undefined && { suggestion }),
    ...(excerpt && { excerpt }),
    ...(notes.length > 0 && { notes }),
  }
}

const GITHUB: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' }
const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/**
 * Returns the same problems with file names relative to a parent folder, for sites inside a repository (`prefix` ends
 * in a slash).
 */
export const fromAbove = (diagnostics: readonly Diagnostic[], prefix: string): readonly Diagnostic[] =>
  prefix === ''
    ? diagnostics
    : diagnostics.map((finding) =>
        finding.where ? { ...finding, where: { ...finding.where, file: prefix + finding.where.file } } : finding,
      )

/** Returns workflow commands, which GitHub shows as annotations on the changed lines. */
export function githubReport(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((diagnostic) => {
      const { where, severity, code } = diagnostic
      const properties = [
        where && `file=${escapeProperty(where.file)}`,
        where?.line !== undefined && `line=${where.line}`,
        where?.column !== undefined && `col=${where.column}`,
        `title=${escapeProperty(code)}`,
      ].filter(Boolean)
      return `::${GITHUB[severity]} ${properties.join(',')}::${escapeData(sentenceOf(diagnostic))}`
    })
    .join('\n')
}

const SARIF_LEVEL: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** Returns SARIF 2.1.0, for code scanning. */
export function sarifReport(diagnostics: readonly Diagnostic[], version: string): string {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort(byCodeUnit)
  const results = diagnostics.map((diagnostic) => ({
    ruleId: diagnostic.code,
    ruleIndex: rules.indexOf(diagnostic.code),
    level: SARIF_LEVEL[diagnostic.severity],
    message: { text: sentenceOf(diagnostic) },
    // Code scanning rejects results without a location.
    locations: [sarifLocation(diagnostic.where ?? { file: 'site.config.ts' })],
  }))
  const driver = { name: 'docs', version, rules: rules.map(sarifRule) }
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
  }
  return JSON.stringify(log, null, 2)
}

/** Code scanning shows these texts with every finding. */
function sarifRule(id: string): object {
  const text = id.replaceAll('-', ' ')
  return {
    id,
    shortDescription: { text },
    fullDescription: { text },
    help: { text: `See docs/diagnostics.md of this tool for what ${id} means and how to fix it.` },
  }
}

function sarifLocation(where: NonNullable<Diagnostic['where']>): object {
  const region = where.line === undefined ? {} : { region: { startLine: where.line, startColumn: where.column ?? 1 } }
  return { physicalLocation: { artifactLocation: { uri: encodeURI(where.file) }, ...region } }
}

/** Returns JUnit XML: one test case per problem, named after its file. Advice (info) is not a failure. */
export function junitReport(diagnostics: readonly Diagnostic[]): string {
  const { errors, warnings } = tally(diagnostics)
  const cases = diagnostics.length > 0 ? diagnostics.map(junitCase) : ['  <testcase classname="site" name="links"/>']
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="docs" tests="${cases.length}" failures="${errors + warnings}" errors="0" skipped="0">`,
    ...cases,
    '</testsuite>',
  ].join('\n')
}

function junitCase(diagnostic: Diagnostic): string {
  const { where, code, severity } = diagnostic
  const name = [where?.line, where?.column, code].filter((field) => field !== undefined).join(':')
  const text = escapeXml(`${placeText(diagnostic)} ${sentenceOf(diagnostic)}`.trim())
  const result =
    severity === 'info' ? `<system-out>${text}</system-out>` : `<failure type="${escapeXml(code)}" message="${text}"/>`
  return `  <testcase classname="${escapeXml(where?.file ?? 'site')}" name="${escapeXml(name)}">${result}</testcase>`
}
