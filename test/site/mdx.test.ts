/** MDX pages built by the real command: imports, their errors, and rebuilds after changes. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Problem, problemLine, site } from '../rig.ts'

const config = (extra = ''): string =>
  `export default { title: 'T', url: 'https://example.com', markdown: { mdx: true }, onBrokenLinks: 'ignore'${extra} }\n`
const TITLE = "import Head from '@docusaurus/Head'\nexport default ({ title }) => <Head><title>{title}</title></Head>\n"

const GOOD = {
  'content/index.mdx': `---
slug: /
---
import Title from '@site/src/components/Title'
import Badge from '../src/components/Badge'
import data from './data.json'
import picture from './p.png'
import code from '!!raw-loader!../src/x.sh'
import CodeBlock from '@theme/CodeBlock'
import Part from './_part.mdx'

<Title title="Home & Co" />

# Home <Badge />

{data.map((one) => <b key={one}>{one}</b>)} <img src={picture} alt="p" />

<CodeBlock language="bash">{code}</CodeBlock>

<Part who="you" />
`,
  'content/_part.mdx': "import Badge from '@site/src/components/Badge'\n\n## For {props.who}\n\n<Badge />\n",
  'content/data.json': '["one", "two"]',
  'content/p.png': 'png',
  'content/plain.md': '# Plain\n',
  'src/x.sh': 'echo hi\n',
  'src/components/Title.js': TITLE,
  'src/components/Badge/index.tsx':
    "import styles from './styles.module.css'\nexport default () => <span className={styles.badge}>NEW</span>\n",
  'src/components/Badge/styles.module.css': '.badge { color: rgb(1 2 3) }',
}

test('imports of pages are rendered; the same output cold, warm and without cache', async () => {
  const docs = site({ ...GOOD, 'site.config.ts': config() })
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  const html = docs.out('index.html')
  expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Home &amp; Co</title>'])
  expect(html).toMatch(/<span class="styles_\w{6}_badge">NEW<\/span>/)
  expect(html).toContain('<b>one</b><b>two</b>')
  expect(html).toMatch(/<h2 id="for-propswho">For you/)
  const picture = /src="\/(assets\/files\/p\.\w{10}\.png)"/.exec(html)![1]!
  expect(docs.out(picture)).toBe('png')
  const style = /<link rel="stylesheet" href="\/(assets\/[^"]+)"/.exec(html)![1]!
  expect(docs.out(style)).toMatch(/\.styles_\w{6}_badge\{color:#010203\}/)
  const read = (): string[] => docs.outFiles().map((file) => `${file}\n${docs.out(file)}`)
  const cold = read()
  expect((await docs.build()).code).toBe(0)
  expect(read()).toEqual(cold)
  expect((await docs.build('--no-cache', '--workers', '1')).code).toBe(0)
  expect(read()).toEqual(cold)
})

test('a changed component, partial or data file changes the pages of the next build', async () => {
  const docs = site({ ...GOOD, 'site.config.ts': config() })
  await docs.build()
  docs.change({ 'src/components/Badge/index.tsx': 'export default () => <span>OLD</span>\n' })
  await docs.build()
  expect(docs.out('index.html')).toContain('<span>OLD</span>')
  docs.change({ 'content/data.json': '["three"]' })
  await docs.build()
  expect(docs.out('index.html')).toContain('<b>three</b>')
  docs.change({
    'content/_part.mdx': "import Fresh from '@site/src/Fresh'\n\n<Fresh />\n",
    'src/Fresh.jsx':
      "import useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nexport default () => <u>{useDocusaurusContext().siteConfig.title}</u>\n",
  })
  const { stderr } = await docs.build()
  expect(docs.out('index.html'), stderr).toContain('<u>T</u>')
  docs.change({ 'site.config.ts': config().replace("'T'", "'Other'") })
  await docs.build()
  expect(docs.out('index.html')).toContain('<u>Other</u>')
})

test.each([
  ['a module', 'part.js', ['let a = ;', '\nlet a = = 1', 'let b = ;;;  const', 'export const a = 1']],
  ['a sheet', 'part.css', ['a{background:url("")}', '@import "";', 'b{background:url(./nope.png)}', 'a{}']],
])('another fault in the code of %s is another finding of the next build', async (_what, name, texts) => {
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com' }\n`,
    'content/index.md': '# Home\n',
    'content/a.mdx': `import Own from './own.jsx'\n\n# A\n\n<Own/>\n`,
    'content/own.jsx': `import './${name}'\nexport default () => null\n`,
  })
  for (const text of texts) {
    docs.change({ [`content/${name}`]: text })
    const warm = await docs.build('--quiet')
    const cold = await docs.build('--quiet', '--no-cache')
    expect([warm.code, warm.stderr], text).toEqual([cold.code, cold.stderr])
  }
})

test('components for all pages: src/theme/MDXComponents', async () => {
  const docs = site({
    'site.config.ts': config(),
    'content/index.mdx': '# Home\n\n<Shiny>x</Shiny> <Admonition type="tip">y</Admonition>\n',
    'src/theme/MDXComponents.js':
      "import MDXComponents from '@theme-original/MDXComponents'\nimport Shiny from '@site/src/Shiny'\nexport default { ...MDXComponents, Shiny }\n",
    'src/Shiny.jsx': 'export default ({ children }) => <strong className="shiny">{children}</strong>\n',
  })
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  expect(docs.out('index.html')).toContain('<strong class="shiny">x</strong>')
  expect(docs.out('index.html')).toContain('admonition-tip')
})

test('imports that hang, end the process, throw or are missing: each is an error of its page, all others are built', async () => {
  const docs = site({
    'site.config.ts': config(', limits: { pageSeconds: 6 }'),
    'content/index.md': '# Home\n',
    'content/hang-a.mdx': "# A\n\nimport x from '@site/src/hang'\n\n{x}\n",
    'content/hang-b.mdx': "import x from '@site/src/hang'\n\n# B\n\n{x}\n",
    'content/exit.mdx': "import x from '@site/src/exit'\n\n# Exit\n",
    'content/lost.mdx': "# Lost\n\nimport x from './nowhere'\n",
    'content/package.mdx': "import x from 'no-such-package'\n\n# Package\n",
    'content/syntax.mdx': "import X from '@site/src/syntax'\n\n# Syntax\n",
    'content/throws.mdx': "import Bad from '@site/src/Bad'\n\n# Throws\n\nText.\n\n<Bad />\n",
    'content/fine.mdx': "import Fine from '@site/src/Fine'\n\n# Fine\n\n<Fine />\n",
    'src/hang.js': 'while (true) {}\nexport default 1\n',
    'src/exit.js': 'process.exit(0)\nexport default 1\n',
    'src/syntax.jsx': '\nexport default () => <b>\n',
    'src/Bad.jsx': 'export default () => {\n  const list = undefined\n  return <b>{list.length}</b>\n}\n',
    'src/Fine.jsx': 'export default () => <b>fine</b>\n',
  })
  const { diagnostics } = JSON.parse((await docs.build('--format', 'json')).stdout) as { diagnostics: Problem[] }
  const problems = diagnostics.map(problemLine)
  expect(diagnostics.find(({ file }) => file === 'content/throws.mdx')?.notes).toEqual(['Thrown at src/Bad.jsx:3:19'])
  const of = (file: string): string => problems.filter((one) => one.startsWith(`content/${file}`)).join('\n')
  expect(of('hang-a.mdx')).toMatch(
    /^content\/hang-a\.mdx:3:1 error import-failed @site\/src\/hang cannot be loaded: it was not loaded after 6 seconds/,
  )
  expect(of('hang-b.mdx')).toMatch(/^content\/hang-b\.mdx:1:1 error import-failed/)
  expect(of('exit.mdx')).toMatch(/^content\/exit\.mdx:1:1 error import-failed .*process\.exit/)
  expect(of('lost.mdx')).toMatch(/^content\/lost\.mdx:3:1 error import-not-found/)
  expect(of('package.mdx')).toMatch(
    /^content\/package\.mdx:1:1 warning import-not-installed The package no-such-package is not installed/,
  )
  expect(of('syntax.mdx')).toMatch(/^content\/syntax\.mdx:1:1 error import-failed @site\/src\/syntax cannot be loaded/)
  expect(of('throws.mdx')).toMatch(/^content\/throws\.mdx:7:1 error/)
  expect(of('fine.mdx') + of('index.md')).toBe('')
  expect(problems).toHaveLength(7)
})

test('a name that a module does not export: an error that names both if the page renders it, else a warning', async () => {
  const docs = site({
    'site.config.ts': config(),
    'content/a.mdx': "# A\n\nimport Part from '@site/src/parts'\n\n<Part/>\n",
    'content/b.mdx': "# B\n\nimport { Other, Part } from '@site/src/parts'\n\n<Part/>\n",
    'content/c.mdx': "# C\n\nimport Old, * as all from '@site/src/old.cjs'\n\n<Old/> {Object.keys(all).length}\n",
    'src/parts.jsx': 'export const Part = () => <b>part</b>\nexport let nothing\n',
    'src/old.cjs': 'module.exports = () => null\n',
  })
  const problems = await docs.problems('--format', 'json')
  expect(problems).toEqual([
    'content/a.mdx:3:1 error missing-export @site/src/parts has no default export.',
    'content/b.mdx:3:1 warning missing-export @site/src/parts has no export named Other.',
  ])
  expect((await docs.build()).stderr).toContain('Its exports: Part, nothing.')
})

test('an unsupported import is one warning that counts the pages, and fails no page', async () => {
  const docs = site({
    'site.config.ts': config(),
    'content/a.mdx': "import Mystery from '@theme/Mystery'\n\n# A\n",
    'content/b.mdx':
      "import Mystery from '@theme/Mystery'\nimport { useNothing } from '@docusaurus/theme-common'\n\n# B\n\n<Mystery>inside</Mystery>\n\n{useNothing().text}\n",
  })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(
      /^content\/a\.mdx:1:1 warning unsupported-import @theme\/Mystery is not supported, so 2 pages/,
    ),
    expect.stringMatching(/^content\/b\.mdx:2:1 warning unsupported-import useNothing of @docusaurus\/theme-common/),
  ])
  expect(docs.out('b.html')).toContain('inside')
})

test('the content security policy allows content that components add to pages', async () => {
  const docs = site({
    'site.config.ts': config(),
    'content/index.mdx':
      "import Head from '@docusaurus/Head'\n\n# Home\n\n<Head><script>{'window.x = 1'}</script></Head>\n\n<b style={{ color: 'red' }}>x</b>\n",
  })
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  expect(docs.out('index.html')).toContain('<script>window.x = 1</script>')
  const hash = createHash('sha256').update('window.x = 1').digest('base64')
  expect(docs.out('_headers')).toContain(`'sha256-${hash}'`)
  expect(docs.out('_headers')).toContain("; style-src-attr 'unsafe-inline';")
  docs.change({ 'content/index.mdx': '# Home\n' })
  await docs.build()
  expect(docs.out('_headers')).not.toContain('style-src-attr')
})
