/** The first press of a reader is never lost and never doubled, however late the code of the control loads. */
import { readFileSync } from 'node:fs'
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import { PATIENCE } from '../../runtime/core/navigation/state.ts'
import { browsing, closeOpened, hydrated, live, waitForever } from './search-rig.ts'

const lines = Array.from({ length: 60 }, (_, line) => `Line ${line}.\n`).join('\n')
const kit = browsing({
  'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example.com',
  sidebars: { main: ['index',
    { type: 'category', label: 'Guide', items: ['guide/one', 'guide/two'] },
    { type: 'category', label: 'Linked', link: { type: 'doc', id: 'guide/three' }, items: ['guide/four'] },
    { type: 'category', label: 'Empty', items: [{ type: 'html', value: 'Nothing' }] },
  ] },
  announcementBar: { id: 'a', content: 'News', isCloseable: true },
  colorMode: { defaultMode: 'light' },
  navbar: { items: [
    { label: 'More', position: 'left', items: [{ label: 'Inner', to: '/guide/one' }] },
    { label: 'Other', to: '/guide/two', position: 'left', items: [{ label: 'Inner', to: '/guide/one' }] },
    { type: 'search' },
    { label: 'After', position: 'right', items: [{ label: 'Inner', to: '/guide/one' }] },
  ] },
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
  'content/guide/three.md': '# Three\n',
  'content/guide/four.md': '# Four\n',
})

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name }).first()
const category = (page: Page, label: string): Locator => page.locator('.sidebar a', { hasText: label })
const caret = (page: Page): Locator => page.locator('.menu-caret')
const guide = (page: Page): Locator => category(page, 'Guide')
const expanded = (control: Locator): Promise<string | null> => control.getAttribute('aria-expanded')
const opened = (name: string) => (page: Page) => page.getByRole('dialog', { name }).count()

interface Control {
  readonly name: string
  /** Narrow windows: 390. */
  readonly width?: number
  readonly find: (page: Page) => Locator
  /** The effect of the press. */
  readonly result: (page: Page) => Promise<unknown>
  readonly expected: unknown
  /** How it can be pressed before any script; default: as after. */
  readonly early?: readonly Way[]
  readonly ways?: readonly Way[]
}

/** `click()` is what assistive technology does. */
type Way = 'pointer' | 'Enter' | 'Space' | 'click()'
const WAYS: readonly Way[] = ['pointer', 'Enter', 'Space']

/** A control that has `aria-expanded`, which two presses would not change. */
const expandable = (name: string, find: Control['find'], more: Partial<Control> = {}): Control => ({
  name,
  find,
  result: (page) => expanded(find(page)),
  expected: 'true',
  ...more,
})

const CONTROLS: readonly Control[] = [
  expandable('On this page', (page) => button(page, 'On this page'), { width: 390 }),
  expandable('dropdown', (page) => button(page, 'More')),
  expandable('dropdown after the search', (page) => button(page, 'After')),
  // The browser follows its link.
  expandable('dropdown with a link', (page) => button(page, 'Other'), { early: ['Space'] }),
  // If the browser follows its link, it loads the first page of the category, where the category is open.
  expandable('category', guide),
  expandable('category without pages', (page) => category(page, 'Empty')),
  expandable('caret of a category', caret),
  {
    name: 'search',
    find: (page) => page.locator('.search-button'),
    result: opened('Search'),
    expected: 1,
    ways: [...WAYS, 'click()'],
  },
  {
    name: 'color mode',
    find: (page) => page.locator('.color-toggle'),
    result: (page) => page.evaluate(() => document.documentElement.dataset.theme),
    expected: 'dark',
    // It is disabled.
    early: [],
  },
  {
    name: 'copy',
    width: 390,
    find: (page) => page.locator('[data-copy]').first(),
    result: (page) => page.evaluate(() => (window as { copied?: string[] }).copied?.map((text) => text.slice(0, 9))),
    expected: ['long long'],
  },
  {
    name: 'wrap',
    find: (page) => page.locator('[data-wrap]').first(),
    result: (page) => page.locator('[data-wrap]').first().getAttribute('aria-pressed'),
    expected: 'true',
    // It is hidden.
    early: [],
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
    find: (page) => page.locator('.announcement button'),
    result: (page) => page.locator('.announcement').count(),
    expected: 0,
  },
  {
    name: 'details',
    find: (page) => page.locator('.prose summary'),
    result: (page) => page.locator('.prose details').evaluate((details: HTMLDetailsElement) => details.open),
    expected: true,
  },
  {
    name: 'link',
    find: (page) => page.locator('.prose').getByRole('link', { name: 'One' }),
    result: async (page) => [await page.locator('h1').textContent(), await page.evaluate(() => history.length)],
    expected: ['One', 3],
    ways: ['pointer', 'Enter'],
  },
  {
    name: 'drawer',
    width: 390,
    find: (page) => button(page, 'Toggle navigation bar'),
    result: (page) => page.locator('.drawer-panel').isVisible(),
    expected: true,
  },
]

/** Presses a control, by keyboard without a pause after it has the focus. */
async function press(target: Locator, way: Way): Promise<void> {
  if (way === 'pointer') return target.click({ noWaitAfter: true })
  if (way === 'click()') return target.evaluate((control: HTMLElement) => control.click())
  await target.focus()
  return target.page().keyboard.press(way)
}

type Answer = (route: Route) => Promise<void>
const load: Answer = (route) => route.continue()

/** Holds back scripts until `release`. */
async function slowly(page: Page, which: RegExp | ((url: URL) => boolean), answer = load): Promise<() => void> {
  let release = (): void => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(which, async (route) => {
    await held
    await answer(route)
  })
  return () => release()
}

const LATE = /assets\/(late|parts)\.[^/]*\.js$/
const MOMENTS = ['before any script', 'before the late code'] as const
type Moment = (typeof MOMENTS)[number]

/** Opens the home page at a moment of its loading. */
async function openAt(moment: Moment, options: BrowserContextOptions = {}, answer?: Answer) {
  const context = await kit.browser.newContext({ viewport: { width: 1440, height: 800 }, ...options })
  const page = await context.newPage()
  // The start consists of the entry and the one file that the page itself preloads.
  const html = readFileSync(`${kit.site.root}/out/index.html`, 'utf8')
  const isLate = (url: URL): boolean => /\.js$/.test(url.pathname) && !html.includes(url.pathname)
  const release = await slowly(page, moment === 'before any script' ? /assets\/.*\.js$/ : isLate, answer)
  await page.addInitScript(() => {
    const copied: string[] = []
    Object.assign(window, { copied })
    navigator.clipboard.writeText = async (text) => void copied.push(text)
  })
  await page.addInitScript(waitForever, PATIENCE)
  await page.goto(`${kit.site.url}/`, { waitUntil: 'commit' })
  await page.locator('.prose h1').waitFor()
  if (moment === 'before the late code')
    await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0])
  return { page, release }
}

/** Waits until all code handles presses itself. */
async function loaded(page: Page): Promise<void> {
  await hydrated(page)
  await live(page)
}

/** Each control is pressed in each way, at one of the moments; over all controls, each way is tried at both. */
const PRESSES = CONTROLS.flatMap(({ ways = WAYS, early, ...control }, at) =>
  MOMENTS.map((moment, later) => {
    const half = ways.filter((_, way) => (way + at + later) % 2 === 0)
    const late = early === undefined ? half : ways
    return { ...control, moment, ways: later === 0 ? (early ?? half) : late }
  }),
)

test.each(PRESSES.filter(({ ways }) => ways.length > 0))(
  'the first press has an effect, once: $name, $moment',
  async ({ moment, width = 1440, find, result, expected, ways }) => {
    const pressed = ways.map(async (way) => {
      const { page, release } = await openAt(moment, { viewport: { width, height: 800 } })
      const target = find(page)
      await target.waitFor()
      await press(target, way)
      release()
      await expect.poll(() => result(page), { message: way }).toEqual(expected)
      await loaded(page)
      expect(await result(page), `${way}, after all code has loaded`).toEqual(expected)
    })
    await Promise.all(pressed)
  },
)

test.each(MOMENTS)('an arrow key on a tab selects the next one, %s', async (moment) => {
  const { page, release } = await openAt(moment)
  await page.getByRole('tab', { name: 'Linux' }).focus()
  await page.keyboard.press('ArrowRight')
  release()
  const next = page.getByRole('tab', { name: 'macOS' })
  await expect.poll(() => next.getAttribute('aria-selected')).toBe('true')
  await loaded(page)
  expect(await next.getAttribute('aria-selected')).toBe('true')
})

test.each(MOMENTS)('presses on several controls all have effects, %s', async (moment) => {
  const { page, release } = await openAt(moment)
  await press(page.getByRole('tab', { name: 'macOS' }), 'pointer')
  await press(caret(page), 'Enter')
  await press(page.locator('.announcement button'), 'pointer')
  release()
  await loaded(page)
  expect(await page.getByRole('tab', { name: 'macOS' }).getAttribute('aria-selected')).toBe('true')
  expect(await expanded(caret(page))).toBe('true')
  expect(await page.locator('.announcement').count()).toBe(0)
})

test.each(MOMENTS)('a second press, because nothing has happened, means the same, %s', async (moment) => {
  const { page, release } = await openAt(moment)
  for (const target of [caret(page), page.locator('.search-button')])
    for (const way of ['Enter', 'Enter'] as const) await press(target, way)
  release()
  await expect.poll(() => opened('Search')(page)).toBe(1)
  await loaded(page)
  expect([await opened('Search')(page), await expanded(caret(page))]).toEqual([1, 'true'])
})

test.each([
  ['Escape', 'before any script', (page: Page) => page.keyboard.press('Escape')],
  ['Escape', 'before the late code', (page: Page) => page.keyboard.press('Escape')],
  ['a press elsewhere', 'before any script', (page: Page) => page.mouse.click(700, 600)],
] as const)('%s closes the search and a menu that are not open yet, %s', async (_, moment, close) => {
  const { page, release } = await openAt(moment)
  await press(button(page, 'More'), 'Enter')
  await press(page.locator('.search-button'), 'Enter')
  await close(page)
  release()
  await loaded(page)
  expect(await expanded(button(page, 'More'))).toBe('false')
  // If it was open, this would close it.
  await page.keyboard.press('Control+k')
  await expect.poll(() => opened('Search')(page)).toBe(1)
})

test('a modifier key changes what a link does, not what a button does', async () => {
  const { page, release } = await openAt('before the late code')
  await caret(page).click({ modifiers: ['Shift'], noWaitAfter: true })
  const tab = page.context().waitForEvent('page')
  await page.locator('.prose').getByRole('link', { name: 'One' }).focus()
  await page.keyboard.press('Control+Enter')
  const other = await tab
  await other.waitForURL('**/guide/one')
  release()
  await loaded(page)
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await expanded(caret(page))).toBe('true')
  await closeOpened(other)
})

test.each(['late', 'parts'])('if the code does not load, the browser follows links (%s)', async (name) => {
  for (const find of [(page: Page) => page.locator('.prose').getByRole('link', { name: 'One' }), guide]) {
    const answer: Answer = (route) => (route.request().url().includes(`/${name}.`) ? route.abort() : load(route))
    const { page, release } = await openAt('before the late code', {}, answer)
    await press(find(page), 'Enter')
    release()
    await page.waitForURL('**/guide/one')
  }
})

interface Shortcut {
  readonly keys: string
  readonly result: (page: Page) => Promise<unknown>
  readonly expected: unknown
}

const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Control+k', result: opened('Search'), expected: 1 },
  { keys: '/', result: opened('Search'), expected: 1 },
  { keys: '?', result: opened('Keyboard shortcuts'), expected: 1 },
  { keys: 'f', result: (page) => page.locator('.sidebar input').count(), expected: 1 },
  { keys: 'n', result: (page) => page.locator('h1').textContent(), expected: 'One' },
]

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

test.each(MOMENTS)('text typed before the search is opened is not in it, %s', async (moment) => {
  const { page, release } = await openAt(moment)
  await page.keyboard.press('x')
  await press(page.locator('.search-button'), 'Enter')
  await page.keyboard.press('y')
  release()
  await expect.poll(() => page.locator('.search-dialog input').inputValue()).toBe('y')
})

test('a space in text for the search is text, although it also presses the button that has the focus', async () => {
  const { page, release } = await openAt('before any script')
  await caret(page).focus()
  await page.keyboard.press('Control+k')
  for (const key of ['a', 'Space', 'b']) await page.keyboard.press(key)
  release()
  await expect.poll(() => page.locator('.search-dialog input').inputValue()).toBe('a b')
})

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

test('while the navigation code loads, a followed link shows bar and spinner, and the old page stays', async () => {
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
  const release = await slowly(page, LATE)
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
    const release = await slowly(page, LATE)
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
    expect(await expanded(button(page, 'More'))).toBe('false')
  },
)
