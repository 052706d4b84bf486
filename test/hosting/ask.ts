/** Requests to a running host. */
import { request } from 'node:http'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly bytes: Buffer
  readonly body: string
}

/** Sends paths unchanged; follows no redirects. */
export const ask = (port: number, address: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: address, headers: { accept: '*/*', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (chunk: Buffer) => parts.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(parts)
          resolve({
            status: answer.statusCode!,
            headers: answer.headers as Answer['headers'],
            bytes,
            body: bytes.toString(),
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end()
  })
