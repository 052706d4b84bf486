/**
 * The Markdown copies of all pages: plain Markdown with full links, which our own compiler reads again as the same
 * text.
 */
import glob from 'fast-glob'
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import type { PagesFile } from '../../cli/stages/emit/pages.ts'
import { compilerFor, compileWith, filled } from '../unit/compile/rig.ts'
import { type BuiltSite, builtSite } from './built.ts'

let site: BuiltSite
/** The Markdown copies, by the path of their page without its ending. */
let copies: ReadonlyMap<string, string>
beforeAll(async () => {
  site = await builtSite()
  const files = glob.sync('**/*.md', { cwd: site.folder }).sort()
  copies = new Map(files.map((file) => [file.replace(/\.md$/, ''), site.read(file).replace(/^---\n.*?\n---\n/s, '')]))
}, 300_000)

const CODE = /^([ >]*)(`{3,}|~{3,}).*\n(?:.*\n)*?\1\2$|`[^`\n]+`/gm
const withoutCode = (text: string): string => text.replace(CODE, 'code')

test('they have none of our own marks', () => {
  expect(copies.size).toBeGreaterThan(400)
  for (const [name, copy] of copies) {
    const text = withoutCode(copy)
    expect(text.match(/^.*:::.*$|^.*\{#.*$|^.*:badge.*$/m)?.[0], name).toBeUndefined()
    expect(text.match(/\n\n\n/)?.[0], name).toBeUndefined()
    // Fences have a language and nothing else.
    expect(copy.match(/^[ >]*```[\w+#-]*[ {].*$/m)?.[0], name).toBeUndefined()
  }
})

test('their links are full, also in the lists for programs', () => {
  const full = glob.sync(['**/llms.txt', '**/llms-full.txt'], { cwd: site.folder })
  const texts = [...copies, ...[...full, '_docs/pages.json'].map((file) => [file, site.read(file)] as const)]
  for (const [name, text] of texts) {
    const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)|^\[[^\]]+\]: (\S+)|(?:href|src)="([^"]*)"/gm)]
    const relative = links.map(([, a, b, c]) => a ?? b ?? c ?? '').filter((href) => !/^(?:https?|mailto):/.test(href))
    expect(relative, name).toEqual([])
  }
})

test('links to pages lead to their copies', () => {
  const home = 'https://www.dragonflydb.io/'
  for (const [name, text] of copies)
    for (const [, href = ''] of withoutCode(text).matchAll(/\]\(([^)\s]+)/g)) {
      const path = href.startsWith(home) ? href.slice(home.length).replace(/[?#].*$/, '') : ''
      expect(site.pages.includes(`${path}.html`), `${name}: ${href}`).toBe(false)
    }
})

test('they are compiled to the headings and words of the page', { timeout: 300_000 }, async () => {
  const compiler = compilerFor()
  const different: string[] = []
  const { pages } = JSON.parse(site.read('_docs/pages.json')) as PagesFile
  for (const { markdown } of pages) {
    const name = markdown.replace(/\.md$/, '')
    const copy = copies.get(name)!
    const page = find(parseFragment(site.read(`${name}.html`)), 'prose')!
    const again = parseFragment(filled((await compileWith(compiler, copy)).article))
    expect(headings(again), name).toEqual(headings(page))
    const [before, after] = [words(page), words(again)]
    if (before.join(' ') !== after.join(' '))
      different.push(`${name}: -${missing(before, after)} +${missing(after, before)}`)
  }
  expect(different).toEqual([])
})

type Node = Tree.Node
const classes = (node: Node): readonly string[] =>
  'attrs' in node ? (node.attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? []) : []

function find(node: Node, name: string): Node | undefined {
  if (classes(node).includes(name)) return node
  return 'childNodes' in node ? node.childNodes.map((child) => find(child, name)).find((one) => one) : undefined
}

function headings(node: Node): readonly string[] {
  const own = 'tagName' in node && /^h[1-6]$/.test(node.tagName) ? [`${node.tagName} ${textOf(node).trim()}`] : []
  return 'childNodes' in node ? [...own, ...node.childNodes.flatMap(headings)] : own
}

/** The syntax of commands, which the copy has in its list of facts, and labels that the page shows twice. */
const DECORATION = new Set(['tabs-list', 'command-syntax', 'code-buttons'])
const SYNTAX = /^\s*Syntax:/
const TITLES = new Set(['note', 'tip', 'info', 'warning', 'danger', 'caution'])

function textOf(node: Node): string {
  if ('value' in node) return node.value
  const names = classes(node)
  if (node.nodeName === 'summary' || names.some((name) => DECORATION.has(name))) return ' '
  const text = 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
  if (node.nodeName === 'li' && SYNTAX.test(text)) return ''
  return names.includes('admonition-title') && TITLES.has(text.trim().toLowerCase()) ? '' : `${text} `
}

const words = (node: Node): readonly string[] => textOf(node).match(/[\p{L}\p{N}]+/gu) ?? []

function missing(from: readonly string[], others: readonly string[]): string {
  const left = [...others]
  return from.filter((word) => left.indexOf(word) < 0 || left.splice(left.indexOf(word), 1).length === 0).join(' ')
}
