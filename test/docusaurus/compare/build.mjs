/** Builds a site with its own Docusaurus and with this tool. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const DOCS = fileURLToPath(new URL('../../../bin/docs.mjs', import.meta.url))

function run(args, folder) {
  const start = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
    env: { NODE_OPTIONS: '--max-old-space-size=4096', DISABLE_DOCUSAURUS_TELEMETRY: '1', ...process.env },
  })
  return { status, stdout, stderr, seconds: (performance.now() - start) / 1000 }
}

/** The command of the Docusaurus that the site has installed, perhaps above its folder. */
function commandOf(folder) {
  for (let at = folder; ; at = path.dirname(at)) {
    const file = path.join(at, 'node_modules/@docusaurus/core/bin/docusaurus.mjs')
    if (existsSync(file)) return file
    if (at === path.dirname(at))
      throw new Error(`Docusaurus is not installed in ${folder}. Install the packages first.`)
  }
}

/** Runs the site's own `docusaurus build`; returns the folder of its files. */
export function buildTheirs(folder, isReused) {
  const out = path.join(folder, 'build')
  if (isReused && existsSync(out)) return { out, seconds: 0 }
  const { status, stdout, stderr, seconds } = run([commandOf(folder), 'build'], folder)
  if (status !== 0) throw new Error(`Docusaurus failed:\n${(stdout + stderr).slice(-4000)}`)
  return { out, seconds }
}

/** Builds the unchanged folder with this tool; returns the folder of its files and the report. */
export function buildOurs(folder) {
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'docs-compare-')), 'out')
  const { stdout, stderr, seconds } = run(
    [DOCS, 'build', folder, '--no-cache', '--out', out, '--format', 'json'],
    folder,
  )
  if (!stdout.startsWith('{')) throw new Error(`docs failed:\n${stderr.slice(-4000)}`)
  const { outcome, diagnostics } = JSON.parse(stdout)
  if (!existsSync(out)) {
    const lines = diagnostics.map(({ severity, file, line, message }) => `${severity} ${file}:${line ?? ''} ${message}`)
    throw new Error(`docs failed (${outcome}):\n${lines.join('\n').slice(0, 4000)}`)
  }
  return { out, seconds, diagnostics }
}
