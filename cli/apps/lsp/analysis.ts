/** The current text of one page, saved or not: headings, links with their targets, problems. */

import type { SourcePath } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { pathBelow } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { compileSettings, type SiteContext } from '../../features/context.ts'
import { articleFeatures, FEATURES } from '../../features/index.ts'
import type { Heading, Ref, Section } from '../../model/compiled.ts'
import type { DocMeta, PageMeta } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import type { Preprocess, UserPlugins } from '../../model/markdown-config.ts'
import type { ResolvedRef } from '../../model/page.ts'
import { createHighlighter } from '../../stages/compile/code/highlight.ts'
import { type Compiler, createCompiler } from '../../stages/compile/compile.ts'
import { accessOf, createIo } from '../../stages/compile/io.ts'
import { readPageMeta } from '../../stages/content/meta.ts'
import { resolveRef } from '../../stages/graph/resolve/resolve-ref.ts'

export interface PageAnalysis {
  /** The page of the text; for a partial, a placeholder page at the root of its folder. */
  readonly page: DocPage
  readonly isPartial: boolean
  readonly text: string
  readonly meta: PageMeta
  readonly headings: readonly Heading[]
  readonly anchors: ReadonlySet<string>
  readonly sections: readonly Section[]
  readonly links: readonly AnalyzedLink[]
  /** Problems of the text and its addresses; problems about headings on other pages are added later. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface AnalyzedLink {
  readonly ref: Ref
  readonly resolved: ResolvedRef
}

export interface Analyzer {
  /** Undefined for files that are not part of a page. */
  analyze(file: SourcePath, text: string): Promise<PageAnalysis | undefined>
}

/** Returns the plugins of a site; undefined if it has none. */
export type PluginsOf = (context: SiteContext) => Promise<UserPlugins | undefined>

/** Analyzes texts of the current site. No code of a page is run: MDX is read as Markdown. */
export function createAnalyzer(context: SiteContext, pluginsOf: PluginsOf): Analyzer {
  const tools = once(async () => {
    const plugins = await pluginsOf(context)
    const compiler = createCompiler({
      settings: compileSettings(context.config),
      io: createIo(context.root, context.graph.statics, accessOf(context.config)),
      highlighter: createHighlighter(),
      loadMdx: () => Promise.reject(new Error('MDX is read as Markdown.')),
      features: await articleFeatures(),
      ...(plugins && { plugins }),
    })
    return { compiler, preprocess: plugins?.preprocess }
  })
  return {
    async analyze(file, text) {
      const sitePage = knownPage(file, context)
      const page = sitePage ?? partialPage(file, context)
      return page && analysisOf({ page, isPartial: sitePage === undefined, text }, await tools(), context)
    },
  }
}

function knownPage(file: SourcePath, { graph }: SiteContext): DocPage | undefined {
  const route = graph.bySource.get(file)
  const page = route === undefined ? undefined : graph.pages.get(route)
  return page?.kind === 'doc' ? page : undefined
}

/** Creates a page for a partial: links are relative to its own folder, and no real page has its address. */
function partialPage(file: SourcePath, { graph }: SiteContext): DocPage | undefined {
  if (!/\.mdx?$/i.test(file)) return undefined
  const set = [...graph.sets.values()].find(({ folders }) =>
    folders.some((folder) => pathBelow(folder, file) !== undefined),
  )
  const example = set && [...graph.pages.values()].find((page) => page.kind === 'doc' && page.set === set.key)
  if (set === undefined || example?.kind !== 'doc') return undefined
  const source = { ...example.meta.source, path: file }
  const meta: DocMeta = { source, frontMatter: {}, bodyLine: 1, diagnostics: [] }
  return { ...example, route: set.routeBase, title: file, meta }
}

async function analysisOf(
  { page, isPartial, text }: Pick<PageAnalysis, 'page' | 'isPartial' | 'text'>,
  { compiler, preprocess }: { readonly compiler: Compiler; readonly preprocess: Preprocess | undefined },
  { graph, config, pageTexts }: SiteContext,
): Promise<PageAnalysis> {
  const normal = text.replace(/\r\n?/g, '\n')
  const read = { text: normal, hash: hashBytes(text), bytes: Buffer.byteLength(text) }
  const meta = readPageMeta(page.meta.source, read, config, { features: FEATURES, preprocess })
  const compiled = await compiler.compile({ ...meta.source, format: 'md' }, meta, normal)
  const links = compiled.article.refs
    .filter(({ kind }) => kind !== 'slot')
    .map((ref) => ({ ref, resolved: resolveRef({ graph, config, pageTexts, page, ref, features: FEATURES }) }))
  // Errors in code and components of MDX are found when it runs, after saving.
  const ofText = meta.source.format === 'mdx' ? [] : compiled.diagnostics
  return {
    page,
    isPartial,
    text,
    meta,
    headings: compiled.headings,
    anchors: new Set(compiled.anchors.map((id) => id.normalize('NFC'))),
    sections: compiled.sections,
    links,
    diagnostics: [...meta.diagnostics, ...ofText, ...links.flatMap(({ resolved }) => resolved.diagnostic ?? [])],
  }
}
