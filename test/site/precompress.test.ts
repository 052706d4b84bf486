/** Compressed copies of text files: when they are made, kept, and removed. */
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { site, type TestSite } from '../rig.ts'

const TEXT = 'A sentence that repeats. '.repeat(100)
const config = (more: string): string => `export default { title: 'Test', url: 'https://example.com', ${more} }`

function expectCopies(docs: TestSite, folder = 'out'): void {
  const files = docs.outFiles(folder)
  const read = (file: string): Buffer => readFileSync(path.join(docs.root, folder, file))
  const copies = files.filter((file) => /\.(?:br|gz)$/.test(file))
  expect(copies).toContain('a.html.br')
  expect(copies).toContain('a.html.gz')
  for (const copy of copies) {
    const text = copy.endsWith('.br') ? brotliDecompressSync(read(copy)) : gunzipSync(read(copy))
    expect(text.equals(read(copy.slice(0, -3))), copy).toBe(true)
  }
  expect(Object.keys(JSON.parse(read('_docs/manifest.json').toString()).files)).toEqual(expect.arrayContaining(copies))
}

test('copies follow their files through edits, other settings, and another base URL', async () => {
  const docs = site({
    'site.config.ts': config(''),
    'content/index.md': `# Home\n\n[A](./a.md), [B](./b.md). ${TEXT}\n`,
    'content/a.md': `# A\n\n${TEXT}\n`,
    'content/b.md': `# B\n\n${TEXT}\n`,
  })
  await docs.build()
  expect(docs.outFiles().filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([])
  expect(docs.out('_docs/hosting/nginx.conf')).not.toContain('gzip_static')
  docs.change({ 'site.config.ts': config('precompress: true') })
  await docs.build()
  expectCopies(docs)
  expect(docs.out('_docs/hosting/nginx.conf')).toContain('gzip_static on;')
  const timeOf = (file: string): number => statSync(path.join(docs.root, 'out', file)).mtimeMs
  const before = [timeOf('a.html.br'), timeOf('b.html.br')]
  docs.change({ 'content/a.md': `# A\n\nEdited. ${TEXT}\n` })
  await docs.build()
  expectCopies(docs)
  expect(timeOf('a.html.br')).not.toBe(before[0])
  expect(timeOf('b.html.br')).toBe(before[1])
  await docs.build('--no-cache', '--out', 'cold')
  expect(docs.outFiles('cold')).toEqual(docs.outFiles())
  await docs.build('--base', '/x/', '--out', 'based')
  const { code, stderr } = await docs.run('rebase', 'cold', '--base', '/x/')
  expect(code, stderr).toBe(0)
  expectCopies(docs, 'cold')
  for (const file of docs.outFiles('based'))
    expect(
      readFileSync(path.join(docs.root, 'cold', file)).equals(readFileSync(path.join(docs.root, 'based', file))),
      file,
    ).toBe(true)
  docs.change({ 'site.config.ts': config('') })
  await docs.build()
  expect(docs.outFiles().filter((file) => /\.(?:br|gz)$/.test(file))).toEqual([])
})
