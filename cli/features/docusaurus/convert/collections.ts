/** Converts instances of the docs plugin into collections. */

import type { CompilerPlugin, Context } from '../context.ts'
import { createReader, defined, folderInSite, plainData, type Reader, type Values } from '../reader.ts'
import type { Keys } from '../report.ts'
import { type AdmonitionWords, readAdmonitions } from './admonitions.ts'
import type { DocsFolder } from './docs-folders.ts'
import { type EditUrl, readEditUrl } from './edit-url.ts'
import { readSidebars } from './sidebars.ts'
import { hasFolderPages, readsNumberPrefixes } from './versions.ts'

export interface DocsUse {
  readonly options: Values
  readonly keys: Keys
}

export interface ReadCollection {
  readonly id: string
  /** Fields of one of our collections, including the sidebars. */
  readonly value: Values
  readonly sidebars: unknown
  readonly sidebarsFile?: string
  readonly showsTime: boolean
  readonly showsAuthor: boolean
  readonly compilerPlugins: readonly CompilerPlugin[]
  readonly admonitions: AdmonitionWords
  /** Returns the edit link of each page. */
  readonly editUrlOf?: EditUrl
  /** Absent if only folders of released versions are read. */
  readonly docsFolder?: DocsFolder
}

/** Reads the options of one instance. */
export async function readCollection({ options, keys }: DocsUse, context: Context): Promise<ReadCollection> {
  const reader = createReader(options, keys, context.report)
  const id = reader.text('id') ?? 'default'
  const path = folderInSite(reader.text('path') ?? 'docs', context.root)
  const sidebars = await readSidebars(sidebarPath(reader), [...keys, 'sidebarPath'], context)
  const editUrlOf = reader.take('editUrl')
  const editUrl = await readEditUrl(editUrlOf, path, [...keys, 'editUrl'], context)
  const isSingle = reader.flag('disableVersioning') === true
  const only = isSingle ? ['current'] : (plainData(reader.take('onlyIncludeVersions')) as string[] | undefined)
  const value = defined({
    path,
    routeBasePath: asRoute(reader.text('routeBasePath') ?? 'docs'),
    editUrl,
    lastVersion: isSingle ? undefined : reader.text('lastVersion'),
    includeCurrentVersion: reader.flag('includeCurrentVersion'),
    onlyIncludeVersions: only,
    versions: readVersions(reader, isSingle),
    numberPrefix: numberPrefix(reader) ?? (readsNumberPrefixes(context.root) ? undefined : false),
    folderPages: hasFolderPages(context.root) ? undefined : false,
    include: plainData(reader.take('include')),
    exclude: excluded(reader),
    breadcrumbs: reader.flag('breadcrumbs'),
    sidebarCollapsed: reader.flag('sidebarCollapsed'),
    sidebarCollapsible: reader.flag('sidebarCollapsible'),
    tags: tagsFile(reader),
  })
  const showsTime = reader.flag('showLastUpdateTime') === true
  const showsAuthor = reader.flag('showLastUpdateAuthor') === true
  const compilerPlugins = readCompilerPlugins(reader)
  const admonitions = readAdmonitions(reader, context.root)
  dropOthers(reader)
  return {
    id,
    value,
    sidebars: sidebars.value,
    ...(sidebars.file !== undefined && { sidebarsFile: sidebars.file }),
    showsTime,
    showsAuthor,
    compilerPlugins,
    admonitions,
    ...(typeof editUrlOf === 'function' && { editUrlOf: editUrlOf as EditUrl }),
    ...(value.includeCurrentVersion !== false &&
      only?.includes('current') !== false && { docsFolder: { folder: path, keys: [...keys, 'path'] } }),
  }
}

/** One leading slash, none at the end. */
export const asRoute = (given: string): string => `/${given}`.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')

function sidebarPath(reader: Reader): unknown {
  const given = reader.take('sidebarPath')
  return given === undefined && reader.has('sidebarPath') ? false : given
}

function readVersions(reader: Reader, isSingle: boolean): Values | undefined {
  const versions = reader.child('versions')
  const given = plainData(reader.take('versions')) as Values | undefined
  if (given === undefined || isSingle) return undefined
  return Object.fromEntries(
    Object.keys(given).map((name) => {
      const version = versions.child(name)
      const value = defined({
        label: version.text('label'),
        path: version.text('path')?.replace(/^\/+|\/+$/g, ''),
        banner: version.text('banner'),
        badge: version.flag('badge'),
        className: version.text('className'),
        noIndex: version.flag('noIndex'),
      })
      version.rest()
      return [name, value]
    }),
  )
}

function numberPrefix(reader: Reader): boolean | undefined {
  const given = reader.take('numberPrefixParser')
  if (given === undefined || typeof given === 'boolean') return given
  reader.drop('numberPrefixParser')
  return undefined
}

/** Docusaurus' own exclude list always applies here. */
const DEFAULT_EXCLUDE = ['**/_*.{js,jsx,ts,tsx,md,mdx}', '**/_*/**', '**/*.test.{js,jsx,ts,tsx}', '**/__tests__/**']

export function excluded(reader: Reader): unknown {
  const given = plainData(reader.take('exclude'))
  if (!Array.isArray(given)) return undefined
  const own = given.filter((pattern) => !DEFAULT_EXCLUDE.includes(pattern as string))
  return own.length === 0 ? undefined : own
}

export function tagsFile(reader: Reader): string | undefined {
  const given = reader.take('tags')
  return typeof given === 'string' ? given : undefined
}

const KINDS = [
  ['remark', 'beforeRemark', 'beforeDefaultRemarkPlugins'],
  ['remark', 'remark', 'remarkPlugins'],
  ['rehype', 'beforeRehype', 'beforeDefaultRehypePlugins'],
  ['rehype', 'rehype', 'rehypePlugins'],
] as const

export const readCompilerPlugins = (reader: Reader): CompilerPlugin[] =>
  KINDS.flatMap(([kind, place, key]) =>
    reader.list(key).map((value, i): CompilerPlugin => ({ kind, place, value, keys: [...reader.keys, key, i] })),
  )

function dropOthers(reader: Reader): void {
  reader.quiet('editCurrentVersion', 'onInlineTags')
  reader.drop('editLocalizedFiles')
  reader.drop('sidebarItemsGenerator')
  if (reader.text('tagsBasePath') !== 'tags') reader.drop('tagsBasePath')
  reader.drop('recmaPlugins')
  for (const key of [
    'docsRootComponent',
    'docVersionRootComponent',
    'docRootComponent',
    'docItemComponent',
    'docTagDocListComponent',
    'docTagsListComponent',
    'docCategoryGeneratedIndexComponent',
  ])
    reader.drop(key, 'theme-component-option')
  reader.rest()
}
