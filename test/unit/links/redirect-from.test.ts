import { expect, test } from 'vitest'
import { editRedirects } from '../../../cli/apps/move/redirect-from.ts'

const add = (text: string, path: string): string | undefined =>
  editRedirects(text, { add: path, map: (entry) => entry })

test('a page without front matter gets a block', () => {
  expect(add('# A\n', '/old')).toBe('---\nredirect_from:\n  - /old\n---\n\n# A\n')
  expect(add('\uFEFF# A\r\n', '/old')).toBe('\uFEFF---\r\nredirect_from:\r\n  - /old\r\n---\r\n\r\n# A\r\n')
})

test('the list is added to other keys, which are unchanged', () => {
  expect(add("---\ntitle: 'A: b'   # why\n---\n# A\n", '/old')).toBe(
    "---\ntitle: 'A: b'   # why\nredirect_from:\n  - /old\n---\n# A\n",
  )
  expect(add('---\n---\n# A\n', '/old')).toBe('---\nredirect_from:\n  - /old\n---\n# A\n')
  expect(add('---\r\ntitle: A\r\n---\r\n', '/old')).toBe('---\r\ntitle: A\r\nredirect_from:\r\n  - /old\r\n---\r\n')
})

test('an existing list is extended in its own form', () => {
  const expected = '---\ntitle: A\nredirect_from:\n  - /x\n  - /old\ndraft: true\n---\n'
  expect(add('---\ntitle: A\nredirect_from: /x\ndraft: true\n---\n', '/old')).toBe(expected)
  expect(add('---\ntitle: A\nredirect_from: [/x]\ndraft: true\n---\n', '/old')).toBe(expected)
  expect(add('---\ntitle: A\nredirect_from:\n- /x\ndraft: true\n---\n', '/old')).toBe(expected)
  expect(add('---\ntitle: A\nredirect_from:\n  - "/x"\ndraft: true\n---\n', '/old')).toBe(expected)
  expect(add('---\nredirect_from:\n  - /x\n\n# about b\nb: 1\n---\n', '/old')).toBe(
    '---\nredirect_from:\n  - /x\n  - /old\n\n# about b\nb: 1\n---\n',
  )
})

test('an entry is not duplicated, and is removed if the page moves back', () => {
  const text = '---\nredirect_from:\n  - /x\n---\n'
  expect(add(text, '/x')).toBe(text)
  expect(editRedirects(text, { add: '/y', map: (entry) => (entry === '/x' ? undefined : entry) })).toBe(
    '---\nredirect_from:\n  - /y\n---\n',
  )
  expect(editRedirects('---\ntitle: A\nredirect_from: [x]\n---\n', { map: () => undefined })).toBe(
    '---\ntitle: A\n---\n',
  )
})

test('unusual addresses are quoted', () => {
  expect(add('# A\n', '/a b: #c')).toContain('  - "/a b: #c"\n')
  expect(add('# A\n', '/é')).toContain('  - "/é"\n')
})

test('invalid front matter is not changed', () => {
  expect(add('---\na: [\n---\n', '/old')).toBeUndefined()
  expect(add('---\n- a\n---\n', '/old')).toBeUndefined()
  expect(add('---\nredirect_from: {a: b}\n---\n', '/old')).toBeUndefined()
})
