/** What readers of this site see and do, in a browser. */
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserOfFile, openPage, poll } from '../browser/search-rig.ts'
import { type BuiltSite, builtSite, type Served, serveBuilt } from './built.ts'

const browser = browserOfFile()
let site: BuiltSite
let server: Served

beforeAll(async () => {
  site = await builtSite()
  server = await serveBuilt(site)
})
afterAll(() => server?.stop())

const open = (path: string, options: Parameters<typeof openPage>[2] = {}) =>
  openPage(browser(), server.url + path, options)
const nav = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })
const current = (page: Page) => nav(page, 'Docs sidebar').locator('[aria-current=page]')
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const pathOf = (page: Page): string => page.url().slice(server.url.length)

test('letter case, a trailing slash and file names are ignored', async () => {
  const { page } = await open('/ABOUT/FAQ')
  for (const [path, address] of [
    ['/ABOUT/FAQ', undefined],
    ['/about/faq/', undefined],
    ['/about/faq.html?a=1#x', '/about/faq?a=1#x'],
    ['/cloud/index.html', '/cloud'],
    ['/index.html', '/'],
    ['/about/index.html', '/about'],
  ] as const) {
    await page.goto(server.url + path)
    if (address !== undefined) await poll(() => pathOf(page)).toBe(address)
    if (/faq/i.test(path)) expect(await current(page).textContent()).toBe('FAQ')
  }
  expect(await h1(page).textContent()).toBe('Page Not Found')
  const cards = async (path: string): Promise<string[]> => {
    await page.goto(server.url + path)
    return page.locator('main article a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  }
  const acl = await cards('/category/acl')
  expect(acl.length).toBeGreaterThan(5)
  expect(acl.filter((href) => !href.startsWith('/command-reference/acl/'))).toEqual([])
  expect(await cards('/CATEGORY/ACL/')).toEqual(acl)
})

test('the four parts of a page, the navbar in its order, the footer', async () => {
  const { page, errors } = await open('/about/faq')
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages'])
    expect(await nav(page, name).isVisible(), name).toBe(true)
  const names = await nav(page, 'Main')
    .locator('.nav-items > li > :is(a, button), .search-button')
    .evaluateAll((all) => all.map((item) => item.getAttribute('aria-label') ?? item.childNodes[0]?.textContent))
  expect(names).toEqual([
    'Product',
    'Docs',
    'Pricing',
    'Community',
    'Company',
    'GitHub',
    'Search (Ctrl+K)',
    'Dragonfly Cloud',
  ])
  for (const name of ['Product', 'Community', 'Company'])
    expect(await nav(page, 'Main').getByRole('button', { name, exact: true }).getAttribute('aria-haspopup')).toBe(
      'true',
    )
  const footer = page.getByRole('contentinfo')
  expect(await footer.getByRole('list').count()).toBe(3)
  for (const name of ['Features', 'Blog', 'Cloud', 'Discord', 'GitHub', 'Careers', 'Privacy', 'Terms of Use'])
    expect(await footer.getByRole('link', { name, exact: true }).count(), name).toBe(1)
  expect(await footer.textContent()).toMatch(/2025.*ShareAlike 4\.0/)
  expect(errors).toEqual([])
})

test('without scripts the page is complete and only the logo of its color mode is visible', async () => {
  const page = await (await browser().newContext({ javaScriptEnabled: false })).newPage()
  await page.route(/^https:/, (route) => route.abort())
  await page.goto(`${server.url}/about/faq`)
  const logos = await nav(page, 'Main').locator('img').all()
  const visible = await Promise.all(logos.map((logo) => logo.isVisible()))
  const files = await Promise.all(logos.map((logo) => logo.getAttribute('src')))
  expect(visible).toEqual(files.map((file) => file!.includes('dark')))
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(2000)
  await nav(page, 'Docs sidebar').getByRole('link', { name: 'License' }).click()
  expect(pathOf(page)).toBe('/about/license')
})

test('breadcrumbs, headings, table of contents, edit link and date of a page', async () => {
  const { page } = await open('/cloud/connect/vpn/aws')
  const crumbs = nav(page, 'Breadcrumbs')
  expect(await crumbs.getByRole('link').first().getAttribute('aria-label')).toBe('Home page')
  expect(await crumbs.getByRole('link', { name: 'Cloud', exact: true }).getAttribute('href')).toBe('/cloud')
  const last = crumbs.getByRole('listitem').last()
  expect(await last.textContent()).toBe((await current(page).textContent())!)
  expect(await last.getByRole('link').count()).toBe(0)
  const texts = (all: Element[]): string[] =>
    all
      .map((one) => [...one.childNodes].filter((node) => !(node as Element).matches?.('.hash-link')))
      .map((nodes) => nodes.map((node) => node.textContent).join(''))
  const headings = await page.locator('main :is(h2, h3)').evaluateAll(texts)
  expect(await nav(page, 'On this page').getByRole('link').evaluateAll(texts)).toEqual(headings)
  const heading = page.getByRole('heading', { level: 2 }).first()
  const link = heading.getByRole('link', { name: `Direct link to ${headings[0]}` })
  await heading.hover()
  expect(await link.getAttribute('href')).toBe(`#${await heading.getAttribute('id')}`)
  expect(await h1(page).getAttribute('id')).toBeNull()
  const edit = page.getByRole('link', { name: 'Edit this page' })
  expect(await edit.getAttribute('href')).toMatch(/\/edit\/main\/docs\/.+\.md$/)
  expect(await edit.getAttribute('target')).toBe('_blank')
  expect(await page.locator('.last-updated').textContent()).toMatch(/^Last updated on \w{3} \d{1,2}, \d{4} by .+$/)
})

test('dark, whatever the system setting and the storage are, and no switch', async () => {
  const { page } = await open('/about/faq', {
    colorScheme: 'light',
    prepare: (page) =>
      page.addInitScript(() => location.href !== 'about:blank' && localStorage.setItem('theme', 'light')),
  })
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  expect(await page.getByRole('button', { name: /^Switch between/ }).count()).toBe(0)
})

test('the sidebar cannot be hidden, and several categories can be open', async () => {
  const { page, errors } = await open('/about/faq')
  const sidebar = nav(page, 'Docs sidebar')
  expect(await page.getByRole('button', { name: /collapse sidebar$/i }).count()).toBe(0)
  await sidebar.getByRole('button', { name: "Expand sidebar category 'Cloud'" }).click()
  // The press waits for the code of the sidebar, then the list waits for its items.
  await sidebar.getByRole('button', { name: "Collapse sidebar category 'Cloud'" }).waitFor()
  expect(errors).toEqual([])
  await sidebar.getByRole('link', { name: 'Pricing' }).waitFor()
  await sidebar.getByRole('button', { name: 'Development' }).click()
  await sidebar.getByRole('link', { name: 'SDKs' }).waitFor()
  expect(await sidebar.getByRole('link', { name: 'Pricing' }).isVisible()).toBe(true)
  expect(await sidebar.getByRole('button', { name: 'Development' }).getAttribute('aria-expanded')).toBe('true')
})

test('tabs work, and the table of commands is complete', async () => {
  const { page } = await open('/cloud/migrate/aws-elasticache')
  const tab = page.getByRole('tab', { name: 'SCAN' })
  await tab.click()
  // The press may come before the code of the tabs is loaded; then it takes effect a moment later.
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
  await page.getByRole('tabpanel').filter({ hasText: 'scan_reader' }).waitFor()
  await page.goto(`${server.url}/command-reference/compatibility`)
  expect(await page.locator('main table tbody tr').count()).toBeGreaterThan(450)
})

test('commands are filtered by support, family and name; headings without a match are hidden', async () => {
  const { page } = await open('/command-reference/compatibility')
  const rows = page.locator('main table tbody tr:visible')
  await page.getByRole('combobox', { name: 'Support' }).selectOption('Not supported')
  await page.getByRole('combobox', { name: 'Family' }).selectOption('Hashes')
  expect(await rows.locator('td:first-child').allTextContents()).toContain('HPERSIST')
  expect(await page.locator('main h2:visible').first().textContent()).toBe('Hashes')
  await page.getByRole('combobox', { name: 'Family' }).selectOption('All families')
  await page.getByLabel('Filter commands').fill('swapdb')
  expect(await rows.locator('td:first-child').first().textContent()).toBe('SWAPDB')
  expect(await page.getByRole('status').filter({ hasText: 'command' }).textContent()).toBe('1 command')
})

test('pubsub is a page beside its category, both in the sidebar', async () => {
  const { page } = await open('/command-reference/pubsub')
  expect(await current(page).getAttribute('href')).toBe('/command-reference/pubsub')
  expect(await nav(page, 'Docs sidebar').locator('a[href="/category/pubsub"]').count()).toBe(1)
})

test('the results page reads q, and typing replaces it', async () => {
  const { page } = await open('/search?q=get')
  const box = page.getByRole('searchbox')
  expect(await box.inputValue()).toBe('get')
  await page.locator('main h2 a').first().waitFor()
  const entries = await page.evaluate(() => history.length)
  await box.fill('hset')
  await page.waitForURL('**/search?q=hset')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await box.getAttribute('maxlength')).toBe('512')
  await page.goto(`${server.url}/search?q=${'x'.repeat(600)}`)
  expect((await box.inputValue()).length).toBe(512)
})

test('the requests and stored data of a visit', async () => {
  const foreign = new Set<string>()
  const { page, requests, errors } = await open('/about/faq', {
    prepare: async (page) => {
      await page.route('https://api.github.com/**', (route) => route.fulfill({ json: { stargazers_count: 31_416 } }))
      await page.clock.install()
    },
  })
  await page.getByText('31.4k stars').first().waitFor()
  await page.clock.runFor(5100)
  const promo = page.getByRole('complementary', { name: 'Community' })
  await promo.waitFor()
  expect(await promo.textContent()).toMatch(/join the .* community.*exclusive content/i)
  expect(await promo.getByRole('link', { name: 'Join' }).isVisible()).toBe(true)
  expect(await page.evaluate(() => Object.keys(sessionStorage).sort())).toEqual(['GITHUB_STARS', 'announcmentBarShown'])
  await promo.getByRole('button', { name: 'Close' }).click()
  await promo.waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('zadd')
  await page.clock.runFor(1000)
  await page.getByRole('option').first().waitFor()
  for (const request of requests) {
    const { host, pathname } = new URL(request)
    if (!server.url.endsWith(host)) foreign.add(host === 'api.github.com' ? host + pathname : host)
  }
  expect([...foreign].sort()).toEqual([
    'api.github.com/repos/dragonflydb/dragonfly',
    'fonts.googleapis.com',
    'www.googletagmanager.com',
  ])
  expect(await page.context().cookies()).toEqual([])
  const names = await page
    .locator('a, button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent ?? ''))
  expect(names.filter((name) => /^(?:sign|log) ?(?:in|up|out)$|^(?:my )?account$/i.test(name.trim()))).toEqual([])
  expect(errors).toEqual([])
})

test('the navbar is fixed, hides on the way down and shows on the way up', async () => {
  const { page } = await open('/managing-dragonfly/flags')
  const top = () => page.locator('.navbar').evaluate((bar) => Math.round(bar.getBoundingClientRect().top))
  const bottom = () => page.locator('.navbar').evaluate((bar) => bar.getBoundingClientRect().bottom)
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 1500)
  await poll(bottom).toBeLessThanOrEqual(0)
  await page.mouse.wheel(0, -300)
  await poll(top).toBe(0)
  const button = page.getByRole('button', { name: 'Scroll back to top' })
  await button.waitFor()
  await button.click()
  await poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a path that no page has: status, heading and layout; one that cannot be decoded', async () => {
  const { page } = await open('/')
  const response = await page.goto(`${server.url}/nope`)
  expect(response!.status()).toBe(404)
  expect(await h1(page).textContent()).toBe('Page Not Found')
  expect(await page.title()).toBe('Page Not Found | Dragonfly')
  expect(await page.locator('main p').count()).toBeGreaterThanOrEqual(2)
  expect(await nav(page, 'Main').count()).toBe(1)
  const broken = await page.goto(`${server.url}/%E0%A4%A`)
  expect(broken!.status()).toBe(400)
  await page.getByRole('heading', { level: 1, name: 'This page crashed.' }).waitFor()
  expect(await page.locator('main').textContent()).toMatch(
    /Pathname ".*" could not be decoded\. This is likely caused by/,
  )
})
