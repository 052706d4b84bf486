/**
 * Navigates between pages: loads the next page, and only then shows it. Anything unexpected becomes a plain page load;
 * a second failure becomes an error that the layout shows beside the current page.
 */

import { hashTarget } from '../addresses/fold.ts'
import { SKIP_LINKS_ID } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { scrollAtOnce } from '../state/scroll.ts'
import { afterFrame, whenIdle } from './ahead.ts'
import { announce, startAnnouncing } from './announce.ts'
import { mayLeave, unblock } from './block.ts'
import { firstScreen } from './first-screen.ts'
import { focusOnce, focusTitle } from './focus.ts'
import {
  expectHash,
  failedTargets,
  markFailed,
  onTraverse,
  savedPosition,
  savePosition,
  savePositionOf,
  startHistory,
  takeOverScrollRestoration,
  writeEntry,
} from './history.ts'
import { takeBack } from './layers.ts'
import { followLinks, preloadOnIntent } from './links.ts'
import { copyOf, dropPages, type LoadedPage, rememberPage, showHead, takePage } from './pages.ts'
import { cleanPathname, correct, decodePathname, isSamePage, pageUrl, type SiteBase } from './paths.ts'
import { findRoute } from './routes.ts'
import { DELAY, IDLE, navigation } from './state.ts'

type Kind = 'push' | 'replace' | 'pop'

export interface Setup {
  readonly site: SiteBase
  /** Pathname of the loaded document. */
  readonly pathname: string
  /** Its page data. */
  readonly page: PageData
  /** Its original article. */
  readonly html: string
  /** Shows a page at once, in one render with the effect of `change`, because a second render would delay it. */
  readonly show: (page: { readonly data: PageData; readonly article: () => Node }, change: () => void) => void
  /** Resolves when `show` can be called; rejects if the code that it needs does not load. */
  readonly ready: () => Promise<void>
  /** Tells the reader that the page cannot be shown at all. */
  readonly crash: (error: unknown) => void
}

let setup: Setup | undefined
let start = (): void => {}
/** The code of the search dialog can load before navigation starts. */
const started = new Promise<void>((resolve) => {
  start = resolve
})
/** Pathname of the current page. */
let shown = ''
let running: { readonly target: string; readonly controller: AbortController; readonly kind: Kind } | undefined
let failures: readonly string[] = []
let tryAgain = (): void => {}

const getSetup = (): Setup => {
  if (!setup) throw new Error('Navigation has not started.')
  return setup
}

/**
 * Goes to an address of the site in this tab. Resolves when the page is shown, or when the reader chooses to stay.
 * Rejects with a `URIError` for a path that cannot be decoded. The browser loads other addresses.
 */
export async function navigate(href: string, { replace = false }: { replace?: boolean } = {}): Promise<void> {
  const { href: full, pathname } = new URL(href, location.href)
  await started
  decodePathname(pathname)
  const target = pageUrl(full, getSetup().site, location.href)
  if (!target) return location[replace ? 'replace' : 'assign'](full)
  if (!mayLeave(target, replace ? 'REPLACE' : 'PUSH')) return undefined
  return visit(target, replace ? 'replace' : 'push')
}

/** Retries the page that failed to load. */
export const retry = (): void => tryAgain()

/**
 * Fetches the current page again and keeps the reader's place; for changed content. `around` is called right before the
 * article is replaced, and the function that it returns right after.
 */
export async function reload(around = () => (): void => {}): Promise<void> {
  await started
  dropPages()
  const { page } = await takePage(shown, new AbortController().signal)
  if (!page || page.data.build !== getSetup().page.build) return location.reload()
  const finish = around()
  getSetup().show({ data: page.data, article: () => copyOf(page) }, () => {
    document.title = page.data.documentTitle
  })
  finish()
  return showHead(page.head)
}

async function visit(target: URL, kind: Kind): Promise<void> {
  if (isSamePage(target.pathname, shown)) return moveWithin(target, kind)
  if (running?.target === target.href && running.kind === kind) return undefined
  running?.controller.abort()
  const controller = new AbortController()
  running = { target: target.href, controller, kind }
  const { signal } = controller
  const showLoading = (slow: boolean): void => navigation.set({ status: 'loading', target: target.href, slow })
  // The link was pressed before this code loaded, so the reader has already waited.
  showLoading(document.documentElement.hasAttribute('data-waiting'))
  const late = setTimeout(showLoading, DELAY, true)
  try {
    const [page] = await Promise.all([load(target, signal), getSetup().ready()])
    if (signal.aborted) return undefined
    running = undefined
    if (page?.data.build === getSetup().page.build) arrive(target, kind, page)
    else leave(target, kind)
  } catch (error) {
    if (!signal.aborted) fail(target, kind, error)
  } finally {
    clearTimeout(late)
  }
}

/** Returns the page at `target`, which is corrected if the server redirects. Undefined: the browser should load it. */
async function load(target: URL, signal: AbortSignal): Promise<LoadedPage | undefined> {
  const { site } = getSetup()
  const { page, movedTo } = await takePage(target.pathname, signal)
  if (movedTo !== undefined) target.pathname = cleanPathname(movedTo, site)
  if (page?.data.kind !== 'not-found') return page
  const route = await findRoute(target.pathname, site, signal)
  if (!route) return page
  correct(target, route.href)
  return route.page
}

/** Handles another hash, another query, or no change on the current page. */
function moveWithin(target: URL, kind: Kind): void {
  running?.controller.abort()
  running = undefined
  navigation.set(IDLE)
  const onlyQuery = target.hash === location.hash && target.search !== location.search
  if (kind !== 'pop') {
    savePosition()
    writeEntry(target.href, target.href === location.href ? 'replace' : kind)
  }
  if (kind === 'pop' || !onlyQuery) showPlace(target, kind)
}

function arrive(target: URL, kind: Kind, page: LoadedPage): void {
  if (kind !== 'pop') savePosition()
  shown = target.pathname
  const isAtTop = kind !== 'pop' && target.hash === ''
  // As after a page load. Not later: if the focused link goes with the old article, the browser styles the page once
  // more, and a changed page must be laid out before it can scroll.
  if (isAtTop) {
    focusOnce(document.getElementById(SKIP_LINKS_ID))
    scrollAtOnce(0)
  }
  const article = () => (isAtTop ? firstScreen(copyOf(page)) : copyOf(page))
  getSetup().show({ data: page.data, article }, () => {
    if (kind !== 'pop') writeEntry(target.href, kind)
    markFailed(failures)
    navigation.set(IDLE)
    // Not before the entry: the entry that is left would get the new title.
    document.title = page.data.documentTitle
  })
  if (!isAtTop) showPlace(target, kind)
  afterFrame(() => {
    if (shown !== target.pathname) return
    showHead(page.head)
    announce(page.data.title || page.data.documentTitle)
    if (isAtTop) focusTitle()
  })
}

/** Scrolls to the previous position, to the target of the hash, or to the top. */
function showPlace({ hash }: URL, kind: Kind): void {
  // The browser itself restores entries from before this code loaded.
  if (kind === 'pop' && history.scrollRestoration === 'auto') return
  const before = kind === 'pop' ? savedPosition() : undefined
  const place = before === undefined ? hashTarget(hash) : null
  if (place) {
    openDetails(place)
    place.scrollIntoView({ behavior: 'instant' })
    return
  }
  scrollAtOnce(before ?? 0)
}

/** Opens the details around an element, as browsers do when they load a page. */
function openDetails(place: Element): void {
  for (let at = place.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null) at.open = true
}

/**
 * Lets the browser load the target: another application, a file, a newer build of the site. The browser makes the
 * history entry: with an entry made here, Back would stay in the new document, which cannot handle it before its
 * scripts run.
 */
function leave(target: URL, kind: Kind): void {
  unblock()
  if (kind === 'pop') location.reload()
  else location[kind === 'push' ? 'assign' : 'replace'](target.href)
}

/**
 * After the first failure of a target, loads the whole document (which helps after a new deployment). After the next
 * failure in this session, or without a network, shows an error and keeps the current page.
 */
function fail(target: URL, kind: Kind, error: unknown): void {
  running = undefined
  if (!navigator.onLine || failures.includes(target.pathname)) {
    tryAgain = () => void visit(target, kind)
    navigation.set({ status: 'error', target: target.href, error: String(error), slow: false })
    return
  }
  console.warn(`${target.pathname} could not be loaded in the page, so the browser loads it.`, error)
  failures = [...failures, target.pathname]
  if (kind !== 'pop') savePosition()
  // Last, because the call that saves the position would overwrite this state.
  markFailed(failures)
  leave(target, kind)
}

/** Starts to handle links, Back, and Forward, also earlier ones. Call it once per document. */
export function startNavigation(first: Setup): void {
  setup = first
  start()
  shown = first.pathname
  startHistory()
  savePositions()
  startAnnouncing()
  failures = failedTargets()
  takeOverScrollRestoration()
  followLinks(first.site, (target) => void navigate(target.href), expectHash)
  onTraverse(
    () => !takeBack() && mayLeave(new URL(location.href), 'POP'),
    (from) => {
      // While a page is still loading, the current page belongs to an earlier entry.
      if (running?.kind !== 'pop') savePositionOf(from)
      void visit(new URL(location.href), 'pop')
    },
  )
  preloadOnIntent(first.site)
  if (!isSamePage(location.pathname, shown)) void visit(new URL(location.href), 'pop')
  else if (first.page.kind === 'not-found') void findLostPage(first)
  else cleanAddress(first)
}

/**
 * The first page is also kept in memory, unless it failed before: then only the server knows whether it works again. A
 * file name in the address is removed, unless it is part of the page's route.
 */
function cleanAddress({ site, page, html }: Setup): void {
  if (!failures.includes(shown)) rememberPage(shown, page, html)
  if (!/\.html$/i.test(page.route)) dropFileName(site)
}

function dropFileName(site: SiteBase): void {
  const clean = cleanPathname(shown, site)
  if (clean === shown) return
  writeEntry(clean + location.search + location.hash, 'replace')
  shown = clean
}

/** The host responded with the 404 page, but the site may have the path in another form, such as other letter case. */
async function findLostPage({ site, ready, crash }: Setup): Promise<void> {
  try {
    await ready()
    decodePathname(location.pathname)
    const route = await findRoute(location.pathname, site, new AbortController().signal)
    if (running) return
    if (!route) return dropFileName(site)
    const target = new URL(location.href)
    correct(target, route.href)
    if (route.page) arrive(target, 'replace', route.page)
    else location.replace(target.href)
  } catch (error) {
    if (error instanceof URIError) crash(error)
  }
}

/** Saves the position when the reader has stopped scrolling: writing to the history entry would delay a click. */
function savePositions(): void {
  const save = (): void =>
    void whenIdle(() => {
      // While a page is loading, the entry can already belong to the next page.
      if (!running) savePosition()
    })
  save()
  document.addEventListener('scrollend', save)
}
