/** Renders the site's own parts of the theme in place of ours. */
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { ThemePart } from '../../../runtime/core/contract/site.ts'
import type { ScopeHeadTag, ScopePage, ScopeSite } from '../../../runtime/core/islands/page-scope.tsx'
import { pageOfData } from '../../../runtime/core/islands/plain-scope.ts'
import type { ProvidedContext } from '../../../runtime/core/islands/root-contexts.tsx'
import { Html } from '../../../runtime/core/layout/Html.tsx'
import type { RenderThemePart } from '../../../runtime/core/layout/theme-part/theme.tsx'
import { errorText } from '../../base/errors.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import { withoutPreloads } from '../../formats/html.ts'
import type { ThemeProblem } from '../../model/page.ts'
import { fillHoles, type Hole, holeHtml, type SiteParts, withHoles } from './theme/items.tsx'
import { renderPart, type ThemePartInput } from './theme/part.tsx'
import { aroundLayout, type WrapperHtml } from './theme/root.tsx'
import { inScope, scopeOf } from './theme/scope.tsx'
import type { LayoutInput } from './trees.tsx'

export interface ThemeInput extends SiteParts {
  /** Components that could not be loaded. */
  readonly problems: readonly ThemeProblem[]
  /** Returns the place in the site's own code where an error was thrown. */
  readonly placeOf?: (error: unknown) => Position | undefined
  /** Facts about the site that components may read. */
  readonly site: ScopeSite
  /** Whether the page is a doc, not a dated page, a generated page, or a page like the home page. */
  readonly isDoc: (page: PageData) => boolean
}

/** A layout with holes for the site's own components, and the content of each hole. */
export interface LayoutWithHoles {
  readonly html: string
  readonly holes: readonly Hole[]
}

export interface PageTheme {
  readonly renderPart: RenderThemePart
  /** The site's own wrapper around the layout; undefined without one. */
  readonly around: WrapperHtml | undefined
  /** Returns the input in which the site's own components leave holes in the layout. They add to `holes`. */
  readonly withHoles: (input: LayoutInput, holes: Hole[]) => LayoutInput
  /** Renders the components of a layout for this page. */
  readonly fill: (layout: LayoutWithHoles) => string
  /** Returns the inner HTML of a part outside the article, which the layout shows. */
  readonly html: (name: ThemePart, original: ReactNode) => string
  /** The failures so far. */
  readonly problems: readonly ThemeProblem[]
  /** Tags that the parts so far put into the head of the document. */
  readonly head: readonly ScopeHeadTag[]
}

/** Parts of docs, not of other pages with a text. */
const DOC_PARTS: ReadonlySet<ThemePart> = new Set(['Article', 'DocFooter'])

interface PartRequest extends Pick<ThemePartInput, 'name' | 'original'> {
  readonly props?: ThemePartInput['props'] | undefined
}

/** Renders the parts of one page. A failed part is replaced by our own. `scopePage`: facts that they can read. */
export function pageTheme(theme: ThemeInput, input: LayoutInput, scopePage: ScopePage): PageTheme {
  const problems = [...theme.problems]
  const fail = (part: ThemePart, error: unknown): void => {
    const thrownAt = theme.placeOf?.(error)
    problems.push({ part, cause: errorText(error), ...(thrownAt && { thrownAt }) })
  }
  const tags: ScopeHeadTag[] = []
  const head = (tag: ScopeHeadTag): void => void tags.push(tag)
  const scope = { ...scopeOf(scopePage, theme.site, input), head }
  const counts = new Map<ThemePart, number>()
  /** Returns the prefix of the ids in the next such part of the page. */
  const prefixOf = (name: ThemePart): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}-${count === 1 ? '' : `${count}-`}`
  }
  /** Renders a part; undefined if the site has none, or it fails. */
  const renderFound = ({ name, original, props = {} }: PartRequest): string | undefined => {
    const component = theme.components.get(name)
    try {
      return (
        component && renderPart({ name, component, original, props, around, page: scopePage }, () => prefixOf(name))
      )
    } catch (error) {
      fail(name, error)
      return undefined
    }
  }
  // A part may contain others, which may also be the site's own.
  const renderThemePart: RenderThemePart = (name, original, props) => {
    if (DOC_PARTS.has(name) && !theme.isDoc(input.page)) return original
    const html = renderFound({ name, original, props })
    return html === undefined ? original : <Html as="div" html={html} attributes={{ 'data-theme-part': name }} />
  }
  let provided: readonly ProvidedContext[] = []
  const around = (node: ReactNode): ReactNode => inScope(node, { input, scope, renderPart: renderThemePart, provided })
  const item = (type: string, props: object): ReactNode => {
    const Item = theme.items?.get(type)
    return Item && <Item {...props} />
  }
  // After a navigation, the browser only has the page's data.
  const ofData = pageOfData(input.page, scopePage.permalink)
  const layoutScope = { ...scopeOf(ofData, theme.site, input), toc: [], item, head }
  const aroundPart = (node: ReactNode): ReactNode =>
    inScope(node, { input, scope: layoutScope, renderPart: renderThemePart, provided })
  const keep = (values: readonly ProvidedContext[]): void => {
    provided = values
  }
  // All other parts are inside this part, so it is first.
  const layout = aroundLayout(theme.components.get('Root'), { around: aroundPart, fail, keep })
  return {
    renderPart: renderThemePart,
    around: layout,
    withHoles: (input, holes) => ({ ...input, components: withHoles(theme, input, holes) }),
    fill: ({ html, holes }) => fillHoles(html, holes, (hole) => holeHtml(hole, theme, { around: aroundPart, fail })),
    problems,
    head: tags,
    html: (name, original) =>
      renderFound({ name, original }) ?? withoutPreloads(renderToStaticMarkup(around(original))),
  }
}
