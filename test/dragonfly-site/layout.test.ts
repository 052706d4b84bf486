/** What the pages of this site show, in the emitted files, and the data of `docs inspect`. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { docs } from '../rig.ts'
import { type BuiltSite, builtSite } from './built.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let site: BuiltSite
let data: Inspected

interface Inspected {
  readonly config: Readonly<Record<string, unknown>>
  readonly versions: readonly {
    name: string
    label: string
    isLast: boolean
    path: string
    mainDocId: string
    draftIds: string[]
    docs: { id: string; path: string; sidebar?: string }[]
    sidebars: Record<string, { link: { label: string; path: string } }>
  }[]
  readonly routes: readonly unknown[]
}

beforeAll(async () => {
  site = await builtSite()
  data = JSON.parse((await docs(ROOT, ['inspect'])).stdout) as Inspected
})

const page = (route: string): string => site.read(route === '/' ? 'index.html' : `${route.slice(1)}.html`)
const text = (html: string): string =>
  html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
const part = (html: string, start: string, end: string): string => {
  const from = html.indexOf(start)
  return from < 0 ? '' : html.slice(from, html.indexOf(end, from) + end.length)
}
const main = (html: string): string => part(html, '<nav class="navbar" aria-label="Main"', '</nav>')
const sidebar = (html: string): string => part(html, 'aria-label="Docs sidebar"', '</nav>')
const footer = (html: string): string => part(html, '<footer', '</footer>')
const breadcrumbs = (html: string): string => part(html, 'aria-label="Breadcrumbs"', '</nav>')

test('sidebar, breadcrumbs, search box and results page', () => {
  const faq = page('/about/faq')
  expect(sidebar(faq)).not.toBe('')
  expect(breadcrumbs(faq)).toContain('aria-label="Home page"')
  expect(faq).toMatch(/aria-label="Search \(Ctrl\+K\)"/)
  expect(page('/search')).toContain('Search the documentation')
})

test('the eight areas in order; the first is Documentation and links to the home page', () => {
  const html = sidebar(page('/'))
  const tops = [
    'Documentation',
    'Getting Started',
    'Command Reference',
    'Managing Dragonfly',
    'Migrating to Dragonfly',
    'Development',
    'Integrations',
    'Cloud',
  ]
  const places = tops.map((label) => html.indexOf(`>${label}<`))
  expect(places.every((at, i) => at > (places[i - 1] ?? -1))).toBe(true)
  expect(html).toMatch(/<a class="menu-label" href="\/" aria-current="page">Documentation<\/a>/)
})

test('titles end with the site title', () => {
  expect(page('/about/faq')).toMatch(/<title>[^<]+ \| Dragonfly<\/title>/)
  expect(data.config.tagline).toBe('Ultra-fast, scalable in-memory datastore')
  expect(page('/404')).toContain('<meta name="description" content="Ultra-fast, scalable in-memory datastore"')
})

test('footer groups, licence, year', () => {
  const html = footer(page('/'))
  expect(html).toContain('href="https://creativecommons.org/licenses/by-sa/4.0/" target="_blank"')
  expect(html).toContain('2025')
  expect(text(html)).toMatch(/Features Blog Cloud .*Developers Discord GitHub .*Company Careers Privacy Terms of Use/)
})

test('served at the root, pages without their own folders', () => {
  expect(site.pages).toContain('about/faq.html')
  for (const html of [page('/'), page('/about/faq')]) expect(html).not.toMatch(/href="\/docs\//)
})

test('one version, current, labelled Next', () => {
  expect(data.versions).toHaveLength(1)
  expect(data.versions[0]).toMatchObject({
    name: 'current',
    label: 'Next',
    isLast: true,
    path: '/',
    mainDocId: 'about/about',
    draftIds: [],
  })
  expect(Object.values(data.versions[0]!.sidebars)[0]!.link).toEqual({ label: 'Documentation', path: '/' })
  expect(data.versions[0]!.docs).toContainEqual(expect.objectContaining({ id: 'about/about', path: '/' }))
  expect(page('/about/faq')).not.toContain('Version:')
})

test('one locale', () => {
  const html = page('/about/faq')
  expect(html).toContain('<html lang="en" dir="ltr"')
  expect(html).toMatch(/hreflang="en"[\s\S]*hreflang="x-default"/)
  expect(html).toContain('<meta property="og:locale" content="en">')
  expect(data.config.i18n).toMatchObject({
    defaultLocale: 'en',
    locales: ['en'],
    path: 'i18n',
    currentLocale: 'en',
    localeConfigs: { en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' } },
  })
})

test('no blog, no pages, nothing hidden from crawlers but search and 404', () => {
  expect(site.pages.filter((file) => file.startsWith('blog'))).toEqual([])
  expect(page('/')).not.toMatch(/type="application\/(?:rss|atom|feed)/)
  expect(page('/about/faq')).not.toContain('noindex')
  expect(page('/search')).toMatch(/<meta name="robots" content="noindex, follow">/)
  expect(text(page('/about/faq')).length).toBeGreaterThan(2000)
})

test('edit links', () => {
  const link = /<a class="edit-link" href="([^"]+)"([^>]*)>/.exec(page('/about/faq'))!
  expect(link[1]).toMatch(/\/edit\/main\/docs\/about\/faq\.md$/)
  expect(link[2]).toContain('target="_blank"')
})

test('date and author come from git', () => {
  const [time, author] = execFileSync('git', ['log', '-1', '--format=%aI%n%an', '--', 'content/about/faq.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  const html = page('/about/faq')
  expect(html).toMatch(/Last updated/)
  expect(Date.parse(/<time[^>]*datetime="([^"]+)"/i.exec(html)![1]!)).toBe(Date.parse(time!))
  expect(html).toContain(author!.replace(/[<>&"]/g, ''))
})

test('two logos, the site title is their text', () => {
  expect(main(page('/')).match(/<img [^>]*alt="Dragonfly"/g)).toHaveLength(2)
})

test('a category page has its title, a card per child and a pager', () => {
  const html = page('/category/acl')
  expect(html).toMatch(/<h1[^>]*>ACL<\/h1>/)
  const children = data.versions[0]!.docs.filter(({ id }) => id.startsWith('command-reference/acl/'))
  expect(html.match(/<article/g)).toHaveLength(children.length)
  for (const { path } of children) expect(html).toContain(`href="${path}"`)
  expect(part(html, 'aria-label="Docs pages"', '</nav>')).toContain('Next')
})

test('the page of a command group links to every command of the group, in sections where the sidebar has them', () => {
  const docs = data.versions[0]!.docs
  for (const [group, label] of [
    ['generic', 'Scripting'],
    ['server-management', 'Replication'],
  ]) {
    const text = part(page(`/category/${group}`), '<div class="prose">', '<nav class="pager"')
    const commands = docs.filter(({ id }) => id.startsWith(`command-reference/${group}/`))
    expect(commands.length).toBeGreaterThan(40)
    expect(commands.filter(({ path }) => !text.includes(`href="${path}"`))).toEqual([])
    expect(text.match(/<article/g)).toHaveLength(commands.length)
    expect(text).toMatch(new RegExp(`<h2 id="[^"]+">${label}<a class="hash-link"`))
  }
})

test('dotted commands, pubsub twice, no prefixes, order of migration pages', () => {
  for (const file of [
    'command-reference/json/json.get.html',
    'command-reference/pubsub.html',
    'category/pubsub.html',
    'migrating-to-dragonfly/from-redis-cluster/redis-cluster-to-dragonfly-single-node.html',
  ]) {
    expect(site.pages).toContain(file)
  }
  const html = sidebar(page('/migrating-to-dragonfly/from-redis-instance/replication'))
  const order = ['snapshot-and-restore', 'replication', 'sentinel-promotion'].map((name) =>
    html.indexOf(`from-redis-instance/${name}"`),
  )
  expect(order.every((at, i) => at > (order[i - 1] ?? -1))).toBe(true)
})

test('the not-found page', () => {
  expect(page('/404')).toMatch(/<h1[^>]*>Page Not Found<\/h1>/)
  expect(page('/404')).toContain('<title>Page Not Found | Dragonfly</title>')
})

test('the navbar in its order', () => {
  expect(text(main(page('/')))).toMatch(
    /Product Community Edition Cloud Edition Docs Pricing Community Blog Discord Forum Events Community Company About Careers GitHub .*Dragonfly Cloud/,
  )
})

test('the skip link is the first link', () => {
  const html = page('/about/faq')
  expect(/<a [^>]*>([^<]*)</.exec(html.slice(html.indexOf('<body')))![1]).toBe('Skip to main content')
})

test('breadcrumbs and their structured data', () => {
  const html = page('/cloud/connect/vpn/aws')
  expect(text(breadcrumbs(html))).toMatch(/Cloud .*VPN.*/)
  expect(html).toContain('"@type":"BreadcrumbList"')
})

test('headings have links, the title has no id', () => {
  const html = page('/command-reference/strings/set')
  expect(html).toMatch(
    /<h2 id="parameters">Parameters<a class="hash-link" href="#parameters" aria-label="Direct link to Parameters">/,
  )
  expect(/<h1([^>]*)>/.exec(html)![1]).not.toContain(' id=')
})

test('metadata of the generator', async () => {
  expect(data.config).toBeDefined()
  expect(page('/')).toMatch(/<meta name="generator" content="docs \d/)
})

test('tags for the crawler of the hosted search', () => {
  expect(page('/about/faq')).toMatch(
    /docsearch:language" content="en"[\s\S]*docsearch:version" content="current"[\s\S]*docsearch:docusaurus_tag" content="docs-default-current"/,
  )
  expect(page('/search')).toContain('docsearch:docusaurus_tag" content="default"')
})

test('tag manager and fonts, neither blocking', () => {
  const html = page('/')
  expect(html).toMatch(/<script async src="https:\/\/www\.googletagmanager\.com\/gtm\.js\?id=GTM-/)
  expect(html).toMatch(/<noscript><iframe src="https:\/\/www\.googletagmanager\.com/)
  expect(html.match(/<link rel="preconnect"/g)!.length).toBeGreaterThanOrEqual(3)
  expect(html).toMatch(/<link rel="preload" as="style" href="https:\/\/fonts\./)
})

test('dark mode before any script runs', () => {
  expect(page('/')).toMatch(/<html [^>]*data-theme="dark"/)
})
