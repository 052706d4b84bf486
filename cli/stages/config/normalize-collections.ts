/** Converts other keys of the config that define pages to collections. */
import { pick } from '../../base/collections.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { CheckedConfig } from './schema.ts'

type UserBlog = Extract<NonNullable<CheckedConfig['blog']>, { readonly id: string }>

/** Converts the blogs of a site to collections: their pages are posts, which also form the sidebar. */
export const blogCollections = ({ blog = [], editUrl }: CheckedConfig): CollectionConfig[] =>
  [blog].flat().map((given) => blogCollection(given, editUrl))

const blogCollection = (given: UserBlog, editUrl: string | undefined): CollectionConfig => {
  const own = given.editUrl ?? editUrl
  return {
    ...pick(given, 'id', 'include', 'exclude', 'tags'),
    path: given.path.replace(/^\.\//, '').replace(/\/+$/, ''),
    routeBasePath: given.routeBasePath ?? given.id,
    sidebars: false,
    ...(own !== undefined && { editUrl: own }),
    includeCurrentVersion: true,
    versions: {},
    numberPrefix: false,
    folderPages: true,
    breadcrumbs: false,
    versionPersistence: 'none',
    blog: pick(
      given,
      'title',
      'description',
      'postsPerPage',
      'sidebarCount',
      'sidebarTitle',
      'authors',
      'readingTime',
      'archive',
      'feeds',
      'feedLimit',
    ),
  }
}

type UserSpec = Extract<NonNullable<CheckedConfig['openapi']>, { readonly id: string }>

/** Converts the specs of a site to collections: their pages come from a spec, and from written files beside it. */
export const openApiCollections = ({ openapi = [] }: CheckedConfig): CollectionConfig[] =>
  [openapi].flat().map(openApiCollection)

const openApiCollection = ({ id, path, routeBasePath, spec, pages }: UserSpec): CollectionConfig => ({
  id,
  path: (path ?? id).replace(/^\.\//, '').replace(/\/+$/, ''),
  routeBasePath: routeBasePath ?? id,
  sidebars: undefined,
  include: ['**/*.{md,mdx}'],
  exclude: [],
  tags: 'inline',
  includeCurrentVersion: true,
  versions: {},
  numberPrefix: false,
  folderPages: true,
  breadcrumbs: true,
  versionPersistence: 'none',
  openApi: { spec: spec.replace(/^\.\//, ''), pages },
})
