import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { siteAt } from '../rig.ts'
import { temporaryFolder, write } from '../folder.ts'

/**
 * Folder in, folder out: each folder beside this file is a site; `expected/` in it contains the result of a build: the
 * problems, the list of files, and the article of every page. UPDATE_SNAPSHOTS=1 rewrites them (never in CI).
 */
const here = path.dirname(fileURLToPath(import.meta.url))
const isUpdate = process.env.UPDATE_SNAPSHOTS === '1' && process.env.CI === undefined
const cases = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name)

type Node = DefaultTreeAdapterTypes.ChildNode

function find(nodes: readonly Node[], className: string): DefaultTreeAdapterTypes.Element | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    const isIt = node.attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes(className))
    const found = isIt ? node : find(node.childNodes, className)
    if (found !== undefined) return found
  }
  return undefined
}

/** The article of a page without the layout; for a redirect, its target. */
function articleOf(html: string): string {
  const [, target] = /<meta http-equiv="refresh" content="[^"]*url=([^"]*)"/i.exec(html) ?? []
  if (target !== undefined) return `to ${target}`
  const prose = find(parse(html).childNodes, 'prose')
  const body = prose === undefined ? '' : serialize(prose)
  // One block per line is easier to review; icons are not of interest.
  return body
    .replace(/<svg class="icon[\s\S]*?<\/svg>/g, '')
    .replace(/(<\/(?:p|h\d|ul|ol|li|div|pre|table|tr|aside|section|details|blockquote)>)\n*/g, '$1\n')
}

/** The file names of the client depend on the bundler. */
const withoutHash = (file: string): string =>
  file.replace(/^assets\/.*(?=\.(?:js|css)$)/, 'assets/*').replace(/(?<=^_docs\/sidebar\/)\w+/, 'HASH')

async function build(name: string): Promise<Map<string, string>> {
  const root = temporaryFolder()
  cpSync(path.join(here, name), root, { recursive: true, filter: (file) => path.basename(file) !== 'expected' })
  const site = siteAt(root)
  const problems = await site.problems()
  const files = site.outFiles()
  const result = new Map([
    ['problems.txt', `${problems.join('\n')}\n`],
    ['files.txt', `${[...new Set(files.map(withoutHash))].join('\n')}\n`],
  ])
  for (const file of files) {
    if (file.endsWith('.html')) result.set(`${file.slice(0, -5)}.article.html`, `${articleOf(site.out(file)).trim()}\n`)
  }
  return result
}

describe.each(cases)('%s', (name) => {
  test('builds as expected', async () => {
    const actual = await build(name)
    const folder = path.join(here, name, 'expected')
    if (isUpdate) {
      rmSync(folder, { recursive: true, force: true })
      write(folder, Object.fromEntries(actual))
    }
    expect(existsSync(folder), 'UPDATE_SNAPSHOTS=1 npx vitest run test/sites writes the expected files').toBe(true)
    for (const [file, content] of actual) {
      const expected = path.join(folder, file)
      expect(content, file).toBe(existsSync(expected) ? readFileSync(expected, 'utf8') : '')
    }
  })
})
