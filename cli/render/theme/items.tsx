/** Renders components of the site in the live layout: navbar items, the logo, and what is around parts of ours. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LIVE_PARTS, type LivePart, type ThemePart } from '../../../runtime/contract/site.ts'
import {
  type Components,
  type CustomComponent,
  useComponents,
  usePage,
  useSite,
} from '../../../runtime/layout/context.tsx'
import { Brand } from '../../../runtime/layout/nav/Brand.tsx'
import { PrinterProvider, usePrinter } from '../../../runtime/layout/Static.tsx'
import { OriginalProvider } from '../../../runtime/mdx/page-scope.tsx'
import { withoutPreloads } from '../../base/html.ts'
import { themedTypes } from '../../base/navbar-types.ts'
import { partTree, type Scene } from '../trees.tsx'
import type { ThemeComponent } from './part.tsx'

/** The components that the part exports, by type. */
export type ThemeItems = ReadonlyMap<string, ComponentType<Readonly<Record<string, unknown>>>>

interface Drawing {
  /** Puts a component into the providers of the page. */
  readonly around: (node: ReactNode) => ReactNode
  readonly fail: (error: unknown) => void
}

interface OwnParts {
  /** Components for navbar items by type; undefined: the site has no such part. */
  readonly items?: ThemeItems | undefined
  readonly components: LiveComponents
}

interface Own {
  readonly around: (node: ReactNode) => ReactNode
  readonly fail: (part: ThemePart, error: unknown) => void
}

/** Returns the components of the scene, with those of the theme for navbar items, the logo, and live parts; undefined if there are none. */
export function ownComponents(
  { items, components }: OwnParts,
  scene: Scene,
  { around, fail }: Own,
): Components | undefined {
  const failIn = (part: ThemePart) => ({ around, fail: (error: unknown) => fail(part, error) })
  const { themeParts = [] } = scene.site
  let own = items ? withItems(items, scene, failIn('NavbarItems')) : scene.components
  const sceneNow = (): Scene => ({ ...scene, components: own })
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

/** Adds the components to those of the site. An item whose component throws, or is not there, stays empty. */
function withItems(items: ThemeItems, { site, components = new Map() }: Scene, drawing: Drawing): Components {
  let count = 0
  const types = themedTypes(site.navbar.items, [...components.keys()])
  const host = (type: string): CustomComponent =>
    function Item(props) {
      const prefix = `${type}-${count++}-`
      return createElement('docs-island', {
        // As in `runtime/layout/theme-part/ItemHost.tsx`; the name says that the browser needs the code.
        'data-n': 'NavbarItems',
        'data-prefix': prefix,
        'data-type': type,
        'data-props': JSON.stringify(props),
        dangerouslySetInnerHTML: { __html: itemHtml(items.get(type), { type, props, prefix }, drawing) },
      })
    }
  return new Map([...components, ...types.map((type) => [type, host(type)] as const)])
}

/** Adds the site's own logo. Ours takes its place if it throws or could not be loaded. */
function withLogo(logo: ThemeComponent | undefined, { components = new Map() }: Scene, drawing: Drawing): Components {
  let count = 0
  const Logo: CustomComponent = (props) => {
    const prefix = `Logo-${count++}-`
    const Own = logo?.component
    const html = Own && itemHtml(Own, { type: 'Logo', props: { ...props, Original: Brand }, prefix }, drawing)
    return createElement('docs-island', {
      // The browser needs no code for a logo that is only HTML.
      ...(html && logo.isLive && { 'data-n': 'NavbarItems', 'data-prefix': prefix }),
      'data-type': 'Logo',
      'data-props': JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: html || renderToString(drawing.around(<Brand />)) },
    })
  }
  return new Map([...components, ['Logo', Logo]])
}

/**
 * Adds the site's own components around parts of the layout, which stay interactive. Ours takes its place if such a component throws
 * or could not be loaded.
 */
function withLiveParts(parts: LiveComponents, { site, components = new Map() }: Scene, drawing: LiveDrawing) {
  const names = LIVE_PARTS.filter((name) => site.themeParts?.includes(name))
  return new Map([...components, ...names.map((name) => [name, liveHost(name, parts.get(name), drawing)] as const)])
}

type LiveComponents = ReadonlyMap<ThemePart, ThemeComponent>

interface LiveDrawing {
  /** As in {@link Drawing}, with the part as `Original`. */
  readonly around: (name: LivePart, node: ReactNode, Original: ComponentType) => ReactNode
  readonly fail: (part: LivePart, error: unknown) => void
}

/** As in `runtime/layout/theme-part/LiveHost.tsx`, which hydrates our part inside. */
function liveHost(name: LivePart, own: ThemeComponent | undefined, { around, fail }: LiveDrawing): CustomComponent {
  return function Host({ children }) {
    const [printer, site, page, components] = [usePrinter(), useSite(), usePage(), useComponents()]
    const ours = partTree({ site, page, components }, children as ReactNode)
    const printed = renderToString(
      printer === undefined ? ours : <PrinterProvider printer={printer}>{ours}</PrinterProvider>,
    )
    const inner = `<docs-part data-live="${name}">${printed}</docs-part>`
    const html = own && ownHtml()
    return createElement('docs-island', {
      ...(html !== undefined && own?.isLive && { 'data-n': 'NavbarItems', 'data-prefix': `${name}-` }),
      'data-type': name,
      'data-props': '{}',
      dangerouslySetInnerHTML: { __html: html ?? inner },
    })

    function ownHtml(): string | undefined {
      const Original = () => createElement('docs-part', { 'data-k': name, dangerouslySetInnerHTML: { __html: inner } })
      const Own = own!.component
      try {
        const tree = around(name, <Own Original={Original} />, Original)
        const html = withoutPreloads(renderToString(tree, { identifierPrefix: `${name}-` }))
        const count = html.split(inner).length - 1
        if (count > 1) throw new Error('It must render the part of the theme at most once.')
        // The browser needs it, if the component shows it later.
        return count === 1 ? html : `<docs-part data-items="">${html}</docs-part><div hidden="">${inner}</div>`
      } catch (error) {
        fail(name, error)
        return undefined
      }
    }
  }
}

interface Item {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
  readonly prefix: string
}

function itemHtml(Own: ComponentType<Item['props']> | undefined, item: Item, { around, fail }: Drawing): string {
  const { type, props, prefix } = item
  try {
    if (Own === undefined) throw new Error(`It has no component for the type ${type}.`)
    const html = withoutPreloads(renderToString(around(<Own {...props} />), { identifierPrefix: prefix }))
    // In the menu of narrow windows, components of migrated sites are items of its list.
    return /^<li[\s>]/.test(html) ? `<ul data-items="">${html}</ul>` : html
  } catch (error) {
    fail(error)
    return ''
  }
}
