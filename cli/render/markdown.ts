import type { SiteData } from '../../runtime/contract.ts'
import type { CompiledPage, GraphPage, PageView } from '../model.ts'
import { fillMarkdown } from './fill.ts'
import { cardLines } from './slots.tsx'

/** The page as Markdown for `<page>.md`; undefined for pages without text of their own (search, not found). */
export function markdownOf(
  page: GraphPage,
  compiled: CompiledPage | undefined,
  view: PageView,
  site: SiteData,
): string | undefined {
  if (page.kind === 'search' || page.kind === 'not-found') return undefined
  if (page.kind === 'doc') return compiled === undefined ? undefined : docMarkdown(page.title, compiled, view, site)
  const cards = view.data.category?.cards ?? []
  const lead = view.data.category?.description ?? ''
  const blocks = [`# ${view.data.category?.title ?? view.data.title}`, lead, cardLines(cards, site)]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function docMarkdown(title: string, compiled: CompiledPage, view: PageView, site: SiteData): string {
  const body = fillMarkdown(compiled.markdown, view.refs, site)
  return compiled.hasTitle || title === '' ? body : `# ${title}\n\n${body}`
}
