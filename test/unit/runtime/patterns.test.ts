import { expect, test } from 'vitest'
import {
  CACHE_LIMIT,
  createPatternCache,
  generatePath,
  generators,
  matchers,
  matchesExpression,
  matchPath,
} from '../../../runtime/core/navigation/patterns.ts'

test('a parameter matches one segment, with a star any number', () => {
  expect(matchPath('/docs/:name', '/docs/faq')).toEqual({ name: 'faq' })
  expect(matchPath('/docs/:name', '/docs/a/b')).toBeUndefined()
  expect(matchPath('/docs/:rest*', '/docs/a/b')).toEqual({ rest: 'a/b' })
  expect(matchPath('/:rest*', '/')).toEqual({ rest: '' })
})

test('letter case and a trailing slash are ignored; special characters of regular expressions have no effect', () => {
  expect(matchPath('/About/:name', '/about/FAQ/')).toEqual({ name: 'FAQ' })
  expect(matchPath('/a.b/:name', '/axb/c')).toBeUndefined()
  expect(matchPath('/a+(b)', '/a+(b)')).toEqual({})
})

test('generated paths are percent-encoded', () => {
  expect(generatePath('/:route*.html', { route: 'a b/ü?#' })).toBe('/a%20b/%C3%BC%3F%23.html')
  expect(generatePath('/:name/x', { name: 'a/b' })).toBe('/a%2Fb/x')
  expect(generatePath('/:missing', {})).toBe('/')
})

test('an expression in the config ignores letter case', () => {
  expect(matchesExpression('^/(docs|api)', '/API/x')).toBe(true)
  expect(matchesExpression('^/docs$', '/docs/x')).toBe(false)
})

test('10,000 patterns are cached; others still work', () => {
  const before = [matchers.size(), generators.size()]
  expect(Math.max(...before)).toBeLessThan(20)
  for (let index = 0; index <= CACHE_LIMIT; index++) {
    expect(matchPath(`/p${index}/:name`, `/p${index}/x`)).toEqual({ name: 'x' })
    expect(generatePath(`/p${index}/:name`, { name: 'x' })).toBe(`/p${index}/x`)
  }
  expect([matchers.size(), generators.size()]).toEqual([10_000, 10_000])
  expect(matchPath('/new/:name', '/new/x')).toEqual({ name: 'x' })
  expect(matchPath('/p0/:name', '/p0/y')).toEqual({ name: 'y' })
  expect([matchers.size(), generators.size()]).toEqual([10_000, 10_000])
})

test('a pattern that is not cached is compiled at each use', () => {
  const compiled: string[] = []
  const cache = createPatternCache((pattern) => {
    compiled.push(pattern)
    return pattern
  }, 2)
  for (const pattern of ['a', 'b', 'c', 'a', 'c']) cache.get(pattern)
  expect(compiled).toEqual(['a', 'b', 'c', 'c'])
})
