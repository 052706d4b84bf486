import { CHANNEL_PATH, type PageLocation, type ServerMessage } from './messages.ts'

/** Delays (ms) before the first and later attempts to reconnect to the server. */
const SOON = 100
const LATER = 1000

/**
 * Opens the channel, and reopens it when it closes. Sends `where` whenever it opens, and when the returned function is
 * called.
 */
export function connect(base: string, onNews: (news: ServerMessage) => void, where: () => PageLocation): () => void {
  let socket: WebSocket | undefined
  let pause = SOON
  const send = (): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(where()))
  }
  const open = (): void => {
    socket = new WebSocket(location.origin.replace(/^http/, 'ws') + base + CHANNEL_PATH)
    socket.onopen = () => {
      pause = SOON
      send()
    }
    socket.onmessage = ({ data }) => onNews(JSON.parse(data as string) as ServerMessage)
    socket.onclose = () => {
      setTimeout(open, pause)
      pause = Math.min(pause * 2, LATER)
    }
  }
  open()
  return send
}
