import { expect, test } from 'vitest'
import { type Moves, type NewAddress, readdress } from '../../../cli/apps/move/readdress.ts'
import type { Route, SourcePath } from '../../../cli/base/brands.ts'

const moves: Moves = {
  files: new Map([['content/guides/a.md' as SourcePath, 'content/ops/new.md' as SourcePath]]),
  routes: new Map([
    ['/guides/a' as Route, '/ops/new' as Route],
    ['/fr/guides/a' as Route, '/fr/ops/new' as Route],
  ]),
  folders: ['content', 'i18n/fr/content'],
  trailingSlash: false,
}

/** The new address of a link in `from` to `target`. */
function become(href: string, from: string, target: string | undefined, more: Partial<NewAddress> = {}): string {
  const page = `/${from.replace(/^content\/|\.md$/g, '')}` as Route
  return readdress(
    {
      href,
      from: from as SourcePath,
      page,
      ...(target !== undefined && { target: target as SourcePath }),
      ...more,
    },
    moves,
  )
}
const A = 'content/guides/a.md'
const toA = { route: '/guides/a' as Route }

test('links to the page, by file', () => {
  expect(become('./a.md', 'content/guides/b.md', A, toA)).toBe('../ops/new.md')
  expect(become('a.md#x', 'content/guides/b.md', A, toA)).toBe('../ops/new.md#x')
  expect(become('guides/a.md?q#x', 'content/index.md', A, toA)).toBe('ops/new.md?q#x')
  expect(become('./guides/a.md', 'content/index.md', A, toA)).toBe('./ops/new.md')
  expect(become('../guides/a.md', 'content/ops/c.md', A, toA)).toBe('./new.md')
  expect(become('/guides/a.md', 'content/x/y.md', A, toA)).toBe('/ops/new.md')
  expect(become('guides/a.md', 'content/x/y.md', A, toA)).toBe('ops/new.md')
  expect(become('@site/content/guides/a.md', 'content/x/y.md', A, toA)).toBe('@site/content/ops/new.md')
})

test('links to the page, by address', () => {
  expect(become('/guides/a#x', 'content/index.md', A, toA)).toBe('/ops/new#x')
  expect(become('/base/guides/a/', 'content/index.md', A, toA)).toBe('/base/ops/new/')
  expect(become('/older', 'content/index.md', A, toA)).toBe('/ops/new')
  expect(become('/guides/a', 'i18n/fr/content/b.md', A, { route: '/fr/guides/a' as Route })).toBe('/ops/new')
  expect(become('a', 'content/guides/b.md', A, toA)).toBe('../ops/new')
  expect(become('../guides/a', 'content/ops/c.md', A, toA)).toBe('new')
})

test('links of the page itself', () => {
  expect(become('./b.md', A, 'content/guides/b.md', { route: '/guides/b' as Route })).toBe('../guides/b.md')
  expect(become('../index.md#x', A, 'content/index.md', { route: '/' as Route })).toBe('../index.md#x')
  expect(become('./a.md#x', A, A, toA)).toBe('./new.md#x')
  expect(become('./img/x.png', A, 'content/guides/img/x.png')).toBe('../guides/img/x.png')
  expect(become('/img/x.png', A, 'static/img/x.png')).toBe('/img/x.png')
  expect(become('b', A, 'content/guides/b.md', { route: '/guides/b' as Route })).toBe('../guides/b')
  expect(become('#x', A, A, toA)).toBe('#x')
})

test('names are encoded if necessary', () => {
  const files = new Map([[A as SourcePath, 'content/ops/50% of it.md' as SourcePath]])
  const address = { href: './a.md', from: 'content/guides/b.md' as SourcePath, page: '/guides/b' as Route }
  expect(readdress({ ...address, target: A as SourcePath, ...toA }, { ...moves, files })).toBe(
    '../ops/50%25%20of%20it.md',
  )
})

test('everything else is unchanged', () => {
  expect(become('./c.md', 'content/guides/b.md', 'content/guides/c.md', { route: '/guides/c' as Route })).toBe('./c.md')
  expect(become('https://example.com/guides/a', 'content/b.md', A, toA)).toBe('https://example.com/guides/a')
  expect(become('//x/a.md', 'content/b.md', undefined)).toBe('//x/a.md')
  expect(become('mailto:a@b.example', 'content/b.md', undefined)).toBe('mailto:a@b.example')
  expect(become('./gone.md', A, undefined)).toBe('./gone.md')
})
