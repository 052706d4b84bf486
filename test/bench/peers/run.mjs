#!/usr/bin/env node
// npm run bench:peers [-- --pages own,422,422mdx,1688,10128 --peers Hugo,Eleventy --runs 5 --work DIR --out FILE
// --keep]
//
// Builds the same generated pages with this tool and with others, and this repository's documentation with this tool:
// cold, with nothing changed, and after one edit; files and bytes of the output. Writes medians to result.json, and
// from there to docs/benchmarks.md and README.md. Tools are installed into DIR, outside the repository; a tool that
// cannot be installed is left out. With --keep, figures that are not measured again stay in the result. Needs GNU time.
// Use an idle machine: the tools take turns in each round, so that its moods meet all of them.
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { contestants, installed, machine, OURS, versionOfTool } from './contestants.mjs'
import { measure, mediansOf, sizeOf } from './measure.mjs'
import { writePages } from './pages.mjs'
import { PEERS } from './peers.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '../../..')

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: 'own,422,422mdx,1688,10128' },
    peers: { type: 'string', default: Object.keys(PEERS).join(',') },
    runs: { type: 'string', default: '5' },
    work: { type: 'string', default: path.join(tmpdir(), 'docs-bench-peers') },
    out: { type: 'string', default: path.join(here, 'result.json') },
    keep: { type: 'boolean', default: false },
  },
})
const work = path.resolve(values.work)
const commit = versionOfTool()

/** The documentation of this repository in a copy, with and without its social cards. */
function ownSites() {
  return [true, false].map((hasCards) => {
    const folder = path.join(work, hasCards ? 'own-cards' : 'own')
    rmSync(folder, { recursive: true, force: true })
    const isLeftOut = (file) =>
      /^(?:node_modules|out|\.docs|dist|test|cli|runtime|editors)$/.test(path.relative(root, file))
    cpSync(root, folder, { recursive: true, filter: (file) => !isLeftOut(file) })
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
    const config = path.join(folder, 'site.config.ts')
    if (!hasCards) writeFileSync(config, readFileSync(config, 'utf8').replace(/^ {2}socialCards:.*$/m, ''))
    return { tool: hasCards ? 'docs, with cards' : 'docs, without cards', ...OURS, folder }
  })
}

const leftovers = []

/**
 * Moves what the last round made out of the way. Deleted at once, it would cost the next build a third of its CPU time:
 * for some minutes, ext4 looks for inodes that were not in use lately.
 */
function putAside({ folder, out, caches }) {
  const aside = mkdtempSync(path.join(work, 'aside-'))
  for (const [index, name] of [out, ...caches].entries())
    if (existsSync(path.join(folder, name))) renameSync(path.join(folder, name), path.join(aside, String(index)))
  leftovers.push(aside)
}

function editedFile({ folder, content }) {
  const files = readdirSync(path.join(folder, content), { recursive: true }).filter((file) =>
    /page-\d+\.mdx?$|[a-z]\.mdx?$/.test(file),
  )
  return path.join(folder, content, files.sort()[Math.floor(files.length / 2)])
}

/** A tool that leaves pages out is not measured. */
function checkPages({ folder, out }, pages) {
  const built = readdirSync(path.join(folder, out), { recursive: true }).filter((file) => file.endsWith('.html')).length
  if (built < pages) throw new Error(`it built ${built} of ${pages} pages`)
}

/** Builds cold, with nothing changed, and after a sentence is added to the page in the middle. */
async function buildThrice(one, pages, round) {
  putAside(one)
  const build = () => measure(one.command, one.folder)
  const [cold, unchanged] = [await build(), await build()]
  checkPages(one, pages)
  const file = editedFile(one)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before}\nOne more sentence, ${round}.\n`)
  const edit = await build()
  writeFileSync(file, before)
  return { cold, unchanged, edit }
}

/** Returns one row for each contestant. A contestant that fails is left out. */
async function compare({ pages, format }, all) {
  const rounds = new Map(all.map((one) => [one, []]))
  for (let round = 0; round < Number(values.runs); round++)
    for (const [one, times] of rounds)
      try {
        times.push(await buildThrice(one, pages ?? 1, round))
        console.error(
          `${pages ?? 'own'} pages (${format}), ${one.tool}, round ${round + 1}: ${times.at(-1).cold.seconds} s`,
        )
      } catch (error) {
        console.error(`${one.tool} is left out: ${error.message}`)
        rounds.delete(one)
      }
  return [...rounds].map(([one, times]) => ({
    tool: one.tool,
    commit,
    runs: Number(values.runs),
    ...(pages !== undefined && { pages }),
    ...(format === 'mdx' && { format }),
    ...Object.fromEntries(
      ['cold', 'unchanged', 'edit'].map((kind) => [kind, mediansOf(times.map((time) => time[kind]))]),
    ),
    ...sizeOf(path.join(one.folder, one.out)),
  }))
}

console.log(
  `commit ${commit}, node ${machine.node}, ${machine.cores} cores, ${machine.processor}, ${machine.memory} GiB`,
)
mkdirSync(work, { recursive: true })
const { peers, versions } = installed(values.peers, work)
versions.docs = commit
const results = []
for (const size of values.pages.split(',')) {
  const pages = size === 'own' ? undefined : Number.parseInt(size, 10)
  const format = size.endsWith('mdx') ? 'mdx' : 'md'
  const all = pages === undefined ? ownSites() : contestants(pages, peers, work, format)
  results.push(...(await compare({ pages, format }, all)))
}
for (const folder of leftovers) rmSync(folder, { recursive: true })
const isMeasured = ({ tool, pages, format }) =>
  results.some((row) => row.tool === tool && row.pages === pages && row.format === format)
const earlier = existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : undefined
const kept = values.keep ? (earlier?.results.filter((row) => !isMeasured(row)) ?? []) : []
const result = {
  ...earlier,
  date: new Date().toISOString().slice(0, 10),
  machine,
  versions: { ...earlier?.versions, ...versions },
  results: [...results, ...kept].sort(
    (a, b) => (a.pages ?? 0) - (b.pages ?? 0) || (a.format ?? '').localeCompare(b.format ?? ''),
  ),
}
writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`)
if (values.out === path.join(here, 'result.json')) writePages(root, result)
