import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browserOfFile } from '../browser/search-rig.ts'
import { type BuiltSite, builtSite, isRedirect, routeOf } from './built.ts'

/**
 * Pages in a browser: under the policy of the build with Trusted Types, in another time zone and language, without
 * console messages; and axe on pages of each kind. With DOCS_AXE=all both check every page (20 minutes of one core).
 */
const ALL = process.env.DOCS_AXE === 'all'
/** Otherwise the first checks one page of this many. */
const STEP = 32
/** How many list entries, table rows, and blocks of one kind axe gets of each parent, besides the current one. */
const ALIKE = 8
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const KINDS = [
  '/',
  '/404',
  '/category/strings',
  '/cloud/migrate/aws-elasticache',
  '/command-reference/compatibility',
  '/command-reference/sorted-sets/zadd',
  '/getting-started/docker',
  '/managing-dragonfly/flags',
  '/search',
]
/** Rules whose result depends on the colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block']
interface RunOnly {
  readonly type: 'rule' | 'tag'
  readonly values: readonly string[]
}
interface Way {
  readonly width: number
  readonly theme: 'dark' | 'light'
  /** Whether only the rules for colors run: all others have run at this width, and in this theme. */
  readonly isColorsOnly?: boolean
}
const WAYS: readonly Way[] = [
  { width: 1440, theme: 'dark' },
  { width: 1440, theme: 'light', isColorsOnly: true },
  { width: 390, theme: 'light' },
  { width: 390, theme: 'dark', isColorsOnly: true },
]

let site: BuiltSite
let server: Server
let url: string
const browser = browserOfFile()

beforeAll(async () => {
  site = await builtSite()
  server = host(site)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server?.close())

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** A host that sends the policy of the build; only the tag manager does not support Trusted Types. */
function host({ folder, pages }: BuiltSite): Server {
  const csp = /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(folder, '_headers'), 'utf8'))![1]!
  const policy = csp.includes('require-trusted-types-for') ? csp : `${csp}; require-trusted-types-for 'script'`
  const known = new Map(pages.map((file) => [routeOf(file), file]))
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const file = known.get(pathname) ?? pathname.slice(1)
    const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
    try {
      const body = readFileSync(path.join(folder, file))
      const headers = type === 'text/html' ? { 'content-security-policy': policy } : { 'cache-control': 'max-age=3600' }
      response.writeHead(200, { 'content-type': type, ...headers }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
}

/** Visits routes in several tabs, without fonts, tag manager and stars; `look` returns the problems of one of them. */
async function visit(routes: readonly string[], look: (page: Page) => Promise<readonly string[]>): Promise<string[]> {
  const context = await browser().newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'Pacific/Apia',
    locale: 'ar-EG',
  })
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error('VIOLATION', violatedDirective, blockedURI, sample),
    ),
  )
  const found: string[] = []
  const queue = [...routes]
  const tab = async (): Promise<void> => {
    const page = await context.newPage()
    let route: string | undefined
    page.on('pageerror', (error) => found.push(`${route}: ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.text().includes('net::ERR_NAME_NOT_RESOLVED'))
        found.push(`${route}: ${message.text()}`)
    })
    for (route = queue.shift(); route !== undefined; route = queue.shift()) {
      await page.goto(url + route, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated').length > 0)
      for (const problem of await look(page)) found.push(`${route}: ${problem}`)
    }
  }
  await Promise.all([tab(), tab(), tab()])
  await context.close()
  return found.sort()
}

/** Hides most of what is alike: the time of axe grows with each element. */
const hideAlike = (page: Page): Promise<void> =>
  page.evaluate((most) => {
    for (const parent of document.querySelectorAll('.prose, tbody, ul, ol')) {
      const counts = new Map<string, number>()
      for (const child of parent.children as HTMLCollectionOf<HTMLElement>) {
        const kind = `${child.tagName} ${child.className}`
        const count = (counts.get(kind) ?? 0) + 1
        counts.set(kind, count)
        if (count > most && child.querySelector('[aria-current]') === null)
          child.style.setProperty('display', 'none', 'important')
      }
    }
  }, ALIKE)

/** Violations as `rule selector`. Colors fade between modes: axe must see the final ones. */
async function violations(page: Page, isColorsOnly = false): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  if (!ALL) await hideAlike(page)
  const rules: RunOnly = isColorsOnly && !ALL ? { type: 'rule', values: COLOR_RULES } : { type: 'tag', values: TAGS }
  return page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: {
        run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const options = { runOnly, resultTypes: ['violations'] }
    const { violations: list } = await axe.run(document, options)
    return list.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
  }, rules)
}

async function show(page: Page, { width, theme }: Way): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((mode) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [still]
    document.documentElement.setAttribute('data-theme', mode)
  }, theme)
}

/** Checks one page in all variants. */
async function inAllWays(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const way of WAYS) {
    await show(page, way)
    found.push(...(await violations(page, way.isColorsOnly)).map((rule) => `${way.width} ${way.theme} ${rule}`))
  }
  return found
}

const routes = (): string[] => site.pages.filter((file) => !isRedirect(site.read(file))).map(routeOf)

const sample = (): string[] => routes().filter((route, index) => ALL || index % STEP === 0 || KINDS.includes(route))

test('no console messages, no policy violations, painted once', {
  timeout: 600_000,
}, async () => {
  const settle = async (page: Page): Promise<string[]> => {
    // Loads the rest of the code too.
    await page.evaluate(() => document.body.dispatchEvent(new Event('pointerover', { bubbles: true })))
    await page.waitForFunction(() => document.querySelector('.search-button') !== null)
    return []
  }
  expect(await visit(sample(), settle)).toEqual([])
})

test('axe finds no violations in any width or color mode', { timeout: 3_600_000 }, async () => {
  expect(await visit(ALL ? routes() : KINDS, inAllWays)).toEqual([])
})

describe('axe finds no violations in menus and dialogs', () => {
  const open: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    drawer: async (page) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await page.getByRole('button', { name: 'Back to main menu' }).waitFor()
    },
    'main menu of the drawer': async (page) => {
      await open.drawer!(page)
      await page.getByRole('button', { name: 'Back to main menu' }).click()
      await page.locator('.drawer-primary button').first().click()
    },
    'table of contents on a phone': async (page) => {
      await page.setViewportSize({ width: 390, height: 800 })
      await page.getByRole('button', { name: 'On this page' }).click()
    },
    dropdown: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.getByRole('button', { name: 'Company' }).click()
      await page.getByRole('link', { name: 'Careers' }).first().waitFor()
    },
  }
  test.each(Object.keys(open))('%s', async (name) => {
    const look = async (page: Page): Promise<string[]> => {
      await open[name]!(page)
      const { width } = page.viewportSize()!
      const found: string[] = []
      for (const theme of ['dark', 'light'] as const) {
        await show(page, { width, theme })
        found.push(...(await violations(page, theme === 'light')))
      }
      return found
    }
    // A page with all of them, and a short text, which is faster than the longest page.
    expect(await visit(['/getting-started/docker'], look)).toEqual([])
  })
})
