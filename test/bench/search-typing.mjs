#!/usr/bin/env node
// node test/bench/search-typing.mjs [--queries 60] [--site DIR] [--out DIR]
//
// What a reader waits for in the search dialog of a built site, in Chromium. All times are measured inside the page:
// `list` is the time from the `input` event of a key to the last change of the list, `paint` the time to the end of the
// frame with it (which begins up to 16.7 ms later, at 60 Hz), `CPU` the time of the main thread until nothing has
// changed for a while, with what loads for later keys.
//
// - cold, at once: the first key, on a fresh page with an empty cache, as soon as the dialog is there
// - cold: the same, 150 ms after the dialog is there
// - cold, pasted: a whole query instead of a key
// - next: the second to fifth letter of a query on the same page, typed 120 ms apart (100 words a minute)
// - warm: all keys of queries that are typed on one page, one after another
//
// Build the site first (`docs build`). Times depend on what else the machine does: compare two folders in turns.
import { readdirSync, readFileSync } from 'node:fs'
import { argument, cpuOf, newPage, printHead, printRow, sleep, withBuiltSite } from './site-browser.mjs'

const count = Number(argument('queries', '60'))

/** Every class of query, in turn. */
function queriesOf(folder) {
  const url = new URL(`queries/${folder}/`, import.meta.url)
  const read = (file) => JSON.parse(readFileSync(new URL(file, url), 'utf8'))
  const lists = readdirSync(url).map((file) => read(file).map(({ q }) => q))
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? []))
    .flat()
    .slice(0, count)
}
const queries = queriesOf('held-out')

/** Runs in each page: notes when each input happened, and when the list was changed and painted for the last time. */
function watch() {
  const keys = []
  window.typing = keys
  addEventListener('input', ({ timeStamp }) => keys.push({ at: timeStamp, changed: 0, painted: 0 }), true)
  const channel = new MessageChannel()
  const painted = []
  channel.port1.onmessage = () => {
    const key = painted.shift()
    if (key !== undefined) key.painted = performance.now()
  }
  new MutationObserver((changes) => {
    const key = keys.at(-1)
    const dialog = document.querySelector('dialog')
    // The page around the dialog may still be loading.
    if (
      key === undefined ||
      dialog?.dataset.status !== 'idle' ||
      !changes.some(({ target }) => dialog.contains(target))
    )
      return
    key.changed = performance.now()
    requestAnimationFrame(() => {
      painted.push(key)
      channel.port2.postMessage(undefined)
    })
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}

const QUIET = 60

/** Resolves when nothing has changed for a while. */
const quiet = (page) =>
  page.evaluate(
    (least) =>
      new Promise((resolve) => {
        const look = () => {
          const { at, painted } = window.typing.at(-1)
          const isIdle = document.querySelector('dialog')?.dataset.status === 'idle'
          const last = Math.max(at + 4 * least, painted)
          if (isIdle && (painted > 0 || performance.now() > last) && performance.now() - painted > least) resolve()
          else setTimeout(look, 10)
        }
        look()
      }),
    QUIET,
  )

/** A fresh page with an open, empty dialog. */
async function openDialog(browser, url) {
  const opened = await newPage(browser, watch)
  const { page } = opened
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.search-button') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.keyboard.press('/')
  await page.locator('dialog[open] input').waitFor()
  return opened
}

/** Types or pastes, and returns the times of all inputs since then. */
async function measure({ page, client }, act) {
  const from = await page.evaluate(() => window.typing.length)
  const before = await cpuOf(client)
  await act()
  await quiet(page)
  const cpu = (await cpuOf(client)) - before
  const keys = await page.evaluate((first) => window.typing.slice(first), from)
  return keys.flatMap(({ at, changed, painted }) =>
    changed === 0 ? [] : [{ list: changed - at, paint: painted - at, cpu: cpu / keys.length }],
  )
}

const READY = 150
const BETWEEN_KEYS = 120

const paste = (page, text) =>
  page.evaluate((value) => {
    const input = document.querySelector('dialog input')
    input.focus()
    document.execCommand('insertText', false, value)
  }, text)

const type = ({ page }, letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)

async function run(browser, url) {
  const seen = { atOnce: [], first: [], next: [], pasted: [], warm: [] }
  const fresh = async (pause, use) => {
    const opened = await openDialog(browser, url)
    if (pause > 0) await sleep(pause)
    await use(opened)
    await opened.close()
  }
  for (const query of queries) {
    await fresh(0, async (opened) => void seen.atOnce.push(...(await measure(opened, () => type(opened, query[0])))))
    await fresh(READY, async (opened) => {
      seen.first.push(...(await measure(opened, () => type(opened, query[0]))))
      const others = async () => {
        for (const letter of query.slice(1, 5)) await Promise.all([type(opened, letter), sleep(BETWEEN_KEYS)])
      }
      seen.next.push(...(await measure(opened, others)))
    })
    await fresh(
      READY,
      async (opened) => void seen.pasted.push(...(await measure(opened, () => paste(opened.page, query)))),
    )
  }
  const opened = await openDialog(browser, url)
  await measure(opened, () => type(opened, 'x'))
  for (const query of queries) {
    await opened.page.locator('dialog[open] input').fill('')
    for (const letter of query) seen.warm.push(...(await measure(opened, () => type(opened, letter))))
  }
  await opened.close()
  return seen
}

await withBuiltSite(async (browser, url) => {
  console.log(`${queries.length} queries`)
  const seen = await run(browser, url)
  const show = (name, keys) => printRow(name, keys, [({ list }) => list, ({ paint }) => paint, ({ cpu }) => cpu])
  printHead('keys', ['list', 'paint', 'CPU'])
  show('cold, at once', seen.atOnce)
  show('cold', seen.first)
  show('cold, pasted', seen.pasted)
  show('next', seen.next)
  show('warm', seen.warm)
})
