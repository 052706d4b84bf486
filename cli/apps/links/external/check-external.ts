/** `--external`: checks every address on another host once, and reports it for each link that uses it. */
import { groupBy, mapLimited } from '../../../base/collections.ts'
import type { Diagnostic, FindingWith, Finding as Place } from '../../../diagnostics/diagnostic.ts'
import type { ExternalFacts } from '../../../diagnostics/link-facts.ts'
import type { ExternalLinksConfig } from '../../../model/config.ts'
import type { OutsideLink } from '../../../site/verdict/config-links.ts'
import { isPrivateHost } from './address.ts'
import type { Client } from './client.ts'
import { type Clock, createGate } from './gate.ts'
import { createIgnore, type Ignore } from './ignore.ts'
import { type ProbeResult, probe } from './probe.ts'
import { type GoodResult, isBroken, isFailing, isFresh, type LinkResult, learn } from './results.ts'

interface ExternalInput {
  readonly links: readonly OutsideLink[]
  readonly settings: ExternalLinksConfig
  readonly client: Client
  readonly clock: Clock
  /** Results of earlier runs; new ones are added. */
  readonly results: Map<string, LinkResult>
  readonly allowedHosts?: ReadonlySet<string>
  /** Name of the config file, for its `ignore` entries. */
  readonly configFile: string
  /** Milliseconds between two requests to one host. */
  readonly pause?: number
  readonly onProgress?: (done: number, total: number) => void
}

/** Counts of addresses (each once, however often it is linked). */
export interface ExternalSummary {
  readonly addresses: number
  readonly asked: number
  /** Known from the results of earlier runs. */
  readonly known: number
  readonly ignored: number
  /** Private addresses, which are not requested. */
  readonly skipped: number
  readonly broken: number
}

export interface ExternalOutcome {
  readonly diagnostics: readonly Diagnostic[]
  readonly summary: ExternalSummary
  /** Addresses used by pages, for the results file. */
  readonly used: ReadonlySet<string>
}

const PAUSE = 50
/** Upper limit regardless of the config: it protects hosts, and the sockets of the machine. */
const MAX_PER_HOST = 10
const MAX_OVERALL = 128

/** Requests all addresses and reports problems at the links that use them. */
export async function checkExternal(input: ExternalInput): Promise<ExternalOutcome> {
  const { clock, settings, results, allowedHosts = new Set() } = input
  const now = clock.now()
  const ignore = createIgnore(settings.ignore, new Date(now).toISOString().slice(0, 10), input.configFile)
  const { byUrl, problems } = sortOut(input.links)
  const plan = planOf(byUrl.keys(), { ignore, results, allowedHosts, now })
  const verdicts = await askAll(plan.ask, input)
  const diagnostics = [...problems, ...ignore.problems()]
  let brokenCount = 0
  for (const [url, links] of byUrl) {
    if (plan.ignored.has(url) || plan.skipped.has(url)) continue
    const verdict = verdicts.get(url)
    const result = verdict === undefined ? results.get(url) : learn(results.get(url), verdict, now)
    if (verdict !== undefined && result !== undefined) results.set(url, result)
    const findings = describe({ url, verdict, last: result }, settings, now)
    if (findings.some(({ code }) => code === 'external-broken')) brokenCount++
    diagnostics.push(...findings.flatMap((finding) => atLinks(finding, links)))
  }
  const summary = {
    addresses: byUrl.size,
    asked: plan.ask.length,
    known: plan.known,
    ignored: plan.ignored.size,
    skipped: plan.skipped.size,
    broken: brokenCount,
  }
  return { diagnostics, summary, used: new Set(byUrl.keys()) }
}

/** Groups links by the address to request: without hash and credentials, in the form that a browser would send. */
function sortOut(links: readonly OutsideLink[]): { byUrl: Map<string, OutsideLink[]>; problems: Diagnostic[] } {
  const byUrl = new Map<string, OutsideLink[]>()
  const problems: Diagnostic[] = []
  for (const link of links) {
    const url = addressOf(link.href)
    if (url === undefined) problems.push(malformed(link))
    else push(byUrl, url, link)
  }
  return { byUrl, problems }
}

function addressOf(href: string): string | undefined {
  const full = href.startsWith('//') ? `https:${href}` : href
  if (!URL.canParse(full)) return undefined
  const url = new URL(full)
  url.username = ''
  url.password = ''
  url.hash = ''
  return url.href
}

const malformed = ({ href, where, excerpt }: OutsideLink): Diagnostic => ({
  code: 'external-malformed',
  severity: 'error',
  href,
  where,
  ...(excerpt !== undefined && { excerpt }),
})

interface Plan {
  readonly ask: readonly string[]
  readonly ignored: ReadonlySet<string>
  readonly skipped: ReadonlySet<string>
  readonly known: number
}

function planOf(
  urls: Iterable<string>,
  from: { ignore: Ignore; results: ReadonlyMap<string, LinkResult>; allowedHosts: ReadonlySet<string>; now: number },
): Plan {
  const ask: string[] = []
  const ignored = new Set<string>()
  const skipped = new Set<string>()
  let known = 0
  for (const url of urls) {
    const { hostname, host } = new URL(url)
    if (from.ignore.matches(url)) ignored.add(url)
    else if (isPrivateHost(hostname) && !from.allowedHosts.has(hostname) && !from.allowedHosts.has(host))
      skipped.add(url)
    else if (isFresh(from.results.get(url), from.now)) known++
    else ask.push(url)
  }
  return { ask, ignored, skipped, known }
}

/** Processes hosts in parallel, so that one with ten thousand links does not delay the others. */
async function askAll(urls: readonly string[], input: ExternalInput): Promise<Map<string, ProbeResult>> {
  const { settings, client, clock, pause = PAUSE, onProgress } = input
  const perHost = Math.min(settings.perHost, MAX_PER_HOST)
  const gate = createGate({ clock, perHost, overall: Math.min(settings.concurrency, MAX_OVERALL), pause })
  const env = { client, gate, clock, timeLimit: settings.timeoutSeconds * 1000 }
  const verdicts = new Map<string, ProbeResult>()
  await Promise.all(
    [...hostsOf(urls).values()].map((list) =>
      mapLimited(list, perHost, async (url) => {
        verdicts.set(url, await probe(new URL(url), env))
        onProgress?.(verdicts.size, urls.length)
      }),
    ),
  )
  return verdicts
}

function hostsOf(urls: readonly string[]): Map<string, string[]> {
  return groupBy(urls, (url) => new URL(url).host)
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

type Finding = FindingWith<
  Pick<Place, 'severity' | 'suggestion'>,
  Exclude<keyof ExternalFacts, 'external-malformed' | 'external-ignore-expired' | 'external-ignore-unused'>
>

interface CheckedAddress {
  readonly url: string
  readonly verdict: ProbeResult | undefined
  readonly last: LinkResult | undefined
}

/** Describes the problem of an address; most have none. */
function describe({ url, verdict, last }: CheckedAddress, settings: ExternalLinksConfig, now: number): Finding[] {
  if (verdict?.kind === 'unclear' && verdict.why !== 'refused')
    return [{ code: CODES[verdict.why], severity: 'info', url, reason: verdict.reason }]
  if (last === undefined) return []
  if (!isFailing(last)) return good(url, last)
  const { reason, failures } = last
  const facts = { url, reason, failures, since: last.since.slice(0, 10), limit: settings.failures }
  return isBroken(last, settings, now)
    ? [{ code: 'external-broken', severity: 'error', ...facts }]
    : [{ code: 'external-failing', severity: 'info', ...facts, days: settings.days }]
}

const CODES = {
  limited: 'external-rate-limited',
  private: 'external-private',
  'no-network': 'external-no-network',
} as const

function good(url: string, { moved, downgraded, refused }: GoodResult): Finding[] {
  const findings: Finding[] = []
  if (refused !== undefined) findings.push({ code: 'external-refused', severity: 'info', url, reason: refused })
  if (downgraded !== undefined) findings.push({ code: 'external-downgrade', severity: 'warning', url, to: downgraded })
  if (moved !== undefined && moved !== url)
    findings.push({ code: 'external-redirect', severity: 'info', url, suggestion: moved })
  return findings
}

/** Maximum number of locations reported per address; the last of them gives the number of further ones. */
const MAX_PLACES = 10

function atLinks(finding: Finding, links: readonly OutsideLink[]): Diagnostic[] {
  const more = links.length - MAX_PLACES
  return links.slice(0, MAX_PLACES).map(({ where, excerpt }, i) => ({
    ...finding,
    where,
    ...(excerpt !== undefined && { excerpt }),
    ...(more > 0 && i === MAX_PLACES - 1 && { more }),
  }))
}
