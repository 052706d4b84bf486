/** A built site in a browser, for the tests of the search: one build and one server per test file. */
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { ROOT_ID } from '../../runtime/core/contract/names.ts'
import { PATIENCE } from '../../runtime/core/navigation/state.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { type Files, write } from '../folder.ts'
import { requireProgram } from '../programs.ts'
import { docs } from '../rig.ts'
import { spawnServe } from '../serve-process.ts'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Other hosts do not exist. A route that refused them would stop every request of a page, which costs CPU time.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

export interface BuiltSite {
  readonly url: string
  readonly root: string
  stop(): Promise<void>
}

/** Builds a site from files and serves the output as a static host would. */
export async function builtSite(files: Files): Promise<BuiltSite> {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-search-')))
  // A browser with a window asks for it, and reports that it is missing.
  write(root, { 'static/favicon.ico': '', ...files })
  const built = await docs(root, ['build', '--quiet'])
  if (built.code > 0) throw new Error(`docs build failed: ${built.stderr}`)
  const { url, stop } = spawnServe(root, ['--built'])
  return {
    url: await url,
    root,
    stop: async () => {
      await stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

let started: Promise<Browser> | undefined

/** Returns the browser of all test files that run in this process, which ends with it: each start takes CPU time. */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await started)?.isConnected())
    started = chromium.launch({ executablePath: findProgram('chromium-headless-shell'), args: FLAGS })
  return started!
}

/** Closes the pages of the tests so far: they would continue to use the processor. */
export async function closePages(): Promise<void> {
  for (const context of (await started)?.contexts() ?? []) await context.close()
}

/** A site shared by all tests of a file. */
export function siteOfFile(files: Files): () => BuiltSite {
  let site: BuiltSite | undefined
  beforeAll(async () => {
    site = await builtSite(files)
  })
  afterAll(() => site?.stop())
  return () => site!
}

/** A browser, without the pages of earlier tests. */
export function browserOfFile(): () => Browser {
  let browser: Browser | undefined
  const isThere = requireProgram('chromium-headless-shell')
  beforeAll(async () => {
    if (isThere) browser = await sharedBrowser()
  })
  afterEach(closePages)
  return () => browser!
}

/** A site and a browser shared by all tests of a file. */
export function browsing(files: Files, defaults: OpenOptions = {}) {
  const site = siteOfFile(files)
  const browser = browserOfFile()
  return {
    get site(): BuiltSite {
      return site()
    },
    get browser(): Browser {
      return browser()
    },
    open: (path: string, options: Parameters<typeof openPage>[2] = {}): Promise<OpenPage> =>
      openPage(browser(), site().url + path, { ...defaults, ...options }),
  }
}

export interface OpenPage {
  readonly page: Page
  /** Errors of the page itself: nothing may throw or reject. */
  readonly errors: string[]
  /** Errors in the console, such as reports of components that failed. */
  readonly printed: readonly string[]
  /** Requested addresses. */
  readonly requests: string[]
}

export interface OpenOptions extends BrowserContextOptions {
  readonly prepare?: (page: Page) => Promise<unknown>
  /** Time in the page runs normally, but a test can advance it: `page.clock.runFor(300)`. */
  readonly clock?: boolean
}

const RERENDERED = 'The page was rerendered'

/** Makes timers of this length never fire: a busy machine may need longer for what the page waits for. */
export function waitForever(duration: number): void {
  const start = window.setTimeout
  window.setTimeout = ((run: () => void, delay?: number, ...rest: unknown[]) =>
    delay === duration ? 0 : start(run, delay, ...rest)) as typeof setTimeout
}

/** Closes a page that a click opened. While it still loads, the browser may never answer the request to close it. */
export async function closeOpened(page: Page): Promise<void> {
  await page.waitForLoadState()
  await page.close()
}

/** A promise that the test resolves, for a response at a chosen time. */
export function deferred(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = (): void => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** A fresh context with one page; requests to other hosts fail unless a test handles them. */
export async function openPage(browser: Browser, url: string, options: OpenOptions = {}): Promise<OpenPage> {
  const { prepare, clock = false, ...context } = options
  // Without animations a test uses a sixth less CPU time; tests of animations turn them on.
  const defaults = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }
  const page = await (await browser.newContext({ ...defaults, ...context })).newPage()
  const errors: string[] = []
  const printed: string[] = []
  const requests: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  // The browser read the HTML in another way than it was written.
  page.on('console', (message) => message.text().startsWith(RERENDERED) && errors.push(message.text()))
  page.on('console', (message) => message.type() === 'error' && printed.push(message.text()))
  page.on('request', (request) => requests.push(request.url()))
  if (clock) await page.clock.install()
  await page.addInitScript(waitForever, PATIENCE)
  await prepare?.(page)
  await page.goto(url, { waitUntil: 'load' })
  await hydrated(page)
  return { page, errors, printed, requests }
}

/**
 * Waits until React has hydrated the page. Elements have its properties earlier, when it can still find that the HTML
 * differs. The page's own mark (`docs:hydrated`) does not exist if a test controls the clock.
 */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction((id) => {
    const root = document.getElementById(id)
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
    const container = (root as unknown as Record<string, Container> | null)?.[key ?? '']
    return container?.stateNode.current.memoizedState.isDehydrated === false
  }, ROOT_ID)

/** What React keeps at the element that it renders into. */
interface Container {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } }
}

/** Waits until the browser is idle: by then, the page has done its idle work. */
export const idle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

/** Acts as a reader, and waits until all code has loaded and handles presses itself: until then, they are held back. */
export async function live(page: Page): Promise<void> {
  await stir(page)
  await page.waitForFunction(() => {
    const press = new MouseEvent('click', { bubbles: true, cancelable: true })
    const probe = document.body.appendChild(document.createElement('button'))
    const isFree = probe.dispatchEvent(press)
    probe.remove()
    return isFree
  })
}

/**
 * The first sign of a reader: the pointer comes in at the left and stops in the corner. Two places, because the
 * headless shell remembers where the pointer of the page before was, and a page that comes up under it sees no
 * movement.
 */
export async function stir(page: Page): Promise<void> {
  await page.mouse.move(1, 400)
  await page.mouse.move(5, 5)
}

export const button = (page: Page) => page.locator('.search-button')
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
export const input = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' })
export const options = (page: Page) => dialog(page).getByRole('option')
export const status = (page: Page) => page.evaluate(() => document.querySelector('dialog')?.dataset.status)

/** Opens the dialog and waits for the first hits of a query. */
export async function search(page: Page, query: string): Promise<void> {
  await button(page).click()
  await input(page).fill(query)
  await options(page).first().waitFor()
}

/** Waits for a value, which is read every `interval` ms. */
export const poll = <T>(read: () => T | Promise<T>, interval = 50) => expect.poll(read, { interval })

/** Titles of the options. */
export const titles = (page: Page): Promise<string[]> =>
  dialog(page).locator('[role=option] .search-hit-title').allTextContents()

/** Index of the selected option, -1 for none. */
export const selected = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role=option]')].findIndex((option) => option.ariaSelected === 'true'),
  )

const config = (search: string, more: string): string =>
  `export default { title: 'Test', tagline: 'Testing', url: 'https://docs.example.com', search: ${search}, ${more} }\n`

/** A site with some pages; `search` and `more` are part of its config. */
export const pages = (search = '{}', more = ''): Record<string, string> => ({
  'site.config.ts': config(search, more),
  'content/index.md':
    '# Home\n\nWelcome to the datastore.\n\n<input aria-label="Text field">\n\n<p contenteditable="true" class="editable">edit</p>\n',
  'content/commands/_category_.yml': 'label: Commands\nlink: { type: generated-index }\n',
  ...Object.fromEntries(
    ['get', 'set', 'hget', 'hset', 'expire', 'persist', 'json.get', 'json.set'].map((name) => [
      `content/commands/${name}.md`,
      commandPage(name),
    ]),
  ),
  'content/guides/_category_.yml': 'label: Guides\n',
  'content/guides/install.md':
    '---\ndescription: Install the datastore on Linux.\n---\n# Install\n\n## Packages\n\nInstall with apt.\n\n## Containers\n\nRun the docker image to get a server.\n',
  'content/guides/backup.md':
    '---\ndescription: Save snapshots.\n---\n# Backups\n\nSnapshots are written to disk.\n\n## Restore a snapshot\n\nLoad the snapshot file to get the keys back.\n',
})

const commandPage = (name: string): string =>
  `---\ndescription: The ${name.toUpperCase()} command.\n---\n# ${name.toUpperCase()}\n\nUse ${name.toUpperCase()} to get or change a key.\n\n## Return value\n\nThe value that ${name.toUpperCase()} found.\n\n## Examples\n\n${'More text about keys. '.repeat(60)}\n`

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Checks the page in a theme: no axe violations, no overflow, no errors. */
export async function expectAccessible({ page, errors }: OpenPage, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value
  }, theme)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  )
  expect(errors).toEqual([])
}

/** Returns the violations that axe finds, as `rule: element`, and how to fix each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> }
    }
    // Parts that scripts add fade in: until then, their contrast is not the contrast that readers see.
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    const result = await axe.run()
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
    )
  })
}
