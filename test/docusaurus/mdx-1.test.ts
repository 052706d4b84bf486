/** Pages of Docusaurus 2, which MDX 1 read. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, unreported, withMdx } from './folder.ts'

test('Docusaurus 2: pages are read as MDX 1 read them', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '^2.4.1' } }),
      'docs/index.md':
        '# Plain\n\n<https://kit.example/a> and {curly} <br> text\n\n<!-- gone -->\n\n<summary>open\n\n## Promise<X\\> {#own}\n',
      'docs/jsx.md':
        'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n# Jsx {a}\n\n<https://kit.example/b> Promise<X\\> and {curly} one<br>two <img src="/i.svg"> and {shown}\n\n```go\nimport shown\n```\n\n<Tabs><TabItem value="x">inside</TabItem></Tabs>\n\n{props.nothing}\n\n[own](./index.md/#own)\n\n```kotlin file=sample/A.kt\n```\n',
      'docs/broken.md': "import Tabs from '@theme/Tabs'\n\n# Broken\n\n<div><p>text\n\nrest of it\n",
      'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
  })
  const problems = (await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported `'))
  expect(problems.filter((one) => / error /.test(one))).toEqual([])
  expect(problems.filter((one) => /mdx-syntax/.test(one))).toEqual([
    expect.stringMatching(/^docs\/broken\.md:5:\d+ warning/),
  ])
  expect(problems.filter((one) => /package\.json/.test(one))).toHaveLength(1)
  const plain = folder.out('index.html')
  expect(plain).toContain('href="https://kit.example/a"')
  expect(plain).toContain('{curly}')
  expect(plain).toContain('id="own"')
  const jsx = folder.out('jsx.html')
  expect(jsx).toContain('href="https://kit.example/b"')
  expect(jsx).toContain('Promise&lt;X')
  expect(jsx).toMatch(/one<br\s*\/?>two/)
  // An import in a code block is not one of the page.
  expect(jsx).toContain('and {shown}')
  expect(jsx).toContain('inside')
  expect(jsx).toContain('href="/#own"')
  expect(folder.out('broken.html')).toContain('rest of it')
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
    'docs/_broken.mdx:4:3 warning mdx-syntax',
    'docs/index.md:5:1 warning unknown-component',
  ])
  const page = folder.out('index.html')
  expect(page).toContain('<p>inside</p>')
  expect(page).toContain('one and two')
  expect(page).toContain('Text with {braces} in it.')
  expect(page).toContain('part -&gt; of it')
  expect(page).not.toContain('x.json')
})

test('Docusaurus 2: the first line of a text may be indented, also if it is a statement', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': "---\ntitle: Home\n---\n\n  import size from './size.json'\n\n<p>Size {size}</p>\n",
      'docs/size.json': '42',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Size 42')
})

test('a canary of Docusaurus 2 reads its pages with MDX 1', async () => {
  const files = { 'docs/index.md': '# Home\n\nVisit <https://kit.example> with {braces in text}.\n' }
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      ...files,
      'package.json': '{"dependencies":{"@docusaurus/core":"0.0.0-4193","@mdx-js/react":"^1.6.21"}}',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('with {braces in text}')
  const newer = docusaurusFolder({
    config: withMdx(),
    files: { ...files, 'package.json': '{"dependencies":{"@docusaurus/core":"latest","@mdx-js/react":"^3.0.0"}}' },
  })
  expect(serious(await newer.problems())).toEqual([expect.stringContaining(' error mdx-syntax ')])
})

test('with MDX 1, a raw image without a file is a warning; so is a symbolic link that leaves the site', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': '{"dependencies":{"@docusaurus/core":"2.4.3","@mdx-js/react":"^1.6.21"}}',
      'docs/index.md': '# Home\n\nSee <img src="/img/gone.png" alt="gone" />.\n',
    },
  })
  symlinkSync('/etc/hostname', path.join(folder.root, 'docs', 'name.txt'))
  expect(serious(await folder.problems())).toEqual([
    expect.stringMatching(/^docs\/name\.txt warning symlink-outside /),
    expect.stringMatching(/^docs\/index\.md:3:5 warning broken-image /),
  ])
})

test('Docusaurus 2: a tag below the text of a list item belongs to it', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': `export const width = 12

# Home

1. First
<img
    src="/i.svg"
    width={width}
    style={{ margin: '0 auto' }}
/>
2. Second
<b>bold</b> text
`,
      'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
  })
  expect(unreported(await folder.problems())).toEqual([])
  const page = folder.out('index.html')
  expect(page).toMatch(
    /<ol>\s*<li>First\s*<img [^>]*style="margin:0 auto"[^>]*>\s*<\/li>\s*<li>Second\s*<b>bold<\/b> text<\/li>\s*<\/ol>/,
  )
  expect(page).toMatch(/<img [^>]*width="12"/)
})

test('Docusaurus 2: a component below a list, with its attributes on lines of their own', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': `import Tabs from '@theme/Tabs'
import TabItem from '@theme/TabItem'

# Home

- First

<Tabs
  groupId="kit"
  values={[
    {label: 'One', value: 'one'},
  ]}>
  <TabItem value="one">

*text*

  </TabItem>
</Tabs>
`,
    },
  })
  expect(unreported(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toMatch(/<li>First<\/li>\s*<\/ul>.*data-group="kit".*<em>text<\/em>/s)
})

test('Docusaurus 2: elements without content may have a closing tag', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': `import useBaseUrl from '@docusaurus/useBaseUrl'

# Home

<video>
  <source src={useBaseUrl('/a.webm')}></source>
  <p>No video</p>
</video>

One<br></br>two<br>three \`</br>\`
`,
      'static/a.webm': '',
    },
  })
  expect(unreported(await folder.problems())).toEqual([])
  const page = folder.out('index.html')
  expect(page).toContain('<video><source src="/a.webm"/><p>No video</p></video>')
  expect(page).toMatch(/One<br\/?>two<br\/?>three <code>&lt;\/br&gt;<\/code>/)
})

test('Docusaurus 2: a closed tag of an element that HTML leaves open is JSX', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '2.4.1' } }),
      'docs/index.md': '# Home\n\n<iframe src="https://example.org/a" title="A" allowFullScreen />\n\n*after*\n',
    },
  })
  expect(unreported(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toMatch(/<iframe [^>]*src="https:\/\/example.org\/a"[^>]*><\/iframe>\s*<p><em>after/)
})
