/** A running `docs serve`, and a page that handles its messages as a browser would. */
import { mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import WebSocket from 'ws'
import type { ProblemView, ServerMessage } from '../../runtime/features/dev/messages.ts'
import { type Files, write } from '../folder.ts'
import { spawnServe } from '../serve-process.ts'

export const CONFIG = `export default { title: 'Test', url: 'https://example.com' }\n`

/** A site in a temporary folder; the caller removes it. */
export function makeSite(files: Files): string {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'docs-serve-')))
  write(root, { 'site.config.ts': CONFIG, ...files })
  return root
}

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface Running {
  readonly url: string
  readonly port: number
  readonly pid: number
  /** The output so far. */
  output(): string
  get(address: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Reply>
  /** Sends raw bytes; returns the response until the server closes. */
  raw(bytes: string | Uint8Array): Promise<string>
  view(address: string): Promise<Viewer>
  /** Sends Ctrl-C; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts `docs serve` in a folder, on any free port unless one is given. */
export async function start(root: string, args: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const serving = spawnServe(root, args, { env })
  const address = await serving.url
  const url = address.replace('localhost', '127.0.0.1')
  const port = Number(new URL(url).port)
  const viewers: Viewer[] = []
  return {
    url,
    port,
    pid: serving.child.pid!,
    output: serving.output,
    get: (address, headers, method) => get(port, address, headers, method),
    raw: (bytes) => raw(port, bytes),
    async view(address) {
      const viewer = await openViewer(url, address)
      viewers.push(viewer)
      return viewer
    },
    stop(signal) {
      for (const viewer of viewers) viewer.close()
      return serving.stop(signal)
    },
  }
}

function get(port: number, address: string, headers = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: address, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function raw(port: number, bytes: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    const finish = (): void => {
      clearTimeout(timer)
      socket.destroy()
      resolve(text)
    }
    const timer = setTimeout(() => {
      text += '[no answer in time]'
      finish()
    }, PATIENCE)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', finish)
    socket.on('close', finish)
  })
}

/** A page in a browser: requests its HTML again only when a message says so. */
export interface Viewer {
  readonly news: readonly ServerMessage[]
  html(): string
  problems(): readonly ProblemView[]
  /** Resolves when `check` accepts the shown page; rejects with the page after a timeout. */
  until(check: (shown: { readonly html: string; readonly problems: readonly ProblemView[] }) => boolean): Promise<void>
  shows(text: string): Promise<void>
  hides(text: string): Promise<void>
  close(): void
}

/** Maximum time (ms) for a change to be shown; the machine may be busy. */
const PATIENCE = 60_000

async function openViewer(url: string, address: string): Promise<Viewer> {
  const news: ServerMessage[] = []
  const waiting = new Set<() => void>()
  let html = ''
  let problems: readonly ProblemView[] = []
  let turn: Promise<void> = Promise.resolve()
  const route = decodeURI(address)
  const wake = (): void => {
    for (const one of [...waiting]) one()
  }
  const refresh = (): void => {
    // A stopped server does not respond.
    const load = async (): Promise<void> => {
      html = await (await fetch(url + address)).text()
      wake()
    }
    turn = turn.then(load).catch(() => {})
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/_docs/live`)
  socket.on('message', (data) => {
    const one = JSON.parse(String(data)) as ServerMessage
    news.push(one)
    if (one.kind === 'problems') problems = one.problems
    if (one.kind === 'site' || one.kind === 'reload' || (one.kind === 'pages' && one.routes.includes(route))) refresh()
    wake()
  })
  await new Promise((resolve, reject) => {
    socket.on('open', resolve)
    socket.on('error', reject)
  })
  socket.send(JSON.stringify({ path: address }))
  refresh()
  await turn
  const until: Viewer['until'] = (check) =>
    new Promise((resolve, reject) => {
      const finish = (): boolean => {
        if (!check({ html, problems })) return false
        clearTimeout(timer)
        waiting.delete(finish)
        resolve()
        return true
      }
      const timer = setTimeout(() => {
        waiting.delete(finish)
        const article = /<div id="docs-article"[\s\S]*/.exec(html)?.[0] ?? html
        const text = article.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
        reject(new Error(`${address} shows: ${text.slice(0, 1500)}\nproblems: ${JSON.stringify(problems)}`))
      }, PATIENCE)
      if (!finish()) waiting.add(finish)
    })
  return {
    news,
    html: () => html,
    problems: () => problems,
    until,
    shows: (text) => until((shown) => shown.html.includes(text)),
    hides: (text) => until((shown) => !shown.html.includes(text)),
    close: () => socket.terminate(),
  }
}

/** Number of open files of a process, and its memory in bytes. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length
export const memory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1024

/** Small seeded generator (mulberry32). */
export function random(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
