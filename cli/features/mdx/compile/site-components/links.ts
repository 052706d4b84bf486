/**
 * Applies the site's own link component (`a` among its components for Markdown) to links, but only its effect on
 * addresses.
 */

import { Parser } from 'htmlparser2'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type PageScope, PageScopeProvider, type ScopeSite } from '../../../../../runtime/core/islands/page-scope.tsx'
import { isHttpUrl } from '../../../../base/urls.ts'
import type { Page } from '../../../../stages/compile/page/page.ts'
import type { PageModules } from '../page/page-modules.ts'
import { pageFacts } from '../page/scope-facts.ts'

/**
 * Returns the address that the component produces for a link, if that is an address of another site: `/blog/x` may
 * become `https://example.com/blog/x`. Returns undefined if the site has no such component.
 */
export function linkRewriter(
  modules: PageModules | undefined,
  site: ScopeSite,
  page: Page,
): ((href: string) => string) | undefined {
  const components = modules?.namespaces.get(modules.names.components)?.default as { readonly a?: unknown } | undefined
  const component = components?.a
  if (typeof component !== 'function') return undefined
  const addresses = new Map<string, string>()
  const scope = probe(site, page)
  return (href) => {
    if (!href.startsWith('/')) return href
    const address = addresses.get(href) ?? rewritten(component as FunctionComponent<LinkProps>, href, scope)
    addresses.set(href, address)
    return address
  }
}

interface LinkProps {
  readonly href: string
  readonly children?: ReactNode
}

function rewritten(component: FunctionComponent<LinkProps>, href: string, scope: PageScope): string {
  try {
    const link = createElement(component, { href }, 'x')
    const html = renderToStaticMarkup(createElement(PageScopeProvider, { scope }, link))
    const made = hrefIn(html)
    return made !== undefined && isHttpUrl(made) ? made : href
  } catch {
    // A component that needs more than an address is ignored.
    return href
  }
}

/** Returns the address of the link at the start of this HTML. */
function hrefIn(html: string): string | undefined {
  let first: { readonly name: string; readonly href?: string } | undefined
  const parser = new Parser({
    onopentag(name, { href }) {
      first ??= { name, ...(href !== undefined && { href }) }
    },
  })
  parser.end(html)
  return first?.name === 'a' ? first.href : undefined
}

/** A scope whose effects are discarded. */
const probe = (site: ScopeSite, page: Page): PageScope => ({
  link: (href) => ({ href }),
  image: (src) => ({ src }),
  head: () => {},
  codeBlock: () => null,
  tabs: () => '',
  anchor: () => {},
  slot: () => null,
  toc: [],
  get page() {
    page.result.dependsOnPath = true
    return pageFacts(page)
  },
  site,
  isBrowser: false,
})
