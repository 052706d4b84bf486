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

test('the text of pages, their ids, and the places of findings', async () => {
  const folder = mkdocsFolder(EXTENSIONS, {
    'part.md': '*[HTML]: Hyper Text\n',
    'docs/index.md': `# Über { #top }

## Double { .x }

## Double

### Label :smile: { data-toc-label="L" data-x }

!!! note "Title"

    HTML is text. :material-check:

    [Lost](lost.md)

[Button](#top){ .md-button }

--8<-- "part.md"
--8<-- "none.md"
`,
  })
  expect(await folder.problems()).toEqual([
    'docs/index.md:13:5 warning broken-markdown-link There is no file lost.md.',
    'docs/index.md:18 warning plugin-message mkdocs: docs cannot find none.md, so its text is missing.',
    'mkdocs.yml:9:5 info config-unsupported `markdown_extensions.pymdownx.emoji`: These icons are shown as their names, because their packages are not installed. Run:',
  ])
  const html = folder.out('index.html')
  expect([...html.matchAll(/<h2[^>]* id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['double', 'double_1'])
  expect(html).toMatch(/<h3[^>]* id="label"/)
  expect(html).toContain('<a id="top"></a>')
  expect(html).toContain('<h2 class="x" id="double">')
  expect(html).toContain('<abbr title="Hyper Text">HTML</abbr> is text. <span class="twemoji">check</span>')
  expect(html).toMatch(/<a href="#top" class="md-button">/)
})

test('icons come from the packages of the site', async () => {
  const folder = mkdocsFolder(EXTENSIONS, {
    'docs/index.md': '# A\n\n:material-check: :octicons-none-16:\n',
    'node_modules/@mdi/svg/svg/check.svg':
      '<svg viewBox="0 0 24 24" stroke="currentColor"><title>Check</title><g><circle r="3"/><path d="M1 2"/></g></svg>',
    'node_modules/@primer/octicons/build/svg/x-16.svg': '<svg/>',
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/<svg[^>]* stroke="currentColor"[^>]*><g><circle r="3">.*<path d="M1 2">/)
  expect(folder.out('index.html')).not.toContain('Check')
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
    'mkdocs.yml:4:1 info config-unsupported `hooks`: docs does not run Python hooks: hook.py.',
    'mkdocs.yml:7:5 info config-unsupported `plugins.mystery`: docs does not run Python plugins.',
    'mkdocs.yml:8:5 info config-unsupported `plugins.mkdocstrings`: docs does not run Python, so these pages show only the names of the objects that they document:',
    'mkdocs.yml:10:1 info config-unsupported `markdown_extensions`: docs does not run Python extensions, so their syntax is text: kit.own.',
  ])
  expect(folder.out('index.html')).toContain('<p>value</p>')
})

test('mistakes in the config', async () => {
  expect(await mkdocsFolder('nav: [\n', { 'docs/index.md': '# A\n' }).problems()).toEqual([
    expect.stringMatching(/^mkdocs\.yml:\d+:\d+ error config-syntax /),
  ])
  expect(
    await mkdocsFolder('markdown_extension: [toc]\n', { 'docs/index.md': '# A\n\n!!! note\n    B\n' }).problems(),
  ).toEqual([
    'mkdocs.yml:3:1 warning config-unsupported `markdown_extension`: MkDocs has no such setting. (markdown_extensions)',
  ])
  expect(await mkdocsFolder('INHERIT: none.yml\n', { 'docs/index.md': '# A\n' }).problems()).toEqual([
    'mkdocs.yml:3:1 warning config-unsupported `INHERIT`: docs cannot find none.yml, so the settings in it are missing.',
  ])
})

test('footnotes have the ids of Python-Markdown', async () => {
  const folder = mkdocsFolder('', { 'docs/index.md': '# A\n\nOne [^a] and [^a] and [^1].\n\n[^a]: B\n[^1]: C\n' })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  const ids = [...html.matchAll(/ (?:id|href)="#?(fn[^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual([
    ...['fn:a', 'fnref:a', 'fn:a', 'fnref2:a', 'fn:1', 'fnref:1'],
    ...['fn:a', 'fnref:a', 'fnref2:a', 'fn:1', 'fnref:1'],
  ])
})

test('bare addresses are links only with magiclink', async () => {
  const text = '# A\n\nhttps://b.example and <a href="https://c.example">https://c.example</a> and #12 by @kit\n'
  const plain = mkdocsFolder('', { 'docs/index.md': text })
  expect(await plain.problems()).toEqual([])
  expect(plain.out('index.html')).toContain('<p>https://b.example and <a href="https://c.example"')
  const options = '{ repo_url_shorthand: true, user: a, repo: kit }'
  const linked = mkdocsFolder(`markdown_extensions:\n  - pymdownx.magiclink: ${options}\n`, {
    'docs/index.md': '# A\n\nSee #12 by @kit: https://b.example\n',
  })
  expect(await linked.problems()).toEqual([])
  for (const address of ['https://b.example', 'https://github.com/a/kit/issues/12', 'https://github.com/kit'])
    expect(linked.out('index.html')).toContain(`href="${address}"`)
})

test('the text of a link has no short references', async () => {
  const options = '{ repo_url_shorthand: true, user: a, repo: kit }'
  const folder = mkdocsFolder(`markdown_extensions:\n  - pymdownx.magiclink: ${options}\n`, {
    'docs/index.md':
      '# A\n\n[See #1](https://b.example/1), [`x` by @kit][b], [![#3](https://b.example/3.png) #3](https://b.example/3), [x #4], [y #5], \\@kit\n\n[b]: https://b.example/2\n[Y #5]: https://b.example/5\n',
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect([...html.matchAll(/ href="(https:\/\/(?:b|github)\.[^"]*)"/g)].map(([, href]) => href)).toEqual([
    ...['https://b.example/1', 'https://b.example/2', 'https://b.example/3', 'https://github.com/a/kit/issues/4'],
    'https://b.example/5',
  ])
  expect(html).toContain(', @kit</p>')
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

test('addresses and attributes', async () => {
  const folder = mkdocsFolder(EXTENSIONS, {
    'docs/a/index.md': `# A

<video src="../x.mp4" poster="../x.png"></video> [Up](../b.md){ target=_blank style="color: red" onclick="x()" }

{ #own .two }
`,
    'docs/b.md': '# B\n',
    'docs/x.png': 'png',
    'docs/x.mp4': 'mp4',
  })
  expect(await folder.problems()).toEqual([
    'docs/a/index.md:3:50 warning plugin-message attr_list: docs does not set the attribute onclick.',
  ])
  const html = folder.out('a/index.html')
  expect(html).toMatch(/<video src="\/docs\/[^".]*\.mp4" poster="\/docs\/[^".]*\.png">/)
  expect(html).toMatch(/<a href="\/docs\/b\/"[^>]* target="_blank"[^>]* style="color: ?red/)
})

test('snippets at the end of all pages are in the folders of snippets', async () => {
  const folder = mkdocsFolder(
    `markdown_extensions:
  - abbr
  - pymdownx.snippets:
      base_path: [parts]
      auto_append: [words.md, none.md]
`,
    { 'docs/index.md': '# A\n\nHTML\n', 'parts/words.md': '*[HTML]: Hyper Text\n' },
  )
  expect(await folder.problems()).toEqual([
    'mkdocs.yml:7:7 warning config-unsupported `markdown_extensions.pymdownx.snippets.auto_append`: docs cannot find these files:',
  ])
  expect(folder.out('index.html')).toContain('<abbr title="Hyper Text">HTML</abbr>')
})

test('tabs have ids that follow from the heading before them', async () => {
  const folder = mkdocsFolder(
    `markdown_extensions:
  - pymdownx.superfences
  - pymdownx.tabbed:
      slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } }
      combine_header_slug: true
`,
    {
      'docs/index.md':
        '# A\n\n[C](#on-linux-apt-get)\n\n## On Linux\n\n=== "apt get"\n\n    One\n\n=== "snap"\n\n    Two\n',
    },
  )
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('id="on-linux-apt-get"')
})

test('finding places: a key of the list that a note is about', async () => {
  const folder = mkdocsFolder('extra:\n  mystery: 1\nplugins:\n  - search\n  - mystery\n', { 'docs/index.md': '# A\n' })
  expect(await folder.problems()).toEqual([
    'mkdocs.yml:7:5 info config-unsupported `plugins.mystery`: docs does not run Python plugins.',
  ])
})

test('a link inside the tags of a link is text, and the last of two definitions counts', async () => {
  const folder = mkdocsFolder(
    `markdown_extensions:
  - pymdownx.magiclink:
      repo_url_shorthand: true
      user: a
      repo: kit
`,
    {
      'docs/index.md':
        '# Kit\n\n<a href="#six">#6 and https://kit.example **[b](#b)**</a> #7 [x]\n\n[x]: https://first.example\n[X]: https://last.example\n',
    },
  )
  await folder.problems()
  const text = /<p>([\s\S]*?)<\/p>/.exec(folder.out('index.html'))?.[1] ?? ''
  expect(text).toMatch(/^<a href="#six">#6 and https:\/\/kit\.example <strong>b<\/strong><\/a> /)
  expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    '#six',
    'https://github.com/a/kit/issues/7',
    'https://last.example',
  ])
})

test('a finding shows the address of a missing image as it is written', async () => {
  const folder = mkdocsFolder('', {
    'docs/index.md': '# Kit\n',
    'docs/a/page.md': '# Page\n\n![a](x.png) ![b](../../shown.png)\n\n<img src="../y.png" alt="c">\n',
    'docs/shown.png': 'png',
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/a\/page\.md:3:1 warning broken-image .* x\.png/),
    expect.stringMatching(/a\/page\.md:5:\d+ warning broken-image .* \.\.\/y\.png/),
  ])
})

test('strict: a link to a page that does not exist is an error, other broken links are not', async () => {
  const folder = mkdocsFolder('strict: true\n', { 'docs/index.md': '# A\n\n[b](b.md), [c](./index.md/#a), [d](d)\n' })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/^docs\/index\.md:3:1 error broken-markdown-link /),
    expect.stringMatching(/^docs\/index\.md:3:12 warning broken-link /),
    expect.stringMatching(/^docs\/index\.md:3:32 warning broken-link /),
  ])
})
