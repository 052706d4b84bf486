/** Names of the code: a word has one meaning, and names are nouns. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Modules that sites import under the names of another generator. */
const FOREIGN = /^runtime\/features\/(?:docusaurus|mdx)\//

interface Declaration {
  readonly kind: string
  readonly name: string
  readonly file: string
}

const EXPORT = /^export (?:declare )?(?:async )?(interface|type|(?:abstract )?class|function\*?|const) (\w+)/gm

const sourceFiles = ['cli', 'runtime']
  .flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true }).map((file) => path.join(room, String(file))),
  )
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => /\.tsx?$/.test(file) && !FOREIGN.test(file))

const declarations: readonly Declaration[] = sourceFiles.flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(EXPORT)].map(([, kind, name]) => ({
    kind: kind!,
    name: name!,
    file,
  })),
)

/**
 * The terms of the glossary that are also names of exports, with the file of each. No other file exports such a name.
 */
const DECLARED: Readonly<Record<string, string>> = {
  article: 'cli/model/compiled.ts',
  cache: 'cli/store/cache.ts',
  container: 'cli/stages/compile/nodes.ts',
  finding: 'cli/diagnostics/diagnostic.ts',
  island: 'runtime/core/islands/plain-scope.ts',
  memo: 'cli/store/memo.ts',
  pass: 'cli/site/pages/pass.ts',
  ref: 'cli/model/compiled.ts',
  route: 'cli/base/brands.ts',
  slot: 'runtime/core/content/blocks.tsx',
  table: 'cli/store/table.ts',
  verdict: 'cli/site/verdict.ts',
}

const glossary = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  .split('\n## Words\n')[1]!
  .split('\n## ')[0]!
const rows = [...glossary.matchAll(/^\| (?!Word |---)([^|]+) \|/gm)].map(([, words]) => words!.split(', '))
const terms = new Set(rows.flat())

const placesOf = (found: readonly Declaration[]): string[] => found.map(({ name, file }) => `${name} in ${file}`)

test('a term of the glossary means one thing: give the export a longer name that says what it is, or change the glossary', () => {
  const taken = declarations.filter(({ name, file }) => {
    const term = name.toLowerCase()
    return terms.has(term) && DECLARED[term] !== file
  })
  expect(placesOf(taken)).toEqual([])
})

test('each term with a declaration is in the glossary, and its file declares it', () => {
  const declared = Object.entries(DECLARED).filter(
    ([term, file]) =>
      terms.has(term) && declarations.some((one) => one.file === file && one.name.toLowerCase() === term),
  )
  expect(Object.fromEntries(declared)).toEqual(DECLARED)
})

test('the glossary has at most 25 rows, which a newcomer can read in one go', () => {
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.length).toBeLessThanOrEqual(25)
})

/** Words that end like participles and are nouns. */
const NOUNS = new Set(['Feed', 'Finding', 'Heading', 'Mapping', 'Posting', 'Ranking', 'Timing', 'Wording'])
const PARTICIPLE =
  /^(?:[A-Z][a-z]+(?:ed|ing)|Built|Done|Found|Given|Hidden|Kept|Known|Left|Lost|Made|Sent|Shown|Taken|Thrown|Unknown|Written)$/

test('an exported type is named by a noun, not by a bare participle: say what was made, found, or kept', () => {
  const types = declarations.filter(
    ({ kind, name }) => /interface|type|class/.test(kind) && PARTICIPLE.test(name) && !NOUNS.has(name),
  )
  expect(placesOf(types)).toEqual([])
})

test('the name of an export says whose a thing is (`site…`, `page…`), not `own…`', () => {
  expect(placesOf(declarations.filter(({ name }) => /^own[A-Z]/i.test(name)))).toEqual([])
})

/**
 * Two forms of the same thing: for the server and the browser, with and without a part of the client, or a hook of
 * several features.
 */
const FORMS = new Set(
  `Announcement CloseIcon ColorModeToggle Footer MenuHeader Navbar PrimaryMenu SearchButton Sidebar SiteBrand articles attach build
   createEngine drawItems drawRoot foldRoute frontMatter hrefOf inHost navigate pageAddress reload startColorMode switchColor
   withThemeParts`.split(/\s+/),
)

/** Names that still mean two things. This list only gets shorter. */
const AMBIGUOUS = new Set(
  `Columns Icon Keys Progress ReportLine block element fold openSearch plainText shorten textOf`.split(' '),
)

test('two files do not export the same name for different things: say in the name what it is', () => {
  const files = new Map<string, Set<string>>()
  for (const { name, file } of declarations) files.set(name, (files.get(name) ?? new Set()).add(file))
  const shared = [...files].filter(([name, places]) => places.size > 1 && !FORMS.has(name)).map(([name]) => name)
  expect(shared.sort()).toEqual([...AMBIGUOUS].sort())
})
