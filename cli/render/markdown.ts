import type { CardData, SiteData } from '../../runtime/contract.ts'
import { hrefOf } from '../base/paths.ts'
import { isExternal } from '../base/urls.ts'
import type { CompiledPage, GraphPage, PageView } from '../model.ts'
import { fillMarkdown } from './fill.ts'

/** The page as Markdown for `<page>.md`; undefined for pages without text of their own (search, not found). */
export function markdownOf(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  view: PageView,
  site: SiteData,
): string | undefined {
  if (page.kind === 'search' || page.kind === 'not-found') return undefined
  if (page.kind === 'doc') return compiled === undefined ? undefined : docMarkdown(page.title, compiled, view)
  const cards = view.data.category?.cards ?? []
  const lead = view.data.category?.description ?? ''
  const blocks = [
    `# ${view.data.category?.title ?? view.data.title}`,
    lead,
    cards.map((card) => line(card, site)).join('\n'),
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function docMarkdown(title: string, compiled: CompiledPage, view: PageView): string {
  const body = fillMarkdown(compiled.markdown, view.refs)
  return compiled.hasTitle || title === '' ? body : `# ${title}\n\n${body}`
}

function line(card: CardData, site: SiteData): string {
  const href = isExternal(card.href)
    ? card.href
    : hrefOf(card.href, { baseUrl: site.siteBaseUrl, trailingSlash: site.trailingSlash })
  const label = card.title.replace(/[[\]\\]/g, (char) => `\\${char}`)
  return `- [${label}](${href})${card.description === '' ? '' : `: ${card.description}`}`
}
