/** Places in an article that only the whole site can fill. */
import { escapeHtml } from '../../base/html.ts'
import { byCodeUnit, hrefOf } from '../../base/paths.ts'
import { hasScheme } from '../../base/urls.ts'
import type { CommandFacts, Diagnostic, DocPage, ResolvedRef, RouteGraph, SiteConfig } from '../../model.ts'
import { chainOf, neighbours } from '../sidebars/branches.ts'
import { cardsOf } from '../sidebars/cards.ts'
import type { ResolveInput } from './resolved.ts'

/** Fills a slot: HTML for the article, Markdown for the copy. */
export function fillSlot(input: ResolveInput): ResolvedRef {
  const { ref, graph, config, page } = input
  if (ref.href === 'doc-cards') return cardSlot(input)
  const [name, under] = ref.href.split('?under=')
  if (name !== 'compatibility') return { ok: false, attributes: '', href: '', diagnostic: unknownSlot(input) }
  if (under !== undefined) {
    const rows = commandRows(graph, page.set).filter((row) => row.page.route.startsWith(`${under}/`))
    return {
      ok: true,
      attributes: tableHtml([{ rows: sortedRows(rows) }], config),
      href: tableMarkdown([{ rows }], config),
    }
  }
  const groups = commandGroups(graph, page.set)
  return { ok: true, attributes: tableHtml(groups, config), href: tableMarkdown(groups, config) }
}

const unknownSlot = ({ ref }: ResolveInput): Diagnostic => ({
  code: 'unknown-slot',
  severity: 'error',
  message: `Nothing is known to fill ${ref.href} with.`,
  where: ref.where,
  excerpt: ref.excerpt,
})

/** Cards of the pages of the sidebar category that the page stands in, or is the page of (`<DocCardList />`). */
function cardSlot({ graph, config, page }: ResolveInput): ResolvedRef {
  const cards = cardsOf(graph, page, neighbours(graph, page))
  const hrefs = cards.map(({ href }) => (hasScheme(href) ? href : hrefOf(href, config)))
  const items = cards.map(({ kind, title, description }, at) => {
    const text = description === '' ? '' : `<p>${escapeHtml(description)}</p>`
    return `<article class="list-card list-card-${kind}"><a href="${escapeHtml(hrefs[at]!)}"><h2>${escapeHtml(title)}</h2>${text}</a></article>`
  })
  const lines = cards.map(({ title, description }, at) => {
    const label = title.replace(/[[\]\\]/g, (char) => `\\${char}`)
    return `- [${label}](${hrefs[at]!})${description === '' ? '' : `: ${description}`}`
  })
  return { ok: true, attributes: `<section class="card-list">${items.join('')}</section>`, href: lines.join('\n') }
}

interface Row {
  readonly page: DocPage
  readonly command: CommandFacts
}
interface Group {
  /** Absent where the page has a heading above the table. */
  readonly label?: string
  readonly rows: readonly Row[]
}

/** All command pages of a set. */
function commandRows(graph: RouteGraph, set: string): Row[] {
  return [...graph.pages.values()].flatMap((page) => {
    if (page.kind !== 'doc' || page.set !== set || page.unlisted) return []
    const { command } = page.meta.frontMatter
    return command === undefined ? [] : [{ page, command }]
  })
}

const sortedRows = (rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => byCodeUnit(a.command.name, b.command.name))

/** Command pages of a set under the label of the sidebar category that contains them. */
function commandGroups(graph: RouteGraph, set: string): readonly Group[] {
  const groups = new Map<string, Row[]>()
  for (const row of commandRows(graph, set)) {
    const label = chainOf(graph, row.page).at(-1)?.label ?? ''
    const rows = groups.get(label)
    if (rows === undefined) groups.set(label, [row])
    else rows.push(row)
  }
  return [...groups]
    .sort(([a], [b]) => byCodeUnit(a.toLowerCase(), b.toLowerCase()))
    .map(([label, rows]) => ({ label, rows: sortedRows(rows) }))
}

type Level = 'yes' | 'partial' | 'no'
const WORDS: Readonly<Record<Level, string>> = {
  yes: 'Supported',
  partial: 'Supported with differences',
  no: 'Not supported',
}

const levelOf = ({ status, differences }: CommandFacts): Level =>
  status === 'unsupported' ? 'no' : differences.length > 0 ? 'partial' : 'yes'

function tableHtml(groups: readonly Group[], config: SiteConfig): string {
  const head = ['Command', 'In Dragonfly', 'Since', 'In Redis since']
    .map((text) => `<th scope="col">${text}</th>`)
    .join('')
  const bodies = groups.map((group) => groupHtml(group, config)).join('')
  return `<section class="table-wrap compatibility" tabindex="0" aria-label="Compatibility of commands"><table><thead><tr>${head}</tr></thead>${bodies}</table></section>`
}

function groupHtml({ label, rows }: Group, config: SiteConfig): string {
  const head = label === undefined ? '' : `<tr><th colspan="4" scope="rowgroup">${escapeHtml(label)}</th></tr>`
  return `<tbody>${head}${rows.map((row) => rowHtml(row, config)).join('')}</tbody>`
}

function rowHtml({ page, command }: Row, config: SiteConfig): string {
  const level = levelOf(command)
  const list = differencesHtml(command.differences)
  return [
    `<tr><td><a href="${escapeHtml(hrefOf(page.route, config))}">${escapeHtml(command.name)}</a></td>`,
    `<td class="compatibility-${level}">${WORDS[level]}${list}</td>`,
    `<td>${escapeHtml(command.since ?? '')}</td><td>${escapeHtml(command.upstream_since ?? '')}</td></tr>`,
  ].join('')
}

/** Closed at first: the list of all commands stays short enough to scroll through. */
function differencesHtml(differences: readonly string[]): string {
  if (differences.length === 0) return ''
  const items = differences.map((difference) => `<li>${withCode(difference)}</li>`).join('')
  const count = differences.length === 1 ? '1 difference' : `${differences.length} differences`
  return `<details><summary>${count}</summary><ul>${items}</ul></details>`
}

/** Text with code in ticks. */
const withCode = (text: string): string =>
  escapeHtml(text).replace(/`([^`]+)`/g, (_whole, code: string) => `<code>${code}</code>`)

function tableMarkdown(groups: readonly Group[], config: SiteConfig): string {
  const rows = groups.flatMap(({ label, rows: commands }) =>
    commands.map(({ page, command }) => {
      const cells = [
        ...(label === undefined ? [] : [label]),
        `[${command.name}](${hrefOf(page.route, config)})`,
        [WORDS[levelOf(command)], ...command.differences].join('. '),
        command.since ?? '',
        command.upstream_since ?? '',
      ]
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
    }),
  )
  const head = ['Command', 'In Dragonfly', 'Since', 'In Redis since']
  if (groups.some(({ label }) => label !== undefined)) head.unshift('Group')
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n')
}
