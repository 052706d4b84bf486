import { nearest } from '../../base/suggest.ts'
import { isSafeUrl } from '../../base/urls.ts'
import type { FrontMatter } from '../../model.ts'
import {
  anyMap,
  type Check,
  type CheckContext,
  checkFields,
  expected,
  type Fields,
  flag,
  integer,
  listOf,
  note,
  number,
  oneOf,
  oneOrMore,
  shape,
  text,
  textOrNull,
  type Unknown,
} from '../check.ts'
import type { YamlMap, YamlNode } from '../yaml.ts'
import { command } from './command.ts'

const ISO = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:[Zz]|[-+]\d{2}:?\d{2}))?)?$/

/** ISO dates and times; `M/D/YYYY`, which older documentation of other tools shows, with a warning. */
const date: Check<string> = (node, context) => {
  const value = text(node, context)?.trim()
  if (value === undefined) return undefined
  const iso = ISO.test(value) ? value : fromAmerican(value, node, context)
  if (iso !== undefined && !Number.isNaN(Date.parse(iso.replace(' ', 'T').replace(' ', ''))))
    return iso.replace(' ', 'T').replace(' ', '')
  return expected('a date such as 2025-01-31', node, context)
}

function fromAmerican(value: string, node: YamlNode, context: CheckContext): string | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value)
  if (match === null) return undefined
  const iso = `${match[3]}-${match[1]!.padStart(2, '0')}-${match[2]!.padStart(2, '0')}`
  const { name: key, problems } = context
  problems.push({ code: 'front-matter-date', severity: 'warning', key, at: node.at, suggestion: iso })
  return iso
}

/** Social networks and browsers load it. */
const image: Check<string> = (node, context) => {
  const value = text(node, context)
  return value === undefined || isSafeUrl(value) ? value : expected('the address of an image', node, context)
}

const lastUpdate = shape(
  new Map<string, Check<unknown>>([
    ['date', date],
    ['author', text],
  ]),
)

const declaredTag = shape(
  new Map<string, Check<unknown>>([
    ['label', text],
    ['permalink', text],
  ]),
  ['label', 'permalink'],
)
const tag: Check<unknown> = (node, context) => (node.kind === 'map' ? declaredTag(node, context) : text(node, context))

const mdx = shape(new Map<string, Check<unknown>>([['format', oneOf('md', 'mdx', 'detect')]]))

const id: Check<string> = (node, context) => {
  const value = text(node, context)
  if (!value?.includes('/')) return value
  return expected('a name without a slash, because the folder is already part of the id', node, context)
}

/** Every key that has a meaning, under the name that a writer gives it. */
const FIELDS: Fields = new Map<string, Check<unknown>>([
  ['id', id],
  ['title', text],
  ['description', text],
  ['slug', text],
  ['sidebar_label', text],
  ['sidebar_position', number],
  ['sidebar_class_name', text],
  ['sidebar_key', text],
  ['sidebar_custom_props', anyMap],
  ['keywords', listOf(text)],
  ['image', image],
  ['hide_title', flag],
  ['hide_table_of_contents', flag],
  ['hide_footer', flag],
  ['toc_min_heading_level', integer(2, 6)],
  ['toc_max_heading_level', integer(2, 6)],
  ['pagination_label', text],
  ['pagination_next', textOrNull],
  ['pagination_prev', textOrNull],
  ['custom_edit_url', textOrNull],
  ['draft', flag],
  ['unlisted', flag],
  ['displayed_sidebar', textOrNull],
  ['tags', listOf(tag)],
  ['last_update', lastUpdate],
  ['parse_number_prefixes', flag],
  ['redirect_from', oneOrMore(text)],
  ['mdx', mdx],
  ['wrapperClassName', text],
  ['command', command],
])

/** What writers mean by names that other tools have, where they are too far off to be found by their letters. */
const ALIASES = new Map([
  ['position', 'sidebar_position'],
  ['order', 'sidebar_position'],
  ['label', 'sidebar_label'],
  ['permalink', 'slug'],
  ['aliases', 'redirect_from'],
  ['redirects', 'redirect_from'],
  ['hide_toc', 'hide_table_of_contents'],
])

const squash = (key: string): string => key.replace(/[-_\s]/g, '').toLowerCase()
const SQUASHED = new Map([...FIELDS.keys()].map((key) => [squash(key), key]))

/** Unknown keys are allowed; one that is nearly a known key is probably a slip. */
const warnNearMiss: Unknown = ({ key, at }, fields, context) => {
  const suggestion = ALIASES.get(key) ?? SQUASHED.get(squash(key)) ?? nearest(key, fields.keys())
  if (suggestion === undefined) return
  context.problems.push({ code: 'front-matter-key', severity: 'warning', key, at, suggestion })
}

/** Checks a whole block. Wrong values are left out of the result and noted in `context`. */
export function checkFrontMatter(map: YamlMap, context: CheckContext): FrontMatter {
  const values = checkFields(map, FIELDS, context, warnNearMiss)
  const format = values.get('mdx') as { format?: FrontMatter['mdx_format'] } | undefined
  values.delete('mdx')
  if (format?.format !== undefined) values.set('mdx_format', format.format)
  const frontMatter = Object.fromEntries(values) as FrontMatter
  checkTogether(frontMatter, map, context)
  return frontMatter
}

function checkTogether(frontMatter: FrontMatter, map: YamlMap, context: CheckContext): void {
  const placeOf = (key: string) => map.entries.find((entry) => entry.key === key)?.value ?? map
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max = 6 } = frontMatter
  if (min > max) {
    const key = 'toc_min_heading_level'
    note(context, placeOf(key), { key, expected: `at most toc_max_heading_level (${max})`, found: String(min) })
  }
  if (frontMatter.draft && frontMatter.unlisted) {
    note(context, placeOf('unlisted'), { key: 'unlisted', expected: 'false for a draft', found: 'true' })
  }
}
