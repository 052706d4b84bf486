/** Limits the rate of requests per host: concurrent requests, a pause between two, longer if the host requests it. */

interface GateOptions {
  readonly clock: Clock
  /** Maximum concurrent requests to one host, and to all. */
  readonly perHost: number
  readonly overall: number
  /** Milliseconds between the starts of two requests to one host. */
  readonly pause: number
}

export interface Gate {
  /** Runs `work` when it is the host's turn; undefined if the host is no longer requested in this run. */
  pass<T>(host: string, work: () => Promise<T>): Promise<T | undefined>
  /**
   * The host asks for a pause of `asked` milliseconds (undefined: not specified). Returns false if that is longer than
   * a check may wait: the host is not requested again in this run.
   */
  slow(host: string, asked: number | undefined): boolean
  /** The host responded normally. */
  answered(host: string): void
}

/** Maximum wait for a host; all waits for one host together are at most twice as long. */
const MAX_WAIT = 60_000
const MAX_STRIKES = 5

interface Host {
  readonly enter: <T>(work: () => Promise<T>) => Promise<T>
  nextStart: number
  heldUntil: number
  strikes: number
  waited: number
  isGivenUp: boolean
}

/** Creates a gate. Hosts do not wait for each other, except for the limit of all requests. */
export function createGate({ clock, perHost, overall, pause }: GateOptions): Gate {
  const hosts = new Map<string, Host>()
  const total = createLimiter(overall)
  const hostOf = (name: string): Host => {
    const known = hosts.get(name)
    if (known !== undefined) return known
    const enter = createLimiter(perHost)
    const host: Host = { enter, nextStart: 0, heldUntil: 0, strikes: 0, waited: 0, isGivenUp: false }
    hosts.set(name, host)
    return host
  }
  return {
    async pass(name, work) {
      const host = hostOf(name)
      return host.enter(async () => ((await turn(host, clock, pause)) ? await total(work) : undefined))
    },
    slow: (name, asked) => hold(hostOf(name), clock.now(), asked),
    answered(name) {
      hostOf(name).strikes = 0
    },
  }
}

/**
 * Waits for the next start at a host; false if the host is no longer requested. Other waiting tasks may wake first, so
 * the time is read again.
 */
async function turn(host: Host, clock: Clock, pause: number): Promise<boolean> {
  while (!host.isGivenUp) {
    const now = clock.now()
    const wait = Math.max(host.nextStart, host.heldUntil) - now
    if (wait <= 0) {
      host.nextStart = now + pause
      return true
    }
    await clock.sleep(wait)
  }
  return false
}

/** Pauses requests to a host; returns false if that is longer than a check may wait. */
function hold(host: Host, now: number, asked: number | undefined): boolean {
  // Concurrent requests get the same response: it counts once.
  if (now >= host.heldUntil) host.strikes++
  const backoff = Math.min(MAX_WAIT, 1000 * 2 ** (host.strikes - 1))
  const until = now + Math.max(asked ?? backoff, 1000)
  const longer = Math.max(0, until - Math.max(now, host.heldUntil))
  if (until - now > MAX_WAIT || host.waited + longer > 2 * MAX_WAIT || host.strikes > MAX_STRIKES) {
    host.isGivenUp = true
    return false
  }
  host.waited += longer
  host.heldUntil = Math.max(host.heldUntil, until)
  return true
}

/** Runs at most `limit` tasks at once, the others in order of arrival. */
function createLimiter(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let active = 0
  const queue: (() => void)[] = []
  return async (work) => {
    if (active < limit) active++
    else await new Promise<void>((resolve) => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next === undefined) active--
      else next()
    }
  }
}

/** The clock for a check of other hosts; tests provide their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  sleep(milliseconds: number): Promise<void>
}

export const realClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
