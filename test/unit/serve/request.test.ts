import { expect, test } from 'vitest'
import { hostName, isCrossSite, isOwnHost } from '../../../cli/apps/serve/host.ts'
import { contentType, isHashed } from '../../../cli/apps/serve/reply.ts'
import { readRequestPath } from '../../../cli/apps/serve/request-path.ts'

test('a path is decoded once', () => {
  expect(readRequestPath('/a%20b/json.get?q=1#x')).toEqual({ ok: true, path: '/a b/json.get', search: '?q=1' })
  expect(readRequestPath('/%2541')).toMatchObject({ path: '/%41' })
  expect(readRequestPath('//a///b')).toMatchObject({ path: '/a/b' })
  expect(readRequestPath('http://other/x')).toMatchObject({ path: '/x' })
  expect(readRequestPath('/e\u0301')).toMatchObject({ path: '/\u00e9' })
})

test.each([
  '/%',
  '/%E0%A4%A',
  '/..%2fetc',
  '/a/../b',
  '/%2e%2e/x',
  '/a\\b',
  '/a%5cb',
  '/a%00',
  '*',
  'example.com:443',
  '/..',
  '/./x',
])('%s is rejected', (target) => {
  expect(readRequestPath(target)).toMatchObject({ ok: false, status: 400 })
})

test('only requests for own hosts are accepted', () => {
  for (const host of ['localhost:3000', 'docs.localhost', '127.0.0.1:80', '[::1]:3000', '192.168.1.2', 'my-box:3000']) {
    expect(isOwnHost(host, ['my-box']), host).toBe(true)
  }
  for (const host of [
    'evil.com',
    'localhost.evil.com',
    'evil-localhost',
    '[',
    '',
    undefined,
    'a b',
    'x:99999999',
    '127.0.0.1.evil.com',
  ]) {
    expect(isOwnHost(host, ['127.0.0.1']), String(host)).toBe(false)
  }
  expect(hostName('LOCALHOST.:3000')).toBe('localhost')
})

test('further hosts are accepted by name, with a leading dot also their subdomains', () => {
  const allowed = ['docs', '.example.com']
  for (const host of ['docs:3000', 'DOCS', 'example.com', 'a.b.example.com:80'])
    expect(isOwnHost(host, allowed), host).toBe(true)
  for (const host of ['a.docs', 'docs.evil.com', 'badexample.com', 'example.com.evil.com'])
    expect(isOwnHost(host, allowed), host).toBe(false)
})

test('cross-site requests are recognized', () => {
  expect(isCrossSite({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(false)
  expect(isCrossSite({ host: 'localhost:3000', origin: 'http://evil.com' })).toBe(true)
  expect(isCrossSite({ host: 'localhost:3000', 'sec-fetch-site': 'cross-site' })).toBe(true)
  expect(isCrossSite({ host: 'localhost:3000', 'sec-fetch-site': 'none' })).toBe(false)
})

test('only names with a digest are immutable', () => {
  expect(['assets/main.ABCDEFGH.js', '_docs/search/a1b2c3d4e5.json'].map(isHashed)).toEqual([true, true])
  expect(
    ['assets/logo.svg', '_docs/search.json', '_docs/sidebar/a1b2c3.json', 'index.html', 'img/photo.12345678.png'].map(
      isHashed,
    ),
  ).toEqual([false, false, false, false, false])
})

test('content types', () => {
  expect(contentType('a.html')).toBe('text/html; charset=utf-8')
  expect(contentType('a.md')).toBe('text/markdown; charset=utf-8')
  expect(contentType('a.svg')).toBe('image/svg+xml; charset=utf-8')
  expect(contentType('a.unknown')).toBe('application/octet-stream')
})
