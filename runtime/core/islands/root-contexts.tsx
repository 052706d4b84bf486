/**
 * React contexts that the site's component around the layout (`Root`) provides. Components in pages and in the layout
 * are separate React roots, in the generator and in the browser. So the values are read inside `Root`, and provided
 * again in each root.
 */
import { type Context, createContext, createElement, type ReactNode, use } from 'react'

export interface ProvidedContext {
  readonly context: Context<unknown>
  readonly value: unknown
}

/** All contexts that modules of the site have created, oldest first. */
const contexts: Context<unknown>[] = []

/** The `createContext` of modules of the site. */
export function createKnownContext<T>(value: T): Context<T> {
  const context = createContext(value)
  contexts.push(context as Context<unknown>)
  return context
}

/** Forgets the contexts of modules that are no longer in use. */
export function forgetContexts(): void {
  contexts.length = 0
}

/** Returns the values of all known contexts at this place. */
export const useKnownContexts = (): readonly ProvidedContext[] =>
  contexts.map((context) => ({ context, value: use(context) }))

const Around = createContext<readonly ProvidedContext[]>([])

/** Provides values of contexts. */
export const ProvidedContexts = ({
  values,
  children,
}: {
  values: readonly ProvidedContext[]
  children?: ReactNode
}): ReactNode => (
  <Around value={values}>
    {values.reduceRight((inner, { context, value }) => createElement(context, { value }, inner), children)}
  </Around>
)

/** Returns the contexts around a component, for a part of it that is rendered separately. */
export const useProvidedContexts = (): readonly ProvidedContext[] => use(Around)
