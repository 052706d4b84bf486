/** `docs lsp` publishes the findings of `docs build` in pages that are open and saved. */
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import type { Diagnostic } from 'vscode-languageserver'
import type { Diagnostic as Finding } from '../../cli/diagnostics/diagnostic.ts'
import { type Files, temporaryFolder } from '../folder.ts'
import { type Problem, siteAt } from '../rig.ts'
import { startEditor } from './client.ts'

/** Findings that follow from all pages of a site, or from its output: an editor does not have them. */
const OF_SITE = ['orphan-page', 'unused-image', 'unused-partial', 'duplicate-title', 'over-budget', 'image-over-budget']

const SITES = fileURLToPath(new URL('../sites/', import.meta.url))
const SEVERITIES = [undefined, 'error', 'warning', 'info']

/** All that can be wrong in the text of a page, and with its links. */
const WRONG: Files = {
  'site.config.ts': `export default {
  title: 'Test', url: 'https://example.com', markdown: { mdx: true, math: true },
  onBrokenLinks: 'warn',
  severity: { 'unknown-variable': 'error', 'empty-link': 'off' },
}
`,
  'content/index.md':
    '# Home\n\n[No](/no), [file](./no.md), [anchor](#no), [other](./text.md#no), ![image](./no.png), {{NO}}\n',
  'content/text.md':
    '---\ntittle: No\n---\n\n# Text\n\n# Second\n\n#### Skipped\n\n:::no\n\nText\n\n:::\n\n::include{file="./_no.md"}\n',
  'content/more.md': '# More\n\n::include{file="./_part.md"}\n\n```js file="./no.js"\n```\n\n[]() [x][y] <no>\n',
  'content/code.md':
    '# Code\n\n[Case](./More.md), [slash](/more/), [html](/more.html)\n\n<script>x</script>\n\n$x^{$\n',
  'content/_part.md': 'A part with [a link](/nowhere).\n',
  'content/page.mdx': '# Page\n\n[No](/no), [anchor](./more.md#no)\n',
  // Without links: only the editor knows the links of a page that cannot be compiled, because it reads the page as
  // Markdown.
  'content/unknown.mdx': '# Unknown\n\n<No />\n',
  'content/bad.mdx': "import x from './nope'\n\n# Bad\n\n{\n",
}

/** A site whose preprocessor and plugins change the text of each page. */
const MKDOCS: Files = {
  'mkdocs.yml':
    'site_name: Test\nsite_url: https://example.com\nmarkdown_extensions: [admonition, pymdownx.snippets]\n',
  'docs/index.md': '# Home\n\n!!! note\n\n    [No](no.md) and [two](two.md#part-two_1)\n\n--8<-- "none.md"\n',
  'docs/two.md': '# Two\n\n## Part two\n\n## Part two\n\n[Home](index.md#no)\n',
}

const linesOf = (found: readonly (string | number | null | undefined)[][]): string[] =>
  found.map((parts) => parts.join(' ')).sort()

const ofBuild = (problems: readonly Problem[]): string[] =>
  linesOf(
    problems.map(({ line, column, severity, code, message, suggestion, notes = [] }) => [
      `${line}:${column} ${severity} ${code}`,
      [message + (suggestion === undefined ? '' : ` Did you mean ${suggestion}?`), ...notes].join('\n'),
    ]),
  )

const ofEditor = (published: readonly Diagnostic[]): string[] =>
  linesOf(
    published.map(({ severity, code, message, data }) => {
      const { line = null, column = null } = (data as Finding).where ?? {}
      return [`${line}:${column} ${SEVERITIES[severity!]} ${code}`, String(message)]
    }),
  )

function makeSite(name: string): string {
  if (name === 'wrong') return temporaryFolder(WRONG)
  if (name === 'mkdocs') return temporaryFolder(MKDOCS)
  const root = temporaryFolder()
  cpSync(path.join(SITES, name), root, { recursive: true, filter: (file) => path.basename(file) !== 'expected' })
  return root
}

test.each(['front-matter', 'links', 'trusted-html', 'versions-locales', 'wrong', 'mkdocs'])('%s', async (name) => {
  const root = makeSite(name)
  const { stdout } = await siteAt(root).build('--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Problem[] }
  const editor = await startEditor(root)
  onTestFinished(async () => void (await editor.stop()))
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:content|docs|versioned_docs|i18n)\b.*\.mdx?$/.test(file),
  )
  for (const file of pages) editor.open(file)
  for (const file of pages) {
    const expected = ofBuild(diagnostics.filter((one) => one.file === file && !OF_SITE.includes(one.code)))
    await expect
      .poll(() => ofEditor(editor.published(file) ?? []), { message: file, timeout: 10_000 })
      .toEqual(expected)
  }
})

test('files, folders, and names that nothing reads', async () => {
  const root = temporaryFolder({
    'site.config.ts': `export default {
  title: 'Test', url: 'https://example.com', i18n: { locales: ['en', 'de'], localeConfigs: { dee: {} } },
  navbar: { items: [{ label: 'Home', to: '/' }, { type: 'localeDropdown' }] },
}
`,
    'content/index.md': '# Home\n',
    'content/a/page.md': '# A\n',
    'content/a/_catgory_.yml': 'label: Other\n',
    'i18n/fr/content/index.md': '# Accueil\n',
    'i18n/de/docusaurus-theme-classic/navbar.json': '{ "item.label.Hmoe": { "message": "Start" } }\n',
  })
  const { stdout } = await siteAt(root).build('--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Problem[] }
  const files = diagnostics.flatMap(({ file }) => file ?? [])
  expect(files).toEqual([
    'content/a/_catgory_.yml',
    'i18n/de/docusaurus-theme-classic/navbar.json',
    'i18n/fr',
    'site.config.ts',
  ])
  const editor = await startEditor(root)
  onTestFinished(async () => void (await editor.stop()))
  editor.open('content/index.md')
  for (const file of files)
    await expect
      .poll(() => ofEditor(editor.published(file) ?? []), { message: file, timeout: 10_000 })
      .toEqual(ofBuild(diagnostics.filter((one) => one.file === file)))
})
