/**
 * Components in `src/theme` for admonitions, code blocks, and icons: the site's components are used, in Markdown and
 * where components import them.
 */

import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { PIXEL } from '../folder.ts'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

const config = withMdx()

const PAGE = `import Admonition from '@theme/Admonition'

# Home

:::tip[Fast *and* small]

Read \`this\`.

:::

:::danger

Stop.

:::

<Admonition type="note" title="By hand">Hand</Admonition>
`

const folderWith = (files: Files) => docusaurusFolder({ config, files: { 'docs/index.md': PAGE, ...files } })

test('the site’s admonition also prints admonitions in Markdown, with the props of Docusaurus', async () => {
  const folder = folderWith({
    'src/theme/Admonition/index.js': `import { processAdmonitionProps } from '@docusaurus/theme-common'
import Original from '@theme-original/Admonition'
export default function Admonition(props) {
  const { type, title, children } = processAdmonitionProps(props)
  if (type === 'note') return <Original {...props} />
  return <aside className={'own own-' + type}><b>{title ?? 'No title'}</b>{children}</aside>
}
`,
  })
  expect(await folder.problems()).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/<aside class="own own-tip"><b>Fast <em>and<\/em> small<\/b>\s*<p>Read <code>this<\/code>/)
  expect(home).toMatch(/<aside class="own own-danger"><b>No title<\/b>\s*<p>Stop/)
  expect(home).toMatch(/<div class="admonition admonition-note".*By hand.*Hand/s)
  expect(home).not.toContain('admonition-tip')
})

test('admonition types of the site: one replaces ours, the others stay', async () => {
  const folder = folderWith({
    'src/theme/Admonition/Types.tsx': `import Types from '@theme-original/Admonition/Types'
import type { Props } from '@theme/Admonition/Type/Tip'
const Tip = ({ title, children }: Props) => <aside className="own">{title}{children}</aside>
export default { ...Types, tip: Tip }
`,
  })
  expect(await folder.problems()).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/<aside class="own">Fast <em>and<\/em> small\s*<p>Read/)
  expect(home).toMatch(/<div class="admonition admonition-danger".*Stop/s)
  expect(home).toMatch(/<div class="admonition admonition-note".*By hand/s)
})

test('types and the layout of the site are used together; an icon takes the place of ours', async () => {
  const folder = folderWith({
    'docs/index.md': `${PAGE}\n<Admonition type="info" title="Own icon" icon={<b>i</b>}>Text</Admonition>\n`,
    'src/theme/Admonition/Types.js': `import Types from '@theme-original/Admonition/Types'
import Tip from '@theme/Admonition/Type/Tip'
export default { ...Types, tip: Tip }
`,
    'src/theme/Admonition/Type/Tip.js': `import Layout from '@theme/Admonition/Layout'
export default (props) => <Layout icon={<i>!</i>} {...props} />
`,
    'src/theme/Admonition/Layout/index.js':
      'export default ({ type, icon, title, children }) => <section className={type}>{icon}{title}{children}</section>',
  })
  expect(await folder.problems()).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/<section class="tip"><i>!<\/i>Fast <em>and<\/em> small\s*<p>Read/)
  expect(home).toMatch(/<p class="admonition-title"><b>i<\/b><span>Own icon<\/span><\/p>/)
  expect(home).toMatch(/<p class="admonition-title" data-default-title=""><svg/)
  folder.change({ 'src/theme/Admonition/Types.js': null })
  expect(await folder.problems()).toEqual(
    ['Layout/index', 'Type/Tip'].map((name) =>
      expect.stringContaining(`src/theme/Admonition/${name}.js info docusaurus-unsupported The theme component`),
    ),
  )
})

test('an admonition with a missing import is reported, and ours is used', async () => {
  const folder = folderWith({
    'src/theme/Admonition/index.js':
      "import Icon from '@theme/Admonition/Picture/Tip'\nexport default () => <Icon />\n",
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining(
      'src/theme/Admonition/index.js info docusaurus-unsupported The theme component Admonition is not used: it imports @theme/Admonition/Picture/Tip, which this tool does not have.',
    ),
  ])
  expect(folder.out('index.html')).toMatch(/admonition-tip.*admonition-danger/s)
})

test('an admonition with state runs in the browser', async () => {
  const folder = folderWith({
    'src/theme/Admonition.jsx': `import { useState } from 'react'
export default function Admonition({ type, title, children }) {
  const [isOpen, setOpen] = useState(true)
  return <aside className={type}><button onClick={() => setOpen(!isOpen)}>{title}</button>{isOpen && children}</aside>
}
`,
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(
    /<docs-island[^>]*><aside class="tip"><button>Fast and small<\/button>\s*<docs-part[^>]*><p>Read/,
  )
})

const CODE = `import CodeBlock from '@theme/CodeBlock'

# Home

\`\`\`js title="a.js" {1} showLineNumbers
const version = '{{VERSION}}'
// highlight-next-line
done()
\`\`\`

<details>

\`\`\`
plain
\`\`\`

</details>

<CodeBlock language="sh" title="By hand">get {'{{VERSION}}'}</CodeBlock>
`

test('the site’s code block also prints code in Markdown, with the props of Docusaurus, and can wrap ours', async () => {
  const folder = folderWith({
    'docs/index.md': CODE,
    'src/theme/CodeBlock/index.js': `import CodeBlock from '@theme-original/CodeBlock'
export default function Versioned({ children, ...props }) {
  const code = [children].flat().join('').replace('{{VERSION}}', '1.2')
  return <section data-props={JSON.stringify(props)} data-lines={code.split('\\n').length}><CodeBlock {...props}>{code}</CodeBlock></section>
}
`,
  })
  expect(await folder.problems()).toEqual([])
  const home = folder.out('index.html')
  const sections = [...home.matchAll(/<section data-props="([^"]*)" data-lines="(\d)">(.*?)<\/section>/gs)]
  expect(sections.map(([, props, lines]) => [JSON.parse(props!.replaceAll('&quot;', '"')), lines])).toEqual([
    [{ className: 'language-js', metastring: 'title="a.js" {1} showLineNumbers' }, '4'],
    [{}, '2'],
    [{ language: 'sh', title: 'By hand' }, '1'],
  ])
  const [js, plain, sh] = sections.map(([, , , html]) => html!)
  expect(js).toMatch(/line-numbers.*<div class="code-title">a\.js<\/div>.*language-js.*line-highlight.*1\.2/s)
  expect(plain).toContain('plain')
  expect(sh).toMatch(/<div class="code-title">By hand<\/div>.*get 1\.2/s)
  expect(folder.out('index.md')).toContain("const version = '{{VERSION}}'")
})

test('a code block of the site with state runs in the browser; one with a missing import is reported, and ours is used', async () => {
  const folder = folderWith({
    'docs/index.md': CODE,
    'src/theme/CodeBlock.jsx': `import { useState } from 'react'
import CodeBlock from '@theme-original/CodeBlock'
export default function Folding(props) {
  const [isOpen, setOpen] = useState(true)
  return <div><button onClick={() => setOpen(!isOpen)}>Fold</button>{isOpen && <CodeBlock {...props} />}</div>
}
`,
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/<docs-island[^>]*><div><button>Fold<\/button><div class="code-block/)
  folder.change({
    'src/theme/CodeBlock.jsx':
      "import Line from '@theme/CodeBlock/Line'\nexport default (props) => <Line {...props} />\n",
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining(
      'src/theme/CodeBlock.jsx info docusaurus-unsupported The theme component CodeBlock is not used: it imports @theme/CodeBlock/Line, which this tool does not have.',
    ),
  ])
  expect(folder.out('index.html')).not.toContain('docs-island')
})

test('a code block of which a part lacks an import is not used where pages import it either', async () => {
  const folder = folderWith({
    'docs/index.md': CODE,
    'src/theme/CodeBlock/index.js':
      "import Content from '@theme/CodeBlock/Content'\nexport default (props) => <Content {...props} />\n",
    'src/theme/CodeBlock/Content.js': `import { useCodeWordWrap } from '@docusaurus/theme-common'
export default ({ children }) => <pre ref={useCodeWordWrap().codeBlockRef}>{children}</pre>
`,
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining(
      'src/theme/CodeBlock/index.js info docusaurus-unsupported The theme component CodeBlock is not used: it imports useCodeWordWrap of @docusaurus/theme-common, which this tool does not have.',
    ),
  ])
  expect(folder.out('index.html')).toMatch(/<div class="code-title">By hand<\/div>.*get \{\{VERSION/s)
})

test('icons of the theme can be imported, also by their old names, and a site can replace them', async () => {
  const folder = docusaurusFolder({
    config,
    files: {
      'docs/index.md': `import Edit from '@theme/Icon/Edit'
import Menu from '@theme/IconMenu'
import Bike from '@theme/Icon/Bike'
import GitHub from '@theme/Icon/Socials/GitHub'
import Mail from '@theme/Icon/Socials/Email'

# Home

<Edit className="edit" /> <Menu width={7} /> <Bike /> <GitHub className="git" /> <Mail />
`,
      'src/theme/Icon/Edit/index.js': 'export default (props) => <i {...props}>E</i>',
      'src/theme/Icon/Socials/Email.js': 'export default () => <i>mail</i>',
      'src/theme/Icon/Bike.js': 'export default () => <i>bike</i>',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(
    /<i class="edit">E<\/i>\s*<svg[^>]*width="7"[^>]*>.*<\/svg>\s*<i>bike<\/i>\s*<svg[^>]*class="git"[^>]*>.*<\/svg>\s*<i>mail<\/i>/,
  )
})

const KEYWORDS = "admonitions: { keywords: ['yearn', 'own-word'], extendDefaults: true }"
const OWN_WORDS = `# Home

:::yearn

Vaults.

:::

:::own-word[*Own*]

Text.

:::

:::tip

Read.

:::
`

test('custom admonition keywords become class and title, in each format', async () => {
  const folder = docusaurusFolder({
    config: configWith('', `routeBasePath: '/', ${KEYWORDS}`).replace("format: 'md'", "format: 'detect'"),
    files: { 'docs/index.md': OWN_WORDS, 'docs/more.mdx': OWN_WORDS },
  })
  expect(await folder.problems()).toEqual([])
  for (const page of ['index.html', 'more.html']) {
    const html = folder.out(page)
    expect(html).toMatch(/class="admonition admonition-info admonition-yearn".*?<span>info<\/span>.*?Vaults\./s)
    expect(html).toMatch(/class="admonition admonition-info admonition-own-word".*?<span><em>Own<\/em><\/span>/s)
    expect(html).toMatch(/class="admonition admonition-tip"/)
  }
})

test('keywords that replace the keywords of Docusaurus: other blocks are only their content', async () => {
  const folder = docusaurusFolder({
    config: configWith('', `routeBasePath: '/', ${KEYWORDS.replace('true', 'false')}`).replace(
      "format: 'md'",
      "format: 'detect'",
    ),
    files: { 'docs/index.md': `${OWN_WORDS}\n:::note[A *label*]\n\nNoted.\n\n:::\n`, 'docs/more.mdx': OWN_WORDS },
  })
  expect(await folder.problems()).toEqual([])
  for (const page of ['index.html', 'more.html']) {
    const html = folder.out(page)
    expect(html).toMatch(/class="admonition admonition-info admonition-yearn".*?Vaults\./s)
    expect(html).not.toContain('admonition-tip')
    expect(html).toContain('<p>Read.</p>')
  }
  expect(folder.out('index.html')).toMatch(/<p>A <em>label<\/em><\/p>\s*<p>Noted\.<\/p>/)
})

test('the words of Docusaurus stay if another instance of docs or pages uses them; in Docusaurus 2 they are replaced', async () => {
  const config = configWith('', `routeBasePath: '/', ${KEYWORDS.replace('true', 'false')}`)
  const mixed = docusaurusFolder({ config, files: { 'docs/index.md': OWN_WORDS, 'src/pages/p.md': OWN_WORDS } })
  expect(await mixed.problems()).toEqual([
    expect.stringMatching(/admonitions\.extendDefaults`: note, tip, info, warning, and danger are admonitions, too,/),
  ])
  expect(mixed.out('index.html')).toContain('admonition-tip')
  const old = docusaurusFolder({
    config: config.replace(', extendDefaults: false', ''),
    files: { 'docs/index.md': OWN_WORDS, 'package.json': '{"dependencies":{"@docusaurus/core":"2.4.3"}}' },
  })
  await old.build()
  expect(old.out('index.html')).not.toContain('admonition-tip')
})

test('a component of the site renders its own keyword', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', `routeBasePath: '/', ${KEYWORDS}`),
    files: {
      'docs/index.md': OWN_WORDS,
      'src/theme/Admonition/Types.js': `import Types from '@theme-original/Admonition/Types'
const Yearn = ({ title = 'Vault', children }) => <aside className="yearn"><b>{title}</b>{children}</aside>
export default { ...Types, yearn: Yearn }
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const home = folder.out('index.html')
  expect(home).toMatch(/<aside class="yearn"><b>Vault<\/b>\s*<p>Vaults\./)
  expect(home).toMatch(/class="admonition admonition-info[^"]*".*?<em>Own<\/em>.*?Text\./s)
  expect(home).toMatch(/class="admonition admonition-tip"/)
})

test('a component for one Markdown element is in the report', async () => {
  const folder = docusaurusFolder({
    config,
    files: {
      'docs/index.md': '# Home\n\n- One\n',
      'src/theme/MDXComponents/Ul/index.jsx': 'export default (props) => <div><ul {...props} /></div>\n',
    },
  })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(
      /^src\/theme\/MDXComponents\/Ul\/index\.jsx info docusaurus-unsupported The theme component MDXComponents\/Ul is not used: elements of Markdown/,
    ),
  ])
})

const CAPTION = `import Img from '@theme-original/MDXComponents/Img'
export default (props) => <figure className={props.src.endsWith('.png') ? 'png' : 'other'}><Img {...props} /><figcaption>{props.alt}</figcaption></figure>
`

test('src/theme/MDXComponents/Img renders images of Markdown, with addresses of the build', async () => {
  const folder = docusaurusFolder({
    config: withMdx("baseUrl: '/k/',").replace("baseUrl: '/',", ''),
    files: {
      'src/theme/MDXComponents/Img/index.js': CAPTION,
      'docs/img/a.png': PIXEL,
      'static/s.png': PIXEL,
      'docs/index.md':
        '# Home\n\n![first](img/a.png "T")\n\n![second](/s.png#x)\n\n![third](https://x.example/y.svg)\n\n<img src="img/a.png" alt="fourth" />\n',
      'docs/b.md': '# B\n\n![gone](img/gone.png)\n',
    },
  })
  expect(await folder.problems()).toEqual([expect.stringMatching(/^docs\/b\.md:3:1 \w+ broken-image/)])
  folder.change({ 'docs/b.md': '# B\n' })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  const [first, second, third, ...others] = [...html.matchAll(/<figure class="(\w+)">(<img[^>]*>)<figcaption>(\w+)/g)]
  expect(first?.[1]).toBe('png')
  expect(first?.[2]).toMatch(/title="T" width="1" height="1" .*src="\/k\/assets\/files\/a\.\w+\.png"/)
  expect(second?.[2]).toContain('src="/k/s.png#x"')
  expect(third?.slice(1)).toEqual(['other', expect.stringContaining('src="https://x.example/y.svg"'), 'third'])
  // Images in JSX are as they are written, as in MDX.
  expect(others).toEqual([])
  expect(html).toMatch(/<img alt="fourth"[^>]*src="\/k\/assets\/files\/a\.\w+\.png"/)
  expect(html).not.toContain('docs-gap')
})

test('a component for images that renders its own element is used, one that needs the browser is in the report', async () => {
  const files = (component: string) => ({
    'src/theme/MDXComponents/Img.js': component,
    'docs/img/a.png': PIXEL,
    'docs/index.md': '# Home\n\n![first](img/a.png)\n',
  })
  const own = docusaurusFolder({
    config: withMdx(),
    files: files('export default ({ src, alt }) => <a data-from={src}><img src={src} alt={alt + "!"} /></a>\n'),
  })
  expect(await own.problems()).toEqual([])
  expect(own.out('index.html')).toMatch(
    /<a data-from="img\/a\.png"><img src="\/assets\/files\/a\.\w+\.png" alt="first!"\/>/,
  )

  const zoom = docusaurusFolder({
    config: withMdx(),
    files: files(
      "import { useState } from 'react'\nexport default (props) => { const [z, set] = useState(1); return <img {...props} onClick={() => set(2)} /> }\n",
    ),
  })
  expect(await zoom.problems()).toEqual([
    expect.stringMatching(/^src\/theme\/MDXComponents\/Img\.js info docusaurus-unsupported /),
  ])
  expect(zoom.out('index.html')).toMatch(/<img alt="first"[^>]*src="\/assets\/files\/a\.\w+\.png"/)
})

test('a table of contents of the site’s own lists the headings with `TOCItems`', async () => {
  const folder = folderWith({
    'docs/index.md': '# Home\n\n## One `x`\n\n### Deep\n\n## Two\n',
    'src/theme/TOC/styles.module.css': '.column { overflow-y: auto }',
    'src/theme/TOC/index.tsx': `import { useState } from 'react'
import TOCItems from '@theme/TOCItems'
import type { Props } from '@theme/TOC'
import styles from './styles.module.css'
export default function TOC({ className, ...props }: Props) {
  const [count, setCount] = useState(0)
  return <div className={styles.column + ' own'}>
    <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
    <TOCItems {...props} linkClassName="table-of-contents__link" linkActiveClassName="table-of-contents__link--active" />
  </div>
}
`,
  })
  expect(await folder.problems()).toEqual([])
  const own = /<div class="[^"]* own">.*?<\/nav>/s.exec(folder.out('index.html'))![0]
  expect([...own.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['#one-x', '#deep', '#two'])
  expect(own).toContain('<a href="#one-x">One <code>x</code></a>')
})

test('a title with code in it is an element for an Admonition of the site', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/a.mdx': ':::note[The <b style={{ top: 1 + 1 }}>new {2 + 3}</b> `title`]\n\nText.\n\n:::\n',
      'src/theme/Admonition/index.js':
        'export default ({ title, children }) => <div><h5>{title}</h5>{children}</div>\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('a.html')).toContain('<h5>The <b style="top:2px">new 5</b> <code>title</code></h5>')
})

test('tabs of the site share their state with their parts', async () => {
  const folder = docusaurusFolder({
    config,
    files: {
      'docs/index.mdx': `import Tabs from '@site/src/Tabs'
import TabItem from '@site/src/TabItem'

# Home

<Tabs defaultValue="b"><TabItem value="a">First</TabItem><TabItem value="b" label="B">Second</TabItem></Tabs>
`,
      'src/Tabs.jsx': `import { sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue } from '@docusaurus/theme-common/internal'
function List() {
  const { tabValues, selectedValue, selectValue, lazy, block } = useTabs()
  return tabValues.map(({ value, label }) => <button key={value} onClick={() => selectValue(value)} aria-selected={value === selectedValue}>{[label ?? value, lazy, block].join()}</button>)
}
export default (props) => <TabsProvider value={useTabsContextValue(props)}><List />{sanitizeTabsChildren(props.children)}</TabsProvider>
`,
      'src/TabItem.jsx': `import { useTabs } from '@docusaurus/theme-common/internal'
export default ({ value, children }) => <div hidden={useTabs().selectedValue !== value}>{children}</div>
`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const page = folder.out('index.html')
  expect(page).toMatch(
    /<button aria-selected="false">a,false,false<\/button><button aria-selected="true">B,false,false</,
  )
  expect(page).toMatch(/<div hidden="">(?:<p>)?First.*<div>(?:<p>)?Second/s)
})
