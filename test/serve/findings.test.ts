/** What findings do to the pages of `docs serve`, by code. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { LintCode } from '../../cli/diagnostics/diagnostic.ts'
import { CODES } from '../../cli/diagnostics/properties.ts'
import { DESCRIPTION_TO_WRITE } from '../../cli/stages/graph/description.ts'
import type { ProblemView } from '../../runtime/features/dev/messages.ts'
import { write } from '../folder.ts'
import { makeSite, type Running, start } from './kit.ts'

/** Front matter and text of a page with a problem. */
interface Mistake {
  readonly head?: string
  readonly text: string
  /** Whether the problem is not one of this page. */
  readonly isElsewhere?: true
}

const LINT: Readonly<Record<LintCode, Mistake>> = {
  'second-title': { text: '# Another title' },
  'skipped-level': { text: '#### Deep' },
  'empty-page': { text: '' },
  'empty-link': { text: '[](./index.md)' },
  'missing-alt': { text: '![](./dot.png)' },
  'undefined-reference': { text: 'Read [this][nowhere].' },
  'broken-media': { text: '<video src="./nowhere.mp4"></video>' },
  'unused-image': { text: 'Text.', isElsewhere: true },
  'unused-partial': { text: 'Text.', isElsewhere: true },
  'missing-description': { text: 'Text.' },
  'description-to-write': { head: `description: ${DESCRIPTION_TO_WRITE}`, text: 'Text.' },
  'text-to-write': { text: 'TODO: write this' },
  'long-description': { head: `description: ${'long '.repeat(60)}`, text: 'Text.' },
  'duplicate-title': { head: 'title: Home', text: 'Text.' },
  'stale-translation': { text: 'Text.', isElsewhere: true },
  'redirect-fragment': { text: 'Text.', isElsewhere: true },
  'term-spelling': { text: 'We use Github.' },
}
/** Problems that a config can make errors, and that leave the page readable. */
const OTHERS = {
  'broken-link': '[gone](./gone)',
  'broken-markdown-link': '[gone](./gone.md)',
  'broken-anchor': '[gone](./index.md#gone)',
  'broken-image': '![gone](./gone.png)',
  'link-case': '[other](./Other)',
  'link-html': '[other](./other.html)',
  'link-slash': '[other](/other/)',
  'unknown-container': ':::nothing\nText.\n:::',
  'unclosed-container': ':::note\nText.',
  'unknown-html': '<blonk>Text.</blonk>',
  'unsafe-url': '[run](javascript:run)',
  'forbidden-html': '<object data="x"></object>',
  'steps-without-list': ':::steps\nText.\n:::',
  'duplicate-id': '## A {#same}\n\n## B {#same}',
}

let root: string
let server: Running

beforeAll(async () => {
  const severity = JSON.stringify(Object.fromEntries(CODES.map((code) => [code, 'error'])))
  root = makeSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', severity: ${severity}, markdown: { math: true },
      terms: ['GitHub'], redirects: [{ from: '/index#old', to: '/other' }] }\n`,
    'content/index.md': '---\ndescription: The first page.\n---\n\n# Home\n\n[Page](./page.md) ![](./dot.png)\n',
    'content/other.md': '# Other\n\nText.\n',
    'content/page.md': '# Page\n\nFirst.\n',
    'content/dot.png': 'png',
    'content/unused.png': 'png',
    'content/_unused.md': 'Text.\n',
  })
  server = await start(root)
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

/** Saves the page twice with a problem: both texts are shown, and the problem is an error. */
async function saveTwice(code: string, { head, text, isElsewhere }: Mistake): Promise<void> {
  const view = await server.view('/page')
  for (const round of [1, 2]) {
    const mark = `Saved with ${code} ${round}`
    const title = text === '' ? `# ${mark}` : `# Page\n\n${mark}.\n\n${text}`
    write(root, { 'content/page.md': `${head === undefined ? '' : `---\n${head}\n---\n\n`}${title}\n` })
    await view.shows(mark)
    const isReported = ({ problems }: { readonly problems: readonly ProblemView[] }): boolean =>
      problems.some((one) => one.code === code && one.severity === 'error')
    if (!isElsewhere) await view.until(isReported)
  }
  view.close()
}

test('every save is shown while lint rules that are errors report the page', async () => {
  for (const [code, page] of Object.entries(LINT)) await saveTwice(code, page)
})

test('every save is shown while other problems are errors by config', async () => {
  for (const [code, text] of Object.entries(OTHERS)) await saveTwice(code, { text })
})

test('an error that leaves the page incomplete keeps the last good version', async () => {
  const view = await server.view('/page')
  write(root, { 'content/page.md': '# Page\n\nGood.\n' })
  await view.shows('Good.')
  write(root, { 'content/page.md': '# Page\n\nIncomplete, with $\\frc$.\n' })
  await view.until(({ problems }) => problems.some(({ code }) => code === 'bad-formula'))
  expect(view.html()).toContain('Good.')
  write(root, { 'content/page.md': '# Page\n\nGood again.\n' })
  await view.shows('Good again.')
})

test('the overlay offers an address only with its heading', async () => {
  const view = await server.view('/page')
  write(root, { 'content/page.md': '# Page\n\n[one](./othr.md#gone) [two](./othr.md#part)\n' })
  write(root, { 'content/other.md': '# Other\n\n## Part\n' })
  const offered = (problems: readonly ProblemView[]): string[] =>
    problems.filter(({ code }) => code === 'broken-markdown-link').map(({ message }) => message.split('. ')[1] ?? '')
  await view.until(({ problems }) => offered(problems).includes('Did you mean ./other.md#part?'))
  expect(offered(view.problems())).toEqual(['', 'Did you mean ./other.md#part?'])
})

test('a page with an error that the config makes a warning is shown, as a build publishes it', async () => {
  const own = makeSite({
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', severity: { 'code-file-not-found': 'warning' } }\n",
    'content/index.md': '# Home\n\nGood.\n',
  })
  const running = await start(own)
  onTestFinished(async () => {
    await running.stop()
    rmSync(own, { recursive: true, force: true })
  })
  const view = await running.view('/')
  await view.shows('Good.')
  write(own, { 'content/index.md': '# Home\n\nWithout the file.\n\n```js file="./gone.js"\n```\n' })
  await view.shows('Without the file.')
})

test('the overlay shows the part of a long line around the problem', async () => {
  const view = await server.view('/page')
  write(root, { 'content/page.md': `# Page\n\n${'text '.repeat(1000)}[gone](./gone)${' text'.repeat(1000)}\n` })
  await view.until(({ problems }) => problems.some(({ code }) => code === 'broken-link'))
  const { excerpt, caret } = view.problems().find(({ code }) => code === 'broken-link')!
  expect(excerpt).toHaveLength(200)
  expect(excerpt.slice(caret.indexOf('^'))).toMatch(/^\[gone\]/)
})
