/**
 * The test rig: a site from an object literal, built by the real command, changed, built again, and compared.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { type Run, runInTurn } from './commands-in-turn.ts'
import { type Files, temporaryFolder, write } from './folder.ts'
import { DOCS, spawnServe } from './serve-process.ts'

export interface Problem {
  readonly code: string
  readonly severity: string
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
  readonly message: string
  readonly suggestion?: string
  readonly notes?: readonly string[]
}

export interface TestSite {
  readonly root: string
  /** Runs any command with its arguments; the site folder is the current folder. */
  run(...args: string[]): Promise<Run>
  build(...args: string[]): Promise<Run>
  /** Problems of a build, as `file:line:col severity code message`. */
  problems(...args: string[]): Promise<string[]>
  inspect(): Promise<Record<string, unknown>>
  change(files: Files): void
  /** Text of an emitted file. */
  out(file: string): string
  has(file: string): boolean
  /** All emitted files, sorted. */
  outFiles(folder?: string): string[]
  /** The path and the digest of each emitted file. */
  digests(folder?: string): string[]
  /** Starts `docs serve` (or `--built`); it is stopped at the end of the test. */
  serve(...args: string[]): Promise<Server>
}
export interface Server {
  readonly url: string
  readonly output: () => string
  stop(): Promise<number | null>
}

export type { Run }

const DEFAULT_CONFIG = `export default { title: 'Test', url: 'https://example.com' }\n`

/** Creates a site in a temporary folder. Without `site.config.ts` a minimal one is added. */
export function site(files: Files): TestSite {
  return siteAt(temporaryFolder({ 'site.config.ts': DEFAULT_CONFIG, ...files }))
}

/** Wraps an existing folder. */
export function siteAt(root: string): TestSite {
  const run = (...args: string[]): Promise<Run> => docs(root, args)
  return {
    root,
    run,
    build: (...args) => run('build', ...args),
    async problems(...args) {
      const { stdout, stderr } = await run('build', '--format', 'json', ...args)
      if (stdout === '') throw new Error(`No JSON: ${stderr}`)
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly Problem[] }
      return diagnostics.map(problemLine)
    },
    inspect: async () => JSON.parse((await run('inspect')).stdout) as Record<string, unknown>,
    change: (files) => write(root, files),
    out: (file) => readFileSync(path.join(root, 'out', file), 'utf8'),
    has: (file) => existsSync(path.join(root, 'out', file)),
    outFiles: (folder = 'out') => list(path.join(root, folder)),
    digests: (folder = 'out') =>
      list(path.join(root, folder)).map((file) => {
        const bytes = readFileSync(path.join(root, folder, file))
        return `${file} ${createHash('sha256').update(bytes).digest('hex')}`
      }),
    serve: (...args) => serve(root, args),
  }
}

/** `content/a.md:3:10 error broken-link message (suggestion)` */
export function problemLine({ file, line, column, severity, code, message, suggestion }: Problem): string {
  const place = [file, line, column].filter((part) => part !== null).join(':')
  const hint = suggestion === undefined ? '' : ` (${suggestion})`
  return `${place === '' ? '' : `${place} `}${severity} ${code} ${message}${hint}`
}

function list(folder: string, prefix = ''): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(path.join(folder, prefix), { withFileTypes: true })
    .flatMap((entry) => {
      const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
      return entry.isDirectory() ? list(folder, name) : [name]
    })
    .sort()
}

/** Runs a command; never rejects. */
export const docs = runInTurn

/**
 * Runs a command as a user would, in a new process, with more variables; never rejects. `command`: of a copy of the
 * tool.
 */
export function docsProcess(
  cwd: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  command = DOCS,
): Promise<Run> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, NO_COLOR: '1', ...env }, maxBuffer: 64 * 2 ** 20 }
    const child = execFile(process.execPath, [command, ...args], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, stdout, stderr })
    })
  })
}

async function serve(root: string, args: readonly string[]): Promise<Server> {
  const { url, output, stop } = spawnServe(root, args)
  onTestFinished(async () => void (await stop()))
  return { url: await url, output, stop }
}
