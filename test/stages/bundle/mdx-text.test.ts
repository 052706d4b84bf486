/** Markdown that components import, as code. */
import { expect, test } from 'vitest'
import { mdxModule } from '../../../cli/bundle/mdx-text.ts'

const code = (text: string): Promise<string> => mdxModule(text, 'docs/_part.mdx')

test('a heading ends with its id, beside JSX too', async () => {
  const made = await code('### Yields [<Icon/>](/x#Y) {#Yields}\n\n### Plain words\n')
  expect(made).toContain('id="Yields"')
  expect(made).toContain('id="plain-words"')
  expect(made).not.toContain('#Yields')
})

test('an admonition ends at its mark, however that is indented, and at the end of the text at the latest', async () => {
  const made = await code(':::caution\n\nWords:\n\n- one\n- two\n  :::\n\nAfter.\n\n:::note\n\nOpen')
  expect(made.match(/<Admonition /g)).toHaveLength(2)
  expect(made.indexOf('</Admonition>')).toBeLessThan(made.indexOf('After.'))
})

test('a mark that ends nothing is text', async () => {
  expect(await code('Words\n\n:::\n')).toContain(':::')
})

test('what cannot be compiled says where', async () => {
  await expect(code('Fine\n\n{bad expression}\n')).rejects.toMatchObject({ line: 3 })
})
