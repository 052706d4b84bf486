/** Renders components of the site in the live layout: navbar items, the logo, and wrappers around our parts. */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { LIVE_PARTS, type LivePart, type ThemePart } from '../../../../runtime/core/contract/site.ts'
import { OriginalProvider } from '../../../../runtime/core/islands/page-scope.tsx'
import { Brand } from '../../../../runtime/core/layout/nav/Brand.tsx'
import { PrinterProvider, usePrinter } from '../../../../runtime/core/layout/Static.tsx'
import {
  type Components,
  type CustomComponent,
  useComponents,
  usePage,
  useSite,
} from '../../../../runtime/core/state/context.tsx'
import { withoutPreloads } from '../../../formats/html.ts'
import { themedTypes } from '../../../model/navbar.ts'
import { type LayoutInput, partTree } from '../trees.tsx'
import type { ThemeComponent } from './part.tsx'

/** The components that the part exports, by type. */
export type ThemeItems = ReadonlyMap<string, ComponentType<Readonly<Record<string, unknown>>>>

export interface SiteParts {
  /** Components for navbar items by type; undefined: the site has no such part. */
  readonly items?: ThemeItems | undefined
  readonly components: ReadonlyMap<ThemePart, ThemeComponent>
}

/** The place of a component of the site in the layout, which is the same on many pages. */
export type Hole = Item | Wrapper

/** A navbar item, or the logo. */
interface Item {
  readonly part: 'NavbarItems' | 'Logo'
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
  /** Prefix of generated ids. */
  readonly prefix: string
}

/** A component around a part of ours. */
interface Wrapper {
  readonly part: LivePart
  /** HTML of our part. */
  readonly ours: string
}

/**
 * Returns components that leave a hole wherever the layout shows a component of the theme, together with the components
 * of the scene. They add to `holes`.
 */
export function withHoles(
  { items }: SiteParts,
  { site, components = new Map() }: LayoutInput,
  holes: Hole[],
): Components {
  const leave = (hole: Hole): ReactNode => createElement(HOLE, { 'data-n': holes.push(hole) - 1 })
  const { themeParts = [], navbar } = site
  const types = items ? themedTypes(navbar.items, [...components.keys()]) : []
  let count = 0
  const itemHost = (type: string): CustomComponent => {
    return (props) => leave({ part: 'NavbarItems', type, props, prefix: `${type}-${count++}-` })
  }
  let logos = 0
  const Logo: CustomComponent = (props) => leave({ part: 'Logo', type: 'Logo', props, prefix: `Logo-${logos++}-` })
  const liveHost = (part: LivePart): CustomComponent =>
    function Host({ children }) {
      const [printer, site, page, components] = [usePrinter(), useSite(), usePage(), useComponents()]
      const tree = partTree({ site, page, components }, children as ReactNode)
      return leave({
        part,
        ours: renderToString(printer ? <PrinterProvider printer={printer}>{tree}</PrinterProvider> : tree),
      })
    }
  return new Map([
    ...components,
    ...types.map((type) => [type, itemHost(type)] as const),
    ...(themeParts.includes('Logo') ? [['Logo', Logo] as const] : []),
    ...LIVE_PARTS.filter((name) => themeParts.includes(name)).map((name) => [name, liveHost(name)] as const),
  ])
}

const HOLE = 'docs-hole'
const HOLES = new RegExp(`<${HOLE} data-n="(\\d+)"></${HOLE}>`)

/** Fills the holes of a layout, also those in parts of ours that are in a hole themselves. */
export function fillHoles(html: string, holes: readonly Hole[], draw: (hole: Hole) => string): string {
  if (holes.length === 0) return html
  const fill = (text: string): string =>
    text.split(HOLES).reduce((sum, piece, n) => sum + (n % 2 === 0 ? piece : drawn(holes[Number(piece)]!)), '')
  const drawn = (hole: Hole): string => draw('ours' in hole ? { ...hole, ours: fill(hole.ours) } : hole)
  return fill(html)
}

interface HoleContext {
  /** Puts a component into the providers of the page. */
  readonly around: (node: ReactNode) => ReactNode
  readonly fail: (part: ThemePart, error: unknown) => void
}

/** Renders the content of a hole on a page. */
export const holeHtml = (hole: Hole, theme: SiteParts, context: HoleContext): string =>
  'ours' in hole ? wrapperHtml(hole, theme, context) : itemHtml(hole, theme, context)

/**
 * Renders an item or the logo. If the component throws or is missing, the place of an item stays empty, and our logo is
 * shown. `runtime/core/layout/theme-part/ItemHost.tsx` has the same element.
 */
function itemHtml(item: Item, { items, components }: SiteParts, context: HoleContext): string {
  const { part, type, props, prefix } = item
  const logo = part === 'Logo' ? components.get('Logo') : undefined
  const html =
    part === 'NavbarItems'
      ? renderItem(items?.get(type), item, context)
      : logo && renderItem(logo.component, { ...item, props: { ...props, Original: Brand } }, context)
  // The browser needs no code for a logo that is only HTML.
  const isLive = part === 'NavbarItems' || (html && logo?.isLive)
  return islandHtml({
    // The name says that the browser needs the code.
    ...(isLive && { 'data-n': 'NavbarItems', 'data-prefix': prefix }),
    'data-type': type,
    'data-props': JSON.stringify(props),
    html: part === 'Logo' ? html || renderToString(context.around(<Brand />)) : html!,
  })
}

function renderItem(Own: ComponentType<Item['props']> | undefined, item: Item, { around, fail }: HoleContext): string {
  const { part, type, props, prefix } = item
  try {
    if (Own === undefined) throw new Error(`It has no component for the type ${type}.`)
    const html = withoutPreloads(renderToString(around(<Own {...props} />), { identifierPrefix: prefix }))
    // In the menu of narrow windows, components of migrated sites are items of its list.
    return /^<li[\s>]/.test(html) ? `<ul data-items="">${html}</ul>` : html
  } catch (error) {
    fail(part, error)
    return ''
  }
}

/**
 * Renders a component around a part of ours, which stays interactive and takes its place if the component throws or
 * could not be loaded. As in `runtime/core/layout/theme-part/LiveHost.tsx`, which hydrates our part inside.
 */
function wrapperHtml({ part, ours }: Wrapper, { components }: SiteParts, context: HoleContext): string {
  const component = components.get(part)
  const inner = `<docs-part data-live="${part}">${ours}</docs-part>`
  const html = component && wrapped(component.component, part, inner, context)
  return islandHtml({
    ...(html !== undefined && component?.isLive && { 'data-n': 'NavbarItems', 'data-prefix': `${part}-` }),
    'data-type': part,
    'data-props': '{}',
    html: html ?? inner,
  })
}

function wrapped(
  Own: ThemeComponent['component'],
  part: LivePart,
  inner: string,
  { around, fail }: HoleContext,
): string | undefined {
  const Original = () => createElement('docs-part', { 'data-k': part, dangerouslySetInnerHTML: { __html: inner } })
  try {
    const tree = around(
      <OriginalProvider name={part} original={Original}>
        <Own Original={Original} />
      </OriginalProvider>,
    )
    const html = withoutPreloads(renderToString(tree, { identifierPrefix: `${part}-` }))
    const count = html.split(inner).length - 1
    if (count > 1) throw new Error('It must render the part of the theme at most once.')
    // The browser needs it in case the component shows it later.
    return count === 1 ? html : `<docs-part data-items="">${html}</docs-part><div hidden="">${inner}</div>`
  } catch (error) {
    fail(part, error)
    return undefined
  }
}

const islandHtml = ({ html, ...attributes }: { readonly html: string } & Readonly<Record<string, string>>): string =>
  renderToString(createElement('docs-island', { ...attributes, dangerouslySetInnerHTML: { __html: html } }))
