import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, connect } from '../../scripts/examples/resp.ts'
import { type RunningServer, startServer } from '../../scripts/examples/server.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { requireProgram } from '../programs.ts'
import { pages } from './pages.ts'
import {
  digestOf,
  expectedLines,
  findPython,
  LANGUAGES,
  type Language,
  OTHER_CLIENTS,
  type Outcome,
  readRuns,
  recordRun,
  runFirstProgram,
  runGo,
  runJava,
  runNode,
  runPhp,
  runPython,
  runRust,
  type Snippet,
  snippetsOf,
  stateAfterTranscript,
} from './snippets.ts'

const commandPages = pages.filter(({ file, body }) => file.includes('/command-reference/') && body.includes('::::tabs'))
const snippets = commandPages.flatMap(snippetsOf)
const inLanguage = (language: Language): Snippet[] => snippets.filter((snippet) => snippet.language === language)

let server: RunningServer
let client: Client
const states = new Map<string, string>()

const isThere = requireProgram('redis-server')
beforeAll(async () => {
  if (!isThere) return
  server = await startServer(findProgram('redis-server'))
  client = await connect(server.address)
  for (const page of commandPages) states.set(page.file, await stateAfterTranscript(client, page))
})
afterAll(async () => {
  if (!isThere) return
  client.close()
  await server.stop()
})

/** Snippets that print something other than their comments, or leave data other than the transcript beside them. */
function problems(run: readonly Snippet[], outcomes: readonly Outcome[]): unknown[] {
  return run.flatMap((snippet, i) => {
    const expected = { printed: expectedLines(snippet), state: states.get(snippet.file) }
    const actual = outcomes[i]!
    const same = actual.state === expected.state && actual.printed.join('\n') === expected.printed.join('\n')
    return same ? [] : [{ file: snippet.file, expected, actual }]
  })
}

test('a page with client code has it in all languages', () => {
  expect(commandPages.length).toBeGreaterThanOrEqual(60)
  const incomplete = commandPages
    .map((page) => [page.file, snippetsOf(page).map(({ language }) => language)] as const)
    .filter(([, found]) => found.join() !== LANGUAGES.join())
  expect(incomplete).toEqual([])
  expect(snippets.filter((snippet) => expectedLines(snippet).length === 0)).toEqual([])
})

test('Node.js: each snippet prints what its comments say, and stores the same data as the transcript', async () => {
  const run = inLanguage('js')
  expect(problems(run, await runNode(run, server.address.port))).toEqual([])
})

const python = findPython()
test.skipIf(python === undefined)('Python: each snippet prints what its comments say, and stores the same', () => {
  const run = inLanguage('python')
  expect(problems(run, runPython(python!, run, server.address.port))).toEqual([])
})

test('the first programs of the client libraries, which the page includes, print the stored values', () => {
  const url = `redis://127.0.0.1:${server.address.port}`
  expect(runFirstProgram('node-redis', process.execPath, url)).toBe('hello\n')
  if (python !== undefined) expect(runFirstProgram('redis-py', python, url)).toBe('hello\n')
})

// Debian and npm have no client libraries for these, so CI skips them. GO_REDIS names the folder of a Go module that
// requires go-redis, JEDIS is the class path of Jedis and its dependencies, PREDIS a PHP file that loads Predis,
// REDIS_RS the folder of a Cargo project that requires redis-rs. A run without problems is recorded. C# has no such
// test yet.
const goModule = process.env.GO_REDIS
test.skipIf(goModule === undefined)('Go: each snippet prints what its comments say, and stores the same', () => {
  const run = inLanguage('go')
  expect(problems(run, runGo(goModule!, run, server.address.port))).toEqual([])
  recordRun('go', run)
})

const jedis = process.env.JEDIS
test.skipIf(jedis === undefined)('Java: each snippet prints what its comments say, and stores the same', () => {
  const run = inLanguage('java')
  expect(problems(run, runJava(jedis!, run, server.address.port))).toEqual([])
  recordRun('java', run)
})

const predis = process.env.PREDIS
test.skipIf(predis === undefined)('PHP: each snippet prints what its comments say, and stores the same', () => {
  const run = inLanguage('php')
  expect(problems(run, runPhp(predis!, run, server.address.port))).toEqual([])
  recordRun('php', run)
})

const cargoProject = process.env.REDIS_RS
test.skipIf(cargoProject === undefined)('Rust: each snippet prints what its comments say, and stores the same', () => {
  const run = inLanguage('rust')
  expect(problems(run, runRust(cargoProject!, run, server.address.port))).toEqual([])
  recordRun('rust', run)
})

test('the page about the examples has the number of snippets that were run with each client', () => {
  const body = pages.find(({ file }) => file.endsWith('/command-reference/examples.md'))!.body
  const runs = readRuns()
  const rows = OTHER_CLIENTS.map((language) => {
    const { client: name, digests } = runs[language]
    const all = inLanguage(language)
    const same = all.filter((snippet) => digests.includes(digestOf(snippet)))
    return `| ${name} | ${same.length} of ${all.length} |`
  })
  expect(
    rows.filter((row) => !body.includes(row)),
    'a snippet was changed: run it with its client, or say on the page how many were run',
  ).toEqual([])
})
