/** A server on the loopback address that behaves like all kinds of web servers, and counts its requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import {
  type AddressInfo,
  createServer as createTcp,
  type LookupFunction,
  type Socket,
  type Server as TcpServer,
} from 'node:net'

export interface Asked {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
}
export interface Web {
  readonly port: number
  readonly tlsPort: number
  readonly rawPort: number
  readonly asked: Asked[]
  /** Requests for a path, as methods. */
  methods(path: string): string[]
  /** Maximum number of concurrent requests. */
  most(): number
  /** Bytes of bodies that the server could send. */
  sent(path: string): number
  close(): Promise<void>
}

type Handler = (request: IncomingMessage, response: ServerResponse, web: Web) => void

const text =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(status === 204 ? '' : '<p>x</p>')
  }
const redirect = (location: string, status = 302): Handler => text(status, { location })
/** A different response to HEAD than to GET. */
const unlessGet =
  (head: Handler): Handler =>
  (request, response, web) =>
    (request.method === 'GET' ? text(200) : head)(request, response, web)
const hang: Handler = () => {}
const reset: Handler = (request) => void request.socket.resetAndDestroy()

const attempts = new Map<string, number>()
/** Handles the first `times` requests with `first`, later ones with 200. */
const atFirst =
  (times: number, first: Handler): Handler =>
  (request, response, web) => {
    const seen = (attempts.get(request.url!) ?? 0) + 1
    attempts.set(request.url!, seen)
    ;(seen <= times ? first : text(200))(request, response, web)
  }

const sent = new Map<string, number>()
const endless: Handler = (request, response) => {
  if (request.method === 'HEAD') return void response.writeHead(405).end()
  response.writeHead(200, { 'content-type': 'application/octet-stream' })
  const chunk = Buffer.alloc(16 * 1024)
  const more = (): void => {
    if (response.destroyed || (sent.get(request.url!) ?? 0) > 50e6) return
    sent.set(request.url!, (sent.get(request.url!) ?? 0) + chunk.length)
    response.write(chunk, () => setImmediate(more))
  }
  more()
}
const drip: Handler = (request, response) => {
  if (request.method === 'HEAD') return void response.writeHead(405).end()
  response.writeHead(200, { 'content-length': '1000' })
  const timer = setInterval(() => response.write('x'), 50)
  response.on('close', () => clearInterval(timer))
}

export const BEHAVIOURS: Readonly<Record<string, Handler>> = {
  '/ok': text(200),
  '/no-content': text(204),
  '/partial': text(206),
  '/not-modified': text(304),
  '/404': text(404),
  '/410': text(410),
  '/418': text(418),
  '/401': text(401),
  '/403': text(403),
  '/451': text(451),
  '/999': text(999),
  '/500': text(500),
  '/503': text(503),
  '/head-405': unlessGet(text(405)),
  '/head-403': unlessGet(text(403)),
  '/head-404': unlessGet(text(404)),
  '/head-501': unlessGet(text(501)),
  '/head-500': unlessGet(text(500)),
  '/head-hang': unlessGet(hang),
  '/head-reset': unlessGet(reset),
  '/passing-500': atFirst(2, text(500)),
  '/passing-reset': atFirst(2, reset),
  '/moved': redirect('/ok', 301),
  '/moved-308': redirect('/ok', 308),
  '/found': redirect('/ok', 302),
  '/see-other': redirect('/ok', 303),
  '/moved-then-found': redirect('/found', 301),
  '/relative/x': redirect('../ok', 301),
  '/moved-hash': redirect('/ok#part', 301),
  '/moved-to-404': redirect('/404', 301),
  '/loop-a': redirect('/loop-b'),
  '/loop-b': redirect('/loop-a'),
  '/loop-self': redirect('/loop-self'),
  '/no-location': text(302),
  '/bad-location': redirect('http://'),
  '/to-mail': redirect('mailto:a@b.example'),
  '/with-password': (request, response, web) =>
    redirect(`http://user:pass@b.test:${web.port}/secret`)(request, response, web),
  '/secret': (request, response, web) => text(request.headers.authorization ? 500 : 200)(request, response, web),
  '/cookie': text(200, { 'set-cookie': 'a=b' }),
  '/to-private': (request, response, web) => redirect(`http://127.0.0.2:${web.port}/inside`)(request, response, web),
  '/to-private-hex': (request, response, web) =>
    redirect(`http://0x7f000002:${web.port}/inside`)(request, response, web),
  '/to-private-name': (request, response, web) =>
    redirect(`http://rebind.test:${web.port}/inside`)(request, response, web),
  '/to-metadata': redirect('http://169.254.169.254/latest/'),
  '/429-seconds': atFirst(1, text(429, { 'retry-after': '7' })),
  '/429-date': atFirst(1, text(429, { 'retry-after': 'Fri, 01 Jan 2100 00:00:09 GMT' })),
  '/429-past': atFirst(1, text(429, { 'retry-after': 'Fri, 01 Jan 1999 00:00:00 GMT' })),
  '/429-garbage': atFirst(1, text(429, { 'retry-after': 'soon' })),
  '/429-none': atFirst(1, text(429)),
  '/429-huge': text(429, { 'retry-after': '99999999999' }),
  '/429-always': text(429, { 'retry-after': '1' }),
  '/503-later': atFirst(1, text(503, { 'retry-after': '3' })),
  '/hang': hang,
  '/reset': reset,
  '/drip': drip,
  '/endless': endless,
  '/early-end': (_request, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('x')
    setTimeout(() => response.destroy(), 20)
  },
  '/huge-headers': (_request, response) => {
    response.socket!.end(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}\r\n\r\n`)
  },
}

/** Chains of redirects: `/far/20` to `/far/19` and so on. */
const far = (path: string): Handler | undefined => {
  const step = /^\/far\/(\d+)$/.exec(path)?.[1]
  if (step === undefined) return undefined
  return Number(step) === 0 ? text(200) : redirect(`/far/${Number(step) - 1}`)
}

/** Self-signed for localhost, valid for a hundred years; for these tests only. */
export async function startWeb(tls: { readonly key: string; readonly cert: string }): Promise<Web> {
  attempts.clear()
  sent.clear()
  const asked: Asked[] = []
  let active = 0
  let most = 0
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const path = request.url!
    asked.push({ method: request.method!, host: request.headers.host!, path, headers: request.headers })
    most = Math.max(most, ++active)
    response.on('close', () => active--)
    const known = BEHAVIOURS[path] ?? far(path)
    // Slow enough that requests overlap.
    if (known) known(request, response, web)
    else setTimeout(() => text(200)(request, response, web), 5)
  }
  const http = createServer({ keepAlive: true }, answer)
  const https = createTls(tls, (request, response) => {
    if (request.url === '/down') redirect(`http://a.test:${web.port}/ok`, 301)(request, response, web)
    else answer(request, response)
  })
  const raw = createTcp((socket) => void socket.on('error', () => {}).end('SSH-2.0-x\r\n'))
  const servers: (Server | TcpServer)[] = [http, https, raw]
  const sockets = new Set<Socket>()
  for (const server of servers) server.on('connection', (socket: Socket) => sockets.add(socket))
  const ports = await Promise.all(servers.map(listen))
  const web: Web = {
    port: ports[0]!,
    tlsPort: ports[1]!,
    rawPort: ports[2]!,
    asked,
    methods: (path) => asked.filter((one) => one.path === path).map(({ method }) => method),
    most: () => most,
    sent: (path) => sent.get(path) ?? 0,
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
  return web
}

const listen = (server: Server | TcpServer): Promise<number> =>
  new Promise((resolve) => server.listen(0, '0.0.0.0', () => resolve((server.address() as AddressInfo).port)))

/** Every name of `.test` is this machine; `gone.test` does not exist, `offline.test` cannot be resolved now. */
export const lookup: LookupFunction = (hostname, options, callback) => {
  const fail = (code: string): void => callback(Object.assign(new Error(`${code} ${hostname}`), { code }), '')
  if (hostname.startsWith('gone')) return fail('ENOTFOUND')
  if (hostname.startsWith('offline')) return fail('EAI_AGAIN')
  const address = hostname.startsWith('rebind') ? '127.0.0.2' : '127.0.0.1'
  if (options.all) (callback as unknown as (error: null, all: object[]) => void)(null, [{ address, family: 4 }])
  else callback(null, address, 4)
}
