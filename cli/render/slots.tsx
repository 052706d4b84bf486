/** Places of an article that only the whole site can fill, as HTML and as Markdown. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { CardData } from '../../runtime/contract/page.ts'
import type { SiteData } from '../../runtime/contract/site.ts'
import { SiteProvider } from '../../runtime/layout/context.tsx'
import { CardList } from '../../runtime/layout/page/CardList.tsx'
import { CommandTable, SUPPORT } from '../../runtime/layout/page/CommandTable.tsx'
import { hrefOf } from '../base/paths.ts'
import { isExternal } from '../base/urls.ts'
import type { SlotContent } from '../model/page.ts'

export const slotHtml = (slot: SlotContent, site: SiteData): string =>
  renderToStaticMarkup(
    <SiteProvider site={site}>
      {slot.kind === 'cards' ? <CardList cards={slot.cards} /> : <CommandTable groups={slot.groups} />}
    </SiteProvider>,
  )

export const slotMarkdown = (slot: SlotContent, site: SiteData): string =>
  slot.kind === 'cards' ? cardLines(slot.cards, site) : commandLines(slot, site)

const address = (route: string, { siteBaseUrl, trailingSlash }: SiteData): string =>
  hrefOf(route, { baseUrl: siteBaseUrl, trailingSlash })

/** A list item a card. */
export const cardLines = (cards: readonly CardData[], site: SiteData): string =>
  cards.map((card) => cardLine(card, site)).join('\n')

function cardLine({ title, href, description }: CardData, site: SiteData): string {
  const label = title.replace(/[[\]\\]/g, (char) => `\\${char}`)
  const target = isExternal(href) ? href : address(href, site)
  return `- [${label}](${target})${description === '' ? '' : `: ${description}`}`
}

function commandLines({ groups }: Extract<SlotContent, { kind: 'commands' }>, site: SiteData): string {
  const hasLabels = groups.some(({ label }) => label !== undefined)
  const head = [...(hasLabels ? ['Group'] : []), 'Command', 'In Dragonfly', 'Since', 'In Redis since']
  const lines = groups.flatMap(({ label = '', rows }) =>
    rows.map(({ name, route, support, differences, since, upstreamSince }) => [
      ...(hasLabels ? [label] : []),
      `[${name}](${address(route, site)})`,
      [SUPPORT[support], ...differences].join('. '),
      since ?? '',
      upstreamSince ?? '',
    ]),
  )
  return [tableLine(head), `|${'---|'.repeat(head.length)}`, ...lines.map(tableLine)].join('\n')
}

const tableLine = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
