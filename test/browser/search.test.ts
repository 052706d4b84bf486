import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import {
  browsing,
  button,
  closeOpened,
  dialog,
  hydrated,
  idle,
  input,
  options,
  pages,
  poll,
  search,
  selected,
  titles,
} from './search-rig.ts'

const kit = browsing(pages(), { clock: true })
const open = (path = '/', options = {}) => kit.open(path, options)
const isSearchCode = (address: string): boolean => /SearchModal|embedded|_docs\/search/.test(address)
const press = (page: Page, ...keys: string[]): Promise<unknown> =>
  keys.reduce<Promise<unknown>>((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const focusIsInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement) ?? false)

test('a click opens the dialog with the input in focus', async () => {
  const { page, errors } = await open()
  expect(await button(page).getAttribute('aria-label')).toBe('Search (Ctrl+K)')
  await button(page).click()
  await dialog(page).waitFor()
  expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await input(page).getAttribute('placeholder')).toBe('Search docs')
  expect(await dialog(page).getAttribute('aria-modal')).toBe('true')
  expect(errors).toEqual([])
})

test('on Apple machines the button names the Command key', async () => {
  const { page } = await open('/', {
    prepare: (page: Page) =>
      page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' })),
  })
  await poll(() => button(page).getAttribute('aria-label')).toBe('Search (Command+K)')
})

test('code loads on intent, not before; then a click opens the dialog without loading more', async () => {
  const { page, requests } = await open()
  await page.clock.runFor(500)
  await idle(page)
  expect(requests.filter(isSearchCode)).toEqual([])
  const loaded = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/_docs/search.json'))
  await button(page).hover()
  await loaded
  expect(await dialog(page).count()).toBe(0)
  const before = requests.filter(isSearchCode)
  expect(before.join()).toContain('SearchModal')
  await button(page).click()
  await dialog(page).waitFor()
  expect(requests.filter(isSearchCode)).toEqual(before)
})

test('a letter typed on the focused button opens the dialog with that letter', async () => {
  const { page } = await open()
  await button(page).focus()
  await page.clock.runFor(200)
  expect(await dialog(page).count()).toBe(0)
  await page.keyboard.press('g')
  await dialog(page).waitFor()
  expect(await input(page).inputValue()).toBe('g')
})

test('Ctrl+K and Command+K open and close, with Caps Lock too', async () => {
  const { page } = await open()
  for (const key of ['Control+k', 'Meta+k', 'Control+K']) {
    await page.keyboard.press(key)
    await dialog(page).waitFor()
    await page.keyboard.press(key)
    await poll(() => dialog(page).count()).toBe(0)
  }
})

test('Ctrl+K does nothing while another dialog is open', async () => {
  const { page } = await open()
  await page.evaluate(() => {
    const other = document.createElement('dialog')
    other.ariaModal = 'true'
    document.body.append(other)
    other.showModal()
  })
  await page.keyboard.press('Control+k')
  await page.clock.runFor(300)
  expect(await dialog(page).count()).toBe(0)
})

test('the slash opens the search, but not from text fields, and is not part of the query', async () => {
  const { page } = await open()
  await page.getByLabel('Text field').press('/')
  await page.locator('.editable').press('/')
  await page.evaluate(() => {
    const host = document.createElement('div')
    document.querySelector('main')?.append(host)
    const field = document.createElement('input')
    host.attachShadow({ mode: 'open' }).append(field)
    field.focus()
  })
  await page.keyboard.press('/')
  await page.clock.runFor(300)
  expect(await dialog(page).count()).toBe(0)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.locator('h1').click()
  await page.keyboard.press('/')
  await dialog(page).waitFor()
  expect(await input(page).inputValue()).toBe('')
  await page.keyboard.press('/')
  expect(await input(page).inputValue()).toBe('/')
})

test('Escape closes the dialog if a panel is open; without hits it first clears the query', async () => {
  const { page } = await open()
  await search(page, 'get')
  await page.keyboard.press('Escape')
  await poll(() => dialog(page).count()).toBe(0)
  await button(page).click()
  await input(page).fill('qqqqzzzz')
  await dialog(page).getByText('No results for').waitFor()
  await page.keyboard.press('Escape')
  expect(await input(page).inputValue()).toBe('')
  expect(await dialog(page).count()).toBe(1)
  await page.keyboard.press('Escape')
  await poll(() => dialog(page).count()).toBe(0)
})

test('Escape after Tab clears the query, then closes', async () => {
  const { page } = await open()
  await search(page, 'get')
  await press(page, 'Tab')
  expect(await input(page).getAttribute('aria-expanded')).toBe('false')
  expect(await input(page).getAttribute('aria-activedescendant')).toBeNull()
  expect(await options(page).count()).toBe(0)
  expect(await focusIsInside(page)).toBe(true)
  await press(page, 'Escape')
  expect(await input(page).inputValue()).toBe('')
  await press(page, 'Escape')
  await poll(() => dialog(page).count()).toBe(0)
})

test('the panel opens again when the input is focused again', async () => {
  const { page } = await open()
  await search(page, 'get')
  await press(page, 'Tab')
  await input(page).focus()
  await poll(() => input(page).getAttribute('aria-expanded')).toBe('true')
})

test('a press on the backdrop closes the dialog, a drag from inside does not', async () => {
  const { page } = await open()
  await button(page).click()
  await dialog(page).waitFor()
  const box = await page.locator('.search-box').boundingBox()
  await page.mouse.move(box!.x + 50, box!.y + 20)
  await page.mouse.down()
  await page.mouse.move(5, 5)
  await page.mouse.up()
  expect(await dialog(page).count()).toBe(1)
  await page.mouse.click(5, 5)
  await poll(() => dialog(page).count()).toBe(0)
})

test('Tab stays inside, both ways, also when the buttons change', async () => {
  const { page } = await open()
  await button(page).click()
  await dialog(page).waitFor()
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let i = 0; i < 20; i++) {
      await page.keyboard.press(key)
      expect(await focusIsInside(page)).toBe(true)
    }
    await input(page).fill('get')
    await options(page).first().waitFor()
  }
})

test('closing restores focus, scroll position and scrolling', async () => {
  const { page } = await open('/commands/get')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  const before = await page.evaluate(() => [scrollY, document.body.clientWidth])
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await page.keyboard.press('Escape')
  await poll(() => dialog(page).count()).toBe(0)
  expect(await page.evaluate(() => [scrollY, document.body.clientWidth])).toEqual(before)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('search-button')
})

test('Back closes the dialog and keeps the page; the next Back leaves it', async () => {
  const { page } = await open('/commands/get')
  await search(page, 'json.get')
  await press(page, 'Enter')
  await page.waitForURL('**/commands/json.get')
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  await page.goBack()
  await poll(() => dialog(page).count()).toBe(0)
  await page.waitForURL('**/commands/json.get')
  expect(await page.locator('h1').innerText()).toBe('JSON.GET')
  await page.goBack()
  await page.waitForURL('**/commands/get')
})

test('the parts have their names; clearing keeps the focus in the input', async () => {
  const { page } = await open()
  await button(page).click()
  await dialog(page).waitFor()
  const clear = dialog(page).getByRole('button', { name: 'Clear the query' })
  expect(await clear.count()).toBe(0)
  await input(page).fill('get')
  await clear.click()
  expect(await input(page).inputValue()).toBe('')
  expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  for (const hint of ['to select', 'to navigate', 'to close', 'Search by'])
    expect(await dialog(page).getByText(hint).count()).toBe(1)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await poll(() => dialog(page).count()).toBe(0)
})

test('hits are grouped, labeled and highlighted; a page is followed by its sections', async () => {
  const { page } = await open()
  await search(page, 'snapshot')
  const groups = await dialog(page)
    .getByRole('listbox')
    .evaluateAll((lists) =>
      lists.map((list) => document.getElementById(list.getAttribute('aria-labelledby')!)?.textContent),
    )
  expect(groups).toContain('Guides')
  expect(await dialog(page).locator('[role=option] mark').count()).toBeGreaterThan(0)
  const lists = (await input(page).getAttribute('aria-controls'))!.split(' ')
  expect(await Promise.all(lists.map((id) => page.locator(`#${id}[role=listbox]`).count()))).toEqual(lists.map(() => 1))
})

test('options are real links; the last line links to all results', async () => {
  const { page } = await open()
  await search(page, 'json.get')
  expect(await options(page).first().getAttribute('href')).toBe('/commands/json.get')
  const all = dialog(page).getByRole('link', { name: /^See all \d+ results$/ })
  expect(await all.getAttribute('href')).toBe('/search?q=json.get')
  await all.click()
  await page.waitForURL('**/search?q=json.get')
  expect(await dialog(page).count()).toBe(0)
})

test('arrow keys move the active option around the ends, across groups', async () => {
  const { page } = await open()
  await search(page, 'get')
  const count = await options(page).count()
  expect(count).toBeGreaterThan(3)
  expect(await selected(page)).toBe(0)
  await press(page, 'ArrowUp')
  expect(await selected(page)).toBe(count - 1)
  await press(page, 'ArrowDown')
  expect(await selected(page)).toBe(0)
  for (let i = 1; i < count; i++) {
    await press(page, 'ArrowDown')
    expect(await selected(page)).toBe(i)
    const id = await input(page).getAttribute('aria-activedescendant')
    expect(await page.locator(`#${id}`).getAttribute('aria-selected')).toBe('true')
  }
  expect(await input(page).evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(3)
})

test('Enter opens the active hit within the document; its words are highlighted until Escape', async () => {
  const { page, errors } = await open()
  await page.evaluate(() => Object.assign(window, { same: true }))
  await search(page, 'json.get')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/commands/json.get')
  expect(await page.evaluate(() => 'same' in window)).toBe(true)
  await poll(() => page.locator('#docs-article mark.search-mark').count()).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.activeElement?.closest('h1, h2, h3')?.tagName)).toBe('H1')
  // Besides it, the page menu may appear when the browser is idle.
  const prose = page.locator('#docs-article .prose')
  const text = await prose.textContent()
  await page.keyboard.press('Escape')
  expect(await page.locator('mark.search-mark').count()).toBe(0)
  expect(await prose.textContent()).toBe(text)
  expect(errors).toEqual([])
})

test('keys that compose a character do not select or close anything', async () => {
  const { page } = await open()
  await search(page, 'get')
  for (const key of ['Enter', 'Escape', 'ArrowDown'])
    await input(page).evaluate(
      (element, key) =>
        element.dispatchEvent(
          new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
        ),
      key,
    )
  await page.clock.runFor(200)
  expect(await dialog(page).count()).toBe(1)
  expect(await selected(page)).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('Ctrl+Enter opens a tab, Shift+Enter a window; the dialog stays', async () => {
  const { page } = await open()
  await search(page, 'json.get')
  for (const keys of ['Control+Enter', 'Meta+Enter', 'Shift+Enter']) {
    const [popup] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press(keys)])
    await popup.waitForLoadState()
    expect(new URL(popup.url()).pathname).toBe('/commands/json.get')
    expect(await popup.evaluate(() => window.opener)).toBeNull()
    await popup.close()
    expect(await dialog(page).count()).toBe(1)
  }
})

test('the mouse activates an option; leaving resets it; a click with a modifier keeps the dialog open', async () => {
  const { page } = await open()
  await search(page, 'get')
  await options(page).nth(2).hover()
  expect(await selected(page)).toBe(2)
  await page.locator('.search-input').hover()
  await poll(() => selected(page)).toBe(0)
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    options(page)
      .nth(1)
      .click({ modifiers: ['Control'] }),
  ])
  await closeOpened(popup)
  expect(await dialog(page).count()).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('__DOCSEARCH_RECENT_SEARCHES__docs'))).toContain('objectID')
  await options(page).nth(1).click()
  await poll(() => dialog(page).count()).toBe(0)
})

test('a new query selects the first option and scrolls to it', async () => {
  const { page } = await open('/', { viewport: { width: 1000, height: 420 } })
  await search(page, 'get')
  await press(page, 'ArrowUp')
  await poll(() => page.locator('.search-panel').evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0)
  await input(page).fill('ge')
  await poll(() => page.locator('.search-panel').evaluate((panel) => panel.scrollTop)).toBe(0)
  await poll(() => selected(page)).toBe(0)
})

test('aria-expanded is true if there are options', async () => {
  const { page } = await open()
  await button(page).click()
  expect(await input(page).getAttribute('aria-expanded')).toBe('false')
  await input(page).fill('get')
  await poll(() => input(page).getAttribute('aria-expanded')).toBe('true')
})

test('the input accepts 64 characters', async () => {
  const { page } = await open()
  await button(page).click()
  expect(await input(page).getAttribute('maxlength')).toBe('64')
  await input(page).pressSequentially('x'.repeat(80))
  expect((await input(page).inputValue()).length).toBe(64)
})

test('a pasted message loses what surrounds it before it is cut, however it arrives', async () => {
  const { page, errors } = await open()
  const said = 'keys cannot expire while'
  const message = `acme.store.errors.StoreTimeoutError: ${said} the store is loading`
  const shown = `StoreTimeoutError: ${said} the store is loading`
  await button(page).click()
  await input(page).fill(message)
  await poll(() => input(page).inputValue()).toBe(shown)
  expect(await page.locator('.search-all').getAttribute('href')).toBe(`/search?q=${encodeURIComponent(message)}`)
  await input(page).fill('')
  await input(page).pressSequentially(message)
  await poll(() => input(page).inputValue()).toBe(shown)
  await input(page).fill('')
  await page.evaluate((text) => {
    const source = document.createElement('textarea')
    document.querySelector('dialog')!.append(source)
    source.value = `${text}\n    at Store.read (/app/store.js:17:9)\n`
    source.select()
    document.execCommand('copy')
    source.remove()
  }, message)
  await input(page).focus()
  await page.keyboard.press('Control+v')
  await poll(() => input(page).inputValue()).toBe(shown)
  expect(errors).toEqual([])
})

test('a pasted message is taken from the event in either form, and only if the browser can be stopped', async () => {
  const { page, errors } = await open()
  const message = 'acme.store.errors.StoreTimeoutError: keys cannot expire while the store is loading'
  const shown = 'StoreTimeoutError: keys cannot expire while the store is loading'
  await button(page).click()
  const paste = (into: string, cancelable = true): Promise<boolean> =>
    input(page).evaluate(
      (element, [text, property, isCancelable]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.setData('text/plain', text)
        const content = property === 'data' ? { data: text } : { dataTransfer }
        const init = { inputType: 'insertFromPaste', bubbles: true, cancelable: isCancelable, ...content }
        return element.dispatchEvent(new InputEvent('beforeinput', init))
      },
      [message, into, cancelable] as const,
    )
  for (const into of ['data', 'dataTransfer']) {
    expect(await paste(into)).toBe(false)
    await poll(() => input(page).inputValue()).toBe(shown)
    await input(page).fill('')
  }
  expect(await paste('data', false)).toBe(true)
  expect(await input(page).inputValue()).toBe('')
  expect(errors).toEqual([])
})

test('a long query on the results page loses the frames of a stack trace before it is cut', async () => {
  const frames = Array.from({ length: 30 }, (_, i) => ` at Store.read (/app/store.js:${i}:9)`).join('')
  const { page } = await open(`/search?q=${encodeURIComponent(`keys cannot expire${frames} while loading`)}`)
  const field = page.locator('.search-page-input')
  await poll(() => field.inputValue()).toBe('keys cannot expire while loading')
  await field.fill(`${'x'.repeat(600)}`)
  await poll(() => field.inputValue()).toBe('x'.repeat(512))
  await field.fill(`keys can expire${frames}`)
  await poll(() => field.inputValue()).toBe('keys can expire')
})

test('selected text becomes the query, truncated and selected', async () => {
  const { page } = await open('/commands/get')
  await page.evaluate(() => {
    const text = [...document.querySelectorAll('#docs-article p')].at(-1)!.firstChild!
    getSelection()?.setBaseAndExtent(text, 0, text, 100)
  })
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  const value = await input(page).inputValue()
  expect(value).toMatch(/^More text about keys/)
  expect(value.length).toBeLessThanOrEqual(64)
  await poll(() =>
    input(page).evaluate((element: HTMLInputElement) => element.selectionEnd! - element.selectionStart!),
  ).toBe(value.length)
  await options(page).first().waitFor()
})

test('a misspelled command is found; typing shows its page first', async () => {
  const { page } = await open()
  await button(page).click()
  await input(page).fill('expier')
  await options(page).first().waitFor()
  expect((await titles(page))[0]).toBe('EXPIRE')
})

test('without scripts, the page says why search does not work', async () => {
  const { page } = await openWithoutScripts('/search')
  expect(await page.locator('main').textContent()).toContain('needs JavaScript')
})

async function openWithoutScripts(path: string) {
  const page = await (await kit.browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(kit.site.url + path)
  return { page }
}

test('if the code of the dialog is missing, the results page is loaded instead', async () => {
  const { page } = await open('/', {
    prepare: (page: Page) => page.route('**/assets/SearchModal*', (route) => route.fulfill({ status: 404 })),
  })
  await button(page).click()
  await page.waitForURL('**/search')
})

test('if the index is missing, the dialog says so, stays usable and recovers', async () => {
  const { page } = await open()
  await page.route('**/_docs/search.json', (route) => route.fulfill({ status: 404 }))
  await button(page).click()
  await input(page).fill('get')
  await dialog(page).getByText('Unable to fetch results').waitFor()
  expect(await dialog(page).getAttribute('data-status')).toBe('error')
  await page.unroute('**/_docs/search.json')
  await dialog(page).getByRole('button', { name: 'Retry' }).click()
  await options(page).first().waitFor()
})

test('the dialog opens even if storage is unavailable', async () => {
  const warnings: string[] = []
  const { page, errors } = await open('/', {
    prepare: async (page: Page) => {
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      await page.addInitScript(() => {
        for (const area of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, area, {
            get: () => {
              throw new DOMException('denied', 'SecurityError')
            },
          })
      })
    },
  })
  await search(page, 'get')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/commands/get')
  expect(errors).toEqual([])
  expect(warnings.filter((text) => text.includes('storage is unavailable')).length).toBe(1)
  await hydrated(page)
})

test('for a misspelled query, a correction is offered in the dialog and on the results page', async () => {
  const { page, errors } = await open()
  await search(page, 'expier')
  const meant = dialog(page).getByRole('link', { name: 'expire' })
  expect(await meant.getAttribute('href')).toBe('/search?q=expire')
  await meant.click()
  await poll(() => input(page).inputValue()).toBe('expire')
  await poll(() => dialog(page).locator('.search-meant').count()).toBe(0)
  expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goto(`${kit.site.url}/search?q=expier`)
  await page.getByRole('main').getByRole('link', { name: 'expire', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Search results for "expire"' }).waitFor()
  await page.clock.runFor(300)
  await poll(() => page.locator('.search-meant').count()).toBe(0)
  expect(errors).toEqual([])
})

test('many results can be limited to a section; another query shows all again', async () => {
  const { page, errors } = await open('/search?q=get')
  const sections = page.getByRole('group', { name: 'Filter by section' })
  const groups = () => page.locator('.search-result nav li:first-child').allTextContents()
  await sections.getByRole('button', { name: 'Guides' }).click()
  await poll(async () => [...new Set(await groups())]).toEqual(['Guides'])
  expect(await sections.getByRole('button', { name: 'Guides' }).getAttribute('aria-pressed')).toBe('true')
  await sections.getByRole('button', { name: 'All sections' }).click()
  await poll(async () => new Set(await groups()).size).toBeGreaterThan(1)
  expect(errors).toEqual([])
})

test('many hits in the dialog can be limited to a section, by keys and by pointer', async () => {
  const { page, errors } = await open()
  await search(page, 'get')
  const sections = dialog(page).getByRole('group', { name: 'Filter by section' })
  const groups = () => dialog(page).locator('.search-group-title').allTextContents()
  const all = await groups()
  expect(all.length).toBeGreaterThan(1)
  const guides = sections.getByRole('button', { name: 'Guides' })
  while (!(await guides.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab')
  expect(await groups()).toEqual(all)
  await page.keyboard.press('Enter')
  await poll(groups).toEqual(['Guides'])
  expect(await guides.getAttribute('aria-pressed')).toBe('true')
  await poll(() => dialog(page).getByRole('status').allTextContents()).toContain(
    `Found ${await options(page).count()} hits.`,
  )
  await press(page, 'ArrowDown')
  expect(await selected(page)).toBe(1)
  await sections.getByRole('button', { name: 'All sections' }).click()
  await poll(groups).toEqual(all)
  expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
})

test('a hit in a section opens at its heading and moves the focus there, from any page', async () => {
  for (const path of ['/', '/commands/get']) {
    const { page, errors } = await open(path)
    await page.evaluate(() => Object.assign(window, { same: true }))
    await search(page, 'restore a snapshot')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guides/backup#restore-a-snapshot')
    await poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Restore a snapshot')
    await poll(() => page.evaluate(() => document.activeElement!.getBoundingClientRect().top < innerHeight)).toBe(true)
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
    expect(errors).toEqual([])
  }
})

test('the key that opens the dialog, and stays down, does not open a recent search', async () => {
  const { page } = await open('/guides/backup')
  await search(page, 'persist')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/commands/persist')
  await page.goBack()
  await page.waitForURL('**/guides/backup')
  await button(page).focus()
  await page.keyboard.down('Enter')
  await poll(() => titles(page)).toEqual(['PERSIST'])
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.keyboard.type('a')
  expect(await input(page).inputValue()).toBe('a')
  expect(new URL(page.url()).pathname).toBe('/guides/backup')
})

test('recent searches are cleared with one button', async () => {
  const { page } = await open()
  for (const query of ['json.get', 'persist']) {
    await search(page, query)
    await page.keyboard.press('Enter')
    await poll(() => dialog(page).count()).toBe(0)
  }
  await button(page).click()
  await poll(() => titles(page)).toEqual(['PERSIST', 'JSON.GET'])
  await dialog(page).getByRole('button', { name: 'Clear recent searches' }).click()
  await dialog(page).getByText('No recent searches').waitFor()
  expect(
    await page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('PERSIST'))),
  ).toEqual([])
})
