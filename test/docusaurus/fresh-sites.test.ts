/** Kinds of public sites of the third round, each reduced to a small folder. */
import { expect, test } from 'vitest'
import { docusaurusFolder, inRepository, withMdx } from './folder.ts'

const serious = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => / (?:warning|error) /.test(one))

test('the current sidebar category of a page is the innermost one around it, with its own data', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '# Home\n',
      'docs/group/_category_.json': JSON.stringify({ label: 'Group', customProps: { icon: 'cog' } }),
      'docs/group/one.md':
        "import DocCardList from '@theme/DocCardList'\nimport { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# One\n\nexport const Label = () => <u>{useCurrentSidebarCategory().label} {useCurrentSidebarCategory().customProps.icon}</u>\n\n<Label/>\n\n<DocCardList items={useCurrentSidebarCategory().items}/>\n",
      'docs/group/two.md': '# Two\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const page = folder.out('group/one.html')
  expect(page).toMatch(/<u>Group(?:<!-- -->)? (?:<!-- -->)?cog<\/u>/)
  expect(page).toMatch(/class="card-list.*Two/s)
})

test('a module that passes on all exports of a missing package has every name, on pages and in components', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/components/mdx/index.tsx': "export * from '@kit/theme/lib/mdx'\nexport const Own = () => <i>own</i>\n",
      'src/components/index.ts': "export * from './mdx'\n",
      'src/components/User.tsx':
        "import { Box } from '.'\nexport default function User() { return <Box>from a component</Box> }\n",
      'docs/index.md':
        "import { AccordionItem, Own } from '@site/src/components'\nimport User from '@site/src/components/User'\n\n# Home\n\n<AccordionItem title=\"How do I run it?\">Like this.</AccordionItem>\n\n<Own/> <User/>\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([
    expect.stringMatching(/^src\/components\/mdx\/index\.tsx:1:15 warning import-not-installed .*@kit\/theme/),
  ])
  const home = folder.out('index.html')
  expect(home).toMatch(/<strong>How do I run it\?<\/strong> Like this\./)
  expect(home).toContain('<i>own</i>')
  expect(home).toContain('from a component')
})

test('authors and pages in files that git ignores come from another build step', async () => {
  const folder = inRepository(
    docusaurusFolder({
      config: `module.exports = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/', onBrokenMarkdownLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: { authorsMapPath: 'made.yml' } }]],
}
`,
      files: {
        '.gitignore': '/blog/made.yml\n/docs/rules/*.mdx\n',
        'blog/2024-01-02-a.md': '---\nauthors: [jo]\n---\n\n# Post\n\nText.\n',
        'docs/index.md':
          '# Home\n\n[a](./rules/style.mdx#one) [b](rules/style)\n\nimport Part from "../src/part.mdx"\n\n<Part/>\n',
        'docs/other.md': '# Other\n\n[lost](./lost.mdx)\n',
        'src/part.mdx': '[c](rules/style#one)\n',
      },
    }),
  )
  const problems = serious(await folder.problems())
  expect(problems.filter((one) => one.includes(' error '))).toEqual([
    expect.stringMatching(/^docs\/other\.md.* broken-markdown-link /),
  ])
  expect(problems).toContainEqual(expect.stringMatching(/ warning unknown-author /))
  expect(problems.filter((one) => /broken-(?:markdown-)?link/.test(one) && one.includes(' warning '))).toHaveLength(3)
})

test('the end of a line in a template of JSX is not a formula', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md':
        // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder is in the page.
        '# Home\n\n<b title={`a("${props.x}\\n(${props.y})")`}>shown</b>\n\nBut $a_{1} \\le b$ is one.\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/<b title="[^"]*">shown<\/b>/)
  expect(home).toContain('a_{1} \\le b')
})

test('a config that a function of a missing package completes is read as it was given', async () => {
  const folder = docusaurusFolder({
    config: `const { createConfig, themeOf, optionsOf } = require('@kit/preset')
module.exports = async () => createConfig({
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  presets: [['@kit/preset', optionsOf({ docs: false, blog: false })]],
  plugins: [['@docusaurus/plugin-content-docs', { path: 'guide', routeBasePath: '/' }]],
  themeConfig: themeOf({ navbar: { title: 'Guide of Kit' } }),
})
`,
    files: {
      'guide/index.md': "import policy from './policy.json?raw'\n\n# Home\n\n<pre>{policy}</pre>\n",
      'guide/policy.json': '{"allow":"all"}\n',
    },
  })
  const problems = await folder.problems()
  expect(serious(problems)).toEqual([])
  expect(problems.filter((one) => one.includes('a function of @kit/preset completes it'))).toHaveLength(3)
  const home = folder.out('index.html')
  expect(home).toContain('Guide of Kit')
  expect(home).toContain('{&quot;allow&quot;:&quot;all&quot;}')
})

test('a whole config from a package that is not installed has no docs: an error, not an empty site', async () => {
  const folder = docusaurusFolder({
    config: "module.exports = require('@kit/preset').createConfig({ project: 'kit' })\n",
    files: { 'src/pages/index.md': '# Home\n' },
  })
  expect(await folder.problems()).toContainEqual(expect.stringMatching(/ error .*@kit\/preset/))
})
