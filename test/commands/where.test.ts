/** The folders in which commands can be run, and files that they leave outside a site. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docs, site } from '../rig.ts'
import { DOCS } from '../serve-process.ts'

test('in a folder of a site, commands find the site above', async () => {
  const { root } = site({ 'content/index.md': '# I\n', 'content/deep/a.md': '# A\n' })
  const below = path.join(root, 'content/deep')
  for (const command of ['build', 'check-links', 'inspect']) {
    const { code, stderr } = await docs(below, [command])
    expect([command, code, stderr.includes('config-missing')]).toEqual([command, 0, false])
  }
  expect(readdirSync(root)).toContain('out')
  expect(readdirSync(below)).toEqual(['a.md'])
})

test('commands that read a built site find it above too', async () => {
  const { root, build } = site({ 'content/index.md': '# I\n', 'content/deep/a.md': '# A\n' })
  await build()
  const below = path.join(root, 'content/deep')
  const { stdout: figures } = await docs(below, ['stats', '--format', 'json'])
  expect(JSON.parse(figures)).toMatchObject({ pages: { files: 3 } })
  const { stdout: checks } = await docs(below, ['doctor', '--format', 'json'])
  expect(JSON.parse(checks)).toContainEqual(expect.objectContaining({ name: 'Cache', status: 'ok' }))
  // Ends at once, because its input is closed; 2 would mean that there is nothing to read.
  expect(spawnSync(process.execPath, [DOCS, 'mcp'], { cwd: below, stdio: 'ignore' }).status).toBe(0)
})

test('outside a site no files are left, and the exit code is 2', async () => {
  const { root } = site({ 'site.config.ts': null })
  const empty = path.join(root, 'empty')
  mkdirSync(empty)
  for (const args of [['build'], ['check-links']]) {
    const { code } = await docs(empty, args)
    expect([args[0], code, readdirSync(empty)]).toEqual([args[0], 2, []])
  }
})
