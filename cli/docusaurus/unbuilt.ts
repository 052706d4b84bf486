/** Parts of a Docusaurus site that are not built: the blog. Links to them are not broken links. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Context } from './context.ts'
import { createReader, type Values } from './reader.ts'
import type { Keys } from './report.ts'

/** An address that another tool answers; with `exact` only that, else all below it too. */
export interface Unbuilt {
  readonly path: string
  readonly name: string
  readonly exact?: true
}

const routeOf = (given: string): string => `/${given}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

/** A blog: one line of the report, and its addresses. A site without this folder has no blog. */
export function readBlog(options: Values, keys: Keys, { root, report }: Context): Unbuilt[] {
  const reader = createReader(options, keys, report)
  const folder = reader.text('path') ?? 'blog'
  const route = routeOf(reader.text('routeBasePath') ?? 'blog')
  if (!existsSync(path.join(root, folder))) return []
  report.addFile(folder, { what: 'blog-folder', route })
  const name = `the blog (${folder}/)`
  if (route !== '/') return [{ path: route, name }]
  return ['/archive', '/tags', '/authors', '/page']
    .map((one): Unbuilt => ({ path: one, name }))
    .concat({ path: '/', name, exact: true })
}
