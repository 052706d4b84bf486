/** Reads the files of a spec and follows its references. */

import type { Hash, SourcePath } from '../../../base/brands.ts'
import { trimMap } from '../../../base/collections.ts'
import { hashBytes } from '../../../base/hash.ts'
import { resolveFrom } from '../../../base/paths.ts'
import { excerptAt } from '../../../base/position.ts'
import { tryDecode } from '../../../base/urls.ts'
import type { Diagnostic, Problem } from '../../../diagnostics/diagnostic.ts'
import { entriesOf, get, itemsOf, parseSpec, positionOf, type SpecFile, textValue, type Value } from './tree.ts'

export interface SpecReader {
  /** The files that were read, with digests; '' for missing ones. */
  readonly files: ReadonlyMap<SourcePath, Hash | ''>
  readonly diagnostics: readonly Diagnostic[]
  /** Returns the whole content of a file; undefined if it is missing or cannot be read. */
  open(path: SourcePath): Value | undefined
  /**
   * Returns the value that a reference points to, or the value itself without a `$ref`. Returns undefined, and reports
   * a problem, if there is none.
   */
  follow(value: Value | undefined): Value | undefined
  report(value: Value, problem: Problem, severity?: Diagnostic['severity']): void
}

/** Large specs are on many pages: each thread parses a file once. */
const parsed = new Map<Hash, SpecFile>()
const MAX_PARSED = 16

/** Creates the reader of a spec and of the files that it refers to. `read` returns undefined for a missing file. */
export function createSpecReader(read: (path: SourcePath) => Uint8Array | undefined): SpecReader {
  const files = new Map<SourcePath, Hash | ''>()
  const roots = new Map<SourcePath, Value | undefined>()
  const diagnostics: Diagnostic[] = []
  const report: SpecReader['report'] = (value, problem, severity = 'error') => {
    const excerpt = excerptAt(value.file.text, value.node.at)
    diagnostics.push({ ...problem, severity, where: positionOf(value), excerpt })
  }
  const load = (path: SourcePath): Value | undefined => {
    const bytes = read(path)
    files.set(path, bytes === undefined ? '' : hashBytes(bytes))
    if (bytes === undefined) return undefined
    const file = parsedFile(path, bytes)
    reportSyntax(file, report)
    return file.root === undefined || file.problems.length > 0 ? undefined : { file, node: file.root }
  }
  const open: SpecReader['open'] = (path) => {
    if (!roots.has(path)) roots.set(path, load(path))
    return roots.get(path)
  }
  const step = (value: Value, ref: string): Value | undefined => {
    const fail = (fault: 'not-found' | 'no-file' | 'web'): undefined => {
      report(get(value, '$ref')!, { code: 'openapi-ref', fault, ref })
    }
    if (/^[a-z][a-z\d+.-]+:|^\/\//i.test(ref)) return fail('web')
    const [name = '', pointer = ''] = ref.split('#', 2)
    const path = name === '' ? value.file.path : resolveFrom(value.file.path, tryDecode(name) ?? name)
    const root = open(path)
    if (root === undefined) return files.get(path) === '' ? fail('no-file') : undefined
    return at(root, pointer) ?? fail('not-found')
  }
  return { files, diagnostics, open, report, follow: (value) => followFrom(value, step, report) }
}

function reportSyntax(file: SpecFile, report: SpecReader['report']): void {
  // The first mistake of the grammar causes others.
  const first = file.problems.find(({ fault }) => fault.fault === 'parser')
  for (const { fault, at } of file.problems.filter(
    (problem) => problem === first || problem.fault.fault !== 'parser',
  )) {
    const node = { kind: 'text', source: '', value: null, isPlain: true, at } as const
    report({ file, node }, { code: 'openapi-syntax', ...fault })
  }
}

/** Follows references until one leads to a value. */
function followFrom(
  value: Value | undefined,
  step: (value: Value, ref: string) => Value | undefined,
  report: SpecReader['report'],
): Value | undefined {
  let target = value
  const seen = new Set<object>()
  while (target !== undefined) {
    const ref = refOf(target)
    if (ref === undefined) return target
    if (seen.has(target.node)) {
      report(target, { code: 'openapi-ref', fault: 'circular', ref })
      return undefined
    }
    seen.add(target.node)
    target = step(target, ref)
  }
  return undefined
}

/** The address that a value refers to. */
export const refOf = (value: Value | undefined): string | undefined => textValue(get(value, '$ref'))

/** The value at a JSON pointer. */
function at(root: Value, pointer: string): Value | undefined {
  let value: Value | undefined = root
  for (const part of pointer.split('/').filter((_, index) => index > 0)) {
    const key = (tryDecode(part) ?? part).replaceAll('~1', '/').replaceAll('~0', '~')
    value = get(value, key) ?? itemsOf(value)[Number(key)]
  }
  return pointer === '' || pointer.startsWith('/') ? value : undefined
}

function parsedFile(path: SourcePath, bytes: Uint8Array): SpecFile {
  const key = hashBytes(bytes)
  const stored = parsed.get(key)
  if (stored?.path === path) return stored
  const file = parseSpec(path, bytes)
  parsed.set(key, file)
  trimMap(parsed, MAX_PARSED)
  return file
}

/** All values that are named under a key: `components.schemas`. */
export const named = (root: Value, ...keys: readonly string[]): ReadonlyMap<string, Value> =>
  new Map(entriesOf(keys.reduce<Value | undefined>((value, key) => get(value, key), root)))
