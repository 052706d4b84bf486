/** The only way in which tests start `docs serve`. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The command as a user runs it. */
export const DOCS = fileURLToPath(new URL('../bin/docs.mjs', import.meta.url))

export interface ServeProcess {
  readonly child: ChildProcess
  /** The address that it prints; rejects with its output if it ends before. */
  readonly url: Promise<string>
  /** The output so far. */
  output(): string
  /** Resolves when the output matches. */
  said(pattern: RegExp): Promise<void>
  /** Sends Ctrl-C, or another signal; returns the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts `docs serve` in a folder, on any free port unless one is given. */
export function spawnServe(root: string, args: readonly string[] = [], options: SpawnOptions = {}): ServeProcess {
  const ported = args.includes('--port') ? args : ['--port', '0', ...args]
  const child = spawn(process.execPath, [DOCS, 'serve', ...ported], {
    cwd: root,
    ...options,
    env: { ...process.env, NO_COLOR: '1', ...options.env },
  })
  let text = ''
  const waiting = new Set<() => void>()
  const read = (chunk: Buffer): void => {
    text += chunk.toString()
    for (const look of waiting) look()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))

  const matching = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(text)
        if (found === null) return
        waiting.delete(look)
        resolve(found[0])
      }
      waiting.add(look)
      look()
      void ended.then((code) => reject(new Error(`docs serve ended with ${code}: ${text}`)))
    })
  const url = matching(/https?:\/\/[^\s/']+:\d+/)
  // Tests that only wait for the end do not read the address.
  url.catch(() => {})
  return {
    child,
    url,
    output: () => text,
    said: async (pattern) => void (await matching(pattern)),
    stop(signal = 'SIGINT') {
      child.kill(signal)
      return ended
    },
  }
}
