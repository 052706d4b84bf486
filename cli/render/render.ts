import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData, SiteData } from '../../runtime/contract.ts'
import { App } from '../../runtime/layout/App.tsx'
import { type Components, PageProvider, SiteProvider } from '../../runtime/layout/context.tsx'
import * as parts from '../../runtime/layout/live/parts.ts'
import { PageContent } from '../../runtime/layout/page/PageContent.tsx'
import { PrinterProvider } from '../../runtime/layout/Static.tsx'
import { fileOf } from '../base/paths.ts'
import type { Assets, CompiledPage, GraphPage, PageView, RenderedPage, SiteConfig } from '../model.ts'
import { articleHtml, hasToc } from './article.ts'
import { createDocument } from './document.ts'
import { inlineScripts } from './inline.ts'
import { markdownOf } from './markdown.ts'
import { createPrinter, withoutPreloads } from './printer.ts'
import { tocEntries, tocLevels } from './toc.ts'

export interface RendererInput {
  readonly config: SiteConfig
  readonly site: SiteData
  readonly assets: Assets
  /** The site's own components by name. */
  readonly components?: Components
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
export function createRenderer({ config, site, assets, components, production = true }: RendererInput): Renderer {
  const inline = inlineScripts(site, config.googleTagManager)
  const print = createDocument({ site, config, assets, inline, production })
  const within = (page: PageData, inner: ReactElement): ReactElement =>
    createElement(SiteProvider, { site, components, children: createElement(PageProvider, { page, children: inner }) })
  const printer = createPrinter((page, part) => renderToString(within(page, part)))
  return {
    render({ page, compiled, view }) {
      const data = pageData(page, compiled, view, { config, build: assets.build })
      const content = createElement(PageContent, { html: articleHtml(page, compiled, view, site) })
      const article = page.kind === 'search' ? '' : renderToStaticMarkup(within(data, content))
      const app = createElement(App, { site, page: data, articleHtml: article, components, parts })
      const whole = createElement(PrinterProvider, { printer: printer.of(data), children: app })
      const html = print({
        data,
        head: view.head,
        ownHead: compiled?.head ?? [],
        body: withoutPreloads(renderToString(whole)),
      })
      const markdown = markdownOf(page, compiled, view, site)
      // Hosts look for `404.html` however addresses are written.
      const file = fileOf(page.route, site.trailingSlash && page.kind !== 'not-found')
      return { route: page.route, file, html, ...(markdown === undefined ? {} : { markdown }) }
    },
  }
}

function pageData(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  view: PageView,
  { config, build }: { config: SiteConfig; build: string },
): PageData {
  if (page.kind !== 'doc' || compiled === undefined || !hasToc(view.data)) return { ...view.data, toc: [], build }
  const toc = tocEntries(compiled.headings, tocLevels(config.toc, page.meta.frontMatter))
  return { ...view.data, toc, build }
}
