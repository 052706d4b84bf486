/** nginx, Caddy, and Apache with compressed files and 2,000 redirects. */
import { chmodSync, cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { HOSTS, programPath } from '../../scripts/programs.mjs'
import { temporaryFolder, write } from '../folder.ts'
import { docs } from '../rig.ts'
import { type Answer, ask } from './ask.ts'
import { runHost, SETTINGS } from './run-host.ts'

const COUNT = 2000
const TEXT = 'A sentence that repeats. '.repeat(200)
/** nginx sends Brotli only with a module. */
const ENCODINGS = { nginx: ['gzip'], caddy: ['br', 'gzip'], apache2: ['br', 'gzip'] } as const
const DECOMPRESS = { br: brotliDecompressSync, gzip: gunzipSync }

const shape = ({ status, headers, body }: Answer): object => ({
  status,
  body,
  type: headers['content-type'],
  policy: headers['content-security-policy'],
  cache: headers['cache-control'],
})

describe.each(['/', '/x/'])('a site at %s with compressed files and many redirects', (base) => {
  let root: string
  beforeAll(async () => {
    root = temporaryFolder()
    // Apache drops its privileges.
    chmodSync(root, 0o755)
    write(root, {
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '${base}', precompress: true,
        redirects: Array.from({ length: ${COUNT} }, (_, i) => ({ from: '/old/page-' + i, to: i % 2 ? '/guide' : '/guide#part' })) }\n`,
      'content/index.md': `# Home\n\n${TEXT}\n`,
      'content/guide.md': `# Guide\n\n${TEXT}\n\n## Part\n`,
      'content/area/index.md': `# Area\n\n${TEXT}\n`,
      'static/data.json': JSON.stringify({ text: TEXT }),
      'static/small.txt': 'short',
      'static/own.tar.gz': TEXT,
    })
    const { code, stderr } = await docs(root, ['build'])
    expect(code, stderr).toBe(0)
    mkdirSync(path.join(root, 'served'))
    cpSync(path.join(root, 'out'), path.join(root, 'served', base), { recursive: true })
  })

  test.for(HOSTS)('%s sends the copies and the redirects', async (name, context) => {
    if (programPath(name) === undefined)
      return context.skip(`${name} is not installed (Debian: apt-get install ${name}).`)
    const host = await runHost(name, {
      root: path.join(root, 'served'),
      settings: path.join(root, 'out/_docs/hosting', SETTINGS[name]),
      work: path.join(root, name),
    })
    try {
      for (const address of ['', 'guide', 'guide/', 'area', 'data.json', 'guide.md', 'nope'].map((one) => base + one)) {
        const plain = await ask(host.port, address)
        expect([address, plain.headers['content-encoding']]).toEqual([address, undefined])
        for (const encoding of ENCODINGS[name]) {
          const answer = await ask(host.port, address, { 'accept-encoding': encoding })
          expect([address, answer.headers['content-encoding']]).toEqual([address, encoding])
          expect(answer.headers.vary).toMatch(/\baccept-encoding\b/i)
          const body = DECOMPRESS[encoding](answer.bytes).toString()
          expect([address, shape({ ...answer, body })]).toEqual([address, shape(plain)])
          expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2)
        }
      }
      const copy = await ask(host.port, `${base}guide`, { accept: 'text/markdown', 'accept-encoding': 'gzip' })
      expect(gunzipSync(copy.bytes).toString()).toContain('# Guide')
      for (const file of ['small.txt', 'own.tar.gz']) {
        const { headers } = await ask(host.port, base + file, { 'accept-encoding': 'br, gzip' })
        expect([file, headers['content-encoding']]).toEqual([file, undefined])
      }
      for (const [i, to] of [
        [0, 'guide#part'],
        [1, 'guide'],
        [COUNT - 1, 'guide'],
      ] as const) {
        const { status, headers } = await ask(host.port, `${base}old/page-${i}`)
        expect([status, headers.location?.replace(/^http:\/\/[^/]+/, '')]).toEqual([301, base + to])
      }
    } finally {
      await host.stop()
    }
  })
})
