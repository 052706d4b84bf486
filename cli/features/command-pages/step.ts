import type { Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { type Option, optionsOf, syntaxText } from '../../../runtime/features/command-pages/syntax.ts'
import { t, withTexts } from '../../../runtime/texts.ts'
import { replaceInCopy } from '../../stages/compile/copy/pieces.ts'
import { type ComponentNode, type Container, componentNode, elementNode } from '../../stages/compile/nodes.ts'
import { BREAK, type Piece } from '../../stages/compile/page/edit.ts'
import { report } from '../../stages/compile/page/findings.ts'
import { type Page, pageOf, startOf } from '../../stages/compile/page/page.ts'
import { mayContain } from '../../stages/compile/page/reads.ts'
import type { Shift } from '../../stages/compile/page/sources.ts'
import { textsInPageLanguage } from '../../stages/compile/page/theme-texts.ts'
import { move, type ParseText } from '../../stages/compile/plugins/includes.ts'
import type { CommandFacts } from './facts.ts'
import { factsMarkdown, optionMarkdown } from './markdown-facts.ts'

/**
 * Completes pages with `command` facts: the syntax line and the facts strip follow the lead paragraphs, `:::parameters`
 * becomes the list of options. Both go into the Markdown copy too.
 */
export function completeCommand({ parse }: { parse: ParseText }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pageOf(file)
    const { command } = page.meta.frontMatter
    const containers = mayContain(page, ':::parameters') ? findContainers(tree) : []
    if (command) insertFacts(tree, command, { page, hasOptions: containers.length > 0 })
    for (const { parent, node } of containers) await fillParameters(parent, node, { page, parse, command })
  }
}

function insertFacts(tree: Root, command: CommandFacts, to: { page: Page; hasOptions: boolean }): void {
  const { page, hasOptions } = to
  const at = afterLead(tree)
  const origin = tree.children[at - 1]
  const { name, args } = command
  const product = page.settings.title
  const syntax = componentNode('CommandSyntax', { name, args, hasOptions, text: syntaxText(name, args) }, [], origin)
  tree.children.splice(at, 0, syntax, componentNode('CommandFacts', { ...command, product }, [], origin))
  const offset = origin?.position?.end.offset ?? 0
  page.result.edits.push({
    start: offset,
    end: offset,
    pieces: [BREAK, withTexts(textsInPageLanguage(page), () => factsMarkdown(command, product)), BREAK],
  })
}

/** Returns the index of the first block that is neither the title nor one of the paragraphs that follow it. */
function afterLead(tree: Root): number {
  const isSilent = (node: RootContent | undefined): boolean => node?.type === 'html' && node.value.startsWith('<!--')
  let at = 0
  while (isSilent(tree.children[at])) at++
  if (tree.children[at]?.type === 'heading') at++
  while (tree.children[at]?.type === 'paragraph' || isSilent(tree.children[at])) at++
  return at
}

interface ContainerMatch {
  readonly parent: Parents
  readonly node: Container
}

function findContainers(tree: Root): ContainerMatch[] {
  const matches: ContainerMatch[] = []
  const open: Parents[] = [tree]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    for (const child of parent.children) {
      if (child.type === 'container' && child.name === 'parameters') matches.push({ parent, node: child })
      else if ('children' in child) open.push(child)
    }
  }
  return matches
}

interface ParameterInput {
  readonly page: Page
  readonly parse: ParseText
  readonly command: CommandFacts | undefined
}

async function fillParameters(
  parent: Parents,
  node: Container,
  { page, parse, command }: ParameterInput,
): Promise<void> {
  const options = optionsOf(command?.args ?? [])
  if (options.length === 0) report(page, { code: 'parameters-without-args', at: startOf(node), severity: 'error' })
  const isUpstream = command?.upstream_since !== undefined
  const filled: FilledParameter[] = []
  for (const option of options) {
    const { text: written } = option.argument
    const text = written ? await parsed(written, node, { page, parse }) : undefined
    filled.push(withTexts(textsInPageLanguage(page), () => parameter(option, node, { page, isUpstream, text })))
  }
  const list = componentNode(
    'Parameters',
    {},
    filled.map(({ component }) => component),
    node,
  )
  const content: RootContent[] = options.length > 0 ? [list] : []
  const siblings = parent.children as RootContent[]
  siblings.splice(siblings.indexOf(node), 1, ...content, ...node.children)
  replaceInCopy(
    page,
    node,
    filled.flatMap(({ pieces }) => pieces),
  )
}

interface FilledParameter {
  readonly component: ComponentNode
  readonly pieces: readonly Piece[]
}

/** The text of an option, and where it is in the sources. */
interface ParsedText {
  readonly nodes: RootContent[]
  readonly span: { readonly start: number; readonly end: number }
}

function parameter(
  option: Option,
  origin: Container,
  { page, isUpstream, text }: { page: Page; isUpstream: boolean; text: ParsedText | undefined },
): FilledParameter {
  const { argument, anchor, label, optional, multiple, excludes } = option
  const { type } = argument
  // Versions of arguments come from the command's documentation, usually the documentation of Redis.
  const since = argument.since && sinceText(argument.since, isUpstream)
  const id = page.ids.own(anchor)
  page.result.anchors.add(id)
  const props = { id, label, type, optional, multiple, since, default: argument.default, excludes }
  return {
    component: componentNode('Parameter', props, text?.nodes ?? [], origin),
    pieces: optionMarkdown(option, since, text?.span),
  }
}

const sinceText = (version: string, isUpstream: boolean): string =>
  isUpstream ? t`in Redis since ${version}` : t`since ${version}`

/** Parses the inline Markdown of an argument; its location is its line in the front matter, if that can be found. */
async function parsed(
  text: string,
  origin: Container,
  { page, parse }: { page: Page; parse: ParseText },
): Promise<ParsedText> {
  const at = startOf(origin)
  const place = { where: page.sources.where(at), excerpt: page.sources.excerpt(at) }
  const shift: Shift = page.sources.add({ path: page.sources.pathAt(at), text, linesBefore: 0, place })
  const tree = PLAIN.test(text) ? plainTree(text) : await parse(text)
  move(tree, shift)
  const [first] = tree.children
  const nodes = tree.children.length === 1 && first?.type === 'paragraph' ? [paragraph(first.children)] : tree.children
  return { nodes, span: { start: shift.offset, end: shift.offset + shift.length } }
}

/** Most argument texts have no markup; parsing them would take longer than the rest of the page. */
const PLAIN = /^[A-Za-z](?:[A-Za-z0-9 ,;'()%-]|\.(?=[ )]|$))*$/

function plainTree(value: string): Root {
  const start = { line: 1, column: 1, offset: 0 }
  const end = { line: 1, column: value.length + 1, offset: value.length }
  const position = () => ({ start: { ...start }, end: { ...end } })
  const text = { type: 'text' as const, value, position: position() }
  return {
    type: 'root',
    children: [{ type: 'paragraph', children: [text], position: position() }],
    position: position(),
  }
}

const paragraph = (children: readonly RootContent[]): RootContent => elementNode('p', 'parameter-text', children)
