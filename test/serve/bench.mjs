#!/usr/bin/env node
// node test/serve/bench.mjs [--site DIR | --pages 435,10000] [--starts 7] [--edits 40]
//
// Waiting times of a writer, in Chromium: from the start of `docs serve` to the first paint of a page, and from the
// save of a file to the first frame that shows it. Medians, and the best of all (the machine may be busy); CPU seconds
// of the server.
import { spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findProgram } from '../../scripts/programs.mjs'
import { makeSite } from '../scale/make-site.mjs'

const docs = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))
const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const starts = Number(argument('starts', '7'))
const edits = Number(argument('edits', '40'))

const sorted = (values) => [...values].sort((a, b) => a - b)
const at = (values, share) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * share))]
const show = (values) =>
  `median ${at(values, 0.5).toFixed(0)} ms, best ${at(values, 0).toFixed(0)}, p95 ${at(values, 0.95).toFixed(0)}`
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const cpuOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function start(folder) {
  const child = spawn(process.execPath, [docs, 'serve', '--port', '0'], { cwd: folder })
  const url = new Promise((resolve, reject) => {
    let text = ''
    child.stderr.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/[^\s/]+/.exec(text)
      if (found) resolve(found[0])
    })
    child.on('exit', () => reject(new Error(text)))
  })
  const stop = () =>
    new Promise((resolve) => {
      child.on('exit', resolve)
      child.kill('SIGINT')
    })
  return { url, stop, pid: child.pid }
}

const paint = () =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint') resolve(performance.timeOrigin + startTime)
    }).observe({ type: 'paint', buffered: true })
  })

async function measureStart(browser, folder, address) {
  const page = await browser.newPage()
  const since = performance.timeOrigin + performance.now()
  const server = start(folder)
  await page.goto((await server.url) + address, { waitUntil: 'commit' })
  const painted = (await page.evaluate(paint)) - since
  const cpu = cpuOf(server.pid)
  await page.close()
  await server.stop()
  return { painted, cpu }
}

/** Records the time of the first frame after the article contains the words. */
const watchFor = (words) => {
  window.seen = new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector('#docs-article')?.textContent?.includes(words)) return
      observer.disconnect()
      // A message is handled after the frame is painted.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
        port2.postMessage(0)
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(document.documentElement, { childList: true, subtree: true, characterData: true })
  })
}

async function measureEdits(browser, folder, file, address) {
  const server = start(folder)
  const page = await browser.newPage()
  const connected = page.waitForEvent('websocket')
  await page.goto((await server.url) + address)
  await connected
  const text = readFileSync(file, 'utf8')
  const times = []
  let cpu = 0
  for (let i = 0; i < edits + 3; i++) {
    const words = `Sentence number ${i} of this page.`
    await page.evaluate(watchFor, words)
    await wait(120)
    const spent = cpuOf(server.pid)
    const since = performance.timeOrigin + performance.now()
    writeFileSync(file, `${text}\n${words}\n`)
    const seen = await page.evaluate(() => window.seen)
    if (i >= 3) times.push(seen - since)
    if (i >= 3) cpu += cpuOf(server.pid) - spent
  }
  writeFileSync(file, text)
  await page.close()
  await server.stop()
  return { times, cpu: cpu / edits }
}

async function bench(name, folder) {
  const files = readdirSync(path.join(folder, 'content'), { recursive: true }).filter((one) => one.endsWith('.md'))
  const names = files.filter((one) => !/(?:^|\/)(?:index|README|_.*)\.md$|\.md\//i.test(one)).sort()
  const browser = await chromium.launch({
    executablePath: findProgram('chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
  console.log(`${name}: ${files.length} pages`)
  rmSync(path.join(folder, '.docs'), { recursive: true, force: true })
  const first = await measureStart(browser, folder, '/')
  console.log(`  first start ever   ${first.painted.toFixed(0)} ms, CPU ${first.cpu} ms`)
  const rounds = []
  for (let i = 0; i < starts; i++) rounds.push(await measureStart(browser, folder, '/'))
  console.log(
    `  start to paint     ${show(rounds.map(({ painted }) => painted))}, CPU ${at(
      rounds.map(({ cpu }) => cpu),
      0.5,
    )} ms`,
  )
  const chosen = names[Math.floor(names.length / 2)]
  const server = start(folder)
  const { routes } = await (await fetch(`${await server.url}/_docs/routes.json`)).json()
  await server.stop()
  const stem = path
    .basename(chosen, '.md')
    .replace(/^\d+[-_. ]+/, '')
    .toLowerCase()
  const address = routes.find((route) => route.toLowerCase().endsWith(`/${stem}`)) ?? '/'
  const edited = await measureEdits(browser, folder, path.join(folder, 'content', chosen), address)
  console.log(`  save to frame      ${show(edited.times)}, CPU ${edited.cpu.toFixed(0)} ms an edit (${address})`)
  await browser.close()
}

const scratch = path.join(tmpdir(), `docs-serve-bench-${process.pid}`)
const given = argument('site', '')
try {
  if (given !== '') {
    cpSync(given, scratch, { recursive: true, filter: (one) => !/(^|\/)(node_modules|out|\.docs|\.git)$/.test(one) })
    await bench(given, scratch)
  } else {
    for (const pages of argument('pages', '435,10000').split(',').map(Number)) {
      makeSite(scratch, { pages, seed: 1 })
      await bench('made', scratch)
      rmSync(scratch, { recursive: true })
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
