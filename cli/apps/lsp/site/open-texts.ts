/** The site before it is first opened: only the open texts, with an empty config. */

import type { SourcePath } from '../../../base/brands.ts'
import { hashBytes } from '../../../base/hash.ts'
import type { SiteContext } from '../../../features/context.ts'
import { FEATURES } from '../../../features/index.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { DocSet, PageMeta } from '../../../model/content.ts'
import { addressesHash } from '../../../site/pages/targets.ts'
import { checkConfig } from '../../../stages/config/check-config.ts'
import { readPageMeta } from '../../../stages/content/meta.ts'
import { docSets } from '../../../stages/content/versions.ts'
import { buildGraph } from '../../../stages/graph/build.ts'

/** Returns a site of only the open texts, for editors without a site. */
export function contextOfTexts(root: string, texts: ReadonlyMap<SourcePath, string>): SiteContext | undefined {
  const checked = checkConfig({ title: 'Docs' }, { file: 'site.config.ts' as SourcePath, text: '' })
  if (!checked.ok) return undefined
  const { config } = checked
  const sets = docSets(root, config).value
  const pages = [...texts].flatMap(([file, text]) => pageOf(file, text, sets, config) ?? [])
  const nothing = {
    categories: [],
    statics: [],
    assets: [],
    sidebarFiles: new Map(),
    tags: new Map(),
    messages: new Map(),
  }
  const content = { ...nothing, sets, pages, sidebars: new Map<string, undefined>() }
  const graph = buildGraph({ config, content, git: new Map(), drafts: true, features: FEATURES }).value
  const defaults = {
    texts: new Map(),
    sites: new Map(),
    assets: new Map(),
    shards: new Map(),
    codeTokens: {},
    features: {},
  }
  const pageTexts = new Map(pages.map(({ source, text }) => [source.path, text]))
  return { ...defaults, root, config, graph, pageTexts, addresses: addressesHash(graph), production: false }
}

function pageOf(file: SourcePath, text: string, sets: readonly DocSet[], config: SiteConfig): PageMeta | undefined {
  for (const { key, folders } of sets) {
    const folder = folders.find((candidate) => file.startsWith(`${candidate}/`))
    if (folder === undefined || !/\.mdx?$/i.test(file)) continue
    const format = /\.mdx$/i.test(file) ? 'mdx' : 'md'
    const source = { path: file, set: key, relative: file.slice(folder.length + 1), format } as const
    const read = { text: text.replace(/\r\n?/g, '\n'), hash: hashBytes(text), bytes: Buffer.byteLength(text) }
    return readPageMeta(source, read, config, { features: FEATURES, preprocess: undefined })
  }
  return undefined
}
