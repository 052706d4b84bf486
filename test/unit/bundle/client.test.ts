import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { PACKAGE_ROOT } from '../../../cli/base/package.ts'
import type { Assets } from '../../../cli/model/page.ts'
import { cachedAssets, promisedAssets } from '../../../cli/site/open/assets.ts'
import { type BundleInput, bundleClient, createClientParts } from '../../../cli/stages/bundle/client.ts'
import { compileReady } from '../../../cli/stages/bundle/ready.ts'
import { TEXT_TAG } from '../../../cli/stages/bundle/texts.ts'
import { announcementRule } from '../../../cli/stages/bundle/virtual.ts'
import type { SearchData, SiteData } from '../../../runtime/core/contract/site.ts'
import { temporaryFolder } from '../../folder.ts'
import { docsProcess, site } from '../../rig.ts'

const CONFIG_WITH_SHEET = `export default { title: 'Test', url: 'https://example.com', customCss: ['own.css'] }\n`

const packageRoot = path.resolve(import.meta.dirname, '../../..')

const SITE: SiteData = {
  title: 'Test',
  tagline: '',
  url: 'https://example.com',
  baseUrl: '/docs/',
  siteBaseUrl: '/docs/',
  trailingSlash: false,
  locale: { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', baseUrl: '/docs/' },
  locales: [],
  defaultLocale: 'en',
  navbar: { hideOnScroll: true, items: [] },
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
  promo: { text: '', buttonLabel: '', href: '', delay: 5000, scrollPercent: 20 },
  search: false,
  collections: [],
  toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  reportUrl: null,
  baseUrlBanner: true,
  generator: 'docs',
  reader: { copyPage: true, assistants: [], previews: true, zoom: true, keys: true },
}

const SEARCH: SearchData = {
  provider: 'embedded',
  appId: '',
  apiKey: '',
  indexName: 'docs',
  contextualSearch: true,
  searchPagePath: 'search',
  insights: false,
  maxResultsPerGroup: 5,
  disableUserPersonalization: false,
  hitsPerPage: 20,
  placeholder: 'Search docs',
  openOn: [],
  shortcuts: { slash: true, ctrlK: true },
  searchParameters: {},
  indexUrl: '_docs/search.json',
}

const input = (root: string, change: Partial<BundleInput> = {}): BundleInput => ({
  root,
  config: { components: {}, customCss: [] },
  site: SITE,
  sheets: [],
  rewriteSheet: undefined,
  production: true,
  ...change,
})

const text = ({ files }: Assets, ending: string): string =>
  files
    .filter((file) => file.path.endsWith(ending))
    .map(({ content }) => Buffer.from(content).toString('utf8'))
    .join('\n')

test('addresses are hrefs, files are hashed and in assets/', async () => {
  const assets = await bundleClient(input(temporaryFolder({})))
  expect(assets.script).toMatch(/^\/docs\/assets\/client\.[A-Z0-9]{8}\.js$/)
  expect(assets.style).toMatch(/^\/docs\/assets\/styles\.[A-Z0-9]{8}\.css$/)
  for (const { path: file } of assets.files) expect(file).toMatch(/^assets\/[\w-]+\.[A-Z0-9]{8}\.(js|css)$/)
  const names = assets.files.map((file) => `/docs/${file.path}`)
  expect(names).toContain(assets.script)
  expect(names).toContain(assets.style)
  for (const href of assets.preloads) expect(names).toContain(href)
})

test('the initial code is one file, without search, navigation, and what only the generator uses', async () => {
  const assets = await bundleClient(input(temporaryFolder({}), { site: { ...SITE, search: SEARCH } }))
  expect(assets.preloads).toEqual([])
  expect(text(assets, '.js')).not.toContain('sidebar:$')
  const initial = assets.files.filter(({ path: file }) => [assets.script, ...assets.preloads].includes(`/docs/${file}`))
  const code = initial.map(({ content }) => Buffer.from(content).toString('utf8')).join('\n')
  expect(code).not.toContain('Scroll events')
  expect(code).not.toContain('scrollRestoration')
  expect(code).not.toContain('Illegal storage API usage')
  const size = initial.reduce((sum, { content }) => sum + gzipSync(content, { level: 9 }).length, 0)
  expect(size).toBeLessThan(78_500)
})

test('the initial code contains only the site data that it needs; late code adds the rest', async () => {
  const footer = {
    style: 'dark' as const,
    links: [{ title: 'A', items: [{ label: 'Link of the footer', to: '/' }, { type: 'custom-promo' }] }],
    copyright: 'Copyright of the footer',
  }
  const assets = await bundleClient(input(temporaryFolder({}), { site: { ...SITE, footer } }))
  const start = assets.files.filter(({ path: file }) => [assets.script, ...assets.preloads].includes(`/docs/${file}`))
  const code = start.map(({ content }) => Buffer.from(content).toString('utf8')).join('\n')
  expect(code).toContain('custom-promo')
  for (const late of ['Link of the footer', 'Copyright of the footer', 'gregory']) {
    expect(code).not.toContain(late)
    expect(text(assets, '.js')).toContain(late)
  }
})

test('the browser compiles the code of the search as a whole, and not the code of every page', async () => {
  const assets = await bundleClient(input(temporaryFolder({}), { site: { ...SITE, search: SEARCH } }))
  const codes = new Map(
    assets.files.map(({ path: file, content }) => [`/docs/${file}`, Buffer.from(content).toString('utf8')]),
  )
  const whole = [...codes].filter(([, code]) => code.startsWith('//# allFunctionsCalledOnLoad\n')).map(([file]) => file)
  expect(whole).toContainEqual(expect.stringContaining('/assets/SearchModal.'))
  // The dialog and the engine are in one file.
  const ofBoth = whole.filter((file) =>
    ['search-dialog', 'Unknown search index'].every((text) => codes.get(file)!.includes(text)),
  )
  expect(ofBoth).toHaveLength(1)
  expect(whole).not.toContain(assets.script)
  for (const preload of assets.preloads) expect(whole).not.toContain(preload)
})

test('the entry contains the names of the late files', async () => {
  const assets = await bundleClient(input(temporaryFolder({})))
  const entry = assets.files.find(({ path: file }) => assets.script === `/docs/${file}`)!
  const [, list] = /\[Symbol\.for\("docs\.later"\)\]=(\[.*?\]);/.exec(Buffer.from(entry.content).toString('utf8'))!
  const later = JSON.parse(list!) as string[]
  const names = assets.files.map((file) => file.path)
  for (const name of later) {
    expect(names).toContain(`assets/${name}`)
    expect(assets.preloads).not.toContain(`/docs/assets/${name}`)
  }
  expect(later.some((name) => name.startsWith('late.'))).toBe(true)
  expect(later.some((name) => name.startsWith('parts.'))).toBe(true)
  expect(later.some((name) => name.startsWith('SearchModal.'))).toBe(false)
})

test('a feature that the site does not use is not loaded', async () => {
  const root = temporaryFolder({})
  const plain = text(await bundleClient(input(root)), '.js')
  const full = text(
    await bundleClient(
      input(root, {
        site: {
          ...SITE,
          colorMode: { ...SITE.colorMode, disableSwitch: false },
          announcementBar: { id: 'a', content: 'x', isCloseable: true },
        },
      }),
    ),
    '.js',
  )
  for (const mark of ['Switch between dark and light mode', 'announcement-close']) {
    expect(plain).not.toContain(mark)
    expect(full).toContain(mark)
  }
})

test('the same files, whatever the folder of the site is', async () => {
  const files = {
    'src/thing.tsx':
      "import { useState } from 'react'\nimport { label } from './label.ts'\nexport default () => <i>{useState(label)[0]}</i>",
    'src/label.ts': "export const label: string = 'own thing'",
    'own.css': '.own { background: url(./a.svg) }',
    'a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  }
  const config = {
    components: { 'custom-thing': 'src/thing.tsx', container: 'src/missing.tsx' },
    customCss: ['own.css'],
  }
  const [a, b] = await Promise.all(
    ['docs-a-', 'docs-another-'].map((name) => bundleClient(input(temporaryFolder(files, name), { config }))),
  )
  expect(a!.files.map(({ path: file }) => file)).toEqual(b!.files.map(({ path: file }) => file))
  expect(a!.files).toEqual(b!.files)
  expect(a!.build).toBe(b!.build)
  expect(text(a!, '.js')).toContain('own thing')
  expect(text(a!, '.css')).toMatch(/\.own\{background:url\("?\.\/a\.[A-Z0-9]{8}\.svg"?\)/)
})

test('the clients of several languages have the same files as if each was bundled alone', async () => {
  const root = temporaryFolder({ 'own.css': '.x { color: red }' })
  const config = { components: {}, customCss: ['own.css'] }
  const given = [undefined, { 'Docs sidebar': 'Seiten' }, {}].map((texts) => input(root, { config, texts }))
  const alone = await Promise.all(given.map((one) => bundleClient(one)))
  const parts = createClientParts()
  expect(await Promise.all(given.map((one) => bundleClient(one, parts)))).toEqual(alone)
  expect(alone[1]!.script).not.toBe(alone[0]!.script)
  expect(alone[2]!.script).toBe(alone[0]!.script)
  expect(alone[1]!.style).toBe(alone[0]!.style)
})

test('components of a site share React and docs/runtime', async () => {
  const root = temporaryFolder({
    'x.tsx':
      "import { useSite } from 'docs/runtime'\nimport { draw } from './draw.cjs'\nexport default () => <b ref={draw}>{useSite().title}</b>",
    // As packages in CommonJS import it.
    'draw.cjs': "exports.draw = (parent) => require('react-dom/client').createRoot(parent).render(null)",
  })
  const assets = await bundleClient(input(root, { config: { components: { 'custom-x': 'x.tsx' }, customCss: [] } }))
  const count = text(assets, '.js').split('react-stack-bottom-frame').length
  const plain = text(await bundleClient(input(root)), '.js').split('react-stack-bottom-frame').length
  expect(count).toBe(plain)
})

test('a mistake in a component of the site is located', async () => {
  const root = temporaryFolder({ 'x.tsx': 'export default () => <b>' })
  const made = bundleClient(input(root, { config: { components: { 'custom-x': 'x.tsx' }, customCss: [] } }))
  await expect(made).rejects.toMatchObject({ errors: [{ location: { line: 1, file: path.join(root, 'x.tsx') } }] })
})

test('colors of the announcement become a CSS rule; values that could escape it do not', () => {
  expect(announcementRule({ id: 'a', content: '', isCloseable: true, backgroundColor: '#fff', textColor: 'red' })).toBe(
    '.announcement{background-color:#fff;color:red}\n',
  )
  expect(announcementRule({ id: 'a', content: '', isCloseable: true, backgroundColor: 'red}body{display:none' })).toBe(
    '',
  )
  expect(announcementRule(undefined)).toBe('')
})

test('the name of a client changes with everything that it was made from, and with nothing else', {
  timeout: 120_000,
}, async () => {
  const root = temporaryFolder({
    'a.tsx': "import './b.ts'\nexport default 0",
    'b.ts': 'export {}',
    'c.css': '@import "./d.css";',
    'd.css': 'a{}',
  })
  const config = { components: { 'custom-a': 'a.tsx' }, customCss: ['c.css'] }
  const nameOf = (change: Partial<BundleInput> = {}): string =>
    promisedAssets(input(root, { config, ...change }), path.join(root, 'cache')).build
  /** Returns the name after it was given to a client. */
  const made = async (change: Partial<BundleInput> = {}): Promise<string> => {
    const name = nameOf(change)
    await cachedAssets(input(root, { config, ...change }), path.join(root, 'cache'), { name: name as Hash })
    expect(nameOf(change)).toBe(name)
    return name
  }
  const first = await made()
  writeFileSync(path.join(root, 'unused.ts'), 'x')
  expect(nameOf()).toBe(first)
  const seen = new Set([first])
  for (const [file, code] of [
    ['b.ts', 'export const x = 1'],
    ['d.css', 'b{}'],
    ['a.tsx', 'export default 1'],
  ] as const) {
    writeFileSync(path.join(root, file), code)
    seen.add(await made())
  }
  // The styles of a feature.
  seen.add(
    await made({
      sheets: ['runtime/core/theme/print.css'],
    }),
  )
  seen.add(await made({ production: false }))
  seen.add(await made({ site: { ...SITE, title: 'Other' } }))
  seen.add(await made({ config: { ...config, components: {} } }))
  expect(seen.size).toBe(8)
})

test('the compiled code in the package is the output of esbuild for its sources', async () => {
  const parts = (name: string, bytes: Uint8Array): unknown => ({
    ...(JSON.parse((name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as object),
    tool: undefined,
  })
  for (const [name, bytes] of await compileReady())
    expect(parts(name, readFileSync(path.join(packageRoot, 'dist', name)))).toEqual(parts(name, bytes))
})

test('a site without extra features uses it: the build does not need esbuild', async () => {
  const plain = site({ 'content/index.md': '# Home' })
  expect((await plain.build()).code).toBe(0)
  const files = plain.outFiles()
  // esbuild bundled the config, once.
  plain.change({ '.docs/cache/client': null, out: null })
  expect(await docsProcess(plain.root, ['build'], { ESBUILD_BINARY_PATH: '/nowhere' })).toMatchObject({ code: 0 })
  expect(plain.outFiles()).toEqual(files)
  plain.change({ '.docs/cache/client': null, 'own.css': 'a{}', 'site.config.ts': CONFIG_WITH_SHEET })
  expect((await plain.build()).code).toBe(0)
  expect(plain.outFiles().filter((file) => file.endsWith('.js'))).toEqual(files.filter((file) => file.endsWith('.js')))
})

test('what only some pages load is not filled in: it has no texts', async () => {
  const assets = await bundleClient(
    input(temporaryFolder({}), {
      config: {
        components: {},
        customCss: [],
        markdown: { math: true } as never,
      },
    }),
  )
  expect(assets.extras).toHaveProperty('formula-copy')
  expect(text(assets, '.js')).not.toContain(TEXT_TAG)
})

test('it fits all languages: their texts are filled in', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore',
      i18n: { defaultLocale: 'de', locales: ['de', 'ja', 'en'] } }\n`,
    'content/index.md': '# Home',
  })
  expect((await docs.build()).code).toBe(0)
  docs.change({ '.docs/cache/client': null, out: null })
  expect(await docsProcess(docs.root, ['build'], { ESBUILD_BINARY_PATH: '/nowhere' })).toMatchObject({ code: 0 })
  const client = (page: string): string => docs.out(/<script type="module" src="\/([^"]+)"/.exec(docs.out(page))![1]!)
  const words = ['Zum Hauptinhalt springen', 'メインコンテンツへスキップ', 'Skip to main content']
  const found = ['index', 'ja', 'en'].map((name) => words.filter((word) => client(`${name}.html`).includes(word)))
  expect(found).toEqual(words.map((word) => [word]))
})

test('the package root is found from its sources and from its bundle', () => {
  expect(PACKAGE_ROOT).toBe(packageRoot)
  expect(readFileSync(path.join(PACKAGE_ROOT, 'package.json'), 'utf8')).toContain('"docs"')
})
