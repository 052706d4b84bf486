/** Messages about wrong use of commands. */
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { docs } from '../rig.ts'

test.each([
  [['schema', 'nope'], /^error There is no name nope\. Allowed choices are front-matter, category, config\.\n/],
  [['build', '--nope'], /^error Unknown option '--nope'\.\n/],
  [['biuld'], /^error Unknown command 'biuld'\.\n\(Did you mean build\?\)\n/],
  [['serve', 'nowhere'], /^error There is no folder nowhere\.\n/],
  [['build', '--workers', '0'], /^error Option .* Expected a whole number from 1 to 64\.\n/],
  [['mv', 'a'], /^error Missing required argument 'to'\.\n/],
])('%j', async (args, words) => {
  const { code, stderr } = await docs(temporaryFolder(), args)
  expect([code, stderr]).toEqual([2, expect.stringMatching(words)])
})
