/** Collections in the config: a folder of pages, and its versions. */
import * as v from 'valibot'
import { collectionId } from './schema-addresses.ts'

const text = v.string()
const flag = v.boolean()

const versionOptions = v.strictObject({
  label: v.optional(text),
  path: v.optional(text),
  banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
  badge: v.optional(flag),
  className: v.optional(text),
  noIndex: v.optional(flag),
})

/** Folders and versions of a collection. */
export const collectionFields = {
  path: v.optional(text),
  routeBasePath: v.optional(text),
  editUrl: v.optional(text),
  lastVersion: v.optional(text),
  includeCurrentVersion: v.optional(flag, true),
  onlyIncludeVersions: v.optional(v.array(text)),
  versions: v.optional(v.record(text, versionOptions), {}),
  numberPrefix: v.optional(flag, true),
  folderPages: v.optional(v.union([flag, v.literal('index')]), true),
  include: v.optional(v.array(text), ['**/*.{md,mdx}']),
  exclude: v.optional(v.array(text), []),
  breadcrumbs: v.optional(flag, true),
  sidebarCollapsed: v.optional(flag),
  sidebarCollapsible: v.optional(flag),
  versionPersistence: v.optional(v.picklist(['localStorage', 'none']), 'localStorage'),
  tags: v.optional(text, 'inline'),
  componentPages: v.optional(flag),
  mayBeMissing: v.optional(flag),
  titles: v.optional(flag),
}

const openApi = v.strictObject({
  id: v.optional(collectionId, 'api'),
  spec: v.pipe(text, v.minLength(1)),
  path: v.optional(text),
  routeBasePath: v.optional(text),
  pages: v.optional(v.picklist(['tag', 'operation']), 'tag'),
})

/** The schema of `openapi`: one spec, or several, each with an id. */
export const openApiSchema = v.optional(v.union([openApi, v.array(openApi)]))
