/** The quick form of the deletion test: without any feature, types hold, and a plain site has the same bytes. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('without all features at once', async () => {
  const script = path.join(root, 'scripts/check-features.mjs')
  const run = promisify(execFile)(process.execPath, [script, '--quick'], { cwd: root })
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error)
  expect(stdout).toMatch(/^without .*docusaurus.*: fine\n$/)
})
