#!/usr/bin/env node
/**
 * Shows whether a Docusaurus site loses anything here: builds a folder with its own Docusaurus and, unchanged, with
 * this tool, and compares what the two sites hold.
 *
 *     node test/docusaurus/compare.mjs FOLDER [--reuse] [--only KIND,...] [--show 20] [--json]
 *
 * Run by hand, never in CI. The folder has its packages installed, and lies outside of the repository: `docs` writes
 * its cache there, and Docusaurus its `build`. `--reuse` takes the `build` that is there. `--only`: which kinds are
 * printed in detail; `--show`: how many losses of each kind.
 *
 * Each page is read into lists of texts, one a kind (`compare/read-page.mjs`), and the site into some more
 * (`compare/read-site.mjs`). `compare/parts.mjs` says which elements hold what on each side. What only Docusaurus has
 * is a loss. A loss is
 *
 * - reported, if a line of the report of `docs build` names it (`REPORTED` in `compare/deliberate.mjs`),
 * - deliberate, if it is on the short list of meant differences with their reasons (`DELIBERATE` there),
 * - else silent. Silent losses are printed, and the command ends with exit 1.
 *
 * A kind of which only one side has been read is an error (exit 2), unless the raw files of Docusaurus show that it is
 * not there: a reader that does not know the elements would compare nothing. Kinds that were found on neither side are
 * named: the site does not prove their readers.
 */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildOurs, buildTheirs } from './compare/build.mjs'
import { compareSites } from './compare/differences.mjs'
import { OURS, THEIRS } from './compare/parts.mjs'
import { isAbsent, readSite } from './compare/read-site.mjs'
import { themeTextsOf } from './compare/theme-texts.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    reuse: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    show: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
})
if (positionals.length !== 1) {
  console.error('Usage: node test/docusaurus/compare.mjs FOLDER [--reuse] [--only KIND,...] [--show 20] [--json]')
  process.exit(2)
}

const folder = path.resolve(positionals[0])
const theirs = buildTheirs(folder, values.reuse)
const ours = buildOurs(folder)
const sites = { theirs: readSite(theirs.out, THEIRS), ours: readSite(ours.out, OURS) }
rmSync(path.dirname(ours.out), { recursive: true, force: true })
const kinds = compareSites(sites.theirs, sites.ours, ours.diagnostics, themeTextsOf(folder))
const those = (losses, status) => losses.filter((loss) => loss.status === status)
const oneSided = kinds.filter((one) => (one.theirs === 0) !== (one.ours === 0))
const unread = oneSided.filter(({ kind, theirs: count }) => count > 0 || !isAbsent(kind, theirs.out))
const unseen = kinds.filter((one) => one.theirs === 0 && one.ours === 0)
const silent = kinds.flatMap(({ losses }) => those(losses, 'silent'))

if (values.json) printJson()
else printTables()
process.exitCode = unread.length > 0 ? 2 : silent.length > 0 ? 1 : 0

/** `docs`, `both` and `words` are what `sites.mjs` reads. */
function printJson() {
  const words = kinds.find(({ kind }) => kind === 'words')
  const lost = words.losses.reduce((sum, { item }) => sum + item.split(' ').length, 0)
  const both = [...sites.theirs.pages.keys()].filter((route) => sites.ours.pages.has(route)).length
  console.log(
    JSON.stringify({ docs: sites.theirs.pages.size, both, words: { all: words.theirs, lost }, kinds }, null, 2),
  )
}

function printTables() {
  console.log(
    '| Kind | Docusaurus | docs | Only docs | Lost | Reported | Deliberate | Silent |\n|---|---|---|---|---|---|---|---|',
  )
  for (const { kind, theirs, ours, added, losses } of kinds) {
    const counts = ['reported', 'deliberate', 'silent'].map((status) => those(losses, status).length)
    console.log(`| ${[kind, theirs, ours, added, losses.length, ...counts].join(' | ')} |`)
  }
  const explained = kinds.flatMap(({ losses }) => losses).filter(({ status }) => status !== 'silent')
  const reasons = groups(explained)
  if (reasons.size > 0) console.log('\nExplained losses')
  for (const [reason, losses] of reasons) console.log(`  ${losses.length} × ${reason}`)
  for (const { kind, losses } of kinds) printSilent(kind, those(losses, 'silent'))
  if (unseen.length > 0)
    console.log(`\nNot compared, found on neither side: ${unseen.map(({ kind }) => kind).join(', ')}`)
  for (const { kind } of unread) console.log(`\nError: "${kind}" was read on one side only. See compare/parts.mjs.`)
  console.log(
    `\n${silent.length} silent losses. Docusaurus ${theirs.seconds.toFixed(1)} s, docs ${ours.seconds.toFixed(1)} s.`,
  )
}

function groups(losses) {
  const found = new Map()
  for (const loss of losses) {
    const key = `${loss.status}: ${loss.why}`
    found.set(key, [...(found.get(key) ?? []), loss])
  }
  return found
}

function printSilent(kind, losses) {
  if (losses.length === 0 || (values.only !== '' && !values.only.split(',').includes(kind))) return
  console.log(`\nSilent: ${kind} (${losses.length})`)
  for (const { route, item, ours } of losses.slice(0, Number(values.show))) {
    const instead = ours.length > 0 ? `\n      docs has: ${ours.join(' ¦ ').slice(0, 300)}` : ''
    console.log(`  ${route || 'site'}: ${item.slice(0, 300)}${instead}`)
  }
}
