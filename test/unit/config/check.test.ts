import { expect, test } from 'vitest'
import type { SourcePath } from '../../../cli/base/brands.ts'
import { checkConfig } from '../../../cli/stages/config/check-config.ts'
import { findingWords } from '../../../cli/stages/report/words.ts'

const file = 'site.config.ts' as SourcePath

function problems(value: unknown, text = ''): string[] {
  const result = checkConfig(value, { file, text })
  if (result.ok) return []
  return result.diagnostics.map(
    (one) =>
      `${one.where?.line ?? '-'}:${one.where?.column ?? '-'} ${findingWords(one).message}${one.suggestion === undefined ? '' : ` (${one.suggestion})`}`,
  )
}

test('a title is enough', () => {
  const result = checkConfig({ title: 'T' }, { file, text: '' })
  expect(result.ok && result.config).toMatchObject({
    baseUrl: '/',
    trailingSlash: false,
    i18n: {
      defaultLocale: 'en',
      locales: ['en'],
      localeConfigs: { en: { label: 'English', direction: 'ltr', calendar: 'gregory', path: 'en' } },
    },
    collections: [{ id: 'default', path: 'content', routeBasePath: '/' }],
    search: { provider: 'embedded', maxResultsPerGroup: 5, hitsPerPage: 20 },
    toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  })
})

test('all mistakes are reported at once, with their locations and the nearest key', () => {
  const text = `export default {
  titel: 'T',
  title: 1,
  navbar: {
    items: [
      { to: '/a', href: '/b', label: 'x' },
      { label: 'y', itemz: [] },
    ],
    hideOnScrol: true,
  },
}`
  const value = {
    titel: 'T',
    title: 1,
    navbar: {
      items: [
        { to: '/a', href: '/b', label: 'x' },
        { label: 'y', itemz: [] },
      ],
      hideOnScrol: true,
    },
  }
  expect(problems(value, text)).toMatchInlineSnapshot(`
    [
      "2:3 Unknown key \`titel\`. (title)",
      "3:3 \`title\` must be a string; found 1.",
      "6:7 \`navbar.items[0]\` must be exactly one of \`to\` and \`href\`; found {"label":"x","to":"/a","href":"/b"}.",
      "7:7 \`navbar.items[1]\` must be exactly one of \`to\` and \`href\`; found {"label":"y","itemz":[]}.",
      "9:5 Unknown key \`navbar.hideOnScrol\`. (hideOnScroll)",
    ]
  `)
})

test('the form of a text is described in words, and a misspelled key is not also missing', () => {
  const value = {
    title: 'T',
    fonts: ['inter.css'],
    socialCards: { accent: 'red', fonts: ['inter.woff2'] },
    googleTagManager: { containerId: 'UA-1' },
    openapi: { id: 'a b', spec: 'a.yml' },
    navbar: { items: [{ label: 'a', to: '/', activeBaseRegex: '(' }] },
    markdown: { remarkPlugins: ['gfm'], languages: { abc: 5 }, admonitions: ['a b'] },
    redirects: [{ form: '/a', to: '/' }],
  }
  expect(problems(value).map((line) => line.replace('-:- ', ''))).toEqual([
    '`socialCards.fonts[0]` must be a font file (.ttf or .otf); found "inter.woff2".',
    '`socialCards.accent` must be a color such as "#0e1116"; found "red".',
    '`openapi.id` must be a name of letters, digits, dashes, and underscores; found "a b".',
    '`navbar.items[0].activeBaseRegex` must be a regular expression; found "(".',
    '`markdown.remarkPlugins[0]` must be a function or a list; found "gfm".',
    '`markdown.admonitions[0]` must be a word that begins with a letter and has no spaces; found "a b".',
    '`markdown.languages.abc` must be a function; found 5.',
    '`fonts[0]` must be an address such as "https://fonts.example.com/inter.css"; found "inter.css".',
    '`googleTagManager.containerId` must be an id such as "GTM-ABC123"; found "UA-1".',
    'Unknown key `redirects[0].form`. (from)',
  ])
})

test('values are never coerced', () => {
  expect(problems({ title: 'T', trailingSlash: 'false' })).toEqual([
    '-:- `trailingSlash` must be true or false; found "false".',
  ])
  expect(problems({ title: 'T', url: 'https://x.com/docs' })[0]).toContain('baseUrl is for')
  expect(problems({ title: 'T', search: { provider: 'elastic' } })[0]).toContain(
    '`search.provider` must be "embedded" or "algolia"',
  )
  expect(problems({ title: 'T', search: { provider: 'algolia', apiKey: 'k' } })).toEqual(['-:- `appId` is missing.'])
  expect(problems(undefined)).toEqual(['-:- The config is missing; expected an object.'])
})

test.each([
  [{ blog: { postsPerPage: 0.5 } }, '`blog.postsPerPage` must be a whole number; found 0.5.'],
  [{ blog: [{ title: 5 }] }, '`blog[0].title` must be a string; found 5.'],
  [{ openapi: [{ spec: 5 }] }, '`openapi[0].spec` must be a string; found 5.'],
  [{ search: ['x'] }, '`search` must be an object or false; found ["x"].'],
  [{ images: ['x'] }, '`images` must be true or false or an object; found ["x"].'],
  [{ navbar: { logo: [] } }, '`navbar.logo` must be an object; found [].'],
  [
    { navbar: { items: [{ label: 'a', html: 'b' }] } },
    '`navbar.items[0]` must be exactly one of `to` and `href`; found {"label":"a","html":"b"}.',
  ],
  [
    { navbar: { items: [{ type: 'docsVersionDropdown', dropdownItemsBefore: ['x'] }] } },
    '`navbar.items[0].dropdownItemsBefore[0]` must be an object; found "x".',
  ],
])('a wrong value is one finding: %o', (config, message) => {
  expect(problems({ title: 'T', ...config })).toEqual([`-:- ${message}`])
})

test('forms of navbar and footer items', () => {
  expect(problems({ title: 'T', navbar: { items: [{ type: 'nope' }] } })[0]).toContain('custom-')
  expect(
    problems({ title: 'T', navbar: { items: [{ label: 'a', items: [{ label: 'b', items: [] }] }] } })[0],
  ).toContain('no dropdown inside')
  expect(
    problems({
      title: 'T',
      footer: {
        links: [
          { title: 'A', items: [] },
          { label: 'b', to: '/b' },
        ],
      },
    })[0],
  ).toContain('not both')
  expect(
    problems({
      title: 'T',
      navbar: {
        items: [
          { type: 'doc', docId: 'a', 'data-x': 1 },
          { type: 'custom-x', y: 2 },
        ],
      },
    }),
  ).toEqual([])
})

test('slashes are added to base URLs', () => {
  const result = checkConfig({ title: 'T', baseUrl: 'docs' }, { file, text: '' })
  expect(result.ok && result.config.baseUrl).toBe('/docs/')
})
