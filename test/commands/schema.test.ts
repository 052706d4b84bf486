/** The JSON schemas agree with the checks of `docs`: the same files are valid for both. */

import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { FEATURES } from '../../cli/features/index.ts'
import { configSchema } from '../../cli/stages/config/schema.ts'
import { frontMatterKeys } from '../../cli/stages/content/front-matter/describe.ts'
import { docs, site } from '../rig.ts'

interface Schema {
  readonly $schema: string
  readonly additionalProperties?: boolean
  readonly properties: Readonly<
    Record<string, { readonly type?: string; readonly enum?: readonly string[]; readonly default?: unknown }>
  >
}
const schema = async (name: string): Promise<Schema> => {
  const { code, stdout, stderr } = await docs(tmpdir(), ['schema', name])
  expect(code, stderr).toBe(0)
  return JSON.parse(stdout) as Schema
}

test('the schema of the config has every key, its type and its default', async () => {
  const { properties, additionalProperties } = await schema('config')
  expect(Object.keys(properties).toSorted()).toEqual(Object.keys(configSchema.entries).toSorted())
  expect(additionalProperties).toBe(false)
  expect(properties.onBrokenLinks).toMatchObject({
    enum: ['error', 'warning', 'info', 'off', 'throw', 'warn', 'log', 'ignore'],
    default: 'error',
  })
  expect(properties.trailingSlash).toEqual({ type: 'boolean', default: false })
})

test('the schema of front matter has every key', async () => {
  const { properties } = await schema('front-matter')
  expect(Object.keys(properties)).toEqual([...frontMatterKeys(FEATURES).keys()])
  expect(properties.sidebar_position).toMatchObject({ type: 'number' })
})

test('the schema of categories has exactly the keys that files can have', async () => {
  const { properties } = await schema('category')
  const values: Readonly<Record<string, string>> = { string: 'x', number: '1', boolean: 'true', object: '{}' }
  const lines = Object.entries(properties).map(
    ([key, { type }]) => `${key}: ${type === undefined ? 'null' : values[type]}`,
  )
  const page = { 'content/a/index.md': '# A\n\nx\n', 'content/index.md': '# Home\n\nx\n' }
  expect(await site({ ...page, 'content/a/_category_.yml': lines.join('\n') }).problems()).toEqual([])
  const known = await site({ ...page, 'content/a/_category_.yml': 'zzz: 1\n' }).problems()
  expect(known).toEqual([expect.stringContaining('category-key')])
})

test('a schema that does not exist is wrong use', async () => {
  expect(await docs(tmpdir(), ['schema', 'pages'])).toMatchObject({ code: 2, stdout: '' })
})
