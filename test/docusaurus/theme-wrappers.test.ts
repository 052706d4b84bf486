/** Components in `src/theme` around a part of the layout. In the browser: `test/browser/theme-wrappers.test.ts`. */

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isWrapper } from '../../cli/features/docusaurus/theme/wrappers.ts'
import type { Files } from '../folder.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const FILES: Files = { 'docs/intro.md': '# Intro\n\nText.\n\n## Part\n\nMore.\n' }
const THEME_CONFIG = "themeConfig: { navbar: { items: [{ to: '/docs/intro', label: 'To the docs' }] } },"

const folderWith = (files: Files, more = '') =>
  docusaurusFolder({ config: configWith(THEME_CONFIG, more), files: { ...FILES, ...files } })

const wrapper = (name: string, mark: string, before = ''): string => `import React from 'react'
import Original from '@theme-original/${name}'
import type { Props } from '@theme/${name}'
${before}
// <Original title="in a comment" />
export default function Wrapper(props: Props) {
  return <><p className="${mark}">{'${mark}'}</p><Original {...props} /></>
}
`

test('what a site adds around parts of the layout is shown, once, where Docusaurus shows it', async () => {
  const folder = folderWith({
    'src/theme/Navbar/index.tsx': wrapper('Navbar', 'own-navbar'),
    'src/theme/Navbar/Content/index.tsx': wrapper('Navbar/Content', 'own-content'),
    'src/theme/Navbar/ColorModeToggle.tsx': wrapper('Navbar/ColorModeToggle', 'own-mode'),
    'src/theme/Navbar/MobileSidebar/PrimaryMenu/index.tsx': wrapper('Navbar/MobileSidebar/PrimaryMenu', 'own-menu'),
    'src/theme/SearchBar.tsx': wrapper('SearchBar', 'own-search'),
    'src/theme/DocSidebar/index.tsx': wrapper('DocSidebar', 'own-sidebar'),
    'src/theme/Layout.tsx': wrapper('Layout', 'own-layout'),
    'src/theme/DocItem/Layout.tsx': wrapper('DocItem/Layout', 'own-doc'),
    'src/theme/DocItem/TOC/Desktop.tsx': wrapper('DocItem/TOC/Desktop', 'own-toc'),
    'src/theme/DocVersionBanner.tsx': wrapper('DocVersionBanner', 'own-banner'),
    'src/pages/index.js': `import Layout from '@theme/Layout'
export default () => <Layout title="Home"><h1>Welcome</h1></Layout>`,
  })
  expect(await folder.problems()).toEqual([])
  const page = folder.out('docs/intro.html')
  const marks = ['navbar', 'content', 'mode', 'menu', 'search', 'sidebar', 'layout', 'doc', 'toc', 'banner']
  const counts = marks.map((mark) => page.split(`<p class="own-${mark}">`).length - 1)
  expect(counts).toEqual(marks.map(() => 1))
  expect(page).toMatch(/<p class="own-navbar">[^<]*<\/p>(?:<docs-part[^>]*>)*<nav class="navbar"/)
  expect(page).toMatch(/<nav class="navbar"[^>]*>(?:<docs-island[^>]*>)?<p class="own-content">/)
  expect(page).toMatch(/<p class="own-search">[^<]*<\/p>(?:<docs-part[^>]*>)*<button[^>]*class="search-button"/)
  expect(page).toMatch(/<p class="own-sidebar">[^<]*<\/p>(?:<docs-part[^>]*>)*<nav class="sidebar"/)
  expect(page).toMatch(/<p class="own-layout">[^<]*<\/p><div id="docs">/)
  // A page that imports the layout is not inside of it twice, and is not a doc.
  const home = folder.out('index.html')
  expect(home.split('own-layout">').length - 1).toBe(1)
  expect(home).toContain('<title>Home | Kit</title>')
  expect(home).not.toMatch(/own-(?:doc|banner|sidebar|toc)"/)
  expect(home).toContain('own-navbar')
})

test('a component around the sidebar of the docs page, which Docusaurus has around the sidebar itself, is used', async () => {
  const folder = folderWith({
    'src/theme/DocRoot/Layout/Sidebar/index.tsx': wrapper('DocRoot/Layout/Sidebar', 'own-side'),
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('docs/intro.html')).toMatch(
    /<p class="own-side">[^<]*<\/p>(?:<docs-part[^>]*>)*<nav class="sidebar"/,
  )
})

test.each([
  ['DocSidebar', '{ sidebar, path, isHidden, onCollapse }', '[typeof onCollapse, isHidden]'],
  ['DocRoot/Layout/Sidebar', '{ sidebar, hiddenSidebarContainer }', '[hiddenSidebarContainer]'],
])('%s gets its properties', async (name, names, more) => {
  const folder = folderWith({
    'docs/more/one.md': '# One\n',
    [`src/theme/${name}/index.js`]: `import Original from '@theme-original/${name}'
export default function Wrapper(props) {
  const ${names} = props
  const list = [...${more}, props.path, ...sidebar.map(({ type, label, href, items }) => [type, label, href, items?.length])]
  return <><p className="own">{list.join(' ')}</p><Original {...props} /></>
}
`,
  })
  expect(await folder.problems()).toEqual([])
  const [, own = ''] = /<p class="own">([^<]*)<\/p>/.exec(folder.out('docs/intro.html')) ?? []
  expect(own).toBe(
    `${name === 'DocSidebar' ? 'function false' : 'false'} /docs/intro link,Intro,/docs/intro, category,more,,0`,
  )
})

test('components around a doc and around a post get its content, with its metadata', async () => {
  const around = (name: string): string => `import Original from '@theme-original/${name}'
export default function Wrapper(props) {
  const { metadata, frontMatter } = props.content
  return <><Original {...props} /><p className="own">{[metadata.title, metadata.permalink, frontMatter.level]}</p></>
}
`
  const folder = docusaurusFolder({
    config: configWith('').replace('blog: false', 'blog: {}'),
    files: {
      'docs/intro.md': '---\nlevel: easy\n---\n\n# Intro\n\nText.\n',
      'blog/2024-05-01-first.md': '---\nlevel: hard\n---\n\n# First\n\nText.\n',
      'src/theme/DocItem/index.js': around('DocItem'),
      'src/theme/BlogPostPage/index.js': around('BlogPostPage'),
    },
  })
  expect(await folder.problems()).toEqual([])
  const own = (file: string) => /<p>Text\.<\/p><\/div><p class="own">([^<]*)<\/p>/.exec(folder.out(file))?.[1]
  expect(own('docs/intro.html')).toBe('Intro/docs/introeasy')
  expect(own('blog/2024/05/01/first.html')).toBe('First/blog/2024/05/01/firsthard')
})

test.each([
  ['DocRoot', /<p class="own">[^<]*<\/p>(?:<docs-part[^>]*>)*<div class="prose">/],
  ['DocRoot/Layout', /<p class="own">[^<]*<\/p>(?:<docs-part[^>]*>)*<div class="prose">/],
  ['DocRoot/Layout/Main', /<p class="own">[^<]*<\/p>(?:<docs-part[^>]*>)*<div class="prose">/],
  ['Navbar/MobileSidebar', /<p class="own">[^<]*<\/p>(?:<docs-part[^>]*>)*<ul class="menu">/],
  ['Navbar/MobileSidebar/Header', /<p class="own">[^<]*<\/p>(?:<docs-part[^>]*>)*<a class="brand"/],
  ['Navbar/MobileSidebar/Layout', /<p class="own">[^<]*<\/p>(?:<docs-part[^>]*>)*<ul class="menu">/],
])('what %s adds is beside the part that it is nearest to', async (name, html) => {
  const folder = folderWith({ [`src/theme/${name}/index.tsx`]: wrapper(name, 'own') })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('docs/intro.html')).toMatch(html)
})

test('a menu that replaces ours with all of its parts is reported, each with what is used instead', async () => {
  const parts = ['index', 'Header/index', 'Layout/index', 'SecondaryMenu/index', 'Toggle/index']
  const files = parts.map((part) => [`src/theme/Navbar/MobileSidebar/${part}.js`, 'export default () => <b>Own</b>\n'])
  const folder = folderWith({
    ...Object.fromEntries(files),
    'src/theme/Navbar/MobileSidebar/PrimaryMenu/index.js': 'export default () => <b className="own-items">Own</b>\n',
    'src/theme/DocRoot/Layout/index.js': 'export default ({ children }) => <section>{children}</section>\n',
  })
  const problems = await folder.problems()
  expect(problems).toHaveLength(5)
  for (const one of problems)
    expect(one).toMatch(
      /is also the sidebar of wide ones|button of the menu|text and sidebar of a doc have the frame of this tool/i,
    )
  expect(folder.out('docs/intro.html')).toContain('<b class="own-items">Own</b>')
  expect(folder.out('docs/intro.html')).toMatch(
    /<div class="drawer-head"><docs-island[^>]*>(?:<docs-part[^>]*>)?<b>Own<\/b>/,
  )
})

test('a component of a post is on its page only, and knows the post', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace('blog: false', 'blog: {}'),
    files: {
      ...FILES,
      'blog/2024-05-01-first.md': '---\nauthors: [{ name: Ann }]\ntags: [news]\n---\n\n# First\n\nText.\n',
      'src/theme/BlogPostItem/index.js': `import React from 'react'
import { useBlogPost } from '@docusaurus/plugin-content-blog/client'
import BlogPostItem from '@theme-original/BlogPostItem'
export default function Wrapper(props) {
  const { metadata, isBlogPostPage } = useBlogPost()
  return <><BlogPostItem {...props} />{isBlogPostPage && <p className="own">{[metadata.title, metadata.date, metadata.authors[0].name, metadata.tags[0].label].join()}</p>}</>
}`,
      'src/theme/DocItem/Content.js': `import Content from '@theme-original/DocItem/Content'
export default (props) => <><Content {...props} /><p className="own-doc" /></>`,
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('blog/2024/05/01/first.html')).toMatch(
    /<p>Text\.<\/p><\/div><p class="own">First,2024-05-01,Ann,news<\/p>/,
  )
  expect(folder.out('blog/2024/05/01/first.html')).not.toContain('own-doc')
  expect(folder.out('blog.html')).not.toMatch(/class="own/)
  expect(folder.out('docs/intro.html')).toContain('<p class="own-doc">')
})

test('wrappers that change what the original shows are reported, with the component that would be used', async () => {
  const forms: Readonly<Record<string, string>> = {
    pieces: `import NavbarLayout from '@theme/Navbar/Layout'
import NavbarContent from '@theme/Navbar/Content'
export default () => <><p className="own" /><NavbarLayout>
  <NavbarContent />
</NavbarLayout></>`,
    children: `import Navbar from '@theme-init/Navbar'
export default ({ children, ...props }) => <div><p className="own" /><Navbar {...props}>{children}</Navbar></div>`,
    nothing: `import Navbar from '@theme-original/Navbar'
export default (props) => <p className="own">{globalThis.shown && <Navbar {...props} />}</p>`,
    morePieces: `import NavbarLayout from '@theme/Navbar/Layout'
import NavbarContent from '@theme/Navbar/Content'
export default () => <NavbarLayout><NavbarContent /><p className="own" /></NavbarLayout>`,
    otherProps: `import Navbar from '@theme-original/Navbar'
export default (props) => <><p className="own" /><Navbar {...props} items={[]} /></>`,
    replaced: `import Layout from '@theme/Navbar/Layout'
import Own from '@site/src/Own'
export default () => <Layout><Own /></Layout>`,
    typeOnly: `import type Navbar from '@theme-original/Navbar'
export default () => <p className="own" />`,
  }
  const found: Record<string, readonly [used: boolean, navbar: boolean, problems: number]> = {}
  for (const [name, text] of Object.entries(forms)) {
    const folder = folderWith({ 'src/theme/Navbar/index.tsx': text, 'src/Own.js': 'export default () => null' })
    const problems = await folder.problems()
    const page = folder.out('docs/intro.html')
    found[name] = [page.includes('class="own"'), /<nav class="navbar".*To the docs/.test(page), problems.length]
    if (name === 'replaced')
      expect(problems).toEqual([
        'src/theme/Navbar/index.tsx info docusaurus-unsupported The theme component Navbar is not used: the navbar has the markup of this tool. Style sheets can change how it looks, and `custom-...` items can add to it. What it adds is missing: @site/src/Own. A component that renders `@theme-original/Navbar` with its own props (`{...props}`) would be used.',
      ])
  }
  expect(found).toEqual({
    pieces: [true, true, 0],
    children: [true, true, 0],
    // Hidden in the HTML, so that scripts can show it.
    nothing: [true, true, 0],
    morePieces: [false, true, 1],
    otherProps: [false, true, 1],
    replaced: [false, true, 1],
    typeOnly: [false, true, 1],
  })
})

const ORIGINAL = "import Bar from '@theme-original/Navbar'\n"
const WRAPPERS: Readonly<Record<string, string>> = {
  'createElement.js': `import React from 'react'\n${ORIGINAL}export default (props) => React.createElement(React.Fragment, null, React.createElement(Bar, props))`,
  'named.js': `import { createElement } from 'react'\n${ORIGINAL}export default (props) => createElement(Bar, { ...props })`,
  'again.js': "export { default } from '@theme-original/Navbar'",
  'same.js': `${ORIGINAL}export default Bar`,
  'renamed.js': `import { default as Top } from '@theme-init/Navbar'\nexport default ({ own, ...rest }) => <div><Top {...rest} /></div>`,
  'types.tsx': `import type { Props } from '@theme/Navbar'\n${ORIGINAL}
    export default function Around<T>(props: Props & T): React.ReactNode { return <Bar {...(props as Props)} /> }
    export type Original = typeof Bar`,
  'class.jsx': `${ORIGINAL}export default class extends React.Component { render() { return <Bar key="bar" {...this.props} /> } }`,
  'comment.jsx': `${ORIGINAL}export default (props) => <>{/* <Bar items={[]} /> */}<p title="<Bar items />">a // b</p><Bar {...props} /></>`,
  'arrow.jsx': `${ORIGINAL}export default (props) => <div onClick={() => open()}><Bar {...props} /></div>`,
  'member.jsx': `${ORIGINAL}export default (props) => <div className={styles.Bar}><Bar {...props} /></div>`,
}
const NO_WRAPPERS: Readonly<Record<string, string>> = {
  'string.js': 'export default () => "import Bar from \'@theme-original/Navbar\' <Bar />"',
  'comment.js': `// ${ORIGINAL}export default (props) => <Bar {...props} />`,
  'unused.js': `${ORIGINAL}export default () => <p>{'<Bar {...props} />'}</p>`,
  'type.tsx': `import type Bar from '@theme-original/Navbar'\nexport default (props: React.ComponentProps<typeof Bar>) => <p />`,
  'other-props.js': `${ORIGINAL}export default (props) => <Bar {...{ ...props, items: [] }} />`,
  'changed-props.js': `${ORIGINAL}export default (props) => { const more = { ...props, items: [] }; return <Bar {...more} /> }`,
  'other-children.js': `${ORIGINAL}export default (props) => <Bar {...props}><p /></Bar>`,
  'passed.js': `${ORIGINAL}export default (props) => <Frame as={Bar}><Bar {...props} /></Frame>`,
  'other-name.js': "import Bar from '@theme-original/Navbar/Logo'\nexport default (props) => <Bar {...props} />",
  'not-valid.js': `${ORIGINAL}export default (props) => <Bar {...props}`,
}

test('a wrapper is recognized by its syntax, not by how its text looks', async () => {
  for (const [files, expected] of [
    [WRAPPERS, true],
    [NO_WRAPPERS, false],
  ] as const)
    for (const [file, text] of Object.entries(files))
      expect([file, await isWrapper('Navbar', file, text)]).toEqual([file, expected])
})

test('a component that throws, or renders the part twice, leaves the part in place; one that lacks an import does, too', async () => {
  const folder = folderWith({
    'src/theme/Navbar/index.js': `import Navbar from '@theme-original/Navbar'
export default (props) => { if (props.Original) throw new Error('no bar today'); return <Navbar {...props} /> }`,
    'src/theme/SearchBar/index.js': `import SearchBar from '@theme-original/SearchBar'
export default (props) => <><SearchBar {...props} /><SearchBar {...props} /></>`,
    'src/theme/DocSidebar/index.js': `import DocSidebar from '@theme-original/DocSidebar'
import Extra from '@theme/DocSidebar/Desktop'
export default (props) => <><Extra /><DocSidebar {...props} /></>`,
  })
  expect(await folder.problems()).toEqual([
    'src/theme/DocSidebar/index.js:2:19 info theme-failed The component for Sidebar failed: There is no module @theme/DocSidebar/Desktop.',
    'src/theme/Navbar/index.js:2:55 info theme-failed The component for Navbar failed: no bar today',
    'src/theme/SearchBar/index.js info theme-failed The component for Search failed: It must render the part of the theme at most once.',
  ])
  const page = folder.out('docs/intro.html')
  for (const part of ['<nav class="navbar"', 'class="search-button"', '<nav class="sidebar"'])
    expect(page.split(part).length - 1).toBe(1)
})

test('the content security policy allows what a component needs', async () => {
  const component = `import { useEffect } from 'react'
import Navbar from '@theme-original/Navbar'
export default function Wrapper(props) {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = 'https://chat.example/widget.js'
    document.head.append(script)
  }, [])
  return <><div style={{ color: 'red' }}><iframe title="News" src="https://news.example/bar" /></div><Navbar {...props} /></>
}`
  const folder = folderWith({ 'src/theme/Navbar/index.js': component })
  expect(await folder.problems()).toEqual([])
  const policy = (): string => /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  expect(policy()).toMatch(/script-src [^;]*https:\/\/chat\.example.*style-src 'self'; style-src-attr 'unsafe-inline';/)
  expect(policy()).toMatch(/frame-src https:\/\/news\.example/)
  expect(policy()).not.toContain('trusted-types')
  folder.change({
    'src/theme/Navbar/index.js': `import Navbar from '@theme-original/Navbar'
export default (props) => <><style>{'nav { color: red }'}</style><Navbar {...props} /></>`,
  })
  await folder.build()
  expect(policy()).toMatch(/style-src 'self' 'unsafe-inline';/)
  expect(policy()).not.toMatch(/chat|news|style-src-attr/)
})

test('the content security policy allows inline scripts of components around the layout and in the page', async () => {
  const code = (name: string): string => `window.parts = [...(window.parts ?? []), '${name}'] // "a" & <b>`
  const script = (name: string): string =>
    `<script dangerouslySetInnerHTML={{ __html: ${JSON.stringify(code(name))} }} />`
  const around = (name: string): string => `import Original from '@theme-original/${name}'
export default (props) => <>${script(name)}<script type="application/ld+json">{'{}'}</script><Original {...props} /></>`
  const names = ['Footer', 'Navbar', 'Root', 'DocItem/Footer']
  const files = Object.fromEntries(names.map((name) => [`src/theme/${name}.js`, around(name)]))
  const folder = folderWith({ ...files, 'docs/other.md': '# Other\n' })
  const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const sources = (): readonly string[] =>
    /script-src ([^;]*)/
      .exec(folder.out('_headers'))![1]!
      .split(' ')
      .filter((one) => one.startsWith("'sha256-"))
  expect(await folder.problems()).toEqual([])
  expect(sources()).toEqual(expect.arrayContaining(names.map((name) => hashOf(code(name)))))
  expect(sources()).not.toContain(hashOf('{}'))
  const before = sources()
  // A page that is not made again keeps its scripts.
  folder.change({ 'docs/other.md': '# Other\n\nText.\n' })
  await folder.build()
  expect(sources()).toEqual(before)
  folder.change({ 'src/theme/Footer.js': null })
  await folder.build()
  expect(sources()).toEqual(before.filter((one) => one !== hashOf(code('Footer'))))
})

test('what components around the layout put into the head of the document is there once, and the policy allows it', async () => {
  const around = (name: string, tags: string): string => `import Head from '@docusaurus/Head'
import Original from '@theme-original/${name}'
export default (props) => <><Head>${tags}</Head><Original {...props} /></>`
  const folder = folderWith({
    'src/theme/Root.js': around(
      'Root',
      '<title>Not that</title><meta name="own" content="root" /><script>{`count(1)`}</script>',
    ),
    'src/theme/Footer.js': around('Footer', '<script async src="https://count.example/x.js" />'),
    'src/theme/DocItem/Content.js': around(
      'DocItem/Content',
      '<link rel="stylesheet" href="https://fonts.example/a.css" />',
    ),
  })
  expect(await folder.problems()).toEqual([])
  const [head = ''] = folder.out('docs/intro.html').split('</head>')
  expect(head).toContain('<title>Intro | Kit</title>')
  for (const tag of [
    '<meta name="own" content="root">',
    '<script>count(1)</script>',
    'src="https://count.example/x.js"',
    'href="https://fonts.example/a.css"',
  ])
    expect([tag, head.split(tag).length - 1]).toEqual([tag, 1])
  const policy = folder.out('_headers')
  expect(policy).toMatch(/script-src [^;]*'sha256-\S+ https:\/\/count\.example/)
  expect(policy).toMatch(/style-src [^;]*https:\/\/fonts\.example/)
})

test('parts of the layout are unknown to other components', async () => {
  const folder = folderWith({
    'src/pages/index.js': `import SearchBar from '@theme/SearchBar'
export default () => <h1>Welcome<SearchBar /></h1>`,
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/src\/pages\/index\.js.* warning unsupported-import .*@theme\/SearchBar/),
  ])
})

test('a replaced part of the navbar that imports what does not exist here is reported, and ours stays', async () => {
  const folder = folderWith({
    'src/theme/Navbar/Content/index.js': `import Bar from './Bar'
export default () => <p className="own"><Bar /></p>`,
    'src/theme/Navbar/Content/Bar.js': `import Header from '@theme/Navbar/MobileSidebar/Header'
export default () => <Header />`,
    'src/theme/Navbar/MobileSidebar/PrimaryMenu.js': 'export default () => <ul className="own-menu"><li>One</li></ul>',
  })
  expect(await folder.problems()).toEqual([
    'src/theme/Navbar/Content/Bar.js info docusaurus-unsupported The theme component Navbar/Content/Bar is not used: the navbar has the markup of this tool. Style sheets can change how it looks, and `custom-...` items can add to it.',
    'src/theme/Navbar/Content/index.js info docusaurus-unsupported The theme component Navbar/Content is not used: it imports @theme/Navbar/MobileSidebar/Header, which this tool does not have. The navbar has the markup of this tool. Style sheets can change how it looks, and `custom-...` items can add to it.',
  ])
  const page = folder.out('docs/intro.html')
  expect(page).not.toContain('class="own"')
  expect(page).toContain('<ul class="own-menu">')
})
