#!/usr/bin/env node
// `node scripts/english.mjs`: finds odd English in comments, messages, names of tests, and prose, by the list in
// english-patterns.mjs. A line with `english-ignore` excuses itself and the line after it: for quotes of other people
// only.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { patterns } from './english-patterns.mjs'

export { patterns }

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const FOLDERS = ['bin', 'cli', 'runtime', 'scripts', 'test', 'docs', 'content', 'editors']
const PLACES = [...FOLDERS, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'site.config.ts', 'vitest.config.ts']
/** Not documentation (acceptance.md), the files of sites in tests, output, and the list itself. */
const SKIPPED = /(?:^|\/)(?:node_modules|out|\.docs|sites\/[^/]+)\/|^test\/.*\.md$|english-patterns\.mjs$/
const CODE = /\.(?:ts|tsx|mjs|cjs|mts)$/
const PROSE = /\.mdx?$/

/**
 * Comments, strings, and regular expressions. A template that contains a template is several strings, which is good
 * enough here.
 */
const TOKEN =
  /\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`|(?<=[(,=:[!&|?]\s*|return\s)\/(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/g
const TEST_NAME = /(?:\b(?:test|describe|it)(?:\.\w+)*|\))\(\s*$/
/** Parts of prose that are not sentences. */
const NOT_PROSE = /^---\n[\s\S]*?\n---$|^ *(`{3,}|~{3,})[\s\S]*?^ *\1|<!--[\s\S]*?-->|\]\([^)\s]*/gm

const blank = (text) => text.replace(/[^\n]/g, ' ')
/** Hides code and quotes in a text. Its length stays, so that places in the text are places in the file. */
const withoutCode = (text) => text.replace(/`[^`\n]+`|"[^"\n]{1,80}"/g, (code) => 'x'.repeat(code.length))

/** Returns the sentences of a file: the scope, the text, and where it starts. */
function* textsOf(file, text) {
  if (PROSE.test(file)) {
    yield { scope: 'prose', at: 0, text: withoutCode(text.replace(NOT_PROSE, blank)) }
    return
  }
  for (const { 0: token, index: at } of text.matchAll(TOKEN)) {
    if (token.startsWith('//') || token.startsWith('/*'))
      yield { scope: 'comment', at, text: withoutCode(token.replace(/^[ \t]*(?:\/\/|\/?\*+\/?)/gm, blank)) }
    else if (
      !token.startsWith('/') &&
      (!file.startsWith('test/') || TEST_NAME.test(text.slice(Math.max(0, at - 80), at)))
    )
      yield { scope: 'message', at, text: token }
  }
}

const rules = patterns.map(({ words, advice, isExact = false, scopes = ['comment', 'message', 'prose'] }) => ({
  advice,
  scopes,
  pattern: new RegExp(words.replaceAll(' ', '\\s+'), isExact ? 'g' : 'gi'),
}))
/** Most texts have no finding, and one search says so. */
const quick = Object.fromEntries(
  ['comment', 'message', 'prose'].map((scope) => [
    scope,
    new RegExp(rules.flatMap(({ scopes, pattern }) => (scopes.includes(scope) ? [pattern.source] : [])).join('|'), 'i'),
  ]),
)

/** Finds odd English in a file: the place, the words, and the advice, in the order of the file. */
export function findEnglish(file, source) {
  const found = []
  for (const { scope, at, text } of textsOf(file, source)) {
    if (!quick[scope].test(text)) continue
    for (const { pattern, advice, scopes } of rules) {
      if (!scopes.includes(scope)) continue
      for (const match of text.matchAll(pattern)) found.push({ at: at + match.index, words: match[0], advice })
    }
  }
  const lines = source.split('\n')
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ at, words, advice }) => {
      const before = source.slice(0, at).split('\n')
      return { line: before.length, column: before.at(-1).length + 1, words: words.replace(/\s+/g, ' '), advice }
    })
    .filter(({ line }) => ![lines[line - 2], lines[line - 1]].some((one) => one?.includes('english-ignore')))
}

function filesIn(place) {
  if (CODE.test(place) || PROSE.test(place)) return [place]
  return readdirSync(path.join(root, place), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && (CODE.test(entry.name) || PROSE.test(entry.name)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

function main() {
  const files = PLACES.flatMap(filesIn).filter((file) => !SKIPPED.test(file))
  const lines = files.flatMap((file) =>
    findEnglish(file, readFileSync(path.join(root, file), 'utf8')).map(
      ({ line, column, words, advice }) => `${file}:${line}:${column} "${words}": ${advice}`,
    ),
  )
  for (const line of lines) console.log(line)
  if (lines.length > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
