/**
 * Parses YAML to a tree with positions. Uses the `yaml` package without its converters: text stays as it was written
 * (`1.10`, `no`, `12:30:45` and dates are not converted), aliases are counted, and depth is limited before the
 * recursive part of the package runs: unlimited depth would end the process there, which no `try` can catch.
 */
import {
  Composer,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Pair,
  Parser,
  type Scalar,
  type Node as SourceNode,
  type YAMLMap,
} from 'yaml'
import { messageOf } from '../../base/errors.ts'
import type { YamlFault } from '../../diagnostics/shared-facts.ts'
import { type YamlProblem, yamlProblems } from './yaml-errors.ts'
import type { YamlEntry, YamlNode, YamlText } from './yaml-tree.ts'

interface Yaml {
  /** Undefined for an empty document. */
  readonly root: YamlNode | undefined
  readonly problems: readonly YamlProblem[]
}

/** Limits for a text. */
export interface YamlLimits {
  readonly bytes: number
  readonly depth: number
  readonly nodes: number
}
/** Real front matter is far smaller. */
const LIMITS: YamlLimits = { bytes: 64 * 1024, depth: 64, nodes: 10_000 }
/** Lists for a whole site, such as the tags of all pages. */
export const LIST_LIMITS: YamlLimits = { bytes: 2_000_000, depth: 64, nodes: 200_000 }
/** A broken file gives a few messages, not thousands. */
const MAX_PROBLEMS = 10

/** Parses one YAML document. Never throws; with problems the tree may be partial. */
export function parseYaml(text: string, limits: YamlLimits = LIMITS): Yaml {
  if (text.length > limits.bytes) return failure({ fault: 'too-large', limit: limits.bytes }, limits.bytes)
  try {
    return compose(text, limits)
  } catch (error) {
    if (error instanceof YamlError) return failure(error.fault, error.at)
    return failure({ fault: 'parser', reason: messageOf(error) }, 0)
  }
}

const failure = (fault: YamlFault, at: number): Yaml => ({ root: undefined, problems: [{ fault, at }] })

class YamlError extends Error {
  readonly fault: YamlFault
  readonly at: number
  constructor(fault: YamlFault, at: number) {
    super(fault.fault)
    this.fault = fault
    this.at = at
  }
}

function compose(text: string, limits: YamlLimits): Yaml {
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false })
  const [document, second] = [...composer.compose(limitedTokens(text, limits), true, text.length)]
  // A tag unknown to YAML is a warning of the package: its effect is missing here.
  const problems = yamlProblems([...(document?.errors ?? []), ...(document?.warnings ?? [])], text)
  if (second !== undefined) problems.push({ fault: { fault: 'second-document' }, at: second.range?.[0] ?? 0 })
  const reader = new Reader(problems, limits)
  const contents = document?.contents as SourceNode | null | undefined
  const root = contents ? reader.read(contents, 0) : undefined
  const placed = problems.slice(0, MAX_PROBLEMS).map((problem) => placeBefore(problem, text, reader.lastQuoted))
  return { root: isEmpty(root) ? undefined : root, problems: placed }
}

/**
 * Returns a better location: the package reports unclosed constructs at the end of the text; the opening quote, or the
 * last line, is more helpful.
 */
function placeBefore({ fault, at }: YamlProblem, text: string, lastQuoted: number | undefined): YamlProblem {
  const isUnclosed = fault.fault === 'parser' && fault.reason.startsWith('Missing closing')
  if (lastQuoted !== undefined && isUnclosed) return { fault, at: lastQuoted }
  return { fault, at: Math.min(at, text.trimEnd().length) }
}

const isEmpty = (node: YamlNode | undefined): boolean => node?.kind === 'text' && node.isPlain && node.source === ''

/** The parser's stack holds one entry for every collection that is open, so its length is the depth. */
function* limitedTokens(text: string, { depth, nodes }: YamlLimits): ReturnType<Parser['parse']> {
  const parser = new Parser()
  let offset = 0
  let tokens = 0
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme)
    offset += lexeme.length
    if (parser.stack.length > depth + 2) throw new YamlError({ fault: 'too-deep', limit: depth }, offset)
    if (++tokens > 8 * nodes) throw new YamlError({ fault: 'too-many', limit: nodes }, offset)
  }
  yield* parser.end()
}

class Reader {
  /** Position of the last text in quotes. */
  lastQuoted: number | undefined
  private nodes = 0
  private readonly anchors = new Map<string, SourceNode>()
  private readonly active = new Set<SourceNode>()
  private readonly problems: YamlProblem[]

  private readonly limits: YamlLimits

  constructor(problems: YamlProblem[], limits: YamlLimits) {
    this.problems = problems
    this.limits = limits
  }

  read(node: SourceNode, depth: number): YamlNode {
    const at = node.range?.[0] ?? 0
    const limits = this.limits
    if (++this.nodes > limits.nodes) throw new YamlError({ fault: 'too-many', limit: limits.nodes }, at)
    if (depth > limits.depth) throw new YamlError({ fault: 'too-deep', limit: limits.depth }, at)
    if (isAlias(node)) return this.readAlias(node.source, at, depth)
    if (node.anchor) this.anchors.set(node.anchor, node)
    this.active.add(node)
    const result = this.readPlain(node, at, depth)
    this.active.delete(node)
    return result
  }

  private readAlias(name: string, at: number, depth: number): YamlNode {
    const target = this.anchors.get(name)
    if (target !== undefined && !this.active.has(target)) return this.read(target, depth + 1)
    this.problems.push({ fault: { fault: target ? 'cyclic-alias' : 'unknown-anchor', name }, at })
    return textNode('', at)
  }

  private readPlain(node: SourceNode, at: number, depth: number): YamlNode {
    if (isMap(node)) return { kind: 'map', entries: this.readEntries(node, depth), at }
    if (isSeq(node)) return { kind: 'list', items: node.items.map((item) => this.readItem(item, at, depth)), at }
    if (isScalar(node)) {
      if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') this.lastQuoted = at
      return scalarNode(node, at)
    }
    return textNode('', at)
  }

  private readItem(item: unknown, at: number, depth: number): YamlNode {
    return item ? this.read(item as SourceNode, depth + 1) : textNode('', at)
  }

  private readEntries(map: YAMLMap, depth: number): YamlEntry[] {
    const entries = new Map<string, YamlEntry>()
    const merged = new Map<string, YamlEntry>()
    for (const pair of map.items as Pair<SourceNode, SourceNode | null>[]) {
      const entry = this.readEntry(pair, depth)
      if (entry.key === '<<' && entry.value.kind !== 'text') mergeInto(merged, entry.value)
      else if (entries.has(entry.key))
        this.problems.push({ fault: { fault: 'duplicate-key', name: entry.key }, at: entry.at })
      else entries.set(entry.key, entry)
    }
    return [...new Map([...merged, ...entries]).values()]
  }

  private readEntry({ key, value }: Pair<SourceNode, SourceNode | null>, depth: number): YamlEntry {
    const at = key?.range?.[0] ?? 0
    const name = key ? this.read(key, depth + 1) : textNode('', at)
    if (name.kind !== 'text') this.problems.push({ fault: { fault: 'key-not-text' }, at })
    const read = value ? this.read(value, depth + 1) : textNode('', at)
    return { key: name.kind === 'text' ? name.source : '', at, value: read }
  }
}

/** Merges `<<: *defaults` for keys that the map itself does not have. */
function mergeInto(entries: Map<string, YamlEntry>, value: YamlNode): void {
  const maps = value.kind === 'list' ? value.items : [value]
  for (const map of maps) {
    if (map.kind !== 'map') continue
    for (const entry of map.entries) if (!entries.has(entry.key)) entries.set(entry.key, entry)
  }
}

const textNode = (source: string, at: number): YamlText => ({ kind: 'text', source, value: null, isPlain: true, at })

function scalarNode(node: Scalar, at: number): YamlText {
  const isPlain = node.type === 'PLAIN' || node.type === undefined
  const source = node.source ?? (typeof node.value === 'string' ? node.value : String(node.value ?? ''))
  return { kind: 'text', source, value: isPlain ? node.value : source, isPlain, at }
}
