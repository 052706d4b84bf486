import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type CheckOptions, type CheckResult, checkSite } from '../../cli/apps/links/check-site.ts'
import { workerScript } from '../../cli/base/folders.ts'
import { githubReport, junitReport, sarifReport, toJson } from '../../cli/stages/report/formats.ts'
import { docsProcess, type Problem, problemLine, type Run, docs as runDocs, site, type TestSite } from '../rig.ts'
import { wellFormed } from './xml.ts'

const read = (docs: TestSite, file: string): string => readFileSync(path.join(docs.root, file), 'utf8')
const json = ({ stdout }: Run): { diagnostics: Problem[]; links: number; pages: number; external?: object } =>
  JSON.parse(stdout)
const lines = (run: Run): string[] => json(run).diagnostics.map(problemLine)

/** Does the same in this process, without the cost of a start. */
async function check(docs: TestSite, options: Partial<CheckOptions> = {}): Promise<CheckResult & { lines: string[] }> {
  const result = await checkSite({
    root: docs.root,
    useCache: true,
    strict: false,
    workerScript: workerScript(),
    ...options,
  })
  const found = result.diagnostics.map((one) => problemLine(toJson(one, () => undefined)))
  return { ...result, lines: found }
}

const PLANTED = {
  'site.config.ts': `export default {
  title: 'T',
  url: 'https://docs.example.com',
  navbar: {
    items: [
      { label: 'Wrong', to: '/gone' },
      { label: 'Hash', to: '/a#nope' },
    ],
  },
  footer: { links: [{ title: 'C', items: [{ label: 'Lost', to: '/lost' }] }] },
  sidebars: { main: ['index', 'a', { type: 'link', label: 'Dead', href: '/dead' }] },
  announcementBar: { content: 'New: <a href="/announced#x">read on</a>' },
  redirects: [
    { from: '/x', to: '/y' },
    { from: '/y', to: '/x' },
    { from: '/was', to: '/never' },
    { from: '/one', to: '/two' },
    { from: '/two', to: '/a' },
    { from: '/three', to: '/a#none' },
  ],
  search: { phrases: { '/moved-away': ['where it was'], '/a': ['a page'] } },
}
`,
  'content/index.md': `---
slug: /
---
# Home

[1](/nope) and [2](./nope.md) and [3](nope)
![4](/img/logo.pgn) ![5](./none.png)

> - [6](a.md#wrong)
>   [7](#wrong) [8](a.md#%C3%BCber) [9](a.md#--maxmemory) [10](a.md#--maxmem)

| a | b | c | d | e |
|---|---|---|---|---|
| [11](/A) | [12](./A.md) | [13](/a.html) | [14](/a/) | [15](/old) |

<a href="/html-gone">16</a> <img src="/img/none.svg" alt="">

[17]: /definition-gone

See [17] and [18][17]. [19](/files/report.pfd) [20](https://docs.example.com/none) [21](javascript:alert)
:::note
[22](/in-note)
:::
[23](./hidden.md) [24](/a?x=1#wrong) [25](/a#:~:text=fine) [26](#top) [27](#)
`,
  'content/a.md':
    '---\nredirect_from: /old\n---\n# A\n\n## Über\n\n<a id="--maxmemory"></a>\n\n:::include{file="./_part.md"}\n:::\n',
  'content/_part.md': 'x\n\n[p](/part-gone)\n',
  'content/hidden.md': '---\ndraft: true\n---\n# H\n',
  'content/orphan.md': '# O\n',
  'static/img/logo.png': 'x',
  'static/files/report.pdf': 'x',
}

test('every error in the site is located, with the address that was probably meant', async () => {
  const docs = site(PLANTED)
  const cold = await check(docs)
  expect(cold.lines).toMatchInlineSnapshot(`
    [
      "content/_part.md:3:1 error broken-link The link to /part-gone leads nowhere.",
      "content/index.md:6:1 error broken-link The link to /nope leads nowhere.",
      "content/index.md:6:16 warning broken-markdown-link There is no file ./nope.md.",
      "content/index.md:6:35 error broken-link The link to nope (resolved as /nope) leads nowhere.",
      "content/index.md:7:1 error broken-image There is no image /img/logo.pgn. (/img/logo.png)",
      "content/index.md:7:21 error broken-image There is no image ./none.png.",
      "content/index.md:9:5 warning broken-anchor content/a.md has no heading "wrong".",
      "content/index.md:10:5 warning broken-anchor content/index.md has no heading "wrong".",
      "content/index.md:10:59 warning broken-anchor content/a.md has no heading "--maxmem". (#--maxmemory)",
      "content/index.md:14:3 warning link-case This address works only on hosts that ignore letter case. (/a)",
      "content/index.md:14:14 warning link-case The file is named content/a.md: this address works only where letter case does not matter. (./a.md)",
      "content/index.md:14:29 info link-html The address does not need a file name. (/a)",
      "content/index.md:14:45 info link-slash The slash at the end is not needed. (/a)",
      "content/index.md:14:57 info redirected-link /old has moved to /a. (/a)",
      "content/index.md:16:1 error broken-link The link to /html-gone leads nowhere.",
      "content/index.md:16:29 error broken-image There is no image /img/none.svg.",
      "content/index.md:20:5 error broken-link The link to /definition-gone leads nowhere.",
      "content/index.md:20:14 error broken-link The link to /definition-gone leads nowhere.",
      "content/index.md:20:24 error broken-link The link to /files/report.pfd leads nowhere. (/files/report.pdf)",
      "content/index.md:20:48 info broken-own-url https://docs.example.com/none is an address of this site, but no page has it.",
      "content/index.md:20:84 warning unsafe-url The address javascript:alert could run code, so it was left out.",
      "content/index.md:22:1 error broken-link The link to /in-note leads nowhere.",
      "content/index.md:24:1 warning broken-markdown-link ./hidden.md is a draft, so the link leads nowhere.",
      "content/index.md:24:19 warning broken-anchor content/a.md has no heading "wrong".",
      "content/orphan.md:1:1 warning orphan-page No sidebar and no link leads to this page (/orphan).",
      "site.config.ts:6:30 error broken-link The navbar item Wrong links to /gone, which does not exist.",
      "site.config.ts:7:29 warning broken-anchor The navbar item Hash links to /a#nope, but content/a.md has no heading "nope".",
      "site.config.ts:10:65 error broken-link The footer item Lost links to /lost, which does not exist.",
      "site.config.ts:11:74 error broken-link The item Dead of the sidebar main links to /dead, which does not exist.",
      "site.config.ts:12:46 error broken-link The announcement links to /announced#x, which does not exist.",
      "site.config.ts:14:14 error redirect-loop The redirect from /x leads back to itself: /x -> /y -> /x.",
      "site.config.ts:15:14 error redirect-loop The redirect from /y leads back to itself: /y -> /x -> /y.",
      "site.config.ts:16:14 error broken-redirect The redirect from /was leads to /never, which does not exist.",
      "site.config.ts:17:14 warning redirect-chain The redirect from /one takes several steps (/one -> /two -> /a). The site redirects to the last one directly.",
      "site.config.ts:19:28 warning broken-anchor A redirect links to /a#none, but content/a.md has no heading "none".",
      "site.config.ts:21:25 error broken-link The setting search.phrases links to /moved-away, which does not exist.",
    ]
  `)
  expect(docs.outFiles()).toEqual([])

  // With a warm cache: the same findings, without a worker.
  expect((await check(docs, { workerScript: new URL('file:///none.js') })).lines).toEqual(cold.lines)
  docs.change({ 'content/orphan.md': '# O\n\n[x](/x-gone)\n', 'content/a.md': null })
  const after = (await check(docs)).lines
  expect(after).toContain('content/orphan.md:3:1 error broken-link The link to /x-gone leads nowhere.')
  expect(after).toContain('content/index.md:9:5 warning broken-markdown-link There is no file a.md.')
})

test('--fix rewrites addresses that reach the right page indirectly', async () => {
  const docs = site(PLANTED)
  const { fixed, lines: left } = await check(docs, { fix: true })
  expect(fixed).toEqual([{ file: 'content/index.md', count: 5 }])
  expect(left.filter((line) => line.startsWith('content/index.md:14'))).toEqual([])
  const text = read(docs, 'content/index.md')
  expect(text).toContain('| [11](/a) | [12](./a.md) | [13](/a) | [14](/a) | [15](/a) |')
  expect(text.replace(/^\|.*$/gm, '')).toBe(PLANTED['content/index.md'].replace(/^\|.*$/gm, ''))
  const { stderr } = await docs.run('check-links', '--fix')
  expect(stderr).toContain('There was nothing to rewrite.')
})

test('report formats for programs', async () => {
  const docs = site({ 'content/index.md': '[<&"\u0001](/nope&"<>) [b](/B)\n', 'content/b.md': '# B\n' })
  const { diagnostics } = await check(docs)
  const [sarif, junit, github] = [
    sarifReport(diagnostics, '1.0.0'),
    junitReport(diagnostics),
    githubReport(diagnostics),
  ]
  expect((await docs.run('check-links', '--format', 'junit')).stdout).toBe(`${junit}\n`)
  const json = JSON.parse((await docs.run('check-links', '--format', 'json')).stdout)
  expect(json).toMatchObject({ outcome: 'checked', links: 2 })

  const log = JSON.parse(sarif)
  expect(log.version).toBe('2.1.0')
  expect(log.$schema).toMatch(/sarif-2\.1\.0/)
  const [{ tool, results }] = log.runs
  expect(tool.driver.name).toBe('docs')
  const ids = tool.driver.rules.map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    expect(ids[ruleIndex]).toBe(ruleId)
    expect(['error', 'warning', 'note']).toContain(level)
    expect(message.text).toMatch(/\S/)
    for (const { physicalLocation } of locations) {
      expect(physicalLocation.artifactLocation.uri).toBe('content/index.md')
      expect(physicalLocation.region.startLine).toBeGreaterThan(0)
      expect(physicalLocation.region.startColumn).toBeGreaterThan(0)
    }
  }
  expect(results).toHaveLength(3)

  expect(wellFormed(junit)).toBe(true)
  expect(junit).toContain('failures="3"')
  expect(junit).toMatch(/<testcase classname="content\/index\.md" name="1:1:broken-link"><failure type="broken-link" /)

  expect(github.trim().split('\n')).toEqual([
    '::error file=content/index.md,line=1,col=1,title=broken-link::The link to /nope&"<> leads nowhere.',
    expect.stringMatching(/^::warning file=content\/index\.md,line=1,col=\d+,title=control-character::/),
    expect.stringMatching(/^::warning file=content\/index\.md,line=1,col=\d+,title=link-case::.* Did you mean \/b\?$/),
  ])
})

test('a site in a folder of a repository: paths in annotations are relative to the repository', async () => {
  const docs = site({ 'content/index.md': '[x](/nope)\n' })
  const workspace = path.dirname(docs.root)
  const inside = `${path.basename(docs.root)}/content/index.md`
  const run = (format: string, at: string) =>
    docsProcess(docs.root, ['check-links', '--format', format], { GITHUB_WORKSPACE: at })
  expect((await run('github', workspace)).stdout).toContain(`file=${inside},line=1,`)
  expect((await run('sarif', workspace)).stdout).toContain(`"uri": "${inside}"`)
  expect((await run('github', '/elsewhere')).stdout).toContain('file=content/index.md,line=1,')
})

test('severities, --strict, --quiet, colors', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', severity: { 'broken-link': 'warning', 'link-slash': 'off' } }\n`,
    'content/index.md': '[a](/nope) [b](/b/) [c](/B)\n',
    'content/b.md': '# B\n',
  })
  const plain = await docs.run('check-links')
  expect(plain.code).toBe(0)
  expect(plain.stdout).toBe('')
  expect(plain.stderr).toContain('warning broken-link')
  expect(plain.stderr).not.toContain('link-slash')
  expect(plain.stderr).not.toContain('\u001b')
  const strict = await docs.run('check-links', '--strict', '--quiet')
  expect(strict.code).toBe(1)
  expect(strict.stderr).toContain('error broken-link')
})

test('a config with mistakes, wrong use', async () => {
  const docs = site({ 'site.config.ts': 'export default { title: 1 }\n', 'content/a.md': '# A\n' })
  const mistake = await docs.run('check-links', '--format', 'github')
  expect(`${mistake.code} ${mistake.stdout}`).toMatch(
    /^2 ::error file=site\.config\.ts,line=1,col=\d+,title=config-value::/,
  )
  const missing = await docs.run('check-links', '--baseline', 'none.txt')
  expect(`${missing.code} ${missing.stderr}`).toBe(
    '2 error There is no file none.txt. To make a list, use --write-baseline.\n',
  )
})

test('every published address still works', async () => {
  const docs = site({
    'content/index.md': '---\nslug: /\n---\n# Home\n',
    'content/a.md': '# A\n\n## One\n\n## Two\n',
    'content/bananas.md': '# B\n',
  })
  const written = await docs.run('check-links', '--write-baseline', 'urls.txt')
  expect(written.stderr).toContain('urls.txt lists 6 addresses.')
  expect(read(docs, 'urls.txt').split('\n').slice(2)).toEqual([
    '/',
    '/a',
    '/a#one',
    '/a#two',
    '/bananas',
    '/search',
    '',
  ])
  docs.change({ 'content/a.md': '# A\n\n## One\n\n## Deux\n', 'content/bananas.md': null, 'content/c.md': '# C\n' })
  const lost = await docs.run(
    'check-links',
    '--baseline',
    'urls.txt',
    '--write-baseline',
    'urls.txt',
    '--format',
    'json',
  )
  expect(lost.code).toBe(1)
  expect(lines(lost)).toEqual([
    'urls.txt:6:1 error lost-anchor /a#two was published, but /a no longer has a heading "two".',
    'urls.txt:7:1 error lost-url /bananas was published, but it is no longer served or redirected.',
  ])
  expect(read(docs, 'urls.txt')).toContain('\n/bananas\n/c\n')

  docs.change({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', removedUrls: [{ url: '/bananas', reason: 'x' }, { url: '/a#deux', reason: 'x' }] }\n`,
    'content/a.md': '# A\n\n## One\n\n## Deux {#two}\n',
  })
  expect((await docs.run('check-links', '--baseline', 'urls.txt')).code).toBe(0)
})

test('other hosts: requested over the network, results stored in a file; a sitemap from the web', async () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    if (request.url === '/sitemap.xml')
      response.end(`<urlset><url><loc>${address}/</loc></url><url><loc>${address}/lost</loc></url></urlset>`)
    else response.writeHead(request.url === '/fine' ? 200 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const docs = site({
    'site.config.ts': `export default {
  title: 'T',
  url: 'https://example.com',
  navbar: { items: [{ label: 'X', href: 'http://${host}/bar' }] },
  checkLinks: { failures: 1, days: 0, ignore: [{ pattern: 'old.example', reason: 'gone', until: '2020-01-01' }] },
}
`,
    'content/index.md': `---\nslug: /\n---\n# Home\n\n[a](http://${host}/fine) ![b](http://${host}/none.png) <http://localhost:1/>\n`,
  })
  const plain = await docs.run('check-links', '--external')
  expect(plain.stderr).toContain('Other hosts: 4 addresses, 0 checked')
  expect(asked).toEqual([])

  const args = ['check-links', '--external', '--allow-host', host, '--external-cache', 'links.json', '--format', 'json']
  const run = await docs.run(...args)
  expect(run.code).toBe(1)
  expect(lines(run)).toEqual([
    `content/index.md:6:${19 + host.length} error external-broken http://${host}/none.png is broken: ${host} returned 404 Not Found.`,
    expect.stringMatching(/^site\.config\.ts:4:42 error external-broken .*\/bar is broken/),
    'site.config.ts:5:60 warning external-ignore-expired The entry old.example of checkLinks.ignore expired on 2020-01-01, so its links are checked again.',
  ])
  expect(json(run).external).toEqual({ addresses: 4, asked: 3, known: 0, ignored: 0, skipped: 1, broken: 2 })
  expect(JSON.parse(read(docs, 'links.json')).links[`http://${host}/fine`]).toMatchObject({ status: 200 })
  asked.length = 0
  await docs.run(...args)
  expect(asked.filter((one) => one.endsWith('/fine'))).toEqual([])

  const guard = await runDocs(docs.root, ['check-links', '--baseline', `http://${host}/sitemap.xml`])
  expect(guard.code).toBe(1)
  expect(guard.stderr).toContain(`error lost-url http://${host}/lost was published`)
  const nowhere = await runDocs(docs.root, ['check-links', '--baseline', `http://${host}/none.xml`])
  expect(nowhere.stderr).toBe(`error http://${host}/none.xml returned 404 Not Found\n`)
})

test('a site without pages is reported with what to do', async () => {
  const { root } = site({ 'content/a.txt': 'A\n' })
  const { stderr } = await runDocs(root, ['check-links'])
  expect(stderr).toContain('There are no pages in content/.\n  Add a Markdown file, or correct the path in the config.')
})
