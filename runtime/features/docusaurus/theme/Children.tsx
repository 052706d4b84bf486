import type { ReactNode } from 'react'

/** Renders its children: pages have everything that such a component provides in Docusaurus. */
export default function Children({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
