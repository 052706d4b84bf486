import { createElement, type ReactNode } from 'react'
import type { Texts } from '../../texts.ts'
import { escapeText } from '../contract/escape.ts'
import type { PageData } from '../contract/page.ts'
import { trustedHtml } from '../navigation/trusted.ts'
import { withBase } from './addresses.ts'
import type { PageScope, RuntimeData, ScopeCode, ScopeHeading, ScopePage, ScopeSite } from './page-scope.tsx'

export interface Island {
  /** The name of its component, for messages. */
  readonly name: string
  draw(host: HTMLElement): unknown
}

/** The code of a page's islands: see `CompiledPage.clientCode`. */
export interface IslandsModule {
  /** By number, or by the name of the theme part. */
  readonly islands: Readonly<Record<string, Island>>
  /** The site's own component around the whole layout. */
  readonly root?: (layout: ReactNode) => ReactNode
  /** The site's own component for a type of navbar items. */
  readonly item?: (type: string, props: object) => ReactNode
  /** Runs the client modules of the site. */
  readonly onPage?: () => void
  readonly site: ScopeSite
  /** The texts of our components in the language of the page; undefined: English. */
  readonly texts?: Texts
  /** Undefined if each island names its page. */
  readonly page?: ScopePage
  readonly toc?: readonly ScopeHeading[]
}

/** Facts of their page that components outside of a text can read. */
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

/** The input of {@link plainScope}. */
interface PlainScopeInput {
  readonly site: ScopeSite
  readonly page: ScopePage
  readonly toc: readonly ScopeHeading[]
  readonly runtime: RuntimeData
  readonly isBrowser: boolean
  readonly item?: PageScope['item']
}

/**
 * The page data for components in the browser, where the addresses that the generator resolved are already in the HTML,
 * and for components outside the text of a page.
 */
export function plainScope({ site, page, toc, runtime, isBrowser, item }: PlainScopeInput): PageScope {
  return {
    link: (href) => ({ href: addressOf(href, site) }),
    image: (src) => ({ src: withBase(src, site) }),
    head() {},
    codeBlock,
    tabs: () => '',
    anchor() {},
    slot: () => printed('section', ''),
    ...(item && { item }),
    toc,
    page,
    site,
    runtime,
    isBrowser,
  }
}

/** A link that is rendered only in the browser: links to files become links to pages. */
function addressOf(href: string, site: ScopeSite): string {
  if (href.startsWith('pathname://')) return withBase(href.slice('pathname://'.length), site)
  return href.startsWith('/') ? withBase(href, site) : href
}

/** Code that is rendered only in the browser is not highlighted; code from the build keeps its colors. */
const codeBlock = ({ code, language = 'text' }: ScopeCode): ReactNode =>
  printed('div', `<pre tabindex="0"><code>${escapeText(code)}</code></pre>`, {
    className: 'code-block',
    'data-language': language,
  })

/** An element whose contents stay as the build rendered them; `html` is the content if there is none. */
const printed = (tag: string, html: string, attributes: object = {}): ReactNode =>
  createElement(tag, {
    ...attributes,
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: trustedHtml(html) },
  })
