import type { CategoryFile, Diagnostic, SourcePath } from '../model.ts'
import {
  anyMap,
  type Check,
  type CheckContext,
  checkFields,
  expected,
  flag,
  listOf,
  note,
  number,
  oneOf,
  refuseUnknown,
  shape,
  text,
  type ValueProblem,
} from './check.ts'
import { located } from './front-matter/read.ts'
import { parseYaml, type YamlMap, type YamlNode } from './yaml.ts'

/** Where two files describe one folder, the earlier name counts. */
export const CATEGORY_NAMES = ['_category_.json', '_category_.yml', '_category_.yaml'] as const

const keywords: Check<unknown> = (node, context) =>
  node.kind === 'text' ? text(node, context) : listOf(text)(node, context)

const docLink = shape(
  new Map<string, Check<unknown>>([
    ['type', text],
    ['id', text],
  ]),
  ['type', 'id'],
)
const generatedLink = shape(
  new Map<string, Check<unknown>>([
    ['type', text],
    ['slug', text],
    ['title', text],
    ['description', text],
    ['image', text],
    ['keywords', keywords],
  ]),
  ['type'],
)
const linkType = oneOf('doc', 'generated-index')

/** A doc, a generated index page, or null for a category that is no link. */
const link: Check<unknown> = (node, context) => {
  if (node.kind === 'text' && node.isPlain && node.value === null && node.source !== '') return null
  if (node.kind !== 'map') return anyMap(node, context)
  const given = entryOf(node, 'type')
  if (given === undefined)
    return void note(context, node, { key: `${context.name}.type`, expected: 'doc or generated-index' })
  const type = linkType(given, { ...context, name: `${context.name}.type` })
  if (type === undefined) return undefined
  return type === 'doc' ? docLink(node, context) : generatedLink(node, context)
}

const entryOf = (map: YamlMap, key: string): YamlNode | undefined =>
  map.entries.find((entry) => entry.key === key)?.value

const FIELDS = new Map<string, Check<unknown>>([
  ['label', text],
  ['position', number],
  ['key', text],
  ['description', text],
  ['collapsed', flag],
  ['collapsible', flag],
  ['className', text],
  ['customProps', anyMap],
  ['link', link],
])

/** Reads a category file. JSON is read by the YAML parser: it is a subset, and problems get their place. */
export function readCategory(
  place: Pick<CategoryFile, 'path' | 'set' | 'folder'>,
  content: string,
): { readonly category: CategoryFile; readonly diagnostics: readonly Diagnostic[] } {
  const { root, problems } = parseYaml(content)
  const context: CheckContext = { name: '', prefix: 'category', problems: [] }
  const syntax = problems.map(
    ({ fault, at }): ValueProblem => ({ code: 'category-syntax', severity: 'error', ...fault, at }),
  )
  const values = root === undefined || syntax.length > 0 ? new Map() : valuesOf(root, context)
  const diagnostics = [...syntax, ...context.problems].map((problem) => located(place.path, content, 0, problem))
  return { category: { ...place, ...Object.fromEntries(values) }, diagnostics }
}

function valuesOf(root: YamlNode, context: CheckContext): Map<string, unknown> {
  if (root.kind === 'map') return checkFields(root, FIELDS, context, refuseUnknown)
  expected('lines of `key: value`', root, context)
  return new Map()
}

/** Two category files in one folder: the other one is passed over. */
export const duplicateCategory = (used: SourcePath, other: SourcePath): Diagnostic => ({
  code: 'duplicate-category-file',
  severity: 'warning',
  used: used.slice(used.lastIndexOf('/') + 1),
  where: { file: other },
})
