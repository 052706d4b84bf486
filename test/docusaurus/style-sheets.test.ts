import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

const PAGES = { 'docs/a.md': '# A\n' }
const CONFIG = configWith('').replace('blog: false', "theme: { customCss: './css/a.scss' }, blog: false")

/** Reads `@import 'x';` through the importers, and fails like Sass at one that it does not find. */
const SASS = {
  'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
  'node_modules/sass/index.js': `const fs = require('fs'), path = require('path'), { fileURLToPath, pathToFileURL } = require('url')
const there = (file) => [file, file + '.scss', path.join(path.dirname(file), '_' + path.basename(file) + '.scss')].find(fs.existsSync)
exports.compile = (main, { importers }) => {
  const loadedUrls = []
  const read = (file) => {
    loadedUrls.push(pathToFileURL(file))
    return fs.readFileSync(file, 'utf8').split('\\n').map((context, line) => context.replace(/@import '([^']+)';/g, (_, name, column) => {
      const found = there(path.join(path.dirname(file), name)) ??
        importers.map((one) => one.findFileUrl(name, { containingUrl: pathToFileURL(file) })).filter(Boolean).map((url) => there(fileURLToPath(url)))[0]
      if (found !== undefined) return read(found)
      const start = { line, column: column + 8 }
      throw Object.assign(new Error('long'), { sassMessage: "Can't find stylesheet to import.", span: { url: pathToFileURL(file), start, context } })
    })).join('\\n')
  }
  return { css: read(main), loadedUrls }
}`,
}

/** Returns the style sheet of a built site. */
const sheetOf = (folder: ReturnType<typeof docusaurusFolder>): string =>
  folder.out(folder.outFiles().find((file) => /^assets\/styles.*\.css$/.test(file))!)

test('sheets of Sass import files of the site, aliases, and packages, with and without a tilde', async () => {
  const alias = `plugins: [['docusaurus-plugin-module-alias', { alias: { css: './css' } }]],`
  const names = ['@site/css/one', '~@site/css/_two.scss', 'css/three', '~pkg/four', 'pkg/dist/five.scss']
  const folder = docusaurusFolder({
    config: CONFIG.replace('presets:', `${alias} presets:`),
    files: {
      ...PAGES,
      ...SASS,
      'css/a.scss': names.map((name) => `@import '${name}';\n`).join(''),
      'css/one.scss': '.one { top: 1px }',
      'css/_two.scss': '.two { top: 2px }',
      'css/three.scss': '.three { top: 3px }',
      'node_modules/pkg/_four.scss': '.four { top: 4px }',
      'node_modules/pkg/dist/five.scss': '.five { top: 5px }',
    },
  })
  expect((await folder.problems()).filter((line) => line.includes('style'))).toEqual([])
  expect(sheetOf(folder)).toContain(
    ['one', 'two', 'three', 'four', 'five'].map((name, i) => `.${name}{top:${i + 1}px}`).join(''),
  )
})

test('plain style sheets import files of the site by alias, too', async () => {
  const alias = `plugins: [['docusaurus-plugin-module-alias', { alias: { css: './css' } }]],`
  const folder = docusaurusFolder({
    config: CONFIG.replace('a.scss', 'a.css').replace('presets:', `${alias} presets:`),
    files: {
      ...PAGES,
      'css/a.css': "@import '~css/one.css'; @import '@site/css/two.css';",
      'css/one.css': '.one { top: 1px }',
      'css/two.css': '.two { top: 2px }',
    },
  })
  expect((await folder.problems()).filter((line) => line.includes('style'))).toEqual([])
  expect(sheetOf(folder)).toContain('.one{top:1px}.two{top:2px}')
})

test('a sheet that Sass cannot compile is an error at the line, beside the other problems of the site', async () => {
  const folder = docusaurusFolder({
    config: CONFIG,
    files: {
      'docs/a.md': '# A\n\n[x](./x.md)\n',
      ...SASS,
      'css/a.scss': "@import 'part';",
      'css/_part.scss': ".a { top: 1px }\n  @import 'nope';",
    },
  })
  expect(await folder.problems()).toEqual([
    "css/_part.scss:2:11 error style-failed This style sheet cannot be compiled: Can't find stylesheet to import.",
    'docs/a.md:3:1 warning broken-markdown-link There is no file ./x.md.',
  ])
  expect((await folder.build()).code).toBe(1)
  folder.change({ 'css/_nope.scss': '.b { top: 2px }', 'docs/a.md': '# A\n' })
  expect(await folder.problems()).toEqual([])
  expect(sheetOf(folder)).toContain('.a{top:1px}.b{top:2px}')
})

test('without Sass, the warning says that style sheets are missing, not components', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace("format: 'md'", "format: 'mdx'"),
    files: {
      'docs/a.md': "import X from '@site/src/x'\n\n# A\n\n<X />\n",
      'src/x.js': "import s from './x.module.scss'\nexport default () => <b className={s.a}>text</b>\n",
      'src/x.module.scss': '.a { top: 1px }',
    },
  })
  const { stderr } = await folder.build()
  expect(stderr).toContain('The package sass is not installed, so 1 page is incomplete.')
  expect(stderr).toContain('Style sheets in Sass that components import are left out.')
  expect(stderr).not.toContain('Its components render')
})

test('a sheet of a component that Sass cannot compile is an error at the line', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace("format: 'md'", "format: 'mdx'"),
    files: {
      'docs/a.md': "import X from '@site/src/x'\n\n# A\n\n<X />\n",
      'src/x.js': "import s from './x.module.scss'\nexport default () => <b className={s.a}>text</b>\n",
      'src/x.module.scss': "\n@import 'nope';",
      ...SASS,
    },
  })
  expect(await folder.problems()).toEqual([
    "src/x.module.scss:2:9 error style-failed This style sheet cannot be compiled: Can't find stylesheet to import.",
  ])
})

test('the plugin for Sass is not missed where its compiler is installed', async () => {
  const config = CONFIG.replace('presets:', "plugins: ['docusaurus-plugin-sass'], presets:")
  const files = { ...PAGES, 'css/a.scss': '.a { top: 1px }' }
  expect(await docusaurusFolder({ config, files: { ...files, ...SASS } }).problems()).toEqual([])
  expect(await docusaurusFolder({ config, files }).problems()).toContainEqual(
    expect.stringContaining('the plugin docusaurus-plugin-sass is not run'),
  )
})

const WITH_POSTCSS = `plugins: [function css() { return { name: 'css', configurePostCss: (options) => ({ ...options, plugins: [() => {}] }) } }],`

/** PostCSS that reads the file of `@reference`, as Tailwind does, and fails at a missing one. */
const REFERENCES = {
  'node_modules/postcss/package.json': '{ "name": "postcss", "main": "index.js" }',
  'node_modules/postcss/index.js': `const { existsSync, readFileSync } = require('fs'), path = require('path')
module.exports = () => ({ process: async (css, { from: file }) => ({
  css: css.split('\\n').map((text, at) => {
    const [, name] = /@reference "(.*)"/.exec(text) ?? []
    if (name === undefined) return text
    const target = path.resolve(path.dirname(file), name)
    if (existsSync(target)) return readFileSync(target, 'utf8')
    throw Object.assign(new Error('long'), { reason: 'No file ' + name, file, line: at + 1, column: 1 })
  }).join('\\n'),
}) })`,
}

test.each([
  ['base.css', []],
  [
    'gone.css',
    ['src/one/box.module.css error style-failed This style sheet cannot be compiled: No file ./src/gone.css'],
  ],
])('rules with the path of another sheet in the sheets of components: %s', async (name, problems) => {
  const folder = docusaurusFolder({
    config: configWith(WITH_POSTCSS),
    files: {
      ...PAGES,
      ...REFERENCES,
      'src/base.css': '.of-base { top: 1px }',
      'src/one/box.module.css': `@reference "../${name}";\n.box { left: 2px }`,
      'src/pages/team.jsx': `import styles from '../one/box.module.css'
export default () => <p className={styles.box}>Team</p>
`,
    },
  })
  expect(await folder.problems()).toEqual(problems)
  const sheets = folder.outFiles().filter((file) => file.endsWith('.css'))
  const all = sheets.map((file) => folder.out(file)).join('\n')
  expect(all.includes('.of-base{top:1px}')).toBe(problems.length === 0)
})

test('a sheet that PostCSS cannot process is an error at the line', async () => {
  const folder = docusaurusFolder({
    config: CONFIG.replace('a.scss', 'a.css').replace('presets:', `${WITH_POSTCSS} presets:`),
    files: {
      ...PAGES,
      'css/a.css': '.a { top: 1px }',
      'node_modules/postcss/package.json': '{ "name": "postcss", "main": "index.js" }',
      'node_modules/postcss/index.js': `module.exports = () => ({ process: (css, { from: file }) => {
  throw Object.assign(new Error('long'), { reason: 'Unclosed block', file, line: 1, column: 4 })
} })`,
    },
  })
  expect(await folder.problems()).toEqual([
    'css/a.css:1:4 error style-failed This style sheet cannot be compiled: Unclosed block',
  ])
})
