/** Files of static folders beside those that a build makes: after each change, a warm build is what a cold one is. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../../folder.ts'
import { type Problem, problemLine, site, type TestSite } from '../../rig.ts'

const CONFIG = (fields = ''): string => `export default { title: 'T', url: 'https://example.com', ${fields} }\n`

const textsIn = ({ root, outFiles }: TestSite, folder: string): Record<string, string> =>
  Object.fromEntries(outFiles(folder).map((file) => [file, readFileSync(path.join(root, folder, file), 'latin1')]))

interface Result {
  readonly code: number
  readonly problems: readonly string[]
}

async function run({ run }: TestSite, ...args: string[]): Promise<Result> {
  const { code, stdout, stderr } = await run(...args, '--format', 'json')
  expect(stdout, stderr).not.toBe('')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  return { code, problems: diagnostics.map(problemLine) }
}

/** Builds after a change, twice with the results of earlier builds and once without, and returns the same result of all. */
async function rebuild(docs: TestSite, change: Files): Promise<Result> {
  docs.change(change)
  const warm = await run(docs, 'build')
  expect(await run(docs, 'build')).toEqual(warm)
  const cold = await run(docs, 'build', '--no-cache', '--out', 'cold')
  expect(warm).toEqual(cold)
  if (warm.code === 0) expect(textsIn(docs, 'out')).toEqual(textsIn(docs, 'cold'))
  return warm
}

const BUILT: Result = { code: 0, problems: [] }

test('a file of the site becomes a folder, and the reverse', async () => {
  const docs = site({ 'content/index.md': '# Home\n', 'static/a': 'file', 'static/b/c': 'file' })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  expect(await rebuild(docs, { 'static/a': null, 'static/a/x': 'x', 'static/b': null })).toEqual(BUILT)
  expect(await rebuild(docs, { 'static/a': null, 'static/b': 'file' })).toEqual(BUILT)
  // Folders with the names of files are those of pages.
  expect(await rebuild(docs, { 'static/b': null, 'content/b/page.md': '# Page\n' })).toEqual(BUILT)
  expect(await rebuild(docs, { 'content/b': null, 'static/b': 'file', 'content/a.md': '# A\n' })).toEqual(BUILT)
  const folder = { 'content/a.md': null, 'content/a.html/b.md': '# B\n', 'content/a.md.txt/c.md': '# C\n' }
  expect(await rebuild(docs, folder)).toEqual(BUILT)
  const slashes = { 'site.config.ts': CONFIG('trailingSlash: true'), 'content/a.html': null, 'content/a.md': '# A\n' }
  expect(await rebuild(docs, slashes)).toEqual(BUILT)
})

test('what was put into out/ in place of a file or folder of the site does not stay', async () => {
  const docs = site({ 'content/index.md': '# Home\n', 'content/a/b.md': '# B\n', 'static/c': 'file' })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  const out = (name: string): string => path.join(docs.root, 'out', name)
  rmSync(out('a'), { recursive: true })
  writeFileSync(out('a'), 'by hand')
  rmSync(out('c'))
  docs.change({ 'out/c/by-hand': 'by hand' })
  expect(await rebuild(docs, {})).toEqual(BUILT)
  expect(docs.has('a/b.html')).toBe(true)
})
