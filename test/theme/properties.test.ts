/** The theming page names every property of the theme, and has a picture of every color. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

test('the table of the theming page and the style sheet have the same properties', () => {
  const page = read('docs/theming.md')
  const table = page.slice(page.indexOf('### All properties'), page.indexOf('The colors in dark'))
  const given = [...read('runtime/core/theme/tokens.css').matchAll(/^ +(--[\w-]+):/gm)].map(([, name]) => name!)
  expect(sorted([...table.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name!))).toEqual(sorted(given))
})
