import * as v from 'valibot'
import { nearest } from '../../../base/suggest.ts'
import { isDataImage, isSafeUrl } from '../../../base/urls.ts'
import type { FrontMatter, PageFrontMatter } from '../../../model/content.ts'
import type { ContentFeature, FrontMatterKeys } from '../hooks.ts'
import {
  anyMap,
  arrayOf,
  type Check,
  type CheckContext,
  checkFields,
  flag,
  integer,
  note,
  number,
  oneOf,
  oneOrMore,
  shape,
  text,
  textOrNull,
  type UnknownKeyHandler,
  type ValueChecks,
} from '../value-checks.ts'
import type { YamlMap } from '../yaml-tree.ts'
import { date, fromAmerican } from './date.ts'

const tag = shape({ label: text, permalink: text })

const id = v.pipe(
  text,
  v.check((value) => !value.includes('/'), 'a name without a slash, because the folder is already part of the id'),
)

type PageFields = {
  readonly [K in Exclude<keyof PageFrontMatter, 'mdx_format'>]-?: Check<PageFrontMatter[K]>
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
  keywords: arrayOf(text),
  search_phrases: arrayOf(text),
  // Social networks and browsers load it.
  image: v.pipe(
    text,
    v.check((url) => isSafeUrl(url) || isDataImage(url), 'the address of an image'),
  ),
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
  tags: arrayOf(v.lazy((value) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? tag : text))),
  last_update: shape({ date: v.exactOptional(date), author: v.exactOptional(text) }),
  parse_number_prefixes: flag,
  redirect_from: oneOrMore(text),
  mdx: shape({ format: v.exactOptional(oneOf('md', 'mdx', 'detect')) }),
  wrapperClassName: text,
}

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
  readonly fields: ValueChecks
  readonly datedFields: ValueChecks
  readonly unknown: UnknownKeyHandler
  readonly unknownInDated: UnknownKeyHandler
}

const keysOfFeatures = new WeakMap<readonly ContentFeature[], KnownKeys>()

function keysOf(features: readonly ContentFeature[]): KnownKeys {
  const before = keysOfFeatures.get(features)
  if (before !== undefined) return before
  const added = features.flatMap(({ frontMatter }) => frontMatter ?? [])
  const fields = withChecks(
    FIELDS,
    added.filter(({ isForDated }) => !isForDated),
  )
  const datedFields = withChecks(FIELDS, added)
  const keys = {
    fields,
    datedFields,
    unknown: warnNearMiss(Object.keys(fields)),
    unknownInDated: warnNearMiss(Object.keys(datedFields)),
  }
  keysOfFeatures.set(features, keys)
  return keys
}

const withChecks = (fields: ValueChecks, added: readonly FrontMatterKeys[]): ValueChecks =>
  Object.fromEntries([fields, ...added.map(({ checks }) => checks)].flatMap((checks) => Object.entries(checks)))

/** Unknown keys are allowed. A key that resembles a known key is probably a typo. */
function warnNearMiss(keys: readonly string[]): UnknownKeyHandler {
  const squashed = new Map(keys.map((key) => [squash(key), key]))
  return ({ key, at }, { problems }) => {
    const suggestion = ALIASES.get(key) ?? squashed.get(squash(key)) ?? nearest(key, keys)
    if (suggestion === undefined) return
    problems.push({ code: 'front-matter-key', severity: 'warning', key, at, suggestion })
  }
}

export interface FrontMatterInput {
  readonly isDated: boolean
  readonly features: readonly ContentFeature[]
}

/** Checks a whole block. Invalid values are left out of the result and recorded in `context`. */
export function checkFrontMatter(
  map: YamlMap,
  context: CheckContext,
  { isDated, features }: FrontMatterInput,
): FrontMatter {
  const { fields, datedFields, unknown, unknownInDated } = keysOf(features)
  const values = checkFields(map, isDated ? datedFields : fields, context, isDated ? unknownInDated : unknown)
  for (const { frontMatter } of features) if (isDated || !frontMatter?.isForDated) frontMatter?.join?.(values)
  const format = values.get('mdx') as { format?: FrontMatter['mdx_format'] } | undefined
  values.delete('mdx')
  if (format?.format !== undefined) values.set('mdx_format', format.format)
  const frontMatter = Object.fromEntries(values) as FrontMatter
  checkTogether(frontMatter, map, context)
  warnOfAmericanDate(map, context)
  warnOfNumber(map, context)
  return frontMatter
}

/** A small number as an address is probably a position. In quotes, it is meant. */
function warnOfNumber(map: YamlMap, { problems }: CheckContext): void {
  const slug = map.entries.find(({ key }) => key === 'slug')?.value
  if (slug?.kind !== 'text' || !slug.isPlain || !/^\d{1,3}$/.test(slug.source)) return
  const expected = 'text (put it in quotes if it is text)'
  problems.push({
    code: 'front-matter-value',
    severity: 'warning',
    key: 'slug',
    expected,
    found: slug.source,
    at: slug.at,
  })
}

function warnOfAmericanDate(map: YamlMap, { problems }: CheckContext): void {
  const update = map.entries.find(({ key }) => key === 'last_update')?.value
  const day = update?.kind === 'map' ? update.entries.find(({ key }) => key === 'date')?.value : undefined
  if (day?.kind !== 'text' || problems.some(({ at }) => at === day.at)) return
  const iso = fromAmerican(day.source.trim())
  if (iso !== day.source.trim())
    problems.push({
      code: 'front-matter-date',
      severity: 'warning',
      key: 'last_update.date',
      at: day.at,
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
