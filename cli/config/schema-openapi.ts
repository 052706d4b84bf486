/** What `openapi` of `site.config.ts` may hold: one spec, or several with an id each. */
import * as v from 'valibot'

const text = v.string()

const openApi = v.strictObject({
  id: v.optional(v.pipe(text, v.regex(/^[\w-]+$/)), 'api'),
  spec: v.pipe(text, v.minLength(1)),
  path: v.optional(text),
  routeBasePath: v.optional(text),
  pages: v.optional(v.picklist(['tag', 'operation']), 'tag'),
})

export const openApiSchema = v.optional(v.union([openApi, v.array(openApi)]))
