#!/usr/bin/env node
// node test/bench/clicks.mjs [--clicks 30] [--site DIR] [--out DIR]
//
// What a reader waits for after a click on a link of a built site, in Chromium. All times are measured inside the page, from the `click`
// event: `shown` is the time until the new article is in the document, `frame` the time to the end of the first frame with it (which begins up
// to 16.7 ms later, at 60 Hz), `CPU` the time of the main thread from the press of the button to 300 ms after that frame.
//
// Each row is a walk through the site: links of the article and of the sidebar in turn, each time on the page where the last click led. The page
// behind a link is fetched ahead or not, as the browser got to it.
//
// - hovered: the pointer is on the link for 150 ms
// - at once: it is pressed as soon as the pointer is on it
//
// Build the site first (`docs build`). Times depend on what else the machine does: compare two folders in turns.
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findHeadlessChromium } from '../../scripts/chromium.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const count = Number(argument('clicks', '30'))
const site = argument('site', process.cwd())
const out = argument('out', 'out')
const start = argument('start', '/command-reference/strings/get')

/** Runs in each page: notes when a click happened, when the new article was there, and when the frame with it had ended. */
function watch() {
  const clicks = []
  window.clicks = clicks
  addEventListener('click', ({ timeStamp }) => clicks.push({ at: timeStamp, shown: 0, frame: 0 }), true)
  const channel = new MessageChannel()
  channel.port1.onmessage = () => {
    clicks.at(-1).frame = performance.now()
  }
  new MutationObserver(() => {
    const click = clicks.at(-1)
    if (click === undefined || click.shown > 0) return
    if (document.querySelector('h1')?.textContent === window.heading) return
    click.shown = performance.now()
    requestAnimationFrame(() => channel.port2.postMessage(undefined))
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

/** How long a button is pressed (ms). */
const PRESS = 60

const sleep = (duration) => new Promise((resolve) => setTimeout(resolve, duration))

async function cpuOf(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** The center of a link to another page that is in view; which one depends on the number alone. */
const findLink = (page, number) =>
  page.evaluate((n) => {
    window.heading = document.querySelector('h1')?.textContent
    const list = (selector) =>
      [...document.querySelectorAll(selector)].flatMap((link) => {
        if (link.origin !== location.origin || link.pathname === location.pathname || link.target === '_blank')
          return []
        if (link.closest('[role=button]') || /\.(md|png|svg|xml|txt)$/.test(link.pathname)) return []
        const [box] = link.getClientRects()
        if (box === undefined || box.top < 70 || box.bottom > innerHeight) return []
        const at = { x: box.left + Math.min(box.width / 2, 20), y: box.top + box.height / 2 }
        return document.elementFromPoint(at.x, at.y)?.closest('a') === link ? [{ ...at, to: link.pathname }] : []
      })
    const [first, second] = [list('main a[href]'), list('.sidebar a[href]')]
    const links = n % 2 === 0 && first.length > 0 ? first : second.length > 0 ? second : first
    return links[(n * 7919) % links.length]
  }, number)

async function open(browser, url, latency) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await page.goto(url + start, { waitUntil: 'load' })
  await page.mouse.move(5, 400)
  await sleep(1500)
  return { page, client, close: () => context.close() }
}

async function walk(browser, url, { latency, hover }) {
  const { page, client, close } = await open(browser, url, latency)
  const found = []
  for (let i = 0; i < count; i++) {
    const link = await findLink(page, i)
    if (link === undefined) throw new Error(`No link on ${page.url()}`)
    await page.mouse.move(link.x, link.y)
    if (hover > 0) await sleep(hover)
    const before = await cpuOf(client)
    await page.mouse.down()
    await sleep(PRESS)
    await page.mouse.up()
    await page.waitForFunction(() => window.clicks?.at(-1)?.frame > 0)
    await sleep(300)
    const { at, shown, frame } = await page.evaluate(() => window.clicks.at(-1))
    found.push({ to: link.to, shown: shown - at, frame: frame - at, cpu: (await cpuOf(client)) - before })
    await page.mouse.move(5, 400)
    await sleep(500)
  }
  await close()
  return found
}

const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
const show = (name, all) => {
  const figures = (of) => [0.5, 0.95].map((share) => at(all.map(of), share).toFixed(1)).join(' / ')
  const cells = [({ shown }) => shown, ({ frame }) => frame, ({ cpu }) => cpu].map((of) => figures(of).padStart(16))
  console.log(`${name.padEnd(24)} ${String(all.length).padStart(6)} ${cells.join('')}`)
}

const server = spawn(process.execPath, [here('../../bin/docs.mjs'), 'serve', '--built', '--out', out, '--port', '0'], {
  cwd: site,
})
const url = await new Promise((resolve, reject) => {
  let text = ''
  const read = (chunk) => {
    text += chunk
    const found = /http:\/\/[^\s/]+/.exec(text)
    if (found) resolve(found[0])
  }
  server.stdout.on('data', read)
  server.stderr.on('data', read)
  server.on('exit', () => reject(new Error(text)))
})
const browser = await chromium.launch({
  executablePath: findHeadlessChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
})
try {
  console.log(`load of the machine ${loadavg()[0].toFixed(1)} before`)
  console.log(
    `${'ms, p50 / p95'.padEnd(24)} clicks ${['shown', 'frame', 'CPU'].map((name) => name.padStart(16)).join('')}`,
  )
  for (const [name, latency, hover] of [
    ['local, hovered', 0, 150],
    ['local, at once', 0, 0],
    ['40 ms RTT, hovered', 40, 150],
    ['40 ms RTT, at once', 40, 0],
  ]) {
    const all = await walk(browser, url, { latency, hover })
    show(name, all)
    if (process.argv.includes('--each'))
      for (const one of all) console.log('   ', one.to, one.shown.toFixed(1), one.frame.toFixed(1), one.cpu.toFixed(1))
  }
  console.log(`load of the machine ${loadavg()[0].toFixed(1)} after`)
} finally {
  await browser.close()
  server.kill('SIGINT')
}
