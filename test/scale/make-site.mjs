#!/usr/bin/env node
// Generates a site of N pages with the length and shape of real pages, the same for the same seed.
//
//   node test/scale/make-site.mjs DIR [--pages 435] [--seed 1]
//
// Pages are as long and as full as the pages of the public documentation of Dragonfly: see REAL, which `npm run bench`
// prints beside the generated ones. Folders have about 25 pages.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Small seeded generator (mulberry32): the same numbers on every machine. */
export function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const SYLLABLES =
  'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu bran clet drim flor gran plin stem tral'.split(' ')
const COMMON =
  'the of a to in and is that for with as on it be by are from this or an when which each key value server command reply'.split(
    ' ',
  )

/**
 * Median and 95th percentile of the counts on a page (shape.mjs) of dragonflydb/documentation, 422 pages, June 2026.
 */
export const REAL = {
  bytes: [1667, 7443],
  words: [188, 943],
  'distinct words': [116, 337],
  headings: [5, 16],
  'code blocks': [1, 7],
  'lines of code': [10, 55],
  'code spans': [7, 40],
  tables: [0, 0],
  links: [1, 8],
  'list items': [2, 23],
  'HTML tags': [0, 20],
}

/** Number of different words on all of its pages. */
export const REAL_VOCABULARY = 7290

/**
 * The rank of a word by its frequency, for a uniform random number: Zipf's law as Mandelbrot corrected it. There is no
 * last rank, so more pages have more words, as real ones do. The numbers are fitted to {@link REAL}.
 */
const rankAt = (share) => Math.floor(SHIFT * ((1 - share) ** (-1 / TAIL) - 1))
const SHIFT = 40
const TAIL = 0.75

/** Share of words that a page has already. */
const REPEATED = 0.45

/** The word of a rank: the most frequent ones are English. */
function wordOf(rank) {
  if (rank < COMMON.length) return COMMON[rank]
  const base = SYLLABLES.length
  let word = ''
  for (let left = rank + base; left > 0; left = Math.floor(left / base)) word += SYLLABLES[left % base]
  return word
}

/** Number of standard deviations at the 95th percentile. */
const P95 = 1.645

/** Generates pages from one stream of random numbers. */
function createWriter(next) {
  const pick = (list) => list[Math.floor(next() * list.length)]
  const between = (least, most) => least + Math.floor(next() * (most - least + 1))
  /** The words of the page so far: a page has its own subject, and repeats its words. */
  const said = []
  const word = () => {
    const chosen = said.length > 0 && next() < REPEATED ? pick(said) : wordOf(rankAt(next()))
    said.push(chosen)
    return chosen
  }
  const begin = () => said.splice(0)
  const words = (count) => Array.from({ length: count }, word).join(' ')
  const sentence = (count = between(6, 18)) => {
    const text = words(count)
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  /** A normal number; sums of uniform ones come close enough. */
  const normal = () => (next() + next() + next() + next() - 2) * Math.sqrt(3)
  /** A page has one `size`, and each count is close to the expected value for that size. */
  const countOf = (name, size) => {
    const [median, most] = REAL[name]
    const spread = Math.log(most / median) / P95
    return Math.round(median * Math.exp(spread * (0.9 * size + 0.43 * normal())))
  }
  const fence = (lines) => {
    const isShell = next() < 0.6
    const line = () =>
      isShell
        ? pick([
            `dragonfly> SET ${word()} ${between(1, 999)}`,
            'OK',
            `dragonfly> GET ${word()}`,
            `"${between(1, 999)}"`,
          ])
        : `const ${word()} = await client.${word()}('${word()}', ${between(1, 99)})`
    const code = Array.from({ length: Math.max(1, lines) }, line).join('\n')
    return `${isShell ? '```shell' : `\`\`\`js title="${word()}.js"`}\n${code}\n\`\`\``
  }
  const table = () => {
    const rows = Array.from({ length: between(4, 12) }, () => `| \`${word()}\` | ${words(5)} | ${between(1, 99)} |`)
    return `| Name | Meaning | Default |\n| --- | --- | ---: |\n${rows.join('\n')}`
  }
  return { begin, pick, between, word, words, sentence, normal, countOf, fence, table, next }
}

/** The parts that a page of this size has, in any order, and the words between them. */
function partsOf(writer, size, targets) {
  const many = (name, make) => Array.from({ length: writer.countOf(name, size) }, make)
  const fences = many('code blocks', () => 0)
  const lines = Math.max(0, writer.countOf('lines of code', size))
  return {
    sections: Math.max(1, writer.countOf('headings', size)),
    words: writer.countOf('words', size),
    inline: [
      ...many('code spans', () => `\`${writer.word()}.${writer.word()}\``),
      ...many('links', () => `[${writer.words(2)}](${writer.pick(targets)})`),
    ],
    blocks: [
      ...fences.map(() => writer.fence(Math.round(lines / fences.length))),
      ...(writer.next() < 0.04 ? [writer.table()] : []),
      ...(writer.next() < 0.1 ? Array.from({ length: 10 }, () => `<p align="center">${writer.sentence()}</p>`) : []),
      ...(writer.next() < 0.15 ? [`:::note[${writer.words(2)}]\n${writer.sentence()}\n:::`] : []),
    ],
    items: many('list items', () => `- ${writer.sentence(writer.between(3, 9))}`),
  }
}

/** Text of one page; `targets` are files that it can link to. */
function pageText(writer, index, targets) {
  writer.begin()
  const { sections, words, inline, blocks, items } = partsOf(writer, writer.normal(), targets)
  const share = (list, of) => list.splice(0, Math.ceil(list.length / of))
  // Headings, items and links have words too.
  const prose = words - 3 * sections - 6 * items.length - 2 * inline.length
  const text = [`# ${writer.word().toUpperCase()} ${writer.word()} ${index}`]
  for (let left = sections; left > 0; left--) {
    if (left < sections) text.push(`## ${writer.words(writer.between(1, 4))}`)
    const marks = share(inline, left)
    const sentences = Math.max(1, Math.round(prose / sections / 13))
    text.push(
      Array.from({ length: sentences }, () => `${writer.sentence()}${marks.length > 0 ? ` ${marks.pop()}` : ''}`).join(
        ' ',
      ),
    )
    if (marks.length > 0) text.push(`${marks.join(' ')}.`)
    const some = share(items, left)
    if (some.length > 0) text.push(some.join('\n'))
    text.push(...share(blocks, left))
  }
  return `---\ndescription: ${writer.words(12)}\n---\n\n${text.join('\n\n')}\n`
}

/** Writes the site; returns the paths of its pages. */
export function makeSite(folder, { pages = 435, seed = 1 } = {}) {
  rmSync(folder, { recursive: true, force: true })
  const next = random(seed)
  const writer = createWriter(next)
  const perFolder = 25
  const files = Array.from({ length: pages }, (_, i) => {
    const group = Math.floor(i / perFolder)
    return `area-${Math.floor(group / 16)}/group-${group}/page-${i}.md`
  })
  mkdirSync(path.join(folder, 'content'), { recursive: true })
  writeFileSync(
    path.join(folder, 'site.config.ts'),
    `export default {\n  title: 'Bench',\n  tagline: 'A site to measure',\n  url: 'https://example.com',\n  navbar: { items: [{ label: 'Docs', to: '/' }, { type: 'search' }] },\n}\n`,
  )
  writeFileSync(path.join(folder, 'content', 'index.md'), `# Home\n\nThe start.\n\n- [First page](./${files[0]})\n`)
  files.forEach((file, i) => {
    const near = [files[(i + 1) % pages], files[(i * 7 + 3) % pages], files[(i * 13 + 5) % pages]]
    const targets = near
      .map((target) => path.posix.relative(path.posix.dirname(file), target))
      .map((to) => (to.startsWith('.') ? to : `./${to}`))
    const full = path.join(folder, 'content', file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, pageText(writer, i, targets))
  })
  return files
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...rest] = process.argv.slice(2)
  const option = (name, fallback) =>
    rest.includes(`--${name}`) ? Number(rest[rest.indexOf(`--${name}`) + 1]) : fallback
  if (!folder || folder.startsWith('-')) {
    console.error('usage: make-site.mjs DIR [--pages N] [--seed N]')
    process.exit(2)
  }
  const files = makeSite(folder, { pages: option('pages', 435), seed: option('seed', 1) })
  console.log(`${files.length + 1} pages in ${folder}`)
}
