import { expect, test } from 'vitest'
import type { Hash, SourcePath } from '../../../cli/base/brands.ts'
import { FEATURES } from '../../../cli/features/index.ts'
import type { Ref } from '../../../cli/model/compiled.ts'
import type { PageFacts } from '../../../cli/model/page.ts'
import { checkLinks } from '../../../cli/stages/graph/check/check-links.ts'
import { usedAssets } from '../../../cli/stages/graph/check/used-assets.ts'
import { resolveRef } from '../../../cli/stages/graph/resolve/resolve-ref.ts'
import { type GraphSite, graphOf, lines } from '../content/site.ts'

/** Facts of all doc pages: `links` by route, `anchors` by route. */
function factsOf(
  site: GraphSite,
  links: Record<string, readonly string[]> = {},
  anchors: Record<string, readonly string[]> = {},
): PageFacts[] {
  const { graph, config, pageTexts } = site
  const docs = [...graph.pages.values()].filter((page) => page.kind === 'doc')
  return docs.map((page): PageFacts => {
    const { path } = page.meta.source
    const refs = (links[page.route] ?? []).map(
      (href, i): Ref => ({
        kind: 'link',
        href,
        where: { file: path, line: i + 1, column: 1 },
        excerpt: href,
        text: '',
        from: path,
      }),
    )
    const resolved = refs.map((ref) => resolveRef({ graph, config, pageTexts, page, ref, features: FEATURES }))
    return {
      route: page.route,
      source: path,
      includes: [],
      anchors: anchors[page.route] ?? [],
      links: resolved.map(({ route, anchor, asset }, i) => ({
        ref: refs[i]!,
        ...(route && { route }),
        ...(anchor !== undefined && { anchor }),
        ...(asset && { asset }),
      })),
      diagnostics: resolved.flatMap(({ diagnostic }) => diagnostic ?? []),
      unlisted: false,
      addresses: '' as Hash,
    }
  })
}

const check = (
  site: GraphSite,
  links?: Record<string, readonly string[]>,
  anchors?: Record<string, readonly string[]>,
) => checkLinks({ graph: site.graph, config: site.config, facts: factsOf(site, links, anchors) })

test('anchors of other pages and of the page itself', async () => {
  const site = await graphOf({ 'content/a.md': '# A', 'content/b.md': '# B' })
  const anchors = { '/a': ['one'], '/b': ['two', '--maxmemory', 'u\u0308ber'] }
  const links = {
    '/a': [
      'b.md#two',
      '#one',
      '#',
      '#top',
      'b.md#--maxmemory',
      'b.md#%C3%BCber',
      'b.md#two:~:text=x',
      'b.md#tow',
      '#nope',
      '/search#x',
    ],
  }
  const problems = check(site, links, anchors)
  expect(lines(problems)).toEqual([
    'content/a.md:8:1 warning broken-anchor content/b.md has no heading "tow". (#two)',
    'content/a.md:9:1 warning broken-anchor content/a.md has no heading "nope".',
  ])
  expect(problems[0]?.known).toEqual(['two', '--maxmemory', '\u00fcber'])
})

test('severities of anchors', async () => {
  const files = { 'content/a.md': '# A' }
  const links = { '/a': ['#nope'] }
  expect(check(await graphOf(files, { onBrokenAnchors: 'throw' }), links)[0]?.severity).toBe('error')
  expect(check(await graphOf(files, { onBrokenAnchors: 'ignore' }), links)).toEqual([])
})

test('anchors after redirects', async () => {
  const site = await graphOf(
    { 'content/a.md': '# A' },
    {
      redirects: [
        { from: '/x', to: '/a#one' },
        { from: '/y', to: '/a#nope' },
      ],
    },
  )
  const problems = [
    'site.config.ts warning broken-anchor A redirect links to /a#nope, but content/a.md has no heading "nope".',
  ]
  expect(lines(check(site, {}, { '/a': ['one'] }))).toEqual(problems)
})

test('a missing anchor after a redirect never fails a build', async () => {
  const redirects = [{ from: '/y', to: '/a#nope' }]
  const site = await graphOf({ 'content/a.md': '# A' }, { redirects, onBrokenAnchors: 'throw' })
  expect(check(site, {}).map(({ severity }) => severity)).toEqual(['warning'])
})

test('links of navbar, footer and sidebars', async () => {
  const site = await graphOf(
    { 'content/a.md': '# A', 'static/f.pdf': 'x' },
    {
      baseUrl: '/base/',
      navbar: {
        items: [
          { label: 'Fine', to: '/a' },
          { label: 'Based', to: '/base/a' },
          { label: 'File', href: '/f.pdf' },
          { label: 'Out', href: 'https://example.com/nope' },
          { label: 'Menu', items: [{ label: 'Wrong', to: '/aa' }] },
          { label: 'Anchor', to: '/a#nope' },
        ],
      },
      footer: { links: [{ title: 'Column', items: [{ label: 'Gone', to: '/gone' }] }] },
      sidebars: {
        main: ['a', { type: 'category', label: 'C', items: [{ type: 'link', label: 'Dead', href: '/dead' }] }],
      },
      redirects: [{ from: '/moved', to: '/a' }],
    },
  )
  expect(lines(check(site))).toEqual([
    'site.config.ts error broken-link The navbar item Wrong links to /aa, which does not exist. (/a)',
    'site.config.ts warning broken-anchor The navbar item Anchor links to /a#nope, but content/a.md has no heading "nope".',
    'site.config.ts error broken-link The footer item Gone links to /gone, which does not exist.',
    'site.config.ts error broken-link The item Dead of the sidebar main links to /dead, which does not exist.',
  ])
})

test('pages without links to them', async () => {
  const files = {
    'content/home.md': '---\nslug: /\n---\n# Home',
    'content/listed.md': '# L',
    'content/linked.md': '# L',
    'content/nav.md': '# N',
    'content/self.md': '# S',
    'content/orphan.md': '# O',
    'content/hidden.md': '---\nunlisted: true\n---\n# H',
  }
  const given = {
    onOrphanPages: 'warn',
    sidebars: { main: ['listed'] },
    navbar: { items: [{ label: 'N', to: '/nav' }] },
  }
  const site = await graphOf(files, given)
  const links = { '/listed': ['/linked'], '/self': ['/self'] }
  expect(lines(check(site, links))).toEqual([
    'content/orphan.md warning orphan-page No sidebar and no link leads to this page (/orphan).',
    'content/self.md warning orphan-page No sidebar and no link leads to this page (/self).',
  ])
  expect(check(await graphOf(files, { ...given, onOrphanPages: 'ignore' }), links)).toEqual([])
})

test('one broken link on many pages is reported with one cause', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const site = await graphOf(Object.fromEntries(names.map((name) => [`content/${name}.md`, `# ${name}`])))
  const links = Object.fromEntries(names.map((name) => [`/${name}`, ['/gone', '/gone']]))
  const hint =
    'content/a.md:1:1 info broken-link-everywhere The link to /gone leads nowhere on 5 pages. The cause is probably in one place, such as a template or a moved page.'
  expect(lines(check(site, links))).toEqual([hint])
  expect(check(site, { ...links, '/e': [] })).toEqual([])
})

test('files beside pages that are used by a page', async () => {
  const site = await graphOf({
    'content/a.md': '---\nimage: ./preview.png\n---\n# A',
    'content/preview.png': '1',
    'content/used.csv': '2',
    'content/unused.csv': '3',
    'content/imported.png': '5',
    'static/s.pdf': '4',
  })
  const { graph } = site
  const facts = factsOf(site, { '/a': ['./used.csv', './used.csv#x', '/s.pdf', 'https://example.com'] })
  const imported = ['content/imported.png' as SourcePath]
  expect(usedAssets({ graph, facts, imported }).map(({ path }) => path)).toEqual([
    'content/imported.png',
    'content/preview.png',
    'content/used.csv',
  ])
})

test('pages that were not compiled are not checked', async () => {
  const site = await graphOf(
    { 'content/a.md': '# A', 'content/b.md': '# B' },
    { onOrphanPages: 'warn', sidebars: false },
  )
  const facts = factsOf(site, { '/a': ['b.md#nope'] }).filter(({ route }) => route === '/a')
  expect(checkLinks({ graph: site.graph, config: site.config, facts })).toEqual([])
})
