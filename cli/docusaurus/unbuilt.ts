/** Parts of a Docusaurus site that are not documentation: blog and pages. Links to them are no broken links. */
import { existsSync, readdirSync } from 'node:fs'
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

/** A blog: one line of the report, and its addresses. Without a folder there is no blog. */
export function readBlog(options: Values, keys: Keys, { root, report }: Context): Unbuilt[] {
  const reader = createReader(options, keys, report)
  const folder = reader.text('path') ?? 'blog'
  const route = routeOf(reader.text('routeBasePath') ?? 'blog')
  if (!existsSync(path.join(root, folder))) return []
  report.addFile(folder, `The blog (${route}) is not built; links to it are kept as they are.`)
  const name = `the blog (${folder}/)`
  if (route !== '/') return [{ path: route, name }]
  return ['/archive', '/tags', '/authors', '/page']
    .map((one): Unbuilt => ({ path: one, name }))
    .concat({ path: '/', name, exact: true })
}

/** Pages of `src/pages`: one line of the report for all, and the address of each. */
export function readPages(options: Values, keys: Keys, { root, report }: Context): Unbuilt[] {
  const reader = createReader(options, keys, report)
  const folder = reader.text('path') ?? 'src/pages'
  const base = reader.text('routeBasePath') ?? '/'
  const files = pageFiles(path.join(root, folder))
  if (files.length === 0) return []
  const pages = files.map((file) => ({ file, route: pageRoute(base, file) }))
  const notes = pages.slice(0, 20).map(({ file, route }) => `${folder}/${file} (${route})`)
  report.addFile(
    folder,
    `The ${files.length === 1 ? 'page' : `${files.length} pages`} of ${folder}/ ${files.length === 1 ? 'is' : 'are'} not built; links to them are kept as they are.`,
    [...notes, ...(pages.length > notes.length ? [`and ${pages.length - notes.length} more`] : [])],
  )
  return pages.map(({ file, route }) => ({ path: route, name: `the page ${folder}/${file}`, exact: true }))
}

const PAGE = /\.(?:[jt]sx?|mdx?)$/

function pageFiles(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('_') && !name.startsWith('.') && name !== '__tests__')
    .flatMap((entry) => {
      const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
      if (entry.isDirectory()) return pageFiles(folder, name)
      return PAGE.test(name) && !/\.(?:test|d)\.[jt]sx?$/.test(name) ? [name] : []
    })
    .sort()
}

const pageRoute = (base: string, file: string): string =>
  routeOf(`${base}/${file.replace(PAGE, '').replace(/(?:^|\/)index$/, '')}`)
