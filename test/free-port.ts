import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'

const RANGE = '/proc/sys/net/ipv4/ip_local_port_range'
/** From this port on, the system gives ports to programs that ask for any, which tests do all the time. */
const GIVEN = existsSync(RANGE) ? Number.parseInt(readFileSync(RANGE, 'utf8'), 10) : 32_768
const FIRST = 10_000

let next = FIRST + Math.floor(Math.random() * (GIVEN - FIRST))

/**
 * Returns the first of `count` free ports in a row that no program gets by chance, so that they stay free until a test
 * uses them.
 */
export async function freePort(count = 1): Promise<number> {
  for (;;) {
    const port = next + count > GIVEN ? FIRST : next
    next = port + count
    const ports = Array.from({ length: count }, (_, i) => port + i)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
