import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { CHANNEL_PATH, type ServerMessage } from '../../../runtime/features/dev/messages.ts'
import type { Route } from '../../base/brands.ts'
import { isCrossSite, isOwnHost } from './host.ts'
import { respondInHttp1 } from './server.ts'

export interface Channel {
  send(message: ServerMessage): void
  /** Sends a message only to the tabs that show this page. */
  sendTo(route: Route, message: ServerMessage): void
  /** Pages shown in tabs, each once. */
  routes(): Route[]
  close(): void
}

interface ChannelInput {
  readonly server: Server
  /** See `isOwnHost`. */
  readonly hosts: readonly string[]
  readonly baseUrl: () => string
  /** Route of the path that a tab shows. */
  readonly routeOf: (pathname: string) => Route | undefined
  /** Called when a tab shows this page. */
  readonly onPage: (route: Route) => void
}

const REFUSED = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Opens the reload channel: a WebSocket, because browsers allow only six HTTP/1.1 connections per host, and an event
 * stream in each of six tabs would block the seventh. Other hosts and origins are rejected before the handshake.
 */
export function openChannel({ server, hosts, baseUrl, routeOf, onPage }: ChannelInput): Channel {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16 * 1024 })
  // Paths, not routes: a page may be created, moved or removed while a tab is open.
  const shown = new Map<WebSocket, string | undefined>()
  const routeAt = (path: string | undefined): Route | undefined => (path === undefined ? undefined : routeOf(path))
  const id = `${process.pid} ${Date.now()}`
  // A tab that was opened before this server started may show an older version.
  let changed = Date.now()

  const welcome = (client: WebSocket): void => {
    shown.set(client, undefined)
    client.on('error', () => client.terminate())
    client.on('close', () => shown.delete(client))
    client.on('message', (data) => {
      const pathname = readPathname(String(data))
      shown.set(client, pathname)
      const route = routeAt(pathname)
      if (route !== undefined) onPage(route)
    })
    sendToTab(client, { kind: 'hello', server: id, changed })
  }
  onHandshake(server, (request, socket, head) => {
    if (isForChannel(request, baseUrl() + CHANNEL_PATH, hosts)) sockets.handleUpgrade(request, socket, head, welcome)
    else socket.end(REFUSED, () => socket.destroy())
  })
  return {
    send(message) {
      changed = Date.now()
      for (const client of shown.keys()) sendToTab(client, message)
    },
    sendTo(route, message) {
      for (const [client, pathname] of shown) if (routeAt(pathname) === route) sendToTab(client, message)
    },
    routes: () => [...new Set([...shown.values()].map(routeAt))].filter((route) => route !== undefined),
    close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}

/** Calls back for requests for a WebSocket. */
function onHandshake(server: Server, handle: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    if (request.headers.upgrade?.toLowerCase() === 'websocket') handle(request, socket, head)
    else respondInHttp1(server, request, socket)
  })
}

const isForChannel = ({ url, headers }: IncomingMessage, address: string, hosts: readonly string[]): boolean =>
  url === address && isOwnHost(headers.host, hosts) && !isCrossSite(headers)

function sendToTab(client: WebSocket, message: ServerMessage): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(message))
}

/** Reads the location that a tab reports: `{"path":"/about/faq"}`. */
function readPathname(text: string): string | undefined {
  try {
    const { path } = JSON.parse(text) as { path?: unknown }
    return typeof path === 'string' ? decodeURIComponent(path) : undefined
  } catch {
    return undefined
  }
}
