/** One page, from its source to its HTML: compile (cache first), view, render. All commands share it. */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteData } from '../../../runtime/contract/site.ts'
import type { Components } from '../../../runtime/layout/context.tsx'
import { withTexts } from '../../../runtime/texts.ts'
import type { Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { errorText } from '../../base/errors.ts'
import { compileBlogPage, type ListedPost } from '../../compile/blog-page.ts'
import { forFile } from '../../compile/for-file.ts'
import { inLanguage } from '../../compile/language.ts'
import { isComponentPage, pageText } from '../../content/component-page.ts'
import { decodeSource, replacedBytes } from '../../content/decode.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { viewPage, viewRefs } from '../../graph/view.ts'
import type { CompiledFacts, CompiledPage } from '../../model/compiled.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'
import type { DocPage, GraphPage, SiteGraph } from '../../model/graph.ts'
import type { EmittedFile, PageFacts, PageView, RenderedPage, ThemeProblem } from '../../model/page.ts'
import { createRenderer, type Renderer } from '../../render/render.ts'
import { categoryRecords, type PageRecords, pageRecords, phrasesOf } from '../../search/records.ts'
import type { SiteContext } from '../context.ts'
import { withPictures } from '../images.ts'
import { islandsOf } from '../mdx/islands.ts'
import { modulesOf } from '../mdx/modules.ts'
import { type LoadedTheme, themeInput, themeIslands } from '../mdx/theme.ts'
import { postsOf } from '../parts.ts'
import { type Need, needsRecords } from '../workers/protocol.ts'
import { type CompilersInput, createCompilers } from './compilers.ts'
import { feedFiles } from './feeds.ts'
import { isForAllLanguages } from './languages.ts'
import { type LocaleFile, localeFiles } from './locale-files.ts'
import { type CardMaker, type PageCard, withCard } from './page-card.ts'
import { factsOf } from './page-facts.ts'
import { type SlotContent, slotContents } from './slots.ts'

/** Builds pages of one site. */
export interface PageBuilder {
  /** Builds a page. Throws {@link SourceChanged}, and what compile throws. */
  build(route: Route, need: Need, stored?: Stored): Promise<BuiltPage>
}

/** Earlier results of compile for the same keys. */
interface Stored {
  readonly compiled?: CompiledPage | undefined
  /** Results for the posts of a list, in the order of {@link postsOf}. */
  readonly posts?: readonly (CompiledPage | undefined)[]
}

/** A page built to the requested level. */
export interface BuiltPage {
  readonly facts: PageFacts
  readonly records?: PageRecords
  readonly rendered?: RenderedPage
  /** Contents of its slots, if it was rendered. */
  readonly slots?: readonly SlotContent[]
  /** The reason why it could not be rendered. */
  readonly renderError?: string
  readonly themeProblems?: readonly ThemeProblem[]
  /** See {@link RenderedPage.themeScripts}. */
  readonly themeScripts?: readonly string[]
  /** See {@link localeFiles}. */
  readonly localeFiles?: readonly LocaleFile[]
  /** The compiled page, if it was compiled now. */
  readonly compiled?: CompiledPage
}

/** The file on disk has changed since the scan. */
export class SourceChanged extends Error {
  override readonly name = 'SourceChanged'
}

export interface PageBuilderInput extends CompilersInput {
  readonly components?: Components | undefined
  readonly theme?: LoadedTheme | undefined
  /** Absent from sites without social cards. */
  readonly cardOf?: CardMaker | undefined
}

/** Creates the builder of one site. Renderers and compilers are created once. */
export function createPageBuilder(input: PageBuilderInput): PageBuilder {
  const { context, components, modules, theme, cardOf } = input
  const { graph, addresses, config, pageTexts, shards, texts } = context
  const site = { graph, config, pageTexts }
  const compilerOf = createCompilers(input)
  const rendererOf = renderers(context, components, theme)

  const metaOf = ({ meta }: DocPage): PageMeta => ({ ...meta, text: pageTexts.get(meta.source.path)! })
  const textOf = (meta: PageMeta): string => (meta.isUnreadable ? '' : readSource(context, meta))
  const compile = async (page: DocPage): Promise<CompiledPage> => {
    const meta = metaOf(page)
    const { source } = meta
    const text = textOf(meta)
    if (modules !== undefined && source.format === 'mdx') await modules.load(modulesOf(meta, context.modules!))
    const compiled = await compilerOf(page, meta).compile(source, meta, text)
    return isComponentPage(source.path) ? withoutPlaces(compiled, source.path) : compiled
  }
  const compiledFacts = (page: DocPage): Promise<CompiledFacts> => {
    const meta = metaOf(page)
    return compilerOf(page, meta).facts(meta.source, meta, textOf(meta))
  }
  const inTexts = <T>(page: GraphPage, show: () => T): T => withTexts(texts.get(page.locale) ?? {}, show)
  /** Returns a compiled page as that of this page. */
  const asPage = (page: GraphPage, compiled: CompiledPage | undefined): CompiledPage | undefined => {
    if (compiled === undefined || page.kind !== 'doc') return compiled
    const own = forFile(compiled, page.meta.source.path)
    return isForAllLanguages(page, context) ? inLanguage(own, texts.get(page.locale) ?? {}) : own
  }
  const html = ({ page, view, compiled, islands, posts }: FoundPage): Partial<BuiltPage> => {
    const card = cardOf?.({ graph, config, page })
    const shown = withCard(withIslands(view, islands, context.sites.get(page.locale)), card, config)
    const made = render(rendererOf(page), page, withPictures(shown, context.pictures, config), compiled)
    const slots = slotContents(compiled, view.refs)
    const files = made.rendered ? localeFiles(made.rendered.html, { page, graph, config }) : []
    const feeds = () => (page.kind === 'blog' ? feedFiles(page, posts, context) : [])
    const whole = { ...made, ...(made.rendered && { slots }), ...(files.length > 0 && { localeFiles: files }) }
    return withCopies(whole, card, feeds)
  }
  return {
    async build(route, need, stored = {}) {
      const page = graph.pages.get(route)!
      const { compiled: known } = stored
      if (need === 'facts' && known === undefined && hasFactsAlone(page)) {
        const compiled = await compiledFacts(page)
        const refs = inTexts(page, () => viewRefs({ ...site, page, refs: compiled.article.refs }))
        return { facts: factsOf(page, compiled, { refs, addresses }) }
      }
      const fresh = page.kind === 'doc' && known === undefined ? await compile(page) : undefined
      const posts = await listedPosts(
        page,
        site,
        async (post, i) => asPage(post, stored.posts?.[i] ?? (await compile(post)))!,
      )
      const compiled = page.kind === 'blog' ? compileBlogPage(page, posts) : asPage(page, fresh ?? known)
      const refs = compiled?.article.refs ?? []
      const view = inTexts(page, () => viewPage({ ...site, page, refs, shards }))
      const islands = islandsOf(page, compiled, context)
      return {
        facts: factsOf(page, compiled, { refs: view.refs, islands, addresses }),
        ...(fresh && { compiled: fresh }),
        ...(needsRecords(need) && recordsOf(page, compiled, view, site)),
        ...(need === 'html' && html({ page, view, compiled, islands, posts })),
      }
    },
  }
}

/**
 * Whether the facts of a page can be found without making its HTML. The HTML of MDX comes from code, and lists show that of their
 * posts.
 */
const hasFactsAlone = (page: GraphPage): page is DocPage =>
  page.kind === 'doc' && page.meta.source.format !== 'mdx' && !page.meta.source.isPost

/** Returns the posts that a blog list shows, compiled. */
async function listedPosts(
  page: GraphPage,
  { graph, pageTexts }: SiteGraph,
  compiledAt: (post: DocPage, index: number) => CompiledPage | Promise<CompiledPage>,
): Promise<readonly ListedPost[]> {
  if (page.kind !== 'blog') return []
  const posts: ListedPost[] = []
  for (const [i, post] of postsOf(page, graph).entries()) {
    const { path: file } = post.meta.source
    const { hash } = pageTexts.get(file)!
    posts.push({ route: post.route, source: { path: file, hash }, compiled: await compiledAt(post, i) })
  }
  return posts
}

function render(
  renderer: Renderer,
  page: GraphPage,
  view: PageView,
  compiled: CompiledPage | undefined,
): Partial<BuiltPage> {
  try {
    const rendered = renderer.render({ page, view, ...(compiled && { compiled }) })
    return { rendered, ...pick(rendered, 'themeProblems', 'themeScripts') }
  } catch (error) {
    return { renderError: errorText(error) }
  }
}

/** The facts of a page before it is rendered. */
interface FoundPage {
  readonly page: GraphPage
  readonly view: PageView
  readonly compiled: CompiledPage | undefined
  readonly islands: PageFacts['islands']
  readonly posts: readonly ListedPost[]
}

/** Adds the files with the same content as the page. */
function withCopies(
  { rendered, ...built }: Partial<BuiltPage>,
  card: PageCard | undefined,
  feedsOf: () => readonly EmittedFile[],
): Partial<BuiltPage> {
  if (rendered === undefined) return built
  const feeds = feedsOf()
  return {
    ...built,
    rendered: { ...rendered, ...(feeds.length > 0 && { feeds }), ...(card && { card: card.draw() }) },
  }
}

function recordsOf(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  { data }: PageView,
  site: SiteGraph,
): Partial<BuiltPage> {
  const { description } = data
  const phrases = phrasesOf(page, site)
  const group = data.breadcrumbs?.at(-2)?.label
  if (page.kind === 'doc' && compiled)
    return { records: pageRecords({ page: { ...page, description }, compiled, group, phrases }) }
  if (page.kind === 'category' && data.category)
    return { records: categoryRecords({ page, category: data.category, group, phrases }) }
  return {}
}

function renderers(
  context: SiteContext,
  components: Components | undefined,
  theme: LoadedTheme | undefined,
): (page: GraphPage) => Renderer {
  const { config, sites, texts, assets, production } = context
  const made = new Map<string, Renderer>()
  return ({ locale }) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const script = themeIslands(context, locale)?.name
    const renderer = createRenderer({
      config,
      site: sites.get(locale)!,
      assets: assets.get(locale)!,
      production,
      ...(texts.has(locale) && { texts: texts.get(locale)! }),
      ...(components && { components }),
      ...(theme && { theme: themeInput(theme, context, locale) }),
      ...(script !== undefined && { themeScript: sites.get(locale)!.siteBaseUrl + script }),
    })
    made.set(locale, renderer)
    return renderer
  }
}

function readSource({ root, config }: SiteContext, { source, text: known }: PageMeta): string {
  if (source.generated !== undefined) return source.generated
  const { text, hash } = decodeSource(readFileSync(path.join(root, source.path)), replacedBytes(config))
  if (hash !== known.hash || text === undefined) throw new SourceChanged(source.path)
  return pageText(source.path, text)
}

/**
 * Removes locations from a page that is a component: its Markdown text is generated. One that cannot be rendered is left empty,
 * with a warning, because its code was written for a browser.
 */
function withoutPlaces(compiled: CompiledPage, file: SourceFile['path']): CompiledPage {
  const diagnostics = compiled.diagnostics.map(({ excerpt, ...one }): Diagnostic => {
    const severity = one.severity === 'error' ? 'warning' : one.severity
    return one.where?.file === file ? { ...one, severity, where: { file } } : { ...one, severity, excerpt }
  })
  return { ...compiled, diagnostics }
}

function withIslands(view: PageView, islands: PageFacts['islands'], site: SiteData | undefined): PageView {
  if (islands === undefined) return view
  return { ...view, data: { ...view.data, islands: [site!.siteBaseUrl + islands.name] } }
}
