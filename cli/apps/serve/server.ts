import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { hostRefusal, isCrossSite, isOwnHost } from './host.ts'
import { REVALIDATE, type Reply, type SendOptions, send } from './reply.ts'
import { readRequestPath } from './request-path.ts'

/** Handles a checked request. */
export type Handler = (requestPath: string, search: string, request: IncomingMessage) => Reply | Promise<Reply>

interface ListeningServer {
  readonly server: Server
  readonly port: number
  close(): Promise<void>
}

const textReply = (status: number, text: string, extra: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': REVALIDATE, ...extra },
  body: `${text}\n`,
})

/** Timeouts for slow and broken clients: node checks them once per `connectionsCheckingInterval`. */
const LIMITS = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}

/** A path that handles POST requests itself, after host and origin were checked. */
export interface Endpoint {
  readonly path: string
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
}

interface ServerInput extends SendOptions {
  /** See {@link isOwnHost}. */
  readonly hosts: readonly string[]
  readonly handle: Handler
  readonly onFault: (error: unknown) => void
  readonly endpoint?: Endpoint | undefined
}

/** An HTTP server for one site: checks host, method and path of every request before anything else handles it. */
export function createSiteServer({ hosts, handle, onFault, compress, endpoint }: ServerInput): Server {
  const respond = async (request: IncomingMessage): Promise<Reply> => {
    if (!isOwnHost(request.headers.host, hosts)) return textReply(403, hostRefusal(request.headers.host))
    if (request.url === endpoint?.path) return textReply(405, 'Only POST is allowed.', { Allow: 'POST' })
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textReply(405, 'Only GET and HEAD are allowed.', { Allow: 'GET, HEAD' })
    // Any site may link to pages; their contents are only for this origin.
    if (isCrossSite(request.headers) && request.headers['sec-fetch-mode'] !== 'navigate')
      return textReply(403, 'Cross-site requests are refused.')
    const target = readRequestPath(request.url ?? '/')
    return target.ok ? handle(target.path, target.search, request) : refusal(target.reason, request, handle)
  }
  const serveRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const isForEndpoint = endpoint !== undefined && request.method === 'POST' && request.url === endpoint.path
      if (isForEndpoint && isOwnHost(request.headers.host, hosts) && !isCrossSite(request.headers))
        await endpoint.handle(request, response)
      else await send(request, response, await respond(request), { compress })
    } catch (error) {
      // A client that disconnects is not an error.
      if (!response.destroyed && !request.destroyed) onFault(error)
      if (response.headersSent) response.destroy()
      else await send(request, response, textReply(500, 'This page could not be served.'), { compress })
    }
  }
  const server = createServer(LIMITS, (request, response) => {
    // The opening of HTTP/2: node drops the connection right after this call.
    if (request.method === 'PRI') response.writeHead(405, { Connection: 'close', 'Content-Length': '0' }).end()
    else void serveRequest(request, response)
  })
  // A client that has sent everything (`printf ... | nc`) still waits for the response. Node has no public option for
  // this.
  Object.assign(server, { httpAllowHalfOpen: true })
  server.on('clientError', (_error, socket) => refuse(socket, '400 Bad Request'))
  server.on('connect', (_request, socket) => refuse(socket, '405 Method Not Allowed'))
  return server
}

/** Readers get the site's error page, which explains the problem; all other requests get one line. */
async function refusal(reason: string, request: IncomingMessage, handle: Handler): Promise<Reply> {
  const isReader = request.headers.accept?.includes('text/html') === true
  const page = isReader ? await handle('/404.html', '', request) : undefined
  return page?.headers['Content-Type']?.startsWith('text/html') ? { ...page, status: 400 } : textReply(400, reason)
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => {})
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

/** Responds to a request for another protocol (`Upgrade: h2c` of curl) with HTTP/1.1. */
export function respondInHttp1(server: Server, request: IncomingMessage, socket: Duplex): void {
  const response = new ServerResponse(request)
  response.shouldKeepAlive = false
  response.assignSocket(socket as Socket)
  response.on('finish', () => socket.end())
  server.emit('request', request, response)
}

/** Listens on `port`, or the next free one of the hundred above it. Port 0 takes any. */
export async function listen(server: Server, host: string, port: number): Promise<ListeningServer> {
  for (let candidate = port; ; candidate++) {
    try {
      await listenOnce(server, host, candidate)
      return { server, port: (server.address() as AddressInfo).port, close: () => closeServer(server) }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'EADDRINUSE' || candidate >= Math.min(port + 100, 65_535)) throw error
    }
  }
}

const listenOnce = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections()
    server.close(() => resolve())
  })
