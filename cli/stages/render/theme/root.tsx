/** Renders the component of the site that is around the layout. */
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { ThemePart } from '../../../../runtime/core/contract/site.ts'
import { type ProvidedContext, useKnownContexts } from '../../../../runtime/core/islands/root-contexts.tsx'
import { withoutPreloads } from '../../../formats/html.ts'
import { type ThemeComponent, type ThemePartInput, themed } from './part.tsx'

/** HTML before and after something. */
export type WrapperHtml = readonly [before: string, after: string]

interface RootInput {
  readonly around: (node: ReactNode) => ReactNode
  readonly fail: (part: ThemePart, error: unknown) => void
  /** Receives the values of the contexts that the component provides. */
  readonly keep: (values: readonly ProvidedContext[]) => void
}

/** Returns the HTML that the component puts around the layout; undefined without one, or if it fails. */
export function aroundLayout(
  root: ThemeComponent | undefined,
  { around, fail, keep }: RootInput,
): WrapperHtml | undefined {
  if (root === undefined) return undefined
  try {
    return rootAround(root, around, keep)
  } catch (error) {
    fail('Root', error)
    return undefined
  }
}

/** The position of the layout in the component's output. */
const LAYOUT = '<docs-part data-k="Root"></docs-part>'

/** Renders the component with a placeholder as its children, which the layout then replaces. */
function rootAround(component: ThemeComponent, around: ThemePartInput['around'], keep: RootInput['keep']): WrapperHtml {
  const Original = () => {
    keep(useKnownContexts())
    return createElement('docs-part', { 'data-k': 'Root' })
  }
  const tree = around(themed('Root', component, Original, {}))
  const html = component.isLive ? renderToString(tree, { identifierPrefix: 'Root-' }) : renderToStaticMarkup(tree)
  const [before = '', after, ...more] = withoutPreloads(html).split(LAYOUT)
  if (after === undefined || more.length > 0) throw new Error('It must render its children exactly once.')
  return component.isLive
    ? [`<docs-island data-n="Root">${before}<docs-part data-k="Root">`, `</docs-part>${after}</docs-island>`]
    : [before, after]
}
