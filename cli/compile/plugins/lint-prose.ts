/** Rules about the text of a page as written, before anything is filled in. */
import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { lint, type Page, pageOf, startOf } from '../page.ts'
import { pointInside } from '../sources.ts'
import { type Speller, spellerOf } from '../terms.ts'

/** Reports undefined references, and names with a different spelling than in the config. Code is skipped. */
export function lintProse() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const { lint: rules, terms } = page.settings
    const references = rules['undefined-reference'] !== undefined && MAYBE_REFERENCE.test(page.text)
    const speller = rules['term-spelling'] === undefined ? undefined : spellerOf(terms)
    if (speller) lintFrontMatter(page, speller)
    if (references || speller) visit(tree, { page, references, speller })
  }
}

interface Work {
  readonly page: Page
  readonly references: boolean
  readonly speller: Speller | undefined
}

function visit(node: Nodes, work: Work): void {
  if (node.type === 'text') {
    if (work.speller) lintTerms(node, work.page, work.speller)
    return
  }
  if (!('children' in node) || isBareAddress(node)) return
  if (work.references && node.children.some(({ type }) => type === 'text')) lintReferences(node, work.page)
  for (const child of node.children) visit(child, work)
}

/** Whether a link shows its own address. */
function isBareAddress(node: Parents): boolean {
  if (node.type !== 'link') return false
  const text = plainText(node)
  return node.url.endsWith(text) || /^(?:https?:|www\.)/i.test(text)
}

function lintTerms(node: Text, page: Page, speller: Speller): void {
  const start = startOf(node)
  const source = page.sources.slice(start?.offset ?? 0, node.position?.end.offset ?? 0)
  for (const { found, term, index } of speller(source))
    lint(page, { code: 'term-spelling', found, suggestion: term, at: pointInside(start, source, index) })
}

/** Keys of the front matter that readers see. */
const SEEN = /^(title|description|sidebar_label|pagination_label):(.*)$/

function lintFrontMatter(page: Page, speller: Speller): void {
  const severity = page.settings.lint['term-spelling']!
  for (const [line, excerpt] of page.block.split('\n').entries()) {
    const value = SEEN.exec(excerpt)?.[2] ?? ''
    for (const { found, term, index } of speller(value)) {
      const column = excerpt.length - value.length + index + 1
      const where = { file: page.source.path, line: line + 1, column }
      page.diagnostics.push({ code: 'term-spelling', severity, found, suggestion: term, where, excerpt })
    }
  }
}

const MAYBE_REFERENCE = /\]\[|\[\^/
/** Matches `[text][label]`, `[label][]` and `[^1]`; not `array[i][j]`. Anything that is not text becomes a placeholder. */
const REFERENCE = /(?<![\w\])\\])\[([^[\]]+)\]\[([^[\]]*)\]|(?<!\\)\[(\^[\w-]+)\]/g
const MARK = '\uFFFC'

function lintReferences(parent: Parents, page: Page): void {
  const texts = (parent.children as PhrasingContent[]).map((child) => sourceOf(child, page))
  const joined = texts.join('')
  for (const match of joined.matchAll(REFERENCE)) {
    const label = match[3] ?? (match[2]?.trim() || match[1]!)
    lint(page, { code: 'undefined-reference', label, at: pointAt(parent, texts, match.index) })
  }
}

/** Returns the text as written, so that escaped brackets are recognized. */
const sourceOf = (node: PhrasingContent, page: Page): string =>
  node.type === 'text' ? page.sources.slice(startOf(node)?.offset ?? 0, node.position?.end.offset ?? 0) : MARK

function pointAt(parent: Parents, texts: readonly string[], index: number): ReturnType<typeof startOf> {
  let before = 0
  for (const [i, text] of texts.entries()) {
    if (index < before + text.length) return pointInside(startOf(parent.children[i]!), text, index - before)
    before += text.length
  }
  return startOf(parent)
}
