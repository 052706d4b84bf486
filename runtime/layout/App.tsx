import { useEffect, useLayoutEffect, useRef } from 'react'
import { ARTICLE_ID, type PageData, type SiteData } from '../contract.ts'
import { Announcement } from './Announcement.tsx'
import { BackToTop } from './BackToTop.tsx'
import { Banners, VersionBadge } from './Banners.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { type Components, PageProvider, SiteProvider, usePage } from './context.tsx'
import { useReportedCrash } from './crash.ts'
import { Footer } from './Footer.tsx'
import { LoadError } from './LoadError.tsx'
import { Drawer } from './nav/Drawer.tsx'
import { useDrawer } from './nav/drawer-state.ts'
import { Navbar } from './nav/Navbar.tsx'
import { PageFoot } from './PageFoot.tsx'
import { Pager } from './Pager.tsx'
import { Progress } from './Progress.tsx'
import { SearchHost } from './SearchHost.tsx'
import { MAIN_ID, SkipLink } from './SkipLink.tsx'
import { Toc } from './Toc.tsx'

/** Attaches what the article needs from scripts; the answer detaches it. */
export type ArticleHook = (article: HTMLElement) => (() => void) | undefined

export interface AppProps {
  readonly site: SiteData
  readonly page: PageData
  /** Static HTML of the article. In the browser a `TrustedHTML` may stand for it where the policy asks for one. */
  readonly articleHtml: string
  readonly components?: Components | undefined
  /** Called when the article stands in the document: at the start, after a new page, after a crash was cleared. */
  readonly onArticle?: ArticleHook | undefined
}

/** A whole page: what the server prints and the browser hydrates. A pure function of its data, apart from local state. */
export function App({ site, page, articleHtml, components, onArticle }: AppProps) {
  return (
    <SiteProvider site={site} components={components}>
      <PageProvider page={page}>
        <CrashBoundary route={page.route} title={page.documentTitle} bare>
          <Layout articleHtml={articleHtml} onArticle={onArticle} />
        </CrashBoundary>
      </PageProvider>
    </SiteProvider>
  )
}

type ArticleProps = Pick<AppProps, 'articleHtml' | 'onArticle'>

function Layout(props: ArticleProps) {
  const { hideFooter } = usePage()
  const drawer = useDrawer()
  useKeyboardClass()
  return (
    <>
      <SkipLink />
      <Progress />
      <Announcement />
      <Navbar drawer={drawer} />
      <div className="shell">
        <Drawer drawer={drawer} />
        <Main {...props} />
      </div>
      {hideFooter !== true && <Footer />}
      <BackToTop />
    </>
  )
}

function Main(props: ArticleProps) {
  const { route, documentTitle } = usePage()
  return (
    <main id={MAIN_ID}>
      <LoadError />
      <CrashBoundary route={route} title={documentTitle}>
        <Content {...props} />
      </CrashBoundary>
    </main>
  )
}

function Content(props: ArticleProps) {
  const { kind, wrapperClass } = usePage()
  useReportedCrash()
  // The cards of a category page are `article` elements themselves.
  const Body = kind === 'doc' ? 'article' : 'div'
  return (
    <div className={`page page-${kind}${wrapperClass === undefined ? '' : ` ${wrapperClass}`}`}>
      <div className="page-head">
        <Banners />
        <Breadcrumbs />
        <VersionBadge />
      </div>
      <Toc />
      <Body className="page-body">
        {kind === 'search' ? <SearchHost /> : <Article {...props} />}
        <PageFoot />
        <Pager />
      </Body>
    </div>
  )
}

// The server has no layout; React warns when it meets the hook there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Static HTML: React puts it there and never looks inside. */
function Article({ articleHtml, onArticle }: ArticleProps) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: attached anew when the article is another
  useBeforePaint(() => (ref.current === null ? undefined : onArticle?.(ref.current)), [articleHtml, onArticle])
  return (
    <div
      id={ARTICLE_ID}
      className="prose"
      ref={ref}
      dangerouslySetInnerHTML={{ __html: articleHtml }}
      suppressHydrationWarning
    />
  )
}

/** Marks the body while a reader moves with the Tab key (ST-28). */
function useKeyboardClass(): void {
  useEffect(() => {
    const { classList } = document.body
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Tab') classList.add('navigation-with-keyboard')
    }
    const onMouseDown = (): void => classList.remove('navigation-with-keyboard')
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('mousedown', onMouseDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('mousedown', onMouseDown)
    }
  }, [])
}
