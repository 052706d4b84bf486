#!/usr/bin/env node
// node test/bench/clicks.mjs [--clicks 30] [--site DIR] [--out DIR]
//
// What a reader waits for after a click on a link of a built site, in Chromium. All times are measured inside the page,
// from the `click` event: `shown` is the time until the new article is in the document, `frame` the time to the end of
// the first frame with it (which begins up to 16.7 ms later, at 60 Hz), `CPU` the time of the main thread from the
// press of the button to 300 ms after that frame.
//
// Each row is a walk through the site: links of the article and of the sidebar in turn, each time on the page where the
// last click led. The page behind a link is fetched ahead or not, as the browser got to it.
//
// - hovered: the pointer is on the link for 150 ms
// - at once: it is pressed as soon as the pointer is on it
//
// Build the site first (`docs build`). Times depend on what else the machine does: compare two folders in turns.
import { argument, cpuOf, newPage, printHead, printRow, sleep, withBuiltSite } from './site-browser.mjs'

const count = Number(argument('clicks', '30'))
const start = argument('start', '/command-reference/strings/get')

/** Runs in each page: notes when a click happened, the new article was there, and the frame with it had ended. */
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
  const opened = await newPage(browser, watch)
  const { page, client } = opened
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
  return opened
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

await withBuiltSite(async (browser, url) => {
  printHead('clicks', ['shown', 'frame', 'CPU'])
  for (const [name, latency, hover] of [
    ['local, hovered', 0, 150],
    ['local, at once', 0, 0],
    ['40 ms RTT, hovered', 40, 150],
    ['40 ms RTT, at once', 40, 0],
  ]) {
    const all = await walk(browser, url, { latency, hover })
    printRow(name, all, [({ shown }) => shown, ({ frame }) => frame, ({ cpu }) => cpu])
    if (process.argv.includes('--each'))
      for (const one of all) console.log('   ', one.to, one.shown.toFixed(1), one.frame.toFixed(1), one.cpu.toFixed(1))
  }
})
