/**
 * The facts of pages are the same if they are found without making the pages: findings, and what later builds write.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type Problem, problemLine, site, type TestSite } from '../rig.ts'

const CONFIG = `export default {
  title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', onOrphanPages: 'warn',
  blog: { id: 'news', path: 'news' },
  markdown: { mdx: true, math: true, mermaid: true, format: 'detect' },
  terms: ['GitHub'],
  severity: {
    'second-title': 'warning', 'skipped-level': 'warning', 'empty-page': 'warning', 'missing-alt': 'warning',
    'missing-description': 'warning', 'long-description': 'warning', 'unused-image': 'warning', 'unused-partial': 'warning',
    'empty-link': 'warning', 'bad-formula': 'warning', 'include-not-found': 'warning', 'bad-tab': 'warning',
    'broken-image': 'warning',
  },
}\n`

const TITLE = '---\ndescription: A page.\n---\n\n# Page\n\n'

/** Pages with a warning each, and pages whose HTML loads something or has styles. */
const FILES = {
  'site.config.ts': CONFIG,
  'content/index.md': '# Home\n\nA paragraph.\n',
  'content/links.md': `${TITLE}[a](./none.md) [b](#none) [c](/nowhere) [](./index.md) [x](javascript:x) ![](./none.png) <https://outside.example>\n`,
  'content/outline.md': `${TITLE}#### Deep\n\n# Second\n`,
  'content/empty.md': '---\ndescription: A page.\n---\n\n# Page\n\n<!-- nothing -->\n',
  'content/onlycode.md': `${TITLE}\`\`\`js title="a.js" {1}\nconst a = 'b' // style="x"\n\`\`\`\n`,
  'content/formulas.md': `${TITLE}A $x^2$ and $\\frac{a$ and $\\color{red}{x}$\n\n$$\n\\begin{matrix}\n$$\n`,
  'content/diagram.md': `${TITLE}\`\`\`mermaid\ngraph TD; A-->B\n\`\`\`\n`,
  'content/embedded.md': `${TITLE}<iframe src="https://video.example/1" title="v"></iframe>\n\n<p style="color:red">Red</p>\n\n<style>b { background: url(https://images.example/a.png) }</style>\n`,
  'content/pictures.md': `${TITLE}![A picture](https://pictures.example/a.png) ![Another](./a.svg)\n\n<video src="https://media.example/a.mp4"></video>\n`,
  'content/containers.md': `${TITLE}:::note\n[to a heading](./outline.md#deep)\n\n:::tabs\n\nText\n`,
  'content/included.md': `${TITLE}:::include{file="./_part.md"}\n:::\n\n:::include{file="./_none.md"}\n:::\n`,
  'content/table.md': `${TITLE}| A | B |\n| :- | -: |\n| 1 | [b](./gone.md) |\n\nOn Github[^1].\n\n[^1]: A note with a [link](./index.md#no).\n`,
  'content/code.mdx': `${TITLE}export const a = 1\n\n<b style={{ color: 'red' }}>{a}</b> <a href="/nowhere">x</a>\n`,
  'content/commands.md': `${TITLE}:::compatibility\n:::\n`,
  'content/get.md':
    '---\ndescription: A page.\ncommand: { name: GET, summary: Gets., since: "1.0.0", status: stable, args: [{ name: key, type: key, text: "The [key](./none.md)." }] }\n---\n\n# GET\n\n:::parameters\n:::\n',
  'content/copies/one.md': `${TITLE}[a](/nowhere) \`code\`\n\n## Part\n`,
  'content/copies/two.md': `${TITLE}[a](/nowhere) \`code\`\n\n## Part\n`,
  'content/copies/three.md': `${TITLE}[a](/nowhere) \`code\`\n\n## Part\n`,
  'content/_part.md': '## From a part\n\n[gone](./gone.md)\n',
  'content/_unused.md': 'Unused.\n',
  'content/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10"></svg>',
  'content/unused.png': 'png',
  'news/2025-01-02-a.md':
    '---\ntitle: A\ndescription: A post.\n---\n\nExcerpt with [a link](/nowhere).\n\n<!-- truncate -->\n\nMore.\n',
}

async function findings(docs: TestSite, ...args: string[]): Promise<string[]> {
  const { stdout, stderr } = await docs.run(...args, '--format', 'json')
  if (stdout === '') throw new Error(stderr)
  return (JSON.parse(stdout) as { diagnostics: Problem[] }).diagnostics.map(problemLine)
}

const written = ({ root, outFiles }: TestSite): (readonly [string, string])[] =>
  outFiles().map((file) => [file, readFileSync(path.join(root, 'out', file), 'latin1')])

test('check-links finds what a build finds, and a build after it writes the same site', {
  timeout: 120_000,
}, async () => {
  const checked = site(FILES)
  const found = await findings(checked, 'check-links')
  const alone = site(FILES)
  expect(await findings(alone, 'build', '--no-cache')).toEqual(found)
  expect(await findings(checked, 'build')).toEqual(found)
  expect(checked.out('_headers')).toContain('https://video.example')
  expect(written(checked)).toEqual(written(alone))
  const codes = new Set(found.map((line) => / (?:error|warning|info) (\S+) /.exec(line)?.[1]))
  expect([...codes].sort()).toEqual([
    'bad-formula',
    'bad-tab',
    'broken-anchor',
    'broken-image',
    'broken-link',
    'broken-link-everywhere',
    'broken-markdown-link',
    'diagram-as-source',
    'empty-link',
    'empty-page',
    'include-not-found',
    'inline-style',
    'missing-alt',
    'missing-description',
    'second-title',
    'skipped-level',
    'term-spelling',
    'unclosed-container',
    'unsafe-url',
    'unused-image',
    'unused-partial',
  ])
})

test('after a check, an edit is built as without a cache', { timeout: 120_000 }, async () => {
  const docs = site(FILES)
  await findings(docs, 'check-links')
  docs.change({ 'content/outline.md': `${TITLE}Another text.\n` })
  await findings(docs, 'build')
  const alone = site({ ...FILES, 'content/outline.md': `${TITLE}Another text.\n` })
  await findings(alone, 'build', '--no-cache')
  expect(written(docs)).toEqual(written(alone))
})
