import type { Route } from '../../base/brands.ts'
import { nearest } from '../../base/suggest.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { LinkHolder, Position } from '../../diagnostics/shared-facts.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'
import { leveled } from '../levels.ts'

export interface CheckInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  /** Facts of the pages that were compiled; links to others are not judged by their anchors. */
  readonly facts: readonly PageFacts[]
}

/** Route -> ids that a link may aim at. */
export type Anchors = ReadonlyMap<Route, ReadonlySet<string>>

/** `#` and `#top` lead to the top of any page. */
const isTop = (anchor: string): boolean => anchor === '' || anchor.toLowerCase() === 'top'

interface Origin {
  readonly href: string
  /** Absent for a link of a page. */
  readonly holder?: LinkHolder
  readonly where: Position
  readonly excerpt?: string
}

/** Ids that React makes: they change with the page. */
const OF_REACT = /^_R_/

/** A problem if the page is known and has no such id. */
export function missingAnchor(
  route: Route,
  anchor: string,
  anchors: Anchors,
  { graph, config }: Pick<CheckInput, 'graph' | 'config'>,
  { href, holder, where, excerpt }: Origin,
): Diagnostic | undefined {
  const ids = anchors.get(route)
  if (ids === undefined || isTop(anchor) || ids.has(anchor)) return undefined
  const page = graph.pages.get(route)
  const name = page?.kind === 'doc' ? page.meta.source.path : route
  // The part after `#` often belongs to the component, where the page is one.
  if (/\.[jt]sx?$/.test(name) && page?.kind === 'doc') return undefined
  const named = new Set([...ids].filter((id) => !OF_REACT.test(id)))
  const suggestion = nearest(anchor, named) ?? longerOrShorter(anchor, named)
  return leveled(config.onBrokenAnchors, {
    code: 'broken-anchor',
    page: name,
    anchor,
    href,
    ...(holder && { holder }),
    where,
    excerpt,
    suggestion: suggestion === undefined ? undefined : `#${suggestion}`,
    known: [...named],
  })
}

/** Headings gain and lose words: the shortest id that begins with the wrong one, or that the wrong one begins with. */
function longerOrShorter(anchor: string, ids: ReadonlySet<string>): string | undefined {
  const wrong = anchor.toLowerCase()
  const isAkin = (id: string): boolean =>
    Math.min(id.length, wrong.length) > 3 && (id.startsWith(wrong) || wrong.startsWith(`${id}-`))
  return [...ids].filter((id) => isAkin(id.toLowerCase())).sort((a, b) => a.length - b.length)[0]
}
