import { expect, test } from 'vitest'
import { pick } from '../../../cli/base/collections.ts'
import { viewFacts } from '../../../cli/stages/graph/view.ts'
import { graphOf } from '../content/site.ts'

const CONFIG = { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] } }
const HOST = 'https://docs.example.com'

const view = (site: Awaited<ReturnType<typeof graphOf>>, route: string) =>
  viewFacts({
    ...pick(site, 'graph', 'config', 'pageTexts'),
    features: [],
    page: site.graph.pages.get(route as never)!,
  })

test('a page without a translation names its language and its original', async () => {
  const site = await graphOf(
    {
      'content/index.md': '# Home',
      'content/guide.md': '# Guide',
      'content/both.md': '# Both',
      'i18n/fr/content/both.md': '# Deux',
    },
    CONFIG,
  )
  const fallback = view(site, '/fr/guide')
  expect(fallback.shared.textLocale).toBe('en')
  expect(fallback.head).toMatchObject({ canonical: `${HOST}/guide`, alternates: [] })
  expect(view(site, '/guide').head.alternates.map(({ hreflang }) => hreflang)).toEqual(['en', 'x-default'])
  const translated = view(site, '/fr/both')
  expect(translated.shared.textLocale).toBeUndefined()
  expect(translated.head.canonical).toBe(`${HOST}/fr/both`)
  expect(translated.head.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
    `en ${HOST}/both`,
    `fr ${HOST}/fr/both`,
    `x-default ${HOST}/both`,
  ])
})

test('links to other languages lead to the same doc, a page above it, or the home page', async () => {
  const site = await graphOf(
    {
      'content/index.md': '# Home',
      'content/a/_category_.yml': 'label: Guides\nlink: {type: generated-index}',
      'content/a/a1.md': '# A1',
      'content/b.md': '# B',
      'content/c/index.md': '# C',
      'i18n/fr/content/a/_category_.yml': 'label: Guides fr\nlink: {type: generated-index}',
      'i18n/fr/content/b.md': '---\nslug: /traduit\n---\n# B',
      'i18n/fr/content/c/only.md': '# Only',
      'i18n/fr/content/only.md': '# Only',
    },
    CONFIG,
  )
  expect([...site.graph.pages.keys()].filter((route) => route.includes('category'))).toEqual([
    '/category/guides',
    '/fr/category/guides',
  ])
  const pathsOf = (route: string) => view(site, route).shared.localePaths
  expect(pathsOf('/category/guides')).toBeUndefined()
  expect(pathsOf('/a/a1')).toBeUndefined()
  expect(pathsOf('/b')).toEqual({ fr: '/fr/traduit' })
  expect(pathsOf('/fr/traduit')).toEqual({ en: '/b' })
  expect(pathsOf('/fr/c/only')).toEqual({ en: '/c' })
  expect(pathsOf('/fr/only')).toEqual({ en: '/' })
  expect(pathsOf('/fr/404')).toEqual({ en: '/' })
  expect(view(site, '/b').head.alternates.map(({ href }) => href)).toContain(`${HOST}/fr/traduit`)
})

test('the address of a category comes from its original, with or without a category file', async () => {
  const site = await graphOf(
    {
      'content/a/_category_.yml': 'label: Guides\nlink: {type: generated-index, slug: /all-guides}',
      'content/a/a1.md': '# A1',
      'content/b/b1.md': '# B1',
      'i18n/fr/content/a/_category_.yml': 'label: Tout\nlink: {type: generated-index}',
      'i18n/fr/content/b/_category_.yml': 'label: Traduit\nlink: {type: generated-index}',
    },
    CONFIG,
  )
  const categories = [...site.graph.pages.values()].filter(({ kind }) => kind === 'category')
  expect(categories.map(({ route, title }) => `${route} ${title}`)).toEqual([
    '/all-guides Guides',
    '/fr/all-guides Tout',
    '/fr/category/b Traduit',
  ])
})
