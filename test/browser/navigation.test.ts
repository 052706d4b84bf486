import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { files, follow, followTo, heading, mark, plainHost, where } from './reading-site.ts'
import { browsing, closeOpened, deferred, idle, live, openPage, poll } from './search-rig.ts'

const kit = browsing(files)
const { open } = kit
const isDocument = (request: Request): boolean => request.resourceType() === 'document'

test('a link is followed within the document, and the history entry has a key', async () => {
  const { page, errors } = await open('/')
  await mark(page)
  expect(await page.evaluate(() => history.state?.key)).toBeUndefined()
  await follow(page, 'One')
  await heading(page, 'Page one')
  expect(await where(page)).toEqual({ path: '/guide/one', heading: 'Page one', y: 0, same: true })
  expect(await page.title()).toBe('Page one | Test')
  const state = await page.evaluate(() => history.state as Record<string, unknown>)
  expect(Object.keys(state).sort()).toEqual(['key', 'state'])
  expect(state.key).toMatch(/^[0-9a-z]{6}$/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://docs.example.com/guide/one')
  expect(errors).toEqual([])
})

test('a page with a dot in its name works, so do links added later; modifier keys and targets are left to the browser', async () => {
  const { page } = await open('/')
  await mark(page)
  await follow(page, 'json')
  await heading(page, 'JSON.GET')
  expect(await where(page)).toMatchObject({ path: '/commands/json.get', same: true })
  await followTo(page, '/guide/two')
  await heading(page, 'Page two')
  expect(await where(page)).toMatchObject({ same: true })
  const other = page.context().waitForEvent('page')
  await page
    .locator('.prose')
    .getByRole('link', { name: 'one', exact: true })
    .click({ modifiers: ['Control'] })
  await closeOpened(await other)
  expect(await where(page)).toMatchObject({ heading: 'Page two', same: true })
})

test('scrolls to the hash or the top; a change of only the query keeps the position', async () => {
  const { page } = await open('/')
  await mark(page)
  await follow(page, 'two, deep')
  await heading(page, 'Page two')
  const top = await page.evaluate(() => document.getElementById('deep')!.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(top).toBeLessThan(120)
  await page.evaluate(() => document.querySelector<HTMLElement>('.prose a[href="/guide/one"]')!.click())
  await heading(page, 'Page one')
  expect(await where(page)).toMatchObject({ y: 0 })
  await page.evaluate(() => scrollTo(0, 700))
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.prose a')].find((a) => a.textContent === 'query')!.click(),
  )
  await page.waitForURL('**/guide/one?tab=2')
  expect(await where(page)).toMatchObject({ path: '/guide/one?tab=2', y: 700, same: true })
})

test('Back and Forward restore the position, a reload too', async () => {
  const { page } = await open('/guide/one')
  await mark(page)
  await page.evaluate(() => scrollTo(0, 900))
  await page.evaluate(() => document.querySelector<HTMLElement>('.prose a[href="/guide/two"]')!.click())
  await heading(page, 'Page two')
  await page.evaluate(() => scrollTo(0, 1300))
  await page.goBack()
  await heading(page, 'Page one')
  expect((await where(page)).y).toBe(900)
  await page.goForward()
  await heading(page, 'Page two')
  expect(await where(page)).toMatchObject({ y: 1300, same: true })
  await page.reload()
  await page.waitForFunction(() => Math.abs(scrollY - 1300) <= 2)
  await page.goBack()
  await heading(page, 'Page one')
  expect(Math.abs((await where(page)).y - 900)).toBeLessThanOrEqual(2)
})

test('the position is saved when the reader stops scrolling', async () => {
  const { page } = await open('/guide/one')
  await live(page)
  await page.evaluate(() => scrollTo(0, 900))
  await page.waitForFunction(() => history.state?.state?.scroll === 900)
})

test('a followed link moves the focus to the title of the page, Back does not', async () => {
  const { page } = await open('/guide/one')
  await live(page)
  const focused = (): Promise<string | undefined> =>
    page.evaluate(() =>
      document.activeElement?.tagName === 'H1' ? document.activeElement.textContent?.trim() : undefined,
    )
  await page.locator('.toc a[href="#deep"]').click()
  await page.waitForURL('**#deep')
  await page.goBack()
  await page.waitForURL('**/guide/one')
  await follow(page, 'two')
  await poll(focused).toBe('Page two')
  await follow(page, 'three')
  await poll(focused).toBe('Page three')
  await page.locator('.prose a').first().focus()
  await page.goBack()
  await heading(page, 'Page two')
  expect(await focused()).toBeUndefined()
})

test('links inside the page are left to the browser: entry, :target, no request', async () => {
  const { page, requests } = await open('/guide/one')
  await live(page)
  requests.length = 0
  await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#deep"]')!.click())
  await page.waitForURL('**#deep')
  expect(await page.evaluate(() => document.querySelector(':target')?.id)).toBe('deep')
  const deep = (await where(page)).y
  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.toc a')].at(-1)!.click())
  await page.waitForFunction((before) => scrollY > before, deep)
  await page.goBack()
  await page.waitForURL('**#deep')
  await page.waitForFunction((before) => Math.abs(scrollY - before) <= 2, deep)
  await page.goBack()
  await page.waitForFunction(() => scrollY === 0)
  expect(requests.filter((address) => address.includes('/guide/one'))).toEqual([])
})

/** Delays responses to requests of scripts for a page, until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  let release = (): void => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${path}`, async (route) => {
    if (route.request().resourceType() === 'fetch') await free
    await route.continue()
  })
  return release
}

test('the old page stays until the next one is loaded; bar and spinner after 200 ms', async () => {
  const { page, errors } = await open('/', { reducedMotion: 'no-preference' })
  await mark(page)
  await live(page)
  const release = await hold(page, '/guide/one')
  await page.evaluate(() => {
    const seen: number[] = []
    ;(window as { seen?: number[] }).seen = seen
    const from = performance.now()
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]')) seen.push(performance.now() - from)
    }).observe(document.body, { childList: true, subtree: true })
    document.querySelector<HTMLElement>('.prose a[href="/guide/one"]')!.click()
  })
  const bar = page.getByRole('progressbar')
  await bar.waitFor()
  const since = await page.evaluate(() => (window as { seen?: number[] }).seen![0]!)
  expect(since).toBeGreaterThanOrEqual(199)
  expect(await bar.getAttribute('aria-live')).toBe('polite')
  expect(await bar.locator('div').getAttribute('style')).toContain('transform: translate3d(-92%, 0px, 0px)')
  expect(await bar.locator('div').evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.2s')
  await page.locator('svg.spinner[role=status]').waitFor()
  const cycles = await page
    .locator('svg.spinner animate')
    .evaluateAll((all) => all.map((one) => one.getAttribute('dur')))
  expect(new Set(cycles)).toEqual(new Set(['1.5s', '3s']))
  expect(await where(page)).toMatchObject({ heading: 'Home', path: '/' })
  expect(await page.title()).toBe('Home | Test')
  release()
  await heading(page, 'Page one')
  await bar.waitFor({ state: 'detached' })
  await page.locator('svg.spinner').waitFor({ state: 'detached' })
  expect(await where(page)).toMatchObject({ same: true })
  expect(errors).toEqual([])
})

test('the bar starts at 200 ms, not before, and moves every 800 ms by at most 2 points', async () => {
  const { page } = await open('/', { prepare: (page) => page.clock.install() })
  await live(page)
  const release = await hold(page, '/guide/one')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => document.querySelector<HTMLElement>('.prose a[href="/guide/one"]')!.click())
  await page.clock.runFor(199)
  const bar = page.locator('[role=progressbar] > div')
  expect(await bar.count()).toBe(0)
  await page.clock.runFor(1)
  await bar.waitFor({ state: 'attached' })
  const at = async (): Promise<number> =>
    Number(/translate3d\((-?[\d.]+)%/.exec((await bar.getAttribute('style'))!)![1])
  expect(await at()).toBe(-92)
  let before = -92
  for (let tick = 0; tick < 3; tick++) {
    await page.clock.runFor(790)
    expect(await at()).toBe(before)
    await page.clock.runFor(10)
    await expect.poll(at).toBeGreaterThan(before)
    expect((await at()) - before).toBeLessThanOrEqual(2)
    before = await at()
  }
  release()
  await heading(page, 'Page one')
  for (let step = 0; step < 8; step++) await page.clock.runFor(200)
  expect(await bar.count()).toBe(0)
})

test('the browser loads a page whose request failed, once', async () => {
  const documents: string[] = []
  const { page, errors } = await open('/', {
    prepare: async (page) => {
      let isFirst = true
      await page.route('**/guide/one', (route) => {
        if (route.request().resourceType() !== 'fetch' || !isFirst) return route.continue()
        isFirst = false
        return route.abort()
      })
      page.on('request', (request) => isDocument(request) && documents.push(new URL(request.url()).pathname))
    },
  })
  documents.length = 0
  await follow(page, 'One')
  await heading(page, 'Page one')
  expect(documents).toEqual(['/guide/one'])
  expect(errors).toEqual([])
  await page.goBack()
  await heading(page, 'Home')
  await mark(page)
  await follow(page, 'One')
  await heading(page, 'Page one')
  expect(await where(page)).toMatchObject({ same: true })
})

test('Back from a page that the browser had to load works before its scripts run', async () => {
  const scripts = deferred()
  const { page, errors } = await open('/', {
    prepare: (page) =>
      page.route('**/guide/one', (route) =>
        route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      ),
  })
  await follow(page, 'One')
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await heading(page, 'Page one')
  await page.goBack({ waitUntil: 'commit' })
  scripts.resolve()
  await heading(page, 'Home')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(errors).toEqual([])
})

test('the second failure of a target shows the error and Retry; the session gets no further key', async () => {
  let isBroken = true
  const documents: string[] = []
  const { page, errors } = await open('/', {
    prepare: async (page) => {
      await page.route('**/guide/one', (route) =>
        // Also a prefetched page would be shown.
        isBroken && !isDocument(route.request()) ? route.abort() : route.continue(),
      )
      page.on('request', (request) => isDocument(request) && documents.push(new URL(request.url()).pathname))
    },
  })
  // A link that the browser follows itself, because the code is late, does not fail.
  await live(page)
  await follow(page, 'One')
  await heading(page, 'Page one')
  await follow(page, 'two')
  await heading(page, 'Page two')
  documents.length = 0
  await mark(page)
  await follow(page, 'one')
  const box = page.getByRole('alert')
  await box.waitFor()
  expect(await box.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(250, 56, 62)')
  expect(await box.textContent()).toMatch(/^TypeError: .+Retry$/)
  expect(await where(page)).toMatchObject({ heading: 'Page two', same: true })
  isBroken = false
  await box.getByRole('button', { name: 'Retry' }).click()
  await heading(page, 'Page one')
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(documents).toEqual([])
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  expect(errors).toEqual([])
})

test('a failed target is remembered for the session, in documents opened later too', async () => {
  let isBroken = true
  const { page } = await open('/', {
    prepare: (page) =>
      page.route('**/guide/one', (route) =>
        isBroken && route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
      ),
  })
  await live(page)
  await follow(page, 'One')
  await heading(page, 'Page one')
  await page.goto(`${kit.site.url}/guide/three`)
  await mark(page)
  await follow(page, 'one')
  await page.getByRole('alert').waitFor()
  expect(await where(page)).toMatchObject({ heading: 'Page three', same: true })
  isBroken = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await heading(page, 'Page one')
  expect(await where(page)).toMatchObject({ path: '/guide/one', same: true })
})

test('a Back to a page that fails to load is loaded by the browser too', async () => {
  const { page } = await open('/guide/one')
  await follow(page, 'two')
  await heading(page, 'Page two')
  await page.reload()
  await page.route('**/guide/one', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  const documents: string[] = []
  page.on('request', (request) => isDocument(request) && documents.push(new URL(request.url()).pathname))
  await page.goBack()
  await heading(page, 'Page one')
  expect(documents).toEqual(['/guide/one'])
})

test('without a network the text stays, and the error appears at once', async () => {
  const { page, errors } = await open('/guide/one')
  await mark(page)
  await live(page)
  await page.context().setOffline(true)
  await page.evaluate(() => scrollTo(0, 1200))
  await page.evaluate(() => document.querySelector<HTMLElement>('.prose a[href="/guide/three"]')!.click())
  await page.getByRole('alert').waitFor()
  expect(await where(page)).toMatchObject({ heading: 'Page one', same: true })
  // The box is visible although the reader scrolled far down, and stays there.
  expect((await where(page)).y).toBeGreaterThan(1000)
  expect((await page.getByRole('alert').boundingBox())!.y).toBeLessThan(200)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await heading(page, 'Page three')
  expect(errors).toEqual([])
})

test('visible links are prefetched, once per path, and the one under the pointer is loaded once', async () => {
  const { page, requests } = await open('/')
  await page.locator('link[rel=prefetch][href="/guide/one"]').waitFor({ state: 'attached' })
  await page.locator('link[rel=prefetch][href="/commands/json.get"]').waitFor({ state: 'attached' })
  const hrefs = await page
    .locator('link[rel=prefetch]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  const fetched: string[] = []
  page.on('request', (request) => request.resourceType() === 'fetch' && fetched.push(new URL(request.url()).pathname))
  await live(page)
  for (let times = 0; times < 2; times++) {
    await page.locator('.prose').getByRole('link', { name: 'One', exact: true }).hover()
    await page.mouse.move(5, 5)
  }
  await follow(page, 'One')
  await heading(page, 'Page one')
  expect(fetched.filter((path) => path === '/guide/one')).toEqual(['/guide/one'])
  expect(requests.some((address) => address.startsWith('https://example.org'))).toBe(false)
})

test.each([{ effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
  'nothing is prefetched with %o, but clicking works',
  async (connection) => {
    const { page, requests } = await open('/', {
      prepare: (page) =>
        page.addInitScript((value) => {
          Object.defineProperty(navigator, 'connection', { value })
        }, connection),
    })
    await live(page)
    await page.locator('.prose').getByRole('link', { name: 'One', exact: true }).hover()
    await idle(page)
    expect(await page.locator('link[rel=prefetch]').count()).toBe(0)
    expect(requests.filter((address) => address.endsWith('/guide/one'))).toEqual([])
    await mark(page)
    await follow(page, 'One')
    await heading(page, 'Page one')
    expect(await where(page)).toMatchObject({ same: true })
  },
)

test('the file name is removed from the address; query and hash stay', async () => {
  const { page } = await open('/guide/one.html?x=1#deep')
  await page.waitForURL('**/guide/one?x=1#deep')
  expect(await page.evaluate(() => document.querySelector('[aria-current=page]')?.getAttribute('href'))).toBe(
    '/guide/one',
  )
  await mark(page)
  await followTo(page, '/guide/three.html?x=1')
  await heading(page, 'Page three')
  expect(await where(page)).toMatchObject({ path: '/guide/three?x=1', same: true })
  await page.goto(`${kit.site.url}/index.html`)
  await page.waitForURL(`${kit.site.url}/`)
})

test('links ignore letter case and a trailing slash', async () => {
  const { page } = await open('/guide/one')
  await mark(page)
  await followTo(page, '/GUIDE/Two/')
  await heading(page, 'Page two')
  expect(await where(page)).toMatchObject({ same: true })
})

test('a path without a page shows the not-found page, also within the document', async () => {
  const { page } = await open('/guide/one')
  await mark(page)
  await follow(page, 'nowhere')
  await heading(page, 'Page Not Found')
  expect(await where(page)).toMatchObject({ path: '/nowhere', same: true })
  expect(await page.locator('main').count()).toBe(1)
  await page.goBack()
  await heading(page, 'Page one')
})

test('the browser loads addresses that are not pages of the site, and pages from a newer build', async () => {
  const { page, errors } = await open('/guide/one')
  await mark(page)
  await followTo(page, '/other.html')
  await heading(page, 'Another application')
  await page.goBack()
  await heading(page, 'Page one')
  await mark(page)
  await page.route('**/guide/two', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"build":"\w+"/, '"build":"next"')
    await route.fulfill({ response, body })
  })
  const documents: string[] = []
  page.on('request', (request) => isDocument(request) && documents.push(new URL(request.url()).pathname))
  await follow(page, 'two')
  await heading(page, 'Page two')
  expect(documents).toEqual(['/guide/two'])
  expect(await where(page)).toMatchObject({ same: false })
  expect(errors).toEqual([])
})

test('links still work if a host responds to requests for old code with HTML after a deployment', async () => {
  const { page, errors } = await open('/', {
    prepare: (page) =>
      page.route(/assets\/(late|parts)\./, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
      ),
  })
  await follow(page, 'One')
  await heading(page, 'Page one')
  await follow(page, 'two')
  await heading(page, 'Page two')
  expect(errors).toEqual([])
})

test('a click before the code is loaded is not lost', async () => {
  const code = deferred()
  const { page } = await open('/', {
    prepare: (page) =>
      page.route(/assets\/(late|parts)\./, async (route) => {
        await code.promise
        await route.continue()
      }),
  })
  await mark(page)
  await follow(page, 'One')
  code.resolve()
  await heading(page, 'Page one')
  expect(await where(page)).toMatchObject({ same: true })
})

test('invalid hashes and paths do no harm', async () => {
  const { page, errors } = await open('/guide/one')
  await live(page)
  for (const hash of ['#%E0%A4%A', '#1a', '#"]', '#:~:text=x', '#%', '#constructor', '##', '#<b>']) {
    await page.evaluate((value) => {
      location.hash = value
    }, hash)
    await page.evaluate((value) => {
      const link = document.createElement('a')
      link.href = `/guide/${location.pathname.endsWith('one') ? 'two' : 'one'}${value}`
      document.querySelector('.prose')?.prepend(link)
      link.click()
    }, hash)
    await page.waitForFunction(() => !document.querySelector('.prose > a:first-child:empty'))
  }
  await page.goto(`${kit.site.url}/%E0%A4%A`).catch(() => {})
  expect(errors).toEqual([])
})

test('on a host that serves only exact file names, every page works through 404.html', async () => {
  const host = await plainHost(`${kit.site.root}/out`)
  try {
    for (const [path, title] of [
      ['/GUIDE/One/', 'Page one'],
      ['/guide/one', 'Page one'],
      ['/commands/JSON.get', 'JSON.GET'],
      ['/old', 'Page one'],
      ['/nowhere', 'Page Not Found'],
    ] as const) {
      const { page, errors } = await openPage(kit.browser, host.url + path)
      await heading(page, title)
      expect(errors).toEqual([])
    }
    const { page } = await openPage(kit.browser, `${host.url}/%E0%A4%A`)
    await heading(page, 'This page crashed.')
    expect(await page.locator('main').textContent()).toContain('Pathname "/%E0%A4%A" could not be decoded.')
  } finally {
    host.stop()
  }
})

test('the not-found page opens the search and suggests the nearest pages', async () => {
  const host = await plainHost(`${kit.site.root}/out`)
  try {
    for (const [path, nearest, words] of [
      ['/guide/ones', '/guide/one', 'ones'],
      ['/docs/guide/three', '/guide/three', 'three'],
      ['/json/json.get', '/commands/json.get', 'json get'],
    ] as const) {
      const { page, errors } = await openPage(kit.browser, host.url + path)
      const link = page.locator('main').getByRole('link', { name: nearest, exact: true })
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe(nearest)
      const search = page.getByRole('link', { name: 'Search the documentation' })
      expect(await search.getAttribute('href')).toMatch(new RegExp(`/search\\?q=${encodeURIComponent(words)}$`))
      await search.click()
      await page.getByRole('dialog').waitFor()
      await expect.poll(() => page.getByRole('dialog').locator('input').inputValue()).toBe(words)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(errors).toEqual([])
    }
  } finally {
    host.stop()
  }
})

test('after a navigation within the document, the title is announced to screen readers', async () => {
  const { page } = await openPage(kit.browser, `${kit.site.url}/guide/one`)
  const announced = () => page.locator('body > [aria-live=polite]').textContent()
  await follow(page, 'two')
  await heading(page, 'Page two')
  await expect.poll(announced).toBe('Page two')
  await page.goBack()
  await heading(page, 'Page one')
  await expect.poll(announced).toBe('Page one')
})
