/**
 * One request to another host. Sends no cookies, credentials or referrer; connects to no private address, whatever a
 * name resolves to at that moment; reads no more of a body than necessary.
 */
import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivateAddress, isPrivateHost } from './address.ts'
import { Agent, buildConnector, request } from './undici.mjs'

export type FailureKind =
  | 'dns'
  | 'no-network'
  | 'refused'
  | 'reset'
  | 'unreachable'
  | 'timeout'
  | 'certificate'
  | 'tls'
  | 'not-http'
  | 'private'

/** The response. Header names as in HTTP, values as sent. */
export type LinkResponse =
  | {
      readonly kind: 'response'
      readonly status: number
      readonly location?: string | undefined
      readonly retryAfter?: string | undefined
    }
  | { readonly kind: 'failure'; readonly reason: FailureKind; readonly detail: string }

export interface Client {
  request(method: 'HEAD' | 'GET', url: URL, milliseconds: number): Promise<LinkResponse>
  close(): Promise<void>
}

interface ClientOptions {
  readonly userAgent: string
  /** Hosts (`name` or `name:port`) that are checked although their address is private. */
  readonly allowedHosts?: ReadonlySet<string>
  /** Name resolver; the system's, except in tests. */
  readonly lookup?: LookupFunction
}

/** Size of a body in bytes, and time in milliseconds, above which a new connection is cheaper than reading on. */
const MAX_BODY = 64 * 1024
const MAX_BODY_TIME = 1000
const CONNECTIONS = 10

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * Creates the client for checks of external links. It refuses private addresses, except of `allowedHosts`: host names,
 * with or without a port.
 */
export function createClient({
  userAgent,
  allowedHosts = new Set(),
  lookup = systemLookup as LookupFunction,
}: ClientOptions): Client {
  const isAllowed = (host: string, port: string): boolean =>
    allowedHosts.has(host) || allowedHosts.has(`${host}:${port}`)
  const agent = new Agent({
    connect: guardedConnector(lookup, isAllowed),
    connections: CONNECTIONS,
    pipelining: 1,
    keepAliveTimeout: 2000,
  })
  const headers = {
    'user-agent': userAgent,
    accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
    'accept-encoding': 'identity',
  }
  return {
    async request(method, url, milliseconds) {
      if (isPrivateHost(url.hostname) && !isAllowed(url.hostname, portOf(url)))
        return { kind: 'failure', reason: 'private', detail: url.hostname }
      const signal = AbortSignal.timeout(Math.max(1, milliseconds))
      try {
        const response = await request.call(agent, {
          origin: url.origin,
          path: url.pathname + url.search,
          method,
          headers,
          signal,
          headersTimeout: 0,
          bodyTimeout: 0,
        })
        const { location, 'retry-after': retryAfter, 'content-length': length } = response.headers
        response.body.on('error', () => {})
        await dropBody(response.body, method === 'HEAD' ? 0 : Number(first(length) ?? Number.POSITIVE_INFINITY))
        return {
          kind: 'response',
          status: response.statusCode,
          location: first(location),
          retryAfter: first(retryAfter),
        }
      } catch (error) {
        return { kind: 'failure', ...failureOf(error) }
      }
    },
    close: () => agent.destroy(),
  }
}

const first = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)
const portOf = ({ port, protocol }: URL): string => port || (protocol === 'https:' ? '443' : '80')

interface Body extends AsyncIterable<Uint8Array> {
  destroy(): unknown
}

/**
 * Discards the body, because the status is known: a small one is read, so that the connection can be reused; a larger
 * one is not fetched.
 */
async function dropBody(body: Body, size: number): Promise<void> {
  const timer = setTimeout(() => body.destroy(), MAX_BODY_TIME)
  try {
    // The client ensures that no more than Content-Length arrives.
    if (size <= MAX_BODY) for await (const _chunk of body);
  } catch {
    // An incomplete body matters only if the page does not work, and the status says that it works.
  } finally {
    clearTimeout(timer)
    body.destroy()
  }
}

type Connector = ReturnType<typeof buildConnector>

/** Rejects private addresses when a name is resolved, and again for the actual connection. */
function guardedConnector(lookup: LookupFunction, isAllowed: (host: string, port: string) => boolean): Connector {
  const plain = buildConnector({ timeout: 10_000, allowH2: false })
  const guarded = buildConnector({
    timeout: 10_000,
    allowH2: false,
    lookup: guardedLookup(lookup),
  } as buildConnector.BuildOptions)
  const open = buildConnector({ timeout: 10_000, allowH2: false, lookup } as buildConnector.BuildOptions)
  return (options, callback) => {
    const { hostname, port, protocol } = options
    const allowed = isAllowed(hostname, port || (protocol === 'https:' ? '443' : '80'))
    const isLiteral = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
    const connect = isLiteral ? plain : allowed ? open : guarded
    connect(options, (error, socket) => {
      if (error !== null) callback(error, null)
      else if (!allowed && isPrivateAddress(socket.remoteAddress ?? '')) {
        socket.destroy()
        callback(new PrivateAddress(socket.remoteAddress), null)
      } else callback(null, socket)
    })
  }
}

/** A name with one private address among public ones is as suspicious as one with only private ones. */
const guardedLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, records) => {
      if (error) return callback(error, '')
      const addresses = records as readonly LookupAddress[]
      const hidden = addresses.find(({ address }) => isPrivateAddress(address))
      if (hidden) return callback(new PrivateAddress(hidden.address), '')
      if (options.all) return (callback as (error: null, all: typeof addresses) => void)(null, addresses)
      callback(null, addresses[0]!.address, addresses[0]!.family)
    })
  }

const KINDS: Readonly<Record<string, FailureKind>> = {
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  EAI_AGAIN: 'no-network',
  ENETUNREACH: 'no-network',
  ENETDOWN: 'no-network',
  EHOSTUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  ECONNABORTED: 'reset',
  UND_ERR_SOCKET: 'reset',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  EPROTO: 'tls',
  UND_ERR_HEADERS_OVERFLOW: 'not-http',
  UND_ERR_INVALID_ARG: 'not-http',
  UND_ERR_REQ_CONTENT_LENGTH_MISMATCH: 'not-http',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'not-http',
}

function failureOf(error: unknown): { readonly reason: FailureKind; readonly detail: string } {
  const cause = innermost(error)
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  const detail = code || cause.message
  if (cause instanceof PrivateAddress) return { reason: 'private', detail: cause.message }
  if (cause.name === 'TimeoutError' || cause.name === 'AbortError') return { reason: 'timeout', detail: '' }
  if (/^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/.test(code))
    return { reason: 'certificate', detail }
  if (/^(?:ERR_SSL|ERR_TLS)/.test(code)) return { reason: 'tls', detail }
  if (code.startsWith('HPE_') || cause.name === 'HTTPParserError') return { reason: 'not-http', detail }
  return { reason: KINDS[code] ?? 'unreachable', detail }
}

/** Returns the first error: several addresses of a host give several errors. */
function innermost(error: unknown): Error {
  if (error instanceof AggregateError && error.errors.length > 0) return innermost(error.errors[0])
  if (!(error instanceof Error)) return new Error(String(error))
  return error.cause instanceof Error && !('code' in error) ? innermost(error.cause) : error
}
