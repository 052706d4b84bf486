import type { CollectionConfig } from '../model/collection-config.ts'
import type { CheckedConfig } from './schema.ts'

type GivenSpec = Extract<NonNullable<CheckedConfig['openapi']>, { readonly id: string }>

/** Converts the specs of a site to collections: their pages come from a spec, and from written files beside it. */
export const openApiCollections = ({ openapi = [] }: CheckedConfig): CollectionConfig[] =>
  [openapi].flat().map(openApiCollection)

const openApiCollection = ({ id, path, routeBasePath, spec, pages }: GivenSpec): CollectionConfig => ({
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
  breadcrumbs: true,
  versionPersistence: 'none',
  openApi: { spec: spec.replace(/^\.\//, ''), pages },
})
