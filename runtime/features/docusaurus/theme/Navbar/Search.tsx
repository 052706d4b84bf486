import type { ReactNode } from 'react'
import { useOriginal } from '../../../../core/islands/page-scope.tsx'

interface Props {
  readonly className?: string
  readonly children?: ReactNode
}

/** The wrapper of the search box: the search of the layout, or its twin in a component that replaces the navbar. */
export default function NavbarSearch({ className = '', children }: Props): ReactNode {
  const Part = useOriginal('Search')
  return Part === undefined ? <div className={`navbar__search ${className}`.trim()}>{children}</div> : <Part />
}
