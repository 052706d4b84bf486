/** The Docusaurus modules that components of pages import. */
import { createElement, type FC, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { providedCode } from '../../cli/features/docusaurus/modules.ts'
import { withBase } from '../../runtime/core/islands/addresses.ts'
import { type PageScope, PageScopeProvider, type ScopeHeadTag } from '../../runtime/core/islands/page-scope.tsx'
import { translate } from '../../runtime/features/docusaurus/core/Translate.tsx'
import { clsx } from '../../runtime/features/mdx/packages/clsx.ts'

const { modules } = providedCode()
const heads: ScopeHeadTag[] = []
const scope: PageScope = {
  link: (href, text) => ({ href, 'data-text': text }),
  image: (src) => ({ src }),
  head: (tag) => void heads.push(tag),
  codeBlock: (input) => <pre>{JSON.stringify(input)}</pre>,
  tabs: () => '',
  anchor() {},
  slot: (name) => <i>{name}</i>,
  toc: [
    { value: 'One', id: 'one', level: 2 },
    { value: 'Deep <code>x</code>', id: 'deep', level: 3 },
    { value: 'Deeper', id: 'deeper', level: 4 },
    { value: 'Two', id: 'two', level: 2 },
  ],
  page: {
    id: 'a/b',
    source: 'docs/a/b.mdx',
    title: 'B',
    description: 'About b',
    category: {
      label: 'Group',
      href: '/base/a/b',
      collapsible: true,
      collapsed: false,
      items: [{ type: 'link', label: 'C', href: '/base/a/c' }],
    },
    permalink: '/base/a/b',
    slug: '/a/b',
    frontMatter: { own: 1 },
    collection: 'default',
    version: { name: 'current', label: 'Next', isLast: true },
    unlisted: false,
    draft: false,
  },
  site: {
    title: 'Site',
    tagline: '',
    url: 'https://example.com',
    baseUrl: '/base/fr/',
    titleDelimiter: '|',
    siteBaseUrl: '/base/',
    trailingSlash: false,
    customFields: { key: 'value' },
    themeConfig: {},
    pluginData: {},
    siteConfig: {},
    i18n: { defaultLocale: 'en', locales: ['en', 'fr'], currentLocale: 'fr', localeConfigs: {} },
    messages: { hello: 'Bonjour {name}', 'Plain text': 'Texte simple' },
    versions: { default: [{ name: 'current', label: 'Next', isLast: true, path: '/base', mainDocId: 'intro' }] },
  },
  isBrowser: false,
}

const print = (node: ReactNode): string =>
  renderToStaticMarkup(<PageScopeProvider scope={scope}>{node}</PageScopeProvider>)
const component = (name: string, key = 'default'): FC<Record<string, unknown>> =>
  modules[name]![key] as FC<Record<string, unknown>>
const use = (name: string, key = 'default', ...given: unknown[]): unknown => {
  let result: unknown
  const hook = modules[name]![key] as (...given: unknown[]) => unknown
  const Probe = (): ReactNode => {
    result = hook(...given)
    return null
  }
  print(<Probe />)
  return result
}

const Tabs = component('@theme/Tabs')
const TabItem = component('@theme/TabItem')

test('tabs: the markup of ::::tabs, with all panels', () => {
  const html = print(
    <Tabs groupId="os" queryString className="own" defaultValue="mac">
      {'\n'}
      <TabItem value="linux" label="Linux">
        apt
      </TabItem>
      <TabItem value="mac">brew</TabItem>
    </Tabs>,
  )
  expect(html).toContain('<div class="tabs own" data-tabs="" data-group="os" data-query="os">')
  expect(
    html.match(
      /role="tab" id="[^"]+" aria-controls="[^"]+" aria-selected="(\w+)" tabindex="(-?\d)" data-value="(\w+)">(\w+)/g,
    ),
  ).toHaveLength(2)
  expect(html).toMatch(/aria-selected="true" tabindex="0" data-value="mac">mac</)
  expect(html).toMatch(/data-value="linux"><p class="tabs-label">Linux<\/p>apt/)
  expect(html).toMatch(/data-value="mac" data-active=""/)
})

test('tabs: labels from values, no default, the first one is selected', () => {
  const values = [
    { value: 'a', label: 'A!' },
    { value: 'b', label: 'B!' },
  ]
  const items = ['a', 'b'].map((value) => createElement(TabItem, { key: value, value }, value))
  expect(print(createElement(Tabs, { values }, ...items))).toContain('>A!</button>')
  expect(print(createElement(Tabs, { values, defaultValue: null }, ...items))).not.toContain('data-active')
  expect(print(createElement(Tabs, {}, <TabItem value="a" />, <TabItem value="b" default />))).toMatch(
    /data-value="b" data-active/,
  )
})

test.each([
  [{}, [<b key="1">x</b>], 'Bad <Tabs> child <b>'],
  [{}, ['words'], 'Bad <Tabs> child "words"'],
  [{}, [], '<Tabs> has no <TabItem>'],
  [{}, [<TabItem key="1" value="a" />, <TabItem key="2" value="a" />], 'Duplicate value "a"'],
  [{ defaultValue: 'c' }, [<TabItem key="1" value="a" />], 'Its tabs are: a.'],
  [{ queryString: true }, [<TabItem key="1" value="a" />], 'needs a groupId'],
])('tabs with a mistake: %j %#', (props, children, message) => {
  expect(() => print(createElement(Tabs, props, ...(children as ReactNode[])))).toThrow(message)
})

test('links, heads, code, admonitions, details, headings, images', () => {
  const Link = component('@docusaurus/Link')
  expect(
    print(
      <Link to="/x" className="c">
        a <b>b</b>
      </Link>,
    ),
  ).toBe('<a class="c" href="/x" data-text="a b">a <b>b</b></a>')
  expect(print(<Link to={{ pathname: '/x', hash: '#h' }}>x</Link>)).toContain('href="/x#h"')
  const Head = component('@docusaurus/Head')
  heads.length = 0
  expect(
    print(
      <Head>
        <title>A &amp; B</title>
        <meta name="robots" content="none" />
        <link rel="x" href="y" crossOrigin="anonymous" />
      </Head>,
    ),
  ).toBe('')
  expect(heads).toEqual([
    { tagName: 'title', attributes: {}, innerHTML: 'A & B' },
    { tagName: 'meta', attributes: { name: 'robots', content: 'none' } },
    { tagName: 'link', attributes: { rel: 'x', href: 'y', crossorigin: 'anonymous' } },
  ])
  const CodeBlock = component('@theme/CodeBlock')
  expect(
    print(
      <CodeBlock className="language-js" title="t" showLineNumbers>
        {'let a\n'}
      </CodeBlock>,
    ).replaceAll('&quot;', '"'),
  ).toBe('<pre>{"code":"let a","language":"js","title":"t","firstNumber":1}</pre>')
  const Admonition = component('@theme/Admonition')
  expect(
    print(
      <Admonition type="caution" title={<i>T</i>}>
        x
      </Admonition>,
    ),
  ).toMatch(
    /^<div class="admonition admonition-warning admonition-caution" role="note" data-type="warning">.*<i>T<\/i>.*<div class="admonition-content">x<\/div><\/div>$/,
  )
  expect(
    print(
      <Admonition type="info" title={null} icon={null}>
        x
      </Admonition>,
    ),
  ).not.toContain('admonition-title')
  const Details = component('@theme/Details')
  expect(
    print(
      <Details open>
        <summary>S</summary>x
      </Details>,
    ),
  ).toBe('<details class="details" open=""><summary>S</summary><div class="details-content">x</div></details>')
  expect(print(<Details summary="S">x</Details>)).toContain('<summary>S</summary>')
  const Heading = component('@theme/Heading')
  expect(
    print(
      <Heading as="h3" id="i">
        T
      </Heading>,
    ),
  ).toBe('<h3 id="i">T<a class="hash-link" href="#i" aria-label="Direct link to T"></a></h3>')
  const ThemedImage = component('@theme/ThemedImage')
  expect(print(<ThemedImage alt="a" sources={{ light: '/l.png', dark: '/d.png' }} />)).toMatch(
    /class="themed-light".*class="themed-dark"/,
  )
})

test('lists of headings and cards', () => {
  const TOCInline = component('@theme/TOCInline')
  expect(print(<TOCInline />)).toBe(
    '<ul class="table-of-contents"><li><a href="#one">One</a><ul class="table-of-contents"><li><a href="#deep">Deep <code>x</code></a></li></ul></li><li><a href="#two">Two</a></li></ul>',
  )
  expect(print(<TOCInline toc={[]} />)).toBe('')
  const DocCardList = component('@theme/DocCardList')
  const category = use('@docusaurus/plugin-content-docs/client', 'useCurrentSidebarCategory') as { items: unknown }
  expect(print(<DocCardList items={category.items} />)).toBe(print(<DocCardList />))
  expect(print(<DocCardList items={[{ type: 'link', label: 'L', href: '/l', description: 'D' }]} />)).toBe(
    '<section class="card-list"><article class="list-card list-card-doc"><a href="/l" data-text="L"><h2>L</h2><p>D</p></a></article></section>',
  )
})

test('components that need the browser render their fallback', () => {
  const BrowserOnly = component('@docusaurus/BrowserOnly')
  expect(print(<BrowserOnly fallback={<b>wait</b>}>{() => <i>{window.location.href}</i>}</BrowserOnly>)).toBe(
    '<b>wait</b>',
  )
  expect(() =>
    print(
      <BrowserOnly>
        <b>x</b>
      </BrowserOnly>,
    ),
  ).toThrow('must be a function')
  expect(use('@docusaurus/useIsBrowser')).toBe(false)
  expect((use('@docusaurus/theme-common', 'useColorMode') as { colorMode: string }).colorMode).toBe('light')
  expect(use('@docusaurus/router', 'useLocation')).toMatchObject({ pathname: '/base/a/b', search: '' })
})

test('translations and values', () => {
  const Translate = component('@docusaurus/Translate')
  expect(
    print(
      <Translate id="hello" values={{ name: <b>Ann</b> }}>
        Hello
      </Translate>,
    ),
  ).toBe('Bonjour <b>Ann</b>')
  expect(print(<Translate>Plain text</Translate>)).toBe('Texte simple')
  expect(print(<Translate id="none">{'Left {a}'}</Translate>)).toBe('Left {a}')
  expect(translate({ id: 'hello', message: 'Hello' }, { name: 'Bo' })).toBe('Bonjour Bo')
  expect(translate({ message: '{constructor}' })).toBe('{constructor}')
})

test('facts of the site and the page', () => {
  expect(use('@docusaurus/useDocusaurusContext')).toMatchObject({
    siteConfig: { title: 'Site', customFields: { key: 'value' } },
    i18n: { currentLocale: 'fr' },
  })
  expect(use('@docusaurus/plugin-content-docs/client', 'useDoc')).toMatchObject({
    metadata: { id: 'a/b', permalink: '/base/a/b', source: '@site/docs/a/b.mdx' },
    frontMatter: { own: 1 },
  })
  expect(use('@docusaurus/plugin-content-docs/client', 'useActiveVersion')).toMatchObject({ name: 'current' })
  expect(use('@docusaurus/useBaseUrl', 'default', '/img/a.png')).toBe('/base/img/a.png')
})

test.each([
  ['/x', {}, '/base/fr/x'],
  ['x', {}, '/base/fr/x'],
  ['/img/x.png', {}, '/base/img/x.png'],
  ['/base/fr/x', {}, '/base/fr/x'],
  ['/x', { absolute: true }, 'https://example.com/base/fr/x'],
  ['#h', {}, '#h'],
  ['https://a.b/c', {}, 'https://a.b/c'],
  ['', {}, ''],
])('the base URL before %j %j', (url, options, expected) => {
  expect(withBase(url, scope.site, options)).toBe(expected)
})

test('class names', () => {
  expect(clsx('a', false, null, { b: 1, c: 0 }, ['d', ['e', undefined]], 0, 2)).toBe('a b d e 2')
})

test('plural forms are in the same order in each version of Node and of browsers', () => {
  const ukrainian = { ...scope, site: { ...scope.site, i18n: { ...scope.site.i18n, currentLocale: 'uk' } } }
  const usePluralForm = modules['@docusaurus/theme-common']!.usePluralForm as () => {
    selectMessage(count: number, forms: string): string
  }
  const Probe = (): ReactNode => {
    const { selectMessage } = usePluralForm()
    return [1, 2, 5, 21].map((n) => selectMessage(n, 'one|few|many|other')).join()
  }
  expect(renderToStaticMarkup(<PageScopeProvider scope={ukrainian}>{<Probe />}</PageScopeProvider>)).toBe(
    'one,few,many,one',
  )
})
