/**
 * Hosts without settings: each address that a site prints is a file, or an address that such a host redirects to it.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site, type TestSite } from '../rig.ts'

/** Answers as GitHub Pages does: a file, with `.html` if it has none of its name, or the index of a folder. */
function githubPages(root: string, address: string): number {
  const file = path.join(root, decodeURIComponent(address))
  if (address.endsWith('/')) return isFile(path.join(file, 'index.html')) ? 200 : 404
  if (isFile(file) || isFile(`${file}.html`)) return 200
  return isFile(path.join(file, 'index.html')) ? 301 : 404
}

/** Answers as a website in S3 does: a file, or the index of a folder. */
function s3(root: string, address: string): number {
  const file = path.join(root, decodeURIComponent(address))
  if (!address.endsWith('/') && isFile(file)) return 200
  if (!isFile(path.join(file, 'index.html'))) return 404
  return address.endsWith('/') ? 200 : 302
}

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile()

const ORIGIN = 'https://example.com'

/** Returns the addresses of the site in all texts of its output, without query and hash. */
function addressesIn(docs: TestSite): Map<string, string> {
  const found = new Map<string, string>()
  const texts = docs
    .outFiles()
    .filter((file) => /\.(?:html|xml|txt|md|json|css|js)$/.test(file) && !file.startsWith('_docs/hosting'))
  for (const file of texts) {
    const text = docs.out(file)
    const absolute = [...text.matchAll(/https:\/\/example\.com(\/[^\s"'<>)\]\\]*)/g)].map(([, address]) => address!)
    const relative = file.endsWith('.html')
      ? [...text.matchAll(/\s(?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address!)
      : []
    for (const address of [...absolute, ...relative])
      found.set(address.replace(/[?#].*$/, '').replaceAll('&amp;', '&'), file)
  }
  for (const line of docs.out('_redirects').trim().split('\n')) {
    const [from = '', to = ''] = line.split(' ')
    found.set(from, '_redirects').set(to.replace(/[?#].*$/, '').replace(ORIGIN, ''), '_redirects')
  }
  return found
}

test.each([
  { host: githubPages, trailingSlash: false, baseUrl: '/' },
  { host: githubPages, trailingSlash: false, baseUrl: '/project/' },
  { host: githubPages, trailingSlash: true, baseUrl: '/project/' },
  { host: s3, trailingSlash: true, baseUrl: '/' },
])('$host.name, trailing slashes: $trailingSlash, at $baseUrl', async ({ host, trailingSlash, baseUrl }) => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: '${ORIGIN}', baseUrl: '${baseUrl}', trailingSlash: ${trailingSlash}, favicon: 'icon.svg',
      i18n: { locales: ['en', 'de'] }, docs: { lastVersion: 'current' }, blog: {}, changes: {}, search: { provider: 'embedded' },
      navbar: { logo: { src: 'icon.svg' }, items: [{ type: 'docsVersionDropdown' }, { type: 'localeDropdown' }, { to: '/json.get', label: 'Get' }] },
      redirects: [{ from: '/old', to: '/guide/inner' }, { from: '/older/page', to: '/json.get#part' }] }`,
    'content/index.md':
      '---\ntags: [first tag]\n---\n\n# Home\n\n[Guide](./guide/index.md), [Größe](./größe.md), [file](./data.csv)\n\n![Image](./pixel.svg)\n',
    'content/data.csv': 'a,b\n',
    'content/pixel.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    'content/guide/_category_.yml': 'label: Guide\n',
    'content/guide/index.md': '# Guide\n',
    'content/guide/inner.md': '# Inner\n',
    'content/area/_category_.yml': 'label: Area\nlink: { type: generated-index }\n',
    'content/area/page.md': '# Page\n',
    'content/json.get.md': '# JSON.GET\n\n## Part\n',
    'content/größe.md': '# Größe\n',
    'i18n/de/content/index.md': '# Zuhause\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Old home\n',
    'blog/2026-01-01-post.md': '---\ntitle: Post\ntags: [x]\n---\n\nText.\n',
    'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { code, stderr } = await docs.build()
  expect(code, stderr).toBe(0)
  const addresses = addressesIn(docs)
  expect(addresses.size).toBeGreaterThan(60)
  const lost = [...addresses].flatMap(([address, file]) => {
    const inSite = address.startsWith(baseUrl) ? address.slice(baseUrl.length - 1) : undefined
    const status = inSite === undefined ? 404 : host(path.join(docs.root, 'out'), inSite)
    return status === 404 ? [`${address} in ${file}`] : []
  })
  expect(lost).toEqual([])
})
