import type { CardData, PageData, SiteData } from '../../runtime/contract.ts'
import { escapeHtml } from '../base/html.ts'
import { hrefOf } from '../base/paths.ts'
import { isExternal } from '../base/urls.ts'
import type { CompiledPage, GraphPage, PageView } from '../model.ts'
import { fillHtml } from './fill.ts'

type Data = PageView['data']

/** HTML inside the article element: the compiled page, or what the generator has to say on pages of its own. */
export function articleHtml(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  view: PageView,
  site: SiteData,
): string {
  if (page.kind === 'doc') return docHtml(page.title, page.meta.frontMatter.hide_title === true, compiled, view)
  if (page.kind === 'not-found') return notFoundHtml(site)
  if (page.kind === 'search') return ''
  const cards = view.data.category?.cards
  if (cards !== undefined) return listHtml(view.data, cards, site)
  return page.kind === 'category' ? listHtml(view.data, [], site) : routeListHtml(view.data, page.pages, site)
}

function docHtml(title: string, hidden: boolean, compiled: CompiledPage | undefined, view: PageView): string {
  if (compiled === undefined) return ''
  const body = fillHtml(compiled.article, view.refs)
  return compiled.hasTitle || hidden || title === '' ? body : `<h1>${escapeHtml(title)}</h1>\n${body}`
}

const notFoundHtml = (site: SiteData): string =>
  `<h1>Page Not Found</h1>
<p>There is no page at this address. It may have moved, or the link that brought you here may be misspelled.</p>
<p>Search the documentation, or start again from its <a href="${escapeHtml(site.baseUrl)}">home page</a>.</p>`

/** A generated category page, or the list of pages of a tag. */
function listHtml(data: Data, cards: readonly CardData[], site: SiteData): string {
  const title = data.category?.title ?? data.title
  const description = data.category?.description
  const lead = description === undefined || description === '' ? '' : `\n<p>${escapeHtml(description)}</p>`
  const list = cards.map((card) => cardHtml(card, site)).join('\n')
  return `<h1>${escapeHtml(title)}</h1>${lead}\n<section class="card-list" aria-label="${escapeHtml(title)}">\n${list}\n</section>`
}

/** A card is an article that is one link: title and text lead to the page. */
function cardHtml(card: CardData, site: SiteData): string {
  const external = isExternal(card.href)
  const href = external ? card.href : hrefOf(card.href, baseOf(site))
  const target = external ? ' target="_blank" rel="noopener noreferrer"' : ''
  const text = card.description === '' ? '' : `<p>${escapeHtml(card.description)}</p>`
  return `<article class="list-card list-card-${card.kind}"><a href="${escapeHtml(href)}"${target}><h2>${escapeHtml(card.title)}</h2>${text}${factsHtml(card)}</a></article>`
}

function factsHtml({ facts }: CardData): string {
  if (facts === undefined) return ''
  const status =
    facts.status === undefined || facts.status === 'stable'
      ? ''
      : `<span class="status status-${escapeHtml(facts.status)}">${escapeHtml(facts.status)}</span>`
  const complexity = facts.complexity === undefined ? '' : `<code>${escapeHtml(facts.complexity)}</code>`
  return status + complexity === '' ? '' : `<p class="list-card-facts">${complexity}${status}</p>`
}

/** Pages by their addresses alone, where the graph gives no cards. */
function routeListHtml(data: Data, routes: readonly string[], site: SiteData): string {
  const items = routes.map(
    (route) => `<li><a href="${escapeHtml(hrefOf(route, baseOf(site)))}">${escapeHtml(route)}</a></li>`,
  )
  return `<h1>${escapeHtml(data.title)}</h1>\n<ul>\n${items.join('\n')}\n</ul>`
}

const baseOf = (site: SiteData) => ({ baseUrl: site.siteBaseUrl, trailingSlash: site.trailingSlash })

/** Whether the page has a table of contents of its own. */
export const hasToc = (data: Pick<PageData, 'kind' | 'hideToc'>): boolean =>
  data.kind === 'doc' && data.hideToc !== true
