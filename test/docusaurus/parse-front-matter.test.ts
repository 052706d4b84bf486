/** The function `markdown.parseFrontMatter` of the config. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

const configWithParse = (parse: string): string =>
  withMdx().replace("format: 'mdx'", `format: 'mdx', parseFrontMatter: ${parse}`)

const folderWith = (parse: string, files: Readonly<Record<string, string>>) =>
  docusaurusFolder({
    config: configWithParse(parse),
    files: { 'docs/index.md': '# Home\n', ...files },
  })

test('the function changes and adds keys, also keys that only the code of the page reads', async () => {
  const folder = folderWith(
    `async (input) => {
      const result = await input.defaultParseFrontMatter(input)
      if (!input.filePath.endsWith('a.mdx')) return result
      result.frontMatter.title = result.frontMatter.title.replaceAll('{{NAME}}', 'Kit')
      return { ...result, frontMatter: { ...result.frontMatter, sidebar_label: 'Short', slug: '/about', team: 'docs' } }
    }`,
    {
      'docs/a.mdx':
        '---\ntitle: The {{NAME}}\ndate: 2024-01-02\n---\n\nMade by {frontMatter.team}, {frontMatter.date}.\n\n[x](./b.md)\n',
    },
  )
  expect(serious(await folder.problems())).toEqual([
    expect.stringContaining('docs/a.mdx:8:1 warning broken-markdown-link'),
  ])
  folder.change({ 'docs/b.md': '# B\n' })
  expect(serious(await folder.problems())).toEqual([])
  const page = folder.out('about.html')
  expect(page).toContain('The Kit</h1>')
  expect(page).toContain('Made by docs, 2024-01-02')
  expect(folder.out('index.html')).toContain('>Short</a>')
})

test('a page is made again when the function returns other values', async () => {
  const parse = (team: string): string =>
    `async (input) => ({ ...(await input.defaultParseFrontMatter(input)), frontMatter: { title: 'A', team: '${team}' } })`
  const folder = folderWith(parse('one'), { 'docs/a.mdx': 'By {frontMatter.team}.\n' })
  await folder.problems()
  expect(folder.out('a.html')).toContain('By one.')
  folder.change({ 'docusaurus.config.js': configWithParse(parse('two')) })
  await folder.build()
  expect(folder.out('a.html')).toContain('By two.')
})

test.each([
  ['throws', "() => { throw new Error('no owner') }", 'no owner'],
  ['returns something else', '() => 1', 'parseFrontMatter did not return an object with `frontMatter`.'],
  [
    'changes the text',
    "() => ({ frontMatter: {}, content: 'else' })",
    'parseFrontMatter changes the text of this page. It can change only the front matter here.',
  ],
])('a function that %s is an error of the page', async (_, parse, reason) => {
  expect(serious(await folderWith(parse, {}).problems())).toEqual([
    `docs/index.md:1:1 error config-threw The config could not be run: ${reason}`,
  ])
})

test('a value of the function that no page can have is a finding about the page', async () => {
  const folder = folderWith(
    'async (input) => ({ ...(await input.defaultParseFrontMatter(input)), frontMatter: { tags: 1 } })',
    {},
  )
  expect(serious(await folder.problems())).toEqual([
    expect.stringMatching(/^docs\/index\.md:1:1 error front-matter-value /),
  ])
})
