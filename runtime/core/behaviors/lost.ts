/** The 404 page: a link opens the search with the words of the address, and the closest pages are listed. */
import site from 'docs:site'
import { t } from '../../texts.ts'
import { decoded } from '../addresses/fold.ts'
import { hrefOf } from '../addresses/route-href.ts'
import { isPlain } from '../navigation/ahead.ts'
import { nearestRoutes } from '../navigation/nearest.ts'
import { routeOf } from '../navigation/paths.ts'
import { closestAt } from '../navigation/presses.ts'
import { routeList } from '../navigation/routes.ts'
import { trustedHtml } from '../navigation/trusted.ts'
import { openSearch } from '../search/button/opening.ts'
import { element } from './dom.ts'

/** Adds the nearest pages, and a search for the words of the address, to the page for unknown addresses. */
export async function attachLostPage(article: HTMLElement, signal: AbortSignal): Promise<void> {
  article.addEventListener('click', openDialog, { signal })
  const words = wordsOfPath(location.pathname)
  const link = article.querySelector<HTMLAnchorElement>('a[data-search]')
  if (link !== null && words !== '') link.search = `?q=${encodeURIComponent(words)}`
  const route = routeOf(location.pathname, site)
  if (route === undefined) return
  const { routes } = await routeList(site)
  const nearest = nearestRoutes(route, routes)
  if (!signal.aborted && nearest.length > 0) (article.querySelector('.prose') ?? article).append(...listOf(nearest))
}

/** Returns the words of the last name in a path: `/guides/set-up_tls.html` -> `set up tls`. */
function wordsOfPath(path: string): string {
  const name = path.split('/').findLast((part) => part !== '') ?? ''
  return decoded(name.replace(/\.html?$/i, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** Opens the dialog with the words of the address. Without scripts, the link opens the results page. */
function openDialog(event: MouseEvent): void {
  const isAsked = isPlain(event) && closestAt(event, '[data-search]') !== null
  if (!isAsked || document.querySelector('.search-button') === null) return
  event.preventDefault()
  openSearch(wordsOfPath(location.pathname))
}

function listOf(routes: readonly string[]): readonly HTMLElement[] {
  const items = routes.map((route) => {
    const link = element('a', { href: hrefOf(route, site) }, route)
    // If it cannot be loaded, the link shows only the address.
    showTitle(link, route).catch(() => {})
    return element('li', {}, link)
  })
  return [element('p', {}, t`Pages with a similar address:`), element('ul', {}, ...items)]
}

/** Shows the title of a page before its address. The list of routes has no titles. */
async function showTitle(link: HTMLAnchorElement, route: string): Promise<void> {
  const response = await fetch(link.href)
  if (!response.ok) return
  const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
  const title = page.querySelector('h1')?.textContent.trim()
  if (title) link.textContent = `${title} (${route})`
}
