#!/usr/bin/env node
// node test/scale/endure.mjs [--kills 300] [--mutations 1000] [--seed 1]
//
// Run by hand, because it takes an hour: build, fix, mv, init and new killed at random times, and cache files damaged
// at random. Exits with 1 if a file of a writer is lost or empty, if the next run of a killed command fails, or if a
// build with a damaged cache fails or writes other bytes.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { random } from './make-site.mjs'

const docs = process.env.DOCS ?? fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))
const argument = (name, fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const next = random(argument('seed', 1))
const pick = (list) => list[Math.floor(next() * list.length)]
const work = mkdtempSync(path.join(tmpdir(), 'docs-endure-'))
const faults = []
const fault = (text) => {
  faults.push(text)
  console.log(`FAULT ${text}`)
}

/**
 * Runs a command; with `killAfter` (ms) it is killed after that time. Returns its exit code (null if it was killed) and
 * its errors.
 */
function run(cwd, args, killAfter) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [docs, ...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
    child.on('close', (code) => {
      clearTimeout(timer)
      resolve({ code, stderr })
    })
  })
}

const filesOf = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
        .sort()
    : []
const digest = (folder) => {
  const hash = createHash('sha256')
  for (const name of filesOf(folder)) hash.update(`${name}\0`).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex')
}

const SITE = {
  'site.config.ts': "export default { title: 'T', url: 'https://example.com' }\n",
  'content/index.md': '# I\n\n[a](./a.md) [b](/B) [g](/Guides/G)\n',
  'content/a.md': '# A\n\n[home](./index.md)\n',
  'content/b.md': '# B\n\n[a](/A)\n',
  'content/guides/g.md': '# G\n\n[a](../a.md)\n',
}
function fresh(files = SITE) {
  const root = mkdtempSync(path.join(work, 'site-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return root
}

/** Checks pages by the first letter of their title, which no command changes: each must exist once, and be complete. */
function checkPages(root, after) {
  const pages = filesOf(path.join(root, 'content')).map((name) =>
    readFileSync(path.join(root, 'content', name), 'utf8'),
  )
  if (pages.some((text) => text.trim() === '')) fault(`an empty page after ${after}`)
  for (const title of ['# I', '# A', '# B', '# G'])
    if (!pages.some((text) => text.includes(`${title}\n`))) fault(`${title} is lost after ${after}`)
}

const COMMANDS = {
  build: { files: SITE, args: ['build', '--quiet'], isDone: (root) => existsSync(path.join(root, 'out/index.html')) },
  fix: {
    files: SITE,
    args: ['check-links', '--fix', '--quiet'],
    isDone: (root) => readFileSync(path.join(root, 'content/index.md'), 'utf8').includes('[b](/b)'),
  },
  mv: {
    files: SITE,
    args: ['mv', 'content/a.md', 'content/guides/moved.md', '--quiet'],
    isDone: (root) =>
      existsSync(path.join(root, 'content/guides/moved.md')) && !existsSync(path.join(root, 'content/a.md')),
  },
  new: {
    files: SITE,
    args: ['new', 'Another page'],
    isDone: (root) => existsSync(path.join(root, 'content/another-page.md')),
  },
  init: { files: {}, args: ['init', 'site'], isDone: (root) => existsSync(path.join(root, 'site/site.config.ts')) },
}

/** Duration of a command that is not killed (ms). */
const times = new Map()
async function timeOf(kind) {
  if (!times.has(kind)) {
    const began = performance.now()
    await run(fresh(COMMANDS[kind].files), COMMANDS[kind].args)
    times.set(kind, performance.now() - began)
  }
  return times.get(kind)
}

async function kill(kind) {
  const { files, args, isDone } = COMMANDS[kind]
  const root = fresh(files)
  const time = await timeOf(kind)
  const after = Math.round(time * next())
  const what = `${kind} killed after ${after} of ${Math.round(time)} ms`
  const { code } = await run(root, args, after)
  if (files === SITE) checkPages(root, what)
  for (const name of filesOf(root))
    if (!/^\.docs\/|^out\/|^\.out|\.tmp$/.test(name) && statSync(path.join(root, name)).size === 0)
      fault(`${name} is empty after ${what}`)
  if (code === null && !isDone(root)) {
    const again = await run(root, args)
    if (again.code !== 0 && !isDone(root)) fault(`${what}; again: ${again.code} ${again.stderr.trim()}`)
  }
  if (files === SITE) checkPages(root, `${what}, and again`)
  rmSync(root, { recursive: true, force: true })
  return code === null
}

const DAMAGES = [
  (file) => truncateSync(file, Math.floor(statSync(file).size * next())),
  (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)),
  (file) => {
    const bytes = readFileSync(file)
    if (bytes.length > 0) bytes[Math.floor(next() * bytes.length)] ^= 1 << Math.floor(next() * 8)
    writeFileSync(file, bytes)
  },
  (file) => writeFileSync(file, 'export default {}'),
  (file) => rmSync(file),
  (file) => {
    rmSync(file)
    mkdirSync(file)
    writeFileSync(path.join(file, 'inner'), '')
  },
  (file, all) => {
    const other = pick(all)
    if (other !== file) cpSync(other, file)
  },
]

async function mutate(count) {
  const root = fresh({
    ...SITE,
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.com', components: { hello: './hello.tsx' } }\n",
    'hello.tsx': 'export default () => <b>hello</b>\n',
    'content/m.mdx': "import H from '@site/hello'\n\n# M\n\n<H />\n",
  })
  const first = await run(root, ['build', '--quiet'])
  if (first.code !== 0) return fault(`the first build: ${first.stderr}`)
  const wanted = digest(path.join(root, 'out'))
  const good = `${root}-cache`
  cpSync(path.join(root, '.docs'), good, { recursive: true })
  for (let done = 0; done < count; done++) {
    rmSync(path.join(root, '.docs'), { recursive: true, force: true })
    cpSync(good, path.join(root, '.docs'), { recursive: true })
    const files = filesOf(path.join(root, '.docs')).map((name) => path.join(root, '.docs', name))
    const file = pick(files)
    const damage = Math.floor(next() * DAMAGES.length)
    DAMAGES[damage](file, files)
    const what = `damage ${damage} of ${path.relative(root, file)}`
    const { code, stderr } = await run(root, ['build', '--quiet'])
    if (code !== 0) fault(`${what}: exit ${code} ${stderr.trim()}`)
    else if (digest(path.join(root, 'out')) !== wanted) fault(`${what}: other bytes`)
    if (done % 20 === 19) console.log(`${done + 1} mutations, ${faults.length} faults`)
  }
}

const kills = argument('kills', 300)
const kinds = Object.keys(COMMANDS)
let killed = 0
for (let i = 0; i < kills; i++) {
  killed += Number(await kill(kinds[i % kinds.length]))
  if (i % 20 === 19) console.log(`${i + 1} runs, ${killed} killed, ${faults.length} faults`)
}
const mutations = argument('mutations', 1000)
await mutate(mutations)
rmSync(work, { recursive: true, force: true })
console.log(`${kills} runs (${killed} killed before their end), ${mutations} mutations: ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
