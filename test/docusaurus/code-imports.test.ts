/** What pages and components import. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { siteAt } from '../rig.ts'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('a page that imports React whole can use its parts', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.mdx':
        "import React from 'react'\n\n# Home\n\nexport const Name = () => React.useState('Ada')[0]\n\n<Name />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Ada')
})

test('data in place of a component, whose loader a plugin adds to the bundler, does not fail its page', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "plugins: [() => ({ name: 'cards', configureWebpack: () => ({ module: { rules: [{ test: /yml$/, use: './cards.js' }] } }) })],",
    ),
    files: {
      'docs/hand.yml': 'players: []\n',
      'docs/index.md': "# Home\n\nimport Hand from './hand.yml'\n\nBefore.\n\n<Hand />\n",
    },
  })
  const found = serious(await folder.problems())
  expect(found).toEqual([expect.stringMatching(/^docs\/index\.md:7:1 warning component-failed /)])
  expect(folder.out('index.html')).toContain('Before.')
})

test('required images and texts have a default, and names with variable parts are looked up in their folder', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'static/img/a.png': PIXEL,
      'src/data/a.json': '{"a": 1}',
      'examples/one/main.rs': 'fn main() {}\n',
      'src/Show.tsx': `type WithContext = typeof require & {
  context: (folder: string, deep: boolean, pattern: RegExp) => (name: string) => { default: string }
}
const examples = (require as WithContext).context('!!raw-loader!@site/examples', true, /\\.rs$/)
const text = (name: string): string => require(\`!!raw-loader?esModule=false!./data/\${name}\`)
const image = (name: string) => require(\`@site/static/img/\${name}.png\`).default
const sum = (name: string) => require('!!raw-loader!./data/' + name + '.json').default
const missing = (name: string): string => {
  try { return image(name) } catch (error) { return (error as Error).message }
}
export default ({ name }: { name: string }) => (
  <ul>
    <li>{require('@site/static/img/a.png').default}</li>
    <li title={require('@site/static/img/a.png')}>{require('!!raw-loader!./data/a.json').default}</li>
    <li>{text(name + '.json').slice(0, 4)}</li>
    <li>{image(name)}</li>
    <li>{sum(name)}</li>
    <li>{examples('./one/main.rs').default}</li>
    <li>{missing('b')}</li>
  </ul>
)
`,
      'docs/index.mdx': '# Home\n\nimport Show from \'@site/src/Show\'\n\n<Show name="a" />\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const items = [...folder.out('index.html').matchAll(/<li(?: title="([^"]*)")?>([^<]*)<\/li>/g)].map(
    ([, ...all]) => all,
  )
  const address = items[0]![1]!
  expect(address).toMatch(/^\/assets\/.*a\.\w+\.png$/)
  const json = '{&quot;a&quot;: 1}'
  expect(items.slice(0, 7)).toEqual([
    [undefined, address],
    [address, json],
    [undefined, '{&quot;a&quot;'],
    [undefined, address],
    [undefined, json],
    [undefined, 'fn main() {}\n'],
    [undefined, 'Cannot find module &#x27;./b.png&#x27;'],
  ])
})

test('names with variable parts are looked up beside the code, whatever the files are; code has names without endings', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'people/a b.png': PIXEL,
      'people/other.gif': PIXEL,
      'src/data/one.json': '{"size": 1}',
      'src/data/two.ts': 'export const size: number = 2\n',
      'src/Show.tsx': `const face = (name: string): string => {
  try { return require(\`../people/\${name}.png\`).default } catch { return require('../people/' + 'other' + '.gif').default }
}
const sizeOf = (name: string): number => require(\`./data/\${name}\`).size
export default () => <p>{[face('a b'), face('c'), sizeOf('one'), sizeOf('two'), sizeOf('two.ts')].join(', ')}</p>
`,
      'docs/index.mdx': "# Home\n\nimport Show from '@site/src/Show'\n\n<Show />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toMatch(
    /<p>\/assets\/[^,]*a[^,/]*b\.\w+\.png, \/assets\/[^,]*other\.\w+\.gif, 1, 2, 2<\/p>/,
  )
})

test('a component imports the config of the site; a static file that another build makes is a symlink to nothing', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js')"),
    files: {
      'sidebars.js': "module.exports = { docs: ['index'] }\n",
      'src/Base.js':
        "import config from '../docusaurus.config'\nimport { useState } from 'react'\nexport default () => { useState(0); return <b>{config.tagline} {config.presets[0][1].docs.sidebarPath}</b> }\n",
      'docs/index.mdx': "# Home\n\nimport Base from '@site/src/Base'\n\n<Base />\n",
      'static/examples/readme.txt': 'text',
    },
  })
  symlinkSync('../../../build/kit.js', path.join(folder.root, 'static/examples/kit.js'))
  expect(serious(await folder.problems())).toEqual([
    'static/examples/kit.js warning dangling-symlink This symbolic link leads nowhere.',
  ])
  expect(folder.out('index.html')).toContain('Small parts')
  const islands = folder.outFiles().filter((file) => /^_docs\/islands\/.*\.js$/.test(file))
  expect(islands.map((file) => folder.out(file)).join()).not.toMatch(/require\.resolve/)
})

test('a text that MDX imports may be outside the site; what is data may not', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'website/docusaurus.config.js': withMdx(),
      'website/docs/index.mdx': `---
title: Home
---

import Guide, { toc as guideToc } from '@site/../GUIDE.md'

<Guide />

Headings: {guideToc.map(({ value }) => value).join()}
`,
      'GUIDE.md': "import Inner from './shared/inner.mdx'\n\n## How to help\n\n<Inner />\n",
      'shared/inner.mdx': 'The inner text.\n',
      'secret.png': PIXEL,
    },
  })
  const site = siteAt(path.join(folder.root, 'website'))
  expect(serious(await site.problems())).toEqual([])
  expect(site.out('index.html')).toContain('id="how-to-help"')
  expect(site.out('index.html')).toContain('The inner text.')
  expect(site.out('index.html')).toContain('Headings: How to help')

  folder.change({ 'shared/inner.mdx': 'The changed text.\n' })
  expect(serious(await site.problems())).toEqual([])
  expect(site.out('index.html')).toContain('The changed text.')

  site.change({ 'docs/data.md': '# Data\n\n![secret](../../secret.png)\n' })
  expect(serious(await site.problems())).toEqual([
    'docs/data.md:3:1 error broken-image The image ../../secret.png is not part of the site: its path leads out of the content folder.',
  ])
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

test('deep imports of the core; redirects that hosts cannot follow, and code of missing files, are warnings; ids of React are not headings', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old/*', to: '/b' }] }]],",
      "routeBasePath: '/'",
    ),
    files: {
      'docs/index.md':
        "import Go from '@site/src/Go'\n\n# A\n\n<Go/>\n\n[to tab](./b.md#_R_2_0-panell)\n\n```ts file=./none.ts\n```\n",
      'docs/b.md': '# B\n\n<p id="_R_2_0-panel">Own</p>\n',
      'src/Go.js': `import Link from '@docusaurus/core/lib/client/exports/Link'
import useBaseUrl from '@docusaurus/core/lib/client/exports/useBaseUrl.js'
export default () => <Link to="/b">{useBaseUrl('/deep')}</Link>`,
    },
  })
  const problems = (await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))
  expect(problems.map((one) => one.replace(/^\S+ (\S+ \S+).*/, '$1')).sort()).toEqual([
    'warning bad-redirect',
    'warning broken-anchor',
    'warning code-file-not-found',
  ])
  const { stdout } = await folder.run('build', '--format', 'json')
  expect(stdout).not.toContain('"_R_2_0-panel"')
  expect(folder.out('index.html')).toMatch(/<a href="\/b"[^>]*>\/deep<\/a>/)
})

test('imports can have attributes: the type text is the content of any file', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/d.json': '{"a": "data"}',
      'src/C.jsx':
        "import t from './d.js' with { type: 'text' }\nimport d from '../docs/d.json' with { type: 'json' }\nexport default () => <b>{t}{d.a}</b>\n",
      'src/d.js': 'const x = 1',
      'docs/index.mdx': `import C from '@site/src/C'
import d from './d.json' with { type: 'json' }
import text from '@site/src/d.js' with { "type": 'text' }

# Home

<C /> {d.a} <i>{text}</i>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/<b>const x = 1data<\/b>\sdata\s<i>const x = 1<\/i>/)
})

test('rules of plugins for the bundler say which files are texts and which are addresses; other rules are in the report', async () => {
  const plugin = (name: string, rules: string): string =>
    `() => ({ name: '${name}', configureWebpack: () => ({ mergeStrategy: {}, module: { rules: [${rules}] } }) })`
  const folder = docusaurusFolder({
    config: withMdx(
      `plugins: [
        ${plugin('texts', "{ test: /\\/EXAMPLES\\//i, type: 'asset/source' }, { test: [/\\.(glsl|vert)$/], use: ['raw-loader'] }")},
        ${plugin('files', "{ test: /\\.wasm\\.js$/, exclude: /node_modules/, type: 'asset/resource' }, { test: /\\.ya?ml$/, use: 'yaml-loader' }")},
        './own-plugin.js',
        ${plugin('other', "{ test: /\\.py$/, use: 'python-loader' }")},
      ]`,
    ),
    files: {
      'own-plugin.js': `const path = require('path')
module.exports = () => ({
  name: 'own',
  configureWebpack: () => ({ module: { rules: [{ include: path.join(__dirname, 'texts'), loader: 'raw-loader' }] } }),
})`,
      'examples/main.ts': 'export const one: number = 1\n',
      'examples/data.json': '{ "two": 2 }\n',
      'src/shade.glsl': 'void main() {}\n',
      'src/part.wasm.js': 'throw new Error()\n',
      'texts/read.txt': 'Read me\n',
      'src/Button.jsx': `import { useState } from 'react'
import shade from './shade.glsl'
import text from '../texts/read.txt'
export default () => <button onClick={useState(0)[1]}>{shade} {text}</button>
`,
      'docs/index.mdx': `import Button from '@site/src/Button'
import code from '../examples/main.ts'
import data from '../examples/data.json'
import address from '../src/part.wasm.js'

# Home

<Button />

<pre>{code}{data}{address}</pre>
`,
    },
  })
  const problems = await folder.problems()
  expect(serious(problems)).toEqual([])
  expect(problems.filter((one) => one.includes('configureWebpack'))).toEqual([
    expect.stringContaining('the plugin other is run, but not its hook configureWebpack'),
  ])
  const home = folder.out('index.html')
  expect(home).toContain('export const one: number = 1\n{ &quot;two&quot;: 2 }\n')
  expect(home).toMatch(/\/assets\/[^<"]*part\.wasm[^<"]*\.js/)
  expect(home).toMatch(/void main\(\) \{\}\n(?:<!-- -->)? (?:<!-- -->)?Read me/)
})

test('a package that requires another one gets its ES module in the browser, as with webpack', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'node_modules/parts/package.json': '{ "name": "parts", "main": "umd.js", "module": "esm.js" }',
      'node_modules/parts/umd.js':
        '(function (f) { f(require, exports) })((need, to) => { to.name = need("./name") })\n',
      'node_modules/parts/name.js': 'module.exports = "wheel"\n',
      'node_modules/parts/esm.js': 'export const name = "wheel of a module"\n',
      'node_modules/uses/package.json': '{ "name": "uses", "main": "index.js" }',
      'node_modules/uses/index.js': 'exports.part = require("parts").name\n',
      'src/Part.jsx': `import { useState } from 'react'
import { part } from 'uses'
export default () => { const [shown] = useState(part); return <b>{shown}</b> }`,
      'docs/index.mdx': "import Part from '@site/src/Part'\n\n# Home\n\n<Part />\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  const scripts = folder.outFiles().filter((file) => /^assets\/.*\.js$/.test(file))
  expect(scripts.filter((file) => folder.out(file).includes('wheel of a module'))).toHaveLength(1)
})

test('a file that code requires later, and that cannot be loaded, is a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/parts.js': 'export const wheel = 1\n',
      'src/Inner.jsx': `import { axle } from './parts'\nexport default () => <b>{axle}</b>\n`,
      'src/Outer.jsx': `import BrowserOnly from '@docusaurus/BrowserOnly'
export default () => <BrowserOnly>{() => { const Inner = require('./Inner').default; return <Inner /> }}</BrowserOnly>\n`,
      'docs/index.mdx': "import Outer from '@site/src/Outer'\n\n# Home\n\n<Outer />\n",
    },
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(
      /^src\/Inner\.jsx:1:\d+ warning import-failed No matching export in "src\/parts\.js" for import "axle"/,
    ),
  ])
})

test('a name that a package does not export is undefined, with a warning, in packages and in the site', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'node_modules/parts/package.json': '{ "name": "parts", "type": "module", "main": "index.js" }',
      'node_modules/parts/index.js': 'export const wheel = "wheel"\n',
      'node_modules/machine/package.json': '{ "name": "machine", "type": "module", "main": "index.js" }',
      'node_modules/machine/index.js':
        "import { wheel, Engine } from 'parts'\nexport const list = [wheel, typeof Engine]\n",
      'src/Part.jsx': `import { list } from 'machine'
import { axle } from 'parts'
export default () => <b>{[...list, typeof axle].join(', ')}</b>\n`,
      'docs/index.mdx': "import Part from '@site/src/Part'\n\n# Home\n\n<Part />\n",
    },
  })
  expect(await folder.problems()).toEqual([
    'docs/index.mdx:1:1 warning missing-export parts has no export named Engine.',
    'src/Part.jsx:2:10 warning missing-export parts has no export named axle.',
  ])
  expect(folder.out('index.html')).toContain('<b>wheel, undefined, undefined</b>')
})
