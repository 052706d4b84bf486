import type { SidebarData, SidebarNode } from '../../runtime/contract/page.ts'
import { resolveItems } from '../../runtime/layout/nav/resolve.ts'
import { hrefOf } from '../../runtime/layout/route-href.ts'
import type { Printer } from '../../runtime/layout/Static.tsx'
import { markCurrent, sidebarKey, sidebarList } from '../../runtime/layout/sidebar/printed.tsx'
import type { KeptParts } from './printer.ts'
import type { Scene } from './trees.tsx'

/** The places of sidebar and article in a frame. No text contains them. */
const SIDEBAR = '\0sidebar'
const ARTICLE = '\0article'

/** Renders the whole layout around an article. */
type Draw = (scene: Scene, article: string, printer: Printer) => string

/**
 * Returns the layout around an article. It is the same on many pages, so it is rendered once as a frame, which takes the sidebar and
 * the article of each page. Rendering it for each page took a tenth of a build. A site's own components may show anything of a page:
 * their layout is always rendered, and so is the search page, which has no article.
 */
export function createFrames(draw: Draw, kept: KeptParts): Draw {
  const keyOf = listKeys()
  return (scene, article, printer) => {
    const { page, site, components } = scene
    const { sidebar } = page
    const isOwn = components !== undefined || page.themeParts !== undefined
    if (isOwn || page.kind === 'search') return draw(scene, article, printer)
    const frame = kept.of(`frame:${frameKey(scene)}`, () => {
      const ofSidebar = sidebar && sidebarKey(sidebar)
      return draw(scene, ARTICLE, (key, part) => (key === ofSidebar ? SIDEBAR : printer(key, part)))
    })
    const [around, end] = cut(frame, ARTICLE)
    if (sidebar === undefined) return around + article + end
    const [start, middle] = cut(around, SIDEBAR)
    const list = printer(keyOf(sidebar), sidebarList(sidebar, page))
    return start + markCurrent(list, hrefOf(page.route, site)) + middle + article + end
  }
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

/** Cuts a frame at a place. Nothing searches the whole layout, which V8 would have to copy for that. */
function cut(frame: string, place: string): readonly [before: string, after: string] {
  const at = frame.indexOf(place)
  return [frame.slice(0, at), frame.slice(at + place.length)]
}
