import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../../folder.ts'
import { site, type TestSite } from '../../rig.ts'

/** Three closed categories of five pages, each with a generated page of cards. */
const CATEGORIES = ['alpha', 'beta', 'gamma']
const categories: Files = Object.fromEntries(
  CATEGORIES.flatMap((name) => [
    [`content/${name}/_category_.yml`, `label: ${name}\nlink: { type: generated-index }\n`],
    ...[1, 2, 3, 4, 5].map((n) => [`content/${name}/p${n}.md`, page(`${name} ${n}`, `First of ${name} ${n}.`)]),
  ]),
)
const files: Files = {
  ...categories,
  'content/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](./alpha/p1.md).\n',
  'content/all.md': '---\ndescription: Own.\n---\n\n# All\n\n:::include{file="./_part.md"}\n:::\n',
  'content/_part.md': 'Shared text.\n',
  'content/own.md': own('First.'),
  'content/commands.md': '# Commands\n\n:::compatibility\n:::\n',
}

/** A command whose description is not its first paragraph. */
function own(first: string, status = 'stable'): string {
  const command = `command: { name: OWN, summary: Own., since: "1.0.0", status: ${status} }`
  return `---\ndescription: Own.\n${command}\n---\n\n# OWN\n\n${first}\n`
}

function page(title: string, first: string, rest = 'More.'): string {
  return `# ${title}\n\n${first}\n\n${rest}\n`
}

const digests = (docs: TestSite, folder: string): string[] =>
  docs.outFiles(folder).map((file) => {
    const bytes = readFileSync(path.join(docs.root, folder, file))
    return `${file} ${createHash('sha256').update(bytes).digest('hex')}`
  })

/** The pages whose HTML changed, and the number of rebuilt ones. Warm and cold builds have the same output. */
async function rebuild(docs: TestSite, edit: Files): Promise<{ made: number; changed: string[] }> {
  const before = new Set(digests(docs, 'out'))
  docs.change(edit)
  const { stdout, code, stderr } = await docs.build('--format', 'json')
  expect(code, stderr).toBe(0)
  expect((await docs.build('--no-cache', '--out', path.join(docs.root, 'cold'))).code).toBe(0)
  expect(digests(docs, 'out')).toEqual(digests(docs, 'cold'))
  const changed = digests(docs, 'out').flatMap((line) => {
    const file = line.split(' ')[0]!
    return file.endsWith('.html') && !before.has(line) ? [file] : []
  })
  return { made: (JSON.parse(stdout) as { made: number }).made, changed }
}

test('an edit rebuilds the pages that show it, and no others', { timeout: 240_000 }, async () => {
  const docs = site(files)
  expect((await docs.build()).code).toBe(0)
  const at = 'content/beta/p3.md'
  const expectMade = async (edit: Files, pages: readonly string[]): Promise<void> => {
    const { made, changed } = await rebuild(docs, edit)
    expect({ changed, made }).toEqual({ changed: [...pages].sort(), made: pages.length })
  }
  // Text that is only on the page itself.
  await expectMade({ [at]: page('beta 3', 'First of beta 3.', 'Other.') }, ['beta/p3.html'])
  // The first paragraph is the description on the card of the category.
  await expectMade({ [at]: page('beta 3', 'New first.', 'Other.') }, ['beta/p3.html', 'category/beta.html'])
  // Of a page with a description of its own, nothing else shows the first paragraph.
  await expectMade({ 'content/own.md': own('New first.') }, ['own.html'])
  // A list of commands shows facts of their pages, here together with a new text.
  await expectMade({ 'content/own.md': own('Other first.', 'unsupported') }, ['commands.html', 'own.html'])
  // The title: the branch of the sidebar with its pages, the cards, the neighbors.
  await expectMade({ [at]: page('New title', 'New first.', 'Other.') }, [
    ...[1, 2, 3, 4, 5].map((n) => `beta/p${n}.html`),
    'category/beta.html',
  ])
  // A partial changes the page that includes it, but not its description.
  await expectMade({ 'content/_part.md': 'Other shared text.\n' }, ['all.html'])
  await expectMade({}, [])
})

test('the pages of a site with errors stay in the cache', { timeout: 120_000 }, async () => {
  const docs = site(files)
  const build = async (...args: string[]) => {
    const { stdout, code } = await docs.build('--format', 'json', ...args)
    return { code, ...(JSON.parse(stdout) as { made: number; pages: number; diagnostics: unknown[] }) }
  }
  docs.change({ 'content/gamma/p1.md': page('gamma 1', '[x](/nowhere)') })
  const first = await build()
  expect([first.code, first.made]).toEqual([1, first.pages])
  const again = await build()
  expect([again.code, again.made]).toEqual([1, 0])
  expect(again.diagnostics).toEqual(first.diagnostics)
  docs.change({ 'content/gamma/p2.md': page('gamma 2', 'First of gamma 2.', '[y](/nowhere)') })
  const edited = await build()
  expect([edited.code, edited.made]).toEqual([1, 1])
  docs.change(Object.fromEntries([1, 2].map((n) => [`content/gamma/p${n}.md`, files[`content/gamma/p${n}.md`]!])))
  expect((await build()).code).toBe(0)
  expect((await docs.build('--no-cache', '--out', path.join(docs.root, 'cold'))).code).toBe(0)
  expect(digests(docs, 'out')).toEqual(digests(docs, 'cold'))
})
