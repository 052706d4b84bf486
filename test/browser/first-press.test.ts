/** The first press of a reader is never lost, however late the code of the control loads. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}.\n`).join('\n')
const kit = browsing({
  'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example.com',
  sidebars: { main: ['index', { type: 'category', label: 'Guide', items: ['guide/one', 'guide/two'] }] },
  announcementBar: { id: 'a', content: 'News', isCloseable: true },
  navbar: { items: [{ label: 'More', position: 'left', items: [{ label: 'Inner', to: '/guide/one' }] }, { type: 'search' }] },
}
`,
  'content/index.md': `# Home

[One](./guide/one.md)

\`\`\`bash
${'long '.repeat(80)}
\`\`\`

:::::tabs{group=os}
::::tab[Linux]
apt
::::
::::tab[macOS]
brew
::::
:::::

:::details[More to read]
Here.
:::

## First

${lines}

## Second

${lines}
`,
  'content/guide/one.md': '# One\n',
  'content/guide/two.md': '# Two\n',
})

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()
const expanded = (name: string) => (page: Page) => button(page, name).getAttribute('aria-expanded')

interface Control {
  readonly name: string
  readonly width: number
  readonly find: (page: Page) => Locator
  /** The effect of the press. */
  readonly result: (page: Page) => Promise<unknown>
  readonly expected: unknown
  readonly key?: string
}

const CONTROLS: readonly Control[] = [
  {
    name: 'On this page, by a tap',
    width: 390,
    find: (page) => button(page, 'On this page'),
    result: expanded('On this page'),
    expected: 'true',
  },
  {
    name: 'On this page, by Enter',
    width: 800,
    find: (page) => button(page, 'On this page'),
    result: expanded('On this page'),
    expected: 'true',
    key: 'Enter',
  },
  {
    name: 'dropdown',
    width: 1440,
    find: (page) => button(page, 'More'),
    result: expanded('More'),
    expected: 'true',
    // Hovering is enough to open it.
    key: 'Enter',
  },
  {
    name: 'category of the sidebar',
    width: 1440,
    find: (page) => page.locator('.sidebar [aria-expanded]').first(),
    result: (page) => page.locator('.sidebar [aria-expanded]').first().getAttribute('aria-expanded'),
    expected: 'true',
  },
  {
    name: 'search',
    width: 1440,
    find: (page) => page.locator('.search-button'),
    result: (page) => page.getByRole('dialog', { name: 'Search' }).count(),
    expected: 1,
  },
  {
    name: 'copy',
    width: 390,
    find: (page) => page.locator('[data-copy]').first(),
    result: (page) => page.evaluate(() => navigator.clipboard.readText().then((text) => text.slice(0, 9))),
    expected: 'long long',
  },
  {
    name: 'tab',
    width: 390,
    find: (page) => page.getByRole('tab', { name: 'macOS' }),
    result: (page) => page.getByRole('tab', { name: 'macOS' }).getAttribute('aria-selected'),
    expected: 'true',
  },
  {
    name: 'announcement',
    width: 1440,
    find: (page) => page.locator('.announcement button'),
    result: (page) => page.locator('.announcement').count(),
    expected: 0,
  },
  {
    name: 'link',
    width: 1440,
    find: (page) => page.locator('.prose').getByRole('link', { name: 'One' }),
    result: (page) => page.locator('h1').textContent(),
    expected: 'One',
  },
  {
    name: 'drawer',
    width: 390,
    find: (page) => button(page, 'Toggle navigation bar'),
    result: (page) => page.locator('.drawer-panel').isVisible(),
    expected: true,
  },
]

/** Delays all scripts, or those after the first ones, until `release`. */
async function slowly(page: Page, which: RegExp | ((url: URL) => boolean)): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}

const STAGES = [
  ['before any script', /assets\/.*\.js$/],
  ['before the late code', /assets\/(late|parts)\.[^/]*\.js$/],
] as const

test.each(STAGES.flatMap(([stage, which]) => CONTROLS.map((control) => ({ stage, which, ...control }))))(
  'the first press has an effect: $name, $stage',
  async ({ stage, which, ...control }) => {
    const context = await kit.browser.newContext({
      viewport: { width: control.width, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const page = await context.newPage()
    const release = await slowly(page, which)
    await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
    if (stage === 'before the late code')
      await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0])
    const target = control.find(page)
    await target.waitFor()
    if (control.key === undefined) await target.click({ noWaitAfter: true })
    else {
      await target.focus()
      await page.keyboard.press(control.key)
    }
    release()
    // If the browser follows the link of a category, it loads its first page, where the category is open.
    await expect.poll(() => control.result(page)).toEqual(control.expected)
  },
)

interface Shortcut {
  readonly keys: string
  readonly result: (page: Page) => Promise<unknown>
  readonly expected: unknown
}

const openDialog = (name: string) => (page: Page) => page.getByRole('dialog', { name }).count()

const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Control+k', result: openDialog('Search'), expected: 1 },
  { keys: '/', result: openDialog('Search'), expected: 1 },
  { keys: '?', result: openDialog('Keyboard shortcuts'), expected: 1 },
  { keys: 'f', result: (page) => page.locator('.sidebar input').count(), expected: 1 },
  { keys: 'n', result: (page) => page.locator('h1').textContent(), expected: 'One' },
]

const MOMENTS = ['before any script', 'before the late code'] as const

/** Opens a page at a moment of its loading. */
async function openAt(moment: (typeof MOMENTS)[number]) {
  const page = await (await kit.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  // The start consists of the entry and the one file that the page itself preloads.
  const html = readFileSync(`${kit.site.root}/out/index.html`, 'utf8')
  const isLate = (url: URL): boolean => /\.js$/.test(url.pathname) && !html.includes(url.pathname)
  const release = await slowly(page, moment === 'before any script' ? /assets\/.*\.js$/ : isLate)
  await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
  await page.locator('.prose h1').waitFor()
  if (moment === 'before the late code')
    await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0])
  return { page, release }
}

test.each(MOMENTS.flatMap((moment) => SHORTCUTS.map((shortcut) => ({ moment, ...shortcut }))))(
  'the first key has an effect: $keys, $moment',
  async ({ moment, keys, result, expected }) => {
    const { page, release } = await openAt(moment)
    await page.keyboard.press(keys)
    release()
    await expect.poll(() => result(page)).toEqual(expected)
  },
)

test('the filter of the sidebar stays if its key is pressed before the sidebar is hydrated', async () => {
  const page = await (await kit.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  const errors: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  const release = await slowly(page, /assets\/parts\.[^/]*\.js$/)
  await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0])
  await page.locator('.prose h1').hover()
  // The keys have effects as soon as this menu is there.
  await page.locator('.page-menu [aria-haspopup]').waitFor()
  await page.keyboard.press('f')
  release()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.sidebar [aria-expanded]') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.locator('.sidebar input:focus').waitFor()
  expect(errors).toEqual([])
})

const OPENERS = [
  ['the shortcut', (page: Page) => page.keyboard.press('Control+k')],
  ['a slash', (page: Page) => page.keyboard.press('/')],
  ['a click', (page: Page) => page.locator('.search-button').click({ noWaitAfter: true })],
  ['a letter on the button', (page: Page) => page.locator('.search-button').press('n')],
] as const

test.each(MOMENTS.flatMap((moment) => OPENERS.map(([name, open]) => ({ moment, name, open }))))(
  'text typed right after $name is in the search, $moment',
  async ({ moment, name, open }) => {
    const { page, release } = await openAt(moment)
    await open(page)
    for (const key of ['e', 'w', 'Space', '-', 'n']) await page.keyboard.press(key)
    release()
    const box = page.locator('.search-dialog input')
    const first = name === 'a letter on the button' ? 'n' : ''
    await expect.poll(() => box.inputValue()).toBe(`${first}ew -n`)
    await page.keyboard.type('ext')
    await expect.poll(() => box.inputValue()).toBe(`${first}ew -next`)
    await page.waitForFunction(() => document.querySelector('.page-menu button') !== null)
    expect(await page.locator('h1').textContent()).toBe('Home')
  },
)

test('text typed into the search after its shortcut is not a shortcut', async () => {
  const page = await (await kit.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  const release = await slowly(page, /assets\/.*\.js$/)
  await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
  await page.locator('.prose h1').waitFor()
  await page.keyboard.press('Control+k')
  release()
  const box = page.locator('.search-dialog input')
  await box.waitFor()
  await page.keyboard.type('n')
  await expect.poll(() => box.inputValue()).toBe('n')
  await page.waitForFunction(() => document.querySelector('.page-menu button') !== null)
  expect(await page.locator('h1').textContent()).toBe('Home')
})

test('while the navigation code loads, a followed link shows bar and spinner, and the old page stays (R-28, R-29, ST-36)', async () => {
  const page = await (await kit.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  await page.clock.install()
  const release = await slowly(page, /assets\/late\.[^/]*\.js$/)
  await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
  await page.locator('html[data-live]').waitFor({ state: 'attached' })
  const shown = (pseudo: string): Promise<string> =>
    page.evaluate((name) => getComputedStyle(document.documentElement, name).content, pseudo)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => document.querySelector<HTMLElement>('.prose a[href="/guide/one"]')!.click())
  await page.clock.runFor(199)
  expect([await shown('::before'), await shown('::after')]).toEqual(['none', 'none'])
  await page.clock.runFor(1)
  expect([await shown('::before'), await shown('::after')]).toEqual(['""', '""'])
  expect(await page.locator('h1').textContent()).toBe('Home')
  release()
  await page.clock.resume()
  await expect.poll(() => page.locator('h1').textContent()).toBe('One')
  await expect.poll(() => shown('::before')).toBe('none')
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
})

test('a pressed link is followed even if the page was rendered again meanwhile', async () => {
  const page = await (await kit.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
  const release = await slowly(page, STAGES[1][1])
  await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0])
  await page.locator('.prose').getByRole('link', { name: 'One' }).click({ noWaitAfter: true })
  await page.locator('.prose').evaluate((prose) => prose.replaceWith(prose.cloneNode(true)))
  release()
  await expect.poll(() => page.locator('h1').textContent()).toBe('One')
})

test.each([
  [
    'before',
    async (page: Page, release: () => void) => {
      await page.mouse.click(700, 600)
      release()
    },
  ],
  [
    'while',
    async (page: Page, release: () => void) => {
      await page.mouse.move(700, 600)
      await page.mouse.down()
      release()
    },
  ],
] as const)(
  'a press outside a menu that is not open yet closes it (%s the code of the menu loads)',
  async (_, press) => {
    const page = await (await kit.browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage()
    const release = await slowly(page, STAGES[1][1])
    await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0])
    await button(page, 'More').click({ noWaitAfter: true })
    await press(page, release)
    await expect
      .poll(() =>
        button(page, 'More').evaluate((item) => Object.keys(item).some((key) => key.startsWith('__reactProps'))),
      )
      .toBe(true)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await page.mouse.up()
    expect(await expanded('More')(page)).toBe('false')
  },
)
