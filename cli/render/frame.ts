import type { SidebarData, SidebarNode } from '../../runtime/contract/page.ts'
import type { Components } from '../../runtime/layout/context.tsx'
import { resolveItems } from '../../runtime/layout/nav/resolve.ts'
import { hrefOf } from '../../runtime/layout/route-href.ts'
import type { Printer } from '../../runtime/layout/Static.tsx'
import { markCurrent, sidebarKey, sidebarList } from '../../runtime/layout/sidebar/printed.tsx'
import { asInReact } from '../base/html.ts'
import type { Kept } from '../base/kept.ts'
import type { Scene } from './trees.tsx'

/** The places of what pages show in a frame. No text contains them. */
const placeOf = (name: string): string => `\0${name}\0`
const PLACES = /\0(\w+)\0/
const SIDEBAR = 'sidebar'
const ARTICLE = 'article'

/** Renders the whole layout around an article. */
type Draw = (scene: Scene, article: string, printer: Printer) => string

/** What renders the parts of one page. */
interface Parts {
  readonly printerOf: (components: Components | undefined) => Printer
  /** Returns the site's own components, which call `note` whenever one reads or does something of the page; absent: it has none. */
  readonly watched?: ((note: () => void) => Components | undefined) | undefined
}

/**
 * Returns the layout around an article. It is the same on many pages, so it is rendered once as a frame, which takes the sidebar, the
 * article, and the site's own parts of each page. Rendering it for each page took a tenth of a build. If a site's own component in it reads
 * something of its page, it is rendered for each page, and so is that of the search page, which has no article.
 */
export function createFrames(draw: Draw, kept: Kept<string>): (scene: Scene, article: string, parts: Parts) => string {
  const keyOf = listKeys()
  let isShared = true
  return (scene, article, parts) => {
    const { page, site, components } = scene
    const printer = parts.printerOf(components)
    if (!isShared || page.kind === 'search') return draw(scene, article, printer)
    const frame = frameOf(scene)
    const html = kept.get(frame.key) ?? drawFrame(scene, frame, parts)
    if (html === undefined) return draw(scene, article, printer)
    const { sidebar, themeParts } = page
    const all = sidebar && printer.print(keyOf(sidebar), sidebarList(sidebar, page))
    const list = all && markCurrent(all, hrefOf(page.route, site))
    const shown: Shown = { ...themeParts, ...frame.addresses, [SIDEBAR]: list, [ARTICLE]: article }
    // Added piece by piece: nothing searches the whole layout, which V8 would have to copy for that.
    return html.split(PLACES).reduce((sum, piece, n) => sum + (n % 2 === 0 ? piece : (shown[piece] ?? '')), '')
  }

  /** Returns a frame and keeps it, unless a component in it reads something of its page. */
  function drawFrame(scene: Scene, { key, place }: Frame, { printerOf, watched }: Parts): string | undefined {
    const own = watched?.(() => {
      isShared = false
    })
    const { print } = printerOf(own)
    const { sidebar } = scene.page
    const ofSidebar = sidebar && sidebarKey(sidebar)
    try {
      const html = draw({ ...withPlaces(scene), components: own }, placeOf(ARTICLE), {
        print: (name, part) => (name === ofSidebar ? placeOf(SIDEBAR) : print(name, part)),
        place,
      })
      if (!isShared) return undefined
      kept.set(key, html)
      return html
    } catch {
      // A component may fail only because its data is watched. If not, it fails for each page.
      isShared = false
      return undefined
    }
  }
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

interface Frame {
  /** Everything that the layout shows of a page, except its sidebar and its own addresses. */
  readonly key: string
  /** Its addresses in other versions and languages, by their places. */
  readonly addresses: Shown
  readonly place: NonNullable<Printer['place']>
}

function frameOf({ site, page, components = new Map() }: Scene): Frame {
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
