import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageData, SiteData } from '../../runtime/contract.ts'
import { App } from '../../runtime/layout/App.tsx'
import type { Components } from '../../runtime/layout/context.tsx'
import { fileOf } from '../base/paths.ts'
import type { Assets, CompiledPage, GraphPage, PageView, RenderedPage, SiteConfig } from '../model.ts'
import { articleHtml, hasToc } from './article.ts'
import { createDocument } from './document.ts'
import { inlineScripts } from './inline.ts'
import { markdownOf } from './markdown.ts'
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
  return {
    render({ page, compiled, view }) {
      const data = pageData(page, compiled, view, { config, build: assets.build })
      const layout = { site, page: data, articleHtml: articleHtml(page, compiled, view, site), components }
      const body = withoutPreloads(renderToString(createElement(App, layout)))
      const html = print({ data, head: view.head, ownHead: compiled?.head ?? [], body })
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

/** React prints a preload before the markup for every eager image; here they are small or below the fold. */
const withoutPreloads = (html: string): string => html.replace(/^(?:<link rel="preload"[^>]*>)+/, '')
