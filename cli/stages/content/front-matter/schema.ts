import * as v from 'valibot'
import { nearest } from '../../../base/suggest.ts'
import { isSafeUrl } from '../../../base/urls.ts'
import { authorFields, joinAuthors } from '../../../features/blog/front-matter-authors.ts'
import type { FrontMatter, PageFrontMatter } from '../../../model/content.ts'
import type { ContentFeature } from '../hooks.ts'
import {
  anyMap,
  type Check,
  type CheckContext,
  checkFields,
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
} from '../value-checks.ts'
import type { YamlMap } from '../yaml-tree.ts'

const ISO = /^\d{4}-\d{2}-\d{2}(?:[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:[Zz]|[-+]\d{2}:?\d{2}))?)?$/

const isDate = (text: string): boolean => ISO.test(text) && !Number.isNaN(Date.parse(joined(text)))

/** Joins a date and a time in the ISO form. */
const joined = (text: string): string => text.replace(' ', 'T').replace(' ', '')

/** Converts `M/D/YYYY`, which older documentation of other tools uses. */
function fromAmerican(text: string): string {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  return match === null ? text : `${match[3]}-${match[1]!.padStart(2, '0')}-${match[2]!.padStart(2, '0')}`
}

/** Adds the zeros and hyphens that ISO requires: `2025-1-5`, `2025/01/05`. */
const padded = (text: string): string =>
  text.replace(/^(\d{4})([-/])(\d{1,2})\2(\d{1,2})(?!\d)/, (_, year: string, _separator, ...parts: string[]) =>
    [year, ...parts.slice(0, 2).map((part) => part.padStart(2, '0'))].join('-'),
  )

/** Adds the zeros to a time that YAML does not require: `9:18:00`, `10:00:00 -5`. */
const paddedTime = (text: string): string =>
  text
    .replace(
      /^(\d{4}-\d\d-\d\d)(?:[Tt]| +)(\d{1,2}):/,
      (_, day: string, hour: string) => `${day} ${hour.padStart(2, '0')}:`,
    )
    .replace(
      /(:\d\d(?:\.\d+)?) *([-+])(\d{1,2})(?::?(\d\d))?$/,
      (_, time: string, sign: string, hour: string, minute = '00') =>
        `${time}${sign}${hour.padStart(2, '0')}:${minute}`,
    )

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*'
const ENGLISH = new RegExp(`^(?:${MONTH}\\.? \\d{1,2},? \\d{4}|\\d{1,2} ${MONTH}\\.?,? \\d{4})$`, 'i')

/** Converts `June 3, 2021` and `3 June 2021`. */
function fromEnglish(text: string): string {
  const time = ENGLISH.test(text) ? Date.parse(`${text} UTC`) : Number.NaN
  return Number.isNaN(time) ? text : new Date(time).toISOString().slice(0, 10)
}

/** Converts dates that name their zone: `2022/09/06 GMT+8`, `Tue, 06 Sep 2022 10:00:00 GMT`. */
function fromZoned(text: string): string {
  const time = /\b(?:GMT|UTC)\b/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? text : new Date(time).toISOString()
}

/** ISO dates and times, with the freedom of YAML, American dates, and dates with the name of a month or a zone. */
const date = v.pipe(
  text,
  v.transform((value) => paddedTime(padded(fromZoned(fromEnglish(fromAmerican(value.trim())))))),
  v.check(isDate, 'a date such as 2025-01-31'),
  v.transform(joined),
)

const tag = shape({ label: text, permalink: text })

const id = v.pipe(
  text,
  v.check((value) => !value.includes('/'), 'a name without a slash, because the folder is already part of the id'),
)

type PageFields = {
  readonly [K in Exclude<keyof PageFrontMatter, 'mdx_format' | 'date' | 'authors'>]-?: Check<PageFrontMatter[K]>
} & {
  readonly mdx: Check<{ readonly format?: FrontMatter['mdx_format'] }>
}

/** Every supported key, under the name that a writer uses. */
const FIELDS: PageFields = {
  id,
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_position: number,
  sidebar_class_name: text,
  sidebar_key: text,
  sidebar_custom_props: anyMap,
  keywords: listOf(text),
  search_phrases: listOf(text),
  // Social networks and browsers load it.
  image: v.pipe(text, v.check(isSafeUrl, 'the address of an image')),
  hide_title: flag,
  hide_table_of_contents: flag,
  hide_footer: flag,
  toc_min_heading_level: integer(2, 6),
  toc_max_heading_level: integer(2, 6),
  pagination_label: text,
  pagination_next: textOrNull,
  pagination_prev: textOrNull,
  custom_edit_url: textOrNull,
  draft: flag,
  unlisted: flag,
  displayed_sidebar: textOrNull,
  tags: listOf(v.lazy((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? tag : text))),
  last_update: shape({ date: v.exactOptional(date), author: v.exactOptional(text) }),
  parse_number_prefixes: flag,
  redirect_from: oneOrMore(text),
  mdx: shape({ format: v.exactOptional(oneOf('md', 'mdx', 'detect')) }),
  wrapperClassName: text,
}

/** Additional keys of posts; in other pages a site may use them freely. */
const POST_FIELDS = { date, ...authorFields }

/** Keys of other tools whose names are too different to be found by spelling. */
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

/** The keys of a site. */
interface KnownKeys {
  readonly fields: Fields
  readonly unknown: Unknown
}

const known = new WeakMap<readonly ContentFeature[], KnownKeys>()

function keysOf(features: readonly ContentFeature[]): KnownKeys {
  const before = known.get(features)
  if (before !== undefined) return before
  const fields: Fields = Object.assign({}, FIELDS, ...features.map(({ frontMatter }) => frontMatter?.checks))
  const keys = { fields, unknown: warnNearMiss(Object.keys(fields)) }
  known.set(features, keys)
  return keys
}

/** Unknown keys are allowed; one that resembles a known key is probably a typo. */
function warnNearMiss(keys: readonly string[]): Unknown {
  const squashed = new Map(keys.map((key) => [squash(key), key]))
  return ({ key, at }, { problems }) => {
    const suggestion = ALIASES.get(key) ?? squashed.get(squash(key)) ?? nearest(key, keys)
    if (suggestion === undefined) return
    problems.push({ code: 'front-matter-key', severity: 'warning', key, at, suggestion })
  }
}

export interface FrontMatterInput {
  readonly isPost: boolean
  readonly features: readonly ContentFeature[]
}

/** Checks a whole block. Invalid values are left out of the result and recorded in `context`. */
export function checkFrontMatter(
  map: YamlMap,
  context: CheckContext,
  { isPost, features }: FrontMatterInput,
): FrontMatter {
  const { fields, unknown } = keysOf(features)
  const values = checkFields(map, isPost ? { ...fields, ...POST_FIELDS } : fields, context, unknown)
  if (isPost) joinAuthors(values)
  const format = values.get('mdx') as { format?: FrontMatter['mdx_format'] } | undefined
  values.delete('mdx')
  if (format?.format !== undefined) values.set('mdx_format', format.format)
  const frontMatter = Object.fromEntries(values) as FrontMatter
  checkTogether(frontMatter, map, context)
  warnOfAmericanDate(map, context)
  return frontMatter
}

function warnOfAmericanDate(map: YamlMap, { problems }: CheckContext): void {
  const update = map.entries.find(({ key }) => key === 'last_update')?.value
  const given = update?.kind === 'map' ? update.entries.find(({ key }) => key === 'date')?.value : undefined
  if (given?.kind !== 'text') return
  const iso = fromAmerican(given.source.trim())
  if (iso !== given.source.trim())
    problems.push({
      code: 'front-matter-date',
      severity: 'warning',
      key: 'last_update.date',
      at: given.at,
      suggestion: iso,
    })
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
