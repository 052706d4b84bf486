import { colorsFor } from './print.ts'

/** Where a command tells people what it is doing (stderr). */
export interface Progress {
  /** A stage with a count, e.g. ('Rendering', 12, 435). */
  step(stage: string, done?: number, total?: number): void
  /** A finished line that stays. */
  say(line: string): void
  end(): void
}

const SILENT: Progress = { step() {}, say() {}, end() {} }

/** A line that is rewritten on a terminal (at most 20 times a second), plain lines for stages elsewhere. */
export function createProgress(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  if (quiet) return SILENT
  return stream.isTTY ? terminalProgress(stream) : plainProgress(stream)
}

function terminalProgress(stream: NodeJS.WriteStream): Progress {
  const colors = colorsFor(stream)
  let shown = false
  let last = 0
  const clear = (): void => {
    if (shown) stream.write('\r\u001b[2K')
    shown = false
  }
  return {
    step(stage, done, total) {
      const now = performance.now()
      if (now - last < 50 && done !== total) return
      last = now
      clear()
      const counts = done === undefined ? '' : ` ${done}${total === undefined ? '' : `/${total}`}`
      stream.write(colors.dim(`${stage}${counts}`))
      shown = true
    },
    say(line) {
      clear()
      stream.write(`${line}\n`)
    },
    end: clear,
  }
}

function plainProgress(stream: NodeJS.WriteStream): Progress {
  return { step() {}, say: (line) => void stream.write(`${line}\n`), end() {} }
}
