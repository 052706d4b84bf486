import type { SourcePath } from '../../../base/brands.ts'
import { excerptAt, lineAndColumn } from '../../../base/position.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { YamlFault } from '../../../diagnostics/shared-facts.ts'
import type { FrontMatter } from '../../../model/content.ts'
import { readPlainYaml } from '../plain-yaml.ts'
import type { ValueProblem } from '../value-checks.ts'
import { parseYaml } from '../yaml.ts'
import { type YamlEntry, type YamlMap, type YamlNode, yamlData } from '../yaml-tree.ts'
import { findBlock } from './block.ts'
import { checkFrontMatter, type FrontMatterInput } from './schema.ts'

interface FrontMatterResult {
  readonly frontMatter: FrontMatter
  /** All values as written, if they differ from the checked ones. */
  readonly whole?: Readonly<Record<string, unknown>> | undefined
  /** Offset of the first character after the block. */
  readonly bodyStart: number
  readonly bodyLine: number
  /** Lines of {@link LATER} keys. */
  readonly lines?: Readonly<Record<string, number>>
  readonly diagnostics: readonly Diagnostic[]
}

/** Keys whose values are checked later: they depend on other pages, or on the configured rules. */
const LATER = new Set([
  'title',
  'description',
  'slug',
  'id',
  'pagination_next',
  'pagination_prev',
  'displayed_sidebar',
  'redirect_from',
  'tags',
  'image',
  'authors',
  'author',
  'author_image_url',
  'authorImageURL',
])

/** Reads the front matter of a page; every problem has a location in the file. Invalid values are left out. */
export function readFrontMatter(path: SourcePath, text: string, input: FrontMatterInput): FrontMatterResult {
  const block = findBlock(text)
  const none: FrontMatterResult = { frontMatter: {}, bodyStart: 0, bodyLine: 1, diagnostics: [] }
  if (block.kind === 'none') return none
  if (block.kind === 'bad') {
    const problem: ValueProblem = { ...block.problem, severity: 'error', at: 0 }
    return { ...none, diagnostics: [located(path, text, 0, problem)] }
  }
  const yaml = text.slice(block.start, block.end)
  const { frontMatter, whole, problems, later, isReadable } = parseBlock(yaml, input)
  const diagnostics = problems.map((problem) => located(path, text, block.start, problem))
  if (block.isUnclosed) {
    const unclosed = { code: 'front-matter-block', fault: 'unclosed', at: 0 } as const
    // If a page has only keys, only its last line is missing. Otherwise, it is unknown where its text begins: a comment
    // may be a heading.
    const isText = !isReadable || /^#/m.test(yaml)
    if (isText) return { ...none, diagnostics: [located(path, text, 0, { ...unclosed, severity: 'error' })] }
    diagnostics.unshift(located(path, text, 0, { ...unclosed, severity: 'warning' }))
  }
  const lines = later?.map(({ key, at }) => [key, lineAndColumn(text, block.start + at).line] as const)
  return {
    frontMatter,
    ...(whole && { whole }),
    bodyStart: block.bodyStart,
    bodyLine: block.bodyLine,
    diagnostics,
    ...(lines?.length && { lines: Object.fromEntries(lines) }),
  }
}

interface ParseResult extends Pick<FrontMatterResult, 'frontMatter' | 'whole'> {
  readonly problems: readonly ValueProblem[]
  readonly later?: readonly YamlEntry[]
  /** Whether the block is a list of keys. */
  readonly isReadable: boolean
}

/** A quoted value whose next lines are not indented. */
const AT_MARGIN = /^[\w-]+:[ \t]+(["'])(?:(?!\1).)*\n(?:(?!\1)[\s\S])*\1[ \t]*$/gm
/** The space between a finished value and the next key. */
const SAME_LINE = /[ \t](?=[\w-]+:(?:[ \t]|$))(?<=^[\w-]+:[ \t]+(?:\[[^\]\n]*\]|"[^"\n]*"|'[^'\n]*')[ \t]+)/gm

/** Mistakes that other readers of YAML accept, with a replacement that leaves all positions the same. */
const REPAIRS: readonly { readonly reason: string; readonly repair: (yaml: string) => string }[] = [
  {
    reason: 'The next lines of a quoted value must be indented',
    // A line break in such a value means a space.
    repair: (yaml) => yaml.replace(AT_MARGIN, (value) => value.replaceAll('\n', ' ')),
  },
  {
    reason: 'Lines must be indented with spaces instead of tabs',
    // Between brackets, the indentation means nothing.
    repair: (yaml) => yaml.replace(/[[{][^\]}]*[\]}]/g, (list) => list.replaceAll('\t', ' ')),
  },
  { reason: 'A key must be on a line of its own', repair: (yaml) => yaml.replace(SAME_LINE, '\n') },
]

interface ParsedYaml {
  readonly root: YamlNode | undefined
  readonly problems: readonly ValueProblem[]
  /** Whether the values are certainly the ones that the writer meant. */
  readonly isReadable: boolean
}

function parseText(yaml: string): ParsedYaml {
  const plain = readPlainYaml(yaml)
  if (plain !== undefined) return { root: plain, problems: [], isReadable: true }
  const { root, problems } = parseYaml(yaml)
  const syntax = (fault: YamlFault, at: number, severity: 'error' | 'warning'): ValueProblem => ({
    code: 'front-matter-syntax',
    severity,
    ...fault,
    at,
  })
  const [first] = problems
  if (first === undefined) return { root, problems: [], isReadable: true }
  // A text that was not read because of its length may have any length.
  const repairs = first.fault.fault === 'too-large' ? [] : REPAIRS
  for (const { reason, repair } of repairs) {
    const repaired = parseYaml(repair(yaml))
    if (repaired.problems.length > 0) continue
    const problem = syntax({ fault: 'parser', reason }, first.at, 'warning')
    return { root: repaired.root, problems: [problem], isReadable: true }
  }
  return { root, problems: problems.map(({ fault, at }) => syntax(fault, at, 'error')), isReadable: false }
}

function parseBlock(yaml: string, input: FrontMatterInput): ParseResult {
  const { root, problems: syntax, isReadable } = parseText(yaml)
  // After a syntax error the values are guesses: reporting their types would only confuse.
  if (!isReadable || root === undefined) return { frontMatter: {}, problems: syntax, isReadable }
  if (root.kind !== 'map') {
    const problem = { code: 'front-matter-syntax', severity: 'error', fault: 'not-keys', at: root.at } as const
    return { frontMatter: {}, problems: [problem], isReadable: false }
  }
  const context = { prefix: 'front-matter' as const, problems: [...syntax] }
  const later = root.entries.filter(({ key }) => LATER.has(key))
  const frontMatter = checkFrontMatter(root, context, input)
  return { frontMatter, whole: wholeOf(root, frontMatter), problems: context.problems, later, isReadable }
}

/** Returns the values as written; undefined if the checks kept all of them as they are. */
function wholeOf(root: YamlMap, checked: FrontMatter): FrontMatterResult['whole'] {
  const whole = { ...(yamlData(root) as Record<string, unknown>) }
  return JSON.stringify(whole) === JSON.stringify(checked) ? undefined : whole
}

/** Converts a problem to a diagnostic with its place and source line. `base`: the start of the YAML. */
export function located(path: SourcePath, text: string, base: number, problem: ValueProblem): Diagnostic {
  const offset = Math.min(base + problem.at, text.length)
  const { at: _at, ...rest } = problem
  return { ...rest, where: { file: path, ...lineAndColumn(text, offset) }, excerpt: excerptAt(text, offset) }
}
