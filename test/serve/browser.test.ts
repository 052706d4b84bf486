/** `docs serve` in the browser of a writer. */
import type { Page, WebSocketRoute } from 'playwright'
import { expect, test } from 'vitest'
import { isSameDocument, livePages } from './live-pages.ts'

const filler = Array.from({ length: 60 }, (_, i) => `Paragraph ${i} with words enough for a line of its own.\n`).join(
  '\n',
)
const long = (text: string, title = 'Long'): string => `# ${title}

${filler}

:::::tabs
::::tab[npm]
With npm.
::::
::::tab[yarn]
With yarn.
::::
:::::

<details><summary>More</summary>Inside.</details>

${text}

${filler}
`

const live = livePages(
  {
    'content/index.md': '# Home\n\nWelcome. [Long](./long.md)\n',
    'content/long.md': long('Marker zero.'),
    'content/other.md': '# Other\n\nAnother page.\n',
  },
  { width: 1100, height: 700 },
)
const { open, put } = live

/** The machine may be busy. */
const SOON = { timeout: 30_000 }
const problems = (page: Page) => page.getByRole('dialog', { name: 'Problems' })

test('an edit is shown in place: the scroll position, open tabs and details stay', async () => {
  const page = await open('/long')
  await page.getByRole('tab', { name: 'yarn' }).click()
  await page.getByText('More', { exact: true }).click()
  await page.getByText('Marker zero.').scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => Math.round(scrollY))
  expect(top).toBeGreaterThan(500)
  for (const word of ['one', 'two', 'three']) {
    put({ 'content/long.md': long(`Marker ${word}.`) })
    await page.getByText(`Marker ${word}.`).waitFor()
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(top)
  }
  expect(await page.getByRole('tab', { name: 'yarn' }).getAttribute('aria-selected')).toBe('true')
  expect(await page.getByText('Inside.').isVisible()).toBe(true)
  expect(await isSameDocument(page)).toBe(true)
  await page.close()
})

test('titles, new pages and the sidebar are updated within the document', async () => {
  const page = await open('/other')
  put({ 'content/long.md': long('Marker.', 'Renamed'), 'content/third.md': '# Third\n' })
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByText('Renamed').waitFor()
  await sidebar.getByText('Third').waitFor()
  put({ 'content/other.md': '# Other title\n\nAnother page.\n' })
  await page.getByRole('heading', { name: 'Other title' }).waitFor()
  await expect.poll(() => page.title(), SOON).toBe('Other title | Test')
  expect(await isSameDocument(page)).toBe(true)
  put({ 'content/third.md': null, 'content/other.md': '# Other\n\nAnother page.\n' })
  await sidebar.getByText('Third').waitFor({ state: 'detached' })
  await page.close()
})

test('an edit before the page is connected is not missed', async () => {
  const page = await live.browser.newPage()
  let isHeld = true
  await page.routeWebSocket(/_docs\/live/, async (socket) => {
    if (isHeld) put({ 'content/other.md': '# Other\n\nAnother page, edited at once.\n' })
    isHeld = false
    await expect.poll(async () => (await live.server.get('/other')).text, SOON).toContain('edited at once')
    socket.connectToServer()
  })
  await page.goto(`${live.server.url}/other`)
  await page.getByText('edited at once').waitFor()
  await page.close()
  put({ 'content/other.md': '# Other\n\nAnother page.\n' })
})

test('a page that was left is up to date when the reader returns', async () => {
  const page = await open('/')
  await page.getByRole('link', { name: 'Long' }).first().click()
  await page
    .getByRole('heading', { name: 'Long' })
    .or(page.getByRole('heading', { name: 'Renamed' }))
    .waitFor()
  put({ 'content/index.md': '# Home\n\nWelcome back. [Long](./long.md)\n' })
  await expect.poll(async () => (await live.server.get('/')).text, SOON).toContain('Welcome back.')
  await page.goBack()
  await page.getByText('Welcome back.').waitFor()
  expect(await isSameDocument(page)).toBe(true)
  // The channel knows the new page.
  put({ 'content/index.md': '# Home\n\nWelcome once more. [Long](./long.md)\n' })
  await page.getByText('Welcome once more.').waitFor()
  await page.close()
})

test('a broken page: an overlay with location, line, caret and reason over the last good page', async () => {
  const page = await open('/other')
  for (let round = 0; round < 2; round++) {
    put({ 'content/other.md': '---\ntitle: [never closed\n---\n\nAnother page, broken.\n' })
    const overlay = problems(page)
    await overlay.waitFor()
    const text = await overlay.innerText()
    expect(text).toMatch(/content\/other\.md:\d+:\d+/)
    expect(text).toContain('front-matter-syntax')
    expect(text).toContain('title: [never closed')
    expect(text).toMatch(/\n\s*\|\s+\^/)
    expect(await page.getByText('Another page.', { exact: true }).isVisible()).toBe(true)
    put({ 'content/other.md': `# Other\n\nAnother page. Fixed ${round}.\n` })
    await page.getByText(`Fixed ${round}.`).waitFor()
    await overlay.waitFor({ state: 'detached' })
    put({ 'content/other.md': '# Other\n\nAnother page.\n' })
    await page.getByText('Another page.', { exact: true }).waitFor()
  }
  // A tab opened while the page is broken also shows the overlay; it can be closed.
  put({ 'content/other.md': '---\ntitle: [never closed\n---\n\nAnother page, broken.\n' })
  await problems(page).waitFor()
  const second = await open('/other')
  await problems(second).waitFor()
  await second.getByRole('button', { name: 'Close' }).click()
  await problems(second).waitFor({ state: 'detached' })
  put({ 'content/other.md': '# Other\n\nAnother page.\n' })
  await problems(page).waitFor({ state: 'detached' })
  expect(await isSameDocument(page)).toBe(true)
  await Promise.all([page.close(), second.close()])
})

test('a broken link is reported with the new text', async () => {
  const page = await open('/other')
  put({ 'content/other.md': '# Other\n\nSee [this](./nowhere.md) and think.\n' })
  await page.getByText('See this and think.').waitFor()
  const link = problems(page).getByRole('link', { name: 'content/other.md:3:5' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(/^vscode:\/\/file\/.*\/content\/other\.md:3:5$/)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await problems(page).getByRole('button', { name: 'Copy content/other.md:3:5' }).click()
  await problems(page).getByText('Copied').waitFor()
  put({ 'content/other.md': '# Other\n\nAnother page.\n' })
  await problems(page).waitFor({ state: 'detached' })
  await page.close()
})

test('eight tabs load, and all of them are updated', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, () => open('/other')))
  put({ 'content/other.md': '# Other\n\nFor all eight.\n' })
  await Promise.all(pages.map((page) => page.getByText('For all eight.').waitFor()))
  await Promise.all(pages.map((page) => page.close()))
})

test('search finds new text', async () => {
  put({ 'content/other.md': '# Other\n\nA xylophone.\n' })
  const page = await open('/')
  await page.getByRole('button', { name: /^Search/ }).click()
  await page.getByRole('combobox').fill('xylophone')
  await page.getByRole('option', { name: /Other/ }).first().waitFor()
  await page.close()
})

test('after a restart of the server, tabs reconnect by themselves', async () => {
  const page = await open('/other')
  await live.restart(() => put({ 'content/other.md': '# Other\n\nWritten while it was away.\n' }))
  await page.getByText('Written while it was away.').waitFor()
  await page.close()
})

test('a tab that never connected to the first server is updated by the second', async () => {
  const page = await live.browser.newPage()
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/_docs\/live/, (socket) => {
    if (sockets.push(socket) > 1) socket.connectToServer()
  })
  await page.goto(`${live.server.url}/other`)
  await expect.poll(() => sockets.length, SOON).toBe(1)
  await live.restart(() => put({ 'content/other.md': '# Other\n\nWritten between two servers.\n' }))
  await sockets[0]!.close()
  await page.getByText('Written between two servers.').waitFor()
  await page.close()
})

test('a config with mistakes, and a start that fails', async () => {
  const page = await open('/other')
  put({ 'site.config.ts': 'export default {{\n' })
  await problems(page).getByText('config-syntax').waitFor()
  put({ 'site.config.ts': `export default { title: 'Fixed', url: 'https://example.com' }\n` })
  await expect.poll(() => page.title(), SOON).toBe('Other | Fixed')
  expect(await problems(page).count()).toBe(0)
  await page.close()
})
