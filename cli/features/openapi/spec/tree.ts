/** A file of a spec as a tree with positions: YAML and JSON give the same tree. */
import { type Node as JsonNode, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser'
import type { SourcePath } from '../../../base/brands.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import { parseYaml, type YamlLimits } from '../../../stages/content/yaml.ts'
import type { YamlProblem } from '../../../stages/content/yaml-errors.ts'
import type { YamlMap, YamlNode } from '../../../stages/content/yaml-tree.ts'

export interface SpecFile {
  readonly path: SourcePath
  /** Line ends are `\n`. */
  readonly text: string
  /** Undefined where it cannot be read. */
  readonly root: YamlNode | undefined
  readonly problems: readonly YamlProblem[]
}

/** A value of a spec, and its file. */
export interface Value<N extends YamlNode = YamlNode> {
  readonly file: SpecFile
  readonly node: N
}

/** The largest public specs, of 13 MB and 600,000 values, pass. */
const LIMITS: YamlLimits = { bytes: 32_000_000, depth: 200, nodes: 2_000_000 }
const MAX_PROBLEMS = 10

/** Reads a file by its content, whatever its name is. Never throws. */
export function parseSpec(path: SourcePath, bytes: Uint8Array): SpecFile {
  const text = new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n')
  const { root, problems } = /^\s*\{/.test(text) ? parseJson(text) : parseYaml(text, LIMITS)
  return { path, text, root, problems }
}

function parseJson(text: string): { root: YamlNode | undefined; problems: readonly YamlProblem[] } {
  if (text.length > LIMITS.bytes) return failure({ fault: 'too-large', limit: LIMITS.bytes }, 0)
  if (isDeeper(text, LIMITS.depth)) return failure({ fault: 'too-deep', limit: LIMITS.depth }, 0)
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true })
  const problems = errors.slice(0, MAX_PROBLEMS).map(({ error, offset }) => ({
    fault: { fault: 'parser', reason: wordsOf(printParseErrorCode(error)) } as const,
    at: offset,
  }))
  return { root: root && nodeOf(root), problems }
}

const failure = (fault: YamlProblem['fault'], at: number) => ({ root: undefined, problems: [{ fault, at }] })

/** Whether a text is nested too deep for the library, which recurses. */
function isDeeper(text: string, limit: number): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}]/g)) {
    if (mark === '{' || mark === '[') depth++
    else if (mark === '}' || mark === ']') depth--
    if (depth > limit) return true
  }
  return false
}

/** `CommaExpected` -> `Comma expected` */
const wordsOf = (code: string): string => code.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

function nodeOf({ type, offset: at, value, children = [] }: JsonNode): YamlNode {
  if (type === 'array') return { kind: 'list', items: children.map(nodeOf), at }
  if (type !== 'object') return { kind: 'text', source: String(value), value, isPlain: type !== 'string', at }
  const entries = children.flatMap(({ children: [key, entry] = [], offset }) =>
    key && entry ? [{ key: String(key.value), at: offset, value: nodeOf(entry) }] : [],
  )
  return { kind: 'map', entries, at }
}

/** Whether a value is a map. */
export const isMap = (value: Value | undefined): value is Value<YamlMap> => value?.node.kind === 'map'

/** The value of a key; undefined where there is no such key, or no map. */
export function get(value: Value | undefined, key: string): Value | undefined {
  if (!isMap(value)) return undefined
  const entry = value.node.entries.findLast((entry) => entry.key === key)
  return entry && { file: value.file, node: entry.value }
}

/** Keys and values of a map; none of anything else. */
export const entriesOf = (value: Value | undefined): readonly (readonly [string, Value])[] =>
  isMap(value) ? value.node.entries.map((entry) => [entry.key, { file: value.file, node: entry.value }]) : []

/** Returns the items of a list; for all other values, none. */
export const itemsOf = (value: Value | undefined): readonly Value[] =>
  value?.node.kind === 'list' ? value.node.items.map((node) => ({ file: value.file, node })) : []

/** Text as it was written; undefined for lists, maps, and nothing. */
export function textValue(value: Value | undefined): string | undefined {
  if (value?.node.kind !== 'text') return undefined
  return value.node.value === null && value.node.isPlain ? undefined : value.node.source
}

/** Whether a value is the literal `true`. */
export const isTrue = (value: Value | undefined): boolean => value?.node.kind === 'text' && value.node.value === true

/** Offsets of the lines of a file: a large file has many, and a page needs hundreds of places. */
const lineStarts = new WeakMap<SpecFile, readonly number[]>()

function startsOf(file: SpecFile): readonly number[] {
  const stored = lineStarts.get(file)
  if (stored !== undefined) return stored
  const starts = [0]
  for (let end = file.text.indexOf('\n'); end >= 0; end = file.text.indexOf('\n', end + 1)) starts.push(end + 1)
  lineStarts.set(file, starts)
  return starts
}

/** Place of a value in its file. */
export function positionOf({ file, node }: Value): Position {
  const starts = startsOf(file)
  let [low, high] = [0, starts.length]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= node.at) low = middle
    else high = middle
  }
  return { file: file.path, line: low + 1, column: node.at - starts[low]! + 1 }
}
