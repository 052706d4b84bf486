import type { ReactNode } from 'react'

/** Pages have their components already. */
export default function MDXContent({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
