/** Checks one address: HEAD, then GET if HEAD fails; follows redirects itself; waits if a host requests it. */
import type { Client, FailureKind, LinkResponse } from './client.ts'
import type { Clock, Gate } from './gate.ts'
import { failureWords, statusWords } from './words.ts'

interface Probe {
  readonly client: Client
  readonly gate: Gate
  readonly clock: Clock
  /** Time limit in milliseconds for all requests of one link; waiting for a host's turn does not count. */
  readonly timeLimit: number
}

export type ProbeResult =
  | {
      readonly kind: 'works'
      readonly status: number
      /** Its permanent new address. */
      readonly moved?: string
      /** Set if a redirect leads from https to this unencrypted address. */
      readonly downgraded?: string
    }
  /** Counts as a failure. */
  | { readonly kind: 'broken'; readonly reason: string }
  /** The result is unclear today. */
  | {
      readonly kind: 'unclear'
      readonly why: 'refused' | 'limited' | 'private' | 'no-network'
      readonly reason: string
    }

const MAX_REDIRECTS = 10
/** A link to which a host responds with 429 this often is not tried again. */
const MAX_TRIES = 3
/** Statuses that depend on the client rather than the page: logins, blocked robots, censorship. */
const REFUSALS = new Set([401, 403, 407, 451, 999])
const TRANSIENT = new Set([500, 502, 503, 504, 520, 521, 522, 523, 524])

/** Requests `start` (http or https) until the result is clear. */
export async function probe(start: URL, env: Probe): Promise<ProbeResult> {
  const chain: Chain = { env, left: env.timeLimit, seen: [] }
  let url = start
  let moved: string | undefined
  let isPermanent = true
  let downgraded: string | undefined
  for (;;) {
    chain.seen.push(url.href)
    const answer = await request(url, chain)
    if ('verdict' in answer) return withRedirect(chain, answer.verdict)
    if (answer.next === undefined) {
      const { status } = answer
      return { kind: 'works', status, ...(moved !== undefined && { moved }), ...(downgraded && { downgraded }) }
    }
    const { next, status } = answer
    if (chain.seen.includes(next.href))
      return broken(`its redirects form a loop (${[...chain.seen, next.href].join(' -> ')})`)
    if (chain.seen.length > MAX_REDIRECTS) return broken(`it redirects more than ${MAX_REDIRECTS} times`)
    if (url.protocol === 'https:' && next.protocol === 'http:') downgraded = next.href
    isPermanent = isPermanent && (status === 301 || status === 308)
    if (isPermanent) moved = withHash(next, start)
    url = next
  }
}

interface Chain {
  readonly env: Probe
  /** Milliseconds left. */
  left: number
  readonly seen: string[]
}
type Step = { readonly status: number; readonly next?: URL } | { readonly verdict: ProbeResult }

const broken = (reason: string): ProbeResult => ({ kind: 'broken', reason })

/** Adds to the reason that a redirect led there. */
function withRedirect({ seen }: Chain, verdict: ProbeResult): ProbeResult {
  if (seen.length < 2 || verdict.kind === 'works') return verdict
  return { ...verdict, reason: `it redirects to ${seen.at(-1)}, and ${verdict.reason}` }
}

/** Adds the hash, which browsers keep unless the new address has its own. */
function withHash(next: URL, start: URL): string {
  const full = new URL(next)
  if (full.hash === '') full.hash = start.hash
  return full.href
}

async function request(url: URL, chain: Chain): Promise<Step> {
  for (let tries = 1; ; tries++) {
    const answer = await headOrGet(url, chain)
    if (answer === undefined) return limited(url, 'this run has already waited too long for it')
    const wanted = answer.kind === 'response' ? limitOf(answer) : undefined
    if (wanted === undefined || answer.kind === 'failure') return stepOf(url, answer)
    const { gate, clock } = chain.env
    const isPatient = gate.slow(url.host, retryAfter(wanted.retryAfter, clock.now()))
    if (!isPatient || tries === MAX_TRIES) return limited(url, `it returned ${statusWords(wanted.status)}`)
  }
}

type Response = Extract<LinkResponse, { readonly kind: 'response' }>

/** Returns the response if it asks the client to try again later: 429, or 503 with a time. */
const limitOf = (answer: Response): Response | undefined =>
  answer.status === 429 || (answer.status === 503 && answer.retryAfter !== undefined) ? answer : undefined

const limited = ({ host }: URL, reason: string): Step => ({
  verdict: { kind: 'unclear', why: 'limited', reason: `${host} limits requests: ${reason}` },
})

/** Failures for which a GET would not help. */
const FINAL = new Set<FailureKind>(['dns', 'no-network', 'refused', 'certificate', 'private'])

/** Returns undefined if the host is no longer requested in this run. */
async function headOrGet(url: URL, chain: Chain): Promise<LinkResponse | undefined> {
  const head = await send('HEAD', url, Math.min(chain.left, Math.max(chain.env.timeLimit * 0.4, 1)), chain)
  if (head === undefined || (head.kind === 'failure' && FINAL.has(head.reason))) return head
  if (head.kind === 'response' && (head.status < 400 || limitOf(head) !== undefined)) return head
  const got = await send('GET', url, chain.left, chain)
  if (got === undefined || !isTransient(got) || chain.left <= 0) return got
  await chain.env.clock.sleep(1000)
  return (await send('GET', url, chain.left, chain)) ?? got
}

const isTransient = (answer: LinkResponse): boolean =>
  answer.kind === 'response'
    ? TRANSIENT.has(answer.status) && answer.retryAfter === undefined
    : answer.reason === 'reset'

async function send(
  method: 'HEAD' | 'GET',
  url: URL,
  milliseconds: number,
  chain: Chain,
): Promise<LinkResponse | undefined> {
  const { client, gate, clock } = chain.env
  if (milliseconds <= 0) return { kind: 'failure', reason: 'timeout', detail: '' }
  return gate.pass(url.host, async () => {
    const started = clock.now()
    const answer = await client.request(method, url, milliseconds)
    chain.left -= clock.now() - started
    if (answer.kind === 'response' && limitOf(answer) === undefined) gate.answered(url.host)
    return answer
  })
}

function stepOf(url: URL, answer: LinkResponse): Step {
  if (answer.kind === 'failure') return { verdict: failed(url, answer) }
  const { status, location } = answer
  if (status >= 300 && status < 400 && status !== 304) return redirected(url, status, location)
  if (status < 400) return { status }
  const reason = `${url.host} returned ${statusWords(status)}`
  return { verdict: REFUSALS.has(status) ? { kind: 'unclear', why: 'refused', reason } : broken(reason) }
}

function failed({ host }: URL, { reason, detail }: Extract<LinkResponse, { readonly kind: 'failure' }>): ProbeResult {
  const words = failureWords(reason, host, detail)
  return reason === 'private' || reason === 'no-network'
    ? { kind: 'unclear', why: reason, reason: words }
    : broken(words)
}

function redirected(url: URL, status: number, location: string | undefined): Step {
  if (location === undefined || location.trim() === '')
    return { verdict: broken(`${url.host} returned ${statusWords(status)} without a Location header`) }
  if (!URL.canParse(location, url.href))
    return { verdict: broken(`${url.host} redirects to ${location.slice(0, 200)}, which is not an address`) }
  const next = new URL(location, url)
  if (next.protocol !== 'http:' && next.protocol !== 'https:')
    return { verdict: broken(`${url.host} redirects to ${next.href.slice(0, 200)}, which is not a web page`) }
  next.username = ''
  next.password = ''
  return { status, next }
}

/**
 * Returns the milliseconds to wait from a `Retry-After` header: seconds or a date. Undefined for anything else; a time
 * in the past is 0.
 */
function retryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Number(text) * 1000
  // Date.parse accepts too much; only the three HTTP date forms begin with the name of a day.
  const date = /^(?:mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
