import { colorsFor } from './print.ts'

/** Shows the progress of a command (on stderr). */
export interface Progress {
  /** Reports a stage, optionally with a count, e.g. ('Rendering', 12, 435). */
  step(stage: string, done?: number, total?: number): void
  end(): void
}

/** The total time of a stage. */
export interface Timing {
  readonly stage: string
  readonly seconds: number
}

const SILENT: Progress = { step() {}, end() {} }

/**
 * Creates a progress display: on a terminal one line that is rewritten (at most 20 times per second), elsewhere one
 * line per stage.
 */
export function createProgress(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  if (quiet) return SILENT
  return stream.isTTY ? terminalProgress(stream) : plainProgress(stream)
}

/** Measures the stages that it forwards. */
export function timed(progress: Progress): Progress & { timings(): readonly Timing[] } {
  const spent = new Map<string, number>()
  let current: { readonly stage: string; readonly since: number } | undefined
  const change = (stage: string | undefined): void => {
    if (stage === current?.stage) return
    const now = performance.now()
    if (current) spent.set(current.stage, (spent.get(current.stage) ?? 0) + now - current.since)
    current = stage === undefined ? undefined : { stage, since: now }
  }
  return {
    step(stage, done, total) {
      change(stage)
      progress.step(stage, done, total)
    },
    end() {
      change(undefined)
      progress.end()
    },
    timings: () => [...spent].map(([stage, milliseconds]) => ({ stage, seconds: milliseconds / 1000 })),
  }
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
      stream.write(colors.dim(stage + counts(done, total)))
      shown = true
    },
    end: clear,
  }
}

/** Logs of a long build show the progress at this interval. */
const SECONDS_BETWEEN_LINES = 10

function plainProgress(stream: NodeJS.WriteStream): Progress {
  let shown: string | undefined
  let last = 0
  return {
    step(stage, done, total) {
      const now = performance.now()
      if (stage === shown && now - last < SECONDS_BETWEEN_LINES * 1000) return
      shown = stage
      last = now
      stream.write(`${stage}${counts(done, total)}\n`)
    },
    end() {},
  }
}

const counts = (done?: number, total?: number): string =>
  done === undefined ? '' : ` ${done}${total === undefined ? '' : `/${total}`}`
