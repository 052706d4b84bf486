/** The GitHub Action of this repository: its scripts run against a real repository; only GitHub itself is a stand-in. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { DOCS } from '../serve-process.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const script = (name: string): string => path.join(repository, 'scripts/action', name)

interface Action {
  readonly inputs: Readonly<Record<string, unknown>>
  readonly runs: {
    readonly steps: readonly { readonly run?: string; readonly env?: Readonly<Record<string, string>> }[]
  }
}

interface Outcome {
  readonly status: number | null
  readonly output: string
}

interface Checkout {
  readonly root: string
  commit(files: Readonly<Record<string, string>>): string
  run(name: string, env?: Readonly<Record<string, string>>): Outcome
  /** What `gh` was called with, one call a line. */
  calls(): string[]
}

/** A repository with a site in `site/`; `gh` writes down what it is asked, and knows the comments it is given. */
function checkout(comments = ''): Checkout {
  const top = mkdtempSync(path.join(tmpdir(), 'docs-action-'))
  onTestFinished(() => rmSync(top, { recursive: true, force: true }))
  const root = path.join(top, 'repository')
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], {
      cwd: root,
      encoding: 'utf8',
    })
  mkdirSync(path.join(top, 'bin'))
  writeFileSync(
    path.join(top, 'bin/gh'),
    `#!/bin/sh\necho "$@" | sed 's#body=@.*#body#' >>${top}/calls\nfor one in "$@"; do case "$one" in body=@*) cat "\${one#body=@}" >${top}/body;; esac; done\ncase "$*" in *--jq*) printf '%s' '${comments}';; esac\n`,
    { mode: 0o755 },
  )
  mkdirSync(root)
  git('init', '-q')
  return {
    root,
    commit(files) {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
        writeFileSync(path.join(root, name), text)
      }
      git('add', '.')
      git('commit', '-qm', 'Change')
      return git('rev-parse', 'HEAD').trim()
    },
    run(name, env = {}) {
      const { status, stdout, stderr } = spawnSync(script(name), {
        cwd: root,
        encoding: 'utf8',
        env: {
          PATH: `${top}/bin:${process.env.PATH}`,
          HOME: top,
          DOCS: `${process.execPath} ${DOCS}`,
          SITE: 'site',
          STRICT: 'false',
          BASE: '',
          SARIF: '',
          PREVIEW_URL: '',
          GITHUB_WORKSPACE: root,
          GITHUB_REPOSITORY: 'acme/docs',
          PULL_REQUEST: '7',
          ...env,
        },
      })
      return { status, output: stdout + stderr }
    },
    calls: () => readFileSync(path.join(top, 'calls'), 'utf8').trim().split('\n'),
  }
}

const SITE = {
  '.gitignore': 'out\n.docs\n',
  'site/site.config.ts': `export default { title: 'Test', url: 'https://example.com' }\n`,
  'site/content/index.md': '# Home\n\nHello.\n',
}

test('a pull request is annotated, built and reviewed', () => {
  const repo = checkout()
  const before = repo.commit(SITE)
  repo.commit({ 'site/content/a.md': '# A | B\n\nNew.\n\n[x](./index.md#none)\n' })
  const sarif = path.join(repo.root, 'docs.sarif')
  const checked = repo.run('check.sh', { SARIF: sarif })
  expect(checked.status).toBe(0)
  expect(checked.output).toContain('::warning file=site/content/a.md,line=5')
  expect(JSON.parse(readFileSync(sarif, 'utf8'))).toMatchObject({
    runs: [{ results: [{ ruleId: 'broken-anchor' }] }],
  })
  expect(repo.run('check.sh', { STRICT: 'true' }).status).toBe(1)
  expect(repo.run('build.sh', { BASE: '/docs/' }).status).toBe(0)
  expect(readFileSync(path.join(repo.root, 'site/out/index.html'), 'utf8')).toContain('href="/docs/a"')

  const summary = path.join(repo.root, 'summary.md')
  const reviewed = repo.run('review.sh', {
    BASE_SHA: before,
    GITHUB_STEP_SUMMARY: summary,
    PREVIEW_URL: 'https://p.example.com',
  })
  expect(reviewed.status, reviewed.output).toBe(0)
  expect(readFileSync(summary, 'utf8')).toBe(
    '<!-- docs-diff -->\n### Documentation\n\nPages: 1 added.\n\n| Page | Change |\n| --- | --- |\n| [A &#124; B](https://p.example.com/a) | added |\n\n',
  )
  expect(readFileSync(path.join(repo.root, '../body'), 'utf8')).toBe(readFileSync(summary, 'utf8'))
  expect(repo.calls().at(-1)).toBe('api --silent --method POST repos/acme/docs/issues/7/comments --field body')
  expect(
    execFileSync('git', ['worktree', 'list'], { cwd: repo.root, encoding: 'utf8' }).trim().split('\n'),
  ).toHaveLength(1)
})

test('the comment of an earlier run is changed, and a new site is no fault', () => {
  const repo = checkout('41\n42')
  const empty = repo.commit({ 'README.md': 'x' })
  const before = repo.commit(SITE)
  repo.run('build.sh')
  expect(repo.run('review.sh', { BASE_SHA: before }).output).toContain('No page differs.')
  expect(repo.calls().at(-1)).toBe('api --silent --method PATCH repos/acme/docs/issues/comments/41 --field body')
  expect(repo.run('review.sh', { BASE_SHA: empty })).toEqual({
    status: 0,
    output: 'The site is new: there is nothing to compare it with.\n',
  })
})

test('action.yml passes values by the environment, and names inputs that exist', () => {
  const text = readFileSync(path.join(repository, 'action.yml'), 'utf8')
  const { inputs, runs } = parse(text) as Action
  for (const [, name] of text.matchAll(/inputs\.([\w-]+)/g)) expect(Object.keys(inputs)).toContain(name)
  for (const { run = '', env = {} } of runs.steps) {
    // A value inside of a script would be code.
    expect(run).not.toContain('${{')
    const named = /scripts\/action\/([\w.]+)/.exec(run)?.[1]
    if (named === undefined) continue
    const needed = [...readFileSync(script(named), 'utf8').matchAll(/\$\{?([A-Z][A-Z_]+)\b/g)].map(([, name]) => name!)
    const given = [...Object.keys(env), 'PWD', 'GITHUB_REPOSITORY', 'GITHUB_STEP_SUMMARY']
    expect(needed.filter((name) => !given.includes(name))).toEqual([])
  }
})
