/** `docs build --verify` finds pages that were kept although they would be different now, and makes the site again. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { workerScript } from '../../cli/base/folders.ts'
import type { BuildResult } from '../../cli/site/build/types.ts'
import { runInTurn } from '../commands-in-turn.ts'
import { buildLater } from '../later.ts'
import { type Problem, type Run, site, type TestSite } from '../rig.ts'

interface Verified {
  readonly code: number
  readonly outcome: string
  readonly diagnostics: readonly Problem[]
}

async function verify(docs: TestSite, ...args: string[]): Promise<Verified> {
  const { code, stdout, stderr } = await docs.build('--verify', '--format', 'json', ...args)
  expect(stdout, stderr).not.toBe('')
  const { outcome, diagnostics } = JSON.parse(stdout) as Verified
  return { code, outcome, diagnostics }
}

/** What a build of a right site finds. */
const RIGHT = { code: 0, outcome: 'built', diagnostics: [] }

const PAGES = {
  'content/index.md': '# Home\n\n[One](./one.md)\n',
  'content/one.md': '# One\n\nText.\n',
  'content/two.md': '# Two\n\n[One](./one.md)\n',
}

test('right pages are not reported: after a first build, without a change, after edits, in a build with problems', {
  timeout: 60_000,
}, async () => {
  const docs = site(PAGES)
  expect(await verify(docs)).toEqual(RIGHT)
  await buildLater(docs)
  expect((await buildLater(docs)).isRepeated).toBe(true)
  // The last result is not repeated.
  expect(await buildLater(docs, ['--verify'])).toMatchObject({ isRepeated: false, problems: [] })
  docs.change({ 'content/one.md': '# Other\n\nText.\n', 'content/new.md': '# New\n' })
  expect(await verify(docs)).toEqual(RIGHT)
  docs.change({ 'content/two.md': '# Two\n\n[Gone](/gone)\n', 'content/new.md': '# New\n\nMore.\n' })
  const { code, diagnostics } = await verify(docs)
  expect([code, diagnostics.map((one) => one.code)]).toEqual([1, ['broken-link']])
})

test('a page in the output that another program changed is found and written again', { timeout: 60_000 }, async () => {
  const docs = site(PAGES)
  await docs.build()
  const file = path.join(docs.root, 'out/one.html')
  const right = docs.out('one.html')
  const times = path.join(docs.root, 'times')
  execFileSync('touch', ['-r', file, times])
  writeFileSync(file, right.replace('Text.', 'Tent.'))
  execFileSync('touch', ['-r', times, file])
  await docs.build()
  expect(docs.out('one.html')).toContain('Tent.')
  const { code, outcome, diagnostics } = await verify(docs)
  expect([code, outcome]).toEqual([3, 'built'])
  expect(diagnostics).toMatchObject([
    {
      code: 'stale-page',
      severity: 'error',
      file: 'content/one.md',
      notes: expect.arrayContaining([expect.stringContaining('one.html')]),
    },
  ])
  expect(docs.out('one.html')).toBe(right)
  expect(await verify(docs)).toEqual(RIGHT)
})

test('a page whose code reads what no build can see is found, also by a build that writes nothing', {
  timeout: 60_000,
}, async () => {
  const docs = site({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', markdown: { mdx: true } }\n",
    'content/index.md': '# Home\n',
    'content/page.mdx': "import path from 'node:path'\n\n# Page\n\nMade in {path.basename(process.cwd())}.\n",
    'one/a': '',
    'two/a': '',
  })
  const buildIn = (folder: string): Promise<Run> => runInTurn(path.join(docs.root, folder), ['build', '..'])
  const two: TestSite = {
    ...docs,
    build: (...args) => runInTurn(path.join(docs.root, 'two'), ['build', '..', ...args]),
  }
  await buildIn('one')
  await buildIn('two')
  expect(docs.out('page.html')).toContain('Made in one.')
  docs.change({ 'content/index.md': '# Home\n\n[Gone](/gone)\n' })
  const failing = await verify(two)
  expect([failing.code, failing.outcome]).toEqual([3, 'problems'])
  expect(failing.diagnostics.map((one) => one.code)).toEqual(['stale-page', 'broken-link'])
  docs.change({ 'content/index.md': '# Home\n' })
  // Earlier results are no longer used.
  expect(await verify(two)).toEqual(RIGHT)
  expect(docs.out('page.html')).toContain('Made in two.')
})

test('a page with another path, or with a partial that imports something else, has other parts', {
  timeout: 60_000,
}, async () => {
  const importing = (text: string): string => `import { v } from '@site/v'\n\n${text}\n`
  const docs = site({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', markdown: { mdx: true } }\n",
    'v.js': 'export const v = 1\n',
    'content/index.md': '# Home\n',
    'content/page.mdx': importing('# Page {v}'),
    'content/other.mdx': "import Part from './_part.mdx'\n\n# Other\n\n<Part />\n",
    'content/_part.mdx': 'Text.\n',
  })
  expect(await verify(docs)).toEqual(RIGHT)
  docs.change({ 'content/_part.mdx': importing('Text.') })
  expect(await verify(docs)).toEqual(RIGHT)
  docs.change({ 'content/index.md': null, 'content/Index.md': '# Home\n' })
  expect(await verify(docs)).toEqual(RIGHT)
  const plain = site({ 'content/index.md': '# Home\n' })
  await plain.build()
  plain.change({ 'content/index.md': null, 'content/Index.md': '# Home\n' })
  expect(await verify(plain)).toEqual(RIGHT)
})

const DIGESTS = '../../cli/site/digests.ts'

test('a part that changes although its groups do not is found in each page', { timeout: 60_000 }, async () => {
  // Other test files have the real modules.
  vi.resetModules()
  onTestFinished(() => {
    vi.doUnmock(DIGESTS)
    vi.resetModules()
  })
  vi.doMock(DIGESTS, async (original) => ({
    ...(await original<object>()),
    groupsOf: () => ({ graph: 'same', descriptions: 'same', layout: 'same' }),
  }))
  const { build } = await import('../../cli/site/build.ts')
  const docs = site(PAGES)
  const run = (verify: boolean): Promise<BuildResult> =>
    build({
      root: docs.root,
      out: path.join(docs.root, 'out'),
      drafts: false,
      useCache: true,
      strict: false,
      verify,
      workerScript: workerScript(),
      progress: { step() {}, end() {} },
    })
  await run(false)
  docs.change({ 'content/two.md': '# Zwei\n\n[One](./one.md)\n' })
  await run(false)
  expect(docs.out('one.html')).not.toContain('Zwei')
  const { stale = [] } = await run(true)
  expect(stale).toContainEqual(expect.objectContaining({ route: '/one', parts: expect.arrayContaining(['view']) }))
  expect(docs.out('one.html')).toContain('Zwei')
})

test('--verify needs pages that were kept', async () => {
  const docs = site(PAGES)
  for (const other of [['--no-cache'], ['--part', '1/2']]) {
    const { code, stderr } = await docs.build('--verify', ...other)
    expect([code, stderr]).toEqual([2, expect.stringContaining('cannot be combined')])
  }
})
