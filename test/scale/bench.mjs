#!/usr/bin/env node
// npm run bench [-- --pages 435,1700,10000 --runs 5 --site DIR]
//
// Cold build, build with nothing changed, builds after one edit at the end of a page, in its first paragraph, and in
// its title, and one of a site with a broken link: wall time, CPU time and peak memory (medians of the runs), each wall
// time also as a ratio to the yardstick measured in the same round; bytes of a page; hydration time in Chromium.
import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { makeSite, REAL, REAL_VOCABULARY } from './make-site.mjs'
import { shapesOf, vocabularyOf } from './shape.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const docs = path.join(here, '..', '..', 'bin', 'docs.mjs')
const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]
}
const runs = Number(argument('runs', '5'))
const sizes = argument('pages', '435,1700,10000').split(',').map(Number)
const given = argument('site', '')

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]

/** Runs node with arguments; wall seconds, CPU seconds and peak MiB (the last two only with /proc). */
function measure(args, cwd, expected = 0) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    let memory = 0
    let cpu = 0
    const poll = setInterval(() => {
      try {
        memory = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1024
        const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1].split(' ')
        cpu = (Number(fields[11]) + Number(fields[12])) / 100
      } catch {
        // Ended, or no /proc here.
      }
    }, 10)
    child.on('exit', (code) => {
      clearInterval(poll)
      const seconds = (performance.now() - started) / 1000
      if (code === expected) resolve({ seconds, cpu, memory })
      else reject(new Error(`${args.join(' ')} ended with ${code}\n${errors}`))
    })
  })
}

function pickEdited(folder) {
  const files = readdirSync(path.join(folder, 'content'), { recursive: true })
    .filter((file) => file.endsWith('.md'))
    .sort()
  return path.join(folder, 'content', files[Math.floor(files.length / 2)])
}

const leftovers = []

/**
 * Moves what the last round made out of the way. Deleted at once, it would cost the next build a third of its CPU time:
 * for some minutes, ext4 looks for inodes that were not in use lately.
 */
function putAside(folder) {
  const aside = mkdtempSync(path.join(path.dirname(folder), 'docs-bench-'))
  for (const name of ['.docs', 'out'])
    if (existsSync(path.join(folder, name))) renameSync(path.join(folder, name), path.join(aside, name))
  leftovers.push(aside)
}

/** Changes of a page by name, each different in every round. */
const EDITS = {
  'end of a page': (text, n) => `${text}\nOne more sentence, ${n}.\n`,
  'first paragraph': (text, n) => text.replace(/^(# .*\n+)(?=\S)/m, `$1Sentence ${n} comes first. `),
  title: (text, n) => text.replace(/^# .*$/m, `$& ${n}`),
}

/**
 * Builds the site cold, with nothing changed, after each edit, and twice with a broken link, of which the second one
 * counts.
 */
async function round(folder, n) {
  putAside(folder)
  const yardstick = await measure([path.join(here, 'yardstick.mjs'), path.join(folder, 'content')], here)
  const build = (expected) => measure([docs, 'build', folder, '--quiet'], folder, expected)
  const times = { cold: await build(), warm: await build() }
  const file = pickEdited(folder)
  for (const [name, edit] of Object.entries(EDITS)) {
    const before = readFileSync(file, 'utf8')
    const after = edit(before, n)
    if (after === before) continue
    writeFileSync(file, after)
    times[name] = await build()
  }
  const sound = readFileSync(file, 'utf8')
  writeFileSync(file, `${sound}\n[Nowhere](/there-is-no-such-page)\n`)
  await build(1)
  times['broken link'] = await build(1)
  writeFileSync(file, sound)
  return { yardstick, ...times }
}

function report(name, rounds) {
  const cell = (kind) => {
    const seconds = median(rounds.map((one) => one[kind].seconds))
    const ratio = median(rounds.map((one) => one[kind].seconds / one.yardstick.seconds))
    const cpu = median(rounds.map((one) => one[kind].cpu))
    const memory = median(rounds.map((one) => one[kind].memory))
    return `${seconds.toFixed(2)} s (${ratio.toFixed(2)}x), cpu ${cpu.toFixed(2)} s, ${Math.round(memory)} MiB`
  }
  console.log(
    `\n${name}, medians of ${rounds.length} runs; in brackets the ratio to the yardstick (unified parses the same files)`,
  )
  console.log(`  yardstick        ${median(rounds.map((one) => one.yardstick.seconds)).toFixed(2)} s`)
  const kinds = Object.keys(rounds[0]).filter((kind) => kind !== 'yardstick')
  for (const kind of kinds) console.log(`  ${kind.padEnd(15)}  ${cell(kind)}`)
}

const gzip = (file) => gzipSync(readFileSync(file), { level: 9 }).length
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** Bytes of the files that a reader loads first. */
function weigh(folder) {
  const out = path.join(folder, 'out')
  const pages = readdirSync(out, { recursive: true }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('_docs'),
  )
  const weights = pages.map((file) => gzip(path.join(out, file))).sort((a, b) => a - b)
  const html = readFileSync(path.join(out, pages[Math.floor(pages.length / 2)]), 'utf8')
  const assets = [...html.matchAll(/(?:src|href)="[^"]*\/(assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file)
  const sum = (suffix) =>
    [...new Set(assets)]
      .filter((file) => file.endsWith(suffix))
      .reduce((total, file) => total + gzip(path.join(out, file)), 0)
  const search = existsSync(path.join(out, '_docs/search.json'))
    ? statSync(path.join(out, '_docs/search.json')).size
    : 0
  console.log(
    `  a page, gzip: HTML median ${kB(weights[Math.floor(weights.length / 2)])}, largest ${kB(weights.at(-1))}; initial JavaScript ${kB(sum('.js'))}; CSS ${kB(sum('.css'))}; search entry ${kB(search)} raw`,
  )
}

/** Milliseconds from the start of the document to the hydrated layout, in Chromium over loopback. */
async function hydration(folder) {
  try {
    const { chromium } = await import('playwright')
    const { findProgram } = await import('../../scripts/programs.mjs')
    const { serveFolder } = await import('./static-server.mjs')
    const server = await serveFolder(path.join(folder, 'out'))
    const browser = await chromium.launch({
      executablePath: findProgram('chromium'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
    })
    const times = []
    for (let i = 0; i < 5; i++) {
      const page = await browser.newPage()
      await page.goto(server.url, { waitUntil: 'load' })
      const mark = await page.waitForFunction(() => performance.getEntriesByName('docs:hydrated')[0]?.startTime)
      times.push(await mark.jsonValue())
      await page.close()
    }
    await browser.close()
    server.close()
    console.log(`  hydrated ${median(times).toFixed(0)} ms after the start of the document (loopback, median of 5)`)
  } catch (error) {
    console.log(`  hydration not measured: ${error.message.split('\n')[0]}`)
  }
}

async function bench(name, folder) {
  const rounds = []
  for (let i = 0; i < runs; i++) rounds.push(await round(folder, i))
  report(name, rounds)
  weigh(folder)
  await hydration(folder)
}

/** Compares the contents of generated pages with the contents of real pages. */
function compareShapes(folder) {
  const made = shapesOf(path.join(folder, 'content'))
  console.log('\non a page, median and 95th percentile: made, and real (the public documentation of Dragonfly)')
  for (const [name, [median, most]] of Object.entries(REAL))
    console.log(`  ${name.padEnd(14)} ${made[name].join(' / ').padEnd(14)} ${median} / ${most}`)
  console.log(
    `different words on all pages: ${vocabularyOf(path.join(folder, 'content'))} made, ${REAL_VOCABULARY} on 435 real pages`,
  )
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: here, encoding: 'utf8' }).trim()
console.log(
  `commit ${commit}, node ${process.version}, ${availableParallelism()} cores, ${cpus()[0]?.model ?? 'unknown CPU'}`,
)
if (given) {
  const copy = path.join(tmpdir(), `docs-bench-${process.pid}`)
  cpSync(given, copy, { recursive: true, filter: (file) => !/(^|\/)(node_modules|out|\.docs|\.git)$/.test(file) })
  await bench(path.basename(path.resolve(given)), copy)
  rmSync(copy, { recursive: true, force: true })
} else {
  for (const pages of sizes) {
    const folder = path.join(tmpdir(), `docs-bench-${process.pid}-${pages}`)
    makeSite(folder, { pages })
    if (pages === sizes[0]) compareShapes(folder)
    await bench(`${pages} pages`, folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
for (const folder of leftovers) rmSync(folder, { recursive: true })
