import { buildSearchIndex } from '../../cli/search/build.ts'
import { createEmbeddedEngine } from '../../runtime/search/engine/embedded.ts'
import { FEATURES } from '../../runtime/search/engine/passages.ts'
import { NAME, QUESTION } from '../../runtime/search/engine/fitted.ts'
import { formOf, weigh } from '../../runtime/search/engine/weights.ts'
import { siteIndexInput } from './search-site.ts'
const files = new Map(buildSearchIndex(await siteIndexInput(process.cwd())).map((f) => [f.path, String(f.content)]))
for (const q of process.argv.slice(2)) {
  const seen: any[] = []
  const engine = createEmbeddedEngine({ entryUrl: '_docs/search.json', urlOf: (r) => r, fetchFile: async (a) => JSON.parse(files.get(a)!), observe: (route, features, query) => seen.push({ route, features, query, value: weigh(features, query) }) })
  await engine.search({ query: q }, new AbortController().signal)
  seen.sort((a, b) => b.value - a.value)
  const form = formOf(seen[0].query); const W = form === 'name' ? NAME : QUESTION
  console.log('\n', q, form, seen[0].query.words.map((w: any) => w.text).join(' '))
  for (const s of seen.slice(0, 4)) console.log(s.route.padEnd(50), s.value.toFixed(2))
  FEATURES.forEach((f, i) => { const r = seen.slice(0, 4).map((s) => (s.features[i] * W[i]!).toFixed(2).padStart(7)); if (new Set(r).size > 1) console.log('   ', f.padEnd(18), ...r) })
}
process.exit(0)
