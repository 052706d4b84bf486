import type { ReactNode } from 'react'

/** Renders its children; site data is available without a provider. */
export default function LayoutProvider({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
