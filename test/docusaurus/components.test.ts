import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('texts that components import can use the components that the site adds, also in the browser', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', ''),
    files: {
      'docs/a.md': '# A\n\n<Yields/>\n\n<Counter/>\n',
      'docs/_yields.mdx': '## Yields <Icon name="arrow"/>\n',
      'src/Icon.jsx': 'export default ({ name }) => <i className={"icon-" + name}/>\n',
      'src/Counter.jsx':
        "import { useState } from 'react'\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>counted {n}</button> }\n",
      'src/theme/MDXComponents.js': [
        "import Original from '@theme-original/MDXComponents'",
        "import Yields from '@site/docs/_yields.mdx'",
        "import Icon from '@site/src/Icon'",
        "import Counter from '@site/src/Counter'",
        'export default { ...Original, Yields, Icon, Counter }',
      ].join('\n'),
    },
  })
  expect((await folder.problems()).filter((one) => / error /.test(one))).toEqual([])
  expect(folder.out('docs/a.html')).toContain('<i class="icon-arrow"></i>')
  const scripts = folder.outFiles().filter((file) => /\.js$/.test(file))
  expect(scripts.filter((file) => folder.out(file).includes('counted '))).toHaveLength(1)
})

test('components of a site can use the helpers of the classic theme', async () => {
  const folder = docusaurusFolder({
    config: withMdx("themeConfig: { announcementBar: { id: 'news', content: 'News' } },"),
    files: {
      'docs/index.mdx': "import Facts from '@site/src/Facts'\n\n# Home\n\n<Facts />\n",
      'src/Facts.jsx': `import {
  ReactContextError, ThemedComponent, composeProviders, duplicates, findFirstCategoryLink, groupBy, isActiveSidebarItem,
  isMultiColumnFooterLinks, isSamePath, mergeSearchParams, mergeSearchStrings, uniq, useAlternatePageUtils, useAnnouncementBar,
  useDateTimeFormat, useDocsVersionCandidates, useHistorySelector, useHomePageRoute, useLocalPathname, useNavbarSecondaryMenu,
  usePrismTheme, useSearchLinkCreator, useTitleFormatter, useVisibleSidebarItems,
} from '@docusaurus/theme-common/internal'
import { Details } from '@docusaurus/theme-common/Details'
import MDXContent from '@theme/MDXContent'
import translations from '@theme/SearchTranslations'

const category = { type: 'category', items: [{ type: 'link', href: '/a/b/' }] }

export default function Facts() {
  const facts = {
    lists: [uniq([1, 2, 1]), duplicates(['a', 'b', 'a']), groupBy([1, 2, 3], (n) => (n % 2 ? 'odd' : 'even'))],
    paths: [isSamePath('/A/b', '/a/b/'), isSamePath('/', ''), isSamePath(undefined, '/')],
    items: [findFirstCategoryLink(category), isActiveSidebarItem(category, '/a/b'), isActiveSidebarItem(category, '/a')],
    footer: [isMultiColumnFooterLinks([{ title: 'A', items: [] }]), isMultiColumnFooterLinks([{ label: 'A' }])],
    shown: [useAnnouncementBar().isActive, useNavbarSecondaryMenu().shown],
    addresses: [useHomePageRoute().path, useLocalPathname(), useSearchLinkCreator()('a & b')],
    counts: [useDocsVersionCandidates('default').length, useVisibleSidebarItems([1]).length],
    code: usePrismTheme().plain.backgroundColor,
    page: [
      useAlternatePageUtils().createUrl({ locale: 'de', fullyQualified: true }), useTitleFormatter().format('Part'),
      useHistorySelector((history) => history.location.pathname),
      useDateTimeFormat({ timeZone: 'UTC', month: 'long' }).format(new Date(0)),
    ],
    query: [mergeSearchParams([new URLSearchParams('a=1'), new URLSearchParams('a=2')], 'set').toString(), mergeSearchStrings(['?a=1', 'a=2'], 'append')],
    error: new ReactContextError('Provider').name,
    translations,
  }
  const Both = composeProviders([({ children }) => <b>{children}</b>, ({ children }) => <i>{children}</i>])
  return <MDXContent><Both>inner</Both><ThemedComponent>{({ theme, className }) => <u className={className}>{theme}</u>}</ThemedComponent><pre data-facts={JSON.stringify(facts)} /><Details summary="More">Inside</Details></MDXContent>
}
`,
    },
  })
  expect((await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([])
  const html = folder.out('index.html')
  const facts = /data-facts="([^"]+)"/.exec(html)![1]!.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  expect(JSON.parse(facts)).toEqual({
    lists: [[1, 2], ['a'], { odd: [1, 3], even: [2] }],
    paths: [true, false, false],
    items: ['/a/b/', true, false],
    footer: [true, false],
    shown: [true, false],
    addresses: ['/', '/', '/search?q=a%20%26%20b'],
    counts: [1, 1],
    code: 'var(--bg-code)',
    page: ['https://kit.example/de/', 'Part | Kit', '/', 'January'],
    query: ['a=2', '?a=1&a=2'],
    error: 'ReactContextError',
    translations: { button: {}, modal: {} },
  })
  expect(html).toMatch(/<summary>.*More.*Inside/s)
  expect(html).toContain('<b><i>inner</i></b>')
  expect(html).toMatch(/<u class="themed-light">light<\/u>.*<u class="themed-dark">dark<\/u>/)
})

test('output of components does not mix with output for programs', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Loud.jsx': "export default () => { console.log('loud'); return <p>Loud</p> }\n",
      'docs/index.mdx': "# Home\n\nimport Loud from '@site/src/Loud'\n\n<Loud />\n",
    },
  })
  const { stdout } = await folder.run('build', '--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'built' })
})

test('attributes of tabs are on their buttons', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/s.module.css': '.red { color: red; }\n',
      'docs/index.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'
import styles from './s.module.css'

# Home

<Tabs>
  <TabItem value="a" label="A1" attributes={{ className: 'own', title: 'First' }}>x</TabItem>
  <TabItem value="b" label="B1" attributes={{ className: styles.red }}>y</TabItem>
</Tabs>

<Tabs values={[{ label: 'A2', value: 'a', attributes: { className: 'two', id: 'q' } }, { label: 'B2', value: 'b' }]}>
  <TabItem value="a">x</TabItem>
  <TabItem value="b">y</TabItem>
</Tabs>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html).toMatch(/<button title="First" type="button" class="tabs-tab own"/)
  expect(html).toMatch(/class="tabs-tab s_\w+_red"/)
  expect(html).toMatch(/<button id="q" type="button" class="tabs-tab two"/)
  expect(html).toContain('aria-labelledby="q"')
})

test('elements inside a code block stay, and so do elements of its title', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx': `import CodeBlock from '@theme/CodeBlock'

# A

<CodeBlock className="language-js own" title="not shown">
  <a href="/b">Link</a>
  <br />
  <strong>Input: </strong>a = 1
</CodeBlock>

<CodeBlock language="js" title={<i>In <code>code</code></i>}>let x</CodeBlock>
`,
      'docs/b.md': '# B\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html).toMatch(
    /<pre class="language-js own" tabindex="0"><code><a href="\/b">Link<\/a><br\/><p><strong>Input: <\/strong>a = 1<\/p><\/code><\/pre>/,
  )
  expect(html).toContain('<div class="code-title"><i>In <code>code</code></i></div>')
})

test('a component of the site can contain the content of a tab, with and without a value of its own', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# A

export const Local = (props) => <TabItem value="local" {...props}>On this machine</TabItem>
export const Noted = ({ children, ...props }) => <TabItem {...props}>{children} <b>noted</b></TabItem>

<Tabs values={[{ value: 'local', label: 'Local' }, { value: 'cloud', label: 'Cloud' }]}>
  <Local />
  <TabItem value="cloud" className="wide">Elsewhere</TabItem>
  <TabItem value="none">Without a tab</TabItem>
</Tabs>

<Tabs>
  <Noted value="a" label="First">Text</Noted>
</Tabs>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  const panels = html.split('role="tabpanel"').slice(1)
  const contents = panels.map((text) =>
    /data-value="(\w+)".*?<p class="tabs-label">\w+<\/p>(.*?)<\/div>/s.exec(text)?.slice(1),
  )
  expect(contents).toEqual([
    ['local', 'On this machine'],
    ['cloud', '<div class="wide">Elsewhere'],
    ['a', 'Text <b>noted</b>'],
  ])
  expect(html).not.toContain('Without a tab')
})
