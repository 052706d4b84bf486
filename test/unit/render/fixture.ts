import { articleFeatures } from '../../../cli/features/index.ts'
import type { Article, CompiledPage } from '../../../cli/model/compiled.ts'
import type { SiteConfig } from '../../../cli/model/config.ts'
import type { GraphPage } from '../../../cli/model/graph.ts'
import type { Assets, PageView, ResolvedRef } from '../../../cli/model/page.ts'
import type { LayoutData } from '../../../cli/stages/render/layout-data.ts'
import {
  createRenderer,
  type Renderer,
  type RendererInput,
  type RenderInput,
} from '../../../cli/stages/render/render.ts'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { ScopePage } from '../../../runtime/core/islands/page-scope.tsx'
import { page as pageData, site as siteData } from '../layout/fixture.ts'

export const assets: Assets = {
  build: 'b1',
  script: '/assets/client.1.js',
  preloads: ['/assets/chunk.2.js'],
  extras: {},
  style: '/assets/style.3.css',
  files: [],
  missingStyles: [],
}

const features = await articleFeatures()

const article = (text: string): Article => ({ parts: [text], gaps: [], refs: [] })

export const compiledPage = (html: string, change: Partial<CompiledPage> = {}): CompiledPage => ({
  article: article(html),
  title: 'FAQ',
  hasTitle: true,
  headings: [],
  anchors: [],
  sections: [],
  diagnostics: [],
  includes: [],
  markdown: article('# FAQ\n'),
  head: [],
  hasCode: false,
  hasTabs: false,
  ...change,
})

export interface Setup {
  readonly site?: Partial<SiteData>
  readonly data?: Partial<PageData>
  readonly config?: Partial<SiteConfig>
  readonly hidesTitle?: true
  readonly html?: string
  readonly compiled?: Partial<CompiledPage>
  readonly refs?: readonly ResolvedRef[]
  readonly head?: Partial<PageView['head']>
  readonly layout?: Partial<LayoutData>
  readonly input?: Partial<RendererInput>
}

/** Renders one page of a small site. */
export function render(setup: Setup) {
  return rendererOf(setup).render(inputOf(setup))
}

/** Creates the renderer of a small site. */
export function rendererOf({ site, config, layout, input }: Setup): Renderer {
  const whole = siteData(site)
  const settings = { clientModules: [], headTags: [], fonts: [], toc: whole.toc, ...config } as unknown as SiteConfig
  const data = { site: whole, settings, assets, texts: {}, production: true, ...layout }
  return createRenderer({ layout: data, features, ...input })
}

/** Returns the input of a renderer for a page. */
export function inputOf({
  site,
  data,
  hidesTitle,
  html = '<h1>FAQ</h1>',
  compiled,
  refs = [],
  head,
}: Setup): RenderInput {
  const { url } = siteData(site)
  const { toc: _toc, build: _build, ...view } = pageData(data)
  const page = { ...view, meta: { frontMatter: {} }, hidesTitle, pages: [], tags: [] } as unknown as GraphPage
  const rest = { canonical: `${url}${view.route}`, alternates: [], keywords: [], noIndex: false }
  const docsearch = { language: 'en', version: 'current', tag: 'docs-default-current' }
  const own = view.kind === 'doc' ? { compiled: compiledPage(html, compiled) } : {}
  const scope = { permalink: view.route, title: `T ${view.route} '&"` } as unknown as ScopePage
  return { page, ...own, scope, view: { data: view, refs, head: { ...rest, docsearch, ...head } } }
}
