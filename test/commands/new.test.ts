import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { newPage } from '../../cli/apps/move/new-page.ts'
import { newPageText, pageFileName, titleFrom } from '../../cli/apps/scaffold/page.ts'
import { sentenceOf } from '../../cli/stages/report/words.ts'
import type { Files } from '../folder.ts'
import { site } from '../rig.ts'

const make = async (files: Files, name: string, folder = '', title?: string): Promise<string> => {
  const docs = site(files)
  const made = await newPage({
    root: docs.root,
    folder: path.join(docs.root, folder),
    name,
    ...(title !== undefined && { title }),
  })
  if (made.outcome !== 'made') return made.outcome === 'refused' ? sentenceOf(made.problem) : made.outcome
  expect(existsSync(path.join(docs.root, made.file))).toBe(true)
  return [made.file, made.route, made.unlistedId].filter(Boolean).join(' ')
}
const FILES = { 'content/index.md': '---\nslug: /\n---\n# Home\n', 'content/guides/guides.md': '# G\n' }

test('a path names the same page, whatever the current folder is', async () => {
  expect(await make(FILES, 'guides/backup')).toBe('content/guides/backup.md /guides/backup')
  expect(await make(FILES, 'content/guides/backup.mdx')).toBe('content/guides/backup.mdx /guides/backup')
  expect(await make(FILES, 'backup', 'content/guides')).toBe('content/guides/backup.md /guides/backup')
  expect(await make(FILES, '../ops/backup.md', 'content/guides')).toBe('content/ops/backup.md /ops/backup')
  expect(await make(FILES, 'Ops/My first page')).toBe('content/Ops/my-first-page.md /Ops/my-first-page')
  expect(await make(FILES, '02-backup')).toBe('content/02-backup.md /backup')
})

test('a page that no sidebar lists is reported', async () => {
  const config = `export default { title: 'T', url: 'https://example.com', sidebars: { main: ['index'] } }\n`
  expect(await make({ ...FILES, 'site.config.ts': config }, 'a/b')).toBe('content/a/b.md /a/b a/b')
})

test.each([
  ['guides/Guides', 'There is already a file content/guides/guides.md.'],
  ['guides', 'content/guides/guides.md already has the address /guides.'],
  ['_part', /would not be a page/],
  ['.hidden', /cannot be part of an address/],
  ['a/what?', /cannot be part of an address/],
  ['../x', /is outside content\//],
  ['/etc/x', /is outside content\//],
  ['content', 'content/content.md /content'],
])('%s', async (name, expected) => {
  expect(await make(FILES, name)).toMatch(expected)
})

test('title and front matter', async () => {
  const docs = site(FILES)
  const { code, stderr } = await docs.run('new', 'a/b', '--title', 'Use: "it" *well*')
  expect(stderr).toBe(
    'Made content/a/b.md; its address is /a/b.\ncontent/a/_category_.yml has the label of the new folder.\n',
  )
  expect(readFileSync(path.join(docs.root, 'content/a/_category_.yml'), 'utf8')).toBe('label: A\n')
  expect(code).toBe(0)
  expect(readFileSync(path.join(docs.root, 'content/a/b.md'), 'utf8').split('\n').slice(0, 6)).toEqual([
    '---',
    'title: "Use: \\"it\\" *well*"',
    expect.stringMatching(/^description: \S/),
    '---',
    '',
    '# Use: "it" \\*well\\*',
  ])
  const again = await docs.run('new', 'a/b')
  expect(`${again.code} ${again.stderr}`).toMatch(
    /^2 error page-place There is already a file content\/a\/b\.md\.\n[\s\S]*Nothing was written\.\n$/,
  )
  const below = await docs.run('new', 'a/b.md/c')
  expect(`${below.code} ${below.stderr}`).toMatch(/^2 error page-place There is already a file content\/a\/b\.md\.\n/)
})

test('the address is in the default locale', async () => {
  const config = `export default { title: 'T', url: 'https://example.com', i18n: { locales: ['de', 'en'] } }\n`
  const files = {
    ...FILES,
    'site.config.ts': config,
    'versions.json': '["1"]',
    'versioned_docs/version-1/a.md': '# A\n',
  }
  expect(await make(files, 'guides/backup')).toBe('content/guides/backup.md /next/guides/backup')
})

test('only a new folder of a generated sidebar gets a label', async () => {
  const hasLabel = async (sidebars: string, name: string): Promise<boolean> => {
    const docs = site({
      ...FILES,
      'site.config.ts': `export default { title: 'T', url: 'https://example.com'${sidebars} }\n`,
    })
    expect((await docs.run('new', name)).code).toBe(0)
    return existsSync(path.join(docs.root, 'content', path.dirname(name), '_category_.yml'))
  }
  expect(await hasLabel('', 'ops/backup')).toBe(true)
  expect(await hasLabel('', 'ops/ops')).toBe(false)
  expect(await hasLabel('', 'guides/backup')).toBe(false)
  expect(await hasLabel(", sidebars: { main: ['index'] }", 'ops/backup')).toBe(false)
})

test('words and names', () => {
  expect(titleFrom('02-my-first_page.md')).toBe('My first page')
  expect(titleFrom('backup')).toBe('Backup')
  expect(pageFileName(' Über the Top! ')).toBe('über-the-top')
  expect(pageFileName('json.get')).toBe('json.get')
  expect(newPageText('Yes')).toContain('title: "Yes"\n')
})
