import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { write } from '../folder.ts'
import { copyOf, expectedText, resultOf, SITES } from './result.ts'

/**
 * Folder in, folder out: each folder beside this file is a site; `expected/` in it contains the result of a build: the
 * problems, the list of files, and the article of every page. UPDATE_SNAPSHOTS=1 rewrites them (never in CI).
 */
const isUpdate = process.env.UPDATE_SNAPSHOTS === '1' && process.env.CI === undefined
const names = readdirSync(SITES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

describe.each(names)('%s', (name) => {
  test('builds as expected', async () => {
    const site = copyOf(name)
    const { stdout } = await site.build('--format', 'json')
    const actual = resultOf(site, stdout)
    const folder = path.join(SITES, name, 'expected')
    if (isUpdate) {
      rmSync(folder, { recursive: true, force: true })
      write(folder, Object.fromEntries(actual))
    }
    expect(existsSync(folder), 'UPDATE_SNAPSHOTS=1 npx vitest run test/sites writes the expected files').toBe(true)
    for (const [file, content] of actual) expect(content, file).toBe(expectedText(name, file))
  })
})
