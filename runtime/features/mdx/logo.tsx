import type { ReactNode } from 'react'
import { Brand } from '../../core/layout/nav/Brand.tsx'
import { InSite } from './in-site.tsx'

/** Logo and title of the navbar, like ours. */
export default function Logo({ className }: { readonly className?: string }): ReactNode {
  return (
    <InSite>
      <Brand className={className && `brand ${className}`} />
    </InSite>
  )
}
