/**
 * Hydrates the islands of a page. Loaded only on pages with islands. Their code is in separate modules
 * (`PageData.islands`), which share React and the runtime with the layout.
 */
import site from 'docs:site'
import { type ReactNode, useEffect, useState } from 'react'
import reactDom from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import * as runtime from '../../public.ts'
import * as texts from '../../texts.ts'
import type { ArticleInput } from '../behaviors/article.ts'
import { PAGE_ISLANDS } from '../contract/names.ts'
import { trustedHtml } from '../navigation/trusted.ts'
import { drawItems } from './items.tsx'
import { rootOptions } from './keep-html.ts'
import { lenientJsxRuntime, lenientReact } from './lenient-jsx.ts'
import * as pageScope from './page-scope.tsx'
import { type Island, type IslandsModule, plainScope } from './plain-scope.ts'
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

/** Where the modules look for the shared code: see `cli/features/mdx/bundle/resolve.ts`. */
function share(): void {
  const place = globalThis as Record<symbol, unknown>
  place[Symbol.for('docs.modules')] = Object.fromEntries(
    Object.entries(shared).map(([name, module]) => [name, { ...module, default: module }]),
  )
  place[Symbol.for('docs.html')] = trustedHtml
}

/**
 * Hydrates the islands of an article; the signal unmounts them. If code does not load, or a component throws, the
 * static HTML of the component stays. The promise resolves when all islands handle presses.
 */
export async function hydrateIslands(input: ArticleInput): Promise<void> {
  const { signal, page } = input
  share()
  const loaded = await Promise.allSettled(
    (page.islands ?? []).map((address) => import(address) as Promise<IslandsModule>),
  )
  if (signal.aborted) return
  for (const result of loaded)
    if (result.status === 'rejected') console.error('Components of this page could not be loaded.', result.reason)
  const modules = loaded.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  for (const module of modules) texts.setTexts(module.texts ?? {})
  await Promise.all(modules.map((module) => drawRoot(module, page)))
  if (signal.aborted) return
  const islands = modules.flatMap((module) => hydrate(module, input))
  for (const module of modules) {
    drawItems(module, page)
    module.onPage?.()
  }
  // Not now: React may be rendering the page that replaces this one.
  const unmount = (): void => {
    for (const { root } of islands) root.unmount()
  }
  signal.addEventListener('abort', () => void setTimeout(unmount))
  await Promise.all(islands.map(({ hydrated }) => hydrated))
}

interface HydratedIsland {
  readonly root: Root
  /** Also resolves if the component throws or is unmounted. */
  readonly hydrated: Promise<void>
}

function hydrate(module: IslandsModule, { article, page, signal }: ArticleInput): readonly HydratedIsland[] {
  const hosts = article.ownerDocument.querySelectorAll<HTMLElement>(PAGE_ISLANDS)
  return [...hosts].flatMap((host) => {
    const island = module.islands[host.dataset.n!]
    if (island === undefined) return []
    const scope = plainScope({
      site: module.site,
      page: module.page ?? (JSON.parse(host.dataset.page!) as pageScope.ScopePage),
      toc: module.toc ?? page.toc.map(({ html: value, ...entry }) => ({ ...entry, value })),
      runtime: { site, page },
      isBrowser: true,
    })
    let done = (): void => {}
    const hydrated = new Promise<void>((resolve) => {
      done = resolve
    })
    signal.addEventListener('abort', done)
    const identifierPrefix = host.dataset.prefix ?? ''
    const options = rootOptions({ name: island.name, place: host, identifierPrefix, onFail: done })
    const drawn = inRoot(<Drawn island={island} host={host} />, scope)
    return { root: hydrateRoot(host, <Hydrated done={done}>{drawn}</Hydrated>, options), hydrated }
  })
}

function Hydrated({ done, children }: { readonly done: () => void; readonly children: ReactNode }): ReactNode {
  useEffect(done, [done])
  return children
}

/** Draws inside of React, which handles errors of expressions. Only once: new parts would count as new components. */
const Drawn = ({ island, host }: { readonly island: Island; readonly host: HTMLElement }): ReactNode =>
  useState(() => island.draw(host) as ReactNode)[0]
