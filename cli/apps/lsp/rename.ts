/** Renaming pages (as `docs mv` does) and headings. */
import path from 'node:path'
import { slug } from 'github-slugger'
import type {
  Position as LspPosition,
  Range,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver'
import type { SourcePath } from '../../base/brands.ts'
import { splitLink } from '../../base/urls.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Heading } from '../../model/compiled.ts'
import type { DocPage } from '../../model/graph.ts'
import { sentenceOf } from '../../stages/report/words.ts'
import { destinationOf, writeAddress } from '../links/destination.ts'
import type { KeptId } from '../move/move.ts'
import type { PageAnalysis } from './analysis.ts'
import { headingAt, linkAt } from './cursor.ts'
import { linksTo } from './navigation.ts'
import { documentOf, lineRange, lspRange, rangeOfLink, uriOfFile } from './positions.ts'
import { targetOfLink } from './targets.ts'
import type { Workspace } from './workspace.ts'

/** Thrown if something cannot be renamed, with a message for the writer. */
export class RenameError extends Error {}

/** The edits of a rename, and a message about what they leave to do by hand. */
export interface Rename {
  readonly edit: WorkspaceEdit
  readonly byHand?: string | undefined
}

/** The target of a rename at the cursor: a heading, or the page that a link leads to. */
type Subject =
  | { readonly kind: 'heading'; readonly page: PageAnalysis; readonly heading: Heading; readonly range: Range }
  | { readonly kind: 'page'; readonly page: DocPage; readonly range: Range }

async function subjectAt(workspace: Workspace, file: SourcePath, position: LspPosition): Promise<Subject | undefined> {
  const page = await workspace.page(file)
  if (page === undefined) return undefined
  const link = linkAt(page, position)
  const range = link && rangeOfLink(page.text, link.ref)
  if (link !== undefined && range !== undefined) {
    const target = await targetOfLink(workspace, link)
    if (target === undefined) return undefined
    if (target.heading === undefined) return { kind: 'page', page: target.page, range }
    return { kind: 'heading', page: target.analysis, heading: target.heading, range }
  }
  const heading = headingAt(page, position)
  return heading && { kind: 'heading', page, heading, range: partsOf(page, heading).range }
}

/** Returns the target of a rename, with its current name: the text of a heading, or the file of a page. */
export async function prepareRename(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
): Promise<{ range: Range; placeholder: string } | undefined> {
  const subject = await subjectAt(workspace, file, position)
  if (subject === undefined) return undefined
  const placeholder =
    subject.kind === 'page' ? subject.page.meta.source.path : partsOf(subject.page, subject.heading).text
  return { range: subject.range, placeholder }
}

/** The edits of a rename. Throws {@link RenameError}. */
export async function rename(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
  name: string,
): Promise<Rename | undefined> {
  await workspace.whenCurrent
  const subject = await subjectAt(workspace, file, position)
  if (subject === undefined) return undefined
  if (subject.kind === 'heading') return { edit: await renameHeading(workspace, subject.page, subject.heading, name) }
  const from = subject.page.meta.source.path
  const { edits, moved, byHand } = await moveEdits(workspace, { from, to: name })
  const renames = moved.map(
    (move): RenameFile => ({
      kind: 'rename',
      oldUri: uriOfFile(workspace.root, move.from),
      newUri: uriOfFile(workspace.root, move.to),
    }),
  )
  return { edit: { documentChanges: [...edits, ...renames] }, byHand }
}

function problemIn(diagnostics: readonly Diagnostic[]): string {
  const failure = diagnostics.find(({ severity }) => severity === 'error')
  return failure === undefined ? 'The site has problems.' : sentenceOf(failure)
}

interface MoveRequest {
  readonly from: string
  readonly to: string
}

/** Returns the edits for moving a page, relative to the files before the move. */
async function moveEdits(workspace: Workspace, { from, to }: MoveRequest) {
  const planned = await workspace.planMove(from, to)
  if (planned.outcome === 'refused') throw new RenameError(sentenceOf(planned.problem))
  if (planned.outcome !== 'planned') throw new RenameError(problemIn(planned.diagnostics))
  const { moved, edited } = planned.plan
  const files = [...moved.map((move) => ({ file: move.from, text: move.text })), ...edited]
  const unsaved = files.find(({ file }) => workspace.text(file) !== workspace.savedText(file))
  if (unsaved !== undefined) throw new RenameError(`Save ${unsaved.file} first: its links change too.`)
  const edits = files.flatMap(({ file, text }): TextDocumentEdit[] => {
    const change = changeOf(workspace.savedText(file) ?? '', text)
    return change === undefined
      ? []
      : [{ textDocument: { uri: uriOfFile(workspace.root, file), version: null }, edits: [change] }]
  })
  return { edits, moved, byHand: planned.keptIds.length === 0 ? undefined : idsByHand(planned.keptIds) }
}

const idsByHand = (ids: readonly KeptId[]): string =>
  ids.map(({ before, after, files }) => `In ${files.join(' and ')}, change ${before} to ${after} by hand.`).join(' ')

/** Returns the range in which two texts differ. */
function changeOf(before: string, after: string): TextEdit | undefined {
  if (before === after) return undefined
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++
  return { range: lspRange(before, start, before.length - end), newText: after.slice(start, after.length - end) }
}

interface HeadingParts {
  /** `## ` */
  readonly marks: string
  readonly text: string
  /** Its explicit id, and earlier ids. */
  readonly id?: string
  readonly aliases: readonly string[]
  /** Range of the text. */
  readonly range: Range
  /** From the text to the end of the line. */
  readonly rest: Range
}

/** The parts of the line of a heading. */
function partsOf({ text }: PageAnalysis, { line }: Heading): HeadingParts {
  const whole = lineRange(text, line)
  const written = documentOf(text).getText(whole)
  const match =
    /^([\s>]*(?:#{1,6}[ \t]+)?)(.*?)(?:[ \t]+\{#([^\s{}]+)(?:[ \t]+aliases="([^"]*)")?\})?[ \t]*(?:#+[ \t]*)?$/.exec(
      written,
    )
  const [, marks = '', name = '', id, aliases = ''] = match ?? []
  const at = (character: number) => ({ line: line - 1, character })
  return {
    marks,
    text: name,
    ...(id !== undefined && { id }),
    aliases: aliases.split(/\s+/).filter(Boolean),
    range: { start: at(marks.length), end: at(marks.length + name.length) },
    rest: { start: at(marks.length), end: whole.end },
  }
}

/** Renames a heading: it gets its new text and id; the old id becomes an alias, and links use the new one. */
async function renameHeading(
  workspace: Workspace,
  page: PageAnalysis,
  heading: Heading,
  name: string,
): Promise<WorkspaceEdit> {
  const text = name.replace(/\s+/g, ' ').trim()
  if (text === '') throw new RenameError('A heading cannot be empty.')
  const parts = partsOf(page, heading)
  const source = page.page.meta.source.path
  const id = parts.id ?? uniqueId(slug(text), page, heading)
  const changes = new Map<SourcePath, TextEdit[]>()
  const add = (file: SourcePath, edit: TextEdit): void => void changes.set(file, [...(changes.get(file) ?? []), edit])
  add(source, { range: parts.rest, newText: text + markOf(id, heading.id, parts) })
  const links =
    id === heading.id ? [] : await linksTo(workspace, { page: page.page, analysis: page, anchor: heading.id })
  for (const { file, ref } of links) {
    const edit = anchorEdit(workspace.text(file) ?? '', ref, id)
    if (edit !== undefined) add(file, edit)
  }
  return { changes: Object.fromEntries([...changes].map(([file, edits]) => [uriOfFile(workspace.root, file), edits])) }
}

function uniqueId(id: string, { anchors }: PageAnalysis, heading: Heading): string {
  const isTaken = (candidate: string): boolean =>
    candidate === '' || (anchors.has(candidate) && candidate !== heading.id)
  for (let n = 0; ; n++) {
    const candidate = n === 0 ? id : `${id || 'section'}-${n}`
    if (!isTaken(candidate)) return candidate
  }
}

/** Returns the marker with the id and earlier ids; empty if the id follows from the text and is the only one. */
function markOf(id: string, before: string, parts: HeadingParts): string {
  const aliases = [...new Set([...parts.aliases, ...(id === before ? [] : [before])])].filter((alias) => alias !== id)
  if (aliases.length > 0) return ` {#${id} aliases="${aliases.join(' ')}"}`
  return parts.id === undefined ? '' : ` {#${id}}`
}

function anchorEdit(
  text: string,
  { href, where: { line, column } }: { href: string; where: { line?: number; column?: number } },
  id: string,
) {
  if (line === undefined || column === undefined) return undefined
  const span = destinationOf(text, { line, column, href })
  if (span === undefined) return undefined
  const newText = writeAddress(`${splitLink(href).path}#${encodeURI(id)}`, span)
  return newText === undefined ? undefined : { range: lspRange(text, span.start, span.end), newText }
}

/** Returns the edits for files that the editor is about to rename; only pages. */
export async function willRename(
  workspace: Workspace,
  files: readonly { readonly from: SourcePath; readonly to: SourcePath }[],
): Promise<Rename | undefined> {
  await workspace.whenCurrent
  const [file] = files.filter(({ from }) => workspace.context()?.graph.bySource.has(from))
  // Plans of several moves would not take each other into account.
  if (file === undefined || files.length > 1 || path.posix.extname(file.to) === '') return undefined
  const { edits, byHand } = await moveEdits(workspace, file)
  return { edit: { documentChanges: edits }, byHand }
}
