/** Renders the slots of an article that only the whole site can fill, as HTML and as Markdown. */

import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { CardData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { CardList } from '../../../runtime/core/layout/page/CardList.tsx'
import { type RenderThemePart, ThemeProvider } from '../../../runtime/core/layout/theme-part/theme.tsx'
import { SiteProvider } from '../../../runtime/core/state/context.tsx'
import { hrefOf } from '../../base/paths.ts'
import { isExternal } from '../../base/urls.ts'
import type { Article } from '../../model/compiled.ts'
import type { ResolvedRef, SlotContent, SlotContents } from '../../model/page.ts'
import { copyAddress, fullAddress, refAddress } from './copy-address.ts'

export interface RenderFeature {
  /** Printers of the kinds of slots that the feature adds. */
  readonly slots?: SlotPrinters
}

export type SlotPrinters = { readonly [Kind in keyof SlotContents]?: SlotPrinter<Kind> }

/** Prints the content of a slot as a part of a page, and of its Markdown copy. */
export interface SlotPrinter<Kind extends keyof SlotContents> {
  html(slot: SlotContent<Kind>): ReactElement | null
  markdown(slot: SlotContent<Kind>, site: SiteData): string
}

/** Printers of the kinds of slots that every site has. */
const PRINTERS: SlotPrinters = {
  cards: {
    html: ({ cards }) => <CardList cards={cards} />,
    markdown: ({ cards }, site) => cardLines(cards, site),
  },
  // In `docs serve`, in feeds, and without the library, there is only the image.
  picture: { html: () => null, markdown: () => '' },
}

/** Returns the printers of all kinds of slots. */
export const slotPrinters = (features: readonly RenderFeature[]): SlotPrinters =>
  Object.assign({}, PRINTERS, ...features.map(({ slots }) => slots))

/** Returns the printer of a kind of slot. Throws if no feature has one. */
function printerOf<Kind extends keyof SlotContents>(kind: Kind, printers: SlotPrinters): SlotPrinter<Kind> {
  const printer = printers[kind]
  if (printer === undefined) throw new Error(`Slots of the kind ${kind} cannot be printed.`)
  return printer
}

/** Returns the HTML of a slot. */
export function slotHtml<Kind extends keyof SlotContents>(
  slot: SlotContent<Kind>,
  { site, printers, renderPart }: FillInput,
): string {
  const element = printerOf(slot.kind, printers).html(slot)
  return inSite(
    renderPart === undefined ? element : <ThemeProvider renderPart={renderPart}>{element}</ThemeProvider>,
    site,
  )
}

const slotMarkdown = <Kind extends keyof SlotContents>(
  slot: SlotContent<Kind>,
  { site, printers }: FillInput,
): string => printerOf(slot.kind, printers).markdown(slot, site)

const inSite = (element: ReactElement | null, site: SiteData): string =>
  renderToStaticMarkup(<SiteProvider site={site}>{element}</SiteProvider>)

/** Returns one list item per card. */
export const cardLines = (cards: readonly CardData[], site: SiteData): string =>
  cards.map((card) => cardLine(card, site)).join('\n')

/** Returns a list item for a card. */
export function cardLine({ kind, title, href, description }: CardData, site: SiteData): string {
  const label = title.replace(/[[\]\\]/g, (char) => `\\${char}`)
  const { siteBaseUrl: baseUrl, trailingSlash } = site
  const address = (): string => fullAddress(hrefOf(href, { baseUrl, trailingSlash }), site)
  const target = isExternal(href) ? href : kind === 'link' ? address() : copyAddress(href, site)
  return `- [${label}](${target})${description === '' ? '' : `: ${description}`}`
}

/** Fills each gap of an article with the result of `of` for its ref and the text before it. */
function fill(
  { parts, gaps }: Article,
  refs: readonly ResolvedRef[],
  of: (ref: ResolvedRef, before: string) => string,
): string {
  let text = parts[0] ?? ''
  for (const [index, gap] of gaps.entries()) {
    const ref = refs[gap]
    text += (ref === undefined ? '' : of(ref, text)) + (parts[index + 1] ?? '')
  }
  return text
}

/** The contents of the gaps of an article. */
export interface FillInput {
  readonly site: SiteData
  readonly printers: SlotPrinters
  /** The site's own parts of the theme. */
  readonly renderPart?: RenderThemePart | undefined
}

/** Returns the article as HTML: a gap becomes a whole attribute, or nothing if a link is broken. */
export const fillHtml = (article: Article, refs: readonly ResolvedRef[], input: FillInput): string =>
  fill(article, refs, ({ slot, attributes }) => (slot === undefined ? attributes : slotHtml(slot, input)))

/** Returns the Markdown copy: a gap becomes the full address: the address of the copy if it leads to a page. */
export const fillMarkdown = (article: Article, refs: readonly ResolvedRef[], input: FillInput): string =>
  fill(article, refs, (ref, before) =>
    ref.slot === undefined ? refAddress(ref, input.site) : withLead(slotMarkdown(ref.slot, input), before),
  )

/** Puts the lines of a slot into the list or quote in which its first line is. */
function withLead(text: string, before: string): string {
  const lead = before.slice(before.lastIndexOf('\n') + 1).replace(/[^>\s]/g, ' ')
  return lead === '' ? text : text.replaceAll('\n', `\n${lead}`)
}
