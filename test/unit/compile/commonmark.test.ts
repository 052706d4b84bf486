import { type Example, tests as written } from 'commonmark-spec'
import { expect, test } from 'vitest'
import { compile, filled } from './rig.ts'
import { normalized, specHtml } from './spec.ts'

/** Intended differences, by number of the example: GFM turns bare addresses into links. */
const EXCEPTIONS = new Map<number, string>([
  [611, 'bare web address'],
  [612, 'bare e-mail address'],
])

const examples = written.map(({ number, markdown, html }: Example) => ({
  number,
  markdown: markdown.replaceAll('→', '\t'),
  html: html.replaceAll('→', '\t'),
}))

test('CommonMark: all examples except the listed ones', () => {
  expect(examples).toHaveLength(652)
  const failed = examples.filter(({ markdown, html }) => normalized(specHtml(markdown)) !== normalized(html))
  expect(failed.map(({ number }) => number)).toEqual([...EXCEPTIONS.keys()])
})

/** The text of HTML, without tags and white space. */
const lettersOf = (markup: string): string =>
  normalized(markup.replace(/<svg.*?<\/svg>/gs, '')).replace(/<[^>]*>|\s+/g, '')

test('the output of React has the text of the examples', async () => {
  const plain = examples.filter(({ number, markdown }) => !EXCEPTIONS.has(number) && !/<[A-Za-z/!?]/.test(markdown))
  expect(plain.length).toBeGreaterThan(500)
  for (const { number, markdown, html } of plain) {
    const page = await compile(markdown)
    expect([number, lettersOf(filled(page.article))]).toEqual([number, lettersOf(html)])
  }
})
