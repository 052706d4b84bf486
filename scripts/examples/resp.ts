import { createConnection, type Socket } from 'node:net'
import { parseReply, type Reply } from './reply.ts'

/** Where a server listens. */
export interface Address {
  readonly host: string
  readonly port: number
}

/** A connection to a server; replies come in the order of the commands. */
export interface Client {
  /** Sends a command and does not wait for its reply. */
  send(args: readonly (string | Buffer)[]): void
  /** The next reply, or `undefined` when none came within the limit. Rejects when the connection is gone. */
  read(limitMs: number): Promise<Reply | undefined>
  isOpen(): boolean
  close(): void
}

/** The bytes of a command: an array of bulk strings. */
export function encodeCommand(args: readonly (string | Buffer)[]): Buffer {
  const parts = args
    .map((arg) => Buffer.from(arg))
    .flatMap((arg) => [Buffer.from(`$${arg.length}\r\n`), arg, Buffer.from('\r\n')])
  return Buffer.concat([Buffer.from(`*${args.length}\r\n`), ...parts])
}

/** Connects to a server; rejects when it does not accept within the limit. */
export function connect(address: Address, limitMs = 2000): Promise<Client> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address)
    const timer = setTimeout(() => socket.destroy(new Error(`No connection within ${limitMs} ms`)), limitMs)
    socket.once('error', reject)
    socket.once('close', () => clearTimeout(timer))
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.off('error', reject)
      resolve(new SocketClient(socket))
    })
  })
}

/** Sends one command and waits for its reply. */
export async function call(client: Client, args: readonly (string | Buffer)[], limitMs = 2000): Promise<Reply> {
  client.send(args)
  const reply = await client.read(limitMs)
  if (reply === undefined) throw new Error(`No reply within ${limitMs} ms`)
  return reply
}

class SocketClient implements Client {
  readonly #socket: Socket
  #unread: Buffer = Buffer.alloc(0)
  #failure: Error | undefined
  #wake: () => void = () => {}

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => {
      this.#unread = Buffer.concat([this.#unread, chunk])
      this.#wake()
    })
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The server closed the connection')))
  }

  send(args: readonly (string | Buffer)[]): void {
    if (this.isOpen()) this.#socket.write(encodeCommand(args))
  }

  async read(limitMs: number): Promise<Reply | undefined> {
    const deadline = performance.now() + limitMs
    for (;;) {
      const reply = this.#take()
      if (reply !== undefined) return reply
      if (this.#failure !== undefined) throw this.#failure
      const left = deadline - performance.now()
      if (left <= 0) return undefined
      await this.#more(left)
    }
  }

  isOpen(): boolean {
    return this.#failure === undefined
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(): Reply | undefined {
    const parsed = parseReply(this.#unread)
    if (parsed === undefined) return undefined
    this.#unread = this.#unread.subarray(parsed.next)
    return parsed.reply
  }

  #more(limitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, limitMs)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  #fail(error: Error): void {
    this.#failure ??= error
    this.#wake()
  }
}
