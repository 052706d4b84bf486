/** A folder of MkDocs is built as it is. */
import { expect, test } from 'vitest'
import { mkdocsFolder } from './folder.ts'

const EXTENSIONS = `markdown_extensions:
  - admonition
  - attr_list
  - abbr
  - toc
  - md_in_html
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.snippets
`

test('navigation, addresses, redirects, and edit links', async () => {
  const folder = mkdocsFolder(
    `repo_url: https://github.com/a/kit
nav:
  - Home: index.md
  - Guide:
      - guide/index.md
      - Install: guide/install.md
      - guide/guide.md
  - Host: https://kit.example
plugins:
  - redirects:
      redirect_maps:
        old.md: guide/install.md#two
`,
    {
      'docs/index.md': '# Kit\n\n[Install](guide/install.md)\n',
      'docs/guide/index.md': '# Guide\n\n[Beside](install/) ![a](a.png)\n',
      'docs/guide/install.md': '# Install\n\n## Two\n\n<a href="../">Up</a> <img src="../a.png" alt="a">\n',
      'docs/guide/guide.md': '# Inner\n\n[Up](index.md#guide)\n',
      'docs/guide/a.png': 'png',
    },
  )
  expect(await folder.problems()).toEqual([])
  expect(folder.outFiles().filter((file) => file.endsWith('.html') && !/404|search/.test(file))).toEqual([
    'guide/guide/index.html',
    'guide/index.html',
    'guide/install/index.html',
    'index.html',
    'old/index.html',
  ])
  expect(folder.out('index.html')).toContain('href="/docs/guide/install/"')
  expect(folder.out('guide/index.html')).toContain('href="https://github.com/a/kit/edit/master/docs/guide/index.md"')
  expect(folder.out('old/index.html')).toContain('/docs/guide/install/#two')
  const menu = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(folder.out('guide/install/index.html'))?.[0] ?? ''
  expect([...menu.matchAll(/<a[^>]*href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/',
    '/docs/guide/',
    '/docs/guide/',
    '/docs/guide/install/',
    '/docs/guide/guide/',
    'https://kit.example',
  ])
})

test('without nav, the sidebar has the order of the files', async () => {
  const folder = mkdocsFolder('', {
    'docs/README.md': '# Start\n',
    'docs/b.md': '# B\n',
    'docs/a-folder/c.md': '# C\n',
  })
  expect(await folder.problems()).toEqual([])
  const menu = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(folder.out('b/index.html'))?.[0] ?? ''
  expect(
    menu
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ).toBe('Start B A folder')
})

test('the text of pages, their ids, and the places of findings', async () => {
  const folder = mkdocsFolder(EXTENSIONS, {
    'part.md': '*[HTML]: Hyper Text\n',
    'docs/index.md': `# Über { #top }

## Double { .x }

## Double

!!! note "Title"

    HTML is text. :material-check:

    [Lost](lost.md)

[Button](#top){ .md-button }

--8<-- "part.md"
--8<-- "none.md"
`,
  })
  expect(await folder.problems()).toEqual([
    'docs/index.md:11:5 warning broken-markdown-link There is no file lost.md.',
    'docs/index.md:16 warning plugin-message pymdownx.snippets: The file none.md does not exist, so its text is missing.',
    'mkdocs.yml:9:5 info config-unsupported `markdown_extensions.pymdownx.emoji`: icons are shown as their names. Install the packages that contain them:',
  ])
  const html = folder.out('index.html')
  expect([...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['double', 'double_1'])
  expect(html).toContain('<a id="top"></a>')
  expect(html).toContain('<h2 class="x" id="double">')
  expect(html).toContain('<abbr title="Hyper Text">HTML</abbr> is text. <span class="twemoji">check</span>')
  expect(html).toMatch(/<a href="#top" class="md-button">/)
})

test('icons come from the packages of the site', async () => {
  const folder = mkdocsFolder(EXTENSIONS, {
    'docs/index.md': '# A\n\n:material-check: :octicons-none-16:\n',
    'node_modules/@mdi/svg/svg/check.svg': '<svg viewBox="0 0 24 24"><path d="M1 2"/></svg>',
    'node_modules/@primer/octicons/build/svg/x-16.svg': '<svg/>',
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<path d="M1 2">')
  expect(folder.out('index.html')).toContain('none-16')
})

test('everything that is not read is listed once', async () => {
  const folder = mkdocsFolder(
    `INHERIT: base.yml
hooks: [hook.py]
plugins:
  - search
  - mystery: !ENV [KIT_MYSTERY, 1]
  - mkdocstrings
  - macros
markdown_extensions: [kit.own]
`,
    {
      'base.yml': 'extra:\n  one:\n    two: value\n',
      'docs/index.md': '# A\n\n{{ one.two }}\n\n::: kit.Box\n    options: {}\n',
      'docs/b.md': '# B\n',
    },
  )
  expect(await folder.problems()).toEqual([
    'mkdocs.yml:4:1 info config-unsupported `hooks`: code of Python is not run: hook.py.',
    'mkdocs.yml:7:5 info config-unsupported `plugins.mystery`: this plugin is code of Python, which is not run.',
    'mkdocs.yml:8:5 info config-unsupported `plugins.mkdocstrings`: documentation that comes from Python code is missing; only its names are shown on these pages:',
    'mkdocs.yml:10:1 info config-unsupported `markdown_extensions`: kit.own: this code of Python is not run, so its syntax is text.',
  ])
  expect(folder.out('index.html')).toContain('<p>value</p>')
})

test('mistakes in the config', async () => {
  expect(await mkdocsFolder('nav: [\n', { 'docs/index.md': '# A\n' }).problems()).toEqual([
    expect.stringMatching(/^mkdocs\.yml.* error config-/),
  ])
  expect(await mkdocsFolder('INHERIT: none.yml\n', { 'docs/index.md': '# A\n' }).problems()).toEqual([
    'mkdocs.yml:3:1 warning config-unsupported `INHERIT`: none.yml does not exist, so the settings in it are missing.',
  ])
})

test('a snippet is a file of the repository without secrets', async () => {
  const folder = mkdocsFolder(`${EXTENSIONS}  - mdx_include\n`, {
    '.env': 'TOKEN=secret\n',
    'part.md': 'A part.\n',
    'docs/index.md':
      '# A\n\n--8<-- "part.md"\n\n--8<-- ".env"\n\n--8<-- "../../../../../../../../etc/hostname"\n\n{!/etc/hostname!}\n',
  })
  expect((await folder.problems()).filter((one) => one.includes('its text is missing'))).toHaveLength(3)
  const html = folder.out('index.html')
  expect(html).toContain('A part.')
  expect(html).not.toContain('secret')
})
