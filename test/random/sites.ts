/** Four small sites with a little of everything, for tests that change them at random. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { configWith } from '../docusaurus/folder.ts'
import { type Files, PIXEL, temporaryFolder } from '../folder.ts'
import { siteAt, type TestSite } from '../rig.ts'

export interface ChangingSite {
  readonly files: Files
  /** Other contents of files; a file that exists only in some of them begins with `null`. */
  readonly variants: Readonly<Record<string, readonly (string | Uint8Array | null)[]>>
  /** Packages of this repository that the site has installed. */
  readonly packages?: readonly string[]
}

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** Creates a site in a temporary folder. */
export function changingSite({ files, packages = [] }: ChangingSite): TestSite {
  const root = temporaryFolder({ 'node_modules/.keep': '', ...files })
  for (const name of packages) symlinkSync(path.join(PACKAGES, name), path.join(root, 'node_modules', name))
  return siteAt(root)
}

/** Findings that random changes cause are warnings, so that most sites are written. */
const WARNINGS = [
  'broken-link',
  'broken-markdown-link',
  'broken-anchor',
  'broken-image',
  'broken-redirect',
  'code-file-not-found',
  'duplicate-route',
  'import-not-found',
  'include-not-found',
  'static-clash',
  'unknown-doc-id',
  'unknown-author',
]
const SEVERITY = `severity: { ${WARNINGS.map((code) => `'${code}': 'warning'`).join(', ')} }`

const SHARED = `url: 'https://example.com', onOrphanPages: 'warn', onDuplicateRoutes: 'warn', ${SEVERITY}`

const page = (title: string, ...blocks: readonly string[]): string => `# ${title}\n\n${blocks.join('\n\n')}\n`

const values = (...all: readonly string[]): readonly string[] => all.map((value) => `export const v = '${value}'\n`)

const markdownConfig = (more: string): string => `import { v } from './nav/lib'
export default {
  title: process.env.VALUE ?? 'Markdown', tagline: v, ${SHARED},
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  navbar: { items: [{ type: 'custom-x' }, { label: 'Guide', to: '/guide' }, { type: 'docsVersionDropdown' }, { type: 'localeDropdown' }] },
  components: { 'custom-x': './src/x.tsx' },
  ${more}
}
`

const MARKDOWN: ChangingSite = {
  packages: ['@resvg'],
  files: {
    'site.config.ts': markdownConfig('socialCards: true, variables: { NAME: "one" }'),
    'nav/lib/index.ts': values('folder')[0]!,
    'src/x.tsx': "import { v } from './value'\nexport default () => <b>{v} {process.env.VALUE}</b>\n",
    'src/value/index.ts': values('one')[0]!,
    'content/index.md': page('Home', '[Guide](./guide.md#install), [start](./start.md).', '{{NAME}}'),
    'content/guide.md': page('Guide', 'How to use it.', '## Install', 'See [the setup](./start.md#setup).'),
    'content/start.md': page(
      'Start',
      'Begin here.',
      '## Setup',
      '![A picture](./a.png)',
      '```js file="./example.js"\n```',
    ),
    'content/part.md': page('Part', '::include{file="./_shared.md"}'),
    'content/_shared.md': 'Shared, with [a link](/guide).\n',
    'content/example.js': 'const one = 1\n',
    'content/a.png': PIXEL,
    'content/area/_category_.yml': 'label: Area\n',
    'content/area/one.md': `---\ntags: [some]\ndescription: One of them.\n---\n\n${page('One', 'Text.')}`,
    'content/area/two.md': page('Two', '[One](one.md)', '```js file="./exmaple.js"\n```'),
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/guide.md': page(
      'Guide',
      'How to use it.',
      '## Install',
      'See [the setup](./start.md#setup).',
    ),
    'versioned_docs/version-1.0/start.md': page('Start', 'Begin with the old one.', '## Setup'),
    'i18n/fr/content/guide.md': page('Le guide', 'Voici.', '## Install {#install}', '![](/file.png)'),
    'i18n/fr/code.json': '{}\n',
    'blog/authors.yml': 'jo: { name: Jo }\n',
    'blog/2026-01-02-first.md': `---\nauthors: [jo]\ntags: [news]\n---\n\n${page('First', 'A post.', '<!-- truncate -->', '[Guide](/guide)')}`,
    'blog/2026-02-03-second.md': page('Second', 'Another post.'),
    'static/file.txt': 'one',
    'static/file.png': PIXEL,
    'static/x.tmp': 'one',
  },
  variants: {
    'site.config.ts': [
      markdownConfig('socialCards: true, variables: { NAME: "one" }'),
      markdownConfig('socialCards: false, variables: { NAME: "two" }, llmsFull: false'),
      markdownConfig("redirects: [{ from: '/old', to: '/guide' }], footer: { copyright: 'Now' }"),
      markdownConfig("onBrokenLinks: 'warn', trailingSlash: true"),
      markdownConfig("search: { synonyms: [['guide', 'manual']] }, announcementBar: { content: 'New' }"),
    ],
    'sidebars.ts': [null, "export default { docs: ['index', 'start', 'guide', 'part'] }\n"],
    'nav/lib.ts': [null, ...values('file', 'other')],
    'nav/lib/index.ts': values('folder', 'another'),
    'src/value/index.ts': values('one', 'two'),
    'src/value.ts': [null, ...values('three')],
    'content/example.js': ['const one = 1\n', 'const two = 2\n', null],
    'content/area/example.js': [null, 'const three = 3\n'],
    'content/area/_category_.yml': ['label: Area\n', 'label: Zone\nposition: 1\n', 'labell: Area\n', null],
    'content/area/_category_.json': [null, '{ "label": "JSON" }'],
    'content/tags.yml': [null, 'some: { label: Some, permalink: /few }\n'],
    'blog/authors.yml': ['jo: { name: Jo }\n', 'jo: { name: Joe }\n', 'ann: { name: Ann }\n'],
    'i18n/fr/code.json': ['{}\n', '{ "theme.docs.paginator.next": { "message": "Suivant!" } }\n', '{'],
    'i18n/fr/content/start.md': [null, page('Le début', 'Ici.', '## Setup {#setup}')],
    'i18n/fr/docusaurus-theme-classic/navbar.json': [null, '{ "item.label.Guide": { "message": "Le guide" } }\n'],
    'versions.json': ['["1.0"]', '[]', '["1.0", "0.9"]'],
    'versioned_sidebars/version-1.0-sidebars.json': [null, '{ "docs": ["start", "guide"] }\n'],
    'static/file.txt': ['one', 'two'],
    'static/x.tmp': ['one', 'two', null],
    'static/guide.html': [null, '<p>Static.</p>\n'],
    'static/fr/file.png': [null, PIXEL],
    '.gitignore': [null, '_*.md\n', 'example.js\n'],
  },
}

const mdxConfig = (more: string): string => `import theme from './theme.ts'
export default { title: 'MDX', ${SHARED}, markdown: { mdx: true }, ${more} ...theme }
`
const counter = (text: string): string =>
  `import { useState } from 'react'\nimport { v } from './value'\nexport default function Counter() {\n  const [n, set] = useState(0)\n  return <button onClick={() => set(n + 1)}>${text} {v} {n}</button>\n}\n`
const pack = (version: string, more = ''): string =>
  `{ "name": "pkg", "version": "${version}", "type": "module"${more} }\n`

const MDX: ChangingSite = {
  files: {
    'site.config.ts': mdxConfig(''),
    'theme.ts': 'export default {}\n',
    'content/index.mdx': page('Home', '[Page](./page.mdx)', 'Value {process.env.VALUE}.'),
    'content/page.mdx': `import Counter from '@site/src/Counter'\nimport Shared from './_shared.mdx'\n\n${page('Page', '<Counter />', '<Shared name="one" />', '## Anchor')}`,
    'content/read.mdx': `import { read } from '@site/src/read'\n\nexport const text = await read()\n\n${page('Read', 'Text {text}, [page](./page.mdx#anchor)')}`,
    'content/pkg.mdx': `import { v } from 'pkg'\nimport { v as own } from '@site/src/value'\n\n${page('Package', 'Has {v} and {own}.')}`,
    'content/plain.md': page('Plain', 'Text, [home](./index.mdx).'),
    'content/_shared.mdx': "import { v } from '@site/src/value'\n\nShared {v} {props.name}, [home](./index.mdx).\n",
    'content/_plain.md': 'A plain partial.\n',
    'src/Counter.tsx': counter('Count'),
    'src/value/index.ts': values('one')[0]!,
    'src/read.ts': "import fs from 'node:fs'\nexport const read = async () => fs.readFileSync('data/d.txt', 'utf8')\n",
    'data/d.txt': 'one',
    'node_modules/pkg/package.json': pack('1.0.0'),
    'node_modules/pkg/index.js': values('pkg one')[0]!,
    'static/file.txt': 'one',
  },
  variants: {
    'site.config.ts': [
      mdxConfig(''),
      mdxConfig("tagline: 'Other',"),
      mdxConfig("navbar: { items: [{ type: 'custom-x' }] }, components: { 'custom-x': './src/Counter.tsx' },"),
      mdxConfig("theme: { Footer: './src/Footer.tsx' },"),
    ],
    'theme.ts': ['export default {}\n', "export default { footer: { copyright: 'Now' } }\n"],
    'src/Footer.tsx': [
      null,
      "import { v } from './value'\nexport default () => <footer>Footer {v}</footer>\n",
      "import { usePage } from 'docs/runtime'\nexport default () => <footer>Footer of {usePage().title}</footer>\n",
    ],
    'src/Counter.tsx': [counter('Count'), counter('Clicks'), 'export default () => <b>none</b>\n', null],
    'src/value/index.ts': values('one', 'two'),
    'src/value.ts': [null, ...values('three', 'four')],
    'src/value.tsx': [null, ...values('five')],
    'content/_shared.mdx': [
      "import { v } from '@site/src/value'\n\nShared {v} {props.name}, [home](./index.mdx).\n",
      'Shared without imports. [Plain](./plain.md)\n',
      'import Counter from "@site/src/Counter"\n\n<Counter />\n',
      null,
    ],
    'content/inner.mdx': [null, `import Plain from './_plain.md'\n\n${page('Inner', '<Plain />')}`],
    'content/_gen.mdx': [null, 'Generated.\n'],
    'content/gen.mdx': [null, `import Gen from './_gen.mdx'\n\n${page('Gen', '<Gen />')}`],
    'data/d.txt': ['one', 'two', 'three'],
    'node_modules/pkg/index.js': values('pkg one', 'pkg two'),
    'node_modules/pkg/two.js': [null, ...values('pkg three')],
    'node_modules/pkg/package.json': [pack('1.0.0'), pack('1.0.1'), pack('2.0.0', ', "exports": "./two.js"')],
    'src/node_modules/pkg/package.json': [null, pack('3.0.0')],
    'src/node_modules/pkg/index.js': [null, ...values('near')],
    'package-lock.json': [null, '{ "v": 1 }\n', '{ "v": 2 }\n'],
    'tsconfig.json': [null, '{ "compilerOptions": { "paths": { "pkg": ["./src/value"] } } }\n'],
    '.gitignore': [null, '_gen.mdx\n', 'src/Counter.tsx\n'],
    'static/node_modules/x.txt': [null, 'one', 'two'],
  },
}

const docusaurusConfig = (more: string, preset = ''): string =>
  configWith(
    `customFields: { value: process.env.VALUE }, onBrokenLinks: 'warn', onBrokenAnchors: 'warn', onBrokenMarkdownLinks: 'warn', onDuplicateRoutes: 'warn', ${more}`,
    `sidebarPath: './sidebars.js', remarkPlugins: [[require('./plugin'), { word: require('fs').readFileSync(__dirname + '/word.txt', 'utf8') }]], ${preset}`,
  )
    .replace('blog: false', "blog: { showReadingTime: true }, theme: { customCss: './src/css/custom.css' }")
    .replace("format: 'md'", "format: 'mdx'")
const sidebars = (items: string): string => `module.exports = { docs: ${items} }\n`

const DOCUSAURUS: ChangingSite = {
  files: {
    'docusaurus.config.js': docusaurusConfig(''),
    'sidebars.js': sidebars("[{ type: 'autogenerated', dirName: '.' }]"),
    'plugin.js':
      "module.exports = ({ word }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Word ' + word }] }) }\n",
    'word.txt': 'one',
    'docs/intro.md': `---\nsidebar_position: 1\n---\n\n${page('Intro', '[Guide](./area/guide.mdx)', ':::note\n\nText.\n\n:::')}`,
    'docs/area/guide.mdx': `import Box from '@site/src/components/Box'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\n\n${page('Guide', '<Box>Inside</Box>', '<img src={useBaseUrl("/img/x.png")} alt="X" />', '## Setup')}`,
    'docs/area/_category_.json': '{ "label": "Area" }\n',
    'docs/area/more.md': `import DocCardList from '@theme/DocCardList'\n\n${page('More', '[Setup](guide.mdx#setup)', '<DocCardList />')}`,
    'docs/_part.mdx': 'A part.\n',
    'docs/with-part.mdx': `import Part from './_part.mdx'\n\n${page('With part', '<Part />')}`,
    'blog/authors.yml': 'jo: { name: Jo, title: Writer }\n',
    'blog/2026-01-02-first.mdx': `---\nauthors: [jo]\n---\n\n${page('First', 'A post.', '{/* truncate */}', 'More.')}`,
    'src/components/Box.js':
      "import styles from './box.module.css'\nexport default ({ children }) => <div className={styles.box}>{children}</div>\n",
    'src/components/box.module.css': '.box { color: red; }\n',
    'src/css/custom.css': ':root { --ifm-color-primary: #25c2a0; }\n',
    'src/pages/index.js':
      "import Layout from '@theme/Layout'\nimport useDocusaurusContext from '@docusaurus/useDocusaurusContext'\nexport default function Home() {\n  const { siteConfig } = useDocusaurusContext()\n  return <Layout title='Home'><h1>{siteConfig.title} {siteConfig.customFields.value}</h1></Layout>\n}\n",
    'src/pages/about.md': page('About', 'Text, [intro](/docs/intro).'),
    'static/img/x.png': PIXEL,
  },
  variants: {
    'docusaurus.config.js': [
      docusaurusConfig(''),
      docusaurusConfig(
        "themeConfig: { navbar: { title: 'Bar', items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] } },",
      ),
      docusaurusConfig(
        "tagline: 'Other', themeConfig: { footer: { copyright: 'Now' } },",
        'showLastUpdateTime: false,',
      ),
      docusaurusConfig("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
    ],
    'sidebars.js': [sidebars("[{ type: 'autogenerated', dirName: '.' }]"), sidebars("['intro', 'area/guide']")],
    'plugin.js': [
      "module.exports = ({ word }) => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Word ' + word }] }) }\n",
      'module.exports = () => () => {}\n',
    ],
    'word.txt': ['one', 'two'],
    'docs/area/_category_.json': [
      '{ "label": "Area" }\n',
      '{ "label": "Zone", "link": { "type": "generated-index" } }\n',
      null,
    ],
    'docs/_part.mdx': ['A part.\n', 'Another part, [intro](./intro.md).\n', null],
    'src/components/box.module.css': ['.box { color: red; }\n', '.box { color: blue; }\n'],
    'src/components/Box.jsx': [null, 'export default ({ children }) => <i>{children}</i>\n'],
    'src/css/custom.css': [':root { --ifm-color-primary: #25c2a0; }\n', 'b { color: green; }\n'],
    'src/theme/Footer.js': [
      null,
      'export default () => <footer>Mine</footer>\n',
      'export default () => <footer>{String(process.env.VALUE)}</footer>\n',
    ],
    'src/theme/MDXComponents.js': [
      null,
      "import Original from '@theme-original/MDXComponents'\nimport Box from '@site/src/components/Box'\nexport default { ...Original, Box }\n",
    ],
    'src/client.js': [null, 'export const onRouteDidUpdate = () => {}\n'],
    'blog/authors.yml': ['jo: { name: Jo, title: Writer }\n', 'jo: { name: Joe }\n'],
    'blog/tags.yml': [null, 'news: { label: News, permalink: /news }\n'],
    'i18n/de/docusaurus-plugin-content-docs/current/intro.md': [null, page('Einführung', 'Text.')],
    'i18n/de/code.json': [null, '{ "theme.common.skipToMainContent": { "message": "Zum Inhalt" } }\n'],
    'versions.json': [null, '["1.0"]\n'],
    'versioned_docs/version-1.0/intro.md': [null, page('Intro', 'Old.')],
    '.env': [null, 'VALUE=from-env\n'],
    'babel.config.js': [null, "module.exports = { presets: ['@docusaurus/core/lib/babel/preset'] }\n"],
  },
}

const spec = (title: string, tag = 'pets', more = ''): string =>
  `openapi: 3.1.0\ninfo: { title: ${title}, version: "1" }\ntags: [{ name: ${tag}, description: About ${tag}. }]\npaths:\n  /a:\n    $ref: "part.yaml#/a"\n${more}`
const part = (summary: string, tag = 'pets'): string =>
  `a:\n  get: { operationId: a, tags: [${tag}], summary: ${summary}, responses: { "200": { description: "Yes" } } }\n`
const apiConfig = (more: string): string => `export default {
  title: 'API', ${SHARED}, onBrokenLinks: 'warn', markdown: { math: true },
  openapi: { spec: 'specs/api.yaml' }, images: { widths: [50, 100], formats: ['webp'] }, ${more}
}
`

/** An image with so many colors that its copies are smaller. */
async function photo(width: number, height: number, seed: number): Promise<Uint8Array> {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * (7 + seed) + ((i * i) % 251)) % 256)
  const png = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
  return Uint8Array.from(png)
}
const [wide, other, narrow] = [await photo(150, 75, 0), await photo(150, 75, 2), await photo(60, 30, 4)]

const API: ChangingSite = {
  packages: ['sharp', '@img'],
  files: {
    'site.config.ts': apiConfig(''),
    'specs/api.yaml': spec('One'),
    'specs/part.yaml': part('First'),
    'content/index.md': page('Home', '![Wide](/img/wide.png)', '[Narrow](./pictures.md)', '[API](/api/pets)'),
    'content/pictures.md': page(
      'Pictures',
      '![Narrow](./narrow.png)',
      '<img src="/img/wide.png" alt="Raw" width="50">',
    ),
    'content/commands/get.md':
      '---\ncommand: { name: GET, summary: Reads., args: [{ name: key, type: key }] }\n---\n\n# GET\n\nText.\n',
    'content/commands/set.md':
      '---\ncommand: { name: SET, summary: Writes., args: [{ name: key, type: key }] }\n---\n\n# SET\n\nSee [GET](./get.md). $x^2$\n',
    'content/narrow.png': narrow,
    'static/img/wide.png': wide,
  },
  variants: {
    'site.config.ts': [
      apiConfig(''),
      apiConfig("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
      apiConfig("baseUrl: '/x/',"),
      apiConfig('').replace('[50, 100]', '[40]'),
      apiConfig('').replace(/images: .*?\] \},/, ''),
    ],
    'specs/api.yaml': [
      spec('One'),
      spec('Two'),
      spec('One', 'cats'),
      spec(
        'One',
        'pets',
        '  /b:\n    get: { operationId: b, tags: [pets], summary: B, responses: { "200": { description: "Yes" } } }\n',
      ),
      'openapi: [',
    ],
    'specs/part.yaml': [part('First'), part('Second'), part('First', 'cats'), null],
    'content/narrow.png': [narrow, wide, null],
    'static/img/wide.png': [wide, other, narrow, null],
    'content/img/wide.png': [null, wide],
    'sidebars.ts': [null, "export default { docs: ['index', 'pictures'] }\n"],
    'search/synonyms.yml': [null, '- [get, read]\n'],
  },
}

export const CHANGING_SITES: Readonly<Record<string, ChangingSite>> = {
  Markdown: MARKDOWN,
  MDX,
  Docusaurus: DOCUSAURUS,
  'API and images': API,
}
