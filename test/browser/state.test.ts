import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browsing, builtSite, hydrated, idle, openPage } from './search-rig.ts'
import { files } from './state-site.ts'

const SWITCH = '{ defaultMode: "dark", disableSwitch: false }'
const BAR =
  'announcementBar: { id: "one", content: "Hello <b>there</b>", backgroundColor: "#fafbfc", textColor: "#091e42" },'

const kit = browsing(files(SWITCH, BAR))

type Options = Parameters<typeof openPage>[2]
const open = (path = '/', options: Options = {}) => openPage(kit.browser, kit.site.url + path, options)
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)
const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

describe('color mode', () => {
  const button = (page: Page) => page.getByRole('button', { name: /^Switch between dark and light mode/ })

  test('the switch waits for scripts, cycles through the modes and stores the choice', async () => {
    const html = await (await fetch(kit.site.url)).text()
    expect(html).toMatch(
      /<button[^>]*aria-label="Switch between dark and light mode \(currently dark mode\)"[^>]*disabled=""/,
    )
    const { page, errors } = await open('/', { colorScheme: 'light' })
    expect(await theme(page)).toBe('dark')
    await button(page).click()
    expect([await theme(page), await kept(page, 'theme')]).toEqual(['light', 'light'])
    await page.getByRole('button', { name: 'Switch between dark and light mode (currently light mode)' }).waitFor()
    await page.reload()
    expect(await theme(page)).toBe('light')
    await button(page).click()
    expect([await theme(page), await kept(page, 'theme')]).toEqual(['dark', 'dark'])
    expect(errors).toEqual([])
  })

  test('a change in another tab is applied; its removal restores the default', async () => {
    const { page } = await open()
    const other = await page.context().newPage()
    await other.goto(`${kit.site.url}/short`)
    await button(other).click()
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await other.evaluate(() => localStorage.removeItem('theme'))
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    expect(await kept(page, 'theme')).toBeNull()
  })

  test('with reduced motion all colors change at once', async () => {
    const { page } = await open('/', { reducedMotion: 'reduce' })
    const colors = await page.evaluate(() => {
      const root = document.documentElement
      const of = (value: string): string[] => {
        root.dataset.theme = value
        return [root, document.querySelector('.prose')!].map((element) => getComputedStyle(element).color)
      }
      return { dark: of('dark'), light: of('light'), again: of('dark') }
    })
    expect(colors.light[0]).not.toBe(colors.dark[0])
    expect(colors.light[1]).not.toBe(colors.dark[1])
    expect(colors.again).toEqual(colors.dark)
  })

  test('invalid values in storage are ignored', async () => {
    const { page, errors } = await open('/')
    for (const value of ['blue', '<img src=x onerror=alert(1)>', '{}', 'constructor', '']) {
      await page.evaluate((text) => localStorage.setItem('theme', text), value)
      await page.reload()
      await hydrated(page)
      expect(await theme(page), value).toBe('dark')
    }
    expect(errors).toEqual([])
  })

  test('with the system option it follows the system until the reader chooses', async () => {
    const own = await builtSite(files('{ defaultMode: "dark", disableSwitch: false, respectPrefersColorScheme: true }'))
    try {
      const { page } = await openPage(kit.browser, own.url, { colorScheme: 'light' })
      expect(await theme(page)).toBe('light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
      expect(await kept(page, 'theme')).toBeNull()
      await button(page).click()
      expect([await theme(page), await kept(page, 'theme')]).toEqual(['light', 'light'])
      await button(page).click()
      await page.emulateMedia({ colorScheme: 'light' })
      expect([await theme(page), await kept(page, 'theme')]).toEqual(['dark', 'dark'])
      await button(page).click()
      expect([await theme(page), await kept(page, 'theme')]).toEqual(['light', null])
    } finally {
      await own.stop()
    }
  })

  test('if switched off, there is no button, and a stored value has no effect and is removed', async () => {
    const own = await builtSite(files('{ defaultMode: "dark", disableSwitch: true }'))
    try {
      const { page } = await openPage(kit.browser, own.url, {
        colorScheme: 'light',
        prepare: (page) => page.addInitScript(() => localStorage.setItem('theme', 'light')),
      })
      expect(await theme(page)).toBe('dark')
      expect(await button(page).count()).toBe(0)
      expect(await kept(page, 'theme')).toBeNull()
    } finally {
      await own.stop()
    }
  })
})

describe('announcement', () => {
  const bar = (page: Page) => page.getByRole('banner')

  test('is in the HTML, stays closed, and reappears with another id', async () => {
    expect(await (await fetch(kit.site.url)).text()).toContain('Hello <b>there</b>')
    const { page, errors } = await open()
    expect(await bar(page).textContent()).toContain('Hello there')
    const color = await bar(page).evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      element.style.color,
    ])
    expect(color).toEqual(['rgb(250, 251, 252)', 'rgb(9, 30, 66)'])
    expect(await kept(page, 'docusaurus.announcement.id')).toBe('one')
    expect(await kept(page, 'docusaurus.announcement.dismiss')).toBe('false')
    await bar(page).getByRole('button', { name: 'Close' }).click()
    expect(await bar(page).count()).toBe(0)
    expect(await kept(page, 'docusaurus.announcement.dismiss')).toBe('true')
    await page.reload()
    expect(await page.evaluate(() => document.documentElement.dataset.announcementBarInitiallyDismissed)).toBe('true')
    await page.waitForFunction(() => document.querySelector('[role=banner]') === null)
    await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'an older one'))
    await page.reload()
    await bar(page).waitFor()
    expect(await kept(page, 'docusaurus.announcement.dismiss')).toBe('false')
    expect(errors).toEqual([])
  })
})

describe('promo', () => {
  const promo = (page: Page) => page.getByText(/join the .* community/i)
  const flags = (page: Page) =>
    page.evaluate(() => Object.entries(sessionStorage).filter(([key]) => key !== 'GITHUB_STARS'))

  test('appears after 5 seconds, once per session; navigation does not reset the time', async () => {
    const { page } = await open('/', { prepare: (page) => page.clock.install({ time: 0 }) })
    const opened = await page.evaluate(() => Date.now())
    await page.locator('.prose').getByRole('link', { name: 'Short' }).click()
    await page.getByRole('heading', { level: 1, name: 'Short' }).waitFor()
    // The five seconds began between 0 and `opened`.
    await page.clock.pauseAt(4990)
    expect(await promo(page).count()).toBe(0)
    expect(await flags(page)).toEqual([])
    await page.clock.runFor(opened + 10)
    await page.clock.resume()
    await promo(page).waitFor()
    expect(await promo(page).textContent()).toMatch(/exclusive content/i)
    expect(await flags(page)).toEqual([['announcmentBarShown', 'true']])
    const link = page.getByRole('link', { name: 'Join' })
    expect(await link.getAttribute('href')).toBe('https://example.com/community')
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer')
    await page.getByRole('complementary', { name: 'Community' }).getByRole('button', { name: 'Close' }).click()
    expect(await promo(page).count()).toBe(0)
    await page.reload()
    await page.clock.runFor(9000)
    expect(await promo(page).count()).toBe(0)
  })

  test('appears after more than 20 percent of the page', async () => {
    const { page } = await open('/tabs')
    const scrollToPercent = (percent: number) =>
      page.evaluate((part) => {
        const room = document.documentElement.scrollHeight - innerHeight
        scrollTo(0, Math.floor((room * part) / 100))
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, percent)
    await scrollToPercent(19)
    expect(await flags(page)).toEqual([])
    await scrollToPercent(22)
    await promo(page).waitFor()
    expect(await flags(page)).toEqual([['announcmentBarShown', 'true']])
  })
})

describe('stars', () => {
  interface Answer {
    readonly status: number
    readonly body: string
  }
  /** Answers each request with what `next` returns. */
  const answer = (next: () => Answer) => (page: Page) =>
    page.route('https://api.github.com/**', (route) =>
      route.fulfill({ ...next(), contentType: 'application/json', headers: { 'access-control-allow-origin': '*' } }),
    )
  const asked = (requests: readonly string[]) =>
    requests.filter((address) => address.startsWith('https://api.github.com'))

  test('are requested once, shown compactly and stored for the session', async () => {
    const { page, requests } = await open('/', {
      prepare: answer(() => ({ status: 200, body: '{"stargazers_count":31416}' })),
    })
    await page
      .getByRole('link', { name: /31\.4k stars/ })
      .first()
      .waitFor()
    expect(asked(requests)).toEqual(['https://api.github.com/repos/acme/widget'])
    expect(await page.evaluate(() => sessionStorage.getItem('GITHUB_STARS'))).toBe('31416')
    await page.reload()
    await page.getByText('31.4k stars').first().waitFor()
    expect(asked(requests)).toHaveLength(1)
  })

  test('the link has no number if the response has none', async () => {
    let given: Answer = { status: 403, body: '{"message":"rate limited"}' }
    const answers: readonly Answer[] = [
      given,
      { status: 200, body: '{}' },
      { status: 200, body: 'no json' },
      { status: 200, body: '{"stargazers_count":"many"}' },
    ]
    const { page, errors, requests } = await open('/', { prepare: answer(() => given) })
    for (const next of answers) {
      if (next !== given) {
        given = next
        requests.length = 0
        await page.reload()
        await hydrated(page)
      }
      const { body } = next
      await page.waitForFunction(
        () => performance.getEntriesByName('https://api.github.com/repos/acme/widget').length > 0,
      )
      await idle(page)
      expect(asked(requests), body).toHaveLength(1)
      expect(await page.getByText(/stars|NaN/).count(), body).toBe(0)
      expect(await page.evaluate(() => sessionStorage.getItem('GITHUB_STARS')), body).toBeNull()
    }
    expect(errors).toEqual([])
  })
})

describe('versions', () => {
  const KEY = 'docs-preferred-version-default'

  test('the choice is stored; one that is not a version is removed', async () => {
    const { page } = await open('/', { prepare: (page) => page.addInitScript(() => {}) })
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('button', { name: /1\.0|Next/ })
      .click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: '1.0' }).click()
    await expect.poll(() => kept(page, KEY)).toBe('1.0')
    await page.evaluate((key) => localStorage.setItem(key, '9.9'), KEY)
    await page.reload()
    await expect.poll(() => kept(page, KEY)).toBeNull()
  })
})

describe('storage', () => {
  const breakStorage = (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })

  test('that throws causes one warning, and everything works', async () => {
    const warnings: string[] = []
    const { page, errors } = await open('/tabs', {
      prepare: async (page) => {
        await breakStorage(page)
        page.on('console', (message) => ['warning', 'error'].includes(message.type()) && warnings.push(message.text()))
      },
    })
    await page.getByRole('tab', { name: 'macOS' }).first().click()
    await page.getByRole('button', { name: /^Switch between/ }).click()
    expect(await theme(page)).toBe('light')
    await page.getByRole('banner').getByRole('button', { name: 'Close' }).click()
    await page.evaluate(() => scrollTo(0, 9000))
    await page.getByText(/join the .* community/i).waitFor()
    expect(warnings.filter((text) => text.includes('storage'))).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('that is full or has hostile values breaks nothing', async () => {
    const { page, errors } = await open('/tabs', {
      prepare: (page) =>
        page.addInitScript(() => {
          for (const key of [
            'theme',
            'docs-preferred-version-default',
            'docusaurus.tab.os',
            'docusaurus.announcement.id',
          ])
            localStorage.setItem(key, '"><img src=x onerror=alert(1)>')
          sessionStorage.setItem('GITHUB_STARS', '<b>NaN</b>')
          sessionStorage.setItem('announcmentBarShown', '{')
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
        }),
    })
    await page.getByRole('tab', { name: 'macOS' }).first().click()
    await page.getByRole('button', { name: /^Switch between/ }).click()
    expect(await page.getByText('NaN').count()).toBe(0)
    expect(errors).toEqual([])
  })
})

test('the body has a class while the reader navigates with the keyboard', async () => {
  const { page } = await open()
  const marked = () => page.evaluate(() => document.body.classList.contains('navigation-with-keyboard'))
  expect(await marked()).toBe(false)
  await page.keyboard.press('Tab')
  expect(await marked()).toBe(true)
  await page.mouse.click(600, 500)
  expect(await marked()).toBe(false)
})
