import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { HtmlValidate } from 'html-validate'
import { parse, serialize } from 'parse5'
import { beforeAll, expect, test } from 'vitest'
import { docs } from '../rig.ts'
import { type BuiltSite, builtSite, isRedirect, routeOf } from './built.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
let site: BuiltSite
let htmls: ReadonlyMap<string, string>

beforeAll(async () => {
  site = await builtSite()
  htmls = new Map(site.pages.map((file) => [file, site.read(file)]))
})

const full = (): [string, string][] => [...htmls].filter(([, html]) => !isRedirect(html))

test('every required route exists', () => {
  const routes = new Set(site.pages.map(routeOf))
  const wanted = readFileSync(`${ROOT}test/content/routes.txt`, 'utf8').trim().split('\n')
  expect(wanted.filter((route) => !routes.has(route))).toEqual([])
  expect(site.read('managing-dragonfly/using-http-bff.html')).toContain('/managing-dragonfly/using-http')
})

test('the changelog is one page: it has the address of the former list, and the posts redirect to it', () => {
  const html = site.read('changelog.html')
  const days = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => Date.parse(id!.replaceAll('-', ' ')))
  expect(days.length).toBeGreaterThanOrEqual(4)
  expect(days).toEqual([...days].sort((a, b) => b - a))
  const posts = site.pages.filter((file) => file.startsWith('changelog/'))
  expect(posts).toHaveLength(7)
  for (const post of posts) {
    expect(isRedirect(site.read(post))).toBe(true)
    expect(site.read(post)).toContain('/changelog"')
  }
  expect(site.read('about/faq.html')).toMatch(/<a [^>]*href="\/changelog"[^>]*>Changelog</)
})

test('links, anchors, images and redirects have no findings', async () => {
  const { stdout } = await docs(ROOT, ['check-links', '--format', 'json'])
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { severity: string; file: string; line: number; message: string }[]
  }
  const problems = diagnostics.filter(({ severity }) => severity !== 'info')
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([])
})

test('every page has a title, a description, one main and one h1', () => {
  const problems = full().flatMap(([file, html]) => [
    ...(/<title>[^<]+<\/title>/.test(html) ? [] : [`${file}: no title`]),
    ...(/<meta name="description" content="[^"]+"/.test(html) ? [] : [`${file}: no description`]),
    ...(html.match(/<main[\s>]/g)?.length === 1 ? [] : [`${file}: main`]),
    ...(html.match(/<h1[\s>]/g)?.length === 1 ? [] : [`${file}: h1`]),
  ])
  expect(problems).toEqual([])
})

test('no internal link ends in a slash, no inline style, no inline handler', () => {
  const problems = full().flatMap(([file, html]) => [
    ...[...html.matchAll(/<a [^>]*href="(\/[^"#?]+\/)"/g)].map(([, href]) => `${file}: ${href}`),
    ...(/<[a-z][^>]*\sstyle=/.test(html) ? [`${file}: style attribute`] : []),
    ...(/<[a-z][^>]*\son[a-z]+=/.test(html) ? [`${file}: event handler`] : []),
  ])
  expect(problems).toEqual([])
})

test('the HTML is valid', { timeout: 240_000 }, async () => {
  const validator = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `hidden=""` and `<br/>`.
      'void-style': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      // React writes `popoverTarget`; attribute names in HTML ignore letter case.
      'attr-case': 'off',
      // A category without a page is a link for readers without scripts and a button with them.
      'prefer-native-element': ['error', { exclude: ['button'] }],
      // Ids are made from headings: `--maxmemory` is one.
      'valid-id': ['error', { relaxed: true }],
      // Lines of code and one-line documents are long by nature.
      'long-title': 'off',
      'no-trailing-whitespace': 'off',
      'tel-non-breaking': 'off',
      'require-sri': 'off',
    },
  })
  const problems: string[] = []
  // One page of twelve; all pages take a minute.
  for (const [file, html] of full().filter((_, i) => i % 12 === 0 || process.env.DOCS_AXE === 'all')) {
    const report = await validator.validateString(html, file)
    for (const { messages } of report.results) {
      for (const { ruleId, message, line, column } of messages)
        problems.push(`${file}:${line}:${column} ${ruleId} ${message}`)
    }
  }
  expect(problems.slice(0, 30)).toEqual([])
})

test('a browser parses the HTML without changing its structure', () => {
  const unstable = full().filter(([, html]) => {
    const once = serialize(parse(html))
    return serialize(parse(once)) !== once
  })
  expect(unstable.map(([file]) => file)).toEqual([])
})

test('sizes of pages: command pages 6 kB, initial JavaScript 79 kB, styles 12 kB (gzip)', () => {
  const size = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length
  const sizes = full()
    .filter(([file]) => file.startsWith('command-reference/'))
    .map(([file, html]) => [file, size(html)] as const)
  const sorted = sizes.map(([, bytes]) => bytes).sort((a, b) => a - b)
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(6 * 1024)
  const html = htmls.get('command-reference/strings/get.html')!
  expect(size(html)).toBeLessThan(6 * 1024)
  const assets = [...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file!))]
  const weight = (suffix: string): number =>
    assets
      .filter((file) => file.endsWith(suffix))
      .reduce((sum, file) => sum + size(readFileSync(`${site.folder}/${file}`)), 0)
  expect(weight('.js')).toBeLessThan(79_500)
  expect(weight('.css')).toBeLessThan(12_000)
})
