import { expect, test } from 'vitest'
import { graphOf, lines } from '../content/site.ts'

const redirects = async (files: Record<string, string>, given: object = {}) => {
  const { graph, diagnostics } = await graphOf(files, given)
  return { list: graph.redirects.map(({ from, to }) => `${from} -> ${to}`), problems: lines(diagnostics) }
}

test('of pages and of the config', async () => {
  const { list, problems } = await redirects(
    {
      'content/guide/a.md': '---\nredirect_from: [/old, older, ../up, /old.html, /x/index.html, "/a%20b"]\n---\n',
      'content/b.md': '',
    },
    {
      redirects: [
        { from: '/c/', to: '/b' },
        { from: ['/d', '/e'], to: '/b?x#y' },
        { from: '/f', to: 'https://example.com/z' },
      ],
    },
  )
  expect(list).toEqual([
    '/c -> /b',
    '/d -> /b?x#y',
    '/e -> /b?x#y',
    '/f -> https://example.com/z',
    '/old -> /guide/a',
    '/guide/older -> /guide/a',
    '/up -> /guide/a',
    '/x -> /guide/a',
    '/a b -> /guide/a',
  ])
  expect(problems).toEqual([])
})

test('chains are shortened, loops rejected', async () => {
  const { list, problems } = await redirects(
    { 'content/end.md': '' },
    {
      redirects: [
        { from: '/a', to: '/b' },
        { from: '/b', to: '/end' },
        { from: '/x', to: '/y' },
        { from: '/y', to: '/x' },
        { from: '/s', to: '/s' },
      ],
    },
  )
  expect(list).toEqual(['/a -> /end', '/b -> /end'])
  expect(problems).toEqual([
    'site.config.ts warning redirect-chain The redirect from /a takes several steps (/a -> /b -> /end). The site redirects to the last one directly.',
    'site.config.ts error redirect-loop The redirect from /x leads back to itself: /x -> /y -> /x.',
    'site.config.ts error redirect-loop The redirect from /y leads back to itself: /y -> /x -> /y.',
    'site.config.ts error redirect-loop The redirect from /s leads back to itself: /s -> /s.',
  ])
})

test('conflicts, duplicates and missing targets', async () => {
  const { list, problems } = await redirects(
    {
      'content/a.md': '---\nredirect_from: [/b, /old]\n---\n',
      'content/b.md': '---\nredirect_from: /old\n---\n',
      'content/setup.md': '',
    },
    { redirects: [{ from: '/c', to: '/set-up' }] },
  )
  expect(list).toEqual(['/c -> /set-up', '/old -> /a'])
  expect(problems).toEqual([
    'content/a.md:2:1 warning redirect-clash The redirect from /b is ignored, because a page has that address (content/b.md).',
    'content/b.md:2:1 warning duplicate-redirect /old already redirects to /a, so the redirect to /b is ignored.',
    'site.config.ts error broken-redirect The redirect from /c leads to /set-up, which does not exist. (/setup)',
  ])
})

test.each([
  '//evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  'javascript:alert(1)',
  'java\tscript:x',
  '/\t/evil.com',
  'ftp://x',
  'b',
])('a redirect to %j is rejected', async (to) => {
  const { list, problems } = await redirects({ 'content/b.md': '' }, { redirects: [{ from: '/a', to }] }).catch(
    (error: Error) => ({
      // The config check may reject it first.
      list: [],
      problems: [`error bad-redirect ${error.message}`],
    }),
  )
  expect(list).toEqual([])
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain('error bad-redirect')
})

test('under a base URL, in versions and locales', async () => {
  const { list } = await redirects(
    { 'content/a.md': '---\nredirect_from: [/old, /docs/older]\n---\n' },
    {
      baseUrl: '/base/',
      docs: { routeBasePath: 'docs' },
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      redirects: [{ from: '/base/x', to: '/base/docs/a' }],
    },
  )
  expect(list).toEqual([
    '/x -> /docs/a',
    '/docs/old -> /docs/a',
    '/docs/older -> /docs/a',
    '/fr/docs/old -> /fr/docs/a',
    '/fr/docs/older -> /fr/docs/a',
  ])
})
