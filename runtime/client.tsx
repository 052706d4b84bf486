/**
 * Browser entry point. Hydrates the layout, and loads the rest (`late.ts`: navigation and the behaviors of the article)
 * on the first reader activity. Until then, the page is plain HTML; presses on links and buttons are stored.
 */

import { components } from 'docs:components'
import site from 'docs:site'
import { startTransition, useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { watchOverflow } from './core/behaviors/overflow.ts'
import { ARTICLE_ID, ROOT_ID } from './core/contract/names.ts'
import type { PageData } from './core/contract/page.ts'
import { App } from './core/layout/App.tsx'
import { layoutRoot, reportCrash } from './core/layout/CrashBoundary.tsx'
import { layoutMounted, loadLayout, needsCodeAtOnce } from './core/layout/load-layout.ts'
import { whenIdle } from './core/navigation/ahead.ts'
import { preloadLater, startPrefetching } from './core/navigation/later.ts'
import type { Setup } from './core/navigation/navigate.ts'
import { readPageData } from './core/navigation/page-data.ts'
import { earlyPresses } from './core/navigation/presses.ts'
import { trustedHtml } from './core/navigation/trusted.ts'
import { startColorMode } from './core/state/color-mode.ts'
import { startPreferredVersions } from './core/state/preferred-version-start.ts'
import { hasScrolled } from './core/state/scroll-start.ts'
import { firstCode, holdPresses, islandsCode } from './first-press.ts'

type LateCode = typeof import('./late.ts')

let late: LateCode | undefined
let loading: Promise<void> | undefined

/** Returns the late code, if it has loaded. */
const lateNow = (): LateCode | undefined => late

/** Loads and starts the late code. Rejects if it does not load; the browser then follows links itself. */
const loadLate = (start: (late: LateCode) => void): Promise<void> =>
  (loading ??= import('./late.ts').then((module) => {
    late = module
    start(module)
  }))

/**
 * Calls back on the first reader activity of any kind, possibly more than once. It listens in the capture phase,
 * because code of the page can stop the propagation.
 */
function onIntent(act: () => void): void {
  for (const name of ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll', 'popstate'])
    window.addEventListener(name, act, { once: true, passive: true, capture: name !== 'scroll' })
}

interface View {
  readonly page: PageData
  /** HTML of the article in the document that was loaded. */
  readonly html: string
  /** Returns the content of another article. */
  readonly article?: () => Node
}

let view: View
const NOTHING = trustedHtml('')
let onHydrated = (): void => {}
const hydrated = new Promise<void>((resolve) => {
  onHydrated = () => {
    performance.mark('docs:hydrated')
    resolve()
  }
})

/** Attaches the late behaviors to an article, now or when their code has loaded. */
let attachLate = (): void => {}
/** Resolves when components of the site on the page handle presses. */
let islands: Promise<void> | undefined

/** React never writes an article: it would parse the HTML again. */
const onArticle =
  ({ page, article: content }: View) =>
  (article: HTMLElement): (() => void) => {
    const controller = new AbortController()
    const { signal } = controller
    if (content !== undefined) article.replaceChildren(content())
    watchOverflow(article, signal)
    attachLate = () => {
      islands = signal.aborted ? undefined : lateNow()?.attachArticle({ article, signal, page })
    }
    attachLate()
    if (islands) {
      const release = holdPresses(islandsCode(islands))
      signal.addEventListener('abort', release)
      void islands.then(release)
    }
    return () => controller.abort()
  }

function Page({ view }: { view: View }) {
  const { page, html } = view
  useEffect(onHydrated, [])
  const attach = useMemo(() => onArticle(view), [view])
  return <App site={site} page={page} articleHtml={html} components={components} onArticle={attach} />
}

let ready: Promise<void> | undefined

/** Resolves when the whole layout is hydrated, so that another page can be shown. */
function whenReady(): Promise<void> {
  // React needs a few steps to use code that has just arrived.
  ready ??= Promise.all([hydrated, loadLayout()]).then(() => new Promise((resolve) => void setTimeout(resolve)))
  return ready.catch((error: unknown) => {
    ready = undefined
    throw error
  })
}

/**
 * Returns whether the page needs its scripts before the reader does anything: another address to show, tabs with a
 * remembered choice, a filter, or code of its own.
 */
const isUrgent = ({ page }: View): boolean =>
  page.kind === 'not-found' ||
  location.pathname.endsWith('.html') ||
  page.islands !== undefined ||
  document.querySelector('[data-tabs], .compatibility, [data-script]') !== null

/** After a reload, the categories that were open are open again. */
const hasSidebarState = (): boolean => 'sidebar' in Object(history.state)

function start(root: HTMLElement, first: View): void {
  const { pathname } = location
  view = first
  startColorMode(site.colorMode)
  startPreferredVersions(site.collections)
  // As a transition it runs in slices, and the page stays responsive.
  startTransition(() => {
    const tree = hydrateRoot(root, <Page view={first} />, layoutRoot)
    const show: Setup['show'] = ({ data, article }, change) =>
      flushSync(() => {
        change()
        view = { page: data, html: NOTHING, article }
        tree.render(<Page view={view} />)
      })
    // The same page again: the first click is faster if the browser has compiled the code that it needs.
    const warmUp = (): unknown => whenIdle(() => startTransition(() => tree.render(<Page view={view} />)))
    const wake = (): Promise<unknown> => {
      preloadLater()
      const late = loadLate((module) => {
        module.startLate({ ...first, site, pathname, show, ready: whenReady, crash: reportCrash })
        attachLate()
        void layoutMounted.then(warmUp)
      })
      return Promise.all([late, whenReady()])
    }
    const wakeIslands = (): Promise<unknown> => wake().then(() => islands)
    const release = holdPresses(firstCode({ hydrated, wake, wakeIslands, mounted: layoutMounted }), earlyPresses())
    const begin = (): void => void Promise.all([wakeIslands(), layoutMounted]).then(release, release)
    if (isUrgent(first) || hasScrolled() || earlyPresses()[0]) begin()
    else onIntent(begin)
    if (needsCodeAtOnce(site) || hasSidebarState()) void loadLayout().catch(() => {})
    // Removed from a built site, with all its imports.
    if (process.env.NODE_ENV !== 'production') {
      const input = { base: site.siteBaseUrl, route: () => view.page.route, wake }
      void import('./features/dev/live.ts').then(({ followServer }) => followServer(input))
    }
  })
  startPrefetching(site.siteBaseUrl)
}

// The base URL banner checks whether scripts have started.
document.documentElement.setAttribute('data-live', '')

const root = document.getElementById(ROOT_ID)
const page = readPageData(document)
const html = trustedHtml(document.getElementById(ARTICLE_ID)?.innerHTML ?? '')
if (root && page) start(root, { page, html })
