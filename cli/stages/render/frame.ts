import type { SidebarData, SidebarNode } from '../../../runtime/core/contract/page.ts'
import { resolveItems } from '../../../runtime/core/layout/nav/resolve.ts'
import { hrefOf } from '../../../runtime/core/layout/route-href.ts'
import type { Printer } from '../../../runtime/core/layout/Static.tsx'
import { markCurrent, sidebarKey, sidebarList } from '../../../runtime/core/layout/sidebar/printed.tsx'
import { asInReact } from '../../base/html.ts'
import { createKept } from '../../base/kept.ts'
import { type createPrinter, watch } from './printer.ts'
import type { Hole } from './theme/items.tsx'
import type { HoledLayout, PageTheme } from './theme.tsx'
import type { Scene } from './trees.tsx'

/** The places of what pages show in a frame. No text contains them. */
const placeOf = (name: string): string => `\0${name}\0`
const PLACES = /\0(\w+)\0/
const SIDEBAR = 'sidebar'
const ARTICLE = 'article'

/** Renders the whole layout around an article. */
type Draw = (scene: Scene, article: string, printer: Printer) => string

/** Renders the layout around the article of a page. `theme`: the site's own parts of the theme on this page. */
type Layout = (scene: Scene, article: string, theme?: PageTheme) => string

/**
 * Returns the layout around an article. It is the same on many pages, so it is rendered once as a frame with places for the sidebar, the
 * article, and the site's own parts of each page. It is rendered for each page if the browser hydrates a component of the site together with it,
 * because this component may show anything of its page. So is the layout of the search page, which has no article.
 */
export function createFrames(draw: Draw, printer: ReturnType<typeof createPrinter>): Layout {
  const keyOf = listKeys()
  const frames = createKept<HoledLayout>()
  let isShared = true
  return (scene, article, theme) => {
    const { page, site } = scene
    const whole = (): string => {
      const layout = drawHoled(scene, theme, (all) => draw(all, article, printer.of(page, all.components)))
      return theme ? theme.fill(layout) : layout.html
    }
    if (!isShared || page.kind === 'search') return whole()
    const frame = frameOf(scene, theme)
    const layout = frames.get(frame.key) ?? drawFrame(scene, frame, theme)
    if (layout === undefined) return whole()
    const { sidebar, themeParts } = page
    const all = sidebar && printer.of(page).print(keyOf(sidebar), sidebarList(sidebar, page))
    const list = all && markCurrent(all, hrefOf(page.route, site))
    const shown: Shown = { ...themeParts, ...frame.addresses, [SIDEBAR]: list, [ARTICLE]: article }
    const html = theme ? theme.fill(layout) : layout.html
    // Added piece by piece: nothing searches the whole layout, which V8 would have to copy for that.
    return html.split(PLACES).reduce((sum, piece, n) => sum + (n % 2 === 0 ? piece : (shown[piece] ?? '')), '')
  }

  /** Returns a frame and keeps it; undefined if the layout cannot be shared. */
  function drawFrame(scene: Scene, { key, place }: Frame, theme: PageTheme | undefined): HoledLayout | undefined {
    const components = watch(scene.components, () => {
      isShared = false
    })
    const layout = drawHoled({ ...withPlaces(scene), components }, theme, (all) => {
      const { print } = printer.of(scene.page, all.components)
      const ofSidebar = scene.page.sidebar && sidebarKey(scene.page.sidebar)
      return draw(all, placeOf(ARTICLE), {
        print: (name, part) => (name === ofSidebar ? placeOf(SIDEBAR) : print(name, part)),
        place,
      })
    })
    if (!isShared) return undefined
    frames.set(key, layout)
    return layout
  }
}

/** Renders a layout with holes for components of the theme. */
function drawHoled(scene: Scene, theme: PageTheme | undefined, draw: (scene: Scene) => string): HoledLayout {
  const holes: Hole[] = []
  return { html: draw(theme ? theme.withHoles(scene, holes) : scene), holes }
}

/** HTML by the name of its place. */
type Shown = Readonly<Record<string, string | undefined>>

/** Replaces the site's own parts of the layout by their places. */
function withPlaces(scene: Scene): Scene {
  const { themeParts } = scene.page
  if (themeParts === undefined) return scene
  const places = Object.fromEntries(Object.keys(themeParts).map((name) => [name, placeOf(name)]))
  return { ...scene, page: { ...scene.page, themeParts: places } }
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

interface Frame {
  /** Everything that the layout shows of a page, except its sidebar and its own addresses. */
  readonly key: string
  /** Its addresses in other versions and languages, by their places. */
  readonly addresses: Shown
  readonly place: NonNullable<Printer['place']>
}

function frameOf(scene: Scene, theme: PageTheme | undefined): Frame {
  const { site, page } = scene
  const { components = new Map() } = theme ? theme.withHoles(scene, []) : scene
  const places = new Map<string, string>()
  const addresses: Record<string, string> = {}
  const place = (name: string, href: string): string => {
    const known = places.get(name) ?? `address${places.size}`
    places.set(name, known)
    addresses[known] = asInReact(href)
    return placeOf(known)
  }
  const custom = (type: string): boolean => components.has(type)
  const context = { site, page, location: { search: '', hash: '' }, preferred: () => undefined, custom, place }
  const { kind, wrapperClass, hasMain, hideFooter, sidebar } = page
  // The order of the items determines the numbers of the places.
  const entries = resolveItems(site.navbar.items, context)
  const key = `frame:${JSON.stringify([entries, kind, wrapperClass, hasMain, hideFooter, sidebar?.name])}`
  return { key, addresses, place }
}
