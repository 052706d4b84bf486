/** Errors of the machine are one line, never a stack trace. */
import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { site } from '../rig.ts'
import { DOCS } from '../serve-process.ts'

const run = (command: string, args: readonly string[], env = {}): Promise<{ code: number | null; stderr: string }> =>
  new Promise((resolve) => {
    const child = execFile(command, args, { env: { ...process.env, ...env } }, (_error, _stdout, stderr) =>
      resolve({ code: child.exitCode, stderr }),
    )
  })

test('a Node.js that is too old', async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })"
  const { code, stderr } = await run(process.execPath, [DOCS, '--help'], {
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(older)}`,
  })
  expect(stderr).toBe('error docs needs Node.js 20.19 or later; this is 18.20.4.\n')
  expect(code).toBe(2)
})

test('no more files can be opened', async () => {
  const { root } = site({ 'content/index.md': '# I\n' })
  const withFiles = (limit: number) =>
    run('bash', ['-c', `ulimit -n ${limit}; exec "${process.execPath}" "${DOCS}" build "${root}"`])
  // With fewer files, Node itself does not start. The number of files that it has open varies.
  let limit = 16
  let result = await withFiles(limit)
  while (!result.stderr.startsWith('error ') && limit < 40) result = await withFiles(++limit)
  expect(result.stderr).toMatch(/^error Cannot open \S+: too many files are open \(EMFILE\)\.\n$/)
  expect(result.code).toBe(1)
})
