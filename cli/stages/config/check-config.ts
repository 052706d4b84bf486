import * as v from 'valibot'
import type { SourcePath } from '../../base/brands.ts'
import {
  type Issue,
  isUnknownKey,
  type Keys,
  keysOf,
  separateIssues,
  showPath,
  type UnknownKey,
  unknownKeys,
} from '../../base/schema.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { ValueFacts } from '../../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../../model/config.ts'
import { locateKey } from './locate.ts'
import { normalize } from './normalize.ts'
import { configSchema } from './schema.ts'

/** The checked config, or all its errors at once. */
export type ConfigResult =
  | { readonly ok: true; readonly config: SiteConfig }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }

/** The origin of the value, for messages. */
export interface ConfigOrigin {
  readonly file: SourcePath
  readonly text: string
  /** The file of the sidebars, if the config itself has none. */
  readonly sidebars?: { readonly file: SourcePath; readonly text: string }
}

/** A key where a writer finds it: in its file, and by its path in this file. */
export function placeOfKey(keys: Keys, { sidebars, ...config }: ConfigOrigin, isMissing = false) {
  const isInSidebars = sidebars !== undefined && keys[0] === 'sidebars'
  const { file, text } = isInSidebars ? sidebars : config
  const path = isInSidebars ? keys.slice(1) : keys
  return { key: showPath(path), where: { file, ...locateKey(text, path, isMissing) } }
}

/** Checks the exports of the site's config module. Every error gives the key, the expected and the found value. */
export function checkConfig(value: unknown, origin: ConfigOrigin): ConfigResult {
  const parsed = v.safeParse(configSchema, value)
  if (!parsed.success) {
    const unknown = unknownKeys(value, configSchema, [])
    const wrong = separateIssues(parsed.issues).filter((issue) => !isUnknownKey(issue))
    const places = new Set(wrong.map((issue) => showPath(keysOf(issue))))
    const lists = unknown.filter(({ list, path }) => list !== undefined && !places.has(showPath(path)))
    // The keys that a list lacks are not its mistake, and a misspelled key is not missing.
    const isInList = (issue: Issue): boolean =>
      lists.some(({ path }) => showPath(keysOf(issue)).startsWith(`${showPath(path)}.`))
    const misspelled = new Set(unknown.map(meantPath))
    const isMisspelled = (issue: Issue): boolean =>
      issue.received === 'undefined' && misspelled.has(showPath(keysOf(issue)))
    const findings = [
      ...wrong.filter((issue) => !isInList(issue) && !isMisspelled(issue)).map((issue) => toDiagnostic(issue, origin)),
      ...[...unknown.filter(({ list }) => list === undefined), ...lists].map((unknownKey) =>
        unknownKeyDiagnostic(unknownKey, origin),
      ),
    ]
    return { ok: false, diagnostics: findings.sort(byPlace) }
  }
  const config = normalize(parsed.output)
  const diagnostics = crossChecks(config, origin)
  return diagnostics.length > 0 ? { ok: false, diagnostics } : { ok: true, config }
}

const byPlace = (a: Diagnostic, b: Diagnostic): number =>
  (a.where?.line ?? 0) - (b.where?.line ?? 0) || (a.where?.column ?? 0) - (b.where?.column ?? 0)

/** Returns the path of the key that an unknown key probably means. */
function meantPath(unknown: UnknownKey): string | undefined {
  const meant = meantKey(unknown)
  return meant && showPath([...unknown.path.slice(0, -1), meant])
}

const meantKey = ({ path, known }: UnknownKey): string | undefined => nearest(String(path.at(-1)), known)

function toDiagnostic(issue: Issue, origin: ConfigOrigin): Diagnostic {
  const { key, where } = placeOfKey(keysOf(issue), origin, issue.received === 'undefined')
  return {
    code: 'config-value',
    severity: 'error',
    ...valueFacts(issue, key),
    where,
    ...(typeof issue.input === 'string' && { suggestion: nearest(issue.input, optionsOf(issue)) }),
  }
}

/** Returns the texts among the expected values: `("doc" | "ref" | false)`, or the message `one of doc, ref`. */
function optionsOf({ expected, message }: Issue): string[] {
  if (message.startsWith('one of ')) return message.split(/[^\w-]+/).slice(2)
  return [...(expected ?? '').matchAll(/"([^"]*)"/g)].map(([, word = '']) => word)
}

function valueFacts(issue: Issue, key: string): ValueFacts {
  if (issue.received === 'undefined' && issue.kind === 'schema') {
    // For a key that an object lacks, the library expects its name.
    const isName = issue.expected === JSON.stringify(keysOf(issue).at(-1))
    return isName ? { key } : { key, expected: words(issue.expected) }
  }
  // A `check` has its expectation as its message; schemas have it in `expected`.
  const expected =
    issue.type === 'check'
      ? issue.message
      : issue.type === 'integer'
        ? 'a whole number'
        : words(issue.expected ?? issue.requirement)
  return { key, expected, found: valueWords(issue.input) }
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
  Function: 'a function',
}
const words = (expected: unknown): string => {
  const parts = String(expected)
    .replace(/^\((.*)\)$/, '$1')
    .split(' | ')
  return parts.map((part) => NAMES[part] ?? part).join(' or ')
}

function valueWords(input: unknown): string {
  if (typeof input === 'function') return 'a function'
  const text = JSON.stringify(input) ?? String(input)
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}

function unknownKeyDiagnostic(unknown: UnknownKey, origin: ConfigOrigin): Diagnostic {
  const { path, known, list } = unknown
  const { key, where } = placeOfKey(path, origin)
  const finding = { severity: 'error', known, where } as const
  if (list !== undefined)
    return { code: 'config-value', key, expected: 'an object', found: valueWords(list), ...finding }
  return { code: 'config-unknown-key', key, suggestion: meantKey(unknown), ...finding }
}

/** Checks rules that involve several keys. */
function crossChecks(config: SiteConfig, origin: ConfigOrigin): Diagnostic[] {
  const problems: Diagnostic[] = []
  const report = (keys: Keys, facts: ValueFacts): void => {
    const where = { file: origin.file, ...locateKey(origin.text, keys, false) }
    problems.push({ code: 'config-value', severity: 'error', ...facts, where })
  }
  const { minHeadingLevel, maxHeadingLevel } = config.toc
  if (minHeadingLevel > maxHeadingLevel)
    report(['toc'], {
      key: 'toc.minHeadingLevel',
      expected: `at most \`toc.maxHeadingLevel\` (${maxHeadingLevel})`,
      found: String(minHeadingLevel),
    })
  const { locales, defaultLocale } = config.i18n
  if (!locales.includes(defaultLocale)) {
    const expected = `a list that contains the default locale "${defaultLocale}"`
    report(['i18n', 'locales'], { key: 'i18n.locales', expected, found: valueWords(locales) })
  }
  if (config.search !== false && config.search.provider === 'algolia') {
    if (config.search.appId === '') report(['search', 'appId'], { key: 'appId' })
    if (config.search.apiKey === '') report(['search', 'apiKey'], { key: 'apiKey' })
  }
  const ids = config.collections.map(({ id }) => id)
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    report(['collections'], {
      key: 'collections',
      expected: 'a list of collections with different ids',
      found: `two with the id "${twice}"`,
    })
  return problems
}
