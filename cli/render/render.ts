import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '../../runtime/contract/page.ts'
import type { SiteData } from '../../runtime/contract/site.ts'
import type { Components } from '../../runtime/layout/context.tsx'
import { itemError } from '../../runtime/layout/nav/item-error.ts'
import type { Printer } from '../../runtime/layout/Static.tsx'
import { type Texts, withTexts } from '../../runtime/texts.ts'
import { escapeHtml, withoutPreloads } from '../base/html.ts'
import { fileOf } from '../base/paths.ts'
import type { CompiledPage } from '../model/compiled.ts'
import type { HeadTag, SiteConfig } from '../model/config.ts'
import type { GraphPage } from '../model/graph.ts'
import type { Assets, PageView, RenderedPage } from '../model/page.ts'
import { createDocument } from './document.ts'
import { fillHtml } from './fill.ts'
import { inlineScripts } from './inline.ts'
import { markdownOf } from './markdown.ts'
import { createPrinter } from './printer.ts'
import { tocEntries, tocLevels } from './toc.ts'
import { appTree, contentTree, customItems, layoutParts, partTree, type Scene } from './trees.tsx'

export interface RendererInput {
  readonly config: SiteConfig
  readonly site: SiteData
  readonly assets: Assets
  /** The site's own components by name. */
  readonly components?: Components
  /** Words of the theme in the language of the site; absent: English. */
  readonly texts?: Texts
  /** False in the dev server: no tag manager. */
  readonly production?: boolean
}
export interface RenderInput {
  readonly page: GraphPage
  readonly compiled?: CompiledPage
  readonly view: PageView
}
export interface Renderer {
  /** One page as a whole HTML document, and its Markdown copy where it has text of its own. */
  render(input: RenderInput): RenderedPage
}

/** A renderer of one site in one locale. Pure: the same page gives the same bytes. Throws what a component throws. */
export function createRenderer(input: RendererInput): Renderer {
  const { config, site, assets, components, texts = {}, production = true } = input
  const inline = inlineScripts(site, config.googleTagManager)
  const print = createDocument({ site, config, assets, inline, production })
  const scene = (data: PageData) => ({ site, page: data, components })
  const printer = createPrinter({
    draw: (page, part, watched) => renderToString(partTree({ site, page, components: watched }, part)),
    components,
  })
  const article = (data: PageData, input: RenderInput): string =>
    renderToStaticMarkup(contentTree(scene(data), docHtml(input, site)))
  return {
    render: (input) => withTexts(texts, () => render(input)),
  }

  function render(input: RenderInput): RenderedPage {
    const { page, compiled, view } = input
    const data = pageData(page, compiled, view, { config, build: assets.build })
    const content = page.kind === 'search' ? '' : article(data, input)
    const body = withoutPreloads(renderToString(appTree(scene(data), content, printer.of(data))))
    if (body.includes(FAILED)) failAsItself(scene(data), printer.of(data))
    const html = print({ data, head: view.head, ownHead: withoutTitle(compiled), body })
    const markdown = markdownOf(input, site, config.llms)
    // Hosts look for `404.html` however addresses are written.
    const file = fileOf(page.route, site.trailingSlash && page.kind !== 'not-found')
    return { route: page.route, file, html, ...(markdown === undefined ? {} : { markdown }) }
  }
}

/** The text of a page that a writer wrote; undefined for all others. */
function docHtml({ page, compiled, view }: RenderInput, site: SiteData): string | undefined {
  if (page.kind !== 'doc') return undefined
  if (compiled === undefined) return ''
  const body = fillHtml(compiled.article, view.refs, site)
  const isBare = compiled.hasTitle || page.meta.frontMatter.hide_title === true || page.title === ''
  return isBare ? body : `<h1>${escapeHtml(page.title)}</h1>\n${body}`
}

/** What React prints in place of a part that threw: it leaves the error to the browser, we do not. */
const FAILED = '<!--$!-->'

/** Draws the parts of the layout one by one, where nothing swallows what they throw; the site's own items name themselves. */
function failAsItself(scene: Scene, printer: Printer): void {
  for (const { item, tree } of customItems(scene)) {
    try {
      renderToString(tree)
    } catch (cause) {
      throw itemError(item, cause)
    }
  }
  for (const part of layoutParts(scene, printer)) renderToString(part)
}

function pageData(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  view: PageView,
  { config, build }: { config: SiteConfig; build: string },
): PageData {
  const title = ownTitle(compiled)
  const hasMain = compiled?.article.parts.some((part) => /<main[\s>]/.test(part))
  const data = {
    ...view.data,
    ...(title !== undefined && { documentTitle: title }),
    ...(hasMain && { hasMain: true as const }),
    build,
  }
  if (page.kind !== 'doc' || compiled === undefined || view.data.hideToc === true) return { ...data, toc: [] }
  const toc = tocEntries(compiled.headings, tocLevels(config.toc, page.meta.frontMatter))
  return { ...data, toc }
}

/** A title that a component of the page puts into the head: the last one counts. */
const ownTitle = (compiled: CompiledPage | undefined): string | undefined =>
  compiled?.head.findLast(({ tagName }) => tagName === 'title')?.innerHTML

const withoutTitle = (compiled: CompiledPage | undefined): readonly HeadTag[] =>
  (compiled?.head ?? []).filter(({ tagName }) => tagName !== 'title')
