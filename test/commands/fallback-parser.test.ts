/** Without the native parser, remark-parse makes the same pages, and a build says so once. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { docsProcess, site } from '../rig.ts'
import { commandOf, copyTool } from '../tool-copy.ts'

const PARSERS = '@bruits'

const FILES = {
  'content/index.md':
    '# Home\n\nSee [the guide](./guide.md), *this* and `that`.\n\n| a | b |\n| - | - |\n| 1 | ~~2~~ |\n',
  'content/guide.md':
    '# Guide\n\n:::tip[Title]\n- [x] one\n  1. two\n:::\n\n[^1]: A note.\n\nText[^1].\n\n```js {1}\nlet x\n```\n',
  'content/parts.mdx': 'export const x = 2\n\n# Parts\n\n<b>{x + 1}</b> is *three*.\n',
}

/** Installs what looks like the native parsers of all platforms, but cannot be loaded. */
function installDamaged(tool: string): void {
  for (const name of readdirSync(fileURLToPath(new URL(`../../node_modules/${PARSERS}`, import.meta.url)))) {
    const folder = path.join(tool, 'node_modules', PARSERS, name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name: `${PARSERS}/${name}`, main: 'parser.node' }),
    )
    writeFileSync(path.join(folder, 'parser.node'), 'not a program')
  }
}

test.each([
  ['is not installed', () => {}],
  ['cannot be loaded', installDamaged],
])('if the native parser %s, the pages are the same', async (_, prepare) => {
  const tool = copyTool()
  prepare(tool)
  const docs = site(FILES)
  const { stderr: quiet } = await docs.build('--no-cache')
  expect(quiet).not.toContain('no-native-parser')
  const built = await docsProcess(docs.root, ['build', '--out', 'other', '--no-cache', '--strict'], {}, commandOf(tool))
  expect(built.code, built.stderr).toBe(0)
  expect(built.stderr.match(/no-native-parser/g)).toEqual(['no-native-parser'])
  expect(built.stderr).toContain('remark-parse parsed')
  expect(docs.outFiles('other')).toEqual(docs.outFiles())
  for (const file of docs.outFiles())
    expect(
      readFileSync(path.join(docs.root, 'other', file), 'latin1') ===
        readFileSync(path.join(docs.root, 'out', file), 'latin1'),
      file,
    ).toBe(true)
  const checked = await docsProcess(docs.root, ['check-links'], {}, commandOf(tool))
  expect(checked.stderr.match(/no-native-parser/g) ?? []).toHaveLength(1)
  docs.change({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', markdown: { parser: 'remark' } }`,
  })
  const wanted = await docsProcess(docs.root, ['build', '--out', 'other'], {}, commandOf(tool))
  expect(wanted.stderr).not.toContain('no-native-parser')
})
