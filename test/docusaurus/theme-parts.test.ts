/** Components in `src/theme` that replace a part of the layout, or some of the components that it consists of. */

import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const THEME_CONFIG = `themeConfig: {
  navbar: { title: 'Kit', items: [{ to: '/docs/intro', label: 'To the docs' }] },
  footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'Start', to: '/docs/intro' }] }], copyright: 'Kit 2026' },
},`

const folderWith = (files: Files) =>
  docusaurusFolder({
    config: configWith(THEME_CONFIG),
    files: {
      'docs/guides/_category_.json': '{ "label": "Guides" }',
      'docs/guides/first.md': '# First\n\nText.\n',
      'docs/intro.md': '# Intro\n\nText.\n',
      ...files,
    },
  })

const pageWith = async (files: Files, page = 'docs/intro.html') => {
  const folder = folderWith(files)
  return { problems: await folder.problems(), page: folder.out(page) }
}

const footerOf = (page: string): string => /<footer[\s\S]*?<\/footer>/.exec(page)?.[0] ?? ''

test('parts of the footer are replaced and wrapped, each alone, in the footer of the theme', async () => {
  const { problems, page } = await pageWith({
    'src/theme/Footer/LinkItem/index.js': `import Link from '@docusaurus/Link'
import useBaseUrl from '@docusaurus/useBaseUrl'
export default ({ item: { to, label } }) => <Link className="own-link" to={useBaseUrl(to)}>{label}!</Link>`,
    'src/theme/Footer/Copyright.js': `import Copyright from '@theme-original/Footer/Copyright'
export default (props) => <><Copyright {...props} /><p className="own-note">Made here</p></>`,
  })
  expect(problems).toEqual([])
  expect(footerOf(page)).toBe(
    '<footer class="footer footer-dark"><div class="footer-inner"><div class="footer-columns"><div><p class="footer-title">More</p><ul><li><a class="own-link" href="/docs/intro">Start!</a></li></ul></div></div><div class="footer-end"><div class="copyright">Kit 2026</div><p class="own-note">Made here</p></div></div></footer>',
  )
})

test('the frame of the footer gets its links, logo and copyright; a part that lacks a module is reported', async () => {
  const { problems, page } = await pageWith({
    'src/theme/Footer/Layout/index.tsx': `export default ({ style, links, logo, copyright }) =>
  <footer className={'own ' + style}>{links}<b>{copyright}</b>{logo && 'logo'}</footer>`,
    'src/theme/Footer/Logo.js': "import Own from '@theme/Footer/Unknown'\nexport default () => <Own />",
  })
  expect(problems).toEqual([
    expect.stringContaining('The theme component Footer/Logo is not used: it imports @theme/Footer/Unknown'),
  ])
  expect(footerOf(page)).toMatch(
    /^<footer class="own dark"><div class="footer-columns">.*Start.*<b><div class="copyright">Kit 2026<\/div><\/b><\/footer>$/,
  )
})

test('a whole footer of the site is used alone, with those parts that it imports', async () => {
  const { problems, page } = await pageWith({
    'src/theme/Footer/index.js': `import { useThemeConfig } from '@docusaurus/theme-common'
import Copyright from '@theme/Footer/Copyright'
import Layout from '@theme/Footer/Layout'
export default () => <Layout style={useThemeConfig().footer.style} links={<Copyright copyright="Own" />} />`,
    'src/theme/Footer/Layout.js': 'export default ({ links }) => <footer className="own">{links}</footer>',
    'src/theme/Footer/LinkItem.js': 'export default () => <i>Link</i>',
    'src/theme/Footer/Logo.js': "import Logo from '@theme/Footer/Unknown'\nexport default () => <Logo />",
  })
  expect(problems).toEqual([
    expect.stringContaining('The theme component Footer/LinkItem is not used: the footer of the site'),
    expect.stringContaining('The theme component Footer/Logo is not used: it imports'),
  ])
  expect(footerOf(page)).toBe('<footer class="own"><div class="copyright">Own</div></footer>')
})

test('breadcrumbs of the site’s own know the categories around the page', async () => {
  const files = {
    'src/theme/DocBreadcrumbs/index.js': `import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client'
import { useHomePageRoute } from '@docusaurus/theme-common/internal'
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home'
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData'
export default function DocBreadcrumbs() {
  const breadcrumbs = useSidebarBreadcrumbs()
  if (!breadcrumbs) return null
  return <nav className="own">
    <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
    {useHomePageRoute() && <HomeBreadcrumbItem />}
    {breadcrumbs.map(({ type, label, href = '' }) => <b key={label}>{[type, label, href].join()}</b>)}
  </nav>
}`,
  }
  const { problems, page } = await pageWith(files, 'docs/guides/first.html')
  expect(problems).toEqual([])
  expect(page).toMatch(
    /<nav class="own"><li><a href="\/" .*?<\/li><b>category,Guides,<\/b><b>link,First,\/docs\/guides\/first<\/b><\/nav>/,
  )
  const own = await pageWith({
    ...files,
    'src/pages/index.md': '# Home\n',
    'src/theme/DocBreadcrumbs/Items/Home.js': 'export default () => <i>Own home</i>',
  })
  expect(own.problems).toEqual([])
  expect(own.page).toContain('<nav class="own"><i>Own home</i><b>link,Intro,/docs/intro</b></nav>')
})

const COPIED = `import React from 'react'
import { useLockBodyScroll, useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout'
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header'
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu'
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu'
export default function NavbarMobileSidebar() {
  const mobileSidebar = useNavbarMobileSidebar()
  useLockBodyScroll(mobileSidebar.shown)
  if (!mobileSidebar.shouldRender) return null
  return (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  )
}`

test('a component that only puts together its parts is like ours; its parts are judged one by one', async () => {
  const { problems, page } = await pageWith({
    'src/theme/Navbar/index.js': `import NavbarLayout from '@theme/Navbar/Layout'
import NavbarContent from '@theme/Navbar/Content'
export default () => <NavbarLayout><NavbarContent /></NavbarLayout>`,
    'src/theme/Navbar/Layout/index.js': 'export default ({ children }) => <nav className="own">{children}</nav>',
    'src/theme/Navbar/MobileSidebar/index.js': COPIED,
    'src/theme/Navbar/MobileSidebar/Header/index.js': 'export default () => <b className="own-header">Menu</b>',
  })
  expect(problems).toEqual([
    expect.stringContaining(
      'src/theme/Navbar/Layout/index.js info docusaurus-unsupported The theme component Navbar/Layout',
    ),
  ])
  expect(page).toMatch(/<div class="drawer-head"><docs-island[^>]*>.*<b class="own-header">Menu<\/b>/)
  expect(page).not.toContain('data-type="Navbar"')
})

test.each([
  ['another element', COPIED.replace('primaryMenu={<', 'primaryMenu={<b /> || <')],
  ['an effect', COPIED.replace("import React from 'react'", "import React, { useEffect } from 'react'")],
  ['another module', `import '@site/src/count'\n${COPIED}`],
])('a component that adds %s is not', async (_, text) => {
  const { problems } = await pageWith({
    'src/theme/Navbar/MobileSidebar/index.js': text,
    'src/count.js': 'console.log(1)',
  })
  expect(problems).toEqual([expect.stringContaining('The theme component Navbar/MobileSidebar is not used: ')])
})
