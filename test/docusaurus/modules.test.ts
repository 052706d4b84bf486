import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { code } from '../../cli/features/docusaurus/modules.ts'

test('every module also exists for the browser', () => {
  const { modules, files } = code()
  expect([...files.keys()]).toEqual(Object.keys(modules))
  for (const [name, file] of files) expect(file !== undefined && existsSync(file), name).toBe(true)
})
