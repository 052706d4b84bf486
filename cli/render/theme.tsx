/** Renders the site's own parts of the theme in place of ours. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { PageData } from '../../runtime/contract/page.ts'
import { LIVE_PARTS, type ThemePart } from '../../runtime/contract/site.ts'
import { pageOfData, plainScope } from '../../runtime/islands/plain-scope.ts'
import { type Components, PageProvider, SiteProvider } from '../../runtime/layout/context.tsx'
import { Html } from '../../runtime/layout/Html.tsx'
import { type ThemeFrame, ThemeProvider } from '../../runtime/layout/theme-part/theme.tsx'
import {
  OriginalProvider,
  type PageScope,
  PageScopeProvider,
  type ScopeHeading,
  type ScopeHeadTag,
  type ScopePage,
  type ScopeSite,
} from '../../runtime/mdx/page-scope.tsx'
import { type Provided, ProvidedContexts, useKnownContexts } from '../../runtime/mdx/root-contexts.tsx'
import { errorText } from '../base/errors.ts'
import { escapeHtml, withoutPreloads } from '../base/html.ts'
import type { GraphPage } from '../model/graph.ts'
import type { ThemeProblem } from '../model/page.ts'
import { type ThemeItems, withItems, withLiveParts, withLogo } from './theme-items.tsx'
import type { Scene } from './trees.tsx'
import { watchedData, watchedFunction } from './watched.ts'

/** A component of the site for a theme part. */
export interface ThemeComponent {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>
  /** Whether the browser hydrates it. */
  readonly isLive: boolean
}

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
  /** Returns the inner HTML of a part outside the article, which the layout shows. */
  readonly html: (name: ThemePart, original: ReactNode) => string
  /** The failures so far. */
  readonly problems: readonly ThemeProblem[]
  /** Tags that the parts so far put into the head of the document. */
  readonly head: readonly ScopeHeadTag[]
}

/** HTML before and after something. */
type Around = readonly [before: string, after: string]

/** Renders the parts of one page. A failed part is replaced by our own. `shared`: parts of the pages before. */
export function pageTheme(theme: ThemeInput, scene: Scene, page: GraphPage, shared: SharedParts): PageTheme {
  const problems = [...theme.problems]
  const own = theme.pageOf(page, scene.page)
  const tags: ScopeHeadTag[] = []
  const head = (tag: ScopeHeadTag): void => void tags.push(tag)
  const scope = { ...scopeOf(own, theme, scene), head }
  // A part may contain others, which may also be the site's own.
  let provided: readonly Provided[] = []
  const around = (node: ReactNode): ReactNode => inScope(node, { scene, scope, frame, provided })
  const draw = ({ name, original, props = {} }: Part, inOwnScope: Drawing['around']): DrawnPart | undefined => {
    const found = theme.components.get(name)
    if (found === undefined) return undefined
    try {
      const drawing = { name, found, original, props, around: inOwnScope }
      return found.isLive ? island({ ...drawing, prefix: prefixOf(name) }) : plain(drawing)
    } catch (error) {
      fail(name, error)
      return undefined
    }
  }
  /** Renders a part, and notes whether it has read or done anything that depends on the page. */
  const watched = (part: Part): { drawn: DrawnPart | undefined; isShared: boolean } => {
    const failures = problems.length
    let isShared = provided.length === 0
    const note = (): void => {
      isShared = false
    }
    const drawn = draw(part, watchedAround({ theme, scene, own, scope, frame, provided }, note))
    return { drawn, isShared: isShared && problems.length === failures }
  }
  const drawShared = (part: Part): DrawnPart | undefined => {
    const known = shared.get(part.name)
    if (known === 'own' || counts.has(part.name)) return draw(part, around)
    if (known !== undefined) {
      prefixOf(part.name)
      // As rendering in it does: functions that are not hooks find the current scope.
      PageScopeProvider({ scope })
      return known
    }
    const { drawn, isShared } = watched(part)
    shared.set(part.name, isShared && drawn ? drawn : 'own')
    return drawn
  }
  const counts = new Map<ThemePart, number>()
  const prefixOf = (name: ThemePart): string => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return `${name}-${count === 1 ? '' : `${count}-`}`
  }
  const frame: ThemeFrame = (name, original, props) => {
    if (name === 'Article' && !theme.isDoc(page)) return original
    const html = draw({ name, original, props }, around)?.(own)
    return html === undefined ? original : <Html as="div" html={html} attributes={{ 'data-theme-part': name }} />
  }
  // After a navigation, the browser only has the page's data.
  const item = (type: string, props: object): ReactNode => {
    const Item = theme.items?.get(type)
    return Item && <Item {...props} />
  }
  const layoutScope = { ...scopeOf(pageOfData(scene.page, own.permalink), theme, scene), toc: [], item, head }
  const aroundPart = (node: ReactNode): ReactNode => inScope(node, { scene, scope: layoutScope, frame, provided })
  const fail = (part: ThemePart, error: unknown): void => void problems.push({ part, cause: errorText(error) })
  const keep = (values: readonly Provided[]): void => {
    provided = values
  }
  // All other parts are inside, so this one is first.
  const layout = aroundLayout(theme.components.get('Root'), { around: aroundPart, fail, keep })
  return {
    frame,
    around: layout,
    components: ownComponents(theme, scene, { around: aroundPart, fail }),
    problems,
    head: tags,
    html: (name, original) =>
      drawShared({ name, original })?.(own) ?? withoutPreloads(renderToStaticMarkup(around(original))),
  }
}

/** A rendered part; only the data of an island still depends on the page. */
type DrawnPart = (page: ScopePage) => string

/** Parts of the layout that are the same on all pages of a site. `own`: it is rendered for each page. */
export type SharedParts = Map<ThemePart, DrawnPart | 'own'>

interface Part {
  readonly name: ThemePart
  readonly original: ReactNode
  readonly props?: Drawing['props'] | undefined
}

interface Watched {
  readonly theme: ThemeInput
  readonly scene: Scene
  readonly own: ScopePage
  readonly scope: PageScope
  readonly frame: ThemeFrame
  readonly provided: readonly Provided[]
}

/** Returns what puts a part into the providers of its page. `note` is called whenever the part reads or does anything of the page. */
function watchedAround(
  { theme, scene, own, scope, frame, provided }: Watched,
  note: () => void,
): (node: ReactNode) => ReactNode {
  const seen = { ...scene, page: watchedData(scene.page, note) }
  const watchedScope: PageScope = {
    ...scopeOf(watchedData(own, note), theme, seen, watchedData(scope.toc, note)),
    head: watchedFunction(scope.head, note),
  }
  return (node) => inScope(node, { scene: seen, scope: watchedScope, frame: watchedFunction(frame, note), provided })
}

/** Returns what components can ask about a page. */
const scopeOf = (page: ScopePage, { site }: ThemeInput, scene: Scene, toc = tocOf(scene)): PageScope =>
  plainScope({
    site,
    page,
    toc,
    runtime: { site: scene.site, page: scene.page },
    isBrowser: false,
  })

const tocOf = ({ page: { toc } }: Scene): readonly ScopeHeading[] =>
  toc.map(({ html: value, ...entry }) => ({ ...entry, value }))

function aroundLayout(
  root: ThemeComponent | undefined,
  { around, fail, keep }: Own & { readonly keep: KeepValues },
): Around | undefined {
  if (root === undefined) return undefined
  try {
    return rootAround(root, around, keep)
  } catch (error) {
    fail('Root', error)
    return undefined
  }
}

interface Own {
  readonly around: (node: ReactNode) => ReactNode
  readonly fail: (part: ThemePart, error: unknown) => void
}

/** Returns the components of the layout, with those for navbar items and the logo; undefined if the theme has none. */
function ownComponents({ items, components }: ThemeInput, scene: Scene, { around, fail }: Own): Components | undefined {
  const failIn = (part: ThemePart) => ({ around, fail: (error: unknown) => fail(part, error) })
  const { themeParts = [] } = scene.site
  let own = items && withItems(items, scene, failIn('NavbarItems'))
  const sceneNow = (): Scene => ({ ...scene, components: own ?? scene.components })
  if (themeParts.includes('Logo')) own = withLogo(components.get('Logo'), sceneNow(), failIn('Logo'))
  if (LIVE_PARTS.some((name) => themeParts.includes(name)))
    own = withLiveParts(components, sceneNow(), {
      fail,
      around: (name, node, original) =>
        around(
          <OriginalProvider name={name} original={original}>
            {node}
          </OriginalProvider>,
        ),
    })
  return own
}

/** The position of the layout in the component's output. */
const LAYOUT = '<docs-part data-k="Root"></docs-part>'

/** Receives the values of the contexts that the component provides. */
type KeepValues = (values: readonly Provided[]) => void

/** Renders the component with a placeholder as its children, which the layout then replaces. */
function rootAround(found: ThemeComponent, around: Drawing['around'], keep: KeepValues): Around {
  const Original = () => {
    keep(useKnownContexts())
    return createElement('docs-part', { 'data-k': 'Root' })
  }
  const tree = around(themed('Root', found, Original, {}))
  const html = found.isLive ? renderToString(tree, { identifierPrefix: 'Root-' }) : renderToStaticMarkup(tree)
  const [before, after, ...more] = withoutPreloads(html).split(LAYOUT)
  if (after === undefined || more.length > 0) throw new Error('It must render its children exactly once.')
  return found.isLive
    ? [`<docs-island data-n="Root">${before}<docs-part data-k="Root">`, `</docs-part>${after}</docs-island>`]
    : [before!, after]
}

interface Drawing {
  readonly name: ThemePart
  readonly found: ThemeComponent
  readonly original: ReactNode
  readonly props: Readonly<Record<string, unknown>>
  readonly around: (node: ReactNode) => ReactNode
}

interface LiveDrawing extends Drawing {
  /** Prefix of generated ids. A page can have several lists of cards. */
  readonly prefix: string
}

/** Returns HTML that is not hydrated. */
function plain({ name, found, original, props, around }: Drawing): DrawnPart {
  const html = withoutPreloads(renderToStaticMarkup(around(themed(name, found, () => original, props))))
  return () => html
}

/**
 * Returns HTML that the browser hydrates. Our part inside it does not change; if the component does not show it at first, it is
 * kept in a template.
 */
function island({ name, found, original, props, prefix, around }: LiveDrawing): DrawnPart {
  const Original = () => createElement('docs-part', { 'data-k': name }, original)
  const html = withoutPreloads(
    renderToString(around(themed(name, found, Original, props)), { identifierPrefix: prefix }),
  )
  const isShown = html.includes(`<docs-part data-k="${name}"`)
  const hidden = isShown ? undefined : withoutPreloads(renderToStaticMarkup(around(original)))
  const whole = renderToStaticMarkup(
    <>
      {createElement('docs-island', {
        'data-n': name,
        'data-prefix': prefix,
        'data-props': JSON.stringify(props),
        'data-page': PAGE,
        dangerouslySetInnerHTML: { __html: html },
      })}
      {hidden !== undefined && <template data-k={name} dangerouslySetInnerHTML={{ __html: hidden }} />}
    </>,
  )
  // The first such place is in the tag itself.
  const at = whole.indexOf(PAGE)
  const [before, after] = [whole.slice(0, at), whole.slice(at + PAGE.length)]
  return (page) => before + asInReact(JSON.stringify(page)) + after
}

/** Escapes the value of an attribute as React does. */
const asInReact = (text: string): string => escapeHtml(text).replaceAll('&#39;', '&#x27;')

/** The place of the page in an island. No text contains it. */
const PAGE = '\0page'

/** Parts that receive ours as their children. */
const WITH_CHILDREN: readonly ThemePart[] = ['Article', 'Post', 'Root']

const themed = (
  name: ThemePart,
  { component: Own }: ThemeComponent,
  Original: ComponentType,
  props: Drawing['props'],
): ReactNode => (
  <OriginalProvider name={name} original={Original}>
    <Own {...props} Original={Original}>
      {WITH_CHILDREN.includes(name) ? <Original /> : undefined}
    </Own>
  </OriginalProvider>
)

function inScope(
  node: ReactNode,
  {
    scene,
    scope,
    frame,
    provided,
  }: { scene: Scene; scope: PageScope; frame: ThemeFrame; provided: readonly Provided[] },
): ReactNode {
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
