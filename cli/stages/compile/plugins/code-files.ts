import type { Code, Nodes, Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import type { SourcePath } from '../../../base/brands.ts'
import { resolveFrom } from '../../../base/paths.ts'
import { nearest } from '../../../base/suggest.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import { linesInRanges } from '../code/fence.ts'
import { dedented, regionOf, withoutMarkers } from '../code/region.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { addIncluded, askedDigest, guardIncluded, mayContain, readInclude, sourceFileAt } from '../page/reads.ts'
import { pointInside } from '../page/sources.ts'
import { decode } from './includes.ts'

/** A fence's reference to its file: `file=../src/sum.js#add`, `file="@site/src/sum.js"{3-9}`. */
interface Reference {
  readonly file: string
  readonly region: string | undefined
  readonly ranges: string | undefined
  readonly at: Point | undefined
}

/** Fills code blocks whose fence refers to a file with its text, or a region or lines of it. */
export function codeFiles() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (!mayContain(page, 'file=')) return
    const open: Nodes[] = [tree]
    for (let node = open.pop(); node; node = open.pop()) {
      if (node.type === 'code') fill(node, page)
      else if ('children' in node) open.push(...node.children)
    }
  }
}

const FILE = /(^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s{"']+))(?:\{([\d,\s-]*)\})?/

function fill(node: Code, page: Page): void {
  const isFirst = node.lang?.startsWith('file=') === true
  const info = isFirst ? `${node.lang} ${node.meta ?? ''}` : (node.meta ?? '')
  const match = FILE.exec(info)
  if (!match) return
  const [whole, lead = '', double, single, bare = '', ranges] = match
  const named = double ?? single ?? bare
  const [file = '', region] = named.split('#', 2)
  if (isOwnText(node, file, page)) return
  node.meta = info.replace(whole, lead).trim() || null
  if (isFirst) node.lang = /\.(\w+)$/.exec(file)?.[1] ?? 'text'
  const at = placeOf(node, page)
  if (node.value.trim() !== '') report(page, { code: 'code-file-text', file, at })
  const code = read({ file, region, ranges, at }, page)
  if (code === undefined) return
  addIncluded(page, 'included', code.length, at)
  node.value = code
  node.data = { ...node.data, isFilled: true }
}

/** Whether a block has its own text and its file is not in the site: other tools show such a name as a title. */
function isOwnText(node: Code, file: string, page: Page): boolean {
  if (node.value.trim() === '') return false
  const target = resolveFrom(sourceFileAt(page, placeOf(node, page)), file)
  return askedDigest(page, target) === ''
}

function placeOf(node: Code, page: Page): Point | undefined {
  const start = startOf(node)
  const source = page.sources.slice(start?.offset ?? 0, node.position?.end.offset ?? 0)
  return pointInside(start, source, Math.max(0, source.indexOf('file=')))
}

type Fail = (problem: Problem, hint?: { readonly suggestion: string | undefined }) => undefined

function read(reference: Reference, page: Page): string | undefined {
  const { file, at } = reference
  const fail: Fail = (problem, hint) => void report(page, { ...problem, ...hint, at, severity: 'error' })
  const target = resolveFrom(sourceFileAt(page, at), file)
  if (target.startsWith('../') && page.settings.markdown.untrusted) return fail({ code: 'code-file-outside', file })
  const bytes = readInclude(page, target)
  if (!bytes) return fail({ code: 'code-file-not-found', file }, { suggestion: similarFile(file, target, page) })
  guardIncluded(page, 'included', bytes.length, at)
  const text = decode(bytes)
  if (text === undefined) return fail({ code: 'invalid-utf8', file: target })
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
  const language = /\.(\w+)$/.exec(target)?.[1]?.toLowerCase() ?? ''
  const part = linesOf(reference, regionIn(reference, lines, language, fail), fail)
  return part && dedented(withoutMarkers(part, language))
}

/** All lines, or the lines of the region. */
function regionIn({ file, region }: Reference, lines: readonly string[], language: string, fail: Fail) {
  if (region === undefined) return lines
  const result = regionOf(lines, region, language)
  if (result === 'unclosed') return fail({ code: 'code-region-unclosed', file, region })
  if ('lines' in result) return result.lines
  const { known } = result
  return fail({ code: 'code-region-not-found', file, region, known }, { suggestion: nearest(region, known) })
}

/** All of these lines, or the lines that the fence names. */
function linesOf({ file, region, ranges }: Reference, lines: readonly string[] | undefined, fail: Fail) {
  if (lines === undefined || ranges === undefined) return lines
  const count = lines.length
  const part = linesInRanges(ranges, count).flatMap((line) => lines[line - 1] ?? [])
  if (part.length > 0 && lastLine(ranges) <= count) return part
  const name = region === undefined ? file : `${file}#${region}`
  return fail({ code: 'code-lines-not-found', file: name, lines: ranges, count })
}

/** The greatest number in `1,3-5`. */
const lastLine = (ranges: string): number => Math.max(...[...ranges.matchAll(/\d+/g)].map(Number))

/** Returns the file in the same folder whose name is closest to the missing file's, in the notation of `file`. */
export function similarFile(file: string, target: SourcePath, page: Page): string | undefined {
  const slash = target.lastIndexOf('/')
  const folder = target.slice(0, Math.max(0, slash)) as SourcePath
  askedDigest(page, folder, 'names')
  const similar = nearest(target.slice(slash + 1), page.io.list(folder))
  return similar === undefined ? undefined : file.slice(0, file.lastIndexOf('/') + 1) + similar
}
