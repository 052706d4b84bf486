/** The front matter of posts, and authors as `authors.yml` declares them. */

import * as v from 'valibot'
import { isSafeUrl } from '../../base/urls.ts'
import { date } from '../../stages/content/front-matter/date.ts'
import type { FrontMatterKeys } from '../../stages/content/hooks.ts'
import { aMap, type Check, oneOrMore, text } from '../../stages/content/value-checks.ts'
import type { AuthorEntry, AuthorInfo } from './graph/author.ts'
import { socials } from './socials.ts'

const address = v.pipe(text, v.check(isSafeUrl, 'an address'))

const fields = {
  name: v.exactOptional(text),
  title: v.exactOptional(text),
  description: v.exactOptional(text),
  url: v.exactOptional(address),
  image_url: v.exactOptional(address),
  imageURL: v.exactOptional(address),
  email: v.exactOptional(text),
  socials: v.exactOptional(socials),
}

/** The keys of an author in the file. */
export const AUTHOR_KEYS: readonly string[] = [...Object.keys(fields), 'page']

/** Components of a site may use other keys. */
const facts = <const T extends v.ObjectEntries>(entries: T) => v.pipe(aMap, v.object(entries))

const isFlag = (value: string): boolean => /^(?:true|false)$/i.test(value)
const page = v.lazy((value) =>
  typeof value === 'object'
    ? facts({ permalink: v.exactOptional(text) })
    : v.pipe(text, v.check(isFlag, 'true or false')),
)

const author = facts({ ...fields, page: v.exactOptional(page) })

/** An author in the file. The default name is the key. */
export const declaredAuthor: Check<{ readonly entry: AuthorEntry; readonly page: string | boolean }> = v.pipe(
  author,
  v.transform(({ page, ...entry }) => ({ entry: authorOf(entry), page: pageOf(page) })),
)

function pageOf(value: unknown): string | boolean {
  if (typeof value === 'object' && value !== null) return (value as { readonly permalink?: string }).permalink ?? true
  return String(value).toLowerCase() === 'true'
}

type AuthorFields = { readonly [K in keyof typeof fields]?: unknown }

/** The image's key has an older spelling, too. */
const authorOf = ({ image_url, imageURL = image_url, ...entry }: AuthorFields): Partial<AuthorInfo> => ({
  ...(entry as Partial<AuthorInfo>),
  ...(imageURL !== undefined && { image: imageURL as string }),
})

const authorEntry: Check<AuthorEntry> = v.lazy((value) =>
  typeof value === 'object' && value !== null
    ? v.pipe(
        facts({ key: v.exactOptional(text), ...fields }),
        v.transform(({ key, ...entry }) => ({ ...(key !== undefined && { key }), ...authorOf(entry) })),
      )
    : v.pipe(
        text,
        v.transform((key) => ({ key })),
      ),
)

/** Keys of posts. Keys with `author_` are the older form for a post with one author. */
const authorFields = {
  authors: oneOrMore(authorEntry),
  author: text,
  author_title: text,
  author_url: address,
  author_image_url: address,
  authorTitle: text,
  authorURL: address,
  authorImageURL: address,
}

const OLD = [
  ['name', 'author'],
  ['title', 'author_title'],
  ['title', 'authorTitle'],
  ['url', 'author_url'],
  ['url', 'authorURL'],
  ['image', 'author_image_url'],
  ['image', 'authorImageURL'],
] as const

/** Turns the older keys into an author in the list. */
function joinAuthors(values: Map<string, unknown>): void {
  const entries = OLD.flatMap(([field, key]) => (values.has(key) ? [[field, values.get(key)]] : []))
  for (const [, key] of OLD) values.delete(key)
  if (entries.length > 0 && !values.has('authors')) values.set('authors', [Object.fromEntries(entries)])
}

export const frontMatter: FrontMatterKeys = {
  isForDated: true,
  checks: { date, ...authorFields },
  descriptions: {
    date: {
      form: { type: 'string' },
      description: 'The date of a blog post, such as `2025-01-31`, instead of the one in its file name.',
    },
    authors: {
      form: { type: ['string', 'array'], items: { type: ['string', 'object'] } },
      description: 'The authors of a blog post: keys from `authors.yml`, or names.',
    },
  },
  join: joinAuthors,
}
