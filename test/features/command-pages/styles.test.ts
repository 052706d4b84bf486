/** The style sheet of a site contains the styles of command pages if the site has such pages. */
import { expect, onTestFinished, test } from 'vitest'
import { site, type TestSite } from '../../rig.ts'
import { makeSite, start } from '../../serve/kit.ts'

const COMMAND = '---\ncommand: { name: GET, summary: Gets. }\n---\n\n# GET\n'
const STYLE = '.command-syntax'

function styles(docs: TestSite): string {
  const sheets = docs.outFiles().filter((file) => file.endsWith('.css'))
  expect(sheets).toHaveLength(1)
  return docs.out(sheets[0]!)
}

test('a build has the styles of command pages from the first such page to the last', async () => {
  const docs = site({ 'content/index.md': '# Home\n' })
  await docs.build()
  expect(styles(docs)).not.toContain(STYLE)
  docs.change({ 'content/get.md': COMMAND })
  await docs.build()
  expect(styles(docs)).toContain(STYLE)
  docs.change({ 'content/get.md': '# GET\n' })
  await docs.build()
  expect(styles(docs)).not.toContain(STYLE)
})

test('in the dev server, a page that becomes a command page has its styles', async () => {
  const root = makeSite({ 'content/index.md': '# Home\n' })
  const server = await start(root)
  onTestFinished(async () => void (await server.stop()))
  const { text: page } = await server.get('/')
  const [, sheet = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
  expect((await server.get(sheet)).text).toContain(STYLE)
})

test('a table of support has its styles on a site without command pages', async () => {
  const docs = site({
    'content/index.md': '# Home\n\n:::compatibility\n\n| Command | Status |\n| --- | --- |\n| GET | Yes |\n\n:::\n',
  })
  await docs.build()
  expect(styles(docs)).toContain('.compatibility-filter')
  expect(styles(docs)).not.toContain(STYLE)
})
