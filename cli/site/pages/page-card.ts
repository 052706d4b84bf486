/** The social card of a page, as its HTML shows it. Drawing is in `site/cards.ts`, which only sites with cards load. */
import type { SiteConfig } from '../../model/config.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'
import type { EmittedFile, PageView } from '../../model/page.ts'

/** A page's card: its address is known before it is drawn. */
export interface PageCard {
  readonly path: string
  readonly alt: string
  readonly size: { readonly width: number; readonly height: number }
  draw(): EmittedFile
}

/** Returns the card of a page; undefined if it has none. */
export type CardMaker = (input: { graph: RouteGraph; config: SiteConfig; page: GraphPage }) => PageCard | undefined

/** Adds the social card to the view of a page. */
export function withCard(view: PageView, card: PageCard | undefined, { url, baseUrl }: SiteConfig): PageView {
  if (card === undefined) return view
  const image = { href: url + baseUrl + card.path, ...card.size, alt: card.alt }
  return { ...view, head: { ...view.head, image } }
}
