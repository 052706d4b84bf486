/** Markdown that components import, as code. */
import { expect, test } from 'vitest'
import { createTextModule } from '../../../cli/features/mdx/compile/text-module.ts'
import { SETTINGS } from '../compile/rig.ts'

const made = createTextModule(SETTINGS, '@theme/MDXElements')
const code = (text: string): string => made(text, 'docs/_part.mdx')

test('a heading ends with its id, also after JSX', () => {
  const made = code('### Yields [<Icon/>](/x#Y) {#Yields}\n\n### Plain words\n')
  expect(made).toContain('id="Yields"')
  expect(made).toContain('id="plain-words"')
  expect(made).not.toContain('#Yields')
})

test('an admonition ends at its closing marker, with any indentation, or at the end of the text', () => {
  const made = code(':::caution\n\nWords:\n\n- one\n- two\n  :::\n\nAfter.\n\n:::note[A `title`]\n\nOpen')
  expect(made.match(/<Admonition /g)).toHaveLength(2)
  expect(made).toContain('title="A `title`"')
  expect(made.indexOf('</Admonition>')).toBeLessThan(made.indexOf('After.'))
})

test('a closing marker without an admonition is text', () => {
  expect(code('Words\n\n:::\n')).toContain(':::')
})

test('the grammar of pages applies: HTML comments are removed, code and variables in braces stay text', () => {
  const made = code('---\na: 1\n---\n\nA <!-- gone --> b\n\n```md\n<!-- stays -->\n:::note\n```\n')
  expect(made).not.toContain('gone')
  expect(made).toContain('<!-- stays -->')
  expect(made).toContain(':::note')
})

test('a text that cannot be compiled is a located error', () => {
  expect(() => code('---\na: 1\n---\nFine\n\n{bad expression}\n')).toThrow(expect.objectContaining({ line: 6 }))
})
