/** Rules about the text of a page as written, before anything is filled in. */
import type { Nodes, Parents, PhrasingContent, Root, Text } from 'mdast'
import { toString as plainText } from 'mdast-util-to-string'
import type { VFile } from 'vfile'
import { excerptAround } from '../../../base/position.ts'
import { lint } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { pointsInside } from '../page/sources.ts'
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

interface LintState {
  readonly page: Page
  readonly references: boolean
  readonly speller: Speller | undefined
}

function visit(node: Nodes, state: LintState): void {
  if (node.type === 'text') {
    if (state.speller) lintTerms(node, state.page, state.speller)
    return
  }
  if (!('children' in node) || isBareAddress(node)) return
  if (state.references && node.children.some(({ type }) => type === 'text')) lintReferences(node, state.page)
  for (const child of node.children) visit(child, state)
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
  const pointAt = pointsInside(start, source)
  for (const { spelling, term, index } of speller(source))
    lint(page, { code: 'term-spelling', found: spelling, suggestion: term, at: pointAt(index) })
}

/** Keys of the front matter that readers see. */
const SEEN = /^(title|description|sidebar_label|pagination_label):(.*)$/

function lintFrontMatter(page: Page, speller: Speller): void {
  const severity = page.settings.lint['term-spelling']!
  for (const [index, line] of page.frontMatterText.split('\n').entries()) {
    const value = SEEN.exec(line)?.[2] ?? ''
    for (const { spelling, term, index: at } of speller(value)) {
      const column = line.length - value.length + at + 1
      const where = { file: page.source.path, line: index + 1, column }
      const excerpt = excerptAround(line, column)
      page.result.diagnostics.push({
        code: 'term-spelling',
        severity,
        found: spelling,
        suggestion: term,
        where,
        excerpt,
      })
    }
  }
}

const MAYBE_REFERENCE = /\]\[|\[\^|!\[/
/** Matches `[text][label]`, `[label][]`, `![label]` and `[^1]`; not `array[i][j]`. The rest is placeholders. */
const REFERENCE = /(?<![\w\])\\])\[([^[\]]+)\]\[([^[\]]*)\]|(?<!\\)\[(\^[\w-]+)\]|(?<![\w#\\])!\[([^[\]!]+)\](?![[(])/g
const MARK = '\uFFFC'

function lintReferences(parent: Parents, page: Page): void {
  const texts = (parent.children as PhrasingContent[]).map((child) => sourceOf(child, page))
  const pointAt = pointsAmong(parent, texts)
  for (const { index, 1: text = '', 2: id = '', 3: full, 4: image } of texts.join('').matchAll(REFERENCE)) {
    const label = full ?? image ?? (id.trim() || text)
    lint(page, { code: 'undefined-reference', label, at: pointAt(index) })
  }
}

/** Returns text and code as written, so that escaped brackets are recognized. */
function sourceOf(node: PhrasingContent, page: Page): string {
  if (node.type !== 'text' && node.type !== 'inlineCode') return MARK
  const source = page.sources.slice(startOf(node)?.offset ?? 0, node.position?.end.offset ?? 0)
  return node.type === 'text' || !/[[\]]/.test(source) ? source : MARK
}

/** Returns the points of increasing indexes in the joined texts of children. */
function pointsAmong({ children }: Parents, texts: readonly string[]): (index: number) => ReturnType<typeof startOf> {
  let [child, before] = [0, 0]
  const pointsOfChild = () => pointsInside(startOf(children[child]!), texts[child]!)
  let pointAt = pointsOfChild()
  return (index) => {
    while (index >= before + texts[child]!.length) {
      before += texts[child++]!.length
      pointAt = pointsOfChild()
    }
    return pointAt(index - before)
  }
}
