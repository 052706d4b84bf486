/** Links in HTML that stands in the config: the announcement, the copyright line, items of navbar and footer; and the promo bar. */
import { isWebUrl } from '../base/urls.ts'
import { leveled } from '../graph/levels.ts'
import { allFooterItems, allNavbarItems } from '../graph/navbar/items.ts'
import type { OutsideLink } from '../links/external/check.ts'
import { createGuard, type Fate, type PublishedSite } from '../links/published.ts'
import type { Diagnostic, SiteConfig } from '../model.ts'

interface ConfigLink {
  /** What holds it, in words. */
  readonly name: string
  readonly href: string
}

/** Those that lead to other hosts. */
export const outsideConfigLinks = (config: SiteConfig): OutsideLink[] =>
  htmlLinks(config)
    .filter(({ href }) => isWebUrl(href))
    .map(({ href }) => ({ href, where: { file: config.file ?? 'site.config.ts' } }))

/** Those that lead nowhere inside the site. They reach the browser as they are, so they count from the root of the host. */
export function configLinkProblems(site: PublishedSite): Diagnostic[] {
  const { config } = site
  const judge = createGuard(site)
  return htmlLinks(config)
    .filter(({ href }) => href.startsWith(config.baseUrl) && !isWebUrl(href))
    .flatMap((link) => problemOf(link, judge(link.href), config) ?? [])
}

function problemOf({ name, href }: ConfigLink, fate: Fate, config: SiteConfig): Diagnostic | undefined {
  const where = { file: config.file ?? 'site.config.ts' }
  const suggestion = 'suggestion' in fate ? { suggestion: fate.suggestion! } : {}
  if (fate.kind === 'lost') {
    const message = `${name} leads to ${href}, which does not exist.`
    return leveled(config.onBrokenLinks, { code: 'broken-link', message, where, ...suggestion })
  }
  if (fate.kind === 'other-case') {
    const message = `${name} leads to ${href}, which works only on hosts that ignore letter case.`
    return { code: 'link-case', severity: 'warning', message, where, suggestion: fate.right }
  }
  if (fate.kind !== 'lost-anchor') return undefined
  const message = `${name} leads to ${href}, but ${fate.page} has no heading "${fate.anchor}".`
  return leveled(config.onBrokenAnchors, { code: 'broken-anchor', message, where, ...suggestion })
}

function htmlLinks(config: SiteConfig): ConfigLink[] {
  const items = [...allNavbarItems(config.navbar.items), ...allFooterItems(config)]
  const html = [
    { name: 'The announcement', html: config.announcementBar?.content },
    { name: 'The copyright line', html: config.footer?.copyright },
    ...items.flatMap((item) => [item.html, item.value].map((text) => ({ name: 'An HTML item', html: text }))),
  ]
  const found = html.flatMap(({ name, html: text }) =>
    typeof text === 'string' ? hrefsOf(text).map((href) => ({ name, href })) : [],
  )
  return config.promo.href === '' ? found : [...found, { name: 'The promo bar', href: config.promo.href }]
}

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map((match) =>
    (match[1] ?? match[2] ?? match[3]!).replaceAll('&amp;', '&').trim(),
  )
