/**
 * Runs commands in processes that stay: a new one would load the code of the command again, which takes two fifths of
 * the CPU time of a small build. The output and the exit code of a command are the same as in a separate process, even
 * if the site ends this process.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'

export interface Run {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const SCRIPT = fileURLToPath(new URL('./run-commands.mjs', import.meta.url))

/** Processes without a command: more than one if a test runs commands at once. */
const free: ChildProcess[] = []

interface RunOptions {
  /** More variables. */
  readonly env?: Readonly<Record<string, string>>
  /** How much time has passed since the test wrote its files (ms). */
  readonly later?: number
}

/** Runs a command in one of the processes; never rejects. */
export async function runInTurn(cwd: string, args: readonly string[], options: RunOptions = {}): Promise<Run> {
  const child = free.pop() ?? startProcess()
  const run = await runIn(child, { cwd, args, ...options })
  if (child.exitCode === null && child.signalCode === null) free.push(child)
  return run
}

/** It does not keep this process alive, and ends with it. */
function startProcess(): ChildProcess {
  const child = fork(SCRIPT, { stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  for (const part of [child, child.channel, child.stdout as Socket, child.stderr as Socket]) part?.unref()
  return child
}

interface Command extends RunOptions {
  readonly cwd: string
  readonly args: readonly string[]
}

function runIn(child: ChildProcess, { env, ...command }: Command): Promise<Run> {
  const end = `\0${randomUUID()}\0`
  const printed = { stdout: '', stderr: '' }
  /** The last characters: to look at the end of all the text copies it. */
  const last = { stdout: '', stderr: '' }
  return new Promise((resolve) => {
    let code: number | undefined
    const finish = (result: number): void => {
      child.removeAllListeners()
      for (const name of ['stdout', 'stderr'] as const) child[name]!.removeAllListeners('data')
      resolve({ code: result, stdout: printed.stdout.replace(end, ''), stderr: printed.stderr.replace(end, '') })
    }
    const look = (): void => {
      if (code !== undefined && last.stdout === end && last.stderr === end) finish(code)
    }
    for (const name of ['stdout', 'stderr'] as const)
      child[name]!.setEncoding('utf8').on('data', (text: string) => {
        printed[name] += text
        last[name] = (last[name] + text).slice(-end.length)
        look()
      })
    child.on('message', (result: number) => {
      code = result
      look()
    })
    child.on('close', (status) => finish(status ?? -1))
    child.send({ ...command, env: { ...process.env, NO_COLOR: '1', ...env }, end })
  })
}
