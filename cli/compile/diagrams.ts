/** Diagrams are drawn in the browser; a build reads them, so that a mistake is found before a reader sees it. */
import { type Page, report } from './page.ts'

/** What is wrong with a diagram, and the line of its text (from 1). */
export interface DiagramMistake {
  readonly line: number
  readonly reason: string
}

/** Reads the text of a diagram. Undefined: it can be drawn. */
export type DiagramReader = (text: string) => Promise<DiagramMistake | undefined>

/** The library, as far as it is used. */
export interface Mermaid {
  /** Rejects with what is wrong. */
  parse(text: string): Promise<unknown>
}

/** Reads diagrams with a library that is loaded when the first one comes. */
export function createDiagramReader(load: () => Promise<Mermaid>): DiagramReader {
  let loaded: Promise<Mermaid> | undefined
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
  /** Of its older grammars. */
  readonly hash?: { readonly loc?: { readonly first_line?: number } }
}

/** The library counts the lines of the text without its comments and its front matter. */
function mistakeOf(text: string, error: unknown): DiagramMistake {
  const { message, hash } = error as ParseError
  const found = hash?.loc?.first_line ?? Number(/\bline (\d+)/.exec(message)?.[1] ?? 1)
  const kept = linesRead(text)
  return { line: kept[Math.min(found, kept.length) - 1] ?? 1, reason: reasonOf(message) }
}

/** Numbers of the lines that the library reads. */
function linesRead(text: string): number[] {
  const lines = text.split('\n')
  const end = lines[0]?.trim() === '---' ? lines.findIndex((line, at) => at > 0 && line.trim() === '---') : -1
  const isRead = (line: string, at: number): boolean => at > end && !/^\s*%%(?!\{)/.test(line)
  const read = lines.flatMap((line, at) => (isRead(line, at) ? [at + 1] : []))
  const first = read.findIndex((number) => lines[number - 1]!.trim() !== '')
  return read.slice(Math.max(0, first))
}

/** One line: the diagnostic has the place, and its excerpt has the text that the message repeats. */
function reasonOf(message: string): string {
  const lines = message.trim().split('\n')
  const last = lines.length > 1 && /^Expecting/.test(lines.at(-1)!) ? lines.at(-1)! : lines[0]!
  return last
    .replace(/^Parsing failed:\s*/, '')
    .replace(/^(?:Parse|Lexical) error on line \d+(?:, column \d+)?[:.]\s*/, '')
    .replace(/ detected matching given configuration for text:[\s\S]*$/, ' is recognized')
    .trim()
    .replace(/\.$/, '')
}

/** A diagram as its component gets it. */
export interface DiagramPart {
  readonly code: string
  /** The point where a line of the diagram (from 1) begins. */
  readonly pointAt: (line: number) => Parameters<typeof report>[1]['at']
}

/** Reports what is wrong with the diagrams of a page. */
export async function checkDiagrams(page: Page, read: DiagramReader | undefined): Promise<void> {
  if (read === undefined) return
  for (const { name, props } of page.parts) {
    if (name !== 'Mermaid') continue
    const { code, pointAt } = props as DiagramPart
    const mistake = await read(code)
    if (mistake === undefined) continue
    report(page, { code: 'bad-diagram', reason: mistake.reason, at: pointAt(mistake.line), severity: 'error' })
  }
}
