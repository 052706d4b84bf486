/** nginx, Caddy and Apache with the settings that a build writes: they must respond like `docs serve --built`. */
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTS, programPath } from '../../scripts/programs.mjs'
import { docs } from '../rig.ts'
import { makeSite, type Running, start } from '../serve/kit.ts'
import { type Answer, ask } from './ask.ts'
import { type RunningHost, runHost, SETTINGS } from './run-host.ts'

/** The parts of a response that must be the same on all hosts. */
function essence({ status, headers, body }: Answer): Record<string, unknown> {
  const isMoved = status === 301
  return {
    status,
    location: headers.location?.replace(/^http:\/\/[^/]+/, ''),
    policy: headers['content-security-policy'],
    sniffing: headers['x-content-type-options'],
    ...(!isMoved && {
      type: headers['content-type']
        ?.toLowerCase()
        .replace(/\s/g, '')
        .replace('text/javascript', 'application/javascript')
        // JSON and modules are UTF-8 whatever the config says.
        .replace(/^(application\/(?:json|javascript));.*/, '$1'),
      isKept: /immutable/.test(headers['cache-control'] ?? ''),
      body,
    }),
  }
}

describe.each([
  { base: '/', trailingSlash: false },
  { base: '/x/', trailingSlash: false },
  { base: '/', trailingSlash: true },
])('a site at $base (trailing slashes: $trailingSlash)', ({ base, trailingSlash }) => {
  let root: string
  let served: string
  let server: Running
  let script: string

  beforeAll(async () => {
    root = makeSite({
      'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '${base}', trailingSlash: ${trailingSlash},
        i18n: { locales: ['en', 'de'] }, docs: { lastVersion: 'current' },
        redirects: [{ from: '/old', to: '/guide' }, { from: '/part', to: '/guide#two' }, { from: '/older page', to: '/json.get' }, { from: '/a/b.c', to: 'https://example.org/?x=1' }] }\n`,
      'content/index.md': '# Home\n\nHello.\n',
      'content/guide.md': '# Guide\n\nText.\n\n## Two\n',
      'content/guide/inner.md': '# Inner\n\nText.\n',
      'content/json.get.md': '# JSON.GET\n\nText.\n',
      'content/größe.md': '# Größe\n\nText.\n',
      'i18n/de/content/index.md': '# Zuhause\n\nHallo.\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Old home\n\nHello.\n',
      'versioned_docs/version-1.0/guide.md': '# Old guide\n\nText.\n',
      'static/data.json': '{}',
      'static/notes.txt': 'ö',
      'static/form.html': '<script>alert(1)</script>',
      'static/api/v1.0/index.html': '<script>alert(2)</script>',
      'static/guide/old.html': '<script>alert(3)</script>',
    })
    const { code, stderr } = await docs(root, ['build'])
    expect(code, stderr).toBe(0)
    // The files of a site at /x/ are in the folder x of the host.
    served = path.join(root, 'served')
    mkdirSync(served)
    cpSync(path.join(root, 'out'), path.join(served, base), { recursive: true })
    // Apache drops its privileges.
    chmodSync(root, 0o755)
    script = readdirSync(path.join(root, 'out/assets')).find((name) => name.endsWith('.js'))!
    server = await start(root, ['--built'])
  })
  afterAll(async () => {
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  })

  test.for(HOSTS)('%s responds like docs serve --built', async (name, context) => {
    if (programPath(name) === undefined)
      return context.skip(`${name} is not installed (Debian: apt-get install ${name}).`)
    const host: RunningHost = await runHost(name, {
      root: served,
      settings: path.join(root, 'out/_docs/hosting', SETTINGS[name]),
      work: path.join(root, name),
    })
    try {
      const addresses = [
        '',
        'index.html',
        'guide',
        'guide/',
        'guide?x=1',
        'guide/inner',
        ...['de', 'de/', 'de/guide', '1.0', '1.0/', '1.0/guide', 'de/1.0', 'de/1.0/', 'de/nope'],
        'json.get',
        'gr%C3%B6%C3%9Fe',
        'data.json',
        'notes.txt',
        'api/v1.0',
        'api/v1.0/index.html',
        'form.html',
        'guide/old',
        'guide.md',
        `assets/${script}`,
        'assets/none.js',
        'nope',
        'nope/inner/',
        'old',
        'old?x=1&y=%20',
        'part',
        'part?x=1',
        'older%20page',
        'a/b.c',
        'a/b.c?y=1',
        ...(trailingSlash ? [] : ['guide.html']),
      ].map((address) => base + address)
      const answers = async (port: number): Promise<unknown[]> => {
        const found: unknown[] = []
        for (const address of addresses) found.push([address, essence(await ask(port, address))])
        return found
      }
      expect(await answers(host.port)).toEqual(await answers(server.port))
      // Own HTML files may run any code, pages may not.
      const policyOf = async (address: string): Promise<string | undefined> =>
        (await ask(host.port, base + address)).headers['content-security-policy']
      for (const own of ['form', 'form.html', 'api/v1.0/index.html', 'guide/old.html'])
        expect([own, await policyOf(own)]).toEqual([own, "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"])
      for (const other of ['', 'guide', 'guide/inner', 'notes.txt', 'nope'])
        expect([other, await policyOf(other)]).toEqual([
          other,
          expect.stringContaining("default-src 'self'; script-src 'self'"),
        ])
      for (const address of ['', 'guide', 'guide/', 'guide/inner', 'json.get', 'gr%C3%B6%C3%9Fe', 'data.json', 'old']) {
        const [theirs, ours] = [
          await ask(host.port, base + address, { accept: 'text/markdown, text/html;q=0.5' }),
          await ask(server.port, base + address, { accept: 'text/markdown, text/html;q=0.5' }),
        ]
        expect([address, essence(theirs)]).toEqual([address, essence(ours)])
        if (ours.headers['content-type']?.startsWith('text/markdown'))
          expect(theirs.headers.vary).toMatch(/\baccept\b(?!-)/i)
      }
      // Only a program can make the suggestions of `docs serve --built`.
      for (const address of ['nope', 'guide/nope/', 'assets/nope.js']) {
        const { status, headers, body } = await ask(host.port, base + address, { accept: 'text/markdown' })
        expect([address, status, headers['content-type']?.toLowerCase(), headers.vary, body]).toEqual([
          address,
          404,
          'text/markdown; charset=utf-8',
          expect.stringMatching(/\baccept\b(?!-)/i),
          `# Page not found\n\nThere is no page at this address.\n\n[List of all pages](https://example.com${base}llms.txt)\n`,
        ])
      }
      expect((await ask(host.port, `${base}guide`)).headers.vary).toMatch(/\baccept\b(?!-)/i)
    } finally {
      await host.stop()
    }
  })
})
