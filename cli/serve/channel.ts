import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { isCrossSite, isOwnHost } from './host.ts'

/** What open browsers are told. */
export type News =
  /** The article of these routes changed. */
  | { readonly kind: 'pages'; readonly routes: readonly string[] }
  /** Reload the page. */
  | { readonly kind: 'site' }
  /** Problems to show, or none. */
  | { readonly kind: 'problems'; readonly problems: readonly ProblemView[] }

export interface ProblemView {
  readonly place: string
  readonly severity: string
  readonly code: string
  readonly message: string
  readonly excerpt: string
  readonly caret: string
}

export interface Channel {
  send(news: News): void
  close(): void
}

export const CHANNEL_PATH = '_docs/live'

/**
 * The reload channel: a WebSocket, because browsers allow only six HTTP/1.1 connections a host, and an event stream in each
 * of six tabs would block the seventh. Foreign hosts and origins are refused before the handshake.
 */
export function openChannel(server: Server, host: string, baseUrl: () => string): Channel {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1024 })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    const isOurs =
      request.url === baseUrl() + CHANNEL_PATH && isOwnHost(request.headers.host, host) && !isCrossSite(request.headers)
    if (!isOurs) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return
    }
    sockets.handleUpgrade(request, socket, head, (client) => client.on('error', () => client.terminate()))
  })
  return {
    send(news) {
      const text = JSON.stringify(news)
      for (const client of sockets.clients) if (client.readyState === client.OPEN) client.send(text)
    },
    close() {
      for (const client of sockets.clients) client.terminate()
      sockets.close()
    },
  }
}
