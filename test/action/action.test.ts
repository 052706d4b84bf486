/**
 * The GitHub Action of this repository: its scripts run against a real repository; only GitHub itself is replaced by a
 * fake.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { NoOperationTraceWriter } from '@actions/workflow-parser'
import { parseAction } from '@actions/workflow-parser/actions/action-parser'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder, write } from '../folder.ts'
import { DOCS } from '../serve-process.ts'
import { type ActionStep, runSteps, type StepRun } from './runner.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const script = (name: string): string => path.join(repository, 'scripts/action', name)

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>
  readonly runs: { readonly steps: readonly ActionStep[] }
}

const ACTION = readFileSync(path.join(repository, 'action.yml'), 'utf8')
const action = parse(ACTION) as Action

interface Outcome {
  readonly status: number | null
  readonly output: string
}

interface Checkout {
  readonly root: string
  /** Runs the whole action. */
  action(event: object, inputs: Readonly<Record<string, string>>): StepRun[]
  commit(files: Readonly<Record<string, string>>): string
  run(name: string, env?: Readonly<Record<string, string>>): Outcome
  /** The calls of `gh`, one per line. */
  calls(): string[]
}

/** A repository with a site in `site/`; `gh` is a fake that logs its calls and returns the given comments. */
function checkout(comments = ''): Checkout {
  const top = temporaryFolder()
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
      write(root, files)
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
    action(event, inputs) {
      const defaults = Object.fromEntries(Object.entries(action.inputs).map(([name, one]) => [name, one.default]))
      const given = { install: 'true', command: `${process.execPath} ${DOCS}`, site: 'site', ...inputs }
      return runSteps({
        steps: action.runs.steps,
        contexts: {
          inputs: { ...defaults, ...given },
          github: { sha: 'abc', token: 't', ...event },
          runner: { temp: top },
        },
        outputs: { pages: { base_path: '/docs' }, deployment: { page_url: 'https://acme.github.io/docs/' } },
        cwd: root,
        env: {
          PATH: `${top}/bin:${process.env.PATH}`,
          HOME: top,
          GITHUB_ACTION_PATH: repository,
          GITHUB_WORKSPACE: root,
          GITHUB_REPOSITORY: 'acme/docs',
        },
      })
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

test('the comment of an earlier run is updated, and a new site is not an error', () => {
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

/** A registry with a package of another author that has the name of our command. */
const REGISTRY = `
const manifest = { name: 'docs', version: '0.4.0', bin: { docs: 'x.js' }, dist: { tarball: 'http://127.0.0.1:9/x.tgz' } }
const answer = JSON.stringify({ name: 'docs', 'dist-tags': { latest: '0.4.0' }, versions: { '0.4.0': manifest } })
const server = require('node:http').createServer((_, response) => response.end(answer))
server.listen(0, '127.0.0.1', () => console.log(server.address().port))
`

test('without the packages of the site, the action does not install another package of that name', async () => {
  const repo = checkout()
  repo.commit(SITE)
  const registry = spawn(process.execPath, ['-e', REGISTRY])
  onTestFinished(() => void registry.kill())
  const [port] = (await once(registry.stdout, 'data')) as [Buffer]
  const { status, output } = repo.run('check.sh', {
    DOCS: action.inputs.command!.default,
    // npx asks nobody on a runner.
    CI: 'true',
    npm_config_registry: `http://127.0.0.1:${String(port).trim()}`,
    npm_config_fetch_retries: '0',
  })
  expect(output).toContain('npx canceled')
  expect(status).toBe(1)
})

const stepsOf = (runs: readonly StepRun[]): string[] => runs.map(({ step, status }) => `${step} ${status}`)

test('a push is built for the GitHub Pages address and uploaded in the format that Pages expects', () => {
  const repo = checkout()
  repo.commit(SITE)
  const runs = repo.action({ event_name: 'push' }, { deploy: 'true' })
  expect(stepsOf(runs), runs.map(({ output }) => output).join('')).toEqual([
    'actions/setup-node@v4 0',
    'actions/cache@v4 0',
    'Install packages 0',
    'actions/configure-pages@v5 0',
    'Check links 0',
    'Build 0',
    'actions/upload-pages-artifact@v3 0',
    'actions/deploy-pages@v4 0',
  ])
  expect(readFileSync(path.join(repo.root, 'site/out/index.html'), 'utf8')).toContain('href="/docs/assets/')
  const { with: given } = runs.find(({ step }) => step.includes('upload-pages-artifact'))!
  expect(given).toEqual({ path: 'site/out' })
  // Packed as upload-pages-artifact does.
  const tar = path.join(repo.root, '../artifact.tar')
  const pack = ['--dereference', '--hard-dereference', '--directory', given.path!, '-cf', tar, '.']
  execFileSync('tar', pack, { cwd: repo.root })
  const entries = execFileSync('tar', ['-tvf', tar], { encoding: 'utf8' }).trim().split('\n')
  expect(entries.length).toBeGreaterThan(10)
  // Pages accepts only regular files and folders that everyone can read.
  expect(entries.filter((entry) => !/^(?:-rw.r..r..|drwxr.xr.x) /.test(entry))).toEqual([])
})

test('a pull request is never deployed; its findings are uploaded even if the check fails', () => {
  const repo = checkout()
  const sha = repo.commit(SITE)
  const event = { event_name: 'pull_request', event: { pull_request: { number: 7, base: { sha } } } }
  const reviewed = repo.action(event, { deploy: 'true', sarif: 'true' })
  expect(stepsOf(reviewed).slice(-4), reviewed.at(-1)!.output).toEqual([
    'Check links 0',
    'github/codeql-action/upload-sarif@v3 0',
    'Build 0',
    'Comment 0',
  ])
  expect(repo.calls().at(-1)).toContain('repos/acme/docs/issues/7/comments')
  repo.commit({ 'site/content/a.md': '# A\n\n[x](./index.md#none)\n' })
  const strict = repo.action(event, { sarif: 'true', strict: 'true' })
  expect(stepsOf(strict).slice(-2)).toEqual(['Check links 1', 'github/codeql-action/upload-sarif@v3 0'])
  expect(existsSync(strict.at(-1)!.with.sarif_file!)).toBe(true)
})

test('action.yml is valid by the schema of GitHub', () => {
  const errorsIn = (content: string): string[] =>
    parseAction({ name: 'action.yml', content }, new NoOperationTraceWriter())
      .context.errors.getErrors()
      .map(({ message }) => message)
  expect(errorsIn(ACTION)).toEqual([])
  expect(errorsIn(ACTION.replace('      shell: bash\n', ''))).not.toEqual([])
  expect(errorsIn(ACTION.replace('using: composite', 'using: compost'))).not.toEqual([])
})

test('action.yml passes values as environment variables, and uses only declared inputs', () => {
  const { inputs, runs } = action
  for (const [, name] of ACTION.matchAll(/inputs\.([\w-]+)/g)) expect(Object.keys(inputs)).toContain(name)
  for (const { run = '', env = {} } of runs.steps) {
    // A value inserted into a script would be run as code.
    expect(run).not.toContain('${{')
    const named = /scripts\/action\/([\w.]+)/.exec(run)?.[1]
    if (named === undefined) continue
    const needed = [...readFileSync(script(named), 'utf8').matchAll(/\$\{?([A-Z][A-Z_]+)\b/g)].map(([, name]) => name!)
    const given = [...Object.keys(env), 'PWD', 'GITHUB_REPOSITORY', 'GITHUB_STEP_SUMMARY']
    expect(needed.filter((name) => !given.includes(name))).toEqual([])
  }
})
