/** What a browser says of the pages of a built site: errors of the console, violations of the policy, pages wider than a phone. */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '../../scripts/chromium.mjs'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** Marks of what may go wrong in a browser: code of components, frames, foreign images, styles. */
const RISKY = /docs-island|<iframe|<img[^>]*src="http|style="|data:image|<video|<table|<pre/g

/** Violations and files that are missing have notes of their own; empty answers of other hosts have the wrong digest. */
const NOTED_OTHERWISE = /Content Security Policy|^Failed to load resource|'integrity' attribute/

/** Opens `count` pages, those with most in them first, in both widths. Other hosts are not asked. */
export async function measureInBrowser({ folder, out, tool, count }) {
  const server = await serve(folder, out, tool)
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const pages = riskiest(out, count)
    const found = { pages: pages.length, console: new Map(), policy: new Map(), wide: [] }
    for (const viewport of [DESKTOP, PHONE]) await openAll(browser, { viewport, pages, address: server.address, found })
    return found
  } finally {
    await browser.close()
    await server.stop()
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
      return ended
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

async function openAll(browser, { viewport, pages, address, found }) {
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const { origin } = new URL(address)
  await page.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ status: 200, body: '' }),
  )
  await page.exposeFunction('noteViolation', (what) => note(found.policy, what, page.url()))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      window.noteViolation(`${effectiveDirective} ${blockedURI.slice(0, 80)}`),
    ),
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
  for (const route of pages) {
    await page.goto(`${address}/${route}`, { waitUntil: 'load', timeout: 120_000 })
    // Down to the end, so that what waits for its place on the screen begins.
    await page.evaluate(async () => {
      for (let at = 0; at < document.documentElement.scrollHeight; at += innerHeight) {
        scrollTo(0, at)
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }
      await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }))
    })
    if (viewport === PHONE && (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)))
      found.wide.push(route)
  }
  await context.close()
}

const note = (map, what, where) => {
  const key = what.slice(0, 200)
  map.set(key, [...(map.get(key) ?? []), where])
}
