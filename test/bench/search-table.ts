/**
 * `npm run search:table`: MRR@10 and success@1 of the embedded search on each site with labeled queries, beside
 * MiniSearch as VitePress sets it up, and MiniSearch with our stems, as the table of docs/internals/measurements.md.
 * `--kinds` adds MRR@10 by kind of query, `--misses` the queries whose first page is not a wanted one.
 */
import { embedded, miniSearch } from './search-engines.ts'
import { score } from './search-score.ts'
import { labeledSites } from './search-sites.ts'

const withKinds = process.argv.includes('--kinds')
const withMisses = process.argv.includes('--misses')
console.log(
  '| Site | Pages | Queries | Ours | MiniSearch | MiniSearch with stems |\n| --- | --- | --- | --- | --- | --- |',
)
const notes: string[] = []
for (const { name, about, input, pages, reporting } of await labeledSites(process.cwd())) {
  const engines = [embedded(input), miniSearch(pages), miniSearch(pages, true)]
  const cells: string[] = []
  for (const { name: engine, ask } of engines) {
    const { mrr, first, kinds, misses } = await score(ask, reporting)
    cells.push(`${mrr.toFixed(3)} (${first.toFixed(3)})`)
    if (withKinds)
      notes.push(`${name}, ${engine}: ${[...kinds].map(([kind, value]) => `${kind} ${value.toFixed(2)}`).join(', ')}`)
    if (withMisses && engine === 'embedded') notes.push(...misses.map((miss) => `  ${miss}`))
  }
  console.log(`| ${name}: ${about} | ${pages.length} | ${reporting.length} | ${cells.join(' | ')} |`)
}
for (const note of notes) console.log(note)
process.exit(0)
