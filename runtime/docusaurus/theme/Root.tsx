import type { ReactNode } from 'react'

/** What Docusaurus puts around the layout: nothing of its own. */
export default function Root({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
