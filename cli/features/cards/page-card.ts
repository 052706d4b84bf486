/** The social card of a page, as its HTML shows it. Drawing is in `site/cards.ts`, which only sites with cards load. */
import type { SiteConfig } from '../../model/config.ts'
import type { CardText, EmittedFile, PageView } from '../../model/page.ts'

/** A page's card: its address is known before it is drawn. */
export interface PageCard {
  readonly path: string
  readonly alt: string
  readonly size: { readonly width: number; readonly height: number }
  draw(): EmittedFile
}

/** Returns the card with a text; undefined if the fonts lack characters of it. */
export type CardMaker = (text: CardText) => PageCard | undefined

/** Adds the social card to the view of a page. */
export function withCard(view: PageView, card: PageCard | undefined, { url, baseUrl }: SiteConfig): PageView {
  if (card === undefined) return view
  const image = { href: url + baseUrl + card.path, ...card.size, alt: card.alt }
  return { ...view, head: { ...view.head, image } }
}
