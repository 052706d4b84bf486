/** Checks the pages of a built site in a browser: console errors, policy violations, pages wider than a phone. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { findProgram } from '../../scripts/programs.mjs'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** Signs of content that may fail in a browser: code of components, frames, external images, styles. */
const RISKY = /docs-island|<iframe|<img[^>]*src="http|style="|data:image|<video|<table|<pre/g

/** Violations and missing files are recorded separately; empty responses of other hosts have the wrong digest. */
const NOTED_OTHERWISE = /Content Security Policy|^Failed to load resource|'integrity' attribute/

/** Seconds that a server or a browser may take to exit. */
const STOP_SECONDS = 10

/**
 * Opens `count` pages, those with most in them first, in both widths. Other hosts are not asked. `pageSeconds` and
 * `seconds`: how long one page and all of them may take; `unfinished` lists the pages that took longer, or were never
 * opened.
 */
export async function measureInBrowser({ folder, out, tool, count, pageSeconds, seconds }) {
  const until = performance.now() + seconds * 1000
  const server = await serve(folder, out, tool)
  const browser = await chromium.launch({ executablePath: findProgram('chromium'), args: ['--no-sandbox'] })
  try {
    const pages = riskiest(out, count)
    const found = { pages: pages.length, console: new Map(), policy: new Map(), wide: [], unfinished: [] }
    for (const viewport of [DESKTOP, PHONE])
      await openAll(browser, { viewport, pages, address: server.address, found, pageSeconds, until })
    return found
  } finally {
    await within(STOP_SECONDS, browser.close()).catch(() => undefined)
    await server.stop()
  }
}

/** The result of a promise, or an error after some seconds: a page that is always busy never responds. */
export async function within(seconds, promise) {
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not finished after ${seconds} s`)), seconds * 1000)
  })
  try {
    return await Promise.race([promise, limit])
  } finally {
    clearTimeout(timer)
  }
}

async function serve(folder, out, tool) {
  const args = [path.join(tool, 'bin/docs.mjs'), 'serve', folder, '--built', '--out', out, '--port', '0']
  const child = spawn(process.execPath, args, { env: { ...process.env, NO_COLOR: '1' } })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  let text = ''
  const address = await new Promise((resolve, reject) => {
    const read = (chunk) => {
      text += chunk
      const found = /https?:\/\/\S+/.exec(text)?.[0]
      if (found !== undefined) resolve(found.replace(/\/$/, ''))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(text)))
  })
  return {
    address,
    stop() {
      child.kill('SIGINT')
      return within(STOP_SECONDS, ended).catch(() => child.kill('SIGKILL'))
    },
  }
}

function riskiest(out, count) {
  const files = readdirSync(out, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html') && !/^(?:google|_docs)/.test(file))
  const score = (file) => (readFileSync(path.join(out, file), 'utf8').match(RISKY) ?? []).length
  return files
    .map((file) => [file, score(file)])
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([file]) => file.replace(/(?:^|\/)index\.html$/, '').replace(/\.html$/, ''))
}

async function openAll(browser, { viewport, pages, address, found, pageSeconds, until }) {
  const context = await browser.newContext({ viewport })
  await context.exposeFunction('noteViolation', (what, where) => note(found.policy, what, where))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.noteViolation(`${effectiveDirective} ${blockedURI.slice(0, 80)}`, location.href),
    ),
  )
  let page
  for (const route of pages) {
    const seconds = Math.min(pageSeconds, (until - performance.now()) / 1000)
    if (seconds <= 0) {
      found.unfinished.push(`${route} (${viewport.width} px): no time left for it`)
      continue
    }
    page ??= await newPage(context, address, found)
    try {
      const width = await within(seconds, readToTheEnd(page, `${address}/${route}`))
      if (viewport === PHONE && width > viewport.width) found.wide.push(route)
    } catch (error) {
      found.unfinished.push(`${route} (${viewport.width} px): ${String(error).split('\n')[0]}`)
      // The next page gets its own tab. A page that hangs cannot be closed: the browser ends it.
      void page.close().catch(() => undefined)
      page = undefined
    }
  }
  await within(STOP_SECONDS, context.close()).catch(() => undefined)
}

/** Opens a tab that records its errors. */
async function newPage(context, address, found) {
  const page = await context.newPage()
  const { origin } = new URL(address)
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ status: 200, body: '' }),
  )
  page.on('pageerror', (error) => note(found.console, String(error), page.url()))
  page.on('console', (message) => {
    if (message.type() === 'error' && !NOTED_OTHERWISE.test(message.text()))
      note(found.console, message.text(), page.url())
  })
  page.on('response', (response) => {
    if (response.status() >= 400)
      note(found.console, `${response.status()} ${new URL(response.url()).pathname}`, page.url())
  })
  return page
}

/** Opens a page and scrolls to its end, so that lazy content loads. Returns its width. */
async function readToTheEnd(page, url) {
  await page.goto(url, { waitUntil: 'load', timeout: 0 })
  return page.evaluate(async () => {
    for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
      scrollTo(0, at)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    }
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
    return document.documentElement.scrollWidth
  })
}

const note = (map, what, where) => {
  const key = what.slice(0, 200)
  map.set(key, [...(map.get(key) ?? []), where])
}
