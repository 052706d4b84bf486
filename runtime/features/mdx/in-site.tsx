import type { ReactNode } from 'react'
import { usePageScope } from '../../core/islands/page-scope.tsx'
import { SiteProvider } from '../../core/layout/context.tsx'

/** Gives parts of the layout the data of the site: in the browser, the code of the site has a copy of the layout's contexts. */
export function InSite({ children }: { readonly children: ReactNode }): ReactNode {
  const { runtime } = usePageScope()
  return runtime && <SiteProvider site={runtime.site}>{children}</SiteProvider>
}
