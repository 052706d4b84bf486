/** The contexts of `Root`, for the other components of the site in this document. */
import { type ReactNode, useLayoutEffect, useSyncExternalStore } from 'react'
import { type PageScope, PageScopeProvider } from './page-scope.tsx'
import { type ProvidedContext, ProvidedContexts, useKnownContexts } from './root-contexts.tsx'

const NONE: readonly ProvidedContext[] = []
/** The first values: the generator rendered all components with these. */
let first: readonly ProvidedContext[] | undefined
let now = NONE
const listeners = new Set<() => void>()
let known = (): void => {}

/** Resolves when the values are known, or `Root` has failed. */
export const rootValues = new Promise<void>((resolve) => {
  known = resolve
})

/** Continues without values. */
export const withoutRootValues = (): void => known()

/** Reads the values inside `Root`. Contexts that its modules do not know yet cannot have a value there. */
export function RootValues(): ReactNode {
  const values = useKnownContexts()
  useLayoutEffect(() => {
    first ??= values
    const next = values.slice(0, first.length)
    known()
    if (now.length === next.length && next.every(({ value }, at) => Object.is(value, now[at]!.value))) return
    now = next
    for (const listener of listeners) listener()
  })
  return null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns a component with the data that its code may read: facts, and the values of `Root`. */
export const inRoot = (tree: ReactNode, scope: PageScope): ReactNode => (
  <PageScopeProvider scope={scope}>
    <InRoot>{tree}</InRoot>
  </PageScopeProvider>
)

/** Provides the values of `Root`. While React hydrates, these are the values from the generator. */
function InRoot({ children }: { children: ReactNode }): ReactNode {
  const values = useSyncExternalStore(
    subscribe,
    () => now,
    () => first ?? now,
  )
  return <ProvidedContexts values={values}>{children}</ProvidedContexts>
}
