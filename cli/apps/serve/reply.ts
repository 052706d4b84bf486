import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lookup } from 'mrmime'

/** A complete response. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array | FileBody
}
/** A file that is sent from disk. */
interface FileBody {
  readonly file: string
  readonly size: number
}

const SECURITY: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** Content type of a file by its name; text is UTF-8. */
export function contentType(file: string): string {
  // A dotted page (`json.get`) has no type of its own; its file ends in .html.
  const type = lookup(file) ?? (file.endsWith('.md') ? 'text/markdown' : 'application/octet-stream')
  return /^text\/|javascript|json|xml$/.test(type) && !type.includes('charset') ? `${type}; charset=utf-8` : type
}

export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Whether a file may be cached forever: only if its name contains a digest of its content. */
export const isHashed = (file: string): boolean =>
  /^assets\/.+\.[a-z0-9]{8,}\.[a-z0-9]+$/i.test(file) ||
  /^_docs\/search\/(?:.+[.-])?[a-z0-9]{8,}\.[a-z0-9]+$/i.test(file)

/** Returns the strong ETag of a body, in quotes. */
export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:javascript|json|xml|manifest|ld\+json|wasm))/

type Coding = 'br' | 'gzip'

function acceptedCoding(header: string | undefined): Coding | undefined {
  const accepted = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.split(';')[0])
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

async function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> {
  return coding === 'br'
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipped(body, { level: 6 })
}

export interface SendOptions {
  /** Whether text is compressed for readers that accept it. */
  readonly compress: boolean
}

/** Sends a reply: 304 if the client has it, compressed if worthwhile, ranges of a file, no body for HEAD. */
export async function send(
  request: IncomingMessage,
  response: ServerResponse,
  reply: Reply,
  options: SendOptions,
): Promise<void> {
  const headers: Record<string, string> = { ...SECURITY, ...reply.headers }
  const body = reply.body ?? ''
  const size = typeof body === 'string' ? Buffer.byteLength(body) : 'file' in body ? body.size : body.length
  if (reply.status === 200 && matches(request.headers['if-none-match'], headers.ETag)) {
    response.writeHead(304, headers).end()
    return
  }
  const range =
    reply.status === 200 && wantsRange(request, headers.ETag) ? readRange(request.headers.range, size) : undefined
  if (range === 'invalid') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' }).end()
    return
  }
  const part = range ?? { start: 0, end: size - 1 }
  const status = range === undefined ? reply.status : 206
  if (range !== undefined) headers['Content-Range'] = `bytes ${part.start}-${part.end}/${size}`
  headers['Content-Length'] = String(part.end - part.start + 1)
  if (typeof body === 'object' && 'file' in body) return sendFile(request, response, { status, headers, body, ...part })
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (range !== undefined)
    return end(request, response, { status: 206, headers, bytes: bytes.subarray(part.start, part.end + 1) })
  return sendWhole(request, response, { status, headers, bytes, ...options })
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  input: {
    readonly status: number
    readonly headers: Record<string, string>
    readonly body: FileBody
    readonly start: number
    readonly end: number
  },
): Promise<void> {
  response.writeHead(input.status, input.headers)
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(input.body.file, { start: input.start, end: input.end }), response)
}

interface WholeReply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly bytes: Uint8Array
}

async function sendWhole(
  request: IncomingMessage,
  response: ServerResponse,
  input: WholeReply & { readonly compress: boolean },
): Promise<void> {
  const { status, headers, bytes } = input
  const isCompressible = input.compress && bytes.length > 1024 && COMPRESSIBLE.test(headers['Content-Type'] ?? '')
  if (!isCompressible) return end(request, response, { status, headers, bytes })
  headers.Vary = headers.Vary === undefined ? 'Accept-Encoding' : `${headers.Vary}, Accept-Encoding`
  const coding = acceptedCoding(String(request.headers['accept-encoding'] ?? ''))
  if (coding === undefined) return end(request, response, { status, headers, bytes })
  const sent = await compress(bytes, coding)
  const encoded = { ...headers, 'Content-Encoding': coding, 'Content-Length': String(sent.length) }
  return end(request, response, { status, headers: encoded, bytes: sent })
}

function end(request: IncomingMessage, response: ServerResponse, { status, headers, bytes }: WholeReply): void {
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Whether a range is requested; a client with another version of the file needs all of it. */
const wantsRange = (request: IncomingMessage, tag: string | undefined): boolean => {
  const condition = request.headers['if-range']
  return condition === undefined || condition === tag
}

const matches = (header: string | undefined, tag: string | undefined): boolean =>
  header !== undefined &&
  tag !== undefined &&
  (header.trim() === '*' || header.split(',').some((value) => value.trim().replace(/^W\//, '') === tag))

/** One range of bytes; several ranges and other units are answered with the whole. */
function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | 'invalid' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const stop = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > stop ? 'invalid' : { start, end: stop }
}

/** Redirects to an address from the site's own list (the build rejects open redirects); the query is kept. */
export const redirectReply = (status: 301 | 302, target: string, search = ''): Reply => ({
  status,
  headers: {
    Location: ascii(target.includes('?') ? target : withSearch(target, search)),
    'Cache-Control': status === 301 ? REVALIDATE : 'no-store',
  },
})

function withSearch(target: string, search: string): string {
  const at = target.indexOf('#')
  return at < 0 ? target + search : target.slice(0, at) + search + target.slice(at)
}

/** A header holds no other characters; half a surrogate pair is dropped. */
const ascii = (address: string): string =>
  address.replace(/[^\x21-\x7e]/gu, (char) => (/[\ud800-\udfff]/u.test(char) ? '' : encodeURIComponent(char)))
