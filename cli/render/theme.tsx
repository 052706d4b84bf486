/** Renders the site's own parts of the theme in place of ours. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData } from '../../runtime/contract/page.ts'
import type { ThemePart } from '../../runtime/contract/site.ts'
import { pageOfData } from '../../runtime/islands/plain-scope.ts'
import type { Components } from '../../runtime/layout/context.tsx'
import { Html } from '../../runtime/layout/Html.tsx'
import type { ThemeFrame } from '../../runtime/layout/theme-part/theme.tsx'
import type { ScopeHeadTag, ScopePage, ScopeSite } from '../../runtime/mdx/page-scope.tsx'
import type { Provided } from '../../runtime/mdx/root-contexts.tsx'
import { errorText } from '../base/errors.ts'
import { withoutPreloads } from '../base/html.ts'
import type { GraphPage } from '../model/graph.ts'
import type { ThemeProblem } from '../model/page.ts'
import { createDrawer, drawShared, type SharedParts } from './theme/drawer.ts'
import { ownComponents, type ThemeItems } from './theme/items.tsx'
import type { ThemeComponent } from './theme/part.tsx'
import { type Around, aroundLayout } from './theme/root.tsx'
import { inScope, scopeOf, watchedSurroundings } from './theme/scope.tsx'
import type { Scene } from './trees.tsx'

export interface ThemeInput {
  readonly components: ReadonlyMap<ThemePart, ThemeComponent>
  /** Components for navbar items by type; undefined: the site has no such part. */
  readonly items?: ThemeItems | undefined
  /** Components that could not be loaded. */
  readonly problems: readonly ThemeProblem[]
  /** What components may ask about the site. */
  readonly site: ScopeSite
  readonly pageOf: (page: GraphPage, data: PageData) => ScopePage
  /** Whether the text of the page is that of a doc, not of a post, a list of posts, or a page like the home page. */
  readonly isDoc: (page: GraphPage) => boolean
}

export interface PageTheme {
  readonly frame: ThemeFrame
  /** The site's own wrapper around the layout; undefined without one. */
  readonly around: Around | undefined
  /** The site's own components, with those for navbar items. */
  readonly components: Components | undefined
  /** Returns these components; they call `note` if one reads or does something of its page, or fails. A failure is thrown. */
  readonly watched: (note: () => void) => Components | undefined
  /** Returns the inner HTML of a part outside the article, which the layout shows. */
  readonly html: (name: ThemePart, original: ReactNode) => string
  /** The failures so far. */
  readonly problems: readonly ThemeProblem[]
  /** Tags that the parts so far put into the head of the document. */
  readonly head: readonly ScopeHeadTag[]
}

/** Renders the parts of one page. A failed part is replaced by our own. `shared`: parts of the pages before. */
export function pageTheme(theme: ThemeInput, scene: Scene, page: GraphPage, shared: SharedParts): PageTheme {
  const problems = [...theme.problems]
  const fail = (part: ThemePart, error: unknown): void => void problems.push({ part, cause: errorText(error) })
  const tags: ScopeHeadTag[] = []
  const head = (tag: ScopeHeadTag): void => void tags.push(tag)
  const drawer = createDrawer(theme.components, fail)
  const own = theme.pageOf(page, scene.page)
  const scope = { ...scopeOf(own, theme.site, scene), head }
  // A part may contain others, which may also be the site's own.
  const frame: ThemeFrame = (name, original, props) => {
    if (name === 'Article' && !theme.isDoc(page)) return original
    const html = drawer.draw({ name, original, props }, around)?.(own)
    return html === undefined ? original : <Html as="div" html={html} attributes={{ 'data-theme-part': name }} />
  }
  let provided: readonly Provided[] = []
  const around = (node: ReactNode): ReactNode => inScope(node, { scene, scope, frame, provided })
  const item = (type: string, props: object): ReactNode => {
    const Item = theme.items?.get(type)
    return Item && <Item {...props} />
  }
  // After a navigation, the browser only has the page's data.
  const ofData = pageOfData(scene.page, own.permalink)
  const layoutScope = { ...scopeOf(ofData, theme.site, scene), toc: [], item, head }
  const aroundPart = (node: ReactNode): ReactNode => inScope(node, { scene, scope: layoutScope, frame, provided })
  const keep = (values: readonly Provided[]): void => {
    provided = values
  }
  // All other parts are inside, so this one is first.
  const layout = aroundLayout(theme.components.get('Root'), { around: aroundPart, fail, keep })
  const surroundings = { scene, scope, frame, provided }
  const watched = (note: () => void): Components | undefined => {
    const seen = watchedSurroundings({ ...surroundings, scope: layoutScope }, { own: ofData, site: theme.site }, note)
    return ownComponents(theme, seen.scene, {
      around: (node) => inScope(node, seen),
      // It is rendered again without being watched.
      fail(_part, error) {
        note()
        throw error
      },
    })
  }
  const sharing = { drawer, shared, surroundings, own, site: theme.site, problems }
  return {
    frame,
    around: layout,
    components: ownComponents(theme, scene, { around: aroundPart, fail }),
    watched,
    problems,
    head: tags,
    html: (name, original) =>
      drawShared({ name, original }, sharing)?.(own) ?? withoutPreloads(renderToStaticMarkup(around(original))),
  }
}
