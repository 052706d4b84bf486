/** What components of the site can read while they are rendered: the site, and the page. */
import type { ReactNode } from 'react'
import type { PageData } from '../../../runtime/contract/page.ts'
import { plainScope } from '../../../runtime/islands/plain-scope.ts'
import { type Components, type CustomComponent, PageProvider, SiteProvider } from '../../../runtime/layout/context.tsx'
import { type ThemeFrame, ThemeProvider } from '../../../runtime/layout/theme-part/theme.tsx'
import {
  type PageScope,
  PageScopeProvider,
  type ScopeHeading,
  type ScopePage,
  type ScopeSite,
} from '../../../runtime/mdx/page-scope.tsx'
import { type Provided, ProvidedContexts } from '../../../runtime/mdx/root-contexts.tsx'
import { mapValues } from '../../base/collections.ts'
import type { Scene } from '../trees.tsx'
import { watchedData, watchedFunction } from './watched.ts'

/** What a component is inside. */
export interface Surroundings {
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

/** Returns what components can ask about a page. */
export const scopeOf = (page: ScopePage, site: ScopeSite, scene: Scene, toc = tocOf(scene)): PageScope =>
  plainScope({
    site,
    page,
    toc,
    runtime: { site: scene.site, page: scene.page },
    isBrowser: false,
  })

const tocOf = ({ page: { toc } }: Scene): readonly ScopeHeading[] =>
  toc.map(({ html: value, ...entry }) => ({ ...entry, value }))

/** Returns the same components, which call `note` whenever one reads something of its page. */
export function watchedComponents(components: Components, page: PageData, note: () => void): Components {
  const watched = watchedData(page, note)
  const within = (Own: CustomComponent): CustomComponent =>
    function Watched(props) {
      return (
        <PageProvider page={watched}>
          <Own {...props} />
        </PageProvider>
      )
    }
  return mapValues(components, within)
}

/**
 * Returns the same surroundings, which call `note` whenever a component reads or does anything of the page; at once if a component provides
 * values, which may depend on it.
 */
export function watchedSurroundings(
  { scene, scope, frame, provided }: Surroundings,
  { own, site }: { readonly own: ScopePage; readonly site: ScopeSite },
  note: () => void,
): Surroundings {
  if (provided.length > 0) note()
  const components = scene.components && watchedComponents(scene.components, scene.page, note)
  const seen = { ...scene, page: watchedData(scene.page, note), components }
  const ofPage = scopeOf(watchedData(own, note), site, seen, watchedData(scope.toc, note))
  const head = watchedFunction(scope.head, note)
  return { scene: seen, scope: { ...scope, ...ofPage, head }, frame: watchedFunction(frame, note), provided }
}
