import { spawn } from 'node:child_process'
import { gitEnvironment } from '../../base/git.ts'

/** Options before the subcommand: a user's settings must not change the output. */
const SETTINGS = [
  '--no-pager',
  '-c',
  'log.showSignature=false',
  '-c',
  'log.showRoot=true',
  '-c',
  'core.quotepath=off',
  '-c',
  'color.ui=false',
]

interface GitRun {
  readonly args: readonly string[]
  readonly cwd: string
  /** Receives each field of the output (they end with NUL); false ends the process, which then counts as successful. */
  readonly onField?: (field: string) => boolean
  readonly signal: AbortSignal
}

export interface GitResult {
  readonly status: 'ok' | 'failed' | 'missing' | 'timeout'
  /** Whole output, if there is no `onField`. */
  readonly output: string
  readonly error: string
}

/** Runs git without a shell. Never throws. */
export function runGit({ args, cwd, onField, signal }: GitRun): Promise<GitResult> {
  return new Promise((resolve) => {
    const child = spawn('git', [...SETTINGS, ...args], {
      cwd,
      env: gitEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    const fields = onField && fieldSplitter(onField)
    let error = ''
    let isEnough = false
    const stop = (): void => void child.kill('SIGKILL')
    const finish = (status: GitResult['status']): void => {
      signal.removeEventListener('abort', stop)
      resolve({ status, output: Buffer.concat(chunks).toString('utf8'), error })
    }
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    child.stdout.on('data', (chunk: Buffer) => {
      if (fields === undefined) chunks.push(chunk)
      else if (!isEnough && !fields(chunk)) {
        isEnough = true
        stop()
      }
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (error.length < 2000) error += chunk.toString('utf8')
    })
    child.on('error', () => finish('missing'))
    child.on('close', (code) => finish(code === 0 || isEnough ? 'ok' : signal.aborted ? 'timeout' : 'failed'))
  })
}

/** Splits a stream of bytes at NULs; a field may arrive in several chunks. */
function fieldSplitter(onField: (field: string) => boolean): (chunk: Buffer) => boolean {
  let rest: Buffer[] = []
  return (chunk) => {
    let start = 0
    for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, start)) {
      const piece = chunk.subarray(start, end)
      const field = rest.length === 0 ? piece.toString('utf8') : Buffer.concat([...rest, piece]).toString('utf8')
      rest = []
      start = end + 1
      if (!onField(field)) return false
    }
    if (start < chunk.length) rest.push(chunk.subarray(start))
    return true
  }
}
