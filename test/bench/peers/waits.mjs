#!/usr/bin/env node
// npm run bench:waits [-- --peers Starlight,VitePress --runs 5 --work DIR --keep]
//
// What writers and readers wait for, in Chromium, on the 422 generated pages of `npm run bench:peers`: from the start
// of the development server to the first paint, from the save of a file to the page that shows it, and from a click to
// the next page; and what Lighthouse says of a page of the built site. Writes medians to result.json, and from there to
// docs/benchmarks.md. With --keep, the rows of tools that are not
// measured again stay. Needs Node 22.19 or later, for Lighthouse.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright'
import { findProgram } from '../../../scripts/programs.mjs'
import { sleep } from '../site-browser.mjs'
import { contestants, installed, machine, versionOfTool } from './contestants.mjs'
import { measure, median } from './measure.mjs'
import { writePages } from './pages.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const { values } = parseArgs({
  options: {
    peers: { type: 'string', default: 'Starlight,Docusaurus,VitePress,Rspress' },
    runs: { type: 'string', default: '5' },
    work: { type: 'string', default: path.join(tmpdir(), 'docs-bench-peers') },
    keep: { type: 'boolean', default: false },
  },
})
const work = path.resolve(values.work)
const runs = Number(values.runs)

const PAGES = 422
/** A page in the middle, the page that its text links to, and the next page, which a sidebar links to. */
const PAGE = '/area-0/group-5/page-131'
const LINKED = ['/area-0/group-3/page-78', '/area-0/group-5/page-132']
const LIGHTHOUSE = '13.5.0'

const now = () => performance.timeOrigin + performance.now()

/** The file that a host without settings answers with. */
function fileOf(folder, address) {
  const full = path.join(folder, decodeURIComponent(address))
  return [full, `${full}.html`, path.join(full, 'index.html')].find((file) =>
    statSync(file, { throwIfNoEntry: false })?.isFile(),
  )
}

const TYPES = {
  html: 'text/html',
  js: 'text/javascript',
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
}

/** Serves a built site with gzip, and without settings of a host. */
async function serveFolder(folder) {
  const packed = new Map()
  const server = createServer((request, response) => {
    const file = fileOf(folder, new URL(request.url, 'http://localhost').pathname)
    if (file === undefined) return response.writeHead(404).end()
    const type = TYPES[path.extname(file).slice(1)]
    if (!packed.has(file)) packed.set(file, type === undefined ? readFileSync(file) : gzipSync(readFileSync(file)))
    response.writeHead(200, {
      'content-type': type ?? 'application/octet-stream',
      ...(type !== undefined && { 'content-encoding': 'gzip' }),
      'cache-control': 'max-age=600',
    })
    response.end(packed.get(file))
  })
  await new Promise((resolve) => server.listen(0, resolve))
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() }
}

/** Measures a page with Lighthouse, as on a phone. */
function lighthouse(url) {
  const folder = path.join(work, 'Lighthouse')
  const report = path.join(folder, 'report.json')
  const flags = ['--quiet', '--only-categories=performance', '--output=json', `--output-path=${report}`]
  const command = ['node_modules/lighthouse/cli/index.js', url, ...flags, '--chrome-flags=--headless=new --no-sandbox']
  const env = { ...process.env, CHROME_PATH: findProgram('chromium') }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`Lighthouse ended with ${code}`))
      const { audits, categories } = JSON.parse(readFileSync(report, 'utf8'))
      const of = (name) => audits[name].numericValue
      resolve({
        score: Math.round(categories.performance.score * 100),
        paint: of('largest-contentful-paint'),
        blocked: of('total-blocking-time'),
        bytes: of('total-byte-weight'),
        requests: audits['network-requests'].details.items.length,
      })
    })
  })
}

function installLighthouse() {
  const folder = path.join(work, 'Lighthouse')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ private: true, dependencies: { lighthouse: LIGHTHOUSE } }),
  )
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
}

/** Records the first frame with another heading, in this document or in the next. */
const watchHeading = () => {
  const heading = () => document.querySelector('h1')?.textContent?.trim()
  addEventListener(
    'click',
    () => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now()))
      sessionStorage.setItem('heading', heading() ?? '')
    },
    true,
  )
  const look = () => {
    const before = sessionStorage.getItem('heading')
    const text = heading()
    if (before !== null && text !== undefined && text !== '' && text !== before)
      window.shown ??= performance.timeOrigin + performance.now() - Number(sessionStorage.getItem('clicked'))
    requestAnimationFrame(look)
  }
  look()
}

/** Marks the first visible link to one of some pages. Not all tools resolve the addresses of files in links. */
const markLink = (addresses) => {
  const links = [...document.querySelectorAll('a[href]')].filter((link) => link.checkVisibility())
  const linked = addresses
    .map((address) => links.find((link) => link.pathname.replace(/\.html$|\/$/, '') === address))
    .find((link) => link !== undefined)
  linked?.setAttribute('data-bench-link', '')
}

/** From a click, 100 ms after the pointer came, to the first frame of the next page; answers take 40 ms longer. */
async function measureClick(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: 1.25e6,
    uploadThroughput: 1.25e6,
  })
  await page.addInitScript(watchHeading)
  await page.goto(url + PAGE, { waitUntil: 'networkidle' })
  await page.evaluate(markLink, LINKED)
  const link = page.locator('[data-bench-link]')
  await link.hover()
  await sleep(100)
  await link.click()
  await page.waitForFunction(() => window.shown !== undefined)
  const time = await page.evaluate(() => window.shown)
  await context.close()
  return time
}

/** Starts a development server on a free port. */
async function startDev({ dev, folder }) {
  const port = String(await freePort())
  const child = spawn(dev[0], [...dev.slice(1), '--port', port], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, BROWSER: 'none', CI: '1' },
  })
  const url = `http://localhost:${port}`
  return { url, stop: () => new Promise((resolve) => child.on('exit', resolve) && process.kill(-child.pid, 'SIGTERM')) }
}

async function freePort() {
  const server = createServer()
  await new Promise((resolve) => server.listen(0, resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until a server answers a page. */
async function answer(url) {
  for (let left = 1200; left > 0; left--) {
    const response = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} does not answer`)
}

const hasText = (words) => document.body?.innerText.includes(words)

/** From the start of the development server to a page with its text, and from a save to a page with the new text. */
async function measureDev(browser, contestant) {
  const file = path.join(contestant.folder, contestant.content, `${PAGE}.md`)
  const before = readFileSync(file, 'utf8')
  const start = now()
  const server = await startDev(contestant)
  const page = await browser.newPage()
  try {
    const address = server.url + PAGE + (contestant.ending ?? '')
    await answer(address)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.querySelector('h1')?.getClientRects().length > 0, undefined, {
      polling: 'raf',
    })
    const started = now() - start
    await page.waitForLoadState('load')
    await sleep(2000)
    const edits = []
    for (let index = 0; index < 5; index++) {
      const words = `Sentence ${index} of this page.`
      const saved = now()
      writeFileSync(file, `${before}\n${words}\n`)
      await page.waitForFunction(hasText, words, { polling: 'raf' })
      edits.push(now() - saved)
      await sleep(1000)
    }
    return { started, edit: median(edits) }
  } finally {
    writeFileSync(file, before)
    await page.close()
    await server.stop()
  }
}

/** All measurements of one round. */
async function round(browser, contestant) {
  const { started, edit } = await measureDev(browser, contestant)
  const { url, stop } = await serveFolder(path.join(contestant.folder, contestant.out))
  try {
    return { started, edit, click: await measureClick(browser, url), ...(await lighthouse(url + PAGE)) }
  } finally {
    stop()
  }
}

installLighthouse()
const { peers, versions } = installed(values.peers, work)
const all = contestants(PAGES, peers, work)
for (const contestant of all) {
  for (const name of [contestant.out, ...contestant.caches])
    rmSync(path.join(contestant.folder, name), { recursive: true, force: true })
  await measure(contestant.command, contestant.folder)
}
const browser = await chromium.launch({
  executablePath: findProgram('chromium'),
  args: ['--no-sandbox', '--disable-gpu'],
})
const rounds = new Map(all.map((contestant) => [contestant, []]))
for (let index = 0; index < runs; index++)
  for (const [contestant, figures] of rounds)
    try {
      figures.push(await round(browser, contestant))
      console.error(`${contestant.tool}, round ${index + 1}: ${JSON.stringify(figures.at(-1))}`)
    } catch (error) {
      console.error(`${contestant.tool} is left out: ${error.message}`)
      rounds.delete(contestant)
    }
await browser.close()
const file = path.join(here, 'result.json')
const result = JSON.parse(readFileSync(file, 'utf8'))
const commit = versionOfTool()
const measured = [...rounds].map(([{ tool }, figures]) => ({
  tool,
  commit,
  runs,
  ...Object.fromEntries(
    Object.keys(figures[0]).map((key) => [key, Math.round(median(figures.map((figure) => figure[key])))]),
  ),
}))
const kept = values.keep ? result.waits.rows.filter(({ tool }) => measured.every((row) => row.tool !== tool)) : []
const waits = { date: new Date().toISOString().slice(0, 10), node: machine.node, rows: [...measured, ...kept] }
writeFileSync(file, `${JSON.stringify({ ...result, versions: { ...result.versions, ...versions }, waits }, null, 2)}\n`)
writePages(path.resolve(here, '../../..'), { ...result, versions: { ...result.versions, ...versions }, waits })
