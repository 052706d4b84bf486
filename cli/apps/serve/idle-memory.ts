/** Frees memory between edits: V8 prefers to allocate more memory to clearing the garbage of an edit. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds since the last change, after which nobody is assumed to be writing. */
const IDLE = 1500
/** Garbage (bytes) that is worth a pause. */
const WORTHWHILE = 16 * 2 ** 20

export interface Memory {
  /** Bytes in use, with garbage. */
  used(): number
  collect(): void
}

/** Returns a function that is called after each change. */
export function collectWhenIdle(memory: Memory = processMemory()): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = memory.used()
  const release = (): void => {
    // Scanning a large site takes longer, so more garbage must accumulate first.
    if (memory.used() - last < Math.max(WORTHWHILE, last / 4)) return
    memory.collect()
    last = memory.used()
  }
  return () => {
    clearTimeout(timer)
    timer = setTimeout(release, IDLE).unref()
  }
}

/** The memory of this process. */
export function processMemory(): Memory {
  let collect: (() => void) | undefined
  return {
    used: () => process.memoryUsage().heapUsed,
    collect() {
      collect ??= garbageCollector()
      collect()
    },
  }
}

/** Returns Node's garbage collector, which is available only by a flag, at any time. */
function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  return collect
}
