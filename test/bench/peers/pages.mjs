#!/usr/bin/env node
// `node test/bench/peers/pages.mjs`: writes the figures of result.json into docs/benchmarks.md and README.md again.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const seconds = (value) => `${value.toFixed(value < 10 ? 2 : 1)} s`
const MB = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
const number = (value) => value.toLocaleString('en-US')

const HEAD =
  '| | cold | CPU | memory | nothing changed | one edit | files | bytes |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |'

const row = (name, { cold, unchanged, edit, files, bytes }) =>
  `| ${name} | ${seconds(cold.seconds)} | ${seconds(cold.cpu)} | ${number(cold.memory)} MiB | ${seconds(unchanged.seconds)} | ${seconds(edit.seconds)} | ${number(files)} | ${MB(bytes)} |`

/** The name of the pages that were built. */
const sizeOf = ({ pages, format }) =>
  pages === undefined ? 'This documentation' : `${number(pages)} pages${format === 'mdx' ? ' of MDX' : ''}`

/** Returns the tables of the page, in Markdown. */
export function tablesOf({ date, machine, versions, results, waits }) {
  const tables = [...new Set(results.map(sizeOf))].map((size) => {
    const measured = results.filter((one) => sizeOf(one) === size)
    const rows = measured
      .sort((a, b) => a.cold.seconds - b.cold.seconds)
      .map((one) => row(nameOf(one.tool, versions), one))
    return `### ${size}\n\n${runsOf(measured)}\n\n${HEAD}\n${rows.join('\n')}`
  })
  const { processor, cores, memory, system, node } = machine
  return `Measured on ${date}: Node ${node}, ${cores} cores of ${processor}, ${memory} GiB of memory, ${system}.\n\n${tables.join('\n\n')}${waits === undefined ? '' : `\n\n${waitsOf(waits, versions)}`}`
}

const nameOf = (tool, versions) =>
  versions[tool] && tool !== 'docs' ? `${tool} ${shortVersion(versions[tool])}` : tool

const WAITS =
  '| | start of the dev server | edit | click | score | text drawn | blocked | bytes | requests |\n| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |'

/** Returns the table of what writers and readers wait for. */
function waitsOf({ date, node, rows }, versions) {
  const lines = [...rows]
    .sort((a, b) => a.started - b.started)
    .map(
      ({ tool, started, edit, click, score, paint, blocked, bytes, requests }) =>
        `| ${nameOf(tool, versions)} | ${seconds(started / 1000)} | ${number(edit)} ms | ${number(click)} ms | ${score} | ${seconds(paint / 1000)} | ${number(blocked)} ms | ${(bytes / 1000).toFixed(0)} kB | ${requests} |`,
    )
  return `### Waiting times, 422 pages\n\nMeasured on ${date} with Node ${node}. ${runsOf(rows)}\n\n${WAITS}\n${lines.join('\n')}`
}

/** Returns a sentence for each run that the figures of a table come from: tools in one run took turns. */
function runsOf(rows) {
  const byRun = new Map()
  for (const { tool, commit, runs } of rows) {
    const run = `medians of ${runs} rounds at commit \`${commit}\``
    byRun.set(run, [...(byRun.get(run) ?? []), tool])
  }
  return [...byRun].map(([run, tools]) => `${tools.join(', ')}: ${run}.`).join(' ')
}

/** A program on the path prints a sentence. */
const shortVersion = (text) => /\d+\.\d+(?:\.\d+)?[\w.-]*/.exec(text)?.[0] ?? text

/** Returns the table of the README: this documentation, and the folders that this tool built. */
export function figuresOf({ machine, results }) {
  const rows = results
    .filter(({ tool }) => tool.startsWith('docs'))
    .map((one) => row(one.pages === undefined ? one.tool.replace('docs', 'this documentation') : sizeOf(one), one))
  return `Node ${machine.node}, ${machine.cores} cores of ${machine.processor}:\n\n${HEAD}\n${rows.join('\n')}`
}

/** Replaces what is between two comments. */
export function replaceFigures(text, figures) {
  const between = /(<!-- figures -->\n)[\s\S]*?(<!-- end of figures -->)/
  if (!between.test(text)) throw new Error('The file has no <!-- figures --> comments.')
  return text.replace(between, (_, start, end) => `${start}\n${figures}\n\n${end}`)
}

/** Writes the figures into the files of the repository that show them. */
export function writePages(root, result) {
  for (const [file, figures] of [
    ['docs/benchmarks.md', tablesOf(result)],
    ['README.md', figuresOf(result)],
  ]) {
    const full = path.join(root, file)
    writeFileSync(full, replaceFigures(readFileSync(full, 'utf8'), figures))
  }
}

const here = path.dirname(fileURLToPath(import.meta.url))
if (process.argv[1] === fileURLToPath(import.meta.url))
  writePages(path.resolve(here, '../../..'), JSON.parse(readFileSync(path.join(here, 'result.json'), 'utf8')))
