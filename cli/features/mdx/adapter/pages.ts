/** Pages of another generator: their text, and what in them is not carried over. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { objectOf, type Values } from '../../../base/values.ts'
import { frontMatterIn } from '../../../stages/content/front-matter/values.ts'
import type { Notes } from '../../adapter-notes.ts'

/** Changes the lines of a text that are not in a block of code. */
export function changeLines(text: string, change: (line: string) => string): string[] {
  let fence: string | undefined
  return text.split('\n').map((line) => {
    const mark = /^[ \t]*(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence === undefined) {
      fence = mark
      return change(line)
    }
    if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    return line
  })
}

/** What front matter may have and a page does not show, by key. `isLost`: for which values; absent: for all. */
export type LostKeys = Readonly<
  Record<string, { readonly message: string; readonly isLost?: (value: unknown) => boolean }>
>

/** Lists the pages with icons, and with keys that are not carried over. `pages`: relative to the folder. */
export function reportPages(folder: string, pages: readonly string[], keys: LostKeys, notes: Notes): void {
  const lost = Object.entries(keys).map(([key, { message, isLost = (value: unknown) => value !== undefined }]) => {
    const [first = '', second] = key.split('.')
    const valueIn = (values: Values): unknown =>
      (second === undefined ? values : objectOf(values[first]))[second ?? first]
    return { key, message, isIn: (values: Values) => isLost(valueIn(values)), pages: [] as string[] }
  })
  const written = new RegExp(`^(?:${lost.map(({ key }) => key.replace(/\..*/, '')).join('|')})[ \\t]*:`, 'm')
  let icons = 0
  for (const page of pages) {
    const text = readFileSync(path.join(folder, page), 'utf8')
    if (/<Icon\b|\sicon=/.test(text)) icons++
    const values = written.test(text) ? frontMatterIn(text) : {}
    for (const { isIn, pages: names } of lost) if (isIn(values)) names.push(page)
  }
  for (const { key, message, pages: names } of lost) if (names.length > 0) notes.add(key, message, names)
  if (icons > 0) notes.add('icons', `icons are left out (pages: ${icons}).`)
}
