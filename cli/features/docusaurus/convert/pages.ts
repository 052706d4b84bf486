/** Reads the pages of `src/pages`: a collection without sidebars, whose pages may be components. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { defined, type Values } from '../../../base/values.ts'
import type { Context } from '../config/context.ts'
import { createReader, folderInSite } from '../config/reader.ts'
import type { PluginOptions } from '../plugins/uses.ts'
import { readEditUrl } from './edit-url.ts'

/** This tool has its own page for unknown addresses. */
const NOT_FOUND = '404.{js,jsx,ts,tsx,md,mdx}'

/** Returns a collection for each existing folder of pages. `taken`: ids of other collections. */
export async function readPages(
  { options, keys }: PluginOptions,
  context: Context,
  taken: readonly string[],
): Promise<Values[]> {
  const { root, report } = context
  const reader = createReader(options, keys, report)
  const folder = folderInSite(reader.text('path') ?? 'src/pages', root)
  if (!existsSync(path.join(root, folder))) return []
  const pluginId = reader.text('id')
  const id = pluginId === undefined || pluginId === 'default' ? 'pages' : pluginId
  if (['js', 'jsx', 'ts', 'tsx'].some((ending) => existsSync(path.join(root, folder, `404.${ending}`))))
    report.addFile(`${folder}/404`, { what: 'not-found-page' })
  return [
    defined({
      id: taken.includes(id) ? `${id}-of-site` : id,
      path: folder,
      routeBasePath: reader.text('routeBasePath') ?? '/',
      exclude: [...reader.list('exclude').filter((pattern) => typeof pattern === 'string'), NOT_FOUND],
      editUrl: await readEditUrl(reader.take('editUrl'), folder, [...keys, 'editUrl'], context),
      numberPrefix: false,
      breadcrumbs: false,
      componentPages: true,
      titles: false,
      sidebars: false,
    }),
  ]
}
