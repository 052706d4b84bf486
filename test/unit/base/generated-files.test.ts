import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { makersOf } from '../../../cli/base/generated-files.ts'
import { temporaryFolder } from '../../folder.ts'

afterEach(() => void vi.unstubAllEnvs())

test('git is asked about all missing files, also if it would refuse some; without a repository, nothing is known', () => {
  const root = temporaryFolder({
    '.gitignore': '*.json\n!kept.json\n/api/\n',
    '.gitmodules': '[submodule "kit"]\n\tpath = kit\n',
    'there.json': '{}',
    'real/a.md': '',
  })
  symlinkSync('real', path.join(root, 'link'))
  symlinkSync('nowhere', path.join(root, 'dead'))
  const files = [
    'dead/b.json',
    'link/b.json',
    'a.json',
    'kept.json',
    'there.json',
    'api/box.md',
    '../c.json',
    '\0../d.json',
    'kit/d.md',
    'e.md',
  ]
  const submodule = ['kit/d.md', 'submodule'] as const
  expect(makersOf(root, files)).toEqual(new Map([submodule]))
  execFileSync('git', ['init', '-q'], { cwd: root })
  const ignored = ['link/b.json', 'a.json', 'api/box.md'].map((file) => [file, 'other-step'] as const)
  expect(makersOf(root, files)).toEqual(new Map([submodule, ...ignored]))
})

test('only ignore files of the repository count, also in a hook of another one', () => {
  const root = temporaryFolder({
    '.gitignore': 'a.json\n',
    'settings/config': '[core]\n\texcludesFile = ~/ignore\n',
    'settings/ignore': 'b.json\n',
  })
  execFileSync('git', ['init', '-q'], { cwd: root })
  vi.stubEnv('HOME', path.join(root, 'settings'))
  vi.stubEnv('GIT_CONFIG_GLOBAL', path.join(root, 'settings', 'config'))
  vi.stubEnv('GIT_DIR', path.join(root, 'elsewhere'))
  expect(makersOf(root, ['a.json', 'b.json'])).toEqual(new Map([['a.json', 'other-step']]))
})
