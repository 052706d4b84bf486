/** Renders the site's own parts of the theme in place of ours. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { ThemePart } from '../../../runtime/core/contract/site.ts'
import type { ScopeHeadTag, ScopePage, ScopeSite } from '../../../runtime/core/islands/page-scope.tsx'
import { pageOfData } from '../../../runtime/core/islands/plain-scope.ts'
import type { Provided } from '../../../runtime/core/islands/root-contexts.tsx'
import { Html } from '../../../runtime/core/layout/Html.tsx'
import type { ThemeFrame } from '../../../runtime/core/layout/theme-part/theme.tsx'
import { errorText } from '../../base/errors.ts'
import { withoutPreloads } from '../../base/html.ts'
import type { ThemeProblem } from '../../model/page.ts'
import { fillHoles, type Hole, holeHtml, type OwnParts, withHoles } from './theme/items.tsx'
import { type Drawing, drawPart } from './theme/part.tsx'
import { type Around, aroundLayout } from './theme/root.tsx'
import { inScope, scopeOf } from './theme/scope.tsx'
import type { Scene } from './trees.tsx'

export interface ThemeInput extends OwnParts {
  /** Components that could not be loaded. */
  readonly problems: readonly ThemeProblem[]
  /** Facts about the site that components may read. */
  readonly site: ScopeSite
  /** Whether the page is a doc, not a post, a list of posts, or a page like the home page. */
  readonly isDoc: (page: PageData) => boolean
}

/** A layout with holes for the site's own components, and the content of each hole. */
export interface HoledLayout {
  readonly html: string
  readonly holes: readonly Hole[]
}

export interface PageTheme {
  readonly frame: ThemeFrame
  /** The site's own wrapper around the layout; undefined without one. */
  readonly around: Around | undefined
  /** Returns the scene in which the site's own components leave holes in the layout. They add to `holes`. */
  readonly withHoles: (scene: Scene, holes: Hole[]) => Scene
  /** Renders the components of a layout for this page. */
  readonly fill: (layout: HoledLayout) => string
  /** Returns the inner HTML of a part outside the article, which the layout shows. */
  readonly html: (name: ThemePart, original: ReactNode) => string
  /** The failures so far. */
  readonly problems: readonly ThemeProblem[]
  /** Tags that the parts so far put into the head of the document. */
  readonly head: readonly ScopeHeadTag[]
}

interface Part extends Pick<Drawing, 'name' | 'original'> {
  readonly props?: Drawing['props'] | undefined
}

/** Renders the parts of one page. A failed part is replaced by our own. `own`: facts about the page that they can read. */
export function pageTheme(theme: ThemeInput, scene: Scene, own: ScopePage): PageTheme {
  const problems = [...theme.problems]
  const fail = (part: ThemePart, error: unknown): void => void problems.push({ part, cause: errorText(error) })
  const tags: ScopeHeadTag[] = []
  const head = (tag: ScopeHeadTag): void => void tags.push(tag)
  const scope = { ...scopeOf(own, theme.site, scene), head }
  const counts = new Map<ThemePart, number>()
  /** Returns the prefix of the ids in the next such part of the page. */
  const prefixOf = (name: ThemePart): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}-${count === 1 ? '' : `${count}-`}`
  }
  /** Renders a part; undefined if the site has none, or it fails. */
  const draw = ({ name, original, props = {} }: Part): string | undefined => {
    const found = theme.components.get(name)
    try {
      return found && drawPart({ name, found, original, props, around, page: own }, () => prefixOf(name))
    } catch (error) {
      fail(name, error)
      return undefined
    }
  }
  // A part may contain others, which may also be the site's own.
  const frame: ThemeFrame = (name, original, props) => {
    if (name === 'Article' && !theme.isDoc(scene.page)) return original
    const html = draw({ name, original, props })
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
  // All other parts are inside this part, so it is first.
  const layout = aroundLayout(theme.components.get('Root'), { around: aroundPart, fail, keep })
  return {
    frame,
    around: layout,
    withHoles: (scene, holes) => ({ ...scene, components: withHoles(theme, scene, holes) }),
    fill: ({ html, holes }) => fillHoles(html, holes, (hole) => holeHtml(hole, theme, { around: aroundPart, fail })),
    problems,
    head: tags,
    html: (name, original) => draw({ name, original }) ?? withoutPreloads(renderToStaticMarkup(around(original))),
  }
}
