/**
 * Browser entry point of an offline folder (`docs build --offline`): the same layout and behaviors in one script,
 * without navigation. Islands stay as static HTML.
 */
import { components } from 'docs:components'
import site from 'docs:site'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { attachArticle } from '../../attach-article.ts'
import { watchOverflow } from '../../core/behaviors/overflow.ts'
import { ARTICLE_ID, ROOT_ID } from '../../core/contract/names.ts'
import type { PageData } from '../../core/contract/page.ts'
import { App } from '../../core/layout/App.tsx'
import { layoutRoot } from '../../core/layout/CrashBoundary.tsx'
import { layoutMounted, loadLayout } from '../../core/layout/load-layout.ts'
import { readPageData } from '../../core/navigation/page-data.ts'
import { earlyPresses, isFollowed } from '../../core/navigation/presses.ts'
import { startColorMode } from '../../core/state/color-mode.ts'
import { startPreferredVersions } from '../../core/state/preferred-version-start.ts'
import { holdPresses } from '../../first-press.ts'
import { serveFiles } from './folder.ts'

function start(root: HTMLElement, page: PageData, html: string): void {
  serveFiles(site.siteBaseUrl)
  startColorMode(site.colorMode)
  startPreferredVersions(site.collections)
  const onArticle = (article: HTMLElement): (() => void) => {
    const controller = new AbortController()
    const { signal } = controller
    watchOverflow(article, signal)
    attachArticle({ article, signal, page })
    return () => controller.abort()
  }
  startTransition(() => {
    hydrateRoot(
      root,
      <App site={site} page={page} articleHtml={html} components={components} onArticle={onArticle} />,
      layoutRoot,
    )
  })
  // Links are left to the browser.
  const release = holdPresses((control) => (isFollowed(control) ? undefined : layoutMounted), earlyPresses())
  void layoutMounted.then(release)
  void loadLayout()
}

document.documentElement.setAttribute('data-live', '')

const root = document.getElementById(ROOT_ID)
const page = readPageData(document)
const html = document.getElementById(ARTICLE_ID)?.innerHTML ?? ''
if (root && page) {
  const { islands: _, ...rest } = page
  start(root, rest, html)
}
