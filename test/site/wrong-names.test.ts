/** Names that lead to nothing: pictures, folders, and data files that the config or a writer spelled differently. */
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { site } from '../rig.ts'

test('missing pictures of the config, of authors, of categories, and of front matter are found where they are named', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  favicon: '/img/icon.svg',
  image: 'img/crad.png',
  blog: {},
  navbar: { logo: { src: '/img/card.png', srcDark: '/img/dark.png' } },
  footer: { logo: { src: 'https://cdn.example/logo.png', srcDark: 'data:image/png;base64,x' } },
}
`,
    'static/img/card.png': PIXEL,
    'content/beside.png': PIXEL,
    'content/index.md': '---\nimage: ./beside.png\n---\n# Home\n',
    'content/a/page.md': '---\ntitle: A\nimage: /img/a.png\n---\n',
    'content/a/_category_.yml': 'label: A\nlink:\n  type: generated-index\n  image: /img/category.png # wide\n',
    'blog/authors.yml': 'jane:\n  name: Jane\n  image_url: "/img/jane.png"\n  tittle: Writer\n  team: Docs\n',
    'blog/2026-01-01-a.md': '---\nauthors: jane\n---\n# A\n',
    'blog/2026-01-02-b.md':
      '---\nauthors:\n  - { name: Kim, image_url: ./kim.png }\n  - { name: Lee, image_url: ./lee.png }\n  - { name: Max, image_url: "https://cdn.example/max.png" }\n---\n# B\n',
    'blog/kim.png': PIXEL,
    'blog/2026-01-03-c.md': '---\nauthor: Noa\nauthor_image_url: /img/noa.png\n---\n# C\n',
  })
  expect(await docs.problems()).toEqual([
    'blog/authors.yml:4:3 warning authors-key There is no key jane.tittle. (title)',
    'blog/2026-01-02-b.md:2:1 warning broken-image `image_url` names the image ./lee.png, which does not exist.',
    'blog/2026-01-03-c.md:3:1 warning broken-image `author_image_url` names the image /img/noa.png, which does not exist.',
    'blog/authors.yml:3:15 warning broken-image `image_url` names the image /img/jane.png, which does not exist.',
    'content/a/_category_.yml:4:10 warning broken-image `image` names the image /img/category.png, which does not exist.',
    'content/a/page.md:3:1 warning broken-image `image` names the image /img/a.png, which does not exist.',
    'site.config.ts:4:13 warning broken-image `favicon` names the image /img/icon.svg, which does not exist.',
    'site.config.ts:5:11 warning broken-image `image` names the image img/crad.png, which does not exist. (img/card.png)',
    'site.config.ts:7:53 warning broken-image `navbar.logo.srcDark` names the image /img/dark.png, which does not exist.',
  ])
})

test('folders and data files that nothing reads', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  i18n: { locales: ['en', 'de'] },
  navbar: { items: [{ type: 'localeDropdown' }] },
  blog: { path: 'news' },
}
`,
    'content/index.md': '# Home\n',
    'content/a/page.md': '# A\n',
    'content/a/_category.yml': 'label: Other\n',
    'content/tags.yaml': 'one:\n',
    'content/_search.yaml': 'synonyms: []\n',
    'new/2026-01-01-a.md': '# A\n',
    'i18n/de/content/index.md': '# Start\n',
    'i18n/de/contnt/a/page.md': '# A\n',
    'i18n/fr/content/index.md': '# Accueil\n',
  })
  expect(await docs.problems()).toEqual([
    'content/_search.yaml warning misnamed-file Nothing reads this file, because it has the wrong name. (_search.yml)',
    'content/a/_category.yml warning misnamed-file Nothing reads this file, because it has the wrong name. (_category_.yml)',
    'content/tags.yaml warning misnamed-file Nothing reads this file, because it has the wrong name. (tags.yml)',
    'i18n/de/contnt warning unread-folder Nothing reads the folder i18n/de/contnt/. (content)',
    'i18n/fr warning unread-folder Nothing reads the folder i18n/fr/.',
    'site.config.ts:6:18 warning no-content The folder news/ does not exist. (new/)',
  ])
})

test('a file whose right name is taken, or that a page may link to, has no wrong name', async () => {
  const docs = site({
    'content/index.md': '# Home\n\n[Search API](./search.yaml)\n',
    'content/search.yaml': 'openapi: 3.1.0\n',
    'content/tags.yml': 'one:\n',
    'content/tags.yaml': 'one:\n',
    'content/a/page.md': '# A\n',
    'content/a/_category_.yml': 'label: Other\n',
    'content/a/_category.yml': 'label: Other\n',
  })
  expect(await docs.problems()).toEqual([])
})

test('names in the config that belong to nothing', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  i18n: { locales: ['en', 'de'], localeConfigs: { dee: { label: 'Deutsch' }, fr: {} } },
  staticDirectories: ['static', 'statc'],
  components: { 'custom-status': './Status.tsx' },
  navbar: {
    items: [
      { type: 'localeDropdown', dropdownItemsAfter: [{ label: 'Help', to: '/', positon: 'left' }] },
      { label: 'Home', to: '/', rel: 'me', 'data-x': '1', activeBasPath: '/', exact: true },
    ],
  },
}
`,
    'Status.tsx': 'export default () => <p>Fine</p>\n',
    'static/a.txt': 'a',
    'content/index.md': '# Home\n',
  })
  expect(await docs.problems()).toEqual([
    'site.config.ts:4:51 warning config-unmatched `i18n.localeConfigs.dee` has no effect, because `i18n.locales` does not have this language. (de)',
    'site.config.ts:4:78 warning config-unmatched `i18n.localeConfigs.fr` has no effect, because `i18n.locales` does not have this language.',
    'site.config.ts:5:3 warning config-unmatched `staticDirectories[1]` names a folder that does not exist.',
    'site.config.ts:6:17 warning config-unmatched `components.custom-status` has no effect, because no item of the navbar or the footer has this type.',
    'site.config.ts:9:80 warning config-unmatched `navbar.items[0].dropdownItemsAfter[0].positon` has no meaning here, so it becomes an attribute of the link. (position)',
    'site.config.ts:10:59 warning config-unmatched `navbar.items[1].activeBasPath` has no meaning here, so it becomes an attribute of the link. (activeBasePath)',
  ])
})

test('translations of texts that the site does not have', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  i18n: { locales: ['en', 'de'] },
  blog: {},
  navbar: { title: 'Test', items: [{ label: 'Home', to: '/' }, { type: 'localeDropdown' }] },
  footer: { links: [{ title: 'More', items: [{ label: 'Forum', href: 'https://forum.example' }] }] },
  sidebars: {
    docs: [{ type: 'category', label: 'Guides', link: { type: 'generated-index' }, items: ['index'] }],
  },
}
`,
    'content/index.md': '# Home\n',
    'blog/2026-01-01-a.md': '# A\n',
    'i18n/de/code.json': messages('Edit this pgae', 'theme.common.editThisPag', 'Edit this page', 'greeting'),
    'i18n/de/blog/options.json': messages('title', 'titel'),
    'i18n/de/docusaurus-theme-classic/navbar.json': messages('title', 'item.label.Home', 'item.label.Hmoe', 'logo.alt'),
    'i18n/de/docusaurus-theme-classic/footer.json': messages('link.title.More', 'link.item.label.Forun'),
    'i18n/de/docusaurus-theme-classic/foter.json': '{}',
    'i18n/de/docusaurus-plugin-content-docs/current.json': messages(
      'version.label',
      'sidebar.docs.category.Guides',
      'sidebar.docs.category.Guides.link.generated-index.title',
      'sidebar.doc.category.Guides',
    ),
  })
  expect(await docs.problems()).toEqual([
    'i18n/de/blog/options.json:3:2 warning translation-id Nothing has the id titel, so this translation is not used. (title)',
    'i18n/de/code.json:2:2 info translation-id Nothing has the id Edit this pgae, so this translation is not used. (Edit this page)',
    'i18n/de/code.json:3:2 info translation-id Nothing has the id theme.common.editThisPag, so this translation is not used. (theme.common.editThisPage)',
    'i18n/de/docusaurus-plugin-content-docs/current.json:5:2 warning translation-id Nothing has the id sidebar.doc.category.Guides, so this translation is not used. (sidebar.docs.category.Guides)',
    'i18n/de/docusaurus-theme-classic/footer.json:3:2 warning translation-id Nothing has the id link.item.label.Forun, so this translation is not used. (link.item.label.Forum)',
    'i18n/de/docusaurus-theme-classic/foter.json warning misnamed-file Nothing reads this file, because it has the wrong name. (footer.json)',
    'i18n/de/docusaurus-theme-classic/navbar.json:4:2 warning translation-id Nothing has the id item.label.Hmoe, so this translation is not used. (item.label.Home)',
    'i18n/de/docusaurus-theme-classic/navbar.json:5:2 warning translation-id Nothing has the id logo.alt, so this translation is not used.',
  ])
})

/** A translation file with one id on each line. */
const messages = (...ids: readonly string[]): string =>
  `{\n${ids.map((id) => `"${id}": { "message": "x" }`).join(',\n')}\n}\n`

test('versions that the list of versions does not have, and files that the config names', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  navbar: { items: [{ type: 'docsVersionDropdown' }] },
  blog: { tags: 'tgs.yml' },
  openapi: { spec: 'api/spce.yml' },
}
`,
    'content/index.md': '# Home\n',
    'content/a/page.md': '# A\n',
    'content/a/_catgory_.yml': 'label: A\n',
    'blog/tags.yml': 'a:\n',
    'blog/2026-01-01-a.md': '# A\n',
    'api/spec.yml': 'openapi: 3.1.0\n',
    'versions.json': '["1.0"]\n',
    'versioned_docs/version-1.0/index.md': '# Home\n',
    'versioned_docs/version-2.0/index.md': '# Home\n',
  })
  expect(await docs.problems()).toEqual([
    'blog/tgs.yml error tags-file The tags file of the collection blog does not exist. (tags.yml)',
    'content/a/_catgory_.yml warning misnamed-file Nothing reads this file, because it has the wrong name. (_category_.yml)',
    'versioned_docs/version-2.0 warning unread-folder Nothing reads the folder versioned_docs/version-2.0/.',
    'site.config.ts:6:21 error code-file-not-found There is no file api/spce.yml to show. (api/spec.yml)',
  ])
})

test('previews: a file beside the page, with a query, misspelled, and inside its address', async () => {
  const data = `data:image/png;base64,${PIXEL.toString('base64')}`
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', image: 'img/site.png' }\n`,
    'static/img/site.png': PIXEL,
    'content/index.md': `---\nimage: ${data}\n---\n# Home\n`,
    'content/a.png': PIXEL,
    'content/a.md': '---\nimage: a.png?v=1\n---\n# A\n',
    'content/b.md': '---\nimage: ./aa.png\n---\n# B\n',
    'content/c.md': '---\nimage: data:text/html,x\n---\n# C\n',
  })
  expect(await docs.problems()).toEqual([
    'content/c.md:2:8 error front-matter-value `image` must be the address of an image; found data:text/html,x.',
    'content/b.md:2:1 warning broken-image `image` names the image ./aa.png, which does not exist. (./a.png)',
    'content/index.md:2:1 warning broken-image `image` contains an image, which other sites cannot load in a preview. Name a file instead.',
  ])
  docs.change({ 'content/c.md': '# C\n' })
  await docs.build()
  const previewOf = (file: string) => /property="og:image" content="([^"]*)"/.exec(docs.out(file))?.[1]
  expect(previewOf('index.html')).toBe('https://example.com/img/site.png')
  expect(previewOf('a.html')).toMatch(/^https:\/\/example\.com\/assets\/[\w./-]*a[\w.-]*\.png$/)
})

test('mistakes in a style sheet', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', customCss: ['./theme.css', './more.css'] }\n`,
    'theme.css': ':root { --accent: red }\n.a {\n  colr: red;\n}\n',
    'more.css': '.b { color: red;\n.c { color: blue }\n',
    'content/index.md': '# Home\n',
  })
  expect(await docs.problems()).toEqual([
    'more.css:1:4 warning style-syntax The style sheet has a mistake: Expected "}" to go with "{"',
    'theme.css:3:3 warning style-syntax The style sheet has a mistake: "colr" is not a known CSS property (color)',
  ])
})

test('misspelled tags of pages and posts', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', blog: {} }\n`,
    'content/tags.yml': 'setup:\ncloud:\n',
    'content/index.md': '---\ntags: [stup, cloud, other]\n---\n# Home\n',
    'blog/tags.yml': 'release:\n',
    'blog/2026-01-01-a.md': '---\ntags: [relase, { label: releas, permalink: /x }]\n---\n# A\n',
  })
  expect(await docs.problems()).toEqual([
    'blog/2026-01-01-a.md:2:1 warning unknown-tag The tags file has no tag relase. (release)',
    'content/index.md:2:1 warning unknown-tag The tags file has no tag stup. (setup)',
  ])
})

test('a misspelled key of a post', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', blog: {} }\n`,
    'content/index.md': '---\nauthrs: free to use in pages\n---\n# Home\n',
    'blog/2026-01-01-a.md': '---\nauthrs: [jane]\n---\n# A\n',
  })
  expect(await docs.problems()).toEqual([
    'blog/2026-01-01-a.md:2:1 warning front-matter-key The key authrs has no meaning. (authors)',
  ])
})

test('a wrong item of a sidebars file is found in that file', async () => {
  const docs = site({
    'content/index.md': '# Home\n',
    'sidebars.ts': `export default {
  docs: [
    'index',
    { type: 'catgory', label: 'Guides', items: ['index'] },
    { label: 'No type' },
    { type: 'doc', id: 'index', lable: 'Start' },
    { 'Short form': ['index'] },
  ],
}
`,
  })
  expect(await docs.problems()).toEqual([
    'sidebars.ts:4:7 error config-value `docs[1].type` must be "doc" or "ref" or "category" or "link" or "html" or "autogenerated"; found "catgory". (category)',
    'sidebars.ts:5:5 error config-value `docs[2].type` is missing; expected "doc" or "ref" or "category" or "link" or "html" or "autogenerated".',
    'sidebars.ts:6:33 error config-unknown-key Unknown key `docs[3].lable`. (label)',
  ])
})

test('of two pages with one address, the slug that changed an address is the mistake', async () => {
  const docs = site({
    'content/a/first.md': '---\nslug: /second\n---\n# First\n',
    'content/second.md': '# Second\n',
    'content/third.md': '# Third\n\n[lost](/nowhere)\n',
  })
  expect(await docs.problems()).toEqual([
    'content/a/first.md:2:1 warning duplicate-route content/a/first.md and content/second.md both have the address /second. The first one is served.',
    'content/third.md:3:1 error broken-link The link to /nowhere leads nowhere.',
  ])
})

test('causes come before their effects', async () => {
  const docs = site({
    'content/a.md': '# A\n\n[Z](/z)\n',
    'content/b.md': '---\nslug: [z]\n---\n# B\n',
    'sidebars.ts': `export default { docs: ['a', 'bb'] }\n`,
  })
  const codes = (await docs.problems()).map((problem) => problem.split(' ').slice(0, 3).join(' '))
  expect(codes).toEqual([
    'sidebars.ts:1:31 error unknown-doc-id',
    'content/b.md:2:7 error front-matter-value',
    'content/a.md:3:1 error broken-link',
    'content/b.md:1:1 warning orphan-page',
  ])
})

test('files of a content folder that is the site itself have paths as a writer knows them', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', docs: { path: '.' } }\n`,
    'index.md': '# Home\n\n[lost](./lost.md) ![](./lost.png) [A](guides/a.md)\n',
    'guides/a.md': '# A\n\n[Home](../index.md)\n',
    'guides/_category.yml': 'label: A\n',
    'offline/copy.md': '# Copy\n\n[lost](./none.md)\n',
  })
  expect(await docs.problems()).toEqual([
    'guides/_category.yml warning misnamed-file Nothing reads this file, because it has the wrong name. (_category_.yml)',
    'index.md:3:1 warning broken-markdown-link There is no file ./lost.md.',
    'index.md:3:19 error broken-image There is no image ./lost.png.',
  ])
  expect((await docs.run('mv', 'guides/a.md', 'guides/b.md')).stderr).not.toContain('outside')
  expect((await docs.run('check-links')).stdout).not.toContain('b.md')
})

test.each([
  ['sidebars.json', '{ "docs": ["index", ] }', /^sidebars\.json error sidebars-file This is not valid JSON/],
  [
    'sidebars.ts',
    'export const docs = ["index"]\n',
    /^sidebars\.ts error config-threw .* sidebars\.ts has no default export/,
  ],
])('a sidebars file that cannot be read: %s', async (name, text, message) => {
  const docs = site({ 'content/index.md': '# Home\n', [name]: text })
  expect(await docs.problems()).toEqual([expect.stringMatching(message)])
})

test('names of versions and kinds of items', async () => {
  const config = (rest: string): string =>
    `export default {\n  title: 'Test',\n  url: 'https://example.com',\n  ${rest},\n}\n`
  const docs = site({
    'site.config.ts': config(`navbar: { items: [{ type: 'localDropdown' }] }`),
    'content/index.md': '# Home\n',
    'versions.json': '["1.0", "0.9"]',
    'versioned_docs/version-1.0/index.md': '# Home\n',
  })
  expect(await docs.problems()).toEqual([expect.stringMatching(/^site\.config\.ts:4:.*\(localeDropdown\)$/)])
  docs.change({ 'site.config.ts': config(`docs: { lastVersion: '1.O' }`) })
  expect(await docs.problems()).toEqual([
    'site.config.ts:4:25 error unknown-version There is no version 1.O of the collection default. (1.0)',
    'versions.json:1:10 error versions-file The version 0.9 has no folder versioned_docs/version-0.9, so it is left out.',
  ])
})

test('a broken link in HTML of the config has the severity of other links, or its own', async () => {
  const problems = (options: string): Promise<readonly string[]> =>
    site({
      'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  redirectHome: true,
  footer: { copyright: '<a href="/gone">Us</a>' },${options}
}
`,
      'content/index.md': '# Home\n',
    }).problems()
  const found = (all: readonly string[]): readonly string[] =>
    all.flatMap((line) => /(\w+) broken-link/.exec(line)?.[1] ?? [])
  expect(found(await problems(''))).toEqual(['error'])
  expect(found(await problems("\n  onBrokenLinks: 'warn',"))).toEqual(['warning'])
  expect(found(await problems("\n  onBrokenConfigLinks: 'off',"))).toEqual([])
})

test('a folder that may be missing is not a finding, and folders of the tool are not suggested', async () => {
  const options =
    "docs: { path: 'nodocs' }, collections: [{ id: 'y', path: 'yy', mayBeMissing: true, routeBasePath: 'y' }]"
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', ${options} }\n`,
    '.docs/keep': '',
  })
  expect(await docs.problems()).toEqual(['warning no-content There are no pages in nodocs/.'])
})
