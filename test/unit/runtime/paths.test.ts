import { expect, test } from 'vitest'
import {
  cleanPathname,
  decodePathname,
  foldPathname,
  foldRoute,
  isSamePage,
  routeOf,
} from '../../../runtime/core/navigation/paths.ts'

const SITE = { baseUrl: '/', siteBaseUrl: '/', trailingSlash: false }
const BELOW = { baseUrl: '/docs/fr/', siteBaseUrl: '/docs/', trailingSlash: false }

test('file names are removed, the base URL keeps its slash', () => {
  const cases: [string, string][] = [
    ['/about/faq.html', '/about/faq'],
    ['/about/index.html', '/about'],
    ['/index.html', '/'],
    ['/json.get.html', '/json.get'],
    ['/json.get', '/json.get'],
    ['/about/', '/about/'],
    ['/html', '/html'],
  ]
  for (const [given, clean] of cases) expect(cleanPathname(given, SITE)).toBe(clean)
  expect(cleanPathname('/docs/fr/index.html', BELOW)).toBe('/docs/fr/')
  expect(cleanPathname('/docs/fr/a.html', { ...BELOW, trailingSlash: true })).toBe('/docs/fr/a/')
})

test('letter case, Unicode form, slash and file name are ignored', () => {
  expect(foldPathname('/About/FAQ/')).toBe('/about/faq')
  expect(foldPathname('/about/faq.html')).toBe('/about/faq')
  expect(foldPathname('/index.html')).toBe('/')
  expect(foldPathname('/caf%C3%A9')).toBe(foldPathname('/cafe%CC%81'))
  expect(isSamePage('/A/B.html', '/a/b/')).toBe(true)
  expect(isSamePage('/json.get', '/json')).toBe(false)
  expect(foldRoute('/100%')).toBe('/100%')
})

test('the route is the part after the base URL', () => {
  expect(routeOf('/DOCS/Guide/', BELOW)).toBe('/guide')
  expect(routeOf('/docs', BELOW)).toBe('/')
  expect(routeOf('/docs/', BELOW)).toBe('/')
  expect(routeOf('/other/guide', BELOW)).toBeUndefined()
  expect(routeOf('/docsify', BELOW)).toBeUndefined()
  expect(routeOf('/a?b', SITE)).toBe('/a?b')
})

test('a path that cannot be decoded is an error with this message, and never a crash elsewhere', () => {
  expect(() => decodePathname('/%E0%A4%A')).toThrow(
    new URIError('Pathname "/%E0%A4%A" could not be decoded. This is likely caused by an invalid percent-encoding.'),
  )
  expect(foldPathname('/%E0%A4%A/')).toBe('/%e0%a4%a')
  expect(routeOf('/%E0%A4%A', SITE)).toBeUndefined()
})
