/** The examples of the guides for the second day build, and do what the guides say. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

/** Returns the files of a guide: its blocks of code with a title. */
function filesOf(guide: string): Readonly<Record<string, string>> {
  const text = readFileSync(path.join(import.meta.dirname, '../../docs', guide), 'utf8')
  const blocks = text.matchAll(/^```\w+ title="([^"]+)"\n([\s\S]*?)^```$/gm)
  return Object.fromEntries([...blocks].map(([, name, code]) => [name!, code!]))
}

const HOME = { 'content/index.md': '---\nslug: /\n---\n# Home\n\nText.\n' }
const page = (title: string): string => `# ${title}\n\nText.\n`

test('versions: the example has three versions that readers can switch', async () => {
  const docs = site({
    ...HOME,
    ...filesOf('versions.md'),
    'versions.json': '["1.0", "0.9"]',
    'versioned_docs/version-1.0/index.md': HOME['content/index.md'],
    'versioned_docs/version-0.9/index.md': HOME['content/index.md'],
  })
  const { code, stderr } = await docs.build('--strict')
  expect(code, stderr).toBe(0)
  expect(stderr).not.toContain('Readers cannot switch')
  expect(docs.out('index.html')).toContain('2.0 (unreleased)')
  expect(docs.out('0.9.html')).toContain('noindex')
  expect(docs.has('next.html')).toBe(true)
})

test('languages: navbar, footer, and sidebar are translated', async () => {
  const files = filesOf('translations.md')
  const docs = site({
    ...HOME,
    ...files,
    'content/a/_category_.yml': 'label: Guides\n',
    'content/a/b.md': page('B'),
    'i18n/de/docusaurus-plugin-content-docs/current.json': files[
      'i18n/de/docusaurus-plugin-content-docs/current.json'
    ]!.replace('sidebar.docs.', 'sidebar.defaultSidebar.'),
  })
  const { code, stderr } = await docs.build('--strict')
  expect(code, stderr).toBe(0)
  expect(stderr).not.toContain('Readers cannot switch')
  for (const word of ['Handbuch', 'Anleitung<', 'Anleitungen', 'Mehr', 'Diskussion', 'Beispiel', 'Deutsch'])
    expect(docs.out('de.html'), word).toContain(word)
})

test('sidebars: the example', async () => {
  const docs = site({
    ...HOME,
    ...filesOf('sidebars.md'),
    'content/guides/restore.md': page('Restore'),
    'content/reference/a.md': page('A'),
  })
  const { code, stderr } = await docs.build('--strict')
  expect(code, stderr).toBe(0)
  expect(docs.out('index.html')).toMatch(/Backups[\s\S]*Restore[\s\S]*Reference[\s\S]*Forum/)
})

test('moving to a sub-path: the example', async () => {
  const docs = site({ ...HOME, ...filesOf('sub-path.md'), 'content/b.md': '[Home](/)\n' })
  const { code, stderr } = await docs.build('--strict')
  expect(code, stderr).toBe(0)
  expect(docs.out('b.html')).toContain('href="/docs/"')
})

test('a build says that readers cannot switch versions or languages', async () => {
  const docs = site({
    ...HOME,
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', i18n: { locales: ['en', 'de'] } }\n`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': HOME['content/index.md'],
  })
  const { stderr } = await docs.build()
  expect(stderr).toContain("Readers cannot switch languages: the navbar has no item { type: 'localeDropdown' }.")
  expect(stderr).toContain("Readers cannot switch versions: the navbar has no item { type: 'docsVersionDropdown' }.")
})
