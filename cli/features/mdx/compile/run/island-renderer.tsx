import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  currentScope,
  type PageScope,
  PageScopeProvider,
  usePageScope,
} from '../../../../../runtime/core/islands/page-scope.tsx'
import {
  type ProvidedContext,
  ProvidedContexts,
  useProvidedContexts,
} from '../../../../../runtime/core/islands/root-contexts.tsx'
import { withoutPreloads } from '../../../../formats/html.ts'
import { elementsOf } from './elements.ts'
import { failureCount } from './guards.ts'

interface IslandProps {
  readonly n: number
  /** Parts with existing HTML, by number. */
  readonly parts: readonly (readonly [number, ReactNode])[]
  /** Parts that its components got as elements. The browser reads the same elements from their HTML. */
  readonly copies?: readonly number[]
  /** Props of the partial that contains the island. */
  readonly props?: Readonly<Record<string, unknown>>
  readonly children?: ReactNode
}

export interface IslandRenderer {
  readonly Island: (props: IslandProps) => ReactNode
  /**
   * Returns content as the elements of its HTML, for components that look at them; `k`: the number of the part of an
   * island.
   */
  readonly useElements: (content: ReactNode, k?: number) => ReactNode
  /** Called when the page is rendered from its start: the ids of islands do not depend on how often it is rendered. */
  restart(): void
}

/**
 * Creates the renderer of one page's islands. Each island is rendered separately, with its own ids, because the browser
 * hydrates it that way. Parts that a component does not show at first are stored next to it.
 */
export function createIslandRenderer(): IslandRenderer {
  let count = 0
  const htmlOfCopies = new Map<number, string>()
  function useElements(content: ReactNode, k?: number): ReactNode {
    // After a render inside of this one, React accepts only `use` from the component around it.
    const scope = currentScope()!
    const values = useProvidedContexts()
    const html = withoutFrame(withoutPreloads(renderToStaticMarkup(inContexts(content, scope, values))))
    if (k !== undefined) htmlOfCopies.set(k, html)
    return elementsOf(html)
  }
  function Island({ n, parts, copies = [], props, children }: IslandProps): ReactNode {
    const scope = usePageScope()
    const prefix = `i${count++}-`
    const failures = failureCount()
    const values = useProvidedContexts()
    const html = withoutPreloads(renderToString(inContexts(children, scope, values), { identifierPrefix: prefix }))
    const hidden = parts.filter(([k]) => !html.includes(`<docs-part data-k="${k}"`))
    return (
      <>
        <docs-island
          // Without a number the browser does not hydrate it, where the component would throw again.
          data-n={failureCount() > failures ? undefined : n}
          data-prefix={prefix}
          data-props={props && JSON.stringify(jsonProps(props))}
          dangerouslySetInnerHTML={{ __html: html }}
        />
        {hidden.map(([k, part]) => template(k, renderToStaticMarkup(inContexts(part, scope, values))))}
        {copies.map((k) => template(k, htmlOfCopies.get(k) ?? '', { 'data-elements': '' }))}
      </>
    )
  }
  return {
    Island,
    useElements,
    restart() {
      count = 0
    },
  }
}

const inContexts = (node: ReactNode, scope: PageScope, values: readonly ProvidedContext[]): ReactNode => (
  <PageScopeProvider scope={scope}>
    <ProvidedContexts values={values}>{node}</ProvidedContexts>
  </PageScopeProvider>
)

/** Returns the element that stores the HTML of a part. */
const template = (k: number, html: string, attributes: object = {}): ReactNode => (
  <template key={k} data-k={k} {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
)

/** Removes the frame in which a table scrolls: a component expects the table. */
const withoutFrame = (html: string): string =>
  /^<section class="table-wrap"[^>]*>(<table[\s\S]*<\/table>)<\/section>$/.exec(html)?.[1] ?? html

/**
 * The page's text inside an island. Its children are only for components that look at them, as the browser's module has
 * them.
 */
export const IslandText = ({
  k,
  html,
}: {
  readonly k: number
  readonly html: ReactNode
  readonly children?: ReactNode
}) => createElement('docs-part', { 'data-k': k }, html)

/** Returns the props that JSON can represent. */
const jsonProps = (props: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(props).filter(([, value]) => typeof value !== 'function' && typeof value !== 'object'),
  )

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'docs-island': {
        'data-n': number | undefined
        'data-prefix': string
        'data-props': string | undefined
        dangerouslySetInnerHTML: { __html: string }
      }
    }
  }
}
