/**
 * Hydrates the islands of a page. Loaded only on pages with islands. Their code is in separate modules (`PageData.islands`),
 * which share React and the runtime with the layout.
 */
import site from 'docs:site'
import type { ReactNode } from 'react'
import reactDom from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import type { PageData } from '../contract/page.ts'
import { lenientJsxRuntime, lenientReact } from '../mdx/lenient-jsx.ts'
import * as pageScope from '../mdx/page-scope.tsx'
import { trustedHtml } from '../navigation/trusted.ts'
import * as runtime from '../public.ts'
import * as texts from '../texts.ts'
import { PAGE_ISLANDS } from './hold.ts'
import { drawItems } from './items.tsx'
import { type IslandsModule, plainScope } from './plain-scope.ts'
import { logRerender } from './rerendered.ts'
import { drawRoot } from './root.tsx'
import { inRoot } from './root-values.tsx'

const shared = {
  react: lenientReact,
  'react/jsx-runtime': lenientJsxRuntime,
  'react-dom': reactDom,
  'docs/runtime': runtime,
  'docs:page-scope': pageScope,
  'docs:texts': texts,
}

/** Where the modules look for the shared code: see `cli/mdx/bundle/resolve.ts`. */
function share(): void {
  const place = globalThis as Record<symbol, unknown>
  place[Symbol.for('docs.modules')] = Object.fromEntries(
    Object.entries(shared).map(([name, module]) => [name, { ...module, default: module }]),
  )
  place[Symbol.for('docs.html')] = trustedHtml
}

export interface IslandsInput {
  readonly article: HTMLElement
  readonly signal: AbortSignal
  readonly page: PageData
  /** Called with the error that a component throws. */
  readonly fail: (error: unknown) => void
}

/** Hydrates the islands of an article; the signal unmounts them. If code does not load, the static HTML stays. */
export async function hydrateIslands(input: IslandsInput): Promise<void> {
  const { signal, page } = input
  share()
  const loaded = await Promise.allSettled(
    (page.islands ?? []).map((address) => import(address) as Promise<IslandsModule>),
  )
  if (signal.aborted) return
  for (const one of loaded) if (one.status === 'rejected') console.error(one.reason)
  const modules = loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  for (const module of modules) texts.setTexts(module.texts ?? {})
  await Promise.all(modules.map((module) => drawRoot(module, page)))
  if (signal.aborted) return
  const roots = modules.flatMap((module) => hydrate(module, input))
  for (const module of modules) {
    drawItems(module, page)
    module.onPage?.()
  }
  // At this moment, React may be rendering the page that replaces this one.
  const unmount = (): void => {
    for (const root of roots) root.unmount()
  }
  signal.addEventListener('abort', () => void setTimeout(unmount))
}

function hydrate(module: IslandsModule, { article, page, signal, fail }: IslandsInput): readonly Root[] {
  const hosts = article.ownerDocument.querySelectorAll<HTMLElement>(PAGE_ISLANDS)
  return [...hosts].flatMap((host) => {
    const element = module.islands[host.dataset.n!]?.(host)
    if (element === undefined) return []
    const scope = plainScope({
      site: module.site,
      page: module.page ?? (JSON.parse(host.dataset.page!) as pageScope.ScopePage),
      toc: module.toc ?? page.toc.map(({ html: value, ...entry }) => ({ ...entry, value })),
      runtime: { site, page },
      isBrowser: true,
    })
    return hydrateRoot(host, inRoot(element as ReactNode, scope), {
      identifierPrefix: host.dataset.prefix ?? '',
      onRecoverableError: logRerender,
      onUncaughtError: (error) => {
        console.error(error)
        if (!signal.aborted) fail(error)
      },
    })
  })
}
