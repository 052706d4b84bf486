/** Sites that the user may not write: as root, only a file system can refuse, so the calls are replaced. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { docsProcess, site } from '../rig.ts'

/** Refuses every change below a folder, as a file system does that is mounted read-only. */
const refusing = (root: string): string => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const isWrite = (flags = 'r') => (typeof flags === 'number' ? (flags & 3) !== 0 : flags !== 'r')
const refuse = (name) => {
  const real = fs[name]
  fs[name] = (file, ...rest) => {
    const isChange = name === 'openSync' ? isWrite(rest[0]) : name !== 'accessSync' || (rest[0] & 2) !== 0
    if (isChange && String(file).startsWith(${JSON.stringify(root)}))
      throw Object.assign(new Error(\`EACCES: permission denied, \${name} '\${file}'\`), { code: 'EACCES', syscall: name.replace('Sync', ''), path: String(file) })
    return real(file, ...rest)
  }
}
for (const name of ['mkdirSync', 'writeFileSync', 'openSync', 'renameSync', 'rmSync', 'unlinkSync', 'accessSync', 'symlinkSync', 'linkSync', 'copyFileSync']) refuse(name)
syncBuiltinESMExports()
`

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
