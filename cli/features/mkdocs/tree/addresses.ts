/** Addresses in a page, and definitions of its text, on the Markdown tree. */
import path from 'node:path'
import type { Html, Link, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { SourcePath } from '../../../base/brands.ts'
import { askedDigest, type Page, pageOf } from '../../../stages/compile/page.ts'
import { explained, wordsPattern } from '../../../stages/compile/plugins/abbreviations.ts'

/** What the preprocessor found in the text of a page. */
export interface PageNotes {
  readonly abbreviations: ReadonlyMap<string, string>
  /** Problems of snippets. */
  readonly problems: ReadonlyMap<string, { readonly line: number; readonly reason: string }>
}

interface AddressInput {
  readonly folder: string
  readonly hasDirectories: boolean
  readonly linksAddresses: boolean
  notesOf(file: SourcePath): PageNotes | undefined
}

/**
 * Converts addresses in raw HTML, and links that are not to a file, which are relative to the address of the page and not to its file. Marks abbreviations,
 * and reports problems of snippets.
 */
export function siteAddresses(input: AddressInput) {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const { source, diagnostics } = page
    const notes = input.notesOf(source.path)
    for (const { line, reason } of notes?.problems.values() ?? [])
      diagnostics.push({
        code: 'plugin-message',
        severity: 'warning',
        plugin: 'pymdownx.snippets',
        reason,
        where: { file: source.path, line },
      })
    const convert = converter(source.path, input)
    const terms = notes?.abbreviations ?? new Map<string, string>()
    const pattern = terms.size > 0 ? wordsPattern(terms.keys(), '_') : undefined
    visit(tree, (node, parent) => {
      if (node.type === 'link' && !input.linksAddresses && isBare(node)) return node.children
      if (node.type === 'html') node.value = withAddresses(node, convert)
      else if ((node.type === 'link' || node.type === 'definition' || node.type === 'image') && isFileless(node.url))
        node.url = isFile(page, node.url) ? node.url : convert(node.url)
      else if (node.type === 'text' && pattern && parent.type !== 'link')
        return explained(node, pattern, (word) => terms.get(word))
      return undefined
    })
  }
}

/** Calls `replace` for all nodes; it may return nodes for a text. */
function visit(
  parent: Parents,
  replace: (node: RootContent, parent: Parents) => readonly RootContent[] | undefined,
): void {
  parent.children = (parent.children as RootContent[]).flatMap((child) => {
    const made = replace(child, parent)
    if (made === undefined && 'children' in child) visit(child, replace)
    return made ?? [child]
  }) as typeof parent.children
}

/** Whether a link is an address without any marks. */
const isBare = ({ position, children: [first] }: Link): boolean =>
  position !== undefined && position.start.offset === first?.position?.start.offset

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
    return path.posix.join('/', base, place) + rest
  }
}

/** Whether an address is the path of a file beside a page. */
const isFile = (page: Page, url: string): boolean =>
  askedDigest(page, path.posix.join(path.posix.dirname(page.source.path), url.replace(/[?#].*$/, '')) as SourcePath) !==
  ''

const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const ADDRESS = /(\s(?:src|href|poster)\s*=\s*)(?:(["'])(.*?)\2|([^\s"'<>]+))/gis

/** Converts the addresses in the attributes of raw HTML. */
const withAddresses = ({ value }: Html, convert: (url: string) => string): string =>
  value.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole, before: string, quote = '"', quoted?: string, bare?: string) => {
      const url = quoted ?? bare ?? ''
      return isRelative(url) ? before + quote + convert(url) + quote : whole
    }),
  )
