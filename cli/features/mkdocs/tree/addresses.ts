/** Addresses in a page, and definitions of its text, on the Markdown tree. */
import path from 'node:path'
import type { Html, Link, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { SourcePath } from '../../../base/brands.ts'
import { splitLink } from '../../../base/urls.ts'
import { type Page, pageOf } from '../../../stages/compile/page/page.ts'
import { askedDigest } from '../../../stages/compile/page/reads.ts'
import { explained, wordsPattern } from '../../../stages/compile/plugins/abbreviations.ts'
import { isRelative } from '../syntax/line.ts'

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
 * Converts addresses in raw HTML, and links that are not to a file, which are relative to the address of the page and
 * not to its file. Marks abbreviations, and reports problems of snippets.
 */
export function siteAddresses(input: AddressInput) {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const { source, result } = page
    const notes = input.notesOf(source.path)
    for (const { line, reason } of notes?.problems.values() ?? [])
      result.diagnostics.push({
        code: 'plugin-message',
        severity: 'warning',
        plugin: 'mkdocs',
        reason,
        where: { file: source.path, line },
      })
    const convert = converter(source.path, input)
    // Findings show the address of a missing image as it is written.
    const convertImage = (url: string): string => (isSiteFile(page, input.folder, convert(url)) ? convert(url) : url)
    const terms = notes?.abbreviations ?? new Map<string, string>()
    const pattern = terms.size > 0 ? wordsPattern(terms.keys(), '_') : undefined
    replaceNodes(tree, (node, parent, isInLink) => {
      if (node.type === 'link' && (isInLink || (!input.linksAddresses && isBare(node)))) return node.children
      if (node.type === 'html') node.value = withAddresses(node, convert, convertImage)
      else if ((node.type === 'link' || node.type === 'definition' || node.type === 'image') && isFileless(node.url)) {
        if (!isSiteFile(page, path.posix.dirname(source.path), node.url))
          node.url = node.type === 'image' ? convertImage(node.url) : convert(node.url)
      } else if (node.type === 'text' && pattern && parent.type !== 'link')
        return explained(node, pattern, (word) => terms.get(word))
      return undefined
    })
  }
}

/**
 * Returns the nodes in place of a node; undefined if it stays. `isInLink`: whether it is between the tags of a link.
 */
type Replace = (node: RootContent, parent: Parents, isInLink: boolean) => readonly RootContent[] | undefined

/** Calls `replace` for all nodes. */
function replaceNodes(parent: Parents, replace: Replace, isInside = false): void {
  let isInLink = isInside
  parent.children = (parent.children as RootContent[]).flatMap((child) => {
    if (child.type === 'html' && /^<\/?a[\s>]/i.test(child.value)) isInLink = !child.value.startsWith('</')
    const nodes = replace(child, parent, isInLink)
    if (nodes === undefined && 'children' in child) replaceNodes(child, replace, isInLink)
    return nodes ?? [child]
  }) as typeof parent.children
}

/** Whether a link is an address without any marks. */
const isBare = ({ position, children: [first] }: Link): boolean =>
  position !== undefined && position.start.offset === first?.position?.start.offset

/** Whether a relative address may be the address of a page. */
const isFileless = (url: string): boolean => isRelative(url) && !/\.mdx?(?:[?#]|$)/i.test(url)

/** Returns a function that makes an address absolute, given an address that is relative to the address of a page. */
function converter(file: SourcePath, { folder, hasDirectories }: AddressInput): Convert {
  const inside = path.posix.relative(folder, file).replace(/\.mdx?$/i, '')
  const isFolderPage = !hasDirectories || /(?:^|\/)(?:index|README)$/.test(inside)
  const base = isFolderPage ? path.posix.dirname(inside) : inside
  return (url) => {
    const { path: place, suffix } = splitLink(url)
    return path.posix.join('/', base, place) + suffix
  }
}

/** Whether an address is the path of a file, starting from a folder. */
const isSiteFile = (page: Page, folder: string, url: string): boolean =>
  askedDigest(page, path.posix.join(folder, url.replace(/[?#].*$/, '')) as SourcePath) !== ''

const TAG = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const ADDRESS = /(\s(?:src|href|poster)\s*=\s*)(?:(["'])(.*?)\2|([^\s"'<>]+))/gis

type Convert = (url: string) => string

/** Converts the addresses in the attributes of raw HTML. */
const withAddresses = ({ value }: Html, convert: Convert, convertImage: Convert): string =>
  value.replace(TAG, (tag) =>
    tag.replace(ADDRESS, (whole, before: string, quote = '"', quoted?: string, bare?: string) => {
      const url = quoted ?? bare ?? ''
      const address = /^<img\b/i.test(tag) ? convertImage : convert
      return isRelative(url) ? before + quote + address(url) + quote : whole
    }),
  )
