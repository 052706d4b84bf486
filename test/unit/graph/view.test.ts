import { expect, test } from 'vitest'
import { pick } from '../../../cli/base/collections.ts'
import { branchOf } from '../../../cli/stages/graph/sidebars/branches.ts'
import { sidebarShards } from '../../../cli/stages/graph/sidebars/shards.ts'
import { viewFacts, viewOf } from '../../../cli/stages/graph/view.ts'
import type { SidebarNode } from '../../../runtime/core/contract/page.ts'
import { type GraphSite, graphOf } from '../content/site.ts'

function view(site: GraphSite, route: string) {
  const { graph } = site
  const page = graph.pages.get(route as never)!
  const facts = viewFacts({ ...pick(site, 'graph', 'config', 'pageTexts'), features: [], page })
  return viewOf(facts, { name: page.sidebar, items: branchOf(graph, page, sidebarShards(graph).names) }, [])
}

/** Prints a sidebar: `+` open, `-` closed with a shard, no mark for links. */
function outline(nodes: readonly SidebarNode[] = [], depth = 0): string[] {
  return nodes.flatMap((node) => {
    const indent = '  '.repeat(depth)
    if (node.type === 'html') return [`${indent}html`]
    if (node.type === 'link') return [`${indent}${node.label}`]
    return [`${indent}${node.shard ? '-' : '+'} ${node.label}`, ...outline(node.items, depth + 1)]
  })
}

const SITE = {
  'content/about/about.md': '---\nslug: /\n---\n# Documentation',
  'content/about/faq.md': '# FAQ',
  'content/ref/_category_.yml': 'label: Reference\nlink: {type: generated-index, description: All commands.}\n',
  'content/ref/strings/_category_.yml': 'label: Strings\nlink: {type: generated-index}\n',
  'content/ref/strings/get.md': '---\ndescription: Gets a value.\n---\n# GET',
  'content/ref/strings/set.md': '# SET\n\nSets a value.',
  'content/ref/sets/_category_.yml': 'label: Sets\n',
  'content/ref/sets/sadd.md': '# SADD',
  'content/ref/page.md': '# Page in reference',
  'content/hidden.md': '---\nunlisted: true\n---\n# Hidden',
}

test('a page shows its branch: open ancestors with all items, other categories closed', async () => {
  const site = await graphOf(SITE)
  expect(outline(view(site, '/ref/strings/get').data.sidebar?.items)).toEqual([
    '- Documentation',
    '+ Reference',
    '  Page in reference',
    '  - Sets',
    '  + Strings',
    '    GET',
    '    SET',
  ])
  expect(outline(view(site, '/').data.sidebar?.items)).toEqual(['+ Documentation', '  FAQ', '- Reference'])
  expect(outline(view(site, '/category/reference').data.sidebar?.items)).toEqual([
    '- Documentation',
    '+ Reference',
    '  Page in reference',
    '  - Sets',
    '  - Strings',
  ])
  expect(view(site, '/search').data.sidebar).toBeUndefined()
})

test('an unlisted page is in the sidebar while it is shown', async () => {
  const site = await graphOf(SITE)
  expect(outline(view(site, '/hidden').data.sidebar?.items)).toEqual(['- Documentation', 'Hidden', '- Reference'])
  expect(view(site, '/hidden')).toMatchObject({ data: { unlisted: true }, head: { noIndex: true } })
  const folder = await graphOf({
    'content/f/f.md': '---\nunlisted: true\n---\n# F',
    'content/f/x.md': '---\nunlisted: true\n---\n# X',
    'content/a.md': '# A',
  })
  expect(outline(view(folder, '/a').data.sidebar?.items)).toEqual(['A'])
  expect(outline(view(folder, '/f/x').data.sidebar?.items)).toEqual(['A', '+ F', '  X'])
})

test('shards hold the children of closed categories, inner ones closed again', async () => {
  const { graph } = await graphOf(SITE)
  const { files, names } = sidebarShards(graph)
  expect(names.size).toBe(4)
  const key = [...names.keys()].find((category) => category.endsWith('/Reference'))!
  const file = files.find(({ path }) => path === `_docs/sidebar/${names.get(key)}.json`)!
  expect(file.path).toMatch(/^_docs\/sidebar\/[0-9a-z]{2}\.json$/)
  const nodes = JSON.parse(file.content as string) as SidebarNode[]
  expect(outline(nodes)).toEqual(['Page in reference', '- Sets', '- Strings'])
  expect(nodes[1]).toMatchObject({
    type: 'category',
    label: 'Sets',
    firstHref: '/ref/sets/sadd',
    collapsed: true,
    collapsible: true,
  })
})

test('categories that start open need no shard', async () => {
  const site = await graphOf(
    { 'content/a.md': '# A', 'content/b.md': '# B' },
    {
      sidebars: {
        main: [
          'a',
          {
            type: 'category',
            label: 'Open',
            collapsed: false,
            items: [{ type: 'category', label: 'Closed', items: ['b'] }],
          },
          { type: 'html', value: '<hr>' },
        ],
      },
    },
  )
  expect(outline(view(site, '/a').data.sidebar?.items)).toEqual(['A', '+ Open', '  - Closed', 'html'])
  expect(outline(view(site, '/b').data.sidebar?.items)).toEqual(['A', '+ Open', '  + Closed', '    B', 'html'])
})

test('the size of a page does not grow with the site', async () => {
  const folder = (name: string): Record<string, string> =>
    Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`content/${name}/p${i}.md`, `# Page ${i}`]))
  const sites = await Promise.all(
    [2, 40].map((count) => graphOf(Object.assign({}, ...Array.from({ length: count }, (_, i) => folder(`f${i}`))))),
  )
  const [small, big] = sites.map((site) => JSON.stringify(view(site, '/f1/p3').data).length)
  // One more closed category adds its label, its first link and the name of its shard.
  expect(big! - small!).toBeLessThan(38 * 160)
})

test('breadcrumbs: categories, then the page; on the page of a category, the category itself', async () => {
  const site = await graphOf(SITE)
  const crumbs = (route: string) =>
    view(site, route).data.breadcrumbs?.map(({ label, route: to }) => `${label} ${to ?? '-'}`)
  expect(crumbs('/ref/sets/sadd')).toEqual(['Reference /category/reference', 'Sets -', 'SADD /ref/sets/sadd'])
  expect(crumbs('/category/strings')).toEqual(['Reference /category/reference', 'Strings /category/strings'])
  expect(crumbs('/')).toEqual(['Documentation /'])
  expect(crumbs('/404')).toBeUndefined()
  const off = await graphOf(SITE, { docs: { breadcrumbs: false } })
  expect(view(off, '/about/faq').data.breadcrumbs).toBeUndefined()
})

test('cards of a generated page', async () => {
  const site = await graphOf(SITE)
  expect(view(site, '/category/reference').data.category).toEqual({
    title: 'Reference',
    description: 'All commands.',
    route: '/category/reference',
    cards: [
      { kind: 'doc', title: 'Page in reference', href: '/ref/page', description: 'A tagline' },
      { kind: 'category', title: 'Strings', href: '/category/strings', description: '2 items' },
    ],
    sections: [
      {
        id: 'sets',
        level: 2,
        title: 'Sets',
        cards: [{ kind: 'doc', title: 'SADD', href: '/ref/sets/sadd', description: 'A tagline' }],
      },
    ],
  })
  expect(view(site, '/category/strings').data.category?.cards).toEqual([
    { kind: 'doc', title: 'GET', href: '/ref/strings/get', description: 'Gets a value.' },
    { kind: 'doc', title: 'SET', href: '/ref/strings/set', description: 'Sets a value.' },
  ])
})

test('a generated page finds its category although another item also links to it', async () => {
  const site = await graphOf(
    { 'content/a.md': '# A' },
    {
      sidebars: {
        main: [
          { type: 'link', label: 'Shortcut', href: '/category/all' },
          { type: 'category', label: 'All', link: { type: 'generated-index' }, items: ['a'] },
        ],
      },
    },
  )
  const { data } = view(site, '/category/all')
  expect(data.category?.cards).toMatchObject([{ title: 'A' }])
  expect(data.breadcrumbs).toEqual([{ label: 'All', route: '/category/all' }])
})

test('a link can lead to a part of a page; the route of a doc can look like one', async () => {
  const out = 'https://x.y/a?b#c'
  const site = await graphOf(
    { 'content/a.md': '# A\n\n## Part', 'content/b?c#d.md': '# B' },
    {
      sidebars: {
        main: [
          { type: 'link', label: 'Part', href: '/a/#part' },
          'a',
          'b?c#d',
          {
            type: 'category',
            label: 'All',
            link: { type: 'generated-index' },
            collapsed: false,
            items: [
              { type: 'link', label: 'Encoded', href: '/b%3Fc%23d?q#e' },
              { type: 'link', label: 'Out', href: out },
            ],
          },
        ],
      },
    },
  )
  const { data } = view(site, '/a')
  expect(data.sidebar?.items).toMatchObject([
    { label: 'Part', href: '/a', suffix: '#part' },
    { label: 'A', href: '/a' },
    { label: 'B', href: '/b?c#d' },
    {
      items: [
        { label: 'Encoded', href: '/b?c#d', suffix: '?q#e' },
        { label: 'Out', href: out },
      ],
    },
  ])
  expect(data.sidebar?.items.filter((item) => item.type === 'link').map((item) => item.suffix)).toEqual([
    '#part',
    undefined,
    undefined,
  ])
  expect(view(site, '/category/all').data.category?.cards).toMatchObject([
    { title: 'Encoded', href: '/b?c#d', suffix: '?q#e' },
    { title: 'Out', href: out },
  ])
})

test('a page without a category is an error', async () => {
  const site = await graphOf(SITE)
  const page = { ...site.graph.pages.get('/category/strings' as never)!, category: 'gone' } as never
  expect(() => viewFacts({ ...pick(site, 'graph', 'config', 'pageTexts'), features: [], page })).toThrow(
    '/category/strings is not associated with a category',
  )
})

test('titles, neighbors, and the data of a page', async () => {
  const site = await graphOf({
    'content/a.md':
      '---\nhide_footer: true\nhide_table_of_contents: true\nwrapperClassName: w\ntags: [x]\nkeywords: [k, l]\nimage: ./i.png\n---\n# A',
    'content/i.png': 'png',
    'content/b.md': '---\ntitle: Site\nimage: /img/b.png\n---\n',
    'content/c.md': '---\nimage: https://x.y/z.png\n---\n# C',
  })
  expect(view(site, '/a').data).toMatchObject({
    kind: 'doc',
    documentTitle: 'A | Site',
    docId: 'a',
    collection: 'default',
    version: 'current',
    next: { title: 'Site', route: '/b' },
    hideFooter: true,
    hideToc: true,
    wrapperClass: 'w',
    tags: [{ label: 'x', route: '/tags/x' }],
  })
  expect(view(site, '/b').data.documentTitle).toBe('Site')
  expect(view(site, '/a').head.keywords).toEqual(['k', 'l'])
  expect(view(site, '/a').head.image?.href).toMatch(
    /^https:\/\/docs\.example\.com\/assets\/files\/i\.[0-9a-z]{10}\.png$/,
  )
  expect(view(site, '/b').head.image?.href).toBe('https://docs.example.com/img/b.png')
  expect(view(site, '/c').head.image?.href).toBe('https://x.y/z.png')
  expect(view(site, '/tags/x').data.category?.cards).toMatchObject([
    { title: 'A', href: '/a' },
    { title: 'View all tags', href: '/tags' },
  ])
  expect(view(site, '/tags').data.category?.cards).toMatchObject([{ title: 'x', href: '/tags/x' }])
})

test('head: canonical, alternates, search tags', async () => {
  const site = await graphOf(
    {
      'versions.json': '["1.0"]',
      'content/a.md': '# A',
      'versioned_docs/version-1.0/a.md': '# A',
      'versioned_docs/version-1.0/old.md': '# Old',
      'i18n/fr/content/a.md': '# A',
    },
    {
      baseUrl: '/base/',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'], localeConfigs: { fr: { htmlLang: 'fr-FR' } } },
    },
  )
  expect(view(site, '/next/a').head).toEqual({
    canonical: 'https://docs.example.com/base/next/a',
    alternates: [
      { hreflang: 'en', href: 'https://docs.example.com/base/next/a' },
      { hreflang: 'fr-FR', href: 'https://docs.example.com/base/fr/next/a' },
      { hreflang: 'x-default', href: 'https://docs.example.com/base/next/a' },
    ],
    keywords: [],
    noIndex: false,
    docsearch: { language: 'en', version: 'current', tag: 'docs-default-current' },
  })
  expect(view(site, '/fr/a').head.docsearch).toEqual({ language: 'fr', version: '1.0', tag: 'docs-default-1.0' })
  expect(view(site, '/search').head).toMatchObject({ noIndex: true, docsearch: { language: 'en', tag: 'default' } })
  expect(view(site, '/404').head.noIndex).toBe(true)
  expect(view(site, '/a').data.versionPaths).toEqual({ current: '/next/a', '1.0': '/a' })
  expect(view(site, '/old').data.versionPaths).toEqual({ '1.0': '/old' })
})
