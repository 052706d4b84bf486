/** API references from OpenAPI specs: collections of generated pages, and fences in the text of pages. */
import type { Feature } from '../feature.ts'

export const openApi: Feature = {
  name: 'openapi',
  files: ({ openApi }) => (openApi === undefined ? [] : [openApi.spec]),
  readSet: async (input) => {
    const { openApi } = input.collection
    return openApi && (await import('./spec-pages.ts')).readSpecPages(openApi, input)
  },
  styleSheets: ({ config: { collections } }) =>
    collections.some(({ openApi }) => openApi) ? ['runtime/features/openapi/openapi.css'] : [],
  articles: () => import('./articles.ts'),
}
