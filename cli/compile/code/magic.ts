import { commentStyles, commentTexts, type Style } from './comments.ts'

/**
 * Removes `// highlight-next-line`, `-start` and `-end` in the comment style of the language. Returns the code without them and
 * the numbers (from 1) of the lines they mark.
 */
export function magicLines(code: string, language: string): { code: string; lines: number[] } {
  if (!code.includes('highlight-')) return { code, lines: [] }
  const styles = commentStyles(language)
  const kept: string[] = []
  const lines: number[] = []
  let block = false
  let next = false
  for (const line of code.split('\n')) {
    const word = directive(line, styles)
    if (word) {
      block = word === 'start' || (block && word !== 'end')
      next ||= word === 'next-line'
      continue
    }
    kept.push(line)
    if (block || next) lines.push(kept.length)
    next = false
  }
  return { code: kept.join('\n'), lines }
}

function directive(line: string, styles: readonly Style[]): string | undefined {
  for (const text of commentTexts(line, styles)) {
    const word = /^highlight-(next-line|start|end)$/.exec(text)?.[1]
    if (word) return word
  }
  return undefined
}
