/** MDX partials: texts that a page imports. Each is compiled where it is used; its headings join the page's. */
import type { Root } from 'mdast'
import type { Point } from 'unist'
import type { SourcePath } from '../../../base/brands.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import type { CompileSettings } from '../../../model/compiled.ts'
import type { UserPlugins } from '../../../model/markdown-config.ts'
import { guardLines } from '../../../stages/compile/limits.ts'
import { report } from '../../../stages/compile/page/findings.ts'
import { newIds, newOutline, type Page } from '../../../stages/compile/page/page.ts'
import { addIncluded, askedDigest, readInclude } from '../../../stages/compile/page/reads.ts'
import { decode, move, withoutFrontMatter } from '../../../stages/compile/plugins/includes.ts'
import { refuseUnprocessed } from '../../../stages/compile/user-plugins.ts'
import { preprocessed } from '../../../stages/content/preprocess.ts'
import { importedFile } from '../imports/find.ts'
import { type MdxCode, type MdxModule, mdxStateOf, newMdxState, setMdxState } from './page/mdx-state.ts'
import { moveProgram } from './parse/estree.ts'
import type { Parsers } from './parsers.ts'

interface PartialInput {
  readonly settings: CompileSettings
  readonly plugins: UserPlugins
  readonly parsers: Parsers
  /** Returns the code of a parsed text. */
  readonly codeOf: (page: Page, tree: Root) => Promise<MdxCode>
  /** Creates a module from a partial's code. */
  readonly define: (code: MdxCode) => void
}

/** Returns the module of a partial, compiled on first use. Returns undefined after reporting a failure. */
export async function compilePartial(
  canonical: string,
  at: Point,
  page: Page,
  input: PartialInput,
): Promise<MdxModule | undefined> {
  const { shared, chain } = mdxStateOf(page)
  const promise = shared.modules.get(canonical)
  if (promise) return promise
  const path = importedFile(canonical)!
  const fail = (problem: Problem): undefined => void report(page, { ...problem, at, severity: 'error' })
  if (chain.includes(path)) return fail({ code: 'import-cycle', file: path, chain: [...chain, path] })
  const bytes = readInclude(page, path, 'import')
  if (!bytes) {
    askedDigest(page, path, 'step')
    const madeBy = page.io.makerOf?.(path)
    if (madeBy === undefined) return fail({ code: 'import-not-found', kind: 'file', name: path })
    report(page, { code: 'import-not-found', kind: 'file', name: path, madeBy, pages: 1, at, severity: 'warning' })
  }
  addIncluded(page, 'imported', bytes?.length ?? 0, at)
  const text = bytes ? decode(bytes) : ''
  if (text === undefined) return fail({ code: 'invalid-utf8', file: path })
  const { page: inner, tree } = openPartial(page, path, text, input)
  const code = await input.codeOf(inner, tree)
  shared.states.set(canonical, code.state)
  input.define(code)
  return shared.modules.get(canonical)
}

/** Opens the partial as a text of the page with its own facts. */
function openPartial(page: Page, path: SourcePath, source: string, { settings, plugins, parsers }: PartialInput) {
  const { text, failed } = preprocessed(path, { text: source, bodyLine: 1 }, plugins.preprocess)
  if (failed !== undefined) refuseUnprocessed(page, failed)
  const body = withoutFrontMatter(text, page, path)
  const shift = page.sources.add({ path, text: body.text, linesBefore: body.linesBefore })
  guardLines(page, body.text, shift.lines)
  const inner: Page = {
    ...page,
    meta: { ...page.meta, frontMatter: {}, wholeFrontMatter: {} },
    text: body.text,
    isPartial: true,
    ids: newIds(settings),
    outline: newOutline(),
  }
  const { shared, chain } = mdxStateOf(page)
  setMdxState(inner, newMdxState(shared, { start: shift.offset, end: shift.offset + shift.length }, [...chain, path]))
  const tree = parsers.partial(inner, path, shift.lines)
  move(tree, shift, (node) => moveCode(node, shift.lines))
  return { page: inner, tree }
}

/** Moves the positions of programs in a tree too. */
function moveCode(node: object, lines: number): void {
  const estree = (node as { data?: { estree?: unknown } }).data?.estree
  if (estree) moveProgram(estree, lines)
  const { attributes } = node as { attributes?: unknown }
  if (!Array.isArray(attributes)) return
  for (const attribute of attributes) {
    moveProgram((attribute as { data?: { estree?: unknown } }).data?.estree, lines)
    moveProgram((attribute as { value?: { data?: { estree?: unknown } } | null }).value?.data?.estree, lines)
  }
}
