import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../texts.ts'
import { ARTICLE_ID } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { hasPromo, type SiteData } from '../contract/site.ts'
import { indicators } from '../navigation/state.ts'
import { type Components, PageProvider, SiteProvider, usePage, useSite } from '../state/context.tsx'
import { useStore } from '../state/store.ts'
import { Announcement } from './Announcement.tsx'
import { CrashBoundary, useReportedCrash } from './CrashBoundary.tsx'
import { type LayoutParts, lazyParts } from './load-layout.ts'
import { Promo } from './Promo.tsx'
import { SearchHost } from './SearchHost.tsx'
import { MAIN_ID, SkipLinks } from './SkipLinks.tsx'
import { showActive } from './sidebar/show-active.ts'
import { Navbar } from './theme-part/live/Navbar.tsx'

/** Attaches the behaviors of the article; the returned function detaches them. */
type ArticleHook = (article: HTMLElement) => (() => void) | undefined

interface AppProps {
  readonly site: SiteData
  readonly page: PageData
  /** HTML inside the article element. In the browser, it can be a `TrustedHTML` if the policy requires one. */
  readonly articleHtml: string
  readonly components?: Components | undefined
  /** Called when the article is in the document: at the start, after a navigation, and after recovery from a crash. */
  readonly onArticle?: ArticleHook | undefined
  /** The generator passes in the parts; the browser loads their code on intent. */
  readonly parts?: LayoutParts
}

/**
 * A whole page, rendered by the generator and hydrated in the browser. Apart from local state, a pure function of its
 * data. Only parts that act without the reader are hydrated at once; the rest (see `load-layout.ts`) follows on the
 * first reader activity.
 */
export function App({ site, page, articleHtml, components, onArticle, parts = lazyParts }: AppProps) {
  return (
    <SiteProvider site={site} components={components}>
      <PageProvider page={page}>
        <CrashBoundary route={page.route} title={page.documentTitle} bare>
          <Layout articleHtml={articleHtml} onArticle={onArticle} parts={parts} />
        </CrashBoundary>
      </PageProvider>
    </SiteProvider>
  )
}

type ArticleProps = Pick<AppProps, 'articleHtml' | 'onArticle'>

function Layout({ parts, ...article }: ArticleProps & { parts: LayoutParts }) {
  const site = useSite()
  const { hideFooter } = usePage()
  const { Drawer, Footer, Behaviors } = parts
  useEffect(showActive, [])
  return (
    <>
      <SkipLinks />
      <Indicator name="Progress" />
      <Announcement />
      <Navbar parts={parts} />
      <div className="shell">
        {/* Before the sidebar, which is often longer: programs that read only the start of a document get the article. */}
        <Main {...article} />
        <Suspense>
          <Drawer />
        </Suspense>
      </div>
      {hideFooter !== true && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
      {hideFooter !== true && hasPromo(site) && <Promo />}
      <BackToTop />
      <Suspense>
        <Behaviors />
      </Suspense>
    </>
  )
}

function Main(props: ArticleProps) {
  const { route, documentTitle, kind, wrapperClass, hasMain } = usePage()
  const Frame = hasMain ? 'div' : 'main'
  return (
    <Frame id={MAIN_ID} tabIndex={-1}>
      <Indicator name="LoadError" />
      <CrashBoundary route={route} title={documentTitle}>
        <div className={`page-frame page-${kind}${wrapperClass === undefined ? '' : ` ${wrapperClass}`}`}>
          {kind === 'search' ? <SearchHost /> : <Article {...props} />}
        </div>
      </CrashBoundary>
    </Frame>
  )
}

/** Static HTML: React inserts it and never looks inside. */
function Article({ articleHtml, onArticle }: ArticleProps) {
  const ref = useRef<HTMLDivElement>(null)
  useReportedCrash()
  // biome-ignore lint/correctness/useExhaustiveDependencies: attached again when the article changes
  useLayoutEffect(() => (ref.current === null ? undefined : onArticle?.(ref.current)), [articleHtml, onArticle])
  return (
    <div
      id={ARTICLE_ID}
      className="page"
      ref={ref}
      dangerouslySetInnerHTML={{ __html: articleHtml }}
      suppressHydrationWarning
    />
  )
}

/** Scrolls to the top. `navigation/to-top.ts`, which loads on the first scroll, shows it and handles clicks. */
const BackToTop = () => <button type="button" className="back-to-top" aria-label={t`Scroll back to top`} hidden />

const NONE = indicators.get()

/**
 * Placeholder for the message that a page could not be loaded, or for the progress bar and the spinner: their code
 * comes with navigation, and nothing can take long before that.
 */
function Indicator({ name }: { name: 'LoadError' | 'Progress' }) {
  const Shown = useStore(indicators, NONE)[name]
  return Shown === undefined ? null : <Shown />
}

/** Marks the body while the reader navigates with the Tab key. */
function markKeyboard(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') document.body.classList.add('navigation-with-keyboard')
  })
  document.addEventListener('mousedown', () => document.body.classList.remove('navigation-with-keyboard'))
}

// Not registered during hydration, because the first Tab can come earlier.
if (typeof document !== 'undefined') markKeyboard()
