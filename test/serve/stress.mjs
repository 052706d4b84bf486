#!/usr/bin/env node
// npm run stress:serve [-- --edits 1000 --pages 435 --seed 1 --patience 30 --only save,title]
//
// Edits of every kind, each as soon as the previous one is shown, with a client that handles messages as a browser
// does. Prints how long they took, which were missed, and the growth of memory and open files. Exits with 1 if a limit
// is exceeded: none missed, p95 under 1 s, memory under 20 MB more, no open files more.
import { spawn } from 'node:child_process'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import WebSocket from 'ws'
import { makeSite, random } from '../scale/make-site.mjs'

const docs = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))
const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const edits = argument('edits', 1000)
const next = random(argument('seed', 1))
const pick = (list) => list[Math.floor(next() * list.length)]
const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** Maximum time (ms) for an edit to be shown; a slower one counts as missed. */
const PATIENCE = argument('patience', 30) * 1000

const root = mkdtempSync(path.join(tmpdir(), 'docs-stress-'))
const file = (name) => path.join(root, name)
const write = (name, text) => {
  mkdirSync(path.dirname(file(name)), { recursive: true })
  writeFileSync(file(name), text)
}
const remove = (name) => rmSync(file(name), { recursive: true, force: true })

makeSite(root, { pages: argument('pages', 435), seed: 1 })
const config = (title) =>
  `export default { title: '${title}', url: 'https://example.com', customCss: ['./own.css'], components: { 'custom-word': './own.tsx' } }\n`
write('own.css', 'body { --own: start }\n')
write('own.tsx', 'export default () => <b>start</b>\n')
for (const name of readdirSync(root).filter((one) => one.startsWith('site.config'))) remove(name)
write('site.config.ts', config('Start'))
write('content/stress/_category_.yml', 'label: Start\n')
write('content/stress/page.md', '# Page\n\nStart.\n')
write('content/stress/other.md', '# Other\n\nStart, see [page](./page.md).\n')
write('content/stress/with.md', '# With\n\n:::include{file="./_part.md"}\n:::\n')
write('content/stress/_part.md', 'Start.\n')
write('static/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')

/** Starts the server; the result can read its memory and open files, and stop it. */
async function start() {
  const child = spawn(process.execPath, [docs, 'serve', '--port', '0'], { cwd: root })
  let text = ''
  const url = await new Promise((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/[^\s/]+/.exec(text)
      if (found) resolve(found[0].replace('localhost', '127.0.0.1'))
    })
    child.on('exit', (code) => reject(new Error(`ended with ${code}: ${text}`)))
  })
  const status = () => readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return {
    url,
    said: () => text,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(status())[1]) / 1024,
    files: () => readdirSync(`/proc/${child.pid}/fd`).length,
    stop: () =>
      new Promise((resolve) => {
        child.on('exit', resolve)
        child.kill('SIGINT')
      }),
  }
}

/** A tab: requests its page again when a message says so. */
function openTab(url, address) {
  const tab = { html: '', problems: [], reloads: 0, close: () => socket.terminate() }
  const waiting = new Set()
  const wake = () => {
    for (const one of waiting) one()
  }
  let turn = Promise.resolve()
  const load = () => {
    turn = turn.then(async () => {
      tab.html = await (await fetch(url + address)).text()
      wake()
    })
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/_docs/live`)
  socket.on('open', () => {
    socket.send(JSON.stringify({ path: address }))
    load()
  })
  socket.on('message', (data) => {
    const news = JSON.parse(String(data))
    if (news.kind === 'problems') tab.problems = news.problems
    if (news.kind === 'reload') tab.reloads++
    if (news.kind === 'site' || news.kind === 'reload' || (news.kind === 'pages' && news.routes.includes(address)))
      load()
    wake()
  })
  /** Milliseconds until the tab shows the wanted text; undefined if it never does. */
  tab.until = (check) =>
    new Promise((resolve) => {
      const since = performance.now()
      const finish = (milliseconds) => {
        clearTimeout(timer)
        waiting.delete(look)
        resolve(milliseconds)
      }
      const look = () => check(tab) && finish(performance.now() - since)
      const timer = setTimeout(() => finish(undefined), PATIENCE)
      waiting.add(look)
      look()
    })
  tab.shows = (text) => tab.until(({ html }) => html.includes(text))
  return tab
}

/** The longest time of several edits; undefined, with a message, if one was missed. */
function longest(steps) {
  const lost = steps.indexOf(undefined)
  if (lost >= 0) console.log(`step ${lost + 1} of ${steps.length} was missed`)
  return lost < 0 ? Math.max(...steps) : undefined
}

let count = 0
const word = () => `Word${++count}x`
const page = (text) => `# Page\n\n${text}\n`

const server = await start()
const tab = openTab(server.url, '/stress/page')
const other = openTab(server.url, '/stress/other')
const withPart = openTab(server.url, '/stress/with')

/** Every kind of change; each resolves to the time until it was shown. */
const scenarios = {
  save() {
    const text = word()
    write('content/stress/page.md', page(text))
    return tab.shows(text)
  },
  'atomic save'() {
    const text = word()
    write('content/stress/page.md.tmp', page(text))
    renameSync(file('content/stress/page.md.tmp'), file('content/stress/page.md'))
    return tab.shows(text)
  },
  'save with a backup'() {
    const text = word()
    renameSync(file('content/stress/page.md'), file('content/stress/page.md~'))
    write('content/stress/page.md', page(text))
    remove('content/stress/page.md~')
    return tab.shows(text)
  },
  'save that empties first'() {
    const text = word()
    write('content/stress/page.md', '')
    write('content/stress/page.md', page(text))
    return tab.shows(text)
  },
  'time of long ago'() {
    const text = word()
    write('content/stress/page.md', page(text))
    utimesSync(file('content/stress/page.md'), 1, 1)
    return tab.shows(text)
  },
  async 'saves in a row'() {
    for (let i = 0; i < 8; i++) {
      write('content/stress/page.md', page(word()))
      await wait(Math.floor(next() * 12))
    }
    const text = word()
    write('content/stress/page.md', page(text))
    return tab.shows(text)
  },
  appended() {
    const text = word()
    appendFileSync(file('content/stress/page.md'), `\n${text}\n`)
    return tab.shows(text)
  },
  title() {
    const text = word()
    write('content/stress/page.md', `---\nsidebar_label: ${text}\n---\n\n# Page\n`)
    return other.shows(text)
  },
  category() {
    const text = word()
    write('content/stress/_category_.yml', `label: ${text}\n`)
    return other.shows(text)
  },
  partial() {
    const text = word()
    write('content/stress/_part.md', `${text}\n`)
    return withPart.shows(text)
  },
  config() {
    const text = word()
    write('site.config.ts', config(text))
    return other.shows(text)
  },
  styles() {
    const before = /styles\.[^"]*/.exec(other.html)?.[0]
    write('own.css', `body { --own: ${word()} }\n`)
    return other.until(({ html }) => /styles\.[^"]*/.exec(html)?.[0] !== before)
  },
  component() {
    const before = /client\.[^"]*/.exec(other.html)?.[0]
    write('own.tsx', `export default () => <b>${word()}</b>\n`)
    return other.until(({ html }) => /client\.[^"]*/.exec(html)?.[0] !== before)
  },
  picture() {
    const before = other.reloads
    write('static/picture.svg', `<svg xmlns="http://www.w3.org/2000/svg"><title>${word()}</title></svg>`)
    return other.until(({ reloads }) => reloads > before)
  },
  'new folder': async () => {
    const [from, to, text] = [word(), word(), word()]
    write(`content/stress/${from}/deep/new.md`, `# ${text}\n`)
    const made = await other.shows(text)
    renameSync(file(`content/stress/${from}`), file(`content/stress/${to}`))
    const moved = await other.until(({ html }) => html.includes(`/${to.toLowerCase()}`) || html.includes(`/${to}`))
    remove(`content/stress/${to}`)
    const gone = await other.until(({ html }) => !html.includes(text))
    return longest([made, moved, gone])
  },
  'page away and back': async () => {
    renameSync(file('content/stress/page.md'), file('content/away.md'))
    const gone = await tab.shows('Page Not Found')
    renameSync(file('content/away.md'), file('content/stress/page.md'))
    const back = await tab.until(({ html }) => !html.includes('Page Not Found'))
    return longest([gone, back])
  },
  'broken, then fixed': async () => {
    const text = word()
    write('content/stress/page.md', '---\ntitle: [never closed\n---\n')
    const broken = await tab.until(({ problems }) => problems.length > 0)
    write('content/stress/page.md', page(text))
    const fixed = await tab.until(({ html, problems }) => problems.length === 0 && html.includes(text))
    return longest([broken, fixed])
  },
  'broken link, then fixed': async () => {
    write('content/stress/page.md', page(`[x](./nowhere-${word()}.md)`))
    const broken = await tab.until(({ problems }) => problems.some(({ code }) => code.startsWith('broken-')))
    write('content/stress/page.md', page('No link.'))
    const fixed = await tab.until(({ problems }) => problems.length === 0)
    return longest([broken, fixed])
  },
}
const rare = {
  'branch of 1,000 files': async () => {
    const text = word()
    for (let i = 0; i < 1000; i++) write(`content/branch/p${i}.md`, `# Many ${i}\n\n${text}\n`)
    write('content/stress/page.md', page(text))
    const there = await tab.shows(text)
    const last = await (await fetch(`${server.url}/branch/p999`)).text()
    remove('content/branch')
    const since = performance.now()
    while ((await fetch(`${server.url}/branch/p500`)).status !== 404) {
      if (performance.now() - since > PATIENCE) return undefined
      await wait(20)
    }
    return last.includes(text) ? there : undefined
  },
}

const times = new Map()
const missed = []
async function run(name, scenario) {
  const took = await scenario()
  if (process.env.DOCS_DEBUG) console.log(name, took)
  if (took === undefined) missed.push(`${name} (edit ${count})`)
  else times.set(name, [...(times.get(name) ?? []), took])
}

const only = process.argv.includes('--only') ? process.argv[process.argv.indexOf('--only') + 1].split(',') : undefined
const names = only ?? Object.keys(scenarios)
// Each kind twice, so that everything loaded on first use is in memory.
for (const name of [...names, ...names]) await run(name, scenarios[name])
for (const name of only ? [] : Object.keys(rare)) await run(name, rare[name])
for (let i = 0; i < 100; i++) {
  const name = pick(names)
  await run(name, scenarios[name])
}
times.clear()
await wait(3000)
const before = { memory: server.memory(), files: server.files() }
for (let i = 0; i < edits; i++) {
  const name = pick(names)
  await run(name, scenarios[name])
  if (i % 100 === 99) console.log(`${i + 1} edits, ${server.memory().toFixed(0)} MB, ${server.files()} open files`)
  if (!only && i === Math.floor(edits / 2)) await run('branch of 1,000 files', rare['branch of 1,000 files'])
}
await wait(3000)
const after = { memory: server.memory(), files: server.files() }
for (const one of [tab, other, withPart]) one.close()
const code = await server.stop()

const at = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
for (const [name, all] of times)
  console.log(
    `${name.padEnd(28)} ${String(all.length).padStart(4)}  median ${at(all, 0.5).toFixed(0)} ms, p95 ${at(all, 0.95).toFixed(0)}, longest ${at(all, 1).toFixed(0)}`,
  )
const all = [...times.values()].flat()
const p95 = at(all, 0.95)
const growth = after.memory - before.memory
console.log(`all: median ${at(all, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)}; missed: ${missed.length}`)
console.log(
  `memory ${before.memory.toFixed(0)} -> ${after.memory.toFixed(0)} MB, open files ${before.files} -> ${after.files}, exit ${code}`,
)
for (const one of missed) console.log(`missed: ${one}`)
if (missed.length > 0) console.log(server.said().slice(-3000))
rmSync(root, { recursive: true, force: true })
process.exitCode = missed.length > 0 || p95 > 1000 || growth > 20 || after.files > before.files || code !== 0 ? 1 : 0
