/** The schema of `blog` in `site.config.ts`: one blog, or several, each with an id. */
import * as v from 'valibot'
import { collectionId } from './schema-addresses.ts'

const text = v.string()
const count = v.union([v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(0))])
const FORMATS = ['rss', 'atom', 'json'] as const

const blog = v.strictObject({
  id: v.optional(collectionId, 'blog'),
  path: v.optional(text, 'blog'),
  routeBasePath: v.optional(text),
  title: v.optional(text),
  description: v.optional(text, ''),
  postsPerPage: v.optional(v.union([v.literal('ALL'), v.pipe(v.number(), v.integer(), v.minValue(1))]), 10),
  sidebarTitle: v.optional(text),
  sidebarCount: v.optional(count, 5),
  authors: v.optional(text, 'authors.yml'),
  tags: v.optional(text, 'inline'),
  readingTime: v.optional(v.boolean(), true),
  archive: v.optional(v.boolean(), true),
  feeds: v.optional(v.array(v.picklist(FORMATS)), [...FORMATS]),
  feedLimit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 20),
  editUrl: v.optional(text),
  include: v.optional(v.array(text), ['**/*.{md,mdx}']),
  exclude: v.optional(v.array(text), []),
})

export const blogSchema = v.optional(v.union([blog, v.array(blog)]))
