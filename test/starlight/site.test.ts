/** A folder of Starlight is built as it is, without the packages of Astro. */
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { siteAt, type TestSite } from '../rig.ts'

const starlightFolder = (options: string, files: Readonly<Record<string, string>>, astro = ''): TestSite =>
  siteAt(
    temporaryFolder({
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
import plugin, { named } from 'starlight-plugin'

export default defineConfig({
  site: 'https://kit.example',
  ${astro}
  integrations: [starlight({ title: 'Kit', ${options} })],
})
`,
      'package.json': '{ "name": "kit" }',
      ...files,
    }),
  )

const page = (title: string, text = 'Text', more = ''): string => `---\ntitle: ${title}\n${more}---\n\n${text}\n`

const menuOf = (html: string): readonly string[] =>
  [
    ...(/<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? '').matchAll(
      /<a[^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
    ),
  ].map(([, href, label = '']) => `${href} ${label.replace(/<[^>]*>/g, '').trim()}`)

test('sidebar, addresses, redirects, and what is not carried over', async () => {
  const folder = starlightFolder(
    `social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/a/kit' }],
    editLink: { baseUrl: 'https://github.com/a/kit/edit/main/' },
    plugins: [plugin(), named({ a: 1 })],
    components: { Head: './src/Head.astro' },
    sidebar: [
      'start',
      'strat',
      { label: 'Guides', items: [{ slug: 'guides/one', label: 'First' }, { label: 'Web', link: 'https://kit.example' }] },
      { label: 'Reference', collapsed: true, autogenerate: { directory: 'reference' } },
    ],`,
    {
      'src/content/docs/index.md': page('Kit', '[Start](/start/)'),
      'src/content/docs/start.md': page('Start'),
      'src/content/docs/guides/One.md': page('One'),
      'src/content/docs/reference/a.md': page('A', 'Text', 'sidebar:\n  order: 2\n'),
      'src/content/docs/reference/b.md': page('B', 'Text', 'sidebar:\n  order: 1\n  label: Bee\n'),
      'src/content/docs/reference/c.md': page('C', 'Text', 'sidebar:\n  hidden: true\nbanner:\n  content: Hi\n'),
      'src/content/docs/moved.md': page('Moved', 'Text', 'slug: elsewhere/here\neditUrl: false\n'),
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    },
    `redirects: { '/old': '/start/', '/blog/[...slug]': '/start/' },`,
  )
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/warning broken-link The item strat of the sidebar docs links to \/strat\//),
    expect.stringMatching(/info config-unsupported `banner`: front matter: banners of single pages are not shown\./),
    expect.stringMatching(/:7:3 warning config-unsupported `redirects`: patterns are left out/),
    expect.stringMatching(
      /:10:5 info config-unsupported `plugins`: these plugins of Starlight are not run: starlight-plugin\./,
    ),
    expect.stringMatching(/:11:5 info config-unsupported `components`: this is code or a setting of Astro/),
  ])
  expect(folder.outFiles().filter((file) => file.endsWith('.html') && !/404|search/.test(file))).toEqual([
    'elsewhere/here/index.html',
    'guides/one/index.html',
    'index.html',
    'old/index.html',
    'reference/a/index.html',
    'reference/b/index.html',
    'reference/c/index.html',
    'start/index.html',
  ])
  expect(menuOf(folder.out('start/index.html'))).toEqual([
    '/start/ Start',
    '/strat/ strat',
    '/guides/one/ Guides',
    '/guides/one/ First',
    'https://kit.example Web',
    '/reference/b/ Reference',
  ])
  expect(menuOf(folder.out('reference/a/index.html')).slice(-2)).toEqual(['/reference/b/ Bee', '/reference/a/ A'])
  expect(folder.out('start/index.html')).toContain('https://github.com/a/kit/edit/main/src/content/docs/start.md')
  expect(folder.has('favicon.svg')).toBe(true)
})

test('components, asides, and components of Astro', async () => {
  const folder = starlightFolder('', {
    'src/content/docs/index.mdx': `---
title: Kit
template: splash
hero:
  tagline: Small <em>parts</em>
  actions:
    - text: Start
      link: /parts/
---

import { Card, CardGrid } from '@astrojs/starlight/components';

<CardGrid>
  <Card title="One" icon="star">Text of one</Card>
</CardGrid>
`,
    'src/content/docs/parts.mdx': `---
title: Parts
tableOfContents: false
---

import {
  Aside, Badge, Code, FileTree, LinkButton, LinkCard, Steps, TabItem, Tabs,
} from '@astrojs/starlight/components';
import Chart from '~/components/Chart.astro';

<Aside type="caution" title="Mind">Careful</Aside>

:::note[Own title]
Text of a note
:::

<Tabs syncKey="os"><TabItem label="Linux">For Linux</TabItem><TabItem label="Mac">For Mac</TabItem></Tabs>

<Steps>

1. First
2. Second

</Steps>

<FileTree>

- src/
  - a.ts the start

</FileTree>

<LinkCard title="Home" href="/" description="The first page" />

<Code code="const a = 1" lang="js" title="a.js" />

export const later = 'let b'

<Code code={later} lang="js" />

<LinkButton href="/">Go</LinkButton> <Badge text="New" variant="tip" />

<Chart>Inside the chart</Chart>
`,
    'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'src/components/Chart.astro': '<slot />',
  })
  expect(await folder.problems()).toEqual([
    'astro.config.mjs info config-unsupported `icons`: icons are left out (pages: 1).',
    expect.stringMatching(
      /^src\/content\/docs\/parts\.mdx:\d+:1 warning unknown-component The component Chart comes from ~\/components\/Chart\.astro, which docs does not run, so 1 page is incomplete\./,
    ),
  ])
  const home = folder.out('index.html')
  expect(home).toMatch(/<h1[^>]*>[\s\S]*?Kit/)
  expect(home).toContain('Small parts')
  expect(home).toMatch(/<a[^>]*class="button"[^>]*>Start/)
  expect(home).not.toContain('<nav class="sidebar"')
  const parts = folder.out('parts/index.html')
  for (const part of [
    /Mind[\s\S]*Careful/,
    /Own title/,
    /role="tab"[^>]*>Linux/,
    /<div class="steps">\s*<ol>/,
    /class="file-tree"/,
    /class="card-title"[^>]*>Home/,
    /a\.js/,
    /<code>\s*let b/,
    /class="button"/,
    /<span class="tag tag-tip">New/,
    /Inside the chart/,
  ])
    expect(parts).toMatch(part)
})

test('languages in folders of the content, with translated labels', async () => {
  const folder = starlightFolder(
    `locales: { root: { label: 'English', lang: 'en' }, fr: { label: 'Français' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } },
    sidebar: [{ label: 'Guides', translations: { fr: 'Guides en français', 'pt-BR': 'Guias' }, items: ['one', 'two'] }],`,
    {
      'src/content/docs/index.md': page('Home'),
      'src/content/docs/one.md': page('One', '[Two](/two/#part)'),
      'src/content/docs/two.md': page('Two', '## Part'),
      'src/content/docs/fr/one.md': page('Un', '[Deux](/fr/two/)'),
      'src/content/docs/fr/two.mdx': page('Deux'),
      'src/content/docs/pt-BR/one.md': page('Um'),
    },
  )
  expect(await folder.problems()).toEqual([])
  expect(folder.out('fr/one/index.html')).toMatch(/<html[^>]* lang="fr"/)
  expect(folder.out('fr/one/index.html')).toContain('Guides en français')
  expect(menuOf(folder.out('fr/one/index.html'))).toEqual([
    '/fr/one/ Guides en français',
    '/fr/one/ Un',
    '/fr/two/ Deux',
  ])
  expect(folder.out('pt-br/one/index.html')).toMatch(/<html[^>]* lang="pt-BR"/)
  expect(folder.out('pt-br/one/index.html')).toContain('Guias')
  expect(folder.has('fr/fr/one/index.html')).toBe(false)
  expect(folder.out('pt-br/two/index.html')).toContain('Part')
  expect(folder.has('pt-BR/one/index.html')).toBe(false)
})

test('a site of Astro without Starlight is not read', async () => {
  const folder = siteAt(temporaryFolder({ 'astro.config.mjs': 'export default {}', 'package.json': '{}' }))
  expect((await folder.build()).stderr).toContain('It is a site of Astro (astro.config.mjs), which is not read.')
})

test('values of import(), and front matter that is not carried over', async () => {
  const folder = starlightFolder('', {
    'src/content/docs/index.mdx': page(
      'Kit',
      "import Media from '../../Media.astro'\n\nUse `import('./a.ts')`.\n\n<Media image={import('../../a.png')}>Inside</Media>",
      'prev: Before\nnext:\n  link: /two/\n',
    ),
    'src/content/docs/two.md': page('Two', 'Text', 'sidebar:\n  badge: New\n'),
  })
  expect(await folder.problems()).toEqual([
    'astro.config.mjs info config-unsupported `prev`: front matter: the link has the label of its page in the sidebar.',
    'astro.config.mjs info config-unsupported `sidebar.badge`: front matter: badges of entries are not shown.',
    expect.stringMatching(/warning unknown-component /),
  ])
  const html = folder.out('index.html')
  expect(html).toContain('<code>import(&#x27;./a.ts&#x27;)</code>')
  expect(html).toContain('Inside')
})
