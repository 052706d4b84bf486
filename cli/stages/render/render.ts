import { createElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { ScopePage } from '../../../runtime/core/islands/page-scope.tsx'
import { pageOfData } from '../../../runtime/core/islands/plain-scope.ts'
import { SiteAnnouncement } from '../../../runtime/core/layout/Announcement.tsx'
import { SiteFooter } from '../../../runtime/core/layout/Footer.tsx'
import { itemError } from '../../../runtime/core/layout/ItemBoundary.tsx'
import type { Printer } from '../../../runtime/core/layout/Static.tsx'
import type { Components } from '../../../runtime/core/state/context.tsx'
import { withTexts } from '../../../runtime/texts.ts'
import { uniqueBy } from '../../base/collections.ts'
import { hrefOf, pageFileOf } from '../../base/paths.ts'
import { escapeHtml, withoutPreloads } from '../../formats/html.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import type { HeadTag } from '../../model/config.ts'
import { type GraphPage, hasText } from '../../model/graph.ts'
import type { PageExtras, PageView, RenderedPage } from '../../model/page.ts'
import { createDocument } from './document.ts'
import { inlineScriptsIn, scriptTexts, tag } from './head.ts'
import { cspHash, inlineScripts } from './inline-scripts.ts'
import type { LayoutData } from './layout-data.ts'
import { createLayoutTemplates } from './layout-template.ts'
import { markdownOf } from './markdown.ts'
import { createPrinter } from './printer.ts'
import { type FillInput, fillHtml, type RenderFeature, slotHtml, slotPrinters } from './slots.tsx'
import { type PageTheme, pageTheme, type ThemeInput } from './theme.tsx'
import { tocEntries, tocLevels } from './toc.ts'
import { appTree, contentTree, customItems, type LayoutInput, layoutParts, partTree } from './trees.tsx'

export interface RendererInput {
  readonly layout: LayoutData
  /** The site's own components by name. */
  readonly components?: Components
  /** The site's own parts of the theme. */
  readonly theme?: ThemeInput
  readonly features: readonly RenderFeature[]
}
export interface RenderInput {
  readonly page: GraphPage
  readonly compiled?: CompiledPage
  readonly view: PageView
  /** Facts about a doc that components can read on a site with modules. */
  readonly scope?: ScopePage
}
export interface Renderer {
  /** Renders one page as a whole HTML document, with its Markdown copy if it has its own text. */
  render(input: RenderInput): RenderedPage
}

/** Creates a renderer of one site in one locale. The same page gives the same bytes. Throws errors of components. */
export function createRenderer({ layout, components, theme, features }: RendererInput): Renderer {
  const { site, settings, assets, texts, themeScript } = layout
  const hasClient = settings.clientModules.length > 0
  const inline = inlineScripts(site, settings.googleTagManager)
  const ofSite = new Set([...inline.csp.split(' '), ...scriptTexts(settings.headTags).map(cspHash)])
  const document = createDocument(layout, inline)
  const printer = createPrinter((page, part, components) => renderToString(partTree({ site, page, components }, part)))
  const inFrame = createLayoutTemplates(drawLayout, printer)
  const printers = slotPrinters(features)
  return { render: (input) => withTexts(texts, () => render(input)) }

  function render(input: RenderInput): RenderedPage {
    const { page, compiled, view, scope } = input
    const shown = pageData(page, compiled, view, layout)
    const layoutInput = { site, page: shown, components }
    const permalink = hrefOf(shown.route, { ...site, baseUrl: site.siteBaseUrl })
    const themed = theme && pageTheme(theme, layoutInput, scope ?? pageOfData(shown, permalink))
    const tree = contentTree(
      layoutInput,
      docHtml(input, { site, printers, extras: assets.extras, renderPart: themed?.renderPart }),
      themed?.renderPart,
    )
    const content = page.kind === 'search' ? '' : renderToStaticMarkup(tree)
    const data = themed === undefined ? shown : withLayoutParts(shown, themed, site)
    const body = inFrame({ ...layoutInput, page: data }, content, themed)
    const around = themed?.around ?? ['', '']
    const needsScript = themeScript !== undefined && (hasClient || THEME_ISLAND.test(around[0] + body))
    const full = needsScript ? withScript(data, themeScript) : data
    const pageHeadTags = withoutTitle([...uniqueBy(themed?.head ?? []), ...(compiled?.head ?? [])])
    const html = document({ data: full, head: view.head, pageHeadTags, body, around })
    const markdown = markdownOf(input, { site, printers }, settings.llms)
    return {
      route: page.route,
      file: pageFileOf(page, site.trailingSlash),
      html,
      ...(markdown !== undefined && { markdown }),
      ...(themed && themed.problems.length > 0 && { themeProblems: themed.problems }),
      ...(themed && addedScripts(html, compiled, ofSite)),
    }
  }
}

/** Returns the sources of inline scripts that neither the site nor the text of the page has. */
function addedScripts(
  html: string,
  compiled: CompiledPage | undefined,
  ofSite: ReadonlySet<string>,
): Pick<RenderedPage, 'themeScripts'> {
  const others = inlineScriptsIn(html)
    .map(cspHash)
    .filter((source) => !ofSite.has(source))
  if (others.length === 0) return {}
  const text = compiled?.article.parts.join('') ?? ''
  const ofArticle = new Set([...inlineScriptsIn(text), ...scriptTexts(compiled?.head ?? [])].map(cspHash))
  const added = others.filter((source) => !ofArticle.has(source))
  return added.length === 0 ? {} : { themeScripts: added }
}

/** Matches the start of an island for a theme part: it has a name instead of a number. */
const THEME_ISLAND = /<docs-island data-n="[A-Z]/

const withScript = (data: PageData, script: string): PageData => ({
  ...data,
  islands: [...(data.islands ?? []), script],
})

/** Parts outside the article, as we render them. */
const LAYOUT_PARTS = [
  ['AnnouncementBar', SiteAnnouncement],
  ['Footer', SiteFooter],
] as const

/** Renders the site's own parts outside the article. */
function withLayoutParts(data: PageData, theme: PageTheme, { themeParts = [] }: SiteData): PageData {
  const parts = LAYOUT_PARTS.filter(([name]) => themeParts.includes(name))
  if (parts.length === 0) return data
  return {
    ...data,
    themeParts: Object.fromEntries(parts.map(([name, Part]) => [name, theme.html(name, createElement(Part))])),
  }
}

interface TextInput extends FillInput {
  readonly extras: PageExtras
}

/** Returns the text of a written page; undefined for all others. */
function docHtml({ page, compiled, view }: RenderInput, { extras, ...input }: TextInput): string | undefined {
  if (!hasText(page)) return undefined
  if (compiled === undefined) return ''
  const body = fillHtml(compiled.article, view.refs, input)
  const isHidden = page.kind === 'doc' && page.hidesTitle === true
  const isBare = compiled.hasTitle || isHidden || page.title === ''
  const title = isBare ? '' : `<h1>${escapeHtml(page.title)}</h1>\n`
  const html = extraLinks(body, extras) + title + body
  return withBelowTitle(html, (view.belowTitle ?? []).map((slot) => slotHtml(slot, input)).join(''))
}

/** Links to files that only this article needs. They are part of the article, so that a navigation brings them. */
const extraLinks = (html: string, extras: PageExtras): string => {
  const hasFormulas = html.includes(' class="formula"')
  return [
    hasFormulas && extras.formulas !== undefined ? tag('link', { rel: 'stylesheet', href: extras.formulas }) : '',
    hasFormulas ? scriptLink(extras['formula-copy']) : '',
    html.includes(' data-mermaid=""') ? scriptLink(extras.diagrams) : '',
  ].join('')
}

const scriptLink = (href: string | undefined): string =>
  href === undefined ? '' : tag('link', { rel: 'modulepreload', href, fetchpriority: 'low', 'data-script': true })

/** Adds HTML below the title, whatever its source. */
function withBelowTitle(html: string, added: string): string {
  if (added === '') return html
  const end = html.indexOf('</h1>')
  const at = end < 0 ? 0 : end + '</h1>'.length
  return html.slice(0, at) + added + html.slice(at)
}

/** Renders the whole layout around an article. */
function drawLayout(layoutInput: LayoutInput, article: string, printer: Printer): string {
  const html = withoutPreloads(renderToString(appTree(layoutInput, article, printer)))
  if (html.includes(FAILED)) failAsItself(layoutInput, printer)
  return html
}

/** React's output for a part that threw. React leaves the error to the browser; we report it. */
const FAILED = '<!--$!-->'

/** Renders the parts of the layout one by one, so that errors are not swallowed; items report their names. */
function failAsItself(layoutInput: LayoutInput, printer: Printer): void {
  for (const { item, tree } of customItems(layoutInput)) {
    try {
      renderToString(tree)
    } catch (cause) {
      throw itemError('navbar', item, cause)
    }
  }
  for (const part of layoutParts(layoutInput, printer)) renderToString(part)
}

function pageData(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  view: PageView,
  { settings, assets: { build } }: LayoutData,
): PageData {
  const title = titleOf(compiled)
  const hasMain = compiled?.article.parts.some((part) => /<main[\s>]/.test(part))
  const data = {
    ...view.data,
    ...(title !== undefined && { documentTitle: title }),
    ...(hasMain && { hasMain: true as const }),
    build,
  }
  if (view.data.hideToc === true) return { ...data, toc: [] }
  const levels = page.kind === 'doc' ? tocLevels(settings.toc, page.meta.frontMatter) : settings.toc
  return { ...data, toc: tocEntries(headingsOf(page, compiled, view), levels) }
}

/** Returns the headings of a text, or the sections of a category page. Lists have no headings. */
function headingsOf(
  { kind }: GraphPage,
  compiled: CompiledPage | undefined,
  { data }: PageView,
): Parameters<typeof tocEntries>[0] {
  if (kind === 'doc') return compiled?.headings ?? []
  return (data.category?.sections ?? []).map(({ id, level, title }) => ({ id, level, html: escapeHtml(title) }))
}

/** Returns the title that a component of the page puts into the head: the last one counts. */
const titleOf = (compiled: CompiledPage | undefined): string | undefined =>
  compiled?.head.findLast(({ tagName }) => tagName === 'title')?.innerHTML

const withoutTitle = (tags: readonly HeadTag[]): readonly HeadTag[] => tags.filter(({ tagName }) => tagName !== 'title')
