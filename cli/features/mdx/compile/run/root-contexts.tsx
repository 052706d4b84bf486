import type { ComponentType, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OriginalProvider, type PageScope, PageScopeProvider } from '../../../../../runtime/core/islands/page-scope.tsx'
import { type ProvidedContext, useKnownContexts } from '../../../../../runtime/core/islands/root-contexts.tsx'
import type { PageModules } from '../page/page-modules.ts'

type RootComponent = ComponentType<{ readonly Original: ComponentType; readonly children: ReactNode }>

/** Returns the contexts that the site's component around the layout provides for the components of a page. */
export function contextsOfRoot(modules: PageModules | undefined, scope: PageScope): readonly ProvidedContext[] {
  const Root = modules?.root && (modules.namespaces.get(modules.root)?.default as RootComponent | undefined)
  if (!Root) return []
  let provided: readonly ProvidedContext[] = []
  const Original = () => {
    provided = useKnownContexts()
    return null
  }
  try {
    renderToStaticMarkup(
      <PageScopeProvider scope={withoutTraces(scope)}>
        <OriginalProvider name="Root" original={Original}>
          <Root Original={Original}>
            <Original />
          </Root>
        </OriginalProvider>
      </PageScopeProvider>,
    )
  } catch {
    // It is rendered again with the layout, where its error is reported.
  }
  return provided
}

/** Its links, images, and tags are not part of the text. */
const withoutTraces = (scope: PageScope): PageScope => withValues(scope, NO_EFFECTS)

const NO_EFFECTS: Partial<PageScope> = {
  link: (href) => ({ href }),
  image: (src) => ({ src }),
  head() {},
  anchor() {},
  codeBlock: () => null,
  tabs: () => '',
  slot: () => null,
}

/** Like a spread, but getters stay, because only the values that components read count. */
const withValues = (scope: PageScope, own: Partial<PageScope>): PageScope =>
  Object.defineProperties({} as PageScope, {
    ...Object.getOwnPropertyDescriptors(scope),
    ...Object.getOwnPropertyDescriptors(own),
  })
