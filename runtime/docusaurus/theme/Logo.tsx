import type { ReactNode } from 'react'
import { SiteProvider } from '../../layout/context.tsx'
import { Brand } from '../../layout/nav/Brand.tsx'
import { usePageScope } from '../../mdx/page-scope.tsx'

/** Logo and title of the navbar, like ours. */
export default function Logo({ className }: { readonly className?: string }): ReactNode {
  const { runtime } = usePageScope()
  // In the browser, the code of the site has a copy of the layout's contexts.
  return (
    runtime && (
      <SiteProvider site={runtime.site}>
        <Brand className={className && `brand ${className}`} />
      </SiteProvider>
    )
  )
}
