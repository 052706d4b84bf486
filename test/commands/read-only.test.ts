/** Sites that the user may not write: as root, only a file system can refuse, so the calls are replaced. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { docsProcess, site } from '../rig.ts'

/**
 * Refuses every change in a folder, as a file system does that is mounted read-only, or if the folder belongs to
 * another user.
 */
const refusing = (root: string): string => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const isWrite = (flags = 'r') => (typeof flags === 'number' ? (flags & 3) !== 0 : flags !== 'r')
const refuse = (name) => {
  const real = fs[name]
  fs[name] = (file, ...rest) => {
    const isChange = name === 'openSync' ? isWrite(rest[0]) : name !== 'accessSync' || (rest[0] & 2) !== 0
    const isInside = String(file).startsWith(${JSON.stringify(`${root}/`)}) || (name === 'accessSync' && file === ${JSON.stringify(root)})
    if (isChange && isInside)
      throw Object.assign(new Error(\`EACCES: permission denied, \${name} '\${file}'\`), { code: 'EACCES', syscall: name.replace('Sync', ''), path: String(file) })
    return real(file, ...rest)
  }
}
for (const name of ['mkdirSync', 'writeFileSync', 'openSync', 'renameSync', 'rmSync', 'unlinkSync', 'accessSync', 'symlinkSync', 'linkSync', 'copyFileSync']) refuse(name)
syncBuiltinESMExports()
`

/** With another title, all pages change: the folder would be replaced as a whole. */
const OTHER_TITLE = "export default { title: 'Other', url: 'https://example.com' }\n"

test('commands that only read work, the others say what cannot be written', async () => {
  const { root } = site({ 'content/index.md': '# Home\n\nText.\n' })
  const preload = path.join(temporaryFolder({ 'refuse.mjs': refusing(root) }), 'refuse.mjs')
  const run = (...args: string[]) => docsProcess(root, args, { NODE_OPTIONS: `--import ${preload}` })
  for (const command of ['check-links', 'inspect']) {
    const { code, stderr } = await run(command)
    expect([command, code], stderr).toEqual([command, 0])
  }
  const elsewhere = path.join(temporaryFolder(), 'out')
  const built = await run('build', '--out', elsewhere)
  expect([built.code, existsSync(path.join(elsewhere, 'index.html'))], built.stderr).toEqual([0, true])
  const refused = await run('build')
  expect(refused.code, refused.stderr).toBe(2)
  expect(refused.stderr).toMatch(/^error Cannot write to \S+: permission denied \(EACCES\)\.$/m)
  expect(readdirSync(root).sort()).toEqual(['content', 'site.config.ts'])
})

test('an output folder of another user, in a folder of our own, stays as it is', async () => {
  const docs = site({ 'content/index.md': '# Home\n\nText.\n' })
  expect((await docs.build()).code).toBe(0)
  const before = [readdirSync(docs.root), docs.out('index.html')]
  docs.change({ 'content/index.md': '# Home\n\nOther.\n', 'site.config.ts': OTHER_TITLE })
  const out = path.join(docs.root, 'out')
  const preload = path.join(temporaryFolder({ 'refuse.mjs': refusing(out) }), 'refuse.mjs')
  const { code, stderr } = await docsProcess(docs.root, ['build'], { NODE_OPTIONS: `--import ${preload}` })
  expect(stderr).toMatch(/^error Cannot write to \S+\/out\/\S+: permission denied \(EACCES\)\.$/m)
  expect(code).toBe(2)
  expect([readdirSync(docs.root), docs.out('index.html')]).toEqual(before)
})
