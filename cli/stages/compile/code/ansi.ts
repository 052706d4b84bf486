/** Colors of terminals in the output of commands: ` ```ansi `. */
import { lookUp } from '../../../base/collections.ts'
import { escapeHtml, TERMINAL_SEQUENCE, withoutControls } from '../../../formats/html.ts'
import type { CodeLine } from './lines.ts'

const COLORS = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white']

interface Style {
  color: string | undefined
  readonly classes: Set<string>
}

/** Classes that a parameter turns on and off. */
const TURNS_ON: ReadonlyMap<number, string> = new Map([
  [1, 'ansi-bold'],
  [2, 'ansi-dim'],
  [3, 'ansi-italic'],
  [4, 'ansi-underline'],
  [9, 'ansi-strike'],
])
const TURNS_OFF: ReadonlyMap<number, readonly string[]> = new Map([
  [22, ['ansi-bold', 'ansi-dim']],
  [23, ['ansi-italic']],
  [24, ['ansi-underline']],
  [29, ['ansi-strike']],
])

/** Returns the lines of output with its colors. Backgrounds and colors beyond the eight of a terminal are left out. */
export function ansiLines(code: string): CodeLine[] {
  const style: Style = { color: undefined, classes: new Set() }
  return code.split('\n').map((line) => {
    let html = ''
    let from = 0
    for (const { 0: whole, 1: parameters, index } of line.matchAll(TERMINAL_SEQUENCE)) {
      html += spanOf(line.slice(from, index), style)
      from = index + whole.length
      if (parameters !== undefined) apply(parameters, style)
    }
    return { html: html + spanOf(line.slice(from), style), className: '' }
  })
}

function apply(parameters: string, style: Style): void {
  const numbers = parameters.split(/[;:]/).map(Number)
  for (let at = 0; at < numbers.length; at++) {
    const number = numbers[at]!
    if (number === 0) {
      style.color = undefined
      style.classes.clear()
    } else if (number === 39) style.color = undefined
    else if (number === 38 || number === 48) {
      // `38;5;n` and `38;2;r;g;b`: of the 256 colors, the first 16 have names.
      const isIndexed = numbers[at + 1] === 5
      const index = numbers[at + 2] ?? Number.NaN
      if (number === 38) style.color = isIndexed ? colorAt(index % 8, index < 16) : undefined
      at += isIndexed ? 2 : 4
    } else if (TURNS_ON.has(number)) style.classes.add(lookUp(TURNS_ON, number))
    else if (TURNS_OFF.has(number)) for (const name of lookUp(TURNS_OFF, number)) style.classes.delete(name)
    else
      style.color = colorAt(number % 10, (number >= 30 && number < 38) || (number >= 90 && number < 98)) ?? style.color
  }
}

const colorAt = (index: number, isKnown: boolean): string | undefined => (isKnown ? COLORS[index] : undefined)

function spanOf(text: string, { color, classes }: Style): string {
  const html = escapeHtml(withoutControls(text))
  const names = [...(color === undefined ? [] : [`ansi-${color}`]), ...classes]
  return html === '' || names.length === 0 ? html : `<span class="${names.join(' ')}">${html}</span>`
}
