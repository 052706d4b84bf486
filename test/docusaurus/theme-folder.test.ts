/** Components in `src/theme` as parts of the theme. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

test('instead of a component that throws or lacks a module, our part is used', async () => {
  const folder = docusaurusFolder({
    config: configWith("themeConfig: { footer: { copyright: 'Ours' } },", "routeBasePath: '/'"),
    files: {
      'docs/index.md': '# Home\n',
      'src/theme/Footer/index.js':
        "import Links from '@theme/Footer/Newsletter'\nexport default () => <Links links={[]} />",
      'src/theme/NotFound.js': "export default () => { throw new Error('no kit today') }",
    },
  })
  expect((await folder.problems()).filter((line) => line.includes('theme'))).toEqual([
    'src/theme/Footer/index.js:1:19 info theme-failed The component for Footer failed: There is no module @theme/Footer/Newsletter.',
    'src/theme/NotFound.js:1:30 info theme-failed The component for NotFound failed: no kit today',
  ])
  expect(folder.out('index.html')).toMatch(/<footer.*Ours.*<\/footer>/s)
  expect(folder.out('404.html')).toContain('Page Not Found')
})

test('src/theme of a Docusaurus folder replaces and wraps parts; components without a counterpart are reported', async () => {
  const folder = docusaurusFolder({
    config: configWith("themeConfig: { footer: { copyright: 'Ours' } },", "routeBasePath: '/'"),
    files: {
      'docs/index.md': '# Home\n',
      'src/theme/Footer/index.js': `import Footer from '@theme-original/Footer'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './styles.module.css'
export default function Wrapped(props) {
  const { siteConfig } = useDocusaurusContext()
  return <div className={styles.frame}><Link to="/">{siteConfig.title}</Link><Footer {...props} /></div>
}`,
      'src/theme/Footer/styles.module.css': '.frame { color: red }',
      'src/theme/NotFound/index.js': `import Layout from '@theme/Layout'
export default () => <Layout title="Gone"><h1>Nothing here</h1></Layout>`,
      'src/theme/DocItem/Content/index.js': `import Content from '@theme-original/DocItem/Content'
import { useDoc } from '@docusaurus/plugin-content-docs/client'
export default function Wrapped(props) {
  const { metadata } = useDoc()
  return <><p className="id">{metadata.id}</p><Content {...props} /></>
}`,
      'src/theme/Navbar/Content/index.js': `import React from 'react'
import NavbarItem from '@theme/NavbarItem'
import Badge from '@site/src/Badge'
import styles from './styles.module.css'
import { Menu } from 'menus'
export default () => <Badge />`,
      'src/theme/Navbar/Logo/index.js': `import Logo from '@theme-original/Navbar/Logo'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default (props) => <div className="own-logo"><Logo {...props} /><em>{useDocusaurusContext().siteConfig.tagline}</em></div>`,
      'src/theme/NavbarItem/NavbarNavLink.js': 'export default () => null',
      'src/theme/Root.js': 'export default ({ children }) => <div>{children}</div>',
      'src/theme/Icon/Own.js': 'export default () => <svg />',
      'src/theme/MDXComponents.js': `import Original from '@theme-original/MDXComponents'
export default {
  ...Original,
  Own: () => <b>own</b>,
  a: (props) => <a {...props} />,
  'h2': (props) => <h2 {...props} />,
}`,
    },
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining(
      'src/theme/MDXComponents.js info docusaurus-unsupported The components for a, h2 are not used',
    ),
    'src/theme/Navbar/Content/index.js:5:22 info theme-failed The component for NavbarContent failed: The package menus is not installed.',
    expect.stringContaining(
      'src/theme/NavbarItem/NavbarNavLink.js info docusaurus-unsupported The theme component NavbarItem/NavbarNavLink is not used: navbar items have the markup of this tool; components for types of the site (`custom-...`) can be in NavbarItem/ComponentTypes.',
    ),
  ])
  const home = folder.out('index.html')
  expect(home).toMatch(/<div class="styles_\w+_frame"><a href="\/">Kit<\/a><footer.*Ours/s)
  expect(home).toMatch(/<body><div><div id="docs">.*<\/div><\/div><div hidden>.*<\/div>\n<script/s)
  expect(home).toMatch(/<p class="id">index<\/p><div class="prose">/)
  const logos = [...home.matchAll(/<docs-island data-type="Logo" data-props="([^"]*)">(.*?)<\/docs-island>/g)]
  expect(logos.map(([, props]) => props)).toEqual(['{&quot;mobile&quot;:false}', '{&quot;mobile&quot;:true}'])
  for (const [, , html] of logos)
    expect(html).toMatch(/^<div class="own-logo"><a class="brand" href="\/">.*<\/a><em>Small parts<\/em><\/div>$/)
  expect(folder.out('404.html')).toContain('<h1>Nothing here</h1>')
})
