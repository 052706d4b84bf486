/**
 * Addresses in the config: links in its HTML (the announcement, the copyright line, navbar and footer items), and the
 * pages in `search.phrases`.
 */

import { Parser } from 'htmlparser2'
import { pick } from '../../base/collections.ts'
import { hrefOf } from '../../base/paths.ts'
import { isWebUrl, splitLink } from '../../base/urls.ts'
import { withConfiguredSeverity } from '../../diagnostics/configured-severity.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { LinkHolder, Position } from '../../diagnostics/shared-facts.ts'
import { configFile, type SiteConfig } from '../../model/config.ts'
import { allNavbarItems } from '../../model/navbar.ts'
import { allFooterItems } from '../../stages/graph/navbar/targets.ts'
import { type AddressState, createAddressCheck, type SiteAddresses, withAnchor } from './addresses.ts'

interface ConfigLink {
  readonly holder: LinkHolder
  readonly href: string
}

/** A link to another host, in a page or in the config. */
export interface OutsideLink {
  readonly href: string
  readonly where: Position
  readonly excerpt?: string
}

/** Returns the links to other hosts. */
export const outsideConfigLinks = (config: SiteConfig): OutsideLink[] =>
  htmlLinks(config)
    .filter(({ href }) => isWebUrl(href))
    .map(({ href }) => ({ href, where: { file: configFile(config) } }))

/**
 * Returns the links that do not lead to a page of the site. The browser receives them unchanged, so they are relative
 * to the root of the host.
 */
export function configLinkProblems(site: SiteAddresses): Diagnostic[] {
  const { config } = site
  const check = createAddressCheck(site)
  return [...htmlLinks(config), ...phraseLinks(config)]
    .filter(({ href }) => href.startsWith(config.baseUrl) && !isWebUrl(href))
    .flatMap((link) => problemOf(link, check(link.href), site) ?? [])
}

function problemOf(link: ConfigLink, state: AddressState, site: SiteAddresses): Diagnostic | undefined {
  const { config } = site
  const finding = {
    ...link,
    where: { file: configFile(config) },
    suggestion: asWritten(suggestionOf(link, state, site), link, config),
  }
  switch (state.kind) {
    case 'lost':
      return withConfiguredSeverity(config.onBrokenConfigLinks, { code: 'broken-link', ...finding })
    case 'other-case':
      return { code: 'link-case', severity: 'warning', ...finding }
    case 'lost-anchor':
      return withConfiguredSeverity(config.onBrokenAnchors, {
        code: 'broken-anchor',
        ...finding,
        ...pick(state, 'page', 'anchor'),
      })
    default:
      return undefined
  }
}

function suggestionOf({ href }: ConfigLink, state: AddressState, site: SiteAddresses): string | undefined {
  if (state.kind === 'other-case') return withAnchor(state.right, splitLink(href).anchor, site)
  return state.kind === 'lost' || state.kind === 'lost-anchor' ? state.suggestion : undefined
}

/** Returns a route as the config writes it: with the base URL in HTML, without it in `search.phrases`. */
function asWritten(route: string | undefined, { holder }: ConfigLink, config: SiteConfig): string | undefined {
  if (route === undefined || holder.kind === 'search-phrases') return route
  const { path, suffix } = splitLink(route)
  return hrefOf(path, config, encodeURI(suffix))
}

/** Returns the pages listed in `search.phrases`: a page that moved is no longer found by its phrases. */
const phraseLinks = ({ search, baseUrl }: SiteConfig): ConfigLink[] =>
  Object.keys(search === false ? {} : search.phrases).map((route) => ({
    holder: { kind: 'search-phrases' },
    href: baseUrl + route.replace(/^\//, ''),
  }))

function htmlLinks(config: SiteConfig): ConfigLink[] {
  const items = [...allNavbarItems(config.navbar.items), ...allFooterItems(config)]
  const html: readonly { readonly kind: 'announcement' | 'copyright' | 'html-item'; readonly html: unknown }[] = [
    { kind: 'announcement', html: config.announcementBar?.content },
    { kind: 'copyright', html: config.footer?.copyright },
    ...items.flatMap((item) => [item.html, item.value].map((text) => ({ kind: 'html-item', html: text }) as const)),
  ]
  const links = html.flatMap(({ kind, html: text }): ConfigLink[] =>
    typeof text === 'string' ? hrefsOf(text).map((href) => ({ holder: { kind }, href })) : [],
  )
  return config.promo.href === '' ? links : [...links, { holder: { kind: 'promo' }, href: config.promo.href }]
}

function hrefsOf(html: string): string[] {
  const hrefs: string[] = []
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) hrefs.push(href.trim())
    },
  })
  parser.end(html)
  return hrefs
}
