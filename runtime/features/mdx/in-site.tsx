import type { ReactNode } from 'react'
import { usePageScope } from '../../core/islands/page-scope.tsx'
import { SiteProvider } from '../../core/state/context.tsx'

/** Gives parts of the layout the data of the site, whose code has its own copy of the contexts in the browser. */
export function InSite({ children }: { readonly children: ReactNode }): ReactNode {
  const { runtime } = usePageScope()
  return runtime && <SiteProvider site={runtime.site}>{children}</SiteProvider>
}
