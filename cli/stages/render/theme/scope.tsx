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
import { type ProvidedContext, ProvidedContexts } from '../../../../runtime/core/islands/root-contexts.tsx'
import { type RenderThemePart, ThemeProvider } from '../../../../runtime/core/layout/theme-part/theme.tsx'
import { PageProvider, SiteProvider } from '../../../../runtime/core/state/context.tsx'
import type { LayoutInput } from '../trees.tsx'

/** The surroundings of a component. */
interface ComponentScope {
  readonly input: LayoutInput
  readonly scope: PageScope
  readonly renderPart: RenderThemePart
  readonly provided: readonly ProvidedContext[]
}

/** Puts the contexts of the site and the page around a component of the site that is rendered alone. */
export function inScope(node: ReactNode, { input, scope, renderPart, provided }: ComponentScope): ReactNode {
  return (
    <PageScopeProvider scope={scope}>
      <SiteProvider site={input.site} components={input.components}>
        <PageProvider page={input.page}>
          <ThemeProvider renderPart={renderPart}>
            <ProvidedContexts values={provided}>{node}</ProvidedContexts>
          </ThemeProvider>
        </PageProvider>
      </SiteProvider>
    </PageScopeProvider>
  )
}

/** Returns the facts about a page that components can read. */
export const scopeOf = (page: ScopePage, site: ScopeSite, input: LayoutInput): PageScope =>
  plainScope({
    site,
    page,
    toc: tocOf(input),
    runtime: { site: input.site, page: input.page },
    isBrowser: false,
  })

const tocOf = ({ page: { toc } }: LayoutInput): readonly ScopeHeading[] =>
  toc.map(({ html: value, ...entry }) => ({ ...entry, value }))
