/**
 * The site's own component around the whole layout (part `Root` of the theme). Unlike the other parts, it stays during
 * a navigation, and is drawn again with the facts of the new page.
 */
import { createElement, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ROOT_ID } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { trustedHtml } from '../navigation/trusted.ts'
import { rootOptions } from './keep-html.ts'
import { layoutScope } from './layout-scope.ts'
import { PageScopeProvider } from './page-scope.tsx'
import type { IslandsModule } from './plain-scope.ts'
import { RootValues, rootValues, withoutRootValues } from './root-values.tsx'

let root: Root | undefined
let hasFailed = false

/**
 * Draws the component of the module, if it has one, around the live layout of this document. The result resolves when
 * the contexts that it provides are known.
 */
export function drawRoot(module: IslandsModule, page: PageData): Promise<void> | undefined {
  const host = document.querySelector<HTMLElement>('docs-island[data-n="Root"]')
  const layout = document.getElementById(ROOT_ID)
  if (module.root === undefined || hasFailed || host === null || layout === null) return undefined
  const scope = layoutScope(module, page)
  const inside = (
    <>
      <RootValues />
      <Layout layout={layout} />
    </>
  )
  const tree = <PageScopeProvider scope={scope}>{module.root(inside)}</PageScopeProvider>
  if (root) root.render(tree)
  else {
    const onFail = (): void => {
      hasFailed = true
      adopt(host.querySelector('docs-part[data-k="Root"]'), layout)
      withoutRootValues()
    }
    root = hydrateRoot(host, tree, rootOptions({ name: 'Root', place: host, identifierPrefix: 'Root-', onFail }))
  }
  return rootValues
}

const EMPTY = { __html: trustedHtml('') }

/** The existing HTML. If the component draws a new element for its children, the layout moves into it. */
const Layout = ({ layout }: { layout: HTMLElement }): ReactNode =>
  createElement('docs-part', {
    'data-k': 'Root',
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: EMPTY,
    ref: (part: HTMLElement | null) => adopt(part, layout),
  })

function adopt(part: Element | null, layout: HTMLElement): void {
  if (part?.contains(layout) === false) part.append(layout)
}
