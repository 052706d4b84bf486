/** Reads a built site: its pages, and what belongs to the whole site. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseDocument } from 'htmlparser2'
import { all, exactText, find, textOf } from './read-html.mjs'
import { readPage } from './read-page.mjs'

export const SITE_KINDS = ['routes', 'redirects', 'sitemap', 'feeds', 'files']

/** @returns {{ pages: Map<string, Record<string, string[]>>, site: Record<string, string[]> }} */
export function readSite(out, parts) {
  const files = filesIn(out)
  const documents = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const document = parseDocument(readFileSync(path.join(out, file), 'utf8'))
      return { route: routeOf(file, document), document }
    })
  const isPage = ({ document }) => find(document, parts.content) !== undefined
  const base = baseOf(documents.filter(isPage))
  const addresses = (route) => createAddresses(out, base, route)
  const isRedirect = ({ document }) => redirectOf(document) !== undefined
  return {
    pages: new Map(
      documents
        .filter((one) => isPage(one) && !isRedirect(one))
        .map(({ route, document }) => [route, readPage(document, parts, addresses(route))]),
    ),
    site: {
      routes: documents
        .filter((one) => !isRedirect(one))
        .map(({ route }) => route)
        .sort(),
      redirects: documents
        .filter(isRedirect)
        .map(({ route, document }) => `${route} → ${addresses(route).link(redirectOf(document))}`)
        .sort(),
      sitemap: files
        .filter((file) => /(?:^|\/)sitemap\.xml$/.test(file))
        .flatMap((file) => readSitemap(out, file))
        .sort(),
      feeds: files.filter((file) => /(?:rss|atom)\.xml$|feed\.json$/.test(file)).flatMap((file) => readFeed(out, file)),
      files: files.filter((file) => !isGenerated(file)).sort(),
    },
  }
}

/**
 * What must be in the raw files of a site that has these kinds: older versions of Docusaurus do not write them at all.
 */
const TRACES = { 'structured data': /ld\+json/, sitemap: /<urlset/ }

/** Whether a kind is really not in a site, found out without its reader. */
export function isAbsent(kind, out) {
  const trace = TRACES[kind]
  const texts = filesIn(out).filter((file) => /\.(?:html|xml)$/.test(file))
  return trace !== undefined && !texts.some((file) => trace.test(readFileSync(path.join(out, file), 'utf8')))
}

function filesIn(folder, prefix = '') {
  return readdirSync(path.join(folder, prefix), { withFileTypes: true }).flatMap((entry) => {
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    return entry.isDirectory() ? filesIn(folder, name) : [name]
  })
}

/** Files that are read on their own, or whose names are the tools' own. */
const isGenerated = (file) =>
  /\.html$|(?:^|\/)sitemap\.xml$|(?:rss|atom)\.xml$|feed\.json$/.test(file) ||
  /^(?:.*\/)?(?:assets|_docs)\//.test(file) ||
  // GitHub Pages reads the one at the root; Docusaurus copies it for each language.
  /(?:^|\/)\.nojekyll$/.test(file)

/** The file `a/index.html` is the page `/a`, or the page `/a/index`, which only its address says. */
function routeOf(file, document) {
  const route = `/${file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, '')}`
  const isNamedIndex = canonicalOf(document)?.endsWith(`${encodeURI(route)}/index`)
  return isNamedIndex ? `${route}/index` : route
}

const redirectOf = (document) => {
  const meta = find(document, (node) => node.name === 'meta' && node.attribs['http-equiv'] === 'refresh')
  return meta === undefined ? undefined : /url=(.*)$/i.exec(meta.attribs.content)?.[1]
}

const canonicalOf = (document) =>
  find(document, (node) => node.name === 'link' && node.attribs.rel === 'canonical')?.attribs.href

/** The address and base path of the site, which its files do not have in their paths. */
function baseOf(documents) {
  for (const { route, document } of documents) {
    const canonical = canonicalOf(document)
    if (canonical === undefined || route === '/404') continue
    const { origin, pathname } = new URL(canonical)
    const page = pathname.replace(/\/$/, '')
    const end = route === '/' ? '' : encodeURI(route)
    if (page.endsWith(end)) return { origin, path: `${page.slice(0, page.length - end.length)}/` }
  }
  return { origin: 'http://localhost', path: '/' }
}

/** How addresses of one page are written for the comparison. */
function createAddresses(out, base, route) {
  const page = new URL(base.path + encodeURI(route.slice(1)), base.origin)
  const link = (href) => {
    if (/^(?:mailto|tel|data|javascript):/.test(href)) return href
    const url = URL.parse(href, page)
    if (url === null) return href
    const isInside = url.origin === base.origin || url.origin === 'http://localhost'
    if (!isInside) return safeDecode(url.href)
    if (url.pathname.startsWith(`${base.path}assets/`)) return `asset ${plainName(url.pathname)}${url.hash}`
    const file = safeDecode(url.pathname)
      .replace(/(?:\/index)?\.html$|\/index$/, '')
      .replace(/(.)\/$/, '$1')
    return file + url.search + safeDecode(url.hash)
  }
  const image = (src) => {
    if (src.startsWith('data:')) return hashOf(bytesOf(src))
    const url = URL.parse(src, page)
    if (url === null || url.origin !== base.origin) return src
    const file = path.join(out, safeDecode(url.pathname.slice(base.path.length)))
    if (!existsSync(file)) return `missing ${url.pathname}`
    return statSync(file).size <= INLINED ? hashOf(readFileSync(file)) : plainName(url.pathname)
  }
  return { link, image }
}

/** Docusaurus writes images of up to this size into the page. */
const INLINED = 10_000

const hashOf = (bytes) => `content ${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`

function bytesOf(src) {
  const [, about, data] = /^data:([^,]*),(.*)$/s.exec(src) ?? ['', '', '']
  return about.endsWith('base64') ? Buffer.from(data, 'base64') : decodeURIComponent(data)
}

/** The name of a file without the hash that a tool adds. */
const plainName = (pathname) =>
  safeDecode(path.posix.basename(pathname)).replace(
    /(?:-[0-9a-f]{32}|\.(?:[0-9a-f]{8,32}|[0-9A-Z]{8}|[0-9a-z]{10}))(?=\.\w+$)/,
    '',
  )

function safeDecode(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const xml = (out, file) => parseDocument(readFileSync(path.join(out, file), 'utf8'), { xmlMode: true })
const named = (name) => (node) => node.name === name

const readSitemap = (out, file) =>
  all(xml(out, file), named('loc')).map((node) => exactText(node).replace(/(\w)\/$/, '$1'))

function readFeed(out, file) {
  if (file.endsWith('.json')) {
    const { title, items } = JSON.parse(readFileSync(path.join(out, file), 'utf8'))
    return [
      `${file}: title ${title}`,
      ...items.map(
        (item) => `${file}: ${item.title} ${item.url} ${(item.date_modified ?? item.date_published)?.slice(0, 10)}`,
      ),
    ]
  }
  const document = xml(out, file)
  const isItem = (node) => node.name === 'item' || node.name === 'entry'
  const value = (node, name) => cdataText(find(node, named(name), (inner) => inner !== node && isItem(inner)))
  const root = find(document, (node) => node.name === 'channel' || node.name === 'feed')
  return [
    `${file}: title ${value(root, 'title')}`,
    ...all(document, isItem).flatMap((item) => {
      const title = value(item, 'title')
      const link = find(item, named('link'))
      const date = value(item, 'pubDate') || value(item, 'updated')
      const body = parseDocument(value(item, 'content:encoded') || value(item, 'content'))
      return [
        `${file}: ${title} ${link?.attribs.href ?? textOf(link)} ${new Date(date).toISOString().slice(0, 10)}`,
        ...all(item, named('category')).map(
          (node) => `${file}: ${title}: category ${node.attribs.label || node.attribs.term || cdataText(node)}`,
        ),
        `${file}: ${title}: content ${textOf(body, (node) => node.name === 'button')}`,
      ]
    }),
  ]
}

const cdataText = (node) =>
  node === undefined ? '' : node.type === 'text' ? node.data : (node.children ?? []).map(cdataText).join('').trim()
