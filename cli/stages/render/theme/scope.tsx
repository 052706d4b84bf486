/** The values that components of the site can read while they are rendered: the site, and the page. */
import type { ReactNode } from 'react'
import {
  type PageScope,
  PageScopeProvider,
  type ScopeHeading,
  type ScopePage,
  type ScopeSite,
} from '../../../../runtime/core/islands/page-scope.tsx'
import { plainScope } from '../../../../runtime/core/islands/plain-scope.ts'
import { type Provided, ProvidedContexts } from '../../../../runtime/core/islands/root-contexts.tsx'
import { PageProvider, SiteProvider } from '../../../../runtime/core/layout/context.tsx'
import { type ThemeFrame, ThemeProvider } from '../../../../runtime/core/layout/theme-part/theme.tsx'
import type { Scene } from '../trees.tsx'

/** The surroundings of a component. */
interface Surroundings {
  readonly scene: Scene
  readonly scope: PageScope
  readonly frame: ThemeFrame
  readonly provided: readonly Provided[]
}

export function inScope(node: ReactNode, { scene, scope, frame, provided }: Surroundings): ReactNode {
  return (
    <PageScopeProvider scope={scope}>
      <SiteProvider site={scene.site} components={scene.components}>
        <PageProvider page={scene.page}>
          <ThemeProvider frame={frame}>
            <ProvidedContexts values={provided}>{node}</ProvidedContexts>
          </ThemeProvider>
        </PageProvider>
      </SiteProvider>
    </PageScopeProvider>
  )
}

/** Returns the facts about a page that components can read. */
export const scopeOf = (page: ScopePage, site: ScopeSite, scene: Scene): PageScope =>
  plainScope({
    site,
    page,
    toc: tocOf(scene),
    runtime: { site: scene.site, page: scene.page },
    isBrowser: false,
  })

const tocOf = ({ page: { toc } }: Scene): readonly ScopeHeading[] =>
  toc.map(({ html: value, ...entry }) => ({ ...entry, value }))
