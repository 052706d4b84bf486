/** Pages of `src/pages`, and `componentPages` of a collection of our own. */
import { expect, test } from 'vitest'
import { site } from '../rig.ts'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

test('src/pages: components and texts become pages with the layout, static with islands', async () => {
  const folder = docusaurusFolder({
    config:
      `const yaml = require('js-yaml')\nconst fs = require('fs')\n${configWith("customFields: yaml.load(fs.readFileSync('data/team.yml', 'utf8')),")}`.replace(
        "format: 'md'",
        "format: 'mdx'",
      ),
    files: {
      'docs/index.md': '# Docs\n\n[home](/) [about](/about)\n',
      'src/pages/index.tsx': `import Layout from '@theme/Layout'
import Link from '@docusaurus/Link'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import styles from './index.module.css'
import Counter from '../Counter'

export default function Home(): JSX.Element {
  const { siteConfig } = useDocusaurusContext()
  return (
    <Layout title={\`Welcome to \${siteConfig.title}\`} description="All of it" image="img/a.png">
      <main className={styles.hero}>
        <h1>{siteConfig.title}</h1>
        <Link to="/docs">Read on</Link>
        <Counter />
      </main>
    </Layout>
  )
}
`,
      'src/pages/index.module.css': '.hero { padding: 2rem }',
      'src/Counter.jsx':
        "import { useState } from 'react'\nexport default () => { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{n}</button> }\n",
      'src/pages/about.mdx': '# About us\n\nText.\n',
      'src/pages/team/index.js':
        'export default ({ config }) => <p>The team of {config.title}, {config.customFields.size}</p>\n',
      'src/pages/old.js':
        "import { Redirect } from '@docusaurus/router'\nexport default () => <Redirect to={{ pathname: '/team', search: 'v=2', hash: '' }} />\n",
      'data/team.yml': 'size: 3\n',
      'src/pages/bad.jsx':
        'import Layout from \'@theme/Layout\'\n\nexport default () => <Layout title="Bad one">{window.innerWidth}</Layout>\n',
      'src/pages/_part.jsx': 'export default () => null\n',
      'src/pages/index.test.tsx': 'export {}\n',
      'src/pages/404.js': 'export default () => null\n',
    },
  })
  const problems = (await folder.problems()).filter((one) => !/docusaurus-unsupported `/.test(one))
  expect(problems).toEqual([
    expect.stringMatching(/^src\/pages\/404.* docusaurus-unsupported .*unknown addresses/),
    expect.stringMatching(/^src\/pages\/bad\.jsx\S* warning mdx-failed .*window is not defined/),
  ])
  const home = folder.out('index.html')
  expect(home).toContain('<title>Welcome to Kit | Kit</title>')
  expect(home.match(/<meta (?:name|property)="(?:og:)?description"[^>]*>/g)).toEqual([
    '<meta name="description" content="All of it">',
    '<meta property="og:description" content="All of it">',
  ])
  expect(home).toContain('<meta property="og:image" content="https://kit.example/img/a.png">')
  expect(home).toMatch(/<main class="[^"]*hero/)
  expect(home.match(/<main[\s>]/g)).toHaveLength(1)
  expect(home).toContain('href="/docs"')
  expect(home).toContain('<docs-island')
  expect(home).not.toContain('class="breadcrumbs"')
  expect(folder.out('about.html')).toContain('About us')
  expect(folder.out('team.html')).toContain('<p>The team of Kit, 3</p>')
  expect(folder.out('old.html')).toContain('href="/team?v=2"')
  expect(folder.out('bad.html')).toContain('Bad one')
  expect(folder.has('index.test.html')).toBe(false)
  expect(folder.out('sitemap.xml')).toContain('<loc>https://kit.example/team</loc>')
})

test('a text in src/pages has only the headings that it contains; a doc begins with its title', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '---\ntitle: Home\n---\n\nText.\n',
      'src/pages/about.mdx': '---\ntitle: About\n---\n\n<h1>We</h1>\n\nText.\n',
      'src/pages/team.md': '## Who we are\n\nText.\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<h1>Home</h1>')
  expect(folder.out('about.html').match(/<h1>.*?<\/h1>/g)).toEqual(['<h1>We</h1>'])
  expect(folder.out('about.html')).toContain('<title>About | Kit</title>')
  expect(folder.out('team.html')).not.toContain('<h1')
})

test('componentPages: a collection whose pages can be components', async () => {
  const folder = site({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  docs: { routeBasePath: '/docs' },
  collections: [{ id: 'pages', path: 'pages', routeBasePath: '/', sidebars: false, componentPages: true }],
}
`,
    'content/index.md': '# Docs\n',
    'pages/index.tsx':
      "import { useSite } from 'docs/runtime'\n\nexport default () => <h1>{useSite().title} home</h1>\n",
    'pages/plain.md': '# Plain\n',
    // As in Docusaurus, the address is the path of the file.
    'pages/legal/cookies.md': '---\nid: cookie-policy\n---\n\n# Cookies\n',
    'pages/legal/legal.md': '# Legal\n',
  })
  expect((await folder.problems()).filter((one) => one.includes(' error '))).toEqual([])
  expect(folder.out('index.html')).toContain('Test home</h1>')
  expect(folder.out('plain.html')).toContain('Plain')
  expect(folder.out('legal/cookies.html')).toContain('Cookies</h1>')
  expect(folder.out('legal/legal.html')).toContain('Legal</h1>')
  folder.change({ 'pages/index.tsx': 'export default () => <h1>Changed</h1>\n' })
  await folder.build()
  expect(folder.out('index.html')).toContain('Changed')
})

test('titles have the delimiter of the site; a home page without a title has the title of the site', async () => {
  const layout = (props: string): string =>
    `import Layout from '@theme/Layout'\nexport default () => <Layout ${props}><p>Text</p></Layout>\n`
  const folder = docusaurusFolder({
    config: configWith("titleDelimiter: '·',"),
    files: {
      'docs/index.md': '# Docs\n',
      'src/pages/index.js': layout('description="All of it"'),
      'src/pages/team.js': layout('title={"Team of " + 2}'),
      'src/pages/kit.js': layout('title={"K" + "it"}'),
    },
  })
  await folder.build()
  expect(folder.out('index.html')).toContain('<title>Kit</title>')
  expect(folder.out('team.html')).toContain('<title>Team of 2 · Kit</title>')
  expect(folder.out('kit.html')).toContain('<title>Kit</title>')
})

test('components read keys of the config as the site wrote them, and no others are published', async () => {
  const page = `import React, { useState } from 'react'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
import config from '@generated/docusaurus.config'
import storage from '@generated/site-storage'
export default function Versions() {
  const [open] = useState(true)
  const { siteConfig: { presets, themes } } = useDocusaurusContext()
  const [, options] = presets[0]
  return <p>{open && [options.docs.path, options.theme.customCss, themes.length, config.presets.length, storage.type, storage.namespace].join()}</p>
}`
  const folder = docusaurusFolder({
    config: configWith(
      "plugins: [['./plugin.js', { token: 'secret' }]],",
      "path: 'pages', remarkPlugins: [() => {}]",
    ).replace('blog: false', "blog: false, theme: { customCss: require.resolve('./own.css') }"),
    files: {
      'own.css': ':root {}',
      'plugin.js': 'module.exports = () => ({})',
      'pages/intro.md': '# Intro\n',
      'src/pages/versions.js': page,
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('versions.html')).toContain('<p>pages,@site/own.css,0,1,localStorage,</p>')
  const scripts = folder.outFiles().filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => folder.out(file).includes('own.css'))).not.toEqual([])
  expect(scripts.filter((file) => folder.out(file).includes('secret'))).toEqual([])
})
