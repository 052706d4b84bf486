import type { ChildProcessWithoutNullStreams } from 'node:child_process'

/** The address that `docs serve` prints; rejects with its words when it ends before. `said` gets all that it prints, also later. */
export function addressOf(server: ChildProcessWithoutNullStreams, said = (_text: string): void => {}): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      said(chunk.toString())
      const found = /https?:\/\/[^\s/]+/.exec(text)
      if (found) resolve(found[0])
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', (code) => reject(new Error(`docs serve ended with ${code}: ${text}`)))
  })
}
