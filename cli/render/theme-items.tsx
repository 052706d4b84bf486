/** Renders navbar items of types of the site, and the site's own logo (parts `NavbarItems` and `Logo` of the theme). */
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Components, CustomComponent } from '../../runtime/layout/context.tsx'
import { Brand } from '../../runtime/layout/nav/Brand.tsx'
import { withoutPreloads } from '../base/html.ts'
import { themedTypes } from '../base/navbar-types.ts'
import type { Scene } from './trees.tsx'

/** The components that the part exports, by type. */
export type ThemeItems = ReadonlyMap<string, ComponentType<Readonly<Record<string, unknown>>>>

/** The site's own logo. */
export interface ThemeLogo {
  readonly component: ComponentType<Readonly<Record<string, unknown>>>
  readonly isLive: boolean
}

interface Drawing {
  /** Puts a component into the providers of the page. */
  readonly around: (node: ReactNode) => ReactNode
  readonly fail: (error: unknown) => void
}

/** Adds the components to those of the site. An item whose component throws, or is not there, stays empty. */
export function withItems(items: ThemeItems, { site, components = new Map() }: Scene, drawing: Drawing): Components {
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
export function withLogo(logo: ThemeLogo | undefined, { components = new Map() }: Scene, drawing: Drawing): Components {
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
