/**
 * `npm run search:fit [-- --write] [-- --misses=error,synonym]`: finds the weights of the search engine's signals on
 * the labeled queries of all sites (search-sites.ts). Reports each site with weights that were found without it (this
 * one: without its queries for reporting), the same without each signal, and the weights of all sites, which `--write`
 * writes to runtime/core/search/engine/weights.ts. `--misses` lists the queries of these classes whose first page is
 * not a wanted one. The same queries and pages give the same weights.
 *
 * A query's candidates are the pages that the engine reads the text of; the loss is the negative logarithm of the
 * probability (softmax of the weighted signals) that a wanted page comes first, with a quadratic penalty on the
 * weights.
 */
import { writeFileSync } from 'node:fs'
import { buildSearchIndex } from '../../cli/features/search/index/build.ts'
import { createEmbeddedEngine } from '../../runtime/core/search/engine/embedded.ts'
import { SIGNALS, type Signal, type Signals } from '../../runtime/core/search/engine/signals.ts'
import { WEIGHTS } from '../../runtime/core/search/engine/weights.ts'
import type { Query } from './search-score.ts'
import { type LabeledSite, labeledSites } from './search-sites.ts'

const ROUNDS = 400
const RATE = 0.05
const PENALTY = 0.002
/** This site has most of the queries, and phrases for its pages, so it counts as much as two others. */
const HOME_SHARE = 2
/** Few queries of this site ask for families or quote errors, so each of them counts more. */
const KIND_SHARE: Readonly<Record<string, number>> = { family: 3, error: 2, synonym: 1.5 }
const HOME = 'dragonfly'

interface Candidate {
  readonly route: string
  readonly values: Float64Array
  readonly isWanted: boolean
}
interface Example {
  readonly query: Query
  readonly candidates: readonly Candidate[]
  /** Its share of the loss. */
  readonly share: number
}
interface FitSite {
  readonly name: string
  readonly fitting: readonly Example[]
  readonly reporting: readonly Example[]
}

const vectorOf = (signals: Signals): Float64Array => Float64Array.from(SIGNALS, (name) => signals[name])

async function openSite({ name, input, fitting, reporting }: LabeledSite): Promise<FitSite> {
  const files = new Map(buildSearchIndex(input).map(({ path, content }) => [path, String(content)]))
  let observed: { route: string; signals: Signals }[] = []
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route) => route,
    fetchFile: async (address) => JSON.parse(files.get(address) ?? 'null'),
    observe: (route, signals) => observed.push({ route, signals }),
  })
  const examplesOf = async (queries: readonly Query[]): Promise<Example[]> => {
    const examples: Example[] = []
    for (const query of queries) {
      observed = []
      await engine.search({ query: query.q }, new AbortController().signal)
      const candidates = observed.map(({ route, signals }) => ({
        route,
        values: vectorOf(signals),
        isWanted: query.expect[route] === 2,
      }))
      examples.push({ query, candidates, share: name === HOME ? (KIND_SHARE[query.kind] ?? 1) : 1 })
    }
    const total = examples.reduce((sum, { share }) => sum + share, 0) / (name === HOME ? HOME_SHARE : 1)
    return examples.map((example) => ({ ...example, share: example.share / total }))
  }
  return { name, fitting: await examplesOf(fitting), reporting: await examplesOf(reporting) }
}

const dot = (weights: Float64Array, values: Float64Array): number => {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += (weights[i] ?? 0) * (values[i] ?? 0)
  return sum
}

function addGradient(gradient: Float64Array, weights: Float64Array, { candidates, share }: Example): void {
  const powers = candidates.map(({ values }) => dot(weights, values))
  const most = Math.max(...powers)
  const chances = powers.map((power) => Math.exp(power - most))
  const all = chances.reduce((sum, chance) => sum + chance, 0)
  const wanted = chances.reduce((sum, chance, i) => (candidates[i]?.isWanted ? sum + chance : sum), 0)
  for (const [i, { values, isWanted }] of candidates.entries()) {
    const chance = chances[i] ?? 0
    const pull = share * (chance / all - (isWanted ? chance / wanted : 0))
    for (let at = 0; at < values.length; at++) gradient[at] = (gradient[at] ?? 0) + pull * (values[at] ?? 0)
  }
}

/** Finds weights of these signals by the Adam method, from weights that keep the order of the index. */
function weightsOf(sites: readonly FitSite[], columns: readonly Signal[]): Float64Array {
  const examples = sites
    .flatMap(({ fitting }) => fitting)
    .filter(({ candidates }) => new Set(candidates.map(({ isWanted }) => isWanted)).size === 2)
  const total = examples.reduce((sum, { share }) => sum + share, 0)
  const weights = Float64Array.from(SIGNALS, (name) => (name === 'index' ? 1 : 0))
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(weights.length)
    for (const example of examples) addGradient(gradient, weights, example)
    for (const [i, name] of SIGNALS.entries()) {
      if (!columns.includes(name)) continue
      const weight = weights[i] ?? 0
      const slope = (gradient[i] ?? 0) / total + PENALTY * weight
      const m = 0.9 * (mean[i] ?? 0) + 0.1 * slope
      const s = 0.999 * (spread[i] ?? 0) + 0.001 * slope ** 2
      mean[i] = m
      spread[i] = s
      weights[i] = weight - (RATE * m) / (1 - 0.9 ** round) / (Math.sqrt(s / (1 - 0.999 ** round)) + 1e-8)
    }
  }
  return weights
}

/** Returns the place of the first wanted page, from 1; 0 if it is not among the candidates. */
function rankOf({ candidates }: Example, weights: Float64Array): number {
  const sorted = candidates
    .map((one) => ({ ...one, value: dot(weights, one.values) }))
    .sort((a, b) => b.value - a.value)
  // A page may be read by several of its units.
  const routes = [...new Set(sorted.map(({ route }) => route))]
  const wanted = sorted.find(({ isWanted }) => isWanted)
  return wanted === undefined ? 0 : routes.indexOf(wanted.route) + 1
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const mrrOf = (examples: readonly Example[], weights: Float64Array): number =>
  mean(examples.map((example) => 1 / (rankOf(example, weights) || Number.POSITIVE_INFINITY)))

/** Returns MRR@10 of each site, with weights that were found without it. */
const leftOut = (sites: readonly FitSite[], columns: readonly Signal[]): number[] =>
  sites.map((site) => {
    const others = sites.filter((one) => one !== site || one.name === HOME)
    return mrrOf(site.reporting, weightsOf(others, columns))
  })

const sites: FitSite[] = []
for (const site of await labeledSites(process.cwd())) sites.push(await openSite(site))
const figure = (value: number): string => value.toFixed(3).padStart(10)
const row = (name: string, values: readonly number[]): void =>
  console.log(name.padEnd(22) + [...values, mean(values.slice(1))].map(figure).join(''))
console.log(''.padEnd(22) + [...sites.map(({ name }) => name), 'others'].map((name) => name.padStart(10)).join(''))
row(
  'index alone',
  sites.map(({ reporting }) =>
    mrrOf(
      reporting,
      Float64Array.from(SIGNALS, (name) => Number(name === 'index')),
    ),
  ),
)
row('left out', leftOut(sites, SIGNALS))
for (const name of SIGNALS.slice(1))
  row(
    `  without ${name}`,
    leftOut(
      sites,
      SIGNALS.filter((one) => one !== name),
    ),
  )
const found = weightsOf(sites, SIGNALS)
row(
  'weights of this fit',
  sites.map(({ reporting }) => mrrOf(reporting, found)),
)
row(
  'committed weights',
  sites.map(({ reporting }) => mrrOf(reporting, vectorOf(WEIGHTS))),
)
const [home] = sites
if (home !== undefined) row('weights of its own', [mrrOf(home.reporting, weightsOf([home], SIGNALS))])
const rounded = SIGNALS.map((name, i) => [name, Number((found[i] ?? 0).toFixed(2))] as const)
console.log(rounded.map(([name, weight]) => `${name} ${weight}`).join(', '))

const asked = process.argv.find((argument) => argument.startsWith('--misses='))?.slice('--misses='.length)
for (const { name, reporting } of asked === undefined ? [] : sites)
  for (const example of reporting) {
    const rank = rankOf(example, found)
    if (rank === 1 || !asked?.split(',').includes(example.query.kind)) continue
    const first = example.candidates.slice(0, 3).map(({ route }) => route)
    console.log(`${name} ${example.query.kind} #${rank}: ${example.query.q}\n    ${first.join(' ')}`)
  }
if (process.argv.includes('--write'))
  writeFileSync(
    'runtime/core/search/engine/weights.ts',
    `import type { Weights } from './signals.ts'

/** The weights of the signals. Made by \`npm run search:fit -- --write\`, on labeled queries of seven sites. */
export const WEIGHTS: Weights = {
${rounded.map(([name, weight]) => `  ${name}: ${weight},\n`).join('')}}
`,
  )
process.exit(0)
