/** Diagrams are drawn in the browser; a build parses them, so that errors are found before readers see them. */

import { report } from './page/findings.ts'
import type { Page } from './page/page.ts'

/** An error in a diagram, and the line of its text (from 1). */
interface DiagramMistake {
  readonly line: number
  readonly reason: string
}

/** Parses the text of a diagram. Undefined: it is valid. */
export type DiagramReader = (text: string) => Promise<DiagramMistake | undefined>

/** The part of the library that is used. */
export interface MermaidParser {
  /** Rejects if there is an error. */
  parse(text: string): Promise<unknown>
}

/** Creates a diagram parser whose library is loaded with the first diagram. */
export function createDiagramReader(load: () => Promise<MermaidParser>): DiagramReader {
  let loaded: Promise<MermaidParser> | undefined
  return async (text) => {
    loaded ??= load()
    const mermaid = await loaded
    try {
      await mermaid.parse(text)
      return undefined
    } catch (error) {
      return mistakeOf(text, error)
    }
  }
}

interface ParseError {
  readonly message: string
  /** From its older grammars. */
  readonly hash?: { readonly loc?: { readonly first_line?: number } }
}

/** Converts an error. The library counts lines without comments and front matter. */
function mistakeOf(text: string, error: unknown): DiagramMistake {
  const { message, hash } = error as ParseError
  const line = hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(message)?.[1] ?? 1)
  const numbers = linesRead(text)
  return { line: numbers[Math.min(line, numbers.length) - 1] ?? 1, reason: reasonOf(message) }
}

/** Returns the numbers of the lines that the library reads. */
function linesRead(text: string): number[] {
  const lines = text.split('\n')
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1
  const isRead = (line: string, at: number): boolean => at > end && !/^\s*%%(?!\{)/.test(line)
  const read = lines.flatMap((line, at) => (isRead(line, at) ? [at + 1] : []))
  const first = read.findIndex((number) => lines[number - 1]?.trim() !== '')
  return read.slice(Math.max(0, first))
}

/** Returns one line: the diagnostic has the location, and its excerpt has the text that the message repeats. */
function reasonOf(message: string): string {
  const [first = '', ...others] = message.trim().split('\n')
  const last = others.at(-1)
  return last?.startsWith('Expecting')
    ? last
    : first
        .replace(/^Parsing failed:\s*/, '')
        .replace(/^(?:Parse|Lexical) error on line \d+(?:, column \d+)?[:.]\s*/, '')
        .replace(/ detected matching given configuration for text:[\s\S]*$/, ' is recognized')
        .trim()
        .replace(/\.$/, '')
}

/** A diagram as its component receives it. */
export interface PlacedDiagram {
  readonly code: string
  /** Why it cannot be drawn. */
  error?: string
  /** The point where a line of the diagram (from 1) begins. */
  readonly pointAt: (line: number) => Parameters<typeof report>[1]['at']
}

/** Reports errors in the diagrams of a page. */
export async function checkDiagrams(page: Page, read: DiagramReader | undefined): Promise<void> {
  if (read === undefined) return
  for (const { name, props } of page.result.components) {
    if (name !== 'Mermaid') continue
    const diagram = props as PlacedDiagram
    const { code, pointAt } = diagram
    const mistake = await read(code)
    if (mistake === undefined) continue
    diagram.error = mistake.reason
    report(page, { code: 'bad-diagram', reason: mistake.reason, at: pointAt(mistake.line), severity: 'error' })
  }
}
