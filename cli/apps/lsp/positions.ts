/** Converts between our positions (from 1, paths in the site) and positions of the protocol (from 0, URIs). */
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Range } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { SourcePath } from '../../base/brands.ts'
import { realOf } from '../../base/files.ts'
import { isInside, sourcePath } from '../../base/paths.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { Ref } from '../../model/compiled.ts'
import { destinationOf } from '../links/destination.ts'

/** Returns the file of a URI from the editor; undefined outside the site. */
export function fileOfUri(root: string, uri: string): SourcePath | undefined {
  if (!uri.startsWith('file:')) return undefined
  const file = fileURLToPath(uri)
  if (isInside(root, file)) return sourcePath(root, file)
  const folder = realOf(path.dirname(file))
  const real = folder && path.join(folder, path.basename(file))
  return real !== undefined && isInside(root, real) ? sourcePath(root, real) : undefined
}

/** Returns the URI of a file, whose path is relative to the site. */
export const uriOfFile = (root: string, file: string): string => pathToFileURL(path.join(root, file)).href

/** Returns a text with its line offsets. */
export const documentOf = (text: string): TextDocument => TextDocument.create('', 'markdown', 0, text)

/** The start of a file. */
export const START: Range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } }

/** Returns the range between two offsets of a text. */
export const lspRange = (text: string, start: number, end: number): Range => {
  const document = documentOf(text)
  return { start: document.positionAt(start), end: document.positionAt(end) }
}

/** Returns the range of a whole line, without its end. */
export function lineRange(text: string, line: number): Range {
  const document = documentOf(text)
  const start = document.offsetAt({ line: line - 1, character: 0 })
  const end = text.slice(start).search(/\r|\n|$/)
  return { start: document.positionAt(start), end: document.positionAt(start + end) }
}

/** Returns the range of a problem; without an end, it extends to the end of the line. */
export function rangeOfPlace(text: string, { line, column = 1, endLine, endColumn }: Position): Range {
  if (line === undefined) return START
  const start = { line: line - 1, character: column - 1 }
  if (endLine !== undefined) return { start, end: { line: endLine - 1, character: (endColumn ?? 1) - 1 } }
  return { start, end: lineRange(text, line).end }
}

/** Returns the range of the address of a link, if it can be found with certainty. */
export function rangeOfLink(text: string, { where, href }: Pick<Ref, 'where' | 'href'>): Range | undefined {
  const { line, column } = where
  if (line === undefined || column === undefined) return undefined
  const span = destinationOf(text, { line, column, href })
  return span && lspRange(text, span.start, span.end)
}

/** Whether a position is inside a range, its end included. */
export const isIn = ({ start, end }: Range, line: number, character: number): boolean =>
  (line > start.line || (line === start.line && character >= start.character)) &&
  (line < end.line || (line === end.line && character <= end.character))
