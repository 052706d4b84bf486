/** The contexts of `Root`, for the other components of the site in this document. */
import { type ReactNode, useLayoutEffect } from 'react'
import { createStore, useStore } from '../state/store.ts'
import { type PageScope, PageScopeProvider } from './page-scope.tsx'
import { type ProvidedContext, ProvidedContexts, useKnownContexts } from './root-contexts.tsx'

const NONE: readonly ProvidedContext[] = []
/** The first values: the generator rendered all components with these. */
let first: readonly ProvidedContext[] | undefined
const current = createStore(NONE)
let onKnown = (): void => {}

/** Resolves when the values are known, or `Root` has failed. */
export const rootValues = new Promise<void>((resolve) => {
  onKnown = resolve
})

/** Continues without values. */
export const withoutRootValues = (): void => onKnown()

/** Reads the values inside `Root`. Contexts that its modules do not know yet cannot have a value there. */
export function RootValues(): ReactNode {
  const values = useKnownContexts()
  useLayoutEffect(() => {
    first ??= values
    const next = values.slice(0, first.length)
    onKnown()
    const before = current.get()
    const isSame = before.length === next.length && next.every(({ value }, at) => Object.is(value, before[at]!.value))
    if (!isSame) current.set(next)
  })
  return null
}

/** Returns a component with the data that its code may read: facts, and the values of `Root`. */
export const inRoot = (tree: ReactNode, scope: PageScope): ReactNode => (
  <PageScopeProvider scope={scope}>
    <InRoot>{tree}</InRoot>
  </PageScopeProvider>
)

/** Provides the values of `Root`. While React hydrates, these are the values from the generator. */
function InRoot({ children }: { children: ReactNode }): ReactNode {
  const values = useStore(current, first ?? current.get())
  return <ProvidedContexts values={values}>{children}</ProvidedContexts>
}
