/**
 * From one page to the next: loads it, and only then shows it. The unexpected becomes a plain page load; what fails a second
 * time becomes an error that the layout shows beside the page that is there.
 */
import type { PageData } from '../contract/page.ts'
import { muteNextScroll } from '../state/scroll.ts'
import { announce, startAnnouncing } from './announce.ts'
import { mayLeave, takeBack, unblock } from './block.ts'
import { hashTarget } from './fold.ts'
import {
  expectHash,
  failedTargets,
  markFailed,
  onTraverse,
  savedPosition,
  savePosition,
  savePositionOf,
  startHistory,
  writeEntry,
} from './history.ts'
import { followLinks } from './links.ts'
import { dropPages, headOf, type LoadedPage, rememberPage, showHead, takePage } from './pages.ts'
import { type Base, cleanPathname, decodePathname, isSamePage, pageUrl } from './paths.ts'
import { preloadOnIntent } from './preload.ts'
import { DELAY } from './progress.ts'
import { findRoute } from './routes.ts'
import { IDLE, navigation } from './state.ts'

export { IDLE, type NavigationState, navigation } from './state.ts'

type Kind = 'push' | 'replace' | 'pop'

export interface Setup {
  readonly site: Base
  /** Pathname that the document came with. */
  readonly pathname: string
  /** The page that it came with. */
  readonly page: PageData
  /** Its article, as it came. */
  readonly html: string
  /** Puts a page on show, at once and in one go with what `change` does (a second drawing took 8 of 37 ms). */
  readonly show: (page: Pick<LoadedPage, 'data' | 'html'>, change: () => void) => void
  /** Resolves when `show` may be called; rejects when the code that it needs does not come. */
  readonly ready: () => Promise<void>
  /** Tells the reader that the page cannot be shown at all. */
  readonly crash: (error: unknown) => void
}

let setup: Setup | undefined
let start = (): void => {}
/** The search dialog may have its code before navigation has been started. */
const started = new Promise<void>((resolve) => {
  start = resolve
})
/** Pathname of the page on show. */
let shown = ''
let running: { readonly target: string; readonly controller: AbortController; readonly kind: Kind } | undefined
let failures: readonly string[] = []
let tryAgain = (): void => {}

const getSetup = (): Setup => {
  if (!setup) throw new Error('Navigation has not started.')
  return setup
}

/**
 * Goes to an address of the site in this tab. Resolves when the page is there, or when the reader stays. Rejects with a
 * `URIError` for a path that cannot be decoded. Addresses elsewhere are loaded by the browser.
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

/** Loads what failed once more. */
export const retry = (): void => tryAgain()

/**
 * Takes the page on show from the server again and keeps the reader's place; for content that has changed. `around` is
 * called right before the article is exchanged, its answer right after.
 */
export async function reload(around = () => (): void => {}): Promise<void> {
  await started
  dropPages()
  const { page } = await takePage(shown, new AbortController().signal)
  if (!page || page.data.build !== getSetup().page.build) return location.reload()
  const finish = around()
  getSetup().show(page, () => {})
  finish()
  return showHead(page)
}

async function visit(target: URL, kind: Kind): Promise<void> {
  if (isSamePage(target.pathname, shown)) return moveWithin(target, kind)
  if (running?.target === target.href && running.kind === kind) return undefined
  running?.controller.abort()
  const controller = new AbortController()
  running = { target: target.href, controller, kind }
  const { signal } = controller
  const tell = (slow: boolean): void => navigation.set({ status: 'loading', target: target.href, slow })
  // A link that was pressed before this code was there: its reader has waited long enough.
  tell(document.documentElement.hasAttribute('data-waiting'))
  const late = setTimeout(tell, DELAY, true)
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

/** The page at `target`, which is corrected when the server leads elsewhere. Undefined: the browser should load it itself. */
async function load(target: URL, signal: AbortSignal): Promise<LoadedPage | undefined> {
  const { site } = getSetup()
  const { page, movedTo } = await takePage(target.pathname, signal)
  if (movedTo !== undefined) target.pathname = cleanPathname(movedTo, site)
  if (page?.data.kind !== 'not-found') return page
  const found = await findRoute(target.pathname, site, signal)
  if (!found) return page
  correct(target, found.href)
  return found.page
}

/** Gives `target` another path; query and hash stay unless the new address has its own. */
function correct(target: URL, href: string): void {
  const next = new URL(href, location.href)
  target.href = next.origin + next.pathname + (next.search || target.search) + (next.hash || target.hash)
}

/** Another place, query or nothing new at all on the page that is on show. */
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
  getSetup().show(page, () => {
    if (kind !== 'pop') writeEntry(target.href, kind)
    markFailed(failures)
    navigation.set(IDLE)
    // Not before the entry: the title would become that of the entry that is left.
    showHead(page)
  })
  announce(page.data.title || page.data.documentTitle)
  showPlace(target, kind)
}

/** To where the reader was before, to the place that the hash names, or to the top. */
function showPlace({ hash }: URL, kind: Kind): void {
  // Entries from before this code was there: the browser restores them by itself.
  if (kind === 'pop' && history.scrollRestoration === 'auto') return
  const before = kind === 'pop' ? savedPosition() : undefined
  const place = before === undefined ? hashTarget(hash) : null
  if (place) {
    place.scrollIntoView({ behavior: 'instant' })
    return
  }
  muteNextScroll()
  window.scrollTo({ left: 0, top: before ?? 0, behavior: 'instant' })
}

/**
 * Hands the target to the browser: another application, a file, a newer build of the site. The entry is the browser's: with
 * one of ours, Back would stay in the new document, which does not hear it before its scripts run.
 */
function leave(target: URL, kind: Kind): void {
  unblock()
  if (kind === 'pop') location.reload()
  else location[kind === 'push' ? 'assign' : 'replace'](target.href)
}

/**
 * The first failure of a target is one load of the whole document (after a new deploy that helps); the next one in this
 * session, and any without a network, tells the reader, who keeps the page that is there.
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
  // Last: the position is written by a call that would drop what this one keeps.
  markFailed(failures)
  leave(target, kind)
}

/** Starts to follow links, Back and Forward. Once a document; what the reader did before is caught up with. */
export function startNavigation(given: Setup): void {
  setup = given
  start()
  shown = given.pathname
  startHistory()
  startAnnouncing()
  failures = failedTargets()
  ownScrollRestoration()
  followLinks(given.site, (target) => void navigate(target.href), expectHash)
  onTraverse(
    () => !takeBack() && mayLeave(new URL(location.href), 'POP'),
    (from) => {
      // While a page is still loading, what is on show belongs to an earlier entry.
      if (running?.kind !== 'pop') savePositionOf(from)
      void visit(new URL(location.href), 'pop')
    },
  )
  preloadOnIntent(given.site)
  if (!isSamePage(location.pathname, shown)) void visit(new URL(location.href), 'pop')
  else if (given.page.kind === 'not-found') void findLostPage(given)
  else cleanAddress(given)
}

/**
 * The first page stays in memory too, unless it failed before: then only the server can tell that it is well again. A file
 * name in the address goes, unless it is the page's own.
 */
function cleanAddress({ site, page, html }: Setup): void {
  if (!failures.includes(shown)) rememberPage(shown, { data: page, html, head: headOf(document) })
  if (!/\.html$/i.test(page.route)) dropFileName(site)
}

function dropFileName(site: Base): void {
  const clean = cleanPathname(shown, site)
  if (clean === shown) return
  writeEntry(clean + location.search + location.hash, 'replace')
  shown = clean
}

/** The host answered with the not-found page: the site may know the path all the same (letter case, slash, file name). */
async function findLostPage({ site, ready, crash }: Setup): Promise<void> {
  try {
    await ready()
    decodePathname(location.pathname)
    const found = await findRoute(location.pathname, site, new AbortController().signal)
    if (running) return
    if (!found) return dropFileName(site)
    const target = new URL(location.href)
    correct(target, found.href)
    if (found.page) arrive(target, 'replace', found.page)
    else location.replace(target.href)
  } catch (error) {
    if (error instanceof URIError) crash(error)
  }
}

/**
 * Positions are restored by us once the page of an entry is there. The browser restores them after a reload and on the way
 * back from elsewhere: it must find its own mode when the document is left.
 */
function ownScrollRestoration(): void {
  const take = (): void => {
    history.scrollRestoration = 'manual'
  }
  if (document.readyState === 'complete') take()
  else window.addEventListener('load', () => setTimeout(take), { once: true })
  window.addEventListener('pageshow', (event) => event.persisted && take())
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}
