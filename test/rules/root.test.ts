/** The root of the repository shows what the project is: everything else in it is there because a tool demands it. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const ENTRIES = {
  cli: 'the tool',
  runtime: 'the code of pages in the browser, and of their layout',
  content: 'the pages of the flagship site',
  static: 'the pictures of the flagship site',
  docs: 'the guide to the tool, itself a site',
  test: 'the tests and measurements',
  scripts: 'what package.json runs',
  editors: 'the extension for VS Code',
  bin: 'the files that Node.js starts: package.json names them, and a package has them where the repository has them',
  'site.config.ts': 'the config of the flagship site, which the tool looks for here',
  'README.md': 'shown first by GitHub and npm',
  'CONTRIBUTING.md': 'GitHub links it from new issues and pull requests',
  'SECURITY.md': 'GitHub shows it as the security policy',
  LICENSE: 'GitHub and npm look for it here',
  'CHANGELOG.md': 'readers of a package look for it here',
  'API.md': 'the public names of the last version, which the changelog is checked against',
  'action.yml': 'the GitHub action: `uses: dragonflydb/docs` looks for it here',
  'package.json': 'npm',
  'package-lock.json': 'npm',
  'tsconfig.json': 'TypeScript and editors',
  'biome.json': 'Biome',
  'vitest.config.ts': 'Vitest',
  '.gitignore': 'git',
  '.ci': 'the command that the CI runs',
}

test('the root has only these entries', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const entries = new Set(tracked.split('\0').flatMap((file) => file.split('/')[0] || []))
  const advice = 'move a file beside what it serves, or add it with the tool that demands it here'
  expect([...entries].sort(), advice).toEqual(Object.keys(ENTRIES).sort())
})
