/** The HTML parser parses only a part of a page with raw HTML. The result must be the same as for the whole page. */
import { tests as commonmark } from 'commonmark-spec'
import type { Nodes, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { rawRuns } from '../../../cli/compile/html/raw-runs.ts'
import { parseRaw } from '../../../cli/compile/plugins/raw-html.ts'
import { random } from '../../serve/kit.ts'
import { nastyTexts } from './nasty-texts.ts'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true })
const parse = rehypeRaw()
const treeOf = (text: string): Root => processor.runSync(processor.parse(text)) as Root

/** Everything in a tree, including positions. Adjacent text nodes are joined. */
function plain(node: Nodes): unknown {
  if (!('children' in node)) return node.type === 'text' ? node.value : { ...node, data: undefined }
  const children: unknown[] = []
  for (const child of node.children.map(plain)) {
    if (child === '') continue
    const last = children.at(-1)
    if (typeof child === 'string' && typeof last === 'string') children[children.length - 1] = last + child
    else children.push(child)
  }
  if (node.type === 'root') return children
  // The parser also drops the first line ending of code, if the line is empty.
  if (typeof children[0] === 'string' && 'tagName' in node && node.tagName === 'code')
    children[0] = children[0].replace(/^\n/, '')
  // `checked: false` equals no `checked`.
  const properties = Object.entries('properties' in node ? node.properties : {}).filter(([, value]) => value !== false)
  return { ...node, data: undefined, properties, children }
}

/** Compares both ways for each text; returns how many pages have more than one run. */
function compare(texts: Iterable<string>): number {
  let cut = 0
  for (const text of texts) {
    const runs = rawRuns(treeOf(text))
    if (runs === undefined || runs.length < 2) continue
    cut++
    const file = new VFile(text)
    expect(plain(parseRaw(treeOf(text), file)), text).toEqual(plain(parse(treeOf(text), file) as Root))
  }
  return cut
}

test('the examples of CommonMark, and texts with all constructs', () => {
  expect(compare(commonmark.map(({ markdown }) => markdown.replaceAll('→', '\t')))).toBeGreaterThan(5)
  expect(compare(nastyTexts(11, 400))).toBeGreaterThan(10)
})

test('pages of nested tags', () => {
  const names = 'a b p div span table ul li details summary h2 button br ruby rt em dl dd'.split(' ')
  const next = random(5)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const element = (depth: number): string => {
    const name = pick(names)
    if (name === 'table' && next() < 0.8) return `<table><tr><td>${element(depth + 1)}</td></tr></table>`
    const blank = pick(['', '', '\n', '\n\n'])
    const content = Array.from({ length: depth > 3 ? 0 : Math.floor(next() * 3) }, () => element(depth + 1)).join(blank)
    const end = next() < 0.98 ? `</${name}>` : pick(['', '</p>', '</b>', '<!-- x -->'])
    return `<${name}${pick(['', ' id="x"', " title='>'", ' hidden'])}>${blank}${pick(['', 'text', '*x*', '- y'])}${content}${blank}${end}`
  }
  const texts = Array.from({ length: 300 }, () =>
    Array.from({ length: 3 }, () => element(0)).join('\n\nA paragraph.\n\n'),
  )
  expect(compare(texts)).toBeGreaterThan(30)
})

test('a run ends when all tags are closed; with an unclosed tag, the page is one run', () => {
  const runs = (text: string): string[] | undefined =>
    rawRuns(treeOf(text))?.map(({ isRaw, nodes }) => `${isRaw ? 'raw' : 'none'} ${nodes.length}`)
  expect(runs('One.\n\nTwo.\n\n<div>\n\nThree.\n\n</div>\n\nFour <kbd>K</kbd>.')).toEqual([
    'none 4',
    'raw 5',
    'none 1',
    'raw 1',
  ])
  expect(runs('One.\n\n<div>\n\nTwo.')).toBeUndefined()
  expect(runs('<b>One.\n\nTwo.</b>')).toBeUndefined()
  expect(runs('<td>One.')).toBeUndefined()
  expect(runs(`<p ${'a'.repeat(100_000)}`)).toBeUndefined()
  expect(runs(`<p\n${' '.repeat(100_000)}\n`)).toBeUndefined()
})
