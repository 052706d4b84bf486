/**
 * Components of a page that need the browser: their HTML is there, and React takes it over. Loaded only on pages that have some. Their
 * code comes in modules of its own (`PageData.islands`), which share React and this site's runtime with the layout.
 */
import site from 'docs:site'
import react, { type ReactNode } from 'react'
import jsxRuntime from 'react/jsx-runtime'
import reactDom from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PageData } from '../contract.ts'
import * as pageScope from '../mdx/page-scope.tsx'
import { trustedHtml } from '../navigation/trusted.ts'
import * as runtime from '../public.ts'
import { browserScope, type IslandsModule } from './browser-scope.ts'

const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'docs/runtime': runtime,
  'docs:page-scope': pageScope,
}

/** Where the modules look for what is shared, see `cli/mdx/bundle/resolve.ts`. */
function share(): void {
  const place = globalThis as Record<symbol, unknown>
  place[Symbol.for('docs.modules')] = Object.fromEntries(
    Object.entries(shared).map(([name, module]) => [name, { ...module, default: module }]),
  )
  place[Symbol.for('docs.html')] = trustedHtml
}

/** Takes the islands of an article over; they end with the signal. */
export async function hydrateIslands(article: HTMLElement, signal: AbortSignal, page: PageData): Promise<void> {
  share()
  const modules = await Promise.all((page.islands ?? []).map((address) => import(address) as Promise<IslandsModule>))
  if (signal.aborted) return
  const roots = modules.flatMap((module) => hydrate(article, page, module))
  // What React draws at this moment may be the page that takes the place of this one.
  const unmount = (): void => {
    for (const root of roots) root.unmount()
  }
  signal.addEventListener('abort', () => void setTimeout(unmount))
}

function hydrate(article: HTMLElement, page: PageData, module: IslandsModule): readonly Root[] {
  const scope = browserScope(module, { site, page })
  return [...article.querySelectorAll<HTMLElement>('docs-island')].flatMap((host) => {
    const element = module.islands[Number(host.dataset.n)]?.(host)
    if (element === undefined) return []
    const tree = <pageScope.PageScopeProvider scope={scope}>{element as ReactNode}</pageScope.PageScopeProvider>
    return hydrateRoot(host, tree, { identifierPrefix: host.dataset.prefix ?? '' })
  })
}
