// What the benches of a built site in Chromium share: arguments, the server, the browser, and figures.
import { spawn } from 'node:child_process'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { findProgram } from '../../scripts/programs.mjs'

const TOOL = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))

/** Returns the value of `--name` on the command line. */
export function argument(name, fallback) {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}

/** Serves the built site of `--site` and `--out`, calls `run` with a browser and the address, and ends both. */
export async function withBuiltSite(run) {
  const { url, stop } = await serve(argument('site', process.cwd()), argument('out', 'out'))
  const browser = await chromium.launch({
    executablePath: findProgram('chromium-headless-shell'),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
  const load = () => loadavg()[0].toFixed(1)
  try {
    console.log(`load of the machine ${load()} before`)
    await run(browser, url)
    console.log(`load of the machine ${load()} after`)
  } finally {
    await browser.close()
    stop()
  }
}

async function serve(site, out) {
  const server = spawn(process.execPath, [TOOL, 'serve', '--built', '--out', out, '--port', '0'], { cwd: site })
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
  return { url, stop: () => server.kill('SIGINT') }
}

/** Opens a blank page of a desktop window that runs `watch` first, with its client of the DevTools protocol. */
export async function newPage(browser, watch) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  const client = await context.newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, client, close: () => context.close() }
}

/** Milliseconds of the main thread so far. */
export async function cpuOf(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

export const sleep = (duration) => new Promise((resolve) => setTimeout(resolve, duration))

const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]

/** Prints the head of a table: what is counted, and the names of the figures. */
export const printHead = (counted, names) =>
  console.log(`${'ms, p50 / p95'.padEnd(24)} ${counted.padStart(6)} ${names.map((name) => name.padStart(16)).join('')}`)

/** Prints the median and the 95th percentile of each figure. */
export function printRow(name, all, figures) {
  const cells = figures.map((of) => [0.5, 0.95].map((share) => quantile(all.map(of), share).toFixed(1)).join(' / '))
  console.log(`${name.padEnd(24)} ${String(all.length).padStart(6)} ${cells.map((cell) => cell.padStart(16)).join('')}`)
}
