import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { configSchema } from '../cli/config/schema.ts'

const read = (name: string): string => readFileSync(fileURLToPath(new URL(`../docs/${name}`, import.meta.url)), 'utf8')

test('every key of the config is described', () => {
  const text = read('configuration.md')
  expect(
    Object.keys(configSchema.entries).filter((key) => !text.includes(`\`${key}\``) && !text.includes(`\`${key}:`)),
  ).toEqual([])
})
