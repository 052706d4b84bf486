/** Pages without translation are compiled once for all languages, and are what they are in a site with one language. */
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Files, temporaryFolder } from '../folder.ts'
import { site, type TestSite } from '../rig.ts'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

const COMMAND = `---
command:
  name: SADD
  summary: Adds.
  since: 1.0.0
  status: deprecated
  deprecated: { since: 1.1.0 }
  args: [{ name: key, type: key, optional: true, multiple: true, default: k, since: 1.2.0 }]
---

# SADD

Adds.

:::parameters
:::
`

/** Pages that are compiled once for all languages. */
const ONCE: Files = {
  'index.md': '# Start\n',
  'home.md':
    '# Home\n\n## A "part" & <b>more</b>\n\n```sh title="x"\necho 1\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [ ] Open\n- [x] Closed\n',
  'boxes.md':
    '# Boxes\n\n:::note\nFirst.\n:::\n\n:::tip[Own title]\nSecond.\n:::\n\n> [!WARNING]\n> Third.\n\n:::details\nFourth.\n:::\n\n:::details[Own summary]\nFifth.\n:::\n',
  'install.md': '# Install\n\n```bash npm2yarn\nnpm install x\n```\n',
  'part.md': '# Part\n\n:::include{file="./_shared.md"}\n:::\n',
  'plain.mdx': '# Plain\n\nexport const n = 1\n\n:::caution\n{n + 1}\n:::\n\n<details>\n\n## Inside\n\n</details>\n',
}
/** Pages that are compiled once for each. */
const FOR_EACH: Files = {
  'sadd.md': COMMAND,
  'api.md': '# API\n\n```openapi file="/api.yaml"\n```\n',
  'own.mdx': "import Own from '@site/src/Own'\n\n# Own\n\n:::info\n<Own>x</Own>\n:::\n",
}

const inFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]))

/** A site in these languages, and the compiles of its pages. */
function siteIn(locales: readonly string[]): { docs: TestSite; log: () => string[] } {
  const file = path.join(temporaryFolder({ log: '' }), 'log')
  const docs = site({
    'site.config.ts': `import { appendFileSync } from 'node:fs'
const plugin = () => () => appendFileSync(${JSON.stringify(file)}, 'compiled\\n')
export default {
  title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', onOrphanPages: 'ignore',
  i18n: { defaultLocale: '${locales[0]}', locales: ${JSON.stringify(locales)} },
  markdown: { mdx: true, remarkPlugins: [plugin] },
}\n`,
    'src/Own.tsx': 'export default ({ children }) => <b>{children}</b>\n',
    'api.yaml':
      'openapi: 3.1.0\ninfo: { title: API, version: "1" }\npaths:\n  /a:\n    get: { operationId: a, summary: A, responses: { "200": { description: Yes } } }\n',
    'i18n/fr/code.json': JSON.stringify({
      'theme.common.headingLinkTitle': { message: '« {heading} » & <i>"l\'ancre"</i>' },
      'theme.CodeBlock.copyButtonAriaLabel': { message: '<Copier> {0} $1' },
    }),
    ...inFolder('content', { ...ONCE, ...FOR_EACH, '_shared.md': ':::danger\nShared.\n:::\n' }),
  })
  symlinkSync(packages, path.join(docs.root, 'node_modules'))
  return { docs, log: () => readFileSync(file, 'utf8').split('\n').filter(Boolean) }
}

const isText = (file: string): boolean => /\.(?:html|md|json|txt|xml)$/.test(file)

/** What a page shows, with addresses and languages as if its language was the only one. */
const articleOf = (docs: TestSite, file: string, locale: string): string =>
  /<article[\s\S]*<\/article>/
    .exec(docs.out(file))![0]
    .replaceAll(`href="/${locale}/`, 'href="/')
    .replaceAll(`href="/${locale}"`, 'href="/"')
    .replace(' lang="en" dir="ltr"', '')
    .replace(new RegExp(`<div lang="${locale}" dir="ltr">(.*)</div>(?=</article>)`, 's'), '$1')

test('pages have the texts of their language, to the byte, and most are compiled once', async () => {
  const all = siteIn(['en', 'fr', 'ja'])
  expect(await all.docs.problems()).toEqual([])
  const once = Object.keys(ONCE).length
  expect(all.log()).toHaveLength(once + 3 * Object.keys(FOR_EACH).length)
  for (const locale of ['fr', 'ja']) {
    const { docs } = siteIn([locale])
    expect(await docs.problems()).toEqual([])
    for (const name of ['home', 'boxes', 'install', 'part', 'plain', 'sadd', 'api', 'own'])
      expect([name, articleOf(all.docs, `${locale}/${name}.html`, locale)]).toEqual([
        name,
        articleOf(docs, `${name}.html`, locale),
      ])
    for (const copy of ['sadd.md', 'api.md'])
      expect(all.docs.out(`${locale}/${copy}`).replaceAll(`.com/${locale}/`, '.com/')).toBe(docs.out(copy))
  }
  const french = all.docs.out('fr/home.html')
  expect(french).toContain(
    'aria-label="« A &quot;part&quot; &amp; more » &amp; &lt;i&gt;&quot;l&#x27;ancre&quot;&lt;/i&gt;"',
  )
  expect(french).toContain('aria-label="&lt;Copier&gt; {0} $1"')
  expect(french).toContain('Elle est affichée dans la langue d’origine (English).')
  expect(french).toContain('<article class="page-body" lang="en" dir="ltr">')
  expect(all.docs.out('sitemap.xml')).not.toContain('/fr/home<')
  expect(all.docs.out('fr/plain.html')).toContain('<span>prudence</span>')
  const files = all.docs.outFiles('out').map((file) => [file, all.docs.out(file)] as const)
  expect(files.filter(([file, text]) => file.startsWith('_docs/') && text.includes('prudence'))).not.toEqual([])
  expect(files.filter(([file, text]) => isText(file) && /[\u0011-\u0013]/.test(text))).toEqual([])
})

test('after a change, and after a changed text of one language, the pages are the same as after a first build', async () => {
  const { docs, log } = siteIn(['en', 'fr', 'ja'])
  await docs.problems()
  const files = () => docs.outFiles('out').map((file) => [file, docs.out(file)])
  const compiled = log().length
  docs.change({
    'i18n/fr/code.json': JSON.stringify({ 'theme.common.headingLinkTitle': { message: 'Vers {heading}' } }),
  })
  expect(await docs.problems()).toEqual([])
  // Only the pages that are compiled for each language, in French.
  expect(log().length - compiled).toBe(Object.keys(FOR_EACH).length)
  expect(docs.out('fr/home.html')).toContain('aria-label="Vers A &quot;part&quot; &amp; more"')
  docs.change({ 'content/boxes.md': '# Boxes\n\n:::note\nOther.\n:::\n' })
  expect(await docs.problems()).toEqual([])
  expect(log().length - compiled).toBe(Object.keys(FOR_EACH).length + 1)
  const changed = files()
  docs.change({ out: null, '.docs': null })
  await docs.problems()
  expect(files()).toEqual(changed)
})

test('a changed text of one language renders only its pages again', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }`,
    'content/index.md': '# Home\n',
    'content/other.md': '# Other\n',
  })
  const build = async (): Promise<{ readonly made: number; readonly pages: number }> =>
    JSON.parse((await docs.build('--format', 'json')).stdout)
  const { made, pages } = await build()
  expect(made).toBe(pages)
  docs.change({ 'i18n/fr/code.json': '{ "On this page": { "message": "Sur la page" } }' })
  expect(await build()).toMatchObject({ made: pages / 2, pages })
})

test('a text of a writer that looks like our marks is shown as text, never as HTML', async () => {
  const { docs } = siteIn(['en', 'fr'])
  const like = '\u0011Copy code to clipboard\u0013 \u0011note\u0012\u0013 \u0011 \u0012 \u0013'
  docs.change({ 'content/marks.md': `# Marks\n\n${like}\n\n## ${like}\n\n\`${like}\`\n` })
  expect(await docs.problems()).toEqual([
    'content/marks.md:3:1 warning control-character Control characters are removed from this text.',
  ])
  expect(docs.out('fr/marks.html')).toContain('<p>Copy code to clipboard note')
})
