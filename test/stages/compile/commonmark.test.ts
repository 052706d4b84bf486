import { type Example, tests as written } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { normalized, specHtml } from './spec.ts'

/** Where we differ on purpose, by number of the example: GFM makes links of bare addresses. */
const EXCEPTIONS = new Map<number, string>([
  [602, 'bare web address'],
  [606, 'bare e-mail address'],
  [608, 'bare web address'],
  [611, 'bare web address'],
  [612, 'bare e-mail address'],
])

const examples = written.map(({ number, markdown, html }: Example) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))

test('CommonMark: all examples but the listed exceptions', () => {
  expect(examples).toHaveLength(652)
  const failed = examples.filter(({ markdown, html }) => normalized(specHtml(markdown)) !== normalized(html))
  expect(failed.map(({ number }) => number)).toEqual([...EXCEPTIONS.keys()])
})
