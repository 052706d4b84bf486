/**
 * `npm run search:fit [-- --write]`: fits the weights of the search engine's features on labelled queries of this site. Reports each class on
 * queries that the fit did not see: one half is fitted, the other scored. `--write` fits all of them and writes
 * runtime/search/engine/fitted.ts. The same queries and pages give the same weights.
 *
 * A query's candidates are the pages that the engine reads the text of; the loss is the negative logarithm of the probability (softmax of
 * the weighted features) that a wanted page comes first, with a quadratic penalty on the weights.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildSearchIndex } from '../../cli/search/build.ts'
import { openChecked } from '../../cli/site/checked.ts'
import { createEmbeddedEngine } from '../../runtime/search/engine/embedded.ts'
import { FEATURES } from '../../runtime/search/engine/passages.ts'
import { isLong } from '../../runtime/search/engine/weights.ts'
import type { Query } from './search-score.ts'

const ROUNDS = 600
const RATE = 0.05
const PENALTY = 0.002
/** Few queries ask for families or quote errors; each counts for several. */
const KIND_WEIGHT: Readonly<Record<string, number>> = { family: 3, error: 1.5 }

interface Candidate {
  readonly features: readonly number[]
  readonly wanted: boolean
}
interface Example {
  readonly query: Query
  readonly long: boolean
  readonly candidates: readonly Candidate[]
}
type Weights = readonly number[]
interface Fitted {
  readonly short: Weights
  readonly long: Weights
}

const root = process.cwd()
const workerScript = pathToFileURL(path.join(root, 'dist/worker.js'))
const checked = await openChecked({ root, useCache: true, drafts: false, workerScript }, 'records')
if (checked.site === undefined) throw new Error('The config of the site cannot be read.')
const { records, site } = checked
const files = new Map(
  buildSearchIndex({ records, config: site.context.config }).map((file) => [file.path, String(file.content)]),
)
const queries = ['search-queries.json', 'search-queries-more.json', 'search-queries-own.json'].flatMap(
  (file) => JSON.parse(readFileSync(path.join(root, 'test/bench', file), 'utf8')) as Query[],
)
const examples = await Promise.all(queries.map(exampleOf))

async function exampleOf(query: Query): Promise<Example> {
  const candidates: Candidate[] = []
  let long = false
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route) => route,
    fetchFile: async (address) => JSON.parse(files.get(address)!),
    observe: (route, features, parsed) => {
      long = isLong(parsed)
      candidates.push({ features, wanted: query.expect[route] === 2 })
    },
  })
  await engine.search({ query: query.q }, new AbortController().signal)
  return { query, long, candidates }
}

const weigh = (weights: Weights, features: readonly number[]): number =>
  features.reduce((sum, value, i) => sum + value * weights[i]!, 0)

/** Adds the gradient of one example's loss. */
function addGradient(gradient: Float64Array, weights: Weights, { candidates, query }: Example): void {
  const values = candidates.map(({ features }) => weigh(weights, features))
  const most = Math.max(...values)
  const powers = values.map((value) => Math.exp(value - most))
  const all = powers.reduce((sum, power) => sum + power, 0)
  const wanted = powers.reduce((sum, power, i) => sum + (candidates[i]!.wanted ? power : 0), 0)
  candidates.forEach(({ features, wanted: isWanted }, i) => {
    const pull = (KIND_WEIGHT[query.kind] ?? 1) * (powers[i]! / all - (isWanted ? powers[i]! / wanted : 0))
    features.forEach((value, feature) => {
      gradient[feature]! += pull * value
    })
  })
}

/** Weights by the Adam method, from those that keep the order of the index. */
function fitWeights(all: readonly Example[]): Weights {
  const used = all.filter(({ candidates }) => new Set(candidates.map(({ wanted }) => wanted)).size === 2)
  const weights: number[] = FEATURES.map((_, i) => (i === 0 ? 1 : 0))
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(weights.length)
    for (const example of used) addGradient(gradient, weights, example)
    weights.forEach((weight, i) => {
      const slope = gradient[i]! / used.length + PENALTY * weight
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      spread[i] = 0.999 * spread[i]! + 0.001 * slope ** 2
      const step = mean[i]! / (1 - 0.9 ** round) / (Math.sqrt(spread[i]! / (1 - 0.999 ** round)) + 1e-8)
      weights[i] = weight - RATE * step
    })
  }
  return weights
}

const fitBoth = (all: readonly Example[]): Fitted => ({
  short: fitWeights(all.filter(({ long }) => !long)),
  long: fitWeights(all.filter(({ long }) => long)),
})

/** 1 / rank of the first wanted page. */
function reciprocal({ candidates, long }: Example, fitted: Fitted): number {
  const weights = long ? fitted.long : fitted.short
  const order = candidates
    .map(({ features, wanted }) => ({ wanted, value: weigh(weights, features) }))
    .sort((a, b) => b.value - a.value)
  const rank = order.findIndex(({ wanted }) => wanted) + 1
  return rank === 0 || rank > 10 ? 0 : 1 / rank
}

const average = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(3)

function report(title: string, scored: readonly (readonly [kind: string, value: number])[]): void {
  const kinds = ['all', ...new Set(scored.map(([kind]) => kind))]
  console.log(title)
  for (const kind of kinds) {
    const values = scored.filter(([own]) => kind === 'all' || own === kind).map(([, value]) => value)
    const first = average(values.map((value) => (value === 1 ? 1 : 0)))
    console.log(
      `  ${kind.padEnd(10)} ${String(values.length).padStart(4)}  MRR@10 ${average(values)}  success@1 ${first}`,
    )
  }
}

const unfitted: Weights = FEATURES.map((_, i) => (i === 0 ? 1 : 0))
const halves = [0, 1].map((half) => examples.filter((_, i) => i % 2 === half))
const scores = (fittedOf: (half: number) => Fitted): (readonly [string, number])[] =>
  halves.flatMap((half, i) => half.map((example) => [example.query.kind, reciprocal(example, fittedOf(i))] as const))
report(
  'Order of the index',
  scores(() => ({ short: unfitted, long: unfitted })),
)
const fits = halves.map(fitBoth)
report(
  'Fitted on the other half',
  scores((half) => fits[1 - half]!),
)
if (process.argv.includes('--write')) {
  const { short, long } = fitBoth(examples)
  const list = (weights: Weights): string =>
    weights.map((weight, i) => `  ${weight.toFixed(3)}, // ${FEATURES[i]}`).join('\n')
  const text = `// Made by \`npm run search:fit -- --write\` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [\n${list(short)}\n]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [\n${list(long)}\n]\n`
  writeFileSync(path.join(root, 'runtime/search/engine/fitted.ts'), text)
}
process.exit(0)
