/** Cards: `src/theme/DocCard` and `src/theme/DocCardList` of a site, and hooks on the items of the sidebar. */
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { docusaurusFolder, withMdx } from './folder.ts'

const LIST = "import DocCardList from '@theme/DocCardList'\n"

const FILES: Files = {
  'docs/index.md': '# Home\n',
  'docs/group/_category_.json': JSON.stringify({ label: 'Group', link: { type: 'generated-index', slug: '/group' } }),
  'docs/group/one.md': `---\ndescription: The first.\n---\n\n${LIST}\n# One\n\n<DocCardList />\n`,
  'docs/group/two.md':
    '---\ndescription: The second.\nsidebar_custom_props: { icon: cog }\n---\n\n# Two\n\n```js\nconst a = 1\n```\n',
  'docs/group/inner/_category_.json': '{ "label": "Inner" }',
  'docs/group/inner/three.md': '# Three\n\nText of three.\n',
  'docs/group/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
}

const CARD = `import React from 'react'
import Link from '@docusaurus/Link'
import { findFirstSidebarItemLink, useDocById } from '@docusaurus/plugin-content-docs/client'
export default function DocCard({ item }) {
  const doc = useDocById(item.docId ?? undefined)
  const text = item.description ?? doc?.description ?? ''
  return <Link className="own" to={findFirstSidebarItemLink(item)}>{[item.type, item.label, text, item.docId, item.customProps?.icon, item.items?.map(({ label }) => label).join()].join('|')}</Link>
}
`

const folderWith = (files: Files, baseUrl = '/') =>
  docusaurusFolder({
    config: withMdx().replace("baseUrl: '/'", `baseUrl: '${baseUrl}'`),
    files: { ...FILES, ...files },
  })

const listOf = (page: string): string => /<section class="card-list[\s\S]*?<\/section>/.exec(page)?.[0] ?? ''
const textsOf = (page: string): readonly string[] =>
  [...listOf(page).matchAll(/href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${href} ${text}`)

test('a card of the site is used on category pages and in lists of pages, with the item of the sidebar', async () => {
  const folder = folderWith({ 'src/theme/DocCard/index.js': CARD }, '/kit/')
  expect(await folder.problems()).toEqual([])
  const cards = [
    '/kit/group/inner/three category|Inner||||Three',
    '/kit/group/one link|One|The first.|group/one||',
    '/kit/group/two link|Two|The second.|group/two|cog|',
  ]
  expect(textsOf(folder.out('group.html'))).toEqual(cards)
  expect(textsOf(folder.out('group/one.html'))).toEqual(cards)
})

const WRAPPER = `import React from 'react'
import DocCardList from '@theme-original/DocCardList'
export default function Wrapper(props) {
  return <><p className="own-list">Cards</p><DocCardList {...props} /></>
}
`

test.each([
  ['generated', 'group.html'],
  ['of a text', 'group/one.html'],
])('what a site adds around the list is there once, with the cards of the site: %s', async (_name, file) => {
  const folder = folderWith({ 'src/theme/DocCardList.js': WRAPPER, 'src/theme/DocCard.tsx': CARD })
  expect(await folder.problems()).toEqual([])
  const page = folder.out(file)
  expect(page.split('class="own-list"')).toHaveLength(2)
  expect(textsOf(page).map((text) => text.split('|')[1])).toEqual(['Inner', 'One', 'Two'])
  expect(page.split('class="own"')).toHaveLength(4)
})

test('a list of the site gets items or asks for them', async () => {
  const folder = folderWith({
    'src/theme/DocCardList/index.tsx': `import { filterDocCardListItems, useCurrentSidebarSiblings } from '@docusaurus/plugin-content-docs/client'
import DocCard from '@theme/DocCard'
const Siblings = (props) => <DocCardList {...props} items={useCurrentSidebarSiblings()} />
export default function DocCardList({ items, className }) {
  if (!items) return <Siblings className={className} />
  return <section className={'card-list own ' + className}>{filterDocCardListItems(items).map((item) => <DocCard key={item.label} item={item} />)}</section>
}
`,
    'docs/index.md': `${LIST}\n# Home\n\n<DocCardList className="more" />\n`,
  })
  expect(await folder.problems()).toEqual([])
  const titles = (file: string): readonly string[] =>
    [...folder.out(file).matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, title]) => title!)
  expect(folder.out('index.html')).toContain('<section class="card-list own more">')
  expect(titles('index.html')).toEqual(['Group', 'Home'])
  expect(titles('group.html')).toEqual(['Inner', 'One', 'Two'])
  expect(titles('group/one.html')).toEqual(['Inner', 'One', 'Two'])
})

test('parts of a card: the site’s parts get what the parts of Docusaurus get, and ours stay', async () => {
  const folder = folderWith({
    'docs/group/two.md': '---\nsidebar_label: 🚀 Two\ndescription: The second.\n---\n\n# Two\n',
    'src/theme/DocCard/Heading/Icon/index.js':
      'export default ({ item, icon }) => <i>{item.docId ?? item.type}{icon}</i>\n',
    'src/theme/DocCard/Description.tsx': 'export default ({ description }) => <small>{description}</small>\n',
  })
  expect(await folder.problems()).toEqual([])
  for (const file of ['group.html', 'group/one.html']) {
    const list = listOf(folder.out(file))
    expect(list).toMatch(/<div class="list-card list-card-category">.*?<h2><i>category🗃<\/i>.*?Inner/)
    expect(list).toMatch(/<a href="\/group\/two"[^>]*><h2><i>group\/two🚀<\/i>.*?Two.*?<small>The second\.<\/small>/)
  }
})

test('a card of the site consists of parts of ours and its own', async () => {
  const folder = folderWith({
    'src/theme/DocCard/index.js': `import Layout from '@theme/DocCard/Layout'
export default ({ item }) => <Layout item={item} href={item.href ?? '/'} title={item.label + '!'} className="own" description="Text" />
`,
    'src/theme/DocCard/Layout.js': `import Heading from '@theme/DocCard/Heading'
import Description from '@theme/DocCard/Description'
export default (props) => <div className={props.className}><Heading {...props} /><Description {...props} /></div>
`,
  })
  expect(await folder.problems()).toEqual([])
  expect(listOf(folder.out('group.html'))).toContain('<div class="own"><h2>Two!</h2><p>Text</p></div>')
})

test('a card that lacks a module is reported, and ours is used', async () => {
  const folder = folderWith({
    'src/theme/DocCard/index.js': "import Own from '@theme/DocCard/Unknown'\nexport default () => <Own />\n",
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining('The theme component DocCard is not used: it imports @theme/DocCard/Unknown'),
  ])
  expect(folder.out('group.html')).toContain('<h2>Two</h2>')
})

test('pages know the items of their category and can filter them', async () => {
  const docs =
    "import { filterDocCardListItems, useCurrentSidebarCategory, useCurrentSidebarSiblings } from '@docusaurus/theme-common'\n"
  const folder = folderWith({
    'docs/group/one.md': `${LIST}${docs}
# One

export const Items = () => <u>{useCurrentSidebarCategory().items.map(({ type, label, href, docId, description }) => [type, label, href, docId, description].join('|')).join('; ')}</u>

<Items />

<DocCardList items={useCurrentSidebarCategory().items} />

<DocCardList items={filterDocCardListItems(useCurrentSidebarSiblings()).filter(({ docId }) => docId === 'group/two')} />
`,
  })
  expect(await folder.problems()).toEqual([])
  const page = folder.out('group/one.html')
  expect(/<u>(.*?)<\/u>/.exec(page)?.[1]).toMatch(
    /^link\|Hidden\|[^;]*; category\|Inner\|\|\|; link\|One\|\/group\/one\|group\/one\|[^;]*; link\|Two\|\/group\/two\|group\/two\|The second\.$/,
  )
  const lists = [...page.matchAll(/<section class="card-list[\s\S]*?<\/section>/g)].map(([list]) =>
    [...list.matchAll(/<a href="([^"]*)"[^>]*><h2>([^<]*)<\/h2>(?:<p>([^<]*))?/g)].map((found) =>
      found.slice(1).join('|'),
    ),
  )
  const two = '/group/two|Two|The second.'
  expect(lists).toEqual([
    ['/group/inner/three|Inner|1 item', expect.stringMatching(/^\/group\/one\|One\|/), two],
    [two],
  ])
})
