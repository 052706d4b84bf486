/** Docusaurus folders in several languages. */
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { docusaurusFolder, withMdx } from './folder.ts'

const I18N = "i18n: { defaultLocale: 'en', locales: ['en', 'de', 'ja'] }, onBrokenLinks: 'warn',"
const TRANSLATED = 'i18n/de/docusaurus-plugin-content-docs/current'

test('a broken link of an untranslated page is reported once, and a suggestion is an address without its locale', async () => {
  const folder = docusaurusFolder({
    config: withMdx(I18N),
    files: {
      'docs/index.md': '# Home\n\n[Install](/guide/instal)\n\n[More](guide/instal)\n',
      'docs/install.md': '# Install\n',
      [`${TRANSLATED}/install.md`]: '# Einrichten\n\n[Mehr](/guide/instal)\n',
    },
  })
  expect(await folder.problems()).toEqual([
    'docs/index.md:3:1 warning broken-link The link to /guide/instal leads nowhere, in 3 languages. (/install)',
    'docs/index.md:5:1 warning broken-link The link to guide/instal (resolved as /guide/instal) leads nowhere, in 3 languages. (/install)',
    `${TRANSLATED}/install.md:3:1 warning broken-link The link to /guide/instal leads nowhere. (/install)`,
  ])
})

test('a link in the wrong letter case is reported once, with an address without its locale', async () => {
  const folder = docusaurusFolder({
    config: withMdx(I18N),
    files: { 'docs/index.md': '# Home\n\n[Install](/Install#top)\n', 'docs/install.md': '# Install\n\n## Top\n' },
  })
  expect(await folder.problems()).toEqual([
    'docs/index.md:3:1 warning link-case This address works only on hosts that ignore letter case. (/install#top)',
  ])
  expect(folder.out('de.html')).toContain('href="/de/install#top"')
})

const IMAGES = {
  'docs/index.mdx': "import Logo from '@site/src/Logo'\n\n# Home\n\n<Logo/>\n",
  'src/Logo.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default function Logo() {
  const { siteConfig } = useDocusaurusContext()
  return <img src={siteConfig.baseUrl + 'img/logo%20a.png'} style={{ background: \`url(\${siteConfig.baseUrl}img/paper.png)\` }} />
}`,
  'src/theme/Footer.js': `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => <footer><img src={\`\${useDocusaurusContext().siteConfig.baseUrl}img/foot.png\`} alt="" /></footer>`,
  ...Object.fromEntries(['logo a', 'paper', 'foot', 'unused'].map((name) => [`static/img/${name}.png`, PIXEL])),
}

test('images that code addresses below the base URL of a locale exist there, and no other static files do', async () => {
  const folder = docusaurusFolder({ config: withMdx(I18N), files: IMAGES })
  expect(await folder.problems()).toEqual([])
  const copies = (): readonly string[] =>
    folder
      .outFiles()
      .filter((file) => /^\w\w\/.*png$/.test(file))
      .sort()
  const all = ['de', 'ja'].flatMap((locale) => ['foot', 'logo a', 'paper'].map((name) => `${locale}/img/${name}.png`))
  expect(copies()).toEqual(all)
  folder.change({ 'static/img/logo a.png': Buffer.from('other') })
  await folder.build()
  expect(folder.out('de/img/logo a.png')).toBe('other')
  folder.change({ 'static/img/logo a.png': null })
  await folder.build()
  expect(copies()).toEqual(all.filter((file) => !file.includes('logo')))
})

test('the address of another host is not read as one of a locale', async () => {
  const folder = docusaurusFolder({
    config: withMdx(I18N),
    files: { 'docs/index.md': '# Home\n\n[Picture](https://img/a.png)\n', 'static/img/a.png': PIXEL },
  })
  expect(await folder.problems()).toEqual([])
  const { files } = JSON.parse(folder.out('_docs/manifest.json')) as { readonly files: object }
  expect(Object.keys(files).filter((file) => file.endsWith('a.png'))).toEqual(['img/a.png'])
})

test('redirects exist in each locale, and functions see addresses without the locale', async () => {
  const redirects = `plugins: [['@docusaurus/plugin-client-redirects', {
    redirects: [{ from: '/old', to: '/install' }, { from: '/away', to: 'https://example.org' }],
    createRedirects: (route) => ['/docs' + route],
  }]],`
  const folder = docusaurusFolder({
    config: withMdx(I18N + redirects),
    files: { 'docs/index.md': '# Home\n', 'docs/install.md': '# Install\n' },
  })
  expect(await folder.problems()).toEqual([])
  const lines = folder.out('_redirects').trim().split('\n')
  expect(lines.filter((line) => /^\/(?:de\/)?(?:old|away|docs\/install) /.test(line))).toEqual([
    '/away https://example.org 301',
    '/de/away https://example.org 301',
    '/de/docs/install /de/install 301',
    '/de/old /de/install 301',
    '/docs/install /install 301',
    '/old /install 301',
  ])
})

test('an untranslated post has the texts of each language, in its excerpts and feeds too', async () => {
  const folder = docusaurusFolder({
    config: withMdx(I18N).replace('blog: false', "blog: { onUntruncatedBlogPosts: 'ignore' }"),
    files: {
      'docs/index.md': '# Home\n',
      'blog/2026-01-02-post.md': '# Post\n\n:::note\n\nBefore.\n\n:::\n\n<!-- truncate -->\n\n```sh\nls\n```\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  for (const [prefix, note, code] of [
    ['', 'note', 'Copy code to clipboard'],
    ['de/', 'Hinweis', 'Code in die Zwischenablage kopieren'],
  ] as const) {
    for (const file of ['blog.html', 'blog/2026/01/02/post.html', 'blog/rss.xml'])
      expect(folder.out(prefix + file)).toMatch(new RegExp(`<span>${note}<|&lt;span&gt;${note}&lt;`))
    expect(folder.out(`${prefix}blog/2026/01/02/post.html`)).toContain(`aria-label="${code}"`)
  }
  expect(
    folder
      .outFiles()
      .filter((file) => /[\u0011-\u0013]/.test(folder.out(file)) && /\.(?:html|xml|json|md)$/.test(file)),
  ).toEqual([])
})
