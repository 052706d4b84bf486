/** Notes in code, code groups, package managers, file trees and badges. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'

const PAGE = `# Code :badge[New]

Text :badge-warning[Old], but a:badge[x] and \`:badge[x]\`.

## A part :badge-danger[Removed]

\`\`\`js title="a.js"
const a = 1 // [!code --]
const a = 2 // [!code ++]
done() // [!code nothing]
\`\`\`

\`\`\`js {1}
one()
// [!code focus:2]
two()
three() // [!code warning]
four() // [!code error]
\`\`\`

:::code-group
\`\`\`js [config.js]
export default {}
\`\`\`
\`\`\`ts title="config.ts"
export default 1
\`\`\`
:::

\`\`\`bash npm2yarn
npm install --save-dev react
npm ci
\`\`\`

:::file-tree
- docs/
  - index.md the home page
- package.json
:::
`

const text = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const blocks = (html: string): string[] =>
  [...html.matchAll(/<code class="language-[\s\S]*?<\/code>/g)].map(([code]) => code)
const classes = (block: string): string[] =>
  [...block.matchAll(/<span class="line([^"]*)"/g)].map(([, names]) => names!.trim())

test.each(['index.md', 'index.mdx'])('notes, groups, package managers, trees and badges in %s', async (name) => {
  const docs = site({ [`content/${name}`]: PAGE })
  expect(await docs.problems('--strict')).toEqual([])
  const html = docs.out('index.html')
  const [diff, focus, ...others] = blocks(html) as [string, string, ...string[]]
  expect(text(diff)).toBe('const a = 1\nconst a = 2\ndone() // [!code nothing]')
  expect(classes(diff)).toEqual(['line-removed', 'line-added', ''])
  expect(diff).toContain('<span class="line line-removed" data-prompt="">')
  expect(html).toContain('<div class="code-block code-diff" data-language="js">')
  expect(text(focus)).toBe('one()\ntwo()\nthree()\nfour()')
  expect(classes(focus)).toEqual(['line-highlight', 'line-focus', 'line-focus line-warning', 'line-fault'])
  expect(others.map(text)).toEqual([
    'export default {}',
    'export default 1',
    'npm install --save-dev react\nnpm ci',
    'pnpm add --save-dev react\npnpm install --frozen-lockfile',
    'yarn add --dev react\nyarn install --immutable',
    'bun add --dev react\nbun install --frozen-lockfile',
  ])
  expect([...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label)).toEqual(
    'config.js config.ts npm pnpm Yarn Bun'.split(' '),
  )
  expect(html).toContain('data-group="config.js, config.ts"')
  expect(html).toContain('data-group="npm2yarn"')
  expect(html).toMatch(
    /<li class="file-tree-folder">\s*docs\/\s*<ul>\s*<li class="file-tree-file">\s*index.md\s*<span class="file-tree-note"> the home page<\/span>\s*<\/li>/,
  )
  expect(html).toContain('<span class="tag tag-warning" data-badge="">Old</span>, but a:badge[x]')
  expect(html).toContain('<code>:badge[x]</code>')
  expect(html).toContain('<meta name="description" content="Text Old, but a:badge[x] and :badge[x].">')
  expect(html).toContain('<h2 id="a-part">')
  expect(html).toContain('<title>Code | Test</title>')
  expect(docs.out('_docs/routes.json')).not.toContain('badge')
})

test('invalid contents of a group or a tree are reported', async () => {
  const docs = site({ 'content/index.md': '# Home\n\n:::code-group\nText.\n:::\n\n:::file-tree\nText.\n:::\n' })
  expect(await docs.problems()).toEqual([
    'content/index.md:4:1 error bad-code-group A code group can contain only blocks of code.',
    'content/index.md:7:1 warning file-tree-without-list A file tree needs a bullet list inside.',
  ])
})

test('code that components print is highlighted on the first page in its language', async () => {
  const docs = site({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', markdown: { mdx: true } }\n",
    'content/index.mdx':
      'import CodeBlock from "@theme/CodeBlock"\n\n# Code\n\n<CodeBlock language="kotlin">package a</CodeBlock>\n',
  })
  expect(await docs.problems()).toEqual([])
  expect(docs.out('index.html')).toContain('<span class="hljs-keyword">package</span>')
})
