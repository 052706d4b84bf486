/** Navigation as a list of links in a file of a folder. */
import path from 'node:path'
import type { NavItem } from './nav.ts'

interface LiterateInput {
  readonly navFile: string
  readonly files: readonly string[]
  read(file: string): string | undefined
}

interface Entry {
  readonly indent: number
  readonly text: string
}

/** Reads the navigation of a folder; undefined if the folder has no such file, or no list in it. */
export function literateNav(folder: string, input: LiterateInput): readonly NavItem[] | undefined {
  const file = path.posix.join(folder, input.navFile)
  const text = input.read(file)
  if (text === undefined) return undefined
  const entries = text.split(/\r?\n/).flatMap((line): Entry[] => {
    const [, space, rest] = /^( *)[-*+][ \t]+(.+?)[ \t]*$/.exec(line) ?? []
    return space === undefined || rest === undefined ? [] : [{ indent: space.length, text: rest }]
  })
  const items = entries.length === 0 ? [] : itemsOf(entries, folder, input)
  if (items.length === 0) return undefined
  // With an index of the same name, the file itself is the first page.
  const isPage = /^(?:index|README)\.md$/.test(input.navFile)
  return isPage && !items.some((item) => item.kind === 'page' && item.file === file)
    ? [{ kind: 'page', file }, ...items]
    : items
}

function itemsOf(entries: readonly Entry[], folder: string, input: LiterateInput): readonly NavItem[] {
  const items: NavItem[] = []
  const width = Math.min(...entries.map(({ indent }) => indent))
  for (const [index, { indent, text }] of entries.entries()) {
    if (indent !== width) continue
    const next = entries.findIndex((one, later) => later > index && one.indent <= width)
    const inner = entries.slice(index + 1, next === -1 ? undefined : next)
    items.push(...itemOf(text, inner, folder, input))
  }
  return items
}

function itemOf(text: string, inner: readonly Entry[], folder: string, input: LiterateInput): readonly NavItem[] {
  const [, title, href = ''] = /^\[(.*)\]\((\S+?)(?:[ \t]+["'].*)?\)$/.exec(text) ?? []
  if (inner.length > 0) {
    const items = itemsOf(inner, folder, input)
    const page = href.endsWith('.md') ? [{ kind: 'page', file: path.posix.join(folder, href) } as const] : []
    return [{ kind: 'section', title: title ?? text, items: [...page, ...items] }]
  }
  if (title === undefined) return wildcard(text, folder, input)
  if (/^(?:[a-z][\w+.-]*:|\/)/i.test(href)) return [{ kind: 'link', href, title }]
  const file = path.posix.join(folder, href.replace(/#.*$/, ''))
  if (href.endsWith('/')) {
    const items = literateNav(file.replace(/\/$/, ''), input) ?? pagesIn(file.replace(/\/$/, ''), input)
    return [{ kind: 'section', title, items }]
  }
  return input.files.includes(file) ? [{ kind: 'page', file, title }] : []
}

/** `*.md`, `*` and `folder/*` stand for all pages that match. */
function wildcard(text: string, folder: string, input: LiterateInput): readonly NavItem[] {
  if (!/^[\w./-]*\*[\w.]*\/?$/.test(text)) return []
  const inside = path.posix.join(folder, path.posix.dirname(text))
  return pagesIn(inside === '.' ? '' : inside, input)
}

const pagesIn = (folder: string, { files, navFile }: LiterateInput): readonly NavItem[] =>
  files
    .filter(
      (file) => /\.md$/i.test(file) && (folder === '' ? !file.includes('/') : path.posix.dirname(file) === folder),
    )
    .filter((file) => path.posix.basename(file) !== navFile)
    .map((file) => ({ kind: 'page', file }))
