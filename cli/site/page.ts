/** One page, from its source to its files: compile (cache first), view, render. The same for build, serve and check-links. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Components } from '../../runtime/layout/context.tsx'
import { type Compiler, createCompiler } from '../compile/compile.ts'
import { decodeSource } from '../content/decode.ts'
import { viewPage } from '../graph/view.ts'
import type { LoadedModules } from '../mdx/bundle/open.ts'
import type {
  CompiledPage,
  Diagnostic,
  DocPage,
  GraphPage,
  PageFacts,
  PageMeta,
  PageView,
  RenderedPage,
  Route,
  SourceFile,
} from '../model.ts'
import { inlineCode } from '../render/head.ts'
import { createRenderer, type Renderer } from '../render/render.ts'
import { type PageRecords, pageRecords } from '../search/records.ts'
import { compileSettings, type SiteContext } from './context.ts'
import type { SiteIo } from './io.ts'
import { mdxInput, mdxLoader } from './mdx/input.ts'
import { islandsOf } from './mdx/islands.ts'
import { modulesOf } from './mdx/modules.ts'

export interface MadePage {
  readonly facts: Omit<PageFacts, 'files'>
  /** Absent when only checking, and when the page could not be built. */
  readonly rendered?: RenderedPage
  /** The compiled page as it was made now; absent when it came from the cache. */
  readonly compiled?: CompiledPage
  readonly includes: CompiledPage['includes']
  readonly records?: PageRecords
}

export interface PageMaker {
  /** `cached` is an earlier result of compile for the same key. Throws {@link SourceChanged}. */
  make(route: Route, cached: CompiledPage | undefined, factsOnly?: boolean): Promise<MadePage>
}

/** The file on disk is no longer the one that the scan saw. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged'
}

/** `check`: facts only; `index`: facts and search records; `render`: all. */
export type Purpose = 'render' | 'index' | 'check'

export interface PageMakerInput {
  readonly context: SiteContext
  readonly io: SiteIo
  readonly purpose: Purpose
  readonly components?: Components | undefined
  /** What pages of MDX import. */
  readonly modules?: LoadedModules | undefined
}

/** Makes pages of one site. Renderers and compilers are created once. */
export function createPageMaker({ context, io, purpose, components, modules }: PageMakerInput): PageMaker {
  const { graph, config, shards } = context
  const compilerOf = compilers({ context, io, modules })
  const rendererOf = renderers(context, components)

  const compile = async (page: DocPage): Promise<CompiledPage> => {
    const { source } = page.meta
    const text = readSource(context.root, source)
    if (modules !== undefined && source.format === 'mdx') await modules.load(modulesOf(page.meta, context.modules!))
    return compilerOf(page).compile(source, page.meta, text)
  }
  return {
    async make(route, cached, factsOnly = false) {
      const page = graph.pages.get(route)!
      const fresh = page.kind === 'doc' && cached === undefined ? await compile(page) : undefined
      const compiled = fresh ?? cached
      const view = viewPage({ graph, config, page, refs: compiled?.article.refs ?? [], shards })
      const rendered =
        purpose === 'render' && !factsOnly
          ? rendererOf(page).render({
              page,
              view: withIslands(view, page, compiled, context),
              ...(compiled && { compiled }),
            })
          : undefined
      return {
        facts: factsOf(page, view, compiled, context),
        includes: compiled?.includes ?? [],
        ...(rendered && { rendered }),
        ...(fresh && { compiled: fresh }),
        ...(purpose !== 'check' &&
          page.kind === 'doc' &&
          compiled && { records: pageRecords({ page, compiled, group: view.data.breadcrumbs?.at(-2)?.label }) }),
      }
    },
  }
}

/** One compiler for all pages, but where components may ask for the language of a page. */
function compilers({
  context,
  io,
  modules,
}: Pick<PageMakerInput, 'context' | 'io' | 'modules'>): (page: DocPage) => Compiler {
  const made = new Map<string, Compiler>()
  const pages = new WeakMap<PageMeta, DocPage>()
  return (page) => {
    pages.set(page.meta, page)
    const key = modules === undefined ? '' : page.locale
    const known = made.get(key)
    if (known !== undefined) return known
    const compiler = createCompiler({
      settings: compileSettings(context.config),
      io,
      loadMdx: mdxLoader(modules && mdxInput(context, { modules, locale: key, pageOf: (meta) => pages.get(meta) })),
    })
    made.set(key, compiler)
    return compiler
  }
}

function renderers(
  { config, sites, assets, production }: SiteContext,
  components: Components | undefined,
): (page: GraphPage) => Renderer {
  const made = new Map<string, Renderer>()
  return ({ locale }) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const renderer = createRenderer({
      config,
      site: sites.get(locale)!,
      assets: assets.get(locale)!,
      production,
      ...(components && { components }),
    })
    made.set(locale, renderer)
    return renderer
  }
}

function readSource(root: string, source: SourceFile): string {
  const { text, hash } = decodeSource(readFileSync(path.join(root, source.path)))
  if (hash !== source.hash || text === undefined) throw new SourceChanged(source.path)
  return text
}

function withIslands(
  view: PageView,
  page: GraphPage,
  compiled: CompiledPage | undefined,
  context: SiteContext,
): PageView {
  const islands = islandsOf(page, compiled, context)
  if (islands === undefined) return view
  const base = context.sites.get(page.locale)!.siteBaseUrl
  return { ...view, data: { ...view.data, islands: [base + islands.name] } }
}

/** Style attributes of the text, and scripts of its components. */
function inlineOf(compiled: CompiledPage | undefined): Pick<PageFacts, 'inline'> {
  if (compiled === undefined) return {}
  const styles = compiled.article.parts.some((part) => part.includes(' style="'))
  const scripts = inlineCode(compiled.head)
  return styles || scripts.length > 0 ? { inline: { styles, scripts } } : {}
}

function factsOf(
  page: GraphPage,
  view: PageView,
  compiled: CompiledPage | undefined,
  context: SiteContext,
): Omit<PageFacts, 'files'> {
  const islands = islandsOf(page, compiled, context)
  const refs = compiled?.article.refs ?? []
  const problems = view.refs.flatMap(({ diagnostic }): Diagnostic[] => (diagnostic === undefined ? [] : [diagnostic]))
  const lastmod = page.kind === 'doc' ? page.lastUpdated?.time : undefined
  return {
    route: page.route,
    anchors: compiled?.anchors ?? [],
    links: view.refs.map(({ route, anchor, unbuilt }, i) => ({
      // The source line is read again where a message needs it; ten thousand pages of them would be 40 MB.
      ref: { ...refs[i]!, excerpt: '' },
      ...(route !== undefined && { route }),
      ...(anchor !== undefined && { anchor }),
      ...(unbuilt !== undefined && { unbuilt }),
    })),
    diagnostics: [...(compiled?.diagnostics ?? []), ...problems],
    unlisted: page.kind === 'doc' && page.unlisted,
    ...(islands && { islands }),
    ...(compiled?.missingData && { missingData: compiled.missingData }),
    ...inlineOf(compiled),
    ...(page.kind === 'doc' && { source: page.meta.source.path }),
    ...(lastmod !== undefined && { lastmod }),
  }
}
