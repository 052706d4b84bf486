import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

const PAGES = { 'docs/intro.md': '# Intro\n\n<div class="alert alert--info">Careful</div>\n' }

const styles = (folder: ReturnType<typeof docusaurusFolder>): string =>
  folder.out(folder.outFiles().find((file) => /^assets\/styles\..*\.css$/.test(file))!)

test('customCss comes after the style sheets of the theme; static files and @site are resolved', async () => {
  const config = configWith(
    "themes: [['@docusaurus/theme-classic', { customCss: ['./src/css/a.css', require.resolve('./src/css/b.css')] }]],",
  ).replace("baseUrl: '/'", "baseUrl: '/kit/'")
  const folder = docusaurusFolder({
    config,
    files: {
      ...PAGES,
      'static/fonts/fonts.css': "@font-face { font-family: Own; src: url('own.woff2') }",
      'static/fonts/own.woff2': 'x',
      'src/css/a.css':
        "@import url('/static/fonts/fonts.css'); :root { --ifm-color-primary: #12ab34 } .x { background: url('/img/x.png') } .t { background: url('~/img/x.png') } .y { background: url(/gone.png) }",
      'src/css/b.css': ".z { background: url('@site/static/img/z.png') }",
      'static/img/x.png': 'x',
      'static/img/z.png': 'z',
    },
  })
  expect((await folder.problems()).filter((line) => !line.includes(' info '))).toEqual([])
  const css = styles(folder)
  const [theme, own] = [/--accent: ?var\(--ifm-color-primary\)/, /--ifm-color-primary: ?#12ab34/].map((part) =>
    css.search(part),
  )
  expect(theme).toBeGreaterThan(0)
  expect(own).toBeGreaterThan(theme!)
  expect(css).toContain('url(../img/x.png)')
  expect(css).toContain('url(/gone.png)')
  expect(css).toMatch(/\.z\{background:url\([^)]*z[.-][^)]*png"?\)/)
  // The path of an import is relative to the site folder.
  expect(css).toMatch(/@font-face\{font-family:Own;src:url\([^)]*own[.-][^)]*woff2"?\)/)
  expect(css).toContain('.alert--info')
})

test('client modules: style sheets are added to the site, code is loaded on every page, and missing ones are reported', async () => {
  const folder = docusaurusFolder({
    config: configWith("clientModules: [require.resolve('./src/a.css'), './src/b', './src/gone.js'],"),
    files: { ...PAGES, 'src/a.css': '.client { color: red }', 'src/b.js': "document.title = 'of the module'" },
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(
      / info docusaurus-unsupported `clientModules\[2\]`: the client module .*gone\.js does not exist/,
    ),
  ])
  expect(styles(folder)).toContain('.client{')
  const scripts = folder.outFiles().filter((file) => /^_docs\/islands\/.*\.js$/.test(file))
  expect(scripts).toHaveLength(1)
  const pages = folder.outFiles().filter((file) => file.endsWith('.html') && folder.out(file).includes('docs-page'))
  expect(pages.length).toBeGreaterThan(1)
  for (const page of pages) expect(folder.out(page)).toContain(scripts[0]!)
})

test('other sites contain none of it', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: { 'docusaurus.config.js': null, 'site.config.ts': "export default { title: 'T' }", 'content/a.md': '# A\n' },
  })
  await folder.build()
  expect(styles(folder)).not.toContain('--ifm-')
})

test('selectors of the theme are counted, with their names here; so are properties without effect', async () => {
  const css = `
/* .menu__link in a comment */
.menu__link--active, .navbar__item svg { color: red }
@media (max-width: 9px) { .menu__link--active:hover { color: red } }
.DocSearch-Button { color: red; --ifm-menu-link-padding-vertical: 7px; --ifm-color-primary: #123 }
.mine { color: red }
.mine::after { content: '.menu__link { background: url(/img/text.png) } --ifm-text: 1;' }
@font-face { font-family: Own; src: url('/static/own.ttf') }
.near { background: url(/img/near.png), url("/img/gone.png") }`
  const folder = docusaurusFolder({
    config: configWith('').replace('blog: false', "theme: { customCss: './a.css' }, blog: false"),
    files: { ...PAGES, 'a.css': css, 'static/own.ttf': 'font', 'static/img/near.png': 'image' },
  })
  const { stderr } = await folder.build()
  expect(
    stderr,
  ).toContain(`a.css info docusaurus-unsupported 4 selectors name parts of Docusaurus' theme, which have other names here. Only colors and fonts of navbar and footer are carried over.
  .DocSearch-Button (1): no equivalent
  .menu__link--active (2): use .menu [aria-current="page"]
  .navbar__item (1): use .nav-link
`)
  expect(stderr).toContain(
    'a.css info docusaurus-unsupported 1 custom property has no effect here: --ifm-menu-link-padding-vertical.',
  )
  expect(stderr).toContain('a.css info docusaurus-unsupported An address leads to no file of the site: /img/gone.png.')
  // A path that is not a static file is relative to the site folder.
  const [, font] = /url\(["']?\.\/(own\.\w+\.ttf)/.exec(styles(folder))!
  expect(folder.out(`assets/${font}`)).toBe('font')
})

test('a style sheet from the root of the site is imported by the browser, and reported if it is missing', async () => {
  const css = "@import url('/css/more.css');\n@import '/css/gone.css';\n.mine { color: red }\n"
  const folder = docusaurusFolder({
    config: configWith('').replace('blog: false', "theme: { customCss: './a.css' }, blog: false"),
    files: { ...PAGES, 'a.css': css, 'static/css/more.css': 'h1 { color: red }' },
  })
  const { code, stderr } = await folder.build()
  expect(code).toBe(0)
  expect(stderr).toContain('a.css info docusaurus-unsupported An address leads to no file of the site: /css/gone.css.')
  expect(styles(folder)).toMatch(/^@import ?"\.\.\/css\/more\.css";\s*@import ?"\/css\/gone\.css";/)
  folder.change({ 'static/css/gone.css': 'h2 { color: red }' })
  await folder.build()
  expect(styles(folder)).toMatch(/^@import ?"\.\.\/css\/more\.css";\s*@import ?"\.\.\/css\/gone\.css";/)
})

test('style sheets that need a compiler and missing ones are reported', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace('blog: false', "theme: { customCss: ['./a.scss', './gone.css'] }, blog: false"),
    files: { ...PAGES, 'a.scss': '$x: 1;' },
  })
  expect(await folder.problems()).toEqual([
    'docusaurus.config.js:8:36 info docusaurus-unsupported `presets[0][1].theme.customCss[0]`: the style sheet a.scss is not plain CSS, and the package that compiles it is not installed; the site lacks its rules.',
    'docusaurus.config.js:8:36 info docusaurus-unsupported `presets[0][1].theme.customCss[1]`: the style sheet gone.css does not exist; it is left out.',
  ])
})

test('a Sass file is compiled with the package of the site, and again if one of its imports changes', async () => {
  const compiler = `const fs = require('fs'), path = require('path')
exports.compile = (file) => {
  const loadedUrls = []
  const read = (one) => (loadedUrls.push(require('url').pathToFileURL(one)), fs.readFileSync(one, 'utf8'))
  return { css: read(file).replace(/@use '(\\w+)';/, (_, name) => read(path.join(path.dirname(file), '_' + name + '.scss'))), loadedUrls }
}`
  const folder = docusaurusFolder({
    config: configWith('').replace('blog: false', "theme: { customCss: './css/a.scss' }, blog: false"),
    files: {
      ...PAGES,
      'css/a.scss': "@use 'part'; .a { color: red }",
      'css/_part.scss': '.part { color: blue }',
      'node_modules/sass/package.json': '{ "name": "sass", "main": "index.js" }',
      'node_modules/sass/index.js': compiler,
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(styles(folder)).toMatch(/\.part\{color:#?\w+\}\.a\{color:/)
  folder.change({ 'css/_part.scss': '.other { color: blue }' })
  await folder.build()
  expect(styles(folder)).toMatch(/\.other\{/)
})

test('an announcement with a background of the site is black on it, as in Docusaurus', async () => {
  const folder = docusaurusFolder({
    config: configWith("themeConfig: { announcementBar: { content: 'News', backgroundColor: '#eee' } },"),
    files: PAGES,
  })
  await folder.problems()
  expect(styles(folder)).toMatch(/\.announcement\{background-color:#eee;color:#000/)
})
