import type { ReactNode } from 'react'

/** The wrapper around the layout: it adds nothing. */
export default function Root({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
