#!/usr/bin/env node
// Makes a site of N pages with the length and shape of real pages, the same for the same seed.
//
//   node test/scale/make-site.mjs DIR [--pages 435] [--seed 1]
//
// Shape, after the public documentation of Dragonfly: median 250 words (10th percentile 60, 90th 700), two code fences a
// page, a table on every twelfth, links to other pages in every third paragraph, folders of about 25 pages.
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

/** A page maker over one stream of random numbers. */
function createWriter(next) {
  const pick = (list) => list[Math.floor(next() * list.length)]
  const between = (least, most) => least + Math.floor(next() * (most - least + 1))
  const vocabulary = Array.from({ length: 4000 }, () =>
    Array.from({ length: between(2, 4) }, () => pick(SYLLABLES)).join(''),
  )
  const word = () => (next() < 0.45 ? pick(COMMON) : vocabulary[Math.floor(vocabulary.length * next() ** 2)])
  const words = (count) => Array.from({ length: count }, word).join(' ')
  const sentence = () => {
    const text = words(between(6, 18))
    return `${text[0].toUpperCase()}${text.slice(1)}.`
  }
  const inline = (target) => {
    const kind = next()
    if (kind < 0.15) return ` Use \`${word()}.${word()}\` for **${word()}**.`
    if (kind < 0.35) return ` See [${words(2)}](${target}).`
    return ''
  }
  const paragraph = (count, target) => {
    let text = ''
    for (let left = count; left > 0; left -= 12) text += `${text && ' '}${sentence()}`
    return text + inline(target)
  }
  const fence = () =>
    next() < 0.6
      ? `\`\`\`shell\ndragonfly> SET ${word()} ${between(1, 999)}\nOK\ndragonfly> GET ${word()}\n"${between(1, 999)}"\n\`\`\``
      : `\`\`\`js title="${word()}.js"\nconst ${word()} = await client.${word()}('${word()}', ${between(1, 99)})\nif (!${word()}) throw new Error('${word()}')\n\`\`\``
  const table = () => {
    const rows = Array.from({ length: between(4, 12) }, () => `| \`${word()}\` | ${words(5)} | ${between(1, 99)} |`)
    return `| Name | Meaning | Default |\n| --- | --- | ---: |\n${rows.join('\n')}`
  }
  const length = () => Math.max(30, Math.round(170 * Math.exp((next() + next() + next() - 1.5) * 1.3)))
  return { pick, between, word, words, sentence, paragraph, fence, table, length, next }
}

/** Text of one page; `targets` are files that it may link to. */
function pageText(writer, index, targets) {
  const title = `${writer.word().toUpperCase()} ${writer.word()} ${index}`
  const total = writer.length()
  const blocks = [`# ${title}`, writer.paragraph(Math.min(40, total), writer.pick(targets))]
  for (let left = total - 40, section = 0; left > 0; section++) {
    if (section % 2 === 0) blocks.push(`## ${writer.words(writer.between(1, 4))}`)
    const count = Math.min(left, writer.between(30, 90))
    blocks.push(writer.paragraph(count, writer.pick(targets)))
    left -= count
    if (writer.next() < 0.35) blocks.push(writer.fence())
    if (writer.next() < 0.03) blocks.push(writer.table())
    if (writer.next() < 0.12)
      blocks.push(Array.from({ length: writer.between(3, 6) }, () => `- ${writer.sentence()}`).join('\n'))
    if (writer.next() < 0.04) blocks.push(`:::note[${writer.words(2)}]\n${writer.sentence()}\n:::`)
  }
  return `---\ndescription: ${writer.words(12)}\n---\n\n${blocks.join('\n\n')}\n`
}

/** Writes the site; gives back the paths of its pages. */
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
  if (!folder) {
    console.error('usage: make-site.mjs DIR [--pages N] [--seed N]')
    process.exit(2)
  }
  const files = makeSite(folder, { pages: option('pages', 435), seed: option('seed', 1) })
  console.log(`${files.length + 1} pages in ${folder}`)
}
