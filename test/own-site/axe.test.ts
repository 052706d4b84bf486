import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../../scripts/chromium.mjs'
import { serveFolder } from '../scale/static-server.mjs'
import { type BuiltSite, builtSite, isRedirect, routeOf } from './built.ts'

/**
 * axe on every page at desktop width, and on a page of each kind in the other theme and at phone width. DOCS_AXE=all looks at
 * every page in all four ways (some minutes).
 */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const KINDS = [
  '/',
  '/command-reference/sorted-sets/zadd',
  '/category/strings',
  '/managing-dragonfly/flags',
  '/getting-started/docker',
  '/search',
  '/404',
  '/command-reference/compatibility',
]
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let site: BuiltSite
let server: { url: string; close(): void }
let browser: Browser

beforeAll(async () => {
  site = await builtSite()
  server = await serveFolder(site.folder)
  browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

interface Way {
  readonly width: number
  readonly theme: 'dark' | 'light'
}

/** Violations of the pages, as `route: rule selector`. */
async function violations(routes: readonly string[], { width, theme }: Way): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  // Nothing but our own origin: fonts and tag manager are not there.
  await context.route(/^https:/, (route) => route.abort())
  const queue = [...routes]
  const lane = async (): Promise<string[]> => {
    const page = await context.newPage()
    const found: string[] = []
    for (let route = queue.shift(); route !== undefined; route = queue.shift())
      found.push(...(await look(page, route, theme)))
    return found
  }
  const found = await Promise.all([lane(), lane()])
  await context.close()
  return found.flat().sort()
}

async function look(page: Page, route: string, theme: string): Promise<string[]> {
  await page.goto(server.url + route.slice(1), { waitUntil: 'load' })
  // Colors fade from one mode to the other; axe must see where they arrive.
  await page.addStyleTag({
    content: '*, ::before, ::after { transition: none !important; animation: none !important }',
  })
  await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme)
  await page.evaluate(AXE)
  const rules = await page.evaluate(async (tags) => {
    const { axe } = window as unknown as {
      axe: {
        run(root: Document, options: object): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>
      }
    }
    const { violations: list } = await axe.run(document, {
      runOnly: { type: 'tag', values: tags },
      resultTypes: ['violations'],
    })
    return list.map(({ id, nodes }) => `${id} ${nodes[0]?.target.join(' ')}`)
  }, TAGS)
  return rules.map((rule) => `${route}: ${rule}`)
}

describe('axe finds nothing', () => {
  const ways: Way[] = [
    { width: 1440, theme: 'dark' },
    { width: 1440, theme: 'light' },
    { width: 390, theme: 'dark' },
    { width: 390, theme: 'light' },
  ]
  test.each(ways)('$width px, $theme', { timeout: 600_000 }, async (way) => {
    const routes =
      process.env.DOCS_AXE === 'all' ? site.pages.filter((file) => !isRedirect(site.read(file))).map(routeOf) : KINDS
    expect(await violations(routes, way)).toEqual([])
  })
})
