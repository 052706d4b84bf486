/**
 * Builds folders of Docusaurus sites, unchanged and without an installation, and prints a table.
 *
 *     node test/docusaurus/sites.mjs [--tool FOLDER] FOLDER...
 *
 * Nothing is fetched, and nothing is written into the folders but the cache (`.docs`): give it copies. `--tool`: another work tree, to compare.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { tool: { type: 'string' } } })
const tool = values.tool ?? fileURLToPath(new URL('../..', import.meta.url))

/** The folder with the config: the one given, or `website` in it. */
const siteOf = (folder) =>
  [folder, path.join(folder, 'website')].find(
    (one) => existsSync(one) && readdirSync(one).some((name) => /^docusaurus\.config\./.test(name)),
  ) ?? folder

function build(folder, out) {
  const args = [path.join(tool, 'bin/docs.mjs'), 'build', folder, '--no-cache', '--out', out, '--format', 'json']
  return new Promise((resolve) => {
    const started = performance.now()
    const child = execFile(process.execPath, args, { maxBuffer: 2 ** 28 }, (_error, stdout, stderr) =>
      resolve({ exit: child.exitCode, stdout, stderr, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

/** `broken-link 7, mdx-failed 2` */
function counted(diagnostics, severity) {
  const counts = new Map()
  for (const one of diagnostics) if (one.severity === severity) counts.set(one.code, (counts.get(one.code) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
}

/** Elements that load from hosts that the policy of the site does not allow. */
function blocked(out) {
  const headers = path.join(out, '_headers')
  const policy = existsSync(headers)
    ? (/Content-Security-Policy: (.*)/.exec(readFileSync(headers, 'utf8'))?.[1] ?? '')
    : ''
  const allows = (name, origin) => (policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? '').includes(origin)
  let count = 0
  for (const file of readdirSync(out, { recursive: true })) {
    if (!String(file).endsWith('.html')) continue
    const html = readFileSync(path.join(out, String(file)), 'utf8')
    for (const [, tag, address] of html.matchAll(/<(img|iframe)\b[^>]*?\ssrc="((?:https?:)?\/\/[^"]+)"/g)) {
      const url = address.startsWith('//') ? `https:${address}` : address
      if (URL.canParse(url) && !allows(tag === 'img' ? 'img-src' : 'frame-src', new URL(url).origin)) count++
    }
  }
  return count
}

console.log('| Site | Exit | Pages | Seconds | Errors | Warnings | Blocked by the policy |')
console.log('| --- | --- | --- | --- | --- | --- | --- |')
for (const given of positionals) {
  const folder = siteOf(path.resolve(given))
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'docs-sites-')), 'out')
  const { exit, stdout, stderr, seconds } = await build(folder, out)
  const { pages = 0, diagnostics = [] } = stdout.startsWith('{') ? JSON.parse(stdout) : {}
  const cells = [
    path.basename(given),
    exit,
    pages,
    seconds.toFixed(1),
    counted(diagnostics, 'error') || stderr.trim().split('\n').at(-1),
    counted(diagnostics, 'warning'),
    existsSync(out) ? blocked(out) : '',
  ]
  console.log(`| ${cells.join(' | ')} |`)
  rmSync(path.dirname(out), { recursive: true, force: true })
}
