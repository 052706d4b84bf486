import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { hasMarkdownFile, hrefOf } from '../../base/paths.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import { type GraphPage, hasText } from '../../model/graph.ts'
import type { PageView } from '../../model/page.ts'
import { cardLines, type FillInput, fillMarkdown } from './slots.tsx'

interface MarkdownInput {
  readonly page: GraphPage
  readonly compiled?: CompiledPage
  readonly view: PageView
}

/**
 * Returns the page as Markdown for `<page>.md`; undefined for pages without their own text (search, not found). Its
 * front matter contains the addresses of the page and of the list of all pages.
 */
export function markdownOf(input: MarkdownInput, fill: FillInput, hasIndex: boolean): string | undefined {
  const { site } = fill
  const body = bodyOf(input, fill)
  if (body === undefined) return undefined
  // Routes of a locale begin with its name, as its base URL does.
  const url = site.url + hrefOf(input.page.route, { baseUrl: site.siteBaseUrl, trailingSlash: site.trailingSlash })
  const index = hasIndex ? [`index: ${site.url}${site.siteBaseUrl}llms.txt`] : []
  const lines = [`title: ${JSON.stringify(input.view.data.title)}`, `url: ${url}`, ...index]
  return `---\n${lines.join('\n')}\n---\n\n${body.replace(/^\n+/, '')}`
}

function bodyOf({ page, compiled, view }: MarkdownInput, fill: FillInput): string | undefined {
  const { site } = fill
  if (!hasMarkdownFile(page.kind)) return undefined
  if (hasText(page)) return compiled === undefined ? undefined : docMarkdown(page.title, compiled, view, fill)
  if (page.kind === 'changes') return changesMarkdown(view.data, site)
  const { title, category } = view.data
  const top = { title: category?.title ?? title, level: 1, description: category?.description, cards: category?.cards }
  const blocks = [top, ...(category?.sections ?? [])].flatMap(({ title, level, description = '', cards = [] }) => [
    `${'#'.repeat(level)} ${title}`,
    description,
    cardLines(cards, site),
  ])
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

function docMarkdown(title: string, compiled: CompiledPage, view: PageView, fill: FillInput): string {
  const body = fillMarkdown(compiled.markdown, view.refs, fill)
  return compiled.hasTitle || title === '' ? body : `# ${title}\n\n${body.replace(/^\n+/, '')}`
}

function changesMarkdown({ title, description, changes = [] }: PageView['data'], site: SiteData): string {
  const lines = changes.map((change) => {
    const cards = [{ kind: 'doc', title: change.title, href: change.route, description: change.description }] as const
    return cardLines(cards, site).replace('- ', `- ${change.time.slice(0, 10)}: `)
  })
  return `${[`# ${title}`, description, lines.join('\n')].join('\n\n')}\n`
}
