/** More kinds of public sites, each reduced to a small folder. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteAt } from '../rig.ts'
import { docusaurusFolder, inRepository, withMdx } from './folder.ts'

const unreported = (problems: readonly string[]) => problems.filter((one) => !one.includes('docusaurus-unsupported'))

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

test('docs beside the site: links and images of partials, and of texts that components import, are relative to their own files', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'website/docusaurus.config.js': withMdx('', "path: '../docs', routeBasePath: '/'"),
      'website/src/Shown.jsx': "import Text from '../../docs/parts/_shown.mdx'\nexport default () => <Text />\n",
      'docs/parts/_part.mdx': '## Of the part\n\n[b](../a/b.md#part) ![pixel](./pixel.gif)\n',
      'docs/parts/_shown.mdx': '[shown](../a/b.md)\n',
      'docs/parts/pixel.gif': PIXEL,
      'docs/a/b.md': '# B\n\n## Part\n',
      'docs/x/y/c.mdx': `import Part from "../../parts/_part.mdx"
import Shown from '@site/src/Shown'

# C

<Part />

<Shown />
`,
    },
  })
  const site = siteAt(path.join(folder.root, 'website'))
  expect(unreported(await site.problems())).toEqual([])
  const page = site.out('x/y/c.html')
  expect(page).toContain('href="/a/b#part">b</a>')
  expect(page).toContain('href="/a/b">shown</a>')
  expect(page).toMatch(/<img[^>]*src="\/assets\/files\/pixel\.\w+\.gif"/)
  // Headings of a partial become headings of its page.
  expect(page).toMatch(/href="#of-the-part"[^>]*>Of the part/)
})

test('ids of headings that begin with an element; edit links from a function that is called for each page', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      '',
      "routeBasePath: '/', editUrl: ({ docPath, permalink, versionDocsDirPath, version, locale }) => docPath.startsWith('x/') ? undefined : 'https://git.example/' + versionDocsDirPath + '/' + docPath.replace('.md', '') + '?' + [version, locale, permalink].join('-')",
    ),
    files: {
      'docs/index.md': '# Home\n\n## <a name="q"/> Three\n\n## Plain\n',
      'docs/a/b.md': '# B\n',
      'docs/x/c.md': '# C\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  // The result of github-slugger for the text of the heading, which begins with a space.
  expect(folder.out('index.html')).toContain('<h2 id="-three">')
  expect(folder.out('a/b.html')).toContain('https://git.example/docs/a/b?current-en-/a/b')
  expect(folder.out('x/c.html')).not.toContain('Edit this page')
})

test('Docusaurus 2: unknown components render their children, braces in JSX blocks are code, partials can be Markdown', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': `import Broken from './_broken.mdx'

# Home

<Unknown>

inside

</Unknown>

<pre>
  {[
    'one',
    'two',
  ].join(' and ')}
</pre>

Text with {braces} in it.

<Broken />
`,
      'docs/_broken.mdx': "import x from './x.json'\n\n<>\n  {1 && <div>\n\npart -> of it\n\n  </div>}\n</>\n",
      'docs/x.json': '{}',
    },
  })
  const problems = unreported(await folder.problems())
  expect(problems.map((one) => one.replace(/: .*/, '').split(' ').slice(0, 3).join(' '))).toEqual([
    'docs/_broken.mdx:6:7 warning mdx-syntax',
    'docs/index.md:5:1 warning unknown-component',
  ])
  const page = folder.out('index.html')
  expect(page).toContain('<p>inside</p>')
  expect(page).toContain('one and two')
  expect(page).toContain('Text with {braces} in it.')
  expect(page).toContain('part -&gt; of it')
  expect(page).not.toContain('x.json')
})

test('docs from a submodule or another build step: the rest of the site is built, and the report names the step', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "plugins: [['content-docs', { id: 'spec', path: 'external/spec/docs', routeBasePath: 'spec' }]], themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', docsPluginId: 'spec', label: 'Spec' }] } }",
    ),
    files: {
      '.gitmodules': '[submodule "external/spec"]\n\tpath = external/spec\n\turl = https://kit.example/spec\n',
      'docs/index.md': '# Home\n\n[spec](/spec/part)\n',
    },
  })
  const run = await folder.build()
  expect(run.code).toBe(0)
  expect(run.stderr).toMatch(/ warning docusaurus-unsupported .*external\/spec\/docs holds no pages yet/)
  expect(run.stderr).toContain('`git submodule update --init` probably creates it')
  expect(run.stderr).toMatch(/warning missing-nav-doc/)
  expect(run.stderr).toMatch(/warning broken-link .*\/spec\/part/)
})

test('files of a submodule that is not checked out are warnings with the command; in one that is, they are errors', async () => {
  const folder = docusaurusFolder({
    config: withMdx(''),
    files: {
      '.gitmodules': '[submodule "kit"]\n\tpath = kit\n\turl = https://kit.example/kit\n',
      'docs/index.md':
        "import Part from '../kit/part.md'\nimport { Chart } from '@site/kit/chart'\n\n# Home\n\n<Part />\n\n<Chart />\n\n![Scheme](../kit/scheme.png)\n\n[Guide](../kit/guide.md)\n",
    },
  })
  const absent = await folder.problems()
  expect(absent.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'docs/index.md:1:1 warning import-not-found',
    'docs/index.md:2:1 warning import-not-found',
    'docs/index.md:10:1 warning broken-image',
    'docs/index.md:12:1 warning broken-markdown-link',
  ])
  expect((await folder.build()).stderr.match(/`git submodule update --init` probably creates it/g)).toHaveLength(3)
  mkdirSync(path.join(folder.root, 'kit'))
  writeFileSync(path.join(folder.root, 'kit/other.md'), 'Other.')
  expect((await folder.build()).code).toBe(1)
})

test('links to a docs folder without pages are warnings if git ignores it', async () => {
  const files = { 'src/pages/index.md': '[Start](/docs/intro)\n' }
  const config = withMdx('', "path: 'guides'")
  const folder = inRepository(docusaurusFolder({ config, files: { ...files, '.gitignore': '/guides/\n' } }))
  expect(await folder.problems()).toEqual([
    'docusaurus.config.js:8:48 warning docusaurus-unsupported `presets[0][1].docs.path`: guides holds no pages yet, so its docs are missing, and links to them are warnings.',
    'src/pages/index.md:1:1 warning broken-link The link to /docs/intro leads nowhere.',
  ])
  expect((await folder.build()).stderr).toContain('Git ignores it, so another step probably creates it.')
  expect(await docusaurusFolder({ config, files }).problems()).toEqual([
    'docusaurus.config.js:8:48 warning docusaurus-unsupported `presets[0][1].docs.path`: guides holds no pages, so the site has no docs from there.',
    'src/pages/index.md:1:1 error broken-link The link to /docs/intro leads nowhere.',
  ])
  const released = docusaurusFolder({
    config: withMdx('', "path: 'guides', includeCurrentVersion: false"),
    files: { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# Home\n' },
  })
  expect(await released.problems()).toEqual([])
})

test('an import from the root of the site needs no file ending', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'src/components/Card.jsx': 'export default () => <b>card</b>',
      'docs/index.md': "import Card from '/src/components/Card'\n\n# Home\n\n<Card />\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<b>card</b>')
})

test('a config that throws because packages are not installed is reported as such', async () => {
  const folder = docusaurusFolder({
    config: "if (require('zod').parse({}).mode !== 'development') throw new Error('no mode')",
    files: { 'package.json': '{}', 'docs/index.md': '# Home\n' },
  })
  const run = await folder.build()
  expect(run.code).toBe(2)
  expect(run.stderr).toMatch(
    /config-threw The config could not be run: no mode\n[\s\S]*packages of the site are not installed/,
  )
})

test('files missing in the checkout are warnings: images of the commit, docs from a build step', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/', sidebarPath: './sidebars.js'"),
    files: {
      '.gitignore': '/docs/Resources.md\n/.docs\n/out\n',
      'sidebars.js': "module.exports = { docs: ['index', 'resources'] }",
      'static/img/big.gif': PIXEL,
      'docs/files/paper.pdf': 'paper',
      'static/img/movies.gif': PIXEL,
      'docs/index.md': '# Home\n\n![big](/img/big.gif)\n\n![gone](/img/gone.gif)\n\n[paper](./files/paper.pdf)\n',
      'docs/movies.mdx':
        "import movies from '@site/static/img/movies.gif'\n\n# Movies\n\n<img src={movies} alt='' />\n\nText\n",
    },
  })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder.root, stdio: 'ignore' })
  git('init')
  git('add', '--all')
  git('-c', 'user.name=a', '-c', 'user.email=a@kit.example', 'commit', '-m', 'State')
  for (const file of ['static/img/big.gif', 'static/img/movies.gif', 'docs/files/paper.pdf'])
    rmSync(path.join(folder.root, file))
  const { diagnostics } = JSON.parse((await folder.run('build', '--format', 'json')).stdout) as {
    diagnostics: { code: string }[]
  }
  expect(diagnostics.filter(({ code }) => code !== 'docusaurus-unsupported')).toMatchObject([
    {
      code: 'broken-image',
      severity: 'warning',
      line: 3,
      notes: [expect.stringContaining('The commit has this file')],
    },
    { code: 'broken-image', severity: 'error', line: 5 },
    {
      code: 'broken-link',
      severity: 'warning',
      line: 7,
      notes: [expect.stringContaining('The commit has this file')],
    },
    {
      code: 'import-not-found',
      severity: 'warning',
      message: 'The file static/img/movies.gif does not exist, so 1 page is incomplete.',
    },
    {
      code: 'unknown-doc-id',
      severity: 'warning',
      notes: [expect.any(String), 'Git ignores it, so another step probably creates it. Run that step first.'],
    },
  ])
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

test('links and images to files elsewhere in the repository', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'website/docusaurus.config.js': withMdx(),
      'website/docs/index.md':
        '# Home\n\n[example](../../examples/a.yaml) ![pixel](../../pixel.gif) [key](../../.env.yaml) [none](../../none.yaml)\n',
      'examples/a.yaml': 'a: 1\n',
      '.env.yaml': 'key: 1\n',
      'pixel.gif': PIXEL,
    },
  })
  execFileSync('git', ['init', '-q'], { cwd: folder.root })
  const site = siteAt(path.join(folder.root, 'website'))
  // A file that may hold secrets is never part of a site.
  expect(unreported(await site.problems())).toEqual([
    expect.stringMatching(/error broken-link The link to \.\.\/\.\.\/\.env\.yaml/),
    expect.stringMatching(/error broken-link The link to \.\.\/\.\.\/none\.yaml/),
  ])
  site.change({ 'docs/index.md': '# Home\n\n[example](../../examples/a.yaml) ![pixel](../../pixel.gif)\n' })
  expect(unreported(await site.problems())).toEqual([])
  const page = site.out('index.html')
  expect(page).toMatch(/href="\/assets\/files\/a\.\w+\.yaml"/)
  expect(page).toMatch(/src="\/assets\/files\/pixel\.\w+\.gif"/)
  expect(site.outFiles().some((file) => /^assets\/files\/a\.\w+\.yaml$/.test(file))).toBe(true)
})
