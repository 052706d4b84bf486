import { expect, test } from 'vitest'
import { gfmExamples } from './gfm-examples.ts'
import { normalized, specHtml } from './spec.ts'

test.each(gfmExamples)('GFM: $rule', ({ markdown, html }) => {
  expect(normalized(specHtml(markdown))).toBe(normalized(html.replaceAll('classname=', 'class=')))
})
