/** What components know about the site and their page. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('useDocsSidebar returns the sidebar of the page with its items', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md':
        "import { useDocsSidebar } from '@docusaurus/theme-common/internal'\nimport DocCardList from '@theme/DocCardList'\n\n# Home\n\n<DocCardList items={useDocsSidebar().items.filter(({ label }) => label !== 'Home')} />\n",
      'docs/group/one.md': '---\ndescription: The first one.\n---\n\n# One\n',
      'docs/two.md': '---\ndescription: The second one.\n---\n\n# Two\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const cards = /<section class="card-list".*?<\/section>/s.exec(folder.out('index.html'))?.[0] ?? ''
  expect(cards).toMatch(/href="\/group\/one".*group.*1 item.*href="\/two".*The second one\./s)
  expect(cards).not.toContain('Home')
})

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

test('a page without a category that reads its category fails with a reason', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'docs/index.md':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# A\n\nexport const Label = () => <u>{useCurrentSidebarCategory().label}</u>\n\n<Label/>\n",
    },
  })
  expect(await folder.problems()).toEqual([expect.stringMatching(/mdx-failed .*in no category of a sidebar/)])
})

test('styles, data, components in partials, docs of the version, a footer item with a type', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "themeConfig: { footer: { links: [{ title: 'More', items: [{ label: 'B', type: 'doc', to: '/b' }] }] } }, plugins: [], themes: []",
      "routeBasePath: '/', sidebarPath: './sidebars.js'",
    ).replace(
      "presets: [['classic', { blog",
      "presets: [['redocusaurus', { theme: {} }], ['classic', { theme: { customCss: './src/a.css' }, blog",
    ),
    files: {
      'sidebars.js':
        "module.exports = { docs: [...require('./items.ts').list, { type: 'category', label: 'Group', link: { type: 'doc', id: 'group' }, items: ['c'] }] }",
      'items.ts': "const items = { list: ['index', 'b'] }\nexport default items\n",
      'src/a.css': '@import "@fontsource/geist/400.css"; .own { margin: 0 }',
      'src/theme/MDXComponents.js':
        "import Original from '@theme-original/MDXComponents'\nconst Hello = ({ children }) => <b>hello {children}</b>\nexport default { ...Original, Hello }\n",
      'x.yaml': 'one: 1\ntwo: 2\n',
      'docs/_part.md': '## In the part\n\n<Hello>part</Hello>\n\n{props.children}\n',
      'docs/index.md':
        "import Part from './_part.md'\nimport data from '../x.yaml'\nimport same from '!!yaml-loader!../x.yaml'\n\n# Home\n\n<Part><Hello>inside</Hello></Part>\n\n{Object.keys(data).join('+')} {same.two}\n",
      'docs/b.md':
        "import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'\n\n# Bee\n\nexport const Title = () => <i>{useDocsVersion().docs['index'].title}</i>\n\n<Title/>\n",
      'docs/c.md': '# C\n',
      'docs/group.md':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# Group page\n\nexport const Label = () => <u>{useCurrentSidebarCategory().label}</u>\n\n<Label/>\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([
    expect.stringMatching(/^src\/a\.css:1:9 warning import-not-installed .*@fontsource\/geist\/400\.css/),
  ])
  expect(problems.filter((one) => one.includes('footer items'))).toHaveLength(1)
  const home = folder.out('index.html')
  expect(home).toContain('<b>hello part</b>')
  expect(home).toContain('<b>hello inside</b>')
  expect(home).toMatch(/one\+two\s+2/)
  expect(folder.out('b.html')).toContain('<i>Home</i>')
  expect(folder.out('group.html')).toContain('<u>Group</u>')

  // The page also shows the title of another page.
  folder.change({ 'docs/index.md': '# New home\n' })
  await folder.build()
  expect(folder.out('b.html')).toContain('<i>New home</i>')
})

test('components read the settings of the theme that only they know', async () => {
  const folder = docusaurusFolder({
    config: withMdx("themeConfig: { card: { title: 'What is it?' }, navbar: { title: 'Kit' } }"),
    files: {
      'src/Card.jsx': `import { useThemeConfig } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => <p>{useThemeConfig().card.title} {useDocusaurusContext().siteConfig.themeConfig.navbar.title}</p>
`,
      'docs/index.mdx': "# Home\n\nimport Card from '@site/src/Card'\n\n<Card />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('<p>What is it? Kit</p>')
})

test('components of pages get the contexts that Root provides; if Root lacks a package, they render their children', async () => {
  const files = {
    'src/count.jsx': `import { createContext, useContext, useState } from 'react'
const Count = createContext(null)
export const CountProvider = ({ children }) => <Count.Provider value={useState(7)}>{children}</Count.Provider>
export function useCount() {
  const value = useContext(Count)
  if (value === null) throw new Error('useCount must be used in CountProvider')
  return value
}
`,
    'src/Show.jsx':
      "import { useCount } from './count'\nexport default ({ children }) => <p>{useCount()[0]} {children}</p>\n",
    'src/pages/total.jsx':
      "import Layout from '@theme/Layout'\nimport Show from '../Show'\nexport default () => <Layout title=\"Total\"><Show>in all</Show></Layout>\n",
    'docs/index.mdx': "# Home\n\nimport Show from '@site/src/Show'\n\n<Show>of ten</Show>\n",
  }
  const root = (imports: string) =>
    `${imports}import { CountProvider } from '@site/src/count'\nexport default ({ children }) => <CountProvider>{children}</CountProvider>\n`
  const folder = docusaurusFolder({ config: withMdx(), files: { ...files, 'src/theme/Root.jsx': root('') } })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toMatch(/7(?:<!-- -->)? (?:<!-- -->)?of ten/)
  expect(folder.out('total.html')).toMatch(/7(?:<!-- -->)? (?:<!-- -->)?in all/)

  folder.change({ 'src/theme/Root.jsx': root("import 'not-installed-anywhere'\n") })
  const lacking = await folder.problems()
  expect(lacking.filter((one) => one.includes(' error '))).toEqual([])
  expect(lacking.join('\n')).toContain('not-installed-anywhere')
})

test('links of the pager, the query of the address, a wrapper around the doc layout; name of the repository, tabs, slugs', async () => {
  const folder = docusaurusFolder({
    config: withMdx("organizationName: 'kit', projectName: 'parts',"),
    files: {
      'src/theme/DocItem/Layout/index.js': `import Layout from '@theme-original/DocItem/Layout'
export default (props) => <><p className="before">before</p><Layout {...props} /><p className="after">after</p></>`,
      'docs/index.md': `import Link from '@theme/PaginatorNavLink'
import Provider from '@theme/Layout/Provider'
import { useQueryString } from '@docusaurus/theme-common'

export const Query = () => { const [value] = useQueryString('q'); return <i>{value === '' ? 'no query' : value}</i> }

# Home

<Provider><Link permalink="/b" title="Second" subLabel="Next" isNext /></Provider>

<Query />
`,
      'docs/b.md': `---
slug: //b
---

import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export const Names = () => { const { siteConfig } = useDocusaurusContext(); return <i>{siteConfig.organizationName}/{siteConfig.projectName}</i> }

# Second

<Names />

<Tabs><TabItem value="x" label="One">inside</TabItem></Tabs>
`,
    },
  })
  expect(await folder.problems()).toEqual(['docs/b.md:2:1 warning bad-slug The slug //b is not a path.'])
  // The tabs are imported by plugins that are not installed.
  expect(folder.out('b.html')).toMatch(/<i>kit\/parts<\/i>[\s\S]*role="tab"[\s\S]*>One<[\s\S]*inside/)
  const page = folder.out('index.html')
  expect(page).toMatch(/<a href="\/b" class="pager-next" rel="next"><span>Next<\/span> <b>Second<\/b><\/a>/)
  expect(page).toContain('<i>no query</i>')
  expect(page).toMatch(/class="before">before<\/p>[\s\S]*no query[\s\S]*class="after">after/)
})

test('a component that requests a missing doc fails its page with the id', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/a.md': "import Doc from '@site/src/Doc'\n\n# A\n\n<Doc/>\n",
      'src/Doc.js':
        "import { useDocById } from '@docusaurus/plugin-content-docs/client'\nexport default () => <b>{useDocById('nope').title}</b>\n",
    },
  })
  expect((await folder.problems()).join('\n')).toMatch(/docs\/a\.md:5:1 error .*no version doc found by id=nope/)
})
