/** Converts instances of the blog plugin into our blogs. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { defined, type Values } from '../../../base/values.ts'
import type { CompilerPlugin, Context } from '../config/context.ts'
import { createReader, folderInSite, plainData, type Reader } from '../config/reader.ts'
import type { PluginOptions } from '../plugins/uses.ts'
import { type AdmonitionWords, readAdmonitions } from './admonitions.ts'
import { asRoute, excluded, readCompilerPlugins, tagsFile } from './collections.ts'
import { readEditUrl } from './edit-url.ts'

export interface ReadBlog {
  readonly value: Values
  readonly compilerPlugins: readonly CompilerPlugin[]
  readonly admonitions: AdmonitionWords
}

/** Reads the options of one instance. Returns undefined if its folder is missing. `taken`: ids of other collections. */
export async function readBlog(
  { options, keys }: PluginOptions,
  context: Context,
  taken: readonly string[],
): Promise<ReadBlog | undefined> {
  const reader = createReader(options, keys, context.report)
  const folder = folderInSite(reader.text('path') ?? 'blog', context.root)
  if (!existsSync(path.join(context.root, folder))) return undefined
  const pluginId = reader.text('id')
  const id = pluginId === undefined || pluginId === 'default' ? 'blog' : pluginId
  const value = defined({
    id: taken.includes(id) ? `${id}-posts` : id,
    path: folder,
    routeBasePath: asRoute(reader.text('routeBasePath') ?? 'blog'),
    title: reader.text('blogTitle'),
    description: reader.text('blogDescription'),
    postsPerPage: plainData(reader.take('postsPerPage')),
    sidebarTitle: reader.text('blogSidebarTitle'),
    sidebarCount: plainData(reader.take('blogSidebarCount')),
    authors: reader.text('authorsMapPath'),
    tags: tagsFile(reader),
    readingTime: reader.flag('showReadingTime'),
    archive: hasArchive(options, reader),
    ...readFeeds(reader.child('feedOptions')),
    editUrl: await readEditUrl(reader.take('editUrl'), folder, [...keys, 'editUrl'], context),
    include: plainData(reader.take('include')),
    exclude: excluded(reader),
  })
  const compilerPlugins = readCompilerPlugins(reader)
  const admonitions = readAdmonitions(reader, context.root)
  dropBlogOptions(reader)
  return { value, compilerPlugins, admonitions }
}

/** Whether the blog has an archive; `archiveBasePath: null` turns it off. */
function hasArchive(options: Values, reader: Reader): boolean | undefined {
  if (options.archiveBasePath === null) return false
  if ((reader.text('archiveBasePath') ?? 'archive') !== 'archive') reader.drop('archiveBasePath', 'blog-paths')
  return undefined
}

const FORMATS = ['rss', 'atom', 'json']

/** Reads the feed options. The default is RSS and Atom; `type: null` means no feeds. */
function readFeeds(reader: Reader): Values {
  const type = reader.has('type') ? reader.take('type') : ['rss', 'atom']
  const wanted = type === 'all' ? FORMATS : [type].flat().filter((format) => FORMATS.includes(format as string))
  const limit = reader.take('limit')
  reader.quiet('language', 'copyright')
  reader.rest('feed-options')
  return { feeds: wanted, ...(typeof limit === 'number' && { feedLimit: limit }) }
}

function dropBlogOptions(reader: Reader): void {
  reader.quiet(
    'onInlineTags',
    'onInlineAuthors',
    'onUntruncatedBlogPosts',
    'showLastUpdateTime',
    'showLastUpdateAuthor',
  )
  const paths = [
    ['tagsBasePath', 'tags'],
    ['pageBasePath', 'page'],
    ['authorsBasePath', 'authors'],
  ] as const
  for (const [key, usual] of paths) if ((reader.text(key) ?? usual) !== usual) reader.drop(key, 'blog-paths')
  if (reader.text('sortPosts') === 'ascending') reader.drop('sortPosts')
  reader.drop('truncateMarker')
  reader.drop('readingTime')
  reader.drop('processBlogPosts')
  reader.drop('editLocalizedFiles')
  reader.drop('recmaPlugins')
  for (const key of [
    'blogListComponent',
    'blogPostComponent',
    'blogTagsListComponent',
    'blogTagsPostsComponent',
    'blogArchiveComponent',
    'blogAuthorsPostsComponent',
    'blogAuthorsListComponent',
  ])
    reader.drop(key, 'theme-component-option')
  reader.rest()
}
