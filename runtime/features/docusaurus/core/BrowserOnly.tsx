import { isValidElement, type ReactNode, useSyncExternalStore } from 'react'

const never = (): (() => void) => () => {}

/** Returns false at build time and during hydration, and true afterwards. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export interface BrowserOnlyProps {
  readonly children?: () => ReactNode
  readonly fallback?: ReactNode
}

/** Renders the result of its function in the browser, and `fallback` before that. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps): ReactNode {
  const isBrowser = useIsBrowser()
  if (typeof children !== 'function') {
    const what = isValidElement(children) ? 'an element' : `${typeof children}`
    throw new Error(
      `The children of <BrowserOnly> must be a function, <BrowserOnly>{() => <b>x</b>}</BrowserOnly>; here they are ${what}.`,
    )
  }
  return isBrowser ? <Content of={children} /> : fallback
}

/**
 * A component of its own, because the function may call hooks. It is the same component for each function, so that it
 * keeps its state.
 */
const Content = ({ of: render }: { readonly of: () => ReactNode }): ReactNode => render()
