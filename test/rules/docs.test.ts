/** The documentation of the project is correct, and builds with the tool itself. */
import { cpSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createProgram } from '../../cli/program.ts'
import { configSchema } from '../../cli/stages/config/schema.ts'
import { commandReference } from '../../scripts/command-reference.ts'
import { temporaryFolder } from '../folder.ts'
import { docs, type Problem } from '../rig.ts'

const folder = fileURLToPath(new URL('../../docs', import.meta.url))
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8')

test('every key of the config is described', () => {
  const text = read('configuration.md')
  expect(
    Object.keys(configSchema.entries).filter((key) => !text.includes(`\`${key}\``) && !text.includes(`\`${key}:`)),
  ).toEqual([])
})

/** Returns all keys of a schema: of objects in it, in lists, options, and unions. */
function keysIn(schema: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const { entries, type, getter: _, ...rest } = schema as Readonly<Record<string, unknown>>
  const own = typeof entries === 'object' && entries !== null && type !== 'record' ? Object.entries(entries) : []
  const inner = ['wrapped', 'item', 'value', 'options', 'pipe'].flatMap((name) => [rest[name]].flat())
  return [...own.flatMap(([key, value]) => [key, ...keysIn(value, seen)]), ...inner.flatMap((one) => keysIn(one, seen))]
}

test('every key inside the keys of the config is described', () => {
  const texts = [
    'configuration.md',
    'blog.md',
    'openapi.md',
    'diagnostics.md',
    'readers.md',
    'theming.md',
    'versions.md',
  ]
    .map(read)
    .join('\n')
  const missing = [...new Set(keysIn(configSchema))].filter((key) => !new RegExp(`\\b${key}\\b`).test(texts))
  expect(missing).toEqual([])
})

test('the command reference matches the declarations of the commands', async () => {
  await expect(commandReference(createProgram(() => {}))).toMatchFileSnapshot(path.join(folder, 'commands.md'))
})

test('`docs build docs` builds this documentation without findings', async () => {
  const root = temporaryFolder()
  cpSync(folder, path.join(root, 'docs'), { recursive: true, filter: (file) => !/\/(?:out|\.docs)$/.test(file) })
  const { code, stdout } = await docs(root, ['build', 'docs', '--strict', '--format', 'json'])
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
  expect(diagnostics).toEqual([])
  expect(code).toBe(0)
})
