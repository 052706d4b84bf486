import { expect, test } from 'vitest'
import { pagesFile } from '../../../cli/stages/emit/pages.ts'

test('texts of the list of pages have no sequences of terminals and no control characters', () => {
  const page = { route: '/a', url: '/a', markdown: 'a.md', description: '', section: '' }
  const { content } = pagesFile({ title: 'Site', tagline: '' }, [
    { ...page, title: '\u001b[31mRed\u001b[0m \u0007and\u009b \ttab' },
  ])
  expect(JSON.parse(String(content)).pages[0].title).toBe('Red and \ttab')
})
