/** The HTML parser parses only a part of a page with raw HTML. The result must be the same as for the whole page. */
import { tests as commonmark } from 'commonmark-spec'
import type { Nodes, Root } from 'hast'
import { html } from 'parse5'
import rehypeRaw from 'rehype-raw'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { isUnknownElement } from '../../../cli/compile/html/names.ts'
import { readPlainHtml } from '../../../cli/compile/html/plain-html.ts'
import { rawRuns } from '../../../cli/compile/html/raw-runs.ts'
import { parseRaw } from '../../../cli/compile/plugins/raw-html.ts'
import { random } from '../../serve/kit.ts'
import { nastyTexts } from './nasty-texts.ts'

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkRehype, { allowDangerousHtml: true })
const parse = rehypeRaw()
const treeOf = (text: string): Root => processor.runSync(processor.parse(text)) as Root

const INLINE = 'a abbr b BR br cite code em i img kbd mark PageTitle q span small strong sub sup u var Wbr x'.split(' ')
const BLOCKS = 'center details div figure section summary DIV p li h2 span button'.split(' ')
const ATTRIBUTES = [
  ' class="a  b\n c"',
  " id='x'",
  ' href="/x?a=1&b=2"',
  ' width="20"',
  ' width="20%"',
  ' open',
  ' open=""',
  ' hidden',
  ' style="color: red"',
  ' data-x="1"',
  ' class="a" class="b"',
  ' class',
  ' title="&lt;"',
  '\n lang="de"\n ',
  ' value="x"',
]
/** More can be compared by hand. */
const CASES = Number(process.env.DOCS_RAW_CASES ?? 500)

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
  // `checked: false` equals no `checked`; the parser makes text of an attribute without a value.
  const properties = Object.entries('properties' in node ? node.properties : {})
    .filter(([, value]) => value !== false)
    .map(([name, value]) => [name, value === true && name.startsWith('data') ? '' : value])
  return { ...node, data: undefined, properties, children }
}

/** Compares both ways for each text; returns how many pages the parser reads in part, and how many not at all. */
async function compare(texts: Iterable<string>): Promise<{ readonly partly: number; readonly unparsed: number }> {
  let partly = 0
  let unparsed = 0
  for (const text of texts) {
    const runs = rawRuns(treeOf(text))
    if (!runs?.some(({ isRaw }) => isRaw)) continue
    const isRead = runs.every(({ isRaw, nodes }) => !isRaw || readPlainHtml(nodes) !== undefined)
    if (isRead) unparsed++
    else if (runs.length < 2) continue
    else partly++
    const file = new VFile(text)
    expect(plain(await parseRaw(treeOf(text), file)), text).toEqual(plain(parse(treeOf(text), file) as Root))
  }
  return { partly, unparsed }
}

test('the examples of CommonMark, and texts with all constructs', async () => {
  const examples = await compare(commonmark.map(({ markdown }) => markdown.replaceAll('→', '\t')))
  expect(examples.unparsed).toBeGreaterThan(0)
  const { partly, unparsed } = await compare(nastyTexts(11, 400))
  expect(partly + unparsed).toBeGreaterThan(10)
})

test('no name that the HTML parser knows is unknown', () => {
  const known = Object.values(html.TAG_NAMES).map((name) => name.toLowerCase())
  expect(known.filter(isUnknownElement)).toEqual([])
  expect(isUnknownElement('pagetitle')).toBe(true)
})

test('pages of nested tags', async () => {
  const names = 'a b p Badge div span table ul li details summary h2 button br ruby rt em dl dd'.split(' ')
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
  expect((await compare(texts)).partly).toBeGreaterThan(30)
})

test('pages of tags that hardly need a parser, wherever Markdown may have them', async () => {
  const next = random(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const attribute = (): string =>
    next() < 0.9 ? pick(['', '', ' class="x"', ' id="x"', ' TITLE="é ✓"']) : pick(ATTRIBUTES) + pick(['', ' id=x'])
  const inline = (depth = 0): string => {
    const name = pick(INLINE)
    if (/^(?:br|img|wbr)$/i.test(name)) return `<${name}${attribute()}${pick(['', '/', ' /'])}>`
    const content =
      depth > 2 ? 'text' : pick(['', 'text', '*x*', '`c`', '[l](/x)', inline(depth + 1), `a ${inline(depth + 1)} b`])
    return `<${name}${attribute()}>${content}</${next() < 0.98 ? name : pick(INLINE)}>`
  }
  const block = (depth = 0): string => {
    const name = pick(BLOCKS)
    const blank = pick(['\n', '\n\n', ''])
    const content = Array.from({ length: depth > 2 ? 0 : Math.floor(next() * 3) }, () =>
      pick([block, markdown])(depth + 1),
    )
    return `<${name}${attribute()}>${blank}${content.join('\n\n')}${blank}</${next() < 0.98 ? name : 'p'}>`
  }
  const markdown = (depth = 0): string => {
    const line = `text ${inline()} text`
    return pick([
      () => line,
      () => `## ${line}`,
      () => `> ${line}`,
      () => `- ${line}\n- ${pick(['[ ] ', ''])}${inline()}`,
      () => `| a | ${inline()} |\n| - | - |\n| ${line} | c |`,
      () => `[${line}](/y)`,
      () => `\`\`\`js title="x"\n\ncode\n\`\`\``,
      () => `- ${block(depth + 1).replaceAll('\n', '\n  ')}`,
      () => `> ${block(depth + 1).replaceAll('\n', '\n> ')}`,
      () => `<!-- ${pick(['x', 'a\nb', '-', 'x--'])} -->`,
      () => `${line}[^1]\n\n[^1]: ${inline()}`,
    ])()
  }
  const texts = Array.from({ length: CASES }, () =>
    Array.from({ length: 2 }, () => pick([block, markdown, markdown])()).join('\n\n'),
  )
  expect((await compare(texts)).unparsed).toBeGreaterThan(CASES / 10)
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
