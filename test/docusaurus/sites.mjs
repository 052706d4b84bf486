/**
 * Builds folders of Docusaurus sites, unchanged and without an installation, and prints a table.
 *
 *     node test/docusaurus/sites.mjs [--tool FOLDER] [--pages 40] [--compare] [--details FILE]
 *       [--page-seconds 60] [--site-seconds 1800] FOLDER...
 *
 * Nothing is fetched, and nothing is written into the folders but the cache (`.docs`): give it copies. `--tool`:
 * another work tree, to compare. `--pages`: how many pages a browser opens, 0 for none. `--compare` builds each site
 * with its own Docusaurus, too: see `compare.mjs`; without it, or without an installation, two columns are empty.
 * `--details`: where all findings are written as JSON. `--page-seconds`: how long a page may take in the browser;
 * `--site-seconds`: how long the build of a site may take, and its pages in the browser. What takes longer is in the
 * column `Not finished`, and the next page or site follows.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { measureInBrowser } from './site-browser.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tool: { type: 'string', default: fileURLToPath(new URL('../..', import.meta.url)) },
    pages: { type: 'string', default: '40' },
    compare: { type: 'boolean', default: false },
    details: { type: 'string' },
    'page-seconds': { type: 'string', default: '60' },
    'site-seconds': { type: 'string', default: '1800' },
  },
})
const { tool } = values
const pageSeconds = Number(values['page-seconds'])
const siteSeconds = Number(values['site-seconds'])

/** The folder with the config: the given one, or a usual folder for the site of a repository. */
const siteOf = (folder) =>
  ['', 'website', 'docs', 'www']
    .map((name) => path.join(folder, name))
    .find((one) => existsSync(one) && readdirSync(one).some((name) => /^docusaurus\.config\./.test(name))) ?? folder

function run(args) {
  return new Promise((resolve) => {
    const started = performance.now()
    const limits = { maxBuffer: 2 ** 30, timeout: siteSeconds * 1000, killSignal: 'SIGKILL' }
    const child = execFile(process.execPath, args, limits, (_error, stdout, stderr) =>
      resolve({ exit: child.exitCode ?? 'stopped', stdout, stderr, seconds: (performance.now() - started) / 1000 }),
    )
  })
}

const build = (folder, out) =>
  run([path.join(tool, 'bin/docs.mjs'), 'build', folder, '--no-cache', '--out', out, '--format', 'json'])

/** If the browser does not start, the page counts as not opened, and the other sites are still built. */
const inBrowser = (folder, out) =>
  measureInBrowser({ folder, out, tool, count: Number(values.pages), pageSeconds, seconds: siteSeconds }).catch(
    (error) => ({ pages: 0, console: new Map(), policy: new Map(), wide: [], unfinished: [String(error)] }),
  )

/** `broken-link 7, mdx-failed 2` */
function counted(diagnostics, severity) {
  const counts = new Map()
  for (const one of diagnostics) if (one.severity === severity) counts.set(one.code, (counts.get(one.code) ?? 0) + 1)
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .map(([code, count]) => `${code} ${count}`)
    .join(', ')
}

/** Counts the routes that both have, and the words of Docusaurus pages that are missing on ours. */
async function compared(folder) {
  const { exit, stdout, stderr } = await run([
    fileURLToPath(new URL('./compare.mjs', import.meta.url)),
    folder,
    '--json',
  ])
  if (exit !== 0) return { routes: `not built: ${causeIn(stderr)}`, words: '' }
  const { docs, both, words } = JSON.parse(stdout)
  return { routes: `${both} of ${docs}`, words: `${words.lost} of ${words.all}` }
}

/** The innermost error that Docusaurus names. */
const causeIn = (text) => (text.match(/Error: .*$/gm)?.at(-1) ?? text.trim().slice(-80)).slice(0, 120)

const sum = (found) => [...found.values()].reduce((all, places) => all + places.length, 0)

const HEAD = [
  'Site',
  'Exit',
  'Pages',
  'Seconds',
  'Errors',
  'Warnings',
  'Routes of Docusaurus',
  'Words lost',
  'Pages opened',
  'Console errors',
  'Policy violations',
  'Wider than 390 px',
  'Not finished',
]
console.log(`| ${HEAD.join(' | ')} |\n|${' --- |'.repeat(HEAD.length)}`)
const details = []
for (const given of positionals) {
  const folder = siteOf(path.resolve(given))
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'docs-sites-')), 'out')
  const { exit, stdout, stderr, seconds } = await build(folder, out)
  const { pages = 0, diagnostics = [] } = stdout.startsWith('{') ? JSON.parse(stdout) : {}
  const browser = exit === 0 && Number(values.pages) > 0 ? await inBrowser(folder, out) : undefined
  const { routes, words } = values.compare && exit === 0 ? await compared(folder) : { routes: '', words: '' }
  const cells = [
    path.basename(given),
    exit,
    pages,
    seconds.toFixed(1),
    counted(diagnostics, 'error') || (exit === 0 ? '' : stderr.trim().split('\n').at(-1)),
    counted(diagnostics, 'warning'),
    routes,
    words,
    ...(browser
      ? [browser.pages, sum(browser.console), sum(browser.policy), browser.wide.length, browser.unfinished.length]
      : ['', '', '', '', '']),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  details.push({
    site: given,
    exit,
    diagnostics,
    ...(browser && {
      console: [...browser.console],
      policy: [...browser.policy],
      wide: browser.wide,
      unfinished: browser.unfinished,
    }),
  })
  if (values.details !== undefined) writeFileSync(values.details, JSON.stringify(details, null, 2))
  rmSync(path.dirname(out), { recursive: true, force: true })
}
