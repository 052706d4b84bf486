import { hrefOf } from '../../../runtime/core/addresses/route-href.ts'
import type { SidebarData, SidebarNode } from '../../../runtime/core/contract/page.ts'
import { resolveItems } from '../../../runtime/core/layout/nav/resolve.ts'
import type { Printer } from '../../../runtime/core/layout/Static.tsx'
import { markCurrent, sidebarKey, sidebarList } from '../../../runtime/core/layout/sidebar/printed.tsx'
import { createLruCache } from '../../base/lru-cache.ts'
import { asInReact } from '../../formats/html.ts'
import { type createPrinter, watch } from './printer.ts'
import type { Hole } from './theme/items.tsx'
import type { LayoutWithHoles, PageTheme } from './theme.tsx'
import type { LayoutInput } from './trees.tsx'

/** The places in a template that pages fill. No text contains them. */
const placeOf = (name: string): string => `\0${name}\0`
const PLACES = /\0(\w+)\0/
const SIDEBAR = 'sidebar'
const ARTICLE = 'article'

/** Renders the whole layout around an article. */
type RenderLayout = (input: LayoutInput, article: string, printer: Printer) => string

/** Renders the layout around the article of a page. `theme`: the site's own parts of the theme on this page. */
type FillLayout = (input: LayoutInput, article: string, theme?: PageTheme) => string

/**
 * Returns the layout around an article. It is the same on many pages, so it is rendered once as a template with places
 * for the sidebar, the article, and the site's own parts of each page. It is rendered for each page if the browser
 * hydrates a component of the site together with it, because this component may show anything of its page. So is the
 * layout of the search page, which has no article.
 */
export function createLayoutTemplates(draw: RenderLayout, printer: ReturnType<typeof createPrinter>): FillLayout {
  const keyOf = listKeys()
  const templates = createLruCache<LayoutWithHoles>()
  let isShared = true
  return (input, article, theme) => {
    const { page, site } = input
    const whole = (): string => {
      const layout = renderWithHoles(input, theme, (layoutInput) =>
        draw(layoutInput, article, printer.of(page, layoutInput.components)),
      )
      return theme ? theme.fill(layout) : layout.html
    }
    if (!isShared || page.kind === 'search') return whole()
    const template = templateOf(input, theme)
    const layout = templates.get(template.key) ?? renderTemplate(input, template, theme)
    if (layout === undefined) return whole()
    const { sidebar, themeParts } = page
    const sidebarHtml = sidebar && printer.of(page).print(keyOf(sidebar), sidebarList(sidebar, page))
    const list = sidebarHtml && markCurrent(sidebarHtml, hrefOf(page.route, site))
    const shown: HtmlByPlace = { ...themeParts, ...template.addresses, [SIDEBAR]: list, [ARTICLE]: article }
    const html = theme ? theme.fill(layout) : layout.html
    // Added piece by piece: nothing searches the whole layout, which V8 would have to copy for that.
    return html.split(PLACES).reduce((sum, piece, n) => sum + (n % 2 === 0 ? piece : (shown[piece] ?? '')), '')
  }

  /** Renders a template and keeps it; undefined if the layout cannot be shared. */
  function renderTemplate(
    input: LayoutInput,
    { key, place }: LayoutTemplate,
    theme: PageTheme | undefined,
  ): LayoutWithHoles | undefined {
    const components = watch(input.components, () => {
      isShared = false
    })
    const layout = renderWithHoles({ ...withPlaces(input), components }, theme, (layoutInput) => {
      const { print } = printer.of(input.page, layoutInput.components)
      const ofSidebar = input.page.sidebar && sidebarKey(input.page.sidebar)
      return draw(layoutInput, placeOf(ARTICLE), {
        print: (name, part) => (name === ofSidebar ? placeOf(SIDEBAR) : print(name, part)),
        place,
      })
    })
    if (!isShared) return undefined
    templates.set(key, layout)
    return layout
  }
}

/** Renders a layout with holes for components of the theme. */
function renderWithHoles(
  input: LayoutInput,
  theme: PageTheme | undefined,
  draw: (input: LayoutInput) => string,
): LayoutWithHoles {
  const holes: Hole[] = []
  return { html: draw(theme ? theme.withHoles(input, holes) : input), holes }
}

/** HTML by the name of its place. */
type HtmlByPlace = Readonly<Record<string, string | undefined>>

/** Replaces the site's own parts of the layout by their places. */
function withPlaces(input: LayoutInput): LayoutInput {
  const { themeParts } = input.page
  if (themeParts === undefined) return input
  const places = Object.fromEntries(Object.keys(themeParts).map((name) => [name, placeOf(name)]))
  return { ...input, page: { ...input.page, themeParts: places } }
}

/** Returns short keys of sidebars. Pages share their items, so the items are not compared for each page. */
function listKeys(): (sidebar: SidebarData) => string {
  const numbers = new WeakMap<readonly SidebarNode[], number>()
  let count = 0
  return ({ name, items }) => {
    const number = numbers.get(items) ?? count++
    numbers.set(items, number)
    return `list:${number}:${name}`
  }
}

interface LayoutTemplate {
  /** Everything that the layout shows of a page, except its sidebar and its own addresses. */
  readonly key: string
  /** Its addresses in other versions and languages, by their places. */
  readonly addresses: HtmlByPlace
  readonly place: NonNullable<Printer['place']>
}

function templateOf(input: LayoutInput, theme: PageTheme | undefined): LayoutTemplate {
  const { site, page } = input
  const { components = new Map() } = theme ? theme.withHoles(input, []) : input
  const places = new Map<string, string>()
  const addresses: Record<string, string> = {}
  const place = (name: string, href: string): string => {
    const placeholder = places.get(name) ?? `address${places.size}`
    places.set(name, placeholder)
    addresses[placeholder] = asInReact(href)
    return placeOf(placeholder)
  }
  const custom = (type: string): boolean => components.has(type)
  const context = { site, page, location: { search: '', hash: '' }, preferred: () => undefined, custom, place }
  const { kind, wrapperClass, hasMain, hideFooter, sidebar } = page
  // The order of the items determines the numbers of the places.
  const entries = resolveItems(site.navbar.items, context)
  const key = `layout:${JSON.stringify([entries, kind, wrapperClass, hasMain, hideFooter, sidebar?.name])}`
  return { key, addresses, place }
}
