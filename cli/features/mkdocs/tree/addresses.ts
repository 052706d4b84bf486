/** Addresses in a page, and definitions of its text, on the Markdown tree. */
import path from 'node:path'
import type { Html, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'
import type { VFile } from 'vfile'
import type { SourcePath } from '../../../base/brands.ts'
import { pageOf } from '../../../stages/compile/page.ts'

/** What the preprocessor found in the text of a page. */
export interface PageNotes {
  readonly abbreviations: ReadonlyMap<string, string>
  /** Snippets without a file, by the line that names them. */
  readonly missing: readonly { readonly line: number; readonly file: string }[]
}

interface AddressInput {
  readonly folder: string
  readonly hasDirectories: boolean
  exists(file: string): boolean
  notesOf(file: SourcePath): PageNotes | undefined
}

/**
 * Converts addresses in raw HTML, and links that are not to a file, which are relative to the address of the page and not to its file. Marks abbreviations,
 * and reports missing snippets.
 */
export function siteAddresses(input: AddressInput) {
  return (tree: Root, file: VFile): void => {
    const { source, diagnostics } = pageOf(file)
    const notes = input.notesOf(source.path)
    for (const { line, file: name } of notes?.missing ?? [])
      diagnostics.push({
        code: 'plugin-message',
        severity: 'warning',
        plugin: 'pymdownx.snippets',
        reason: `The file ${name} does not exist, so its text is missing.`,
        where: { file: source.path, line },
      })
    const convert = converter(source.path, input)
    const terms = notes && notes.abbreviations.size > 0 ? matcherOf(notes.abbreviations) : undefined
    visit(tree, (node, parent) => {
      if (node.type === 'html') node.value = withAddresses(node, convert)
      else if ((node.type === 'link' || node.type === 'definition' || node.type === 'image') && isFileless(node.url))
        node.url = input.exists(path.posix.join(path.posix.dirname(source.path), node.url.replace(/[?#].*$/, '')))
          ? node.url
          : convert(node.url)
      else if (node.type === 'text' && terms && parent.type !== 'link')
        return abbreviated(node, terms, notes!.abbreviations)
      return undefined
    })
  }
}

/** Calls `replace` for all nodes; it may return nodes for a text. */
function visit(
  parent: Parents,
  replace: (node: Nodes, parent: Parents) => readonly PhrasingContent[] | undefined,
): void {
  const children: Nodes[] = []
  for (const child of parent.children as Nodes[]) {
    const made = replace(child, parent)
    children.push(...(made ?? [child]))
    if (made === undefined && 'children' in child) visit(child, replace)
  }
  if (children.length !== parent.children.length) parent.children = children as typeof parent.children
}

const isRelative = (url: string): boolean => url !== '' && !/^(?:[a-z][\w+.-]*:|\/|#|\?|\{)/i.test(url)

/** Whether a relative address may be the address of a page. */
const isFileless = (url: string): boolean => isRelative(url) && !/\.mdx?(?:[?#]|$)/i.test(url)

/** Returns a function that makes an address absolute, given an address that is relative to the address of a page. */
function converter(file: SourcePath, { folder, hasDirectories }: AddressInput): (url: string) => string {
  const inside = path.posix.relative(folder, file).replace(/\.mdx?$/i, '')
  const isFolderPage = !hasDirectories || /(?:^|\/)(?:index|README)$/.test(inside)
  const base = isFolderPage ? path.posix.dirname(inside) : inside
  return (url) => {
    const [, place = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
    const target = path.posix.join('/', base, place)
    return target + rest
  }
}

/** Converts the addresses in the attributes of raw HTML. */
const withAddresses = ({ value }: Html, convert: (url: string) => string): string =>
  /\b(?:src|href|poster)\s*=/.test(value)
    ? value.replace(
        /(<[a-z][^<>]*?\s(?:src|href|poster)\s*=\s*)(["'])([^"'<>]*)\2/gi,
        (whole, before: string, quote: string, url: string) =>
          isRelative(url) ? `${before}${quote}${convert(url)}${quote}` : whole,
      )
    : value

const matcherOf = (terms: ReadonlyMap<string, string>): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}_])(?:${[...terms.keys()]
      .sort((a, b) => b.length - a.length)
      .map((term) => term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('|')})(?![\\p{L}\\p{N}_])`,
    'gu',
  )

/** Splits a text at abbreviations, which get their explanation. */
function abbreviated(node: Text, matcher: RegExp, terms: ReadonlyMap<string, string>): PhrasingContent[] | undefined {
  const matches = [...node.value.matchAll(matcher)]
  if (matches.length === 0) return undefined
  const made: PhrasingContent[] = []
  let last = 0
  const text = (value: string): void => {
    if (value !== '') made.push({ type: 'text', value, ...(node.position && { position: node.position }) })
  }
  for (const { 0: term, index } of matches) {
    text(node.value.slice(last, index))
    const title = terms.get(term) ?? ''
    made.push(
      { type: 'html', value: `<abbr title="${escaped(title)}">` },
      { type: 'text', value: term },
      { type: 'html', value: '</abbr>' },
    )
    last = index + term.length
  }
  text(node.value.slice(last))
  return made
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
