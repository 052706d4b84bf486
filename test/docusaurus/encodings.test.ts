/** Pages whose bytes are not plain UTF-8. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('a page with bytes that are not UTF-8 is shown with replacement characters, with a warning', async () => {
  const page = Buffer.concat([Buffer.from('# Home\n\nByte '), Buffer.from([0xff]), Buffer.from(' here.\n')])
  const folder = docusaurusFolder({ config: withMdx(), files: { 'docs/index.md': page } })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:6 warning invalid-utf8 The file is not UTF-8: byte 13 (0xff) is invalid.',
  ])
  expect(folder.out('index.html')).toContain('Byte � here.')
})

test('a page with a NUL byte is shown with a replacement character, with a warning', async () => {
  const folder = docusaurusFolder({ config: withMdx(), files: { 'docs/index.md': '# Home\n\nEnd of log \0.\n' } })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:12 warning nul-byte The file is not text: byte 19 is NUL.',
  ])
  expect(folder.out('index.html')).toContain('End of log \uFFFD.')
})
