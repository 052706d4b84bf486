/**
 * `npm run search:fit [-- --write] [-- --misses=error,synonym] [-- --folds]`: fits the weights of the search engine's features on labeled
 * queries of this site. Reports each class on the queries for fitting, one half fitted and the other scored, and on the queries for
 * reporting and the held-out ones, which are never fitted. `--folds` reports the queries for fitting and reporting instead, in five folds,
 * each with the weights of the other four. `--write` writes the weights to runtime/core/search/engine/fitted-weights.ts, `--misses` lists the
 * queries of these classes whose first page is not a wanted one. The same queries and pages give the same weights.
 *
 * A query's candidates are the pages that the engine reads the text of; the loss is the negative logarithm of the probability (softmax of
 * the weighted features) that a wanted page comes first, with a quadratic penalty on the weights.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSearchIndex } from '../../cli/features/search/build.ts'
import { createEmbeddedEngine } from '../../runtime/core/search/engine/embedded.ts'
import { MESSAGE, NAME, QUESTION } from '../../runtime/core/search/engine/fitted-weights.ts'
import { FEATURES } from '../../runtime/core/search/engine/passages.ts'
import type { ParsedQuery } from '../../runtime/core/search/engine/query.ts'
import { formOf, type QueryForm } from '../../runtime/core/search/engine/weights.ts'
import { type Query, readQueries } from './search-score.ts'
import { siteIndexInput } from './search-site.ts'

const ROUNDS = 500
const RATE = 0.05
/** There are more questions than names, so that their weights may differ more. */
const PENALTY: Readonly<Record<QueryForm, number>> = { name: 0.003, question: 0.001, message: 0.001 }
/** Only a few queries ask for families or quote errors, so each of them has more weight, as have those in other words than the pages. */
const KIND_WEIGHT: Readonly<Record<string, number>> = { family: 3, error: 3, synonym: 2 }

interface Candidate {
  readonly route: string
  readonly features: readonly number[]
  readonly wanted: boolean
}
interface Example {
  readonly query: Query
  readonly form: QueryForm
  readonly candidates: readonly Candidate[]
}
type Weights = readonly number[]
type Fitted = Readonly<Record<QueryForm, Weights>>

const root = process.cwd()
const files = new Map(buildSearchIndex(await siteIndexInput(root)).map((file) => [file.path, String(file.content)]))
const FOLDS = 5
/** How often each class is asked: the mean of all is weighted with these, because the labeled queries have more of the difficult ones. */
const MIX: Readonly<Record<string, number>> = {
  exact: 46,
  prefix: 22,
  typo: 25,
  product: 13,
  family: 9,
  task: 42,
  error: 9,
  synonym: 20,
}

const examplesOf = async (queries: readonly Query[]): Promise<Example[]> => {
  const found: Example[] = []
  for (const query of queries) found.push(await exampleOf(query))
  return found
}
/** The features that the engine computes for the pages of the current query. */
let observed: { route: string; features: readonly number[]; query: ParsedQuery }[] = []
const engine = createEmbeddedEngine({
  entryUrl: '_docs/search.json',
  urlOf: (route) => route,
  fetchFile: async (address) => JSON.parse(files.get(address)!),
  observe: (route, features, query) => observed.push({ route, features, query }),
})
const examples = await examplesOf(readQueries('fitting'))
const reporting = await examplesOf(readQueries('reporting'))
/** Neither fitted nor in the folds. */
const heldOut = await examplesOf(readQueries('held-out'))

async function exampleOf(query: Query): Promise<Example> {
  observed = []
  await engine.search({ query: query.q }, new AbortController().signal)
  const candidates = observed.map(({ route, features }) => ({ route, features, wanted: query.expect[route] === 2 }))
  return { query, form: observed[0] === undefined ? 'name' : formOf(observed[0].query), candidates }
}

// Plain loops, because this runs a billion times.
function weigh(weights: Weights, features: readonly number[]): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += features[i]! * weights[i]!
  return sum
}

/** Adds the gradient of one example's loss. */
function addGradient(gradient: Float64Array, weights: Weights, { candidates, query }: Example): void {
  const powers = candidates.map(({ features }) => weigh(weights, features))
  const most = Math.max(...powers)
  let all = 0
  let wanted = 0
  for (let i = 0; i < powers.length; i++) {
    powers[i] = Math.exp(powers[i]! - most)
    all += powers[i]!
    if (candidates[i]!.wanted) wanted += powers[i]!
  }
  for (let i = 0; i < powers.length; i++) {
    const { features, wanted: isWanted } = candidates[i]!
    const pull = (KIND_WEIGHT[query.kind] ?? 1) * (powers[i]! / all - (isWanted ? powers[i]! / wanted : 0))
    for (let at = 0; at < features.length; at++) gradient[at]! += pull * features[at]!
  }
}

/** Weights by the Adam method, from those that keep the order of the index. */
function fitWeights(all: readonly Example[], penalty: number): Weights {
  const used = all.filter(({ candidates }) => new Set(candidates.map(({ wanted }) => wanted)).size === 2)
  const weights: number[] = FEATURES.map((_, i) => (i === 0 ? 1 : 0))
  const mean = new Float64Array(weights.length)
  const spread = new Float64Array(weights.length)
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(weights.length)
    for (const example of used) addGradient(gradient, weights, example)
    weights.forEach((weight, i) => {
      const slope = gradient[i]! / used.length + penalty * weight
      mean[i] = 0.9 * mean[i]! + 0.1 * slope
      spread[i] = 0.999 * spread[i]! + 0.001 * slope ** 2
      const step = mean[i]! / (1 - 0.9 ** round) / (Math.sqrt(spread[i]! / (1 - 0.999 ** round)) + 1e-8)
      weights[i] = weight - RATE * step
    })
  }
  return weights
}

const PHRASES = new Set(FEATURES.flatMap((name, i) => (name.startsWith('phrase') ? [i] : [])))

/** The same query on pages without phrases. Most sites define none, so the other weights must not depend on them. */
const withoutPhrases = (example: Example): Example => ({
  ...example,
  candidates: example.candidates.map((one) => ({
    ...one,
    features: one.features.map((value, i) => (PHRASES.has(i) ? 0 : value)),
  })),
})

function fitForms(examples: readonly Example[]): Fitted {
  const all = examples.flatMap((example) => [example, withoutPhrases(example)])
  const some = (...forms: QueryForm[]): Example[] => all.filter(({ form }) => forms.includes(form))
  return {
    name: fitWeights(some('name'), PENALTY.name),
    question: fitWeights(some('question'), PENALTY.question),
    // Alone, the messages are too few: their weights do well on them and worse on others.
    message: fitWeights(some('question', 'message'), PENALTY.message),
  }
}

const orderOf = ({ candidates, form }: Example, fitted: Fitted): readonly Candidate[] => {
  const weights = fitted[form]
  const values = new Map(candidates.map((one) => [one, weigh(weights, one.features)]))
  const sorted = [...candidates].sort((a, b) => values.get(b)! - values.get(a)!)
  // A page may be read by several of its units, and takes the place of the best one.
  const first = new Map(sorted.toReversed().map((one) => [one.route, one]))
  return sorted.filter((one) => first.get(one.route) === one)
}

/** 1 / rank of the first wanted page. */
function reciprocal(example: Example, fitted: Fitted): number {
  const rank = orderOf(example, fitted).findIndex(({ wanted }) => wanted) + 1
  return rank === 0 || rank > 10 ? 0 : 1 / rank
}

interface Score {
  readonly kind: string
  readonly value: number
  /** Whether a wanted page is among those whose texts are read. */
  readonly isRead: boolean
}

const mean = (scores: readonly Score[], of: (score: Score) => number): number =>
  scores.reduce((sum, score) => sum + of(score), 0) / scores.length

const row = (name: string, count: string, figures: readonly number[]): void => {
  const [mrr, first, read] = figures.map((figure) => figure.toFixed(3))
  console.log(`  ${name.padEnd(10)} ${count.padStart(4)}  MRR@10 ${mrr}  success@1 ${first}  read ${read}`)
}

const FIGURES: readonly ((score: Score) => number)[] = [
  ({ value }) => value,
  ({ value }) => Number(value === 1),
  ({ isRead }) => Number(isRead),
]

function report(title: string, scored: readonly Score[]): void {
  const kinds = [...new Set(scored.map(({ kind }) => kind))]
  console.log(title)
  const figures = (scores: readonly Score[]): number[] => FIGURES.map((of) => mean(scores, of))
  row('all', String(scored.length), figures(scored))
  const byKind = new Map(kinds.map((kind) => [kind, scored.filter((score) => score.kind === kind)]))
  for (const [kind, scores] of byKind) row(kind, String(scores.length), figures(scores))
  const mixed = Object.entries(MIX)
  if (!mixed.every(([kind]) => byKind.has(kind))) return
  const total = mixed.reduce((sum, [, count]) => sum + count, 0)
  const inMix = FIGURES.map((of) => mixed.reduce((sum, [kind, n]) => sum + n * mean(byKind.get(kind)!, of), 0) / total)
  row('in the mix', '', inMix)
}

const scoreOf = (example: Example, fitted: Fitted): Score => ({
  // The table of classes has flags among the exact names.
  kind: example.query.kind === 'flag' ? 'exact' : example.query.kind,
  value: reciprocal(example, fitted),
  isRead: example.candidates.some(({ wanted }) => wanted),
})

const missesAsked = process.argv.find((argument) => argument.startsWith('--misses='))?.slice('--misses='.length)

/** Prints a query whose first page is not an expected one, if its class is requested. */
function reportMiss(example: Example, fitted: Fitted): void {
  const { q, kind, expect } = example.query
  if (!missesAsked?.split(',').includes(kind) || reciprocal(example, fitted) === 1) return
  const order = orderOf(example, fitted)
  const rank = order.findIndex(({ wanted }) => wanted) + 1
  const first = order.slice(0, 3).map(({ route }) => route)
  const wanted = Object.keys(expect).filter((route) => expect[route] === 2)
  console.log(`${kind} (${example.form}) #${rank}: ${q}\n    ${first.join(' ')}\n    wanted ${wanted.join(' ')}`)
}

/** Scores of these queries in parts: each part is scored with weights fitted on all other parts. */
function crossValidated(all: readonly Example[], parts: number): Score[] {
  return Array.from({ length: parts }, (_, part) => {
    const fitted = fitForms(all.filter((_, i) => i % parts !== part))
    const others = all.filter((_, i) => i % parts === part)
    for (const example of others) reportMiss(example, fitted)
    return others.map((example) => scoreOf(example, fitted))
  }).flat()
}
if (!process.argv.includes('--folds'))
  report('Queries for fitting, each half with the weights of the other', crossValidated(examples, 2))
else report(`All queries, in ${FOLDS} folds`, crossValidated([...examples, ...reporting], FOLDS))
const fitted = fitForms(examples)
const committed: Fitted = { name: NAME, question: QUESTION, message: MESSAGE }
const sets = [
  ['Queries for reporting', reporting],
  ['Held-out queries', heldOut],
] as const
function reportSets(title: string, weights: Fitted): void {
  for (const [name, some] of sets)
    report(
      `${name}, ${title}`,
      some.map((example) => scoreOf(example, weights)),
    )
}
reportSets('weights of fitted-weights.ts', committed)
reportSets('weights of this fit', fitted)
for (const [, some] of sets) for (const example of some) reportMiss(example, fitted)
if (process.argv.includes('--write')) {
  const list = (weights: Weights): string =>
    weights.map((weight, i) => `  ${Number(weight.toFixed(2))}, // ${FEATURES[i]}`).join('\n')
  const text = `// Made by \`npm run search:fit -- --write\` (test/bench/search-fit.ts).
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: a weight may look like one.

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const NAME: readonly number[] = [\n${list(fitted.name)}\n]
/** The same for queries that ask for something. */
export const QUESTION: readonly number[] = [\n${list(fitted.question)}\n]
/** The same for messages of programs. */
export const MESSAGE: readonly number[] = [\n${list(fitted.message)}\n]\n`
  writeFileSync(path.join(root, 'runtime/core/search/engine/fitted-weights.ts'), text)
}
process.exit(0)
