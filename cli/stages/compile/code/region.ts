/** Parts of a file that a block of code shows. */
import { commentStyles, commentTexts } from './comments.ts'

/** The lines of a region; `known`: all regions of the file, if none has that name. */
type Region = { readonly lines: readonly string[] } | { readonly known: readonly string[] } | 'unclosed'

/**
 * Returns the lines between `#region NAME` and `#endregion` in comments of the language, followed by the lines of
 * further regions of that name.
 */
export function regionOf(lines: readonly string[], name: string, language: string): Region {
  const markerOf = markersIn(language)
  const open: string[] = []
  const names = new Set<string>()
  const regionLines: string[] = []
  for (const line of lines) {
    const marker = markerOf(line)
    if (marker?.kind === 'start') {
      open.push(marker.name)
      names.add(marker.name)
    } else if (marker) open.splice(lastOpen(open, marker.name), 1)
    else if (open.includes(name)) regionLines.push(line)
  }
  if (!names.has(name)) return { known: [...names].filter(Boolean) }
  return open.includes(name) ? 'unclosed' : { lines: regionLines }
}

/** Returns the region to close: `#endregion NAME` closes the region of that name, `#endregion` the innermost. */
function lastOpen(open: readonly string[], name: string): number {
  const index = name === '' ? -1 : open.lastIndexOf(name)
  return index === -1 ? open.length - 1 : index
}

/** Returns the lines that are not region markers. */
export const withoutMarkers = (lines: readonly string[], language: string): string[] => {
  const markerOf = markersIn(language)
  return lines.filter((line) => markerOf(line) === undefined)
}

/** Removes surrounding empty lines and the common indentation. */
export function dedented(lines: readonly string[]): string {
  const isText = (line: string): boolean => line.trim() !== ''
  const first = lines.findIndex(isText)
  if (first === -1) return ''
  const content = lines.slice(first, lines.findLastIndex(isText) + 1)
  const indents = content.filter(isText).flatMap((line) => /^[ \t]*/.exec(line) ?? [])
  const common = indents.reduce(commonStart)
  return content.map((line) => (isText(line) ? line.slice(common.length) : '')).join('\n')
}

function commonStart(a: string, b: string): string {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return a.slice(0, length)
}

interface Marker {
  readonly kind: 'start' | 'end'
  readonly name: string
}

const MARKER = /^#\s*(?:pragma\s+)?(end\s?)?region\b\s*(.*)$/

/** In these, a line that begins with `#` is a selector or a heading. */
const NO_DIRECTIVES = new Set('css scss less md markdown mdx'.split(' '))

/** Finds `#region NAME` in a comment; C, C# and languages with `#` comments have it on the line itself. */
function markersIn(language: string): (line: string) => Marker | undefined {
  const styles = commentStyles(language)
  return (line) => {
    if (!line.includes('region')) return undefined
    const texts = commentTexts(line, styles)
    if (!NO_DIRECTIVES.has(language)) texts.push(line.trim())
    const match = texts.map((text) => MARKER.exec(text)).find(Boolean)
    if (!match) return undefined
    const [, end, name = ''] = match
    return { kind: end === undefined ? 'start' : 'end', name: name.trim() }
  }
}
