import type { SidebarData, SidebarNode } from '../../runtime/contract/page.ts'
import { resolveItems } from '../../runtime/layout/nav/resolve.ts'
import { hrefOf } from '../../runtime/layout/route-href.ts'
import type { Printer } from '../../runtime/layout/Static.tsx'
import { markCurrent, sidebarKey, sidebarList } from '../../runtime/layout/sidebar/printed.tsx'
import type { Kept } from '../base/kept.ts'
import type { Scene } from './trees.tsx'

/** The places of what pages show in a frame. No text contains them. */
const placeOf = (name: string): string => `\0${name}\0`
const PLACES = /\0(\w+)\0/
const SIDEBAR = 'sidebar'
const ARTICLE = 'article'

/** Renders the whole layout around an article. */
type Draw = (scene: Scene, article: string, printer: Printer) => string

/**
 * Returns the layout around an article. It is the same on many pages, so it is rendered once as a frame, which takes the sidebar, the
 * article, and the site's own parts of each page. Rendering it for each page took a tenth of a build. A site's own components may show
 * anything of a page: their layout is always rendered, and so is the search page, which has no article.
 */
export function createFrames(draw: Draw, kept: Kept<string>): Draw {
  const keyOf = listKeys()
  return (scene, article, printer) => {
    const { page, site, components } = scene
    const { sidebar, themeParts = {} } = page
    if (components !== undefined || page.kind === 'search') return draw(scene, article, printer)
    const frame = kept.of(`frame:${frameKey(scene)}`, () => {
      const ofSidebar = sidebar && sidebarKey(sidebar)
      return draw(withPlaces(scene), placeOf(ARTICLE), (key, part) =>
        key === ofSidebar ? placeOf(SIDEBAR) : printer(key, part),
      )
    })
    const list = sidebar && markCurrent(printer(keyOf(sidebar), sidebarList(sidebar, page)), hrefOf(page.route, site))
    const shown: Readonly<Record<string, string | undefined>> = { ...themeParts, [SIDEBAR]: list, [ARTICLE]: article }
    // Added piece by piece: nothing searches the whole layout, which V8 would have to copy for that.
    return frame.split(PLACES).reduce((html, piece, n) => html + (n % 2 === 0 ? piece : (shown[piece] ?? '')), '')
  }
}

/** Replaces the site's own parts of the layout by their places. */
function withPlaces(scene: Scene): Scene {
  const { themeParts } = scene.page
  if (themeParts === undefined) return scene
  const places = Object.fromEntries(Object.keys(themeParts).map((name) => [name, placeOf(name)]))
  return { ...scene, page: { ...scene.page, themeParts: places } }
}

/** Returns short keys of sidebars: pages share their items, so these need not be compared for each page. */
function listKeys(): (sidebar: SidebarData) => string {
  const numbers = new WeakMap<readonly SidebarNode[], number>()
  let count = 0
  return ({ name, items }) => {
    const number = numbers.get(items) ?? count++
    numbers.set(items, number)
    return `list:${number}:${name}`
  }
}

/** Returns everything that the layout shows of a page, except its sidebar. */
function frameKey({ site, page }: Scene): string {
  const context = { site, page, location: { search: '', hash: '' }, preferred: () => undefined, custom: () => false }
  const { kind, wrapperClass, hasMain, hideFooter, sidebar } = page
  const entries = resolveItems(site.navbar.items, context)
  return JSON.stringify([entries, kind, wrapperClass, hasMain, hideFooter, sidebar?.name])
}
