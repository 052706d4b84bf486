import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { lookup } from 'mrmime'

/** A finished answer. */
export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
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

export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Only names that carry a digest of their content may be kept for ever. */
export const isHashed = (file: string): boolean =>
  /^assets\/.+\.[a-z0-9]{8,}\.[a-z0-9]+$/i.test(file) ||
  /^_docs\/(?:search|sidebar)\/(?:.+[.-])?[a-z0-9]{8,}\.[a-z0-9]+$/i.test(file)

export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`

const brotli = promisify(brotliCompress)
const gunzip = promisify(gzip)
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
    ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : gunzip(body, { level: 6 })
}

/** Sends a reply: 304 where the reader has it, compressed where it pays, ranges of a file, no body for HEAD. */
export async function send(request: IncomingMessage, response: ServerResponse, reply: Reply): Promise<void> {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : (reply.body ?? new Uint8Array())
  const headers: Record<string, string> = { ...SECURITY, ...reply.headers }
  const tag = headers.ETag
  if (reply.status === 200 && tag !== undefined && matches(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end()
    return
  }
  const range = reply.status === 200 ? readRange(request.headers.range, body.length) : undefined
  if (range === 'invalid') {
    response.writeHead(416, { ...headers, 'Content-Range': `bytes */${body.length}` }).end()
    return
  }
  if (range !== undefined) {
    const part = body.subarray(range.start, range.end + 1)
    const partial = {
      ...headers,
      'Content-Range': `bytes ${range.start}-${range.end}/${body.length}`,
      'Content-Length': String(part.length),
    }
    end(request, response, 206, partial, part)
    return
  }
  const isCompressible = body.length > 1024 && COMPRESSIBLE.test(headers['Content-Type'] ?? '')
  const coding = isCompressible ? acceptedCoding(String(request.headers['accept-encoding'] ?? '')) : undefined
  const sent = coding === undefined ? body : await compress(body, coding)
  if (isCompressible) headers.Vary = 'Accept-Encoding'
  if (coding !== undefined) headers['Content-Encoding'] = coding
  end(request, response, reply.status, { ...headers, 'Content-Length': String(sent.length) }, sent)
}

function end(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: Uint8Array,
): void {
  response.writeHead(status, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))

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
