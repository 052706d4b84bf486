import type { ReactNode } from 'react'

/** What components may ask of the site is there without it. */
export default function LayoutProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
