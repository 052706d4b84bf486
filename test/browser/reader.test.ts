/** Features for readers: the page menu, previews, image zoom, keyboard shortcuts, feedback. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import axe from 'axe-core'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browsing, idle, live, poll } from './search-rig.ts'

/** Feedback that the form sent to the endpoint. */
const answers: string[] = []
const endpoint = createServer((request, reply) => {
  let body = ''
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString()
  })
  request.on('end', () => {
    answers.push(body)
    reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Thank you</h1>')
  })
})
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
const feedbackUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/feedback`
beforeAll(() => {
  answers.length = 0
})
afterAll(() => void endpoint.close())

/** An image of one color, as SVG: only its size matters. */
const picture = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="200"><rect width="100%" height="100%" fill="teal"/></svg>`

const kit = browsing({
  'site.config.ts': `export default {
  title: 'Test', url: 'https://docs.example.com', trailingSlash: false,
  reader: { assistants: [{ label: 'Ask Ada', url: 'https://ada.example/?q={url}&t={title}' }] },
  feedback: { url: '${feedbackUrl}' },
}
`,
  'content/index.md':
    '# Home\n\nGo to [the guide](./guide/install.md), its [second step](./guide/install.md#second) or [outside](https://example.com).\n\n![Wide picture](/wide.svg)\n\n![Small picture](/small.svg)\n',
  'content/guide/_category_.yml': 'label: Guide\n',
  'content/guide/install.md': `# Install *it*\n\nThe first lines of the guide.\n\n## Second\n\nThe second step.\n\n${'Text.\n\n'.repeat(60)}`,
  'content/guide/use.md': '# Use\n\nHow to use it.\n',
  'content/tools/_category_.yml': 'label: Tools\n',
  'content/tools/hammer.md': '# Hammer\n\nHits.\n',
  'static/wide.svg': picture(3000),
  'static/small.svg': picture(20),
})
const { open } = kit
const button = (page: Page) => page.getByRole('button', { name: 'Copy page' })
const preview = (page: Page) => page.getByRole('tooltip')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
async function withoutScripts(path: string): Promise<Page> {
  const context = await kit.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(kit.site.url + path)
  return page
}
/** Triggers loading of the late code, as the first action of a reader does. */
async function wake(page: Page): Promise<void> {
  await live(page)
  await button(page).waitFor()
}

test('the page menu copies the page as Markdown and links to the copy, also by keyboard', async () => {
  const { page, errors } = await open('/guide/install', {
    clock: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await wake(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await button(page).focus()
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toBe('Copy as Markdown')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(
    /^---\ntitle: "Install it"\nurl: https:\/\/docs\.example\.com\/guide\/install\n[\s\S]+The first lines of the guide\./,
  )
  const menu = page.getByRole('menu')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Keyboard shortcuts')
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toBe('Ask Ada')
  expect(await menu.getByRole('menuitem', { name: 'Ask Ada' }).getAttribute('href')).toBe(
    'https://ada.example/?q=https%3A%2F%2Fdocs.example.com%2Fguide%2Finstall.md&t=Install%20it',
  )
  expect(await menu.getByRole('menuitem', { name: 'View as Markdown' }).getAttribute('href')).toBe(
    new URL('/guide/install.md', page.url()).href,
  )
  await page.keyboard.press('Escape')
  expect([
    await menu.count(),
    await page.evaluate(() => document.activeElement?.getAttribute('aria-expanded')),
  ]).toEqual([0, 'false'])
  expect(errors).toEqual([])
})

test('after a navigation there is one menu, for the new page', async () => {
  const { page } = await open('/')
  await wake(page)
  await page.locator('.prose').getByRole('link', { name: 'the guide' }).click()
  await page.waitForURL('**/guide/install')
  await button(page).click()
  expect(await page.locator('.page-menu').count()).toBe(1)
  expect(await page.getByRole('menuitem', { name: 'View as Markdown' }).getAttribute('href')).toMatch(
    /\/guide\/install\.md$/,
  )
})

test('with the data saver on, it is not loaded', async () => {
  const { page, requests } = await open('/guide/install', {
    prepare: (one) =>
      one.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
  })
  await live(page)
  await idle(page)
  expect(requests.filter((address) => /\/attach\./.test(address))).toEqual([])
  expect(await button(page).count()).toBe(0)
})

test('without scripts the page has a link to the Markdown', async () => {
  const page = await withoutScripts('/guide/install')
  await page.getByRole('link', { name: 'View as Markdown' }).click()
  expect(page.url()).toMatch(/\/guide\/install\.md$/)
})

test('hovering a link shows a preview; the pointer can move to the card, Escape closes it (WCAG 1.4.13)', async () => {
  const { page, errors } = await open('/', { clock: true })
  await wake(page)
  const link = page.getByRole('link', { name: 'the guide' })
  await link.hover()
  await preview(page).waitFor()
  expect(await preview(page).innerText()).toBe('Install it\nThe first lines of the guide.')
  expect(await link.getAttribute('aria-describedby')).toBe(await preview(page).getAttribute('id'))
  await preview(page).hover()
  // Longer than the card stays after the pointer left.
  await page.clock.runFor(400)
  expect(await preview(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await preview(page).count()).toBe(0)
  await page.mouse.move(2, 2)
  await page.getByRole('link', { name: 'second step' }).hover()
  await preview(page).waitFor()
  expect(await preview(page).innerText()).toBe('Second\nThe second step.')
  await page.mouse.move(2, 2)
  await preview(page).waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('keyboard focus shows the card, leaving hides it; links to other sites have no preview', async () => {
  const { page } = await open('/', { clock: true })
  await wake(page)
  await page.getByRole('link', { name: 'Home page' }).or(button(page)).first().focus()
  while (!(await page.evaluate(() => document.activeElement?.textContent === 'the guide')))
    await page.keyboard.press('Tab')
  await preview(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await preview(page).waitFor({ state: 'detached' })
  expect(await focused(page)).toBe('outside')
  await page.clock.runFor(600)
  expect(await preview(page).count()).toBe(0)
})

test('touch shows no card', async () => {
  const { page } = await open('/', {
    clock: true,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 800 },
  })
  await page.locator('h1').tap()
  await button(page).waitFor()
  // There is no space beside the breadcrumbs, so the menu is after the text.
  expect(await page.evaluate(() => document.querySelector('.page-menu')?.previousElementSibling?.className)).toBe(
    'prose',
  )
  await page.locator('.prose a').first().dispatchEvent('pointerover', { pointerType: 'touch' })
  await page.clock.runFor(600)
  expect(await preview(page).count()).toBe(0)
})

test('an image that is shown smaller than its size opens in a dialog; other images do not', async () => {
  const { page } = await open('/')
  await wake(page)
  await page.getByRole('button', { name: 'Enlarge the image: Wide picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Wide picture' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('zoom')
  expect(await page.getByRole('button', { name: /Small picture/ }).count()).toBe(0)
})

test('keyboard shortcuts open the neighbors and their own list, and can be turned off', async () => {
  const { page, errors } = await open('/guide/install')
  await wake(page)
  await page.keyboard.press('n')
  await page.waitForURL('**/guide/use')
  await wake(page)
  await page.keyboard.press('p')
  await page.waitForURL('**/guide/install')
  await wake(page)
  await page.keyboard.press('Control+n')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  expect(await list.locator('dt').allInnerTexts()).toEqual(['/', 'Ctrl\nK', 'f', 'p', 'n', '?', 'Esc'])
  // Shortcuts have no effect while a dialog is open.
  await page.keyboard.press('n')
  await list.getByRole('checkbox').uncheck()
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('n')
  await page.keyboard.press('?')
  await page.keyboard.press('f')
  expect([await list.count(), await page.locator('.sidebar-filter').count(), new URL(page.url()).pathname]).toEqual([
    0,
    0,
    '/guide/install',
  ])
  // The menu still opens the list.
  await button(page).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await list.getByRole('checkbox').check()
  await list.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('n')
  await page.waitForURL('**/guide/use')
  expect(errors).toEqual([])
})

test('f filters the sidebar, including the pages of closed categories', async () => {
  const { page, errors } = await open('/guide/install')
  await wake(page)
  await page.keyboard.press('f')
  await page.keyboard.type('ham')
  const found = page.locator('.sidebar-filter a')
  await poll(() => found.allInnerTexts()).toEqual(['Hammer\nTools'])
  expect(await page.locator('.sidebar-filter [role=status]').textContent()).toBe('1 page')
  expect(await page.locator('.sidebar > .menu').isVisible()).toBe(false)
  await page.keyboard.press('Escape')
  expect(await page.locator('.sidebar > .menu').isVisible()).toBe(true)
  await page.keyboard.press('f')
  await page.keyboard.type('tools ham')
  await poll(() => found.count()).toBe(1)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/tools/hammer')
  expect(errors).toEqual([])
})

test('feedback is sent without leaving the page, waits while offline, and works without scripts', async () => {
  const { page } = await open('/guide/use')
  await wake(page)
  expect(await page.getByRole('button', { name: 'Send' }).isVisible()).toBe(false)
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('textbox', { name: /What should we know/ }).fill('More & more')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('Thank you.').waitFor()
  await poll(() => answers).toEqual(['page=%2Fguide%2Fuse&helpful=no&comment=More+%26+more'])
  expect(await focused(page)).toBe('Thank you.')

  await page.reload()
  await wake(page)
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText(/sent when you are online/).waitFor()
  expect(answers).toHaveLength(1)
  await page.context().setOffline(false)
  await poll(() => answers.at(1)).toBe('page=%2Fguide%2Fuse&helpful=yes&comment=')
  await poll(() => page.evaluate(() => localStorage.getItem('docs-feedback'))).toBeNull()

  const plain = await withoutScripts('/guide/use')
  await plain.getByRole('radio', { name: 'Yes' }).check()
  await plain.getByRole('button', { name: 'Send' }).click()
  await plain.getByRole('heading', { name: 'Thank you' }).waitFor()
  expect(answers.at(2)).toBe('page=%2Fguide%2Fuse&helpful=yes&comment=')
})

test('axe finds no violations in menu, card, list of shortcuts and filter', async () => {
  const { page } = await open('/')
  await wake(page)
  const look = async (): Promise<string[]> => {
    await page.evaluate(axe.source)
    return page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run()
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    })
  }
  await button(page).click()
  expect(await look()).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'the guide' }).hover()
  await preview(page).waitFor()
  expect(await look()).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  expect(await look()).toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await page.keyboard.type('use')
  await page.locator('.sidebar-filter a').first().waitFor()
  expect(await look()).toEqual([])
})
