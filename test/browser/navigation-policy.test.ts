import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProgram } from '../../scripts/programs.mjs'
import { follow, heading } from './reading-site.ts'
import { type BuiltSite, browserOfFile, builtSite, openPage } from './search-rig.ts'
import { files } from './state-site.ts'

const browser = browserOfFile()
let site: BuiltSite

beforeAll(async () => {
  site = await builtSite(files('{ defaultMode: "dark", disableSwitch: false }', ANNOUNCEMENT))
})
afterAll(() => site?.stop())

const ANNOUNCEMENT = 'announcementBar: { id: "one", content: "Hello <b>there</b>", backgroundColor: "#fafbfc" },'

/** The policy that the build writes for hosts. */
const policy = (): string =>
  /Content-Security-Policy: (.*)/.exec(readFileSync(path.join(site.root, 'out', '_headers'), 'utf8'))![1]!

async function withPolicy(page: Page): Promise<void> {
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, lineNumber, sample }) =>
      console.error('VIOLATION', violatedDirective, sourceFile, lineNumber, sample),
    ),
  )
  await page.route(`${site.url}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy() } })
  })
}

test('everything works under the policy that the build writes, Trusted Types included', async () => {
  expect(policy()).toContain("require-trusted-types-for 'script'")
  const violations: string[] = []
  const { page, errors } = await openPage(browser(), `${site.url}/`, {
    prepare: async (page) => {
      page.on('console', (message) => message.text().startsWith('VIOLATION') && violations.push(message.text()))
      await withPolicy(page)
    },
  })
  await follow(page, 'Tabs')
  await heading(page, 'Tabs')
  await page.getByRole('tab', { name: 'macOS' }).first().click()
  await page.getByRole('button', { name: /^Switch between/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => scrollTo(0, 5000))
  await page.getByText(/join the .* community/i).waitFor()
  await page.goto(`${site.url}/code`)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('button', { name: 'Toggle word wrap' }).click()
  await page.goto(`${site.url}/nowhere`)
  await heading(page, 'Page Not Found')
  expect(violations).toEqual([])
  expect(errors).toEqual([])
})

test('a page that was left for another host is restored as it was (bfcache)', async () => {
  const own = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const page = await own.newPage()
    await page.addInitScript(() =>
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.title = 'kept'
      }),
    )
    const shown = `${site.url.replace('localhost', '127.0.0.1')}/`
    await page.goto(shown)
    await follow(page, 'Tabs')
    await heading(page, 'Tabs')
    await page.evaluate(() => scrollTo(0, 400))
    await page.goto('about:blank')
    await page.evaluate(() => history.back()).catch(() => {})
    await page.waitForFunction(() => document.title === 'kept' && scrollY === 400)
    await page.evaluate(() => history.back())
    await heading(page, 'Home')
  } finally {
    await own.close()
  }
})
