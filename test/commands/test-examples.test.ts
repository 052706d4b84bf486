import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findRedis } from '../../scripts/chromium.mjs'
import { docs, site } from '../rig.ts'

const transcript = (...lines: string[]): string => ['```shell', ...lines, '```', ''].join('\n')

test('--summary writes what was compared, but nothing if a reply differs', async () => {
  findRedis()
  const { root, change } = site({ 'content/a.md': transcript('dragonfly> INCR a', '(integer) 2') })
  const file = path.join(root, 'content/_examples.md')
  const run = () => docs(root, ['test-examples', '--summary', 'content/_examples.md'])

  expect((await run()).code).toBe(1)
  expect(existsSync(file)).toBe(false)

  change({ 'content/a.md': transcript('dragonfly> INCR a', '(integer) 1') })
  expect((await run()).code).toBe(0)
  expect(readFileSync(file, 'utf8')).toMatch(/^\| \/ \| 1 \| 0 \|$/m)
})
