#!/usr/bin/env node
// `node scripts/counts.mjs [COMMIT...]`: sizes of the files and functions in cli/ and runtime/.
import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1e8 })
/** Tables of words, one per language. */
const TABLES = /^cli\/stages\/content\/texts\/|\.d\.ts$/
const FUNCTION = /^(?:export )?(?:default )?(?:(?:async )?function\b|const \w+.*=>.*[({[]$|const \w+.*= (?:async )?\($)/

/**
 * Line counts of the top-level functions of a file: by the formatter, they end at the first line that closes a bracket.
 */
function functionsOf(lines) {
  return lines.flatMap((line, start) => {
    if (!FUNCTION.test(line)) return []
    const end = lines.findIndex((other, i) => i > start && /^[})\]](?!.*=>.*[({[]$)/.test(other))
    return end < 0 ? [] : [end - start + 1]
  })
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

function countsAt(commit) {
  const names = git('ls-tree', '-r', '--name-only', commit, 'cli', 'runtime').trim().split('\n')
  const files = names
    .filter((name) => /\.tsx?$/.test(name) && !TABLES.test(name))
    .map((name) => git('show', `${commit}:${name}`).trimEnd().split('\n'))
  const lengths = files.map((lines) => lines.length)
  const functions = files.flatMap(functionsOf)
  return {
    Files: files.length,
    Lines: lengths.reduce((sum, length) => sum + length, 0),
    'Lines of a median file': median(lengths),
    'Files under 25 lines': lengths.filter((length) => length < 25).length,
    'Files over 300 lines': lengths.filter((length) => length > 300).length,
    'Top-level functions': functions.length,
    'Lines of a median function': median(functions),
    'Functions over 40 lines': functions.filter((length) => length > 40).length,
  }
}

const commits = process.argv.length > 2 ? process.argv.slice(2) : ['HEAD']
const counts = commits.map(countsAt)
for (const row of Object.keys(counts[0])) console.log(`| ${row} | ${counts.map((one) => one[row]).join(' | ')} |`)
