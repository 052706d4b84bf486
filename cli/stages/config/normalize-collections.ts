/** Converts other keys of the config that define pages to collections. */
import { pick } from '../../base/collections.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { CheckedConfig } from './schema.ts'

type UserBlog = Extract<NonNullable<CheckedConfig['blog']>, { readonly id: string }>

/** Converts the blogs of a site to collections: their pages are posts, which also form the sidebar. */
export const blogCollections = ({ blog = [], editUrl }: CheckedConfig): CollectionConfig[] =>
  [blog].flat().map((blog) => blogCollection(blog, editUrl))

const blogCollection = (blog: UserBlog, editUrl: string | undefined): CollectionConfig => {
  const template = blog.editUrl ?? editUrl
  return {
    ...pick(blog, 'id', 'include', 'exclude', 'tags'),
    path: blog.path.replace(/^\.\//, '').replace(/\/+$/, ''),
    routeBasePath: blog.routeBasePath ?? blog.id,
    sidebars: false,
    ...(template !== undefined && { editUrl: template }),
    includeCurrentVersion: true,
    versions: {},
    numberPrefix: false,
    folderPages: true,
    breadcrumbs: false,
    versionPersistence: 'none',
    isDated: true,
    blog: pick(
      blog,
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
