import { type ChildProcess, spawn } from 'node:child_process'
import { access, constants, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Address, call, connect } from './resp.ts'

/** A server that was started for the transcripts. */
export interface RunningServer {
  readonly address: Address
  stop(): Promise<void>
}

const HOST = '127.0.0.1'
const START_MS = 5000
const STOP_MS = 2000

/** The path of `redis-server`, or `undefined` where this machine has none. */
export async function findServer(path = process.env.PATH ?? ''): Promise<string | undefined> {
  const name = process.platform === 'win32' ? 'redis-server.exe' : 'redis-server'
  for (const folder of path.split(delimiter).filter((entry) => entry !== '')) {
    const file = join(folder, name)
    if (await isExecutable(file)) return file
  }
  return undefined
}

/** Starts the server on a free port of this machine, in an empty folder and without persistence. */
export async function startServer(program: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-examples-'))
  const port = await findFreePort()
  const child = spawn(program, serverArgs(port, folder), { stdio: 'ignore' })
  const address = { host: HOST, port }
  const stop = async (): Promise<void> => {
    await stopChild(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(child, address)
  } catch (error) {
    await stop()
    throw error
  }
  return { address, stop }
}

function serverArgs(port: number, folder: string): string[] {
  const settings = { port: String(port), bind: HOST, dir: folder, save: '', appendonly: 'no', daemonize: 'no' }
  return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, HOST, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function waitUntilReady(child: ChildProcess, address: Address): Promise<void> {
  let failure: Error | undefined
  child.once('error', (error) => {
    failure = error
  })
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if (failure !== undefined) throw failure
    if (child.exitCode !== null) throw new Error(`The server ended at once with code ${child.exitCode}`)
    if (await answers(address)) return
    await sleep(20)
  }
  throw new Error(`The server did not answer within ${START_MS} ms`)
}

async function answers(address: Address): Promise<boolean> {
  try {
    const client = await connect(address, 500)
    const reply = await call(client, ['PING'], 500).finally(() => client.close())
    return reply.kind === 'status'
  } catch {
    return false
  }
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}
