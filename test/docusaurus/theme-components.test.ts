/** Components in `src/theme` for admonitions and icons: those of the site are used, in Markdown and where components import them. */
import { expect, test } from 'vitest'
import type { Files } from '../rig.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const config = configWith('', "routeBasePath: '/'").replace("format: 'md'", "format: 'mdx'")

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

test('types of the site: one of them is replaced, the others are ours', async () => {
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

test('an admonition that imports what is not there is reported, and ours stays', async () => {
  const folder = folderWith({
    'src/theme/Admonition/index.js': "import Icon from '@theme/Admonition/Icon/Tip'\nexport default () => <Icon />\n",
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining(
      'src/theme/Admonition/index.js info docusaurus-unsupported The theme component Admonition is not used: it imports @theme/Admonition/Icon/Tip, which this tool does not have.',
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

test('icons of the theme can be imported, also by their old names, and a site can replace them', async () => {
  const folder = docusaurusFolder({
    config,
    files: {
      'docs/index.md': `import Edit from '@theme/Icon/Edit'
import Menu from '@theme/IconMenu'
import Bike from '@theme/Icon/Bike'

# Home

<Edit className="edit" /> <Menu width={7} /> <Bike />
`,
      'src/theme/Icon/Edit/index.js': 'export default (props) => <i {...props}>E</i>',
      'src/theme/Icon/Bike.js': 'export default () => <i>bike</i>',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/<i class="edit">E<\/i>\s*<svg[^>]*width="7"[^>]*>.*<\/svg>\s*<i>bike<\/i>/)
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

test('own words for admonitions are their class and their title, in each format', async () => {
  const folder = docusaurusFolder({
    config: configWith('', `routeBasePath: '/', ${KEYWORDS}`).replace("format: 'md'", "format: 'detect'"),
    files: { 'docs/index.md': OWN_WORDS, 'docs/more.mdx': OWN_WORDS },
  })
  expect(await folder.problems()).toEqual([])
  for (const page of ['index.html', 'more.html']) {
    const html = folder.out(page)
    expect(html).toMatch(/class="admonition admonition-info admonition-yearn".*?<span>yearn<\/span>.*?Vaults\./s)
    expect(html).toMatch(/class="admonition admonition-info admonition-own-word".*?<span><em>Own<\/em><\/span>/s)
    expect(html).toMatch(/class="admonition admonition-tip"/)
  }
})

test('a component of the site prints its own word', async () => {
  const folder = docusaurusFolder({
    config: configWith('', `routeBasePath: '/', ${KEYWORDS}`).replace("format: 'md'", "format: 'mdx'"),
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
