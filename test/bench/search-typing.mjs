#!/usr/bin/env node
// node test/bench/search-typing.mjs [--queries 60] [--site DIR]
//
// What a reader waits for in the search dialog of a built site, in Chromium: from a key to the last change of the list that it causes.
// Cold: the first key after opening the dialog, and a whole query that is pasted, each on a fresh page with an empty cache. Warm: all
// other keys of queries that are typed letter by letter on one page. The CPU time of the page's main thread is beside them, because
// times depend on what else the machine does. Build the site first (`docs build`).
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findHeadlessChromium } from '../../scripts/chromium.mjs'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const count = Number(argument('queries', '60'))
const site = argument('site', process.cwd())

/** Every class of query, in turn. */
function queriesOf(file) {
  const byKind = new Map()
  for (const { q, kind } of JSON.parse(readFileSync(here(file), 'utf8')))
    byKind.set(kind, [...(byKind.get(kind) ?? []), q])
  const lists = [...byKind.values()]
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? []))
    .flat()
    .slice(0, count)
}
const queries = queriesOf('search-queries-third.json')

/** Runs in each page: the times of the last key and of the last change after it that leaves the dialog without a running request. */
function watch() {
  const seen = { key: 0, changed: 0 }
  window.typing = seen
  const begin = (event) => {
    seen.key = event.timeStamp
    seen.changed = 0
  }
  addEventListener('keydown', begin, true)
  addEventListener('paste', begin, true)
  const isDone = () => document.querySelector('dialog')?.dataset.status === 'idle'
  new MutationObserver(() => {
    if (seen.key > 0 && isDone()) seen.changed = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

/** Resolves when nothing has changed for a while, with the milliseconds from the key to the last change; undefined without one. */
const waited = (page) =>
  page.evaluate(
    (quiet) =>
      new Promise((resolve) => {
        const look = () => {
          const { key, changed } = window.typing
          const isIdle = document.querySelector('dialog')?.dataset.status === 'idle'
          if (isIdle && changed > 0 && performance.now() - changed > quiet) resolve(changed - key)
          // The list is the same as before.
          else if (isIdle && performance.now() - key > 10 * quiet) resolve(undefined)
          else setTimeout(look, 10)
        }
        look()
      }),
    60,
  )

async function cpuOf(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

/** A fresh page with an open, empty dialog. */
async function openDialog(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.search-button') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.keyboard.press('/')
  await page.locator('dialog[open] input').waitFor()
  return { page, client, close: () => context.close() }
}

/** Does something that causes one query, and measures it. */
async function measure({ page, client }, act) {
  const before = await cpuOf(client)
  await act()
  const time = await waited(page)
  return { time, cpu: (await cpuOf(client)) - before }
}

const paste = (page, text) =>
  page.evaluate((value) => {
    const input = document.querySelector('dialog input')
    input.dispatchEvent(new Event('paste', { bubbles: true }))
    document.execCommand('insertText', false, value)
  }, text)

async function run(browser, url) {
  const first = []
  const pasted = []
  const warm = []
  for (const query of queries) {
    const opened = await openDialog(browser, url)
    first.push(await measure(opened, () => opened.page.keyboard.press(query[0])))
    await opened.close()
  }
  for (const query of queries) {
    const opened = await openDialog(browser, url)
    pasted.push(await measure(opened, () => paste(opened.page, query)))
    await opened.close()
  }
  const opened = await openDialog(browser, url)
  const type = (letter) => opened.page.keyboard.press(letter === ' ' ? 'Space' : letter)
  await measure(opened, () => type('x'))
  for (const query of queries) {
    await opened.page.locator('dialog[open] input').fill('')
    for (const letter of query) warm.push(await measure(opened, () => type(letter)))
  }
  await opened.close()
  return { first, pasted, warm }
}

const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
const show = (name, all) => {
  const measured = all.filter(({ time }) => time !== undefined)
  const figures = (of) => [0.5, 0.95].map((share) => at(measured.map(of), share).toFixed(1)).join(' / ')
  console.log(
    `${name.padEnd(30)} ${String(measured.length).padStart(5)}   ${figures(({ time }) => time).padStart(14)}   ${figures(({ cpu }) => cpu).padStart(14)}`,
  )
}

const server = spawn(process.execPath, [here('../../bin/docs.mjs'), 'serve', '--built', '--port', '0'], { cwd: site })
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
  console.log(`${queries.length} queries, load of the machine ${loadavg()[0].toFixed(1)} before`)
  const { first, pasted, warm } = await run(browser, url)
  console.log(`${''.padEnd(30)}  keys   ms p50 / p95      CPU ms p50 / p95`)
  show('cold, the first key', first)
  show('cold, a pasted query', pasted)
  show('warm, every other key', warm)
  console.log(`load of the machine ${loadavg()[0].toFixed(1)} after`)
} finally {
  await browser.close()
  server.kill('SIGINT')
}
