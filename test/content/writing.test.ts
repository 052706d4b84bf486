import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import sidebars from '../../content/_sidebars.ts'
import type { Argument } from '../../runtime/features/command-pages/syntax.ts'
import { type ContentPage, pages, prose, ROOT } from './pages.ts'

test('every page has its own description, one sentence of 50 to 160 characters', () => {
  const seen = new Map<string, string>()
  const problems = pages.flatMap(({ file, matter: { description = '' } }) => {
    const other = seen.get(description)
    seen.set(description, file)
    if (other !== undefined) return [`${file} and ${other} have the same description`]
    return description.length < 50 || description.length > 160 ? [`${file}: ${description.length} characters`] : []
  })
  expect(problems).toEqual([])
})

test('no page repeats a sentence of another', () => {
  const seen = new Map<string, string>()
  const problems = pages.flatMap((page) => {
    const found: string[] = []
    for (const sentence of new Set(sentences(page))) {
      const other = seen.get(sentence)
      if (other !== undefined && other !== page.file) found.push(`${page.file} and ${other}: ${sentence}`)
      else seen.set(sentence, page.file)
    }
    return found
  })
  expect(problems, 'say it in one place and link there').toEqual([])
})

/** Sentences of more than twelve words, links reduced to their text. */
function sentences(page: ContentPage): string[] {
  const facts = page.matter.command
  const texts = [
    ...prose(page).split(/\n\s*\n|\n(?=[-*|>#]|\d+\.)|\|/),
    ...(facts?.differences ?? []),
    ...argTexts(facts?.args ?? []),
  ]
  return texts
    .map((text) =>
      text
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .flatMap((text) => text.split(/(?<=[.!?:]) /))
    .filter((sentence) => sentence.split(' ').length > 12)
}

const argTexts = (args: readonly Argument[]): string[] =>
  args.flatMap(({ text, group = [], oneof = [] }) => [
    ...(text === undefined ? [] : [text]),
    ...argTexts(group),
    ...argTexts(oneof),
  ])

test('every heading is followed by text, a list, a table or code', () => {
  const problems = pages.flatMap((page) => {
    const blocks = page.body
      .replace(/^( *)(`{3,})[\s\S]*?^\1\2`*\s*$/gm, 'code')
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
    return blocks.flatMap((line, i) => {
      const level = /^(#{2,6}) /.exec(line)?.[1]?.length
      const next = /^(#{1,6}) /.exec(blocks[i + 1] ?? '#')?.[1]?.length ?? (blocks[i + 1] === undefined ? 1 : undefined)
      return level !== undefined && next !== undefined && next <= level ? [`${page.file}: ${line}`] : []
    })
  })
  expect(problems).toEqual([])
})

test('no page contains a placeholder', () => {
  const problems = pages
    .filter((page) => /\b(TODO|FIXME|TBD|lorem ipsum|coming soon)\b/i.test(prose(page)))
    .map(({ file }) => file)
  expect(problems).toEqual([])
})

test('a link with the name of a subcommand leads to its page', () => {
  const files = new Map(pages.map(({ file, matter }) => [matter.command?.name, file]))
  const problems = pages.flatMap(({ file, body }) =>
    [...body.matchAll(/\[([A-Z.]+ [A-Z-]+)\]\(([^)#]+\.md)/g)].flatMap(([, name, link]) => {
      const own = files.get(name)
      const isOther = own !== undefined && path.join(path.dirname(file), link!) !== own
      return isOther ? [`${file}: ${name} leads to ${link}, not to ${own}`] : []
    }),
  )
  expect(problems).toEqual([])
})

/** Phrases that read like a translation. The note says what to write instead. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\bthere )\b(?:is|are) no (?!longer|more|less|different)[a-z]/i, '"is not a"'],
  [/\bfor want of\b/i, '"because there is no"'],
  [/\bbegin of\b/i, '"start of"'],
  [/\bbehind the (?:end|last|ID|fields|name|index)\b/i, '"past the end", "after"'],
  [/\btells? (?:whether|how many|how often|which)\b/i, '"reports", "shows"'],
  [/\bin(?:side)? of (?:a|an|the|its) own\b/i, '"its own"'],
  [/\binside of\b/i, '"inside"'],
  [/\bgo(?:es)? on (?:with|in the background)\b/i, '"continue"'],
  [/\b(?:a|an) (?:[a-z]+ )?[a-z]+ of its own\b/i, '"its own"'],
  [/\bmemory sinks\b/i, '"memory usage drops"'],
  [/\bshall\b/i, '"must", "will"'],
  [/\bwhoever\b/i, '"the user who"'],
  [/\bpassed over\b/i, '"skipped"'],
  [/\bunawares\b/i, 'leave it out'],
  [/\bin one go\b/i, '"in one step"'],
  [/\bthe other way round\b/i, '"the other way around"'],
  [/\b(?:thus|hence|whilst|amongst|therein|thereof)\b/i, '"so", "therefore"'],
  [/\bin (?:capitals|small letters)\b/i, '"in uppercase", "in lowercase"'],
  [/\bafterwards\b/i, '"afterward", "later"'],
  [/\bsigns? of life\b/i, 'what was received'],
  [/\bha(?:s|ve|d) got\b/i, '"has", "has received"'],
  [/\b(?:and|or) the like\b/i, '"and similar commands"'],
  [/\bof no use\b/i, '"not useful"'],
  [/\bfor the sake of\b/i, '"because", "for"'],
  [/\bgives? (?:(?:nil|0|an? (?:empty )?array|an error|the same (?:errors?|number|reply))\b|``\.)/i, '"returns"'],
  [/\btells for\b/i, '"reports for"'],
  [/\bunder RESP[23]\b/i, '"in RESP3"'],
  [/\b(?:is|are) none of\b/i, '"is not one of"'],
  [/\bmultiplied with\b/i, '"multiplied by"'],
  [/\banother \w+ than\b/i, '"does not hold a", "a different ... from"'],
  [/\b(?:some|every)body\b/i, '"someone", "everyone", or who it is'],
  [/\b(?:a|the) way back\b/i, '"rollback"'],
  [/\bfind faults?\b/i, '"troubleshoot"'],
  [/\bsend along\b/i, '"include"'],
  [/\bbeforehand\b/i, '"in advance", "before"'],
  [/\b(?:one|it) lies inside\b/i, '"contains"'],
  [/\byou always give\b/i, '"it always takes"'],
  [/\bin the (?:first|second) case\b/i, '"in the former case", "in the latter case"'],
  [
    /\b(?:good to know|be careful about|how it proceeds|when it does not work)\b/i,
    '"Notes", "Caveats", "Troubleshooting"',
  ],
  [/\bconnect as in\b/i, '"to create the `client` that these examples use, see"'],
]

/** All sentences that a reader sees: the body, the description, and the facts of a command. */
const wordsOf = (page: ContentPage): string => {
  const { description = '', command } = page.matter
  const facts = command ? [command.summary, ...command.differences, ...argTexts(command.args)] : []
  return [prose(page), description, ...facts].join('\n\n')
}

test('phrases that must not be used', () => {
  const texts = [
    ...pages.map((page) => [page.file, wordsOf(page)] as const),
    ['content/_sidebars.ts', JSON.stringify(sidebars)] as const,
  ]
  const problems = texts.flatMap(([file, words]) => {
    const text = words.replace(/`[^`\n]*`|\{#[^}]*\}/g, '``')
    return PHRASES.flatMap(([phrase, better]) => {
      const found = phrase.exec(text)
      return found === null ? [] : [`${file}: "${found[0]}": write ${better}`]
    })
  })
  expect(problems).toEqual([])
})

test('spelling', () => {
  const bin = path.join(ROOT, 'node_modules/cspell/bin.mjs')
  const run = (): string => {
    const config = path.join(ROOT, 'test/content/cspell.json')
    const args = [bin, '--config', config, '--no-progress', '--no-summary', '--unique', 'content/**/*.md']
    try {
      return execFileSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  expect(run().trim(), 'correct the word, or add it to test/content/cspell-words.txt').toBe('')
})
