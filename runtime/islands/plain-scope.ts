import { createElement, type ReactNode } from 'react'
import type { PageData } from '../contract/page.ts'
import { withBase } from '../mdx/addresses.ts'
import type { PageScope, RuntimeData, ScopeCode, ScopeHeading, ScopePage, ScopeSite } from '../mdx/page-scope.tsx'
import { trustedHtml } from '../navigation/trusted.ts'

/** The code of a page's islands, see `CompiledPage.clientCode`. */
export interface IslandsModule {
  /** By number, or by the name of the part of the theme. */
  readonly islands: Readonly<Record<string, (host: HTMLElement) => unknown>>
  /** The site's own component around the whole layout. */
  readonly root?: (layout: ReactNode) => ReactNode
  /** Runs the modules of the site that do something on every page. */
  readonly onPage?: () => void
  readonly site: ScopeSite
  /** Absent where each island names its page. */
  readonly page?: ScopePage
  readonly toc?: readonly ScopeHeading[]
}

/** What components outside of a text may ask of their page. */
export const pageOfData = ({ title, description, route, collection = '' }: PageData, permalink: string): ScopePage => ({
  id: '',
  source: '',
  title,
  description,
  permalink,
  slug: route,
  frontMatter: {},
  collection,
  version: { name: 'current', label: '', isLast: true },
  unlisted: false,
  draft: false,
})

/** What {@link plainScope} is made from. */
export interface PlainScopeInput {
  readonly site: ScopeSite
  readonly page: ScopePage
  readonly toc: readonly ScopeHeading[]
  readonly runtime: RuntimeData
  readonly isBrowser: boolean
}

/**
 * What components may ask of their page in the browser, where what the generator resolved is in the HTML and stays; and everywhere outside
 * of a page's text.
 */
export function plainScope({ site, page, toc, runtime, isBrowser }: PlainScopeInput): PageScope {
  return {
    link: (href) => ({ href: addressOf(href, site) }),
    image: (src) => ({ src: withBase(src, site) }),
    head() {},
    codeBlock,
    tabs: () => '',
    anchor() {},
    slot: () => printed('section', ''),
    toc,
    page,
    site,
    runtime,
    isBrowser,
  }
}

/** A link that only the browser makes: files of the docs are pages here. */
function addressOf(href: string, site: ScopeSite): string {
  if (href.startsWith('pathname://')) return withBase(href.slice('pathname://'.length), site)
  return href.startsWith('/') ? withBase(href, site) : href
}

/** Code that only the browser shows is not highlighted; what was printed keeps its colors. */
const codeBlock = ({ code, language = 'text' }: ScopeCode): ReactNode =>
  printed('div', `<pre tabindex="0"><code>${escaped(code)}</code></pre>`, {
    className: 'code-block',
    'data-language': language,
  })

/** An element whose inside stays as it was printed; `html` is what it shows if nothing was printed. */
const printed = (tag: string, html: string, attributes: object = {}): ReactNode =>
  createElement(tag, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: trustedHtml(html) },
  })

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
