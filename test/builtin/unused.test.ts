/**
 * Built-in features cost nothing on pages that do not use them: compares the same pages on sites with and without them.
 */
import path from 'node:path'
import { expect, test } from 'vitest'
import { EMPTY_MERMAID } from '../mermaid-package.ts'
import { site, type TestSite } from '../rig.ts'

const PLAIN = {
  'content/index.md': '# Home\n\nA price of $5, and $6.\n\n```js\nmermaid()\n```\n',
  'content/guide/a.md': '# A\n\n[B](b.md)\n\n## More\n\nText.\n',
  'content/guide/b.md': '# B\n\n:::note\nText.\n:::\n',
}
const SPEC =
  'openapi: 3.1.0\ninfo: { title: Zoo, version: "1" }\npaths: { /a: { get: { operationId: listA, tags: [A], responses: { "200": { description: All } } } } }\n'
const ALL = {
  ...EMPTY_MERMAID,
  'site.config.ts': `export default { title: 'Test', url: 'https://example.com', markdown: { math: true, mermaid: true },
    blog: {}, openapi: { spec: 'zoo.yaml' } }\n`,
  'zoo.yaml': SPEC,
  'src/sum.js': '// #region add\nadd()\n// #endregion\n',
  'blog/2024-05-01-first.md': '# First\n\n$a^2$\n',
  'content/guide/uses.md': [
    '---\nunlisted: true\n---\n# Uses\n\n$a^2$\n',
    '```mermaid\npie\n  "a": 1\n```\n',
    '```js file=@site/src/sum.js#add\n```\n',
    '```bash npm2yarn\nnpm ci\n```\n',
    '```openapi file=@site/zoo.yaml\n```\n',
  ].join('\n'),
}

const HASH = /(?<=\/assets\/\w+\.)\w{8}(?=\.)|(?<="build":")\w{12}/g
/** All pages announce the feeds of a blog. */
const FEED = /<link rel="alternate" type="application\/[^>]*>/g
const pagesOf = (docs: TestSite): string[] =>
  ['index.html', 'guide/a.html', 'guide/b.html', 'search.html', '404.html'].map((file) =>
    docs.out(file).replace(HASH, 'HASH').replace(FEED, ''),
  )

/** The scripts of a page, in order, and those that they load at the first action of a reader. */
const scriptsOf = (docs: TestSite): string[] => {
  const text = (file: string): string => docs.out(`assets/${file}`)
  const named = [...docs.out('index.html').matchAll(/(?:href|src)="\/assets\/([^"]+\.js)"/g)].map(([, file]) => file!)
  const later = named.flatMap((file) => /Symbol\.for\("docs\.later"\)\]=(\[[^\]]*\])/.exec(text(file))?.[1] ?? [])
  const all = [...named, ...later.flatMap((list) => JSON.parse(list) as string[])]
  expect(all.length).toBeGreaterThan(3)
  return all.map((file) => text(path.basename(file)).replace(/\.[A-Z0-9]{8}\.js/g, '.HASH.js'))
}

test('pages that use none of the features have the same HTML and scripts, to the byte', async () => {
  const [none, all] = [site(PLAIN), site({ ...PLAIN, ...ALL })]
  expect(await none.problems('--strict')).toEqual([])
  expect(await all.problems('--strict')).toEqual([])
  expect(all.out('guide/uses.html')).toMatch(/assets\/formulas\.\w+\.css".*assets\/diagrams\.\w+\.js"/)
  expect(pagesOf(all)).toEqual(pagesOf(none))
  expect(scriptsOf(all)).toEqual(scriptsOf(none))
})
