/** After an edit, the index is made from the words of the changed pages, and equals one that is made of all pages. */
import { expect, test } from 'vitest'
import type { Hash } from '../../../cli/base/brands.ts'
import { hashBytes } from '../../../cli/base/hash.ts'
import { nameIn } from '../../../cli/features/search/files/fragments.ts'
import {
  decodeIndex,
  encodeIndex,
  type PreviousIndex,
} from '../../../cli/features/search/incremental/previous-index.ts'
import { type SearchIndex, searchIndex } from '../../../cli/features/search/index/build.ts'
import { pageRecords, type RecordInput } from '../../../cli/features/search/records/records.ts'
import { type PackedIndex, packIndex } from '../../../cli/features/search/site/packs.ts'
import { inIndexOrder, joinTerms, pageAt, type TermsPlace } from '../../../cli/features/search/terms/join-terms.ts'
import { createTermsWriter } from '../../../cli/features/search/terms/terms.ts'
import { decodeTerms, encodeTerms } from '../../../cli/features/search/terms/terms-file.ts'
import { page, random } from '../../unit/search/fixtures.ts'

const SYLLABLES = 'ba ke li mo nu ra se ti vo zu get list str json re in to al de ha'.split(' ')
const ENGLISH =
  'delete remove erase create creating running run error errors failing the of a k8s kubernetes login'.split(' ')
const SYNONYMS = [
  ['ba', 'keli', 'removes'],
  ['bake', 'run error', 'zuzu'],
  ['rareone', 'raretwo'],
]
const config = { search: { synonyms: SYNONYMS } } as unknown as Parameters<typeof searchIndex>[0]['config']
const options = { oneFile: 0, shardLength: 700, together: 2 }

/** A site of made-up pages that changes. */
function createSite(seed: number, pages: number, sets: readonly string[]) {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const word = (): string =>
    next() < 0.2
      ? pick(ENGLISH)
      : Array.from({ length: 1 + Math.floor(next() ** 2 * 3) }, () => pick(SYLLABLES)).join('')
  const text = (length: number): string => Array.from({ length }, word).join(' ')
  // Some pages have the same text, so that their units have equal impacts.
  const body = (i: number): string => (i % 3 === 0 ? 'gate garden gather' : text(20))
  const made = (i: number): RecordInput =>
    page(`/${i % 7}/p${i}`, {
      title: text(2),
      set: sets[i % sets.length]!,
      sections: { '': body(i), [text(2)]: text(40) },
    })
  const site = new Map(Array.from({ length: pages }, (_, i) => [i, made(i)]))
  const change = (i: number, body: (before: string) => string): void => {
    const { page: facts, compiled } = site.get(i)!
    const [first, ...others] = compiled.sections
    const sections = [{ ...first!, text: body(first!.text) }, ...others]
    site.set(i, { page: facts, compiled: { ...compiled, sections } })
  }
  const some = (): number => pick([...site.keys()])
  const replace = (i: number): void => void site.set(i, made(i))
  const edits: readonly (() => void)[] = [
    () => change(some(), (before) => `${before} ${text(1 + Math.floor(next() * 9))}`),
    () => change(some(), (before) => before.split(' ').slice(2).join(' ')),
    () => change(some(), () => text(20)),
    () => change(some(), (before) => `${before} ${text(1)}${some()}x`),
    () => change(some(), (before) => before.replace(/ \w+x$/, '')),
    () => change(some(), (before) => `delete removing ${before} kubernetes`),
    () => change(some(), () => ''),
    () => change(some(), () => 'gate garden gather'),
    () => change(some(), (before) => `${before} rareone`),
    () => {
      for (const i of site.keys()) change(i, (before) => before.replace(' rareone', ''))
    },
  ]
  const rare: readonly (() => void)[] = [
    () => replace(some()),
    () => replace(1000 + Math.floor(next() * 1000)),
    () => site.delete(some()),
    () => change(some(), (before) => `${before}\n${text(400)}`),
  ]
  return { site, edit: () => pick(edits)(), editRarely: () => pick(rare)() }
}

/** Terms of pages, as a build has them: unchanged terms come from the previous build. */
function termsOf(pages: Iterable<RecordInput>, previous: ReadonlyMap<string, TermsPlace>): TermsPlace[] {
  const writer = createTermsWriter()
  const records = [...pages].map(pageRecords)
  const keyed = records.map((one) => ({ one, key: hashBytes(JSON.stringify(one)) }))
  const isKnown = ({ route }: { route: string }, key: Hash): boolean => {
    const place = previous.get(route)
    return place !== undefined && pageAt(place).key === key
  }
  const added = keyed.filter(({ one, key }) => !isKnown(one, key)).map(({ one, key }) => writer.add(key, one))
  const terms = writer.terms()
  const kept = records.flatMap((one, i) => (isKnown(one, keyed[i]!.key) ? [previous.get(one.route)!] : []))
  return [...kept, ...added.map((number) => ({ terms, page: number }))]
}

/** Returns the bytes as they are read from a file. */
const whole = (parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))

/** What the next build reads of this one. */
function previousOf(places: readonly TermsPlace[], { stored }: PackedIndex): PreviousIndex {
  const terms = decodeTerms(whole(encodeTerms(joinTerms(inIndexOrder(places)))))!
  const pages = new Map(terms.pages.map(({ route }, number) => [route, { terms, page: number }]))
  return { pages, ...decodeIndex(whole(encodeIndex(stored)))! }
}

const keysOf = ({ stored }: SearchIndex): string[] =>
  [...stored.sets.values()].flatMap(({ keys }) => keys.postings.keys)

/** All that is written of an index, except its packs. */
const written = ({ sets, shards, blocks }: SearchIndex) => ({
  sets,
  blocks,
  shards: [...shards].map(([name, { hash, bytes, text }]) => ({ name, hash, bytes, text: text() })),
})

const packsIn = async (index: SearchIndex) => {
  const { packs, sets } = await packIndex(index)
  return { packs: packs.map(({ path, files }) => ({ path, files: files.map(nameIn) })), sets }
}

const SETS = ['docs/1/en', 'docs/2/en', 'blog/current/en', 'docs/current/de']

test.each([
  ['one set, with words in more units than are kept', 1, 400, SETS.slice(0, 1)],
  ['one small set', 2, 60, SETS.slice(0, 1)],
  ['several sets', 3, 240, SETS],
])(
  'after each of many edits, the index equals the index of all pages: %s',
  { timeout: 240_000 },
  async (_, seed, pages, sets) => {
    const { site, edit, editRarely } = createSite(seed, pages, sets)
    const first = termsOf(site.values(), new Map())
    const index = searchIndex({ pages: first, config, options })
    const hasAll = [/^\*/, /^=/, /^~/].every((mark) => keysOf(index).some((key) => mark.test(key)))
    if (sets.length === 1) expect(hasAll).toBe(pages > 100)
    let previous = previousOf(first, await packIndex(index))
    const counts = { edited: 0, anew: 0 }
    for (let i = 0; i < 40; i++) {
      if (i % 10 === 9) editRarely()
      else edit()
      const places = termsOf(site.values(), previous.pages)
      const edited = searchIndex({ pages: places, config, options, previous })
      const whole = searchIndex({ pages: places, config, options })
      for (const { hash, text } of edited.shards.values()) expect(hashBytes(text())).toBe(hash)
      expect(written(edited), `edit ${i}`).toEqual(written(whole))
      if (i % 7 === 5) expect(await packsIn(edited)).toEqual(await packsIn(whole))
      counts[edited.isRebuilt ? 'anew' : 'edited']++
      if (edited.isRebuilt || i % 7 === 6) previous = previousOf(places, await packIndex(edited))
    }
    expect(counts.edited).toBeGreaterThan(15)
  },
)
