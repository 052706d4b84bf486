/**
 * `node scripts/bench.mjs search-bytes [OUT]`: what the network carries until the first results of a fresh page, gzip
 * -9, as the build in OUT (default: out) has it. Counts the code of the dialog and the engine, and for each class of
 * labeled queries the files of the index that a pasted query reads; `letter` is the first letter of a query. Files that
 * the dialog reads ahead come after the results and do not count.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { MAX_QUERY_CHARACTERS } from '../../runtime/core/contract/search.ts'
import { createEmbeddedEngine } from '../../runtime/core/search/engine/embedded.ts'
import { shorten } from '../../runtime/core/search/engine/log-noise.ts'
import { percentile, readQueries } from './search-score.ts'

const out = path.resolve(process.argv[2] ?? 'out')
const sizes = new Map<string, number>()

function bytesOf(file: string): number {
  const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(out, file)), { level: 9 }).length
  sizes.set(file, size)
  return size
}

const scripts = readdirSync(path.join(out, 'assets')).filter((file) => file.endsWith('.js'))

/** A script with all that it imports at once. */
function closure(name: string, seen = new Set<string>()): Set<string> {
  const file = scripts.find((one) => one === name || one.startsWith(`${name}.`))!
  if (seen.has(file)) return seen
  seen.add(file)
  const text = readFileSync(path.join(out, 'assets', file), 'utf8')
  for (const [, dependency] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) closure(dependency!, seen)
  return seen
}

const first = closure('client')
const code = [...closure('SearchModal')].filter((file) => !first.has(file))
const idle = closure('late')
const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + bytesOf(`assets/${file}`), 0)
const codeBytes = total(code)
const kilo = (bytes: number): string => (bytes / 1000).toFixed(1)
console.log(
  `code ${kilo(codeBytes)} kB, of it ${kilo(total(code.filter((file) => idle.has(file))))} kB that each page loads when it is idle; entry ${kilo(bytesOf('_docs/search.json'))} kB`,
)

/** The files that a new page reads for a query. */
async function filesFor(query: string): Promise<string[]> {
  const files: string[] = []
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route) => route,
    fetchFile: async (address) => {
      files.push(address)
      return JSON.parse(readFileSync(path.join(out, address), 'utf8'))
    },
  })
  await engine.search({ query: shorten(query, MAX_QUERY_CHARACTERS) }, new AbortController().signal)
  return files
}

const queries = ['fitting', 'reporting', 'held-out'].flatMap(readQueries)
const byKind = new Map<string, string[]>()
for (const { q, kind } of queries) byKind.set(kind, [...(byKind.get(kind) ?? []), q])
byKind.set('letter', [...new Set(queries.map(({ q }) => q.slice(0, 1).toLowerCase()))])
console.log('class         n   index p50 / p95   terms, words, texts (mean)   with code p50 / p95   requests p50 / p95')
const all: number[] = []
const allRequests: number[] = []
for (const [kind, some] of byKind) {
  const bytes: number[] = []
  const requests: number[] = []
  const parts = { t: 0, w: 0, p: 0 }
  for (const query of some) {
    const files = await filesFor(query)
    requests.push(files.length)
    bytes.push(files.reduce((sum, file) => sum + bytesOf(file), 0))
    for (const file of files) {
      const part = path.basename(file)[0] as keyof typeof parts
      if (part in parts) parts[part] += bytesOf(file) / some.length
    }
  }
  all.push(...bytes)
  allRequests.push(...requests)
  print(kind, bytes, Object.values(parts).map(kilo).join(' '), requests)
}
print('all', all, '', allRequests)

function print(kind: string, bytes: readonly number[], parts: string, requests: readonly number[]): void {
  const at = (values: readonly number[]): number[] => [0.5, 0.95].map((share) => percentile(values, share))
  const [p50, p95] = at(bytes)
  console.log(
    `${kind.padEnd(10)} ${String(bytes.length).padStart(4)}   ${kilo(p50!)} / ${kilo(p95!)}   ${parts.padEnd(20)}   ${kilo(p50! + codeBytes)} / ${kilo(p95! + codeBytes)}   ${at(requests).join(' / ')}`,
  )
}
