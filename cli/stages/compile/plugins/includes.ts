import type { Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import type { SourcePath } from '../../../base/brands.ts'
import { resolveInside } from '../../../base/paths.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import { INCLUDE } from '../containers/include.ts'
import { leadOf } from '../copy/pieces.ts'
import { guardDepth, guardLines } from '../limits.ts'
import type { Container } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { addIncluded, readInclude, sourceFileAt } from '../page/reads.ts'
import { bodyOf, type Shift } from '../page/sources.ts'
import { parseAttributes } from '../syntax/container-info.ts'

/** Parses a text that a page includes. */
export type ParseText = (text: string) => Root | Promise<Root>

/**
 * Replaces {@link INCLUDE} by the partial. Its headings join the page,
 * its relative addresses are relative to the partial, and it is recorded as read.
 */
export function includePartials({ parse }: { parse: ParseText }) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pageOf(file)
    if (!page.text.includes('::include')) return
    await expand(tree, { page, parse, chain: [page.source.path] })
    guardDepth(page, tree)
  }
}

interface IncludeState {
  readonly page: Page
  readonly parse: ParseText
  /** The files being included, outermost first. */
  readonly chain: readonly SourcePath[]
}

async function expand(parent: Parents, state: IncludeState): Promise<void> {
  const children: RootContent[] = []
  for (const child of parent.children) {
    const include = asInclude(child)
    if (include) children.push(...(await partial(include.file, child, state)))
    if (include) children.push(...include.rest)
    else children.push(child)
    if (!include && 'children' in child) await expand(child, state)
  }
  parent.children = children as typeof parent.children
}

function asInclude(node: RootContent): { file: string | undefined; rest: RootContent[] } | undefined {
  if (node.type === 'container' && node.name === INCLUDE.name)
    return { file: node.attributes.get('file'), rest: rest(node) }
  const [text, ...others] = node.type === 'paragraph' ? node.children : []
  if (text?.type !== 'text' || others.length > 0) return undefined
  const [, attributes] = /^::include\{([^{}]*)\}$/.exec(text.value) ?? []
  return attributes === undefined ? undefined : { file: parseAttributes(attributes).get('file'), rest: [] }
}

/** Returns the nodes after an unclosed block, which extends to the end of its parent. */
const rest = (node: Container): RootContent[] =>
  node.children.filter((child) => child.type !== 'paragraph' || !child.data?.containerLabel)

async function partial(file: string | undefined, node: RootContent, state: IncludeState): Promise<RootContent[]> {
  const { page, chain } = state
  const at = startOf(node)
  const fail = (problem: Problem): RootContent[] => {
    report(page, { ...problem, at, severity: 'error' })
    return []
  }
  if (!file) return fail({ code: 'include-without-file' })
  const target = resolveInside(sourceFileAt(page, at), file)
  if (!target) return fail({ code: 'include-outside-site', file })
  if (chain.includes(target)) return fail({ code: 'include-cycle', file: target, chain: [...chain, target] })
  const bytes = readInclude(page, target)
  if (!bytes) return fail({ code: 'include-not-found', file: target })
  addIncluded(page, 'included', bytes.length, at)
  const text = decode(bytes)
  if (text === undefined) return fail({ code: 'invalid-utf8', file: target })
  return nodesOf(text, target, node, state)
}

async function nodesOf(
  text: string,
  path: SourcePath,
  node: RootContent,
  { page, parse, chain }: IncludeState,
): Promise<RootContent[]> {
  const body = withoutFrontMatter(text, page, path)
  const shift = page.sources.add({ path, text: body.text, linesBefore: body.linesBefore })
  guardLines(page, body.text, shift.lines)
  const tree = await parse(body.text)
  move(tree, shift)
  guardDepth(page, tree)
  const start = startOf(node)?.offset ?? 0
  const line = page.sources.slice(start, node.position?.end.offset ?? start)
  const closed = node.type !== 'container' || node.closed || rest(node).length === 0
  if (!closed) report(page, { code: 'unclosed-include', at: startOf(node) })
  const end = start + (closed ? line.length : line.indexOf('\n'))
  const lead = node.position ? leadOf(page, node.position.start) : ''
  const included = { start: shift.offset, end: shift.offset + shift.length }
  page.result.edits.push({ start, end, pieces: [{ pieces: [included], lead }] })
  await expand(tree, { page, parse, chain: [...chain, path] })
  return tree.children
}

/** Decodes UTF-8; undefined if the bytes are not UTF-8. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Removes front matter from a partial, where it has no effect, and reports it. `linesBefore`: removed lines. */
export function withoutFrontMatter(text: string, page: Page, path: SourcePath): { text: string; linesBefore: number } {
  const whole = bodyOf(text, 1)
  const block = /^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/.exec(whole)
  if (!block) return { text: whole, linesBefore: 0 }
  const where = { file: path, line: 1, column: 1 }
  page.result.diagnostics.push({ code: 'front-matter-in-partial', severity: 'warning', where, excerpt: '---' })
  return { text: whole.slice(block[0].length), linesBefore: block[0].split('\n').length - 1 }
}

/**
 * Moves all positions of a tree; names of definitions and footnotes stay local to their text. `moveNode` moves other
 * data of a node.
 */
export function move(tree: Root, shift: Shift, moveNode?: (node: Root | RootContent) => void): void {
  const open: (Root | RootContent)[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      point.line += shift.lines
      if (point.offset !== undefined) point.offset += shift.offset
    }
    if ('identifier' in node) node.identifier = `${shift.lines}.${node.identifier}`
    if ('data' in node && node.data && 'destination' in node.data && node.data.destination) {
      node.data.destination.start += shift.offset
      node.data.destination.end += shift.offset
    }
    if ('children' in node) for (const child of node.children) open.push(child)
    moveNode?.(node)
  }
}
