import { ARTICLE_ID } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { readPageData } from './page-data.ts'
import { foldPathname } from './paths.ts'
import { FRESH, forgetPrefetched, isAtHand, markFetched } from './prefetch.ts'
import { trustedHtml } from './trusted.ts'

/** The parts that are read from a page's HTML. */
export interface LoadedPage {
  readonly data: PageData
  /** Returns the content of the article, which is in no shown document. */
  readonly article: () => DocumentFragment
  /** Head elements of the page. */
  readonly head: readonly Element[]
}
/** `page` is undefined if the response is not a page of this site: a file, another application, another site. */
interface PageResponse {
  readonly page?: LoadedPage
  /** Pathname after a redirect, if different from the requested one. */
  readonly movedTo?: string
}

/** Head elements that differ from page to page. */
const OF_PAGE = 'meta[name],meta[property],link[rel=canonical],link[rel=alternate]'

/** The head elements of the current page. */
const headOf = (from: Document): Element[] => [...from.head.querySelectorAll(OF_PAGE)]

/** Reads page data, article, and head from HTML. */
function parsePage(html: string): LoadedPage | undefined {
  const parsed = new DOMParser().parseFromString(trustedHtml(html), 'text/html')
  const data = readPageData(parsed)
  if (!data) return undefined
  const article = contentOf(parsed.getElementById(ARTICLE_ID) ?? parsed.createElement('div'))
  return { data, article: () => article, head: headOf(parsed) }
}

/** Returns a copy of the content of a page's article for the document, which is faster than parsing it again. */
export const copyOf = (page: LoadedPage): DocumentFragment => document.importNode(page.article(), true)

/** Moves the content of an element into a fragment. */
function contentOf(element: Element): DocumentFragment {
  // In a parsed document, these contain elements; in a shown one, text.
  for (const noscript of element.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  const content = element.ownerDocument.createDocumentFragment()
  content.append(...element.childNodes)
  return content
}

/** Replaces the head elements with the head elements of the page. */
export function showHead(head: LoadedPage['head']): void {
  const elements = new Map(head.map((element) => [element.outerHTML, element]))
  for (const element of headOf(document)) if (!elements.delete(element.outerHTML)) element.remove()
  for (const element of elements.values()) document.head.append(element.cloneNode(true))
}

/** Requests a page from the server. Rejects if the server does not respond, or responds with a server error. */
export async function fetchPage(address: string, signal: AbortSignal): Promise<PageResponse> {
  // Browsers revalidate what they prefetched, which would cost the round trip that prefetching saves.
  const response = await fetch(address, { signal, cache: isAtHand(address) ? 'force-cache' : 'default' })
  if (response.status >= 500) throw new Error(`${address} answered ${response.status}`)
  const isHtml = response.headers.get('content-type')?.includes('text/html')
  const { pathname, origin } = new URL(response.url || address, location.href)
  if (!isHtml || origin !== location.origin) {
    void response.body?.cancel()
    return {}
  }
  const page = parsePage(await response.text())
  if (page) markFetched(address)
  return { ...(page && { page }), ...(response.redirected && { movedTo: pathname }) }
}

interface CachedPage {
  readonly response: Promise<PageResponse>
  readonly controller: AbortController
  readonly since: number
}

/** Maximum number of pages in memory: shown and preloaded pages. */
const LIMIT = 32

const cachedPages = new Map<string, CachedPage>()

function keep(pathname: string, entry: CachedPage): CachedPage {
  // The code that uses the page handles a failure; the console does not need it.
  entry.response.catch(() => {})
  cachedPages.set(foldPathname(pathname), entry)
  if (cachedPages.size > LIMIT) cachedPages.delete(cachedPages.keys().next().value!)
  return entry
}

/** Returns the cached page of a path, or requests it. */
function request(pathname: string): CachedPage {
  const key = foldPathname(pathname)
  const entry = cachedPages.get(key)
  cachedPages.delete(key)
  // The most recently used page is dropped last.
  if (entry && performance.now() - entry.since < FRESH) return keep(pathname, entry)
  const controller = new AbortController()
  return keep(pathname, { response: fetchPage(pathname, controller.signal), controller, since: performance.now() })
}

/** Preloads a page. A failure is kept, too, for the navigation that needs the page. */
export const preloadPage = (pathname: string): void => void request(pathname)

/**
 * Returns a page from memory or from the server. `signal` aborts it. A response that is not a page of the site is
 * returned once and then dropped.
 */
export async function takePage(pathname: string, signal: AbortSignal): Promise<PageResponse> {
  const entry = request(pathname)
  const forget = (): void => {
    if (cachedPages.get(foldPathname(pathname)) === entry) dropPage(pathname)
  }
  const stop = (): void => {
    forget()
    entry.controller.abort()
  }
  signal.addEventListener('abort', stop)
  try {
    const response = await entry.response
    if (!response.page) forget()
    return response
  } catch (error) {
    forget()
    throw error
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Stores the page of the loaded document, with the HTML of its article, in memory. */
export function rememberPage(pathname: string, data: PageData, html: string): void {
  markFetched(pathname)
  let content: DocumentFragment | undefined
  const article = () => (content ??= contentOf(new DOMParser().parseFromString(html, 'text/html').body))
  const page = { data, article, head: headOf(document) }
  keep(pathname, { response: Promise.resolve({ page }), controller: new AbortController(), since: performance.now() })
}

const dropPage = (pathname: string): void => void cachedPages.delete(foldPathname(pathname))

/** Clears the memory: the site has changed. */
export function dropPages(): void {
  cachedPages.clear()
  forgetPrefetched()
}
