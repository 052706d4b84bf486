import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { formatWithOptions } from 'node:util'
import { createClient } from '@redis/client'
import { type Client, call } from '../../scripts/examples/resp.ts'
import { splitArgs } from '../../scripts/examples/split-args.ts'
import { findTranscripts } from '../../scripts/examples/transcript.ts'
import { type ContentPage, ROOT } from './pages.ts'

export const LANGUAGES = ['python', 'js', 'go', 'java', 'csharp', 'php', 'rust'] as const
export type Language = (typeof LANGUAGES)[number]

/** The example of a command page in one client language. */
export interface Snippet {
  readonly file: string
  readonly language: Language
  readonly code: string
}

/** The result of a snippet. */
export interface Outcome {
  readonly printed: readonly string[]
  /** What `STATE` returned. */
  readonly state: string
}

const TABS = /^::::tabs\{group=language\}\n([\s\S]*?)^::::$/m
const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm

/** The snippets in the tabs of a command page; other pages have none. */
export function snippetsOf({ file, body }: ContentPage): Snippet[] {
  const tabs = TABS.exec(body)?.[1] ?? ''
  return [...tabs.matchAll(FENCE)].flatMap(([, fence, code]) => {
    const language = LANGUAGES.find((one) => one === fence)
    return language === undefined ? [] : [{ file, language, code: code! }]
  })
}

/** Every comment in a snippet is a line of its output. */
export const expectedLines = ({ code }: Snippet): string[] =>
  [...code.matchAll(/(?:#|\/\/) (.*)$/gm)].map(([, text]) => text!)

/**
 * Keys, types, and values of the database. IDs of streams depend on the clock, so only their length counts; hashes have
 * no order.
 */
const STATE = `
  local keys, lines = redis.call('KEYS', '*'), {}
  table.sort(keys)
  local function fields(key)
    local found = {}
    for _, field in ipairs(redis.call('HKEYS', key)) do found[#found + 1] = field .. '=' .. redis.call('HGET', key, field) end
    table.sort(found)
    return table.concat(found, ',')
  end
  for _, key in ipairs(keys) do
    local type = redis.call('TYPE', key).ok
    local value = type == 'stream' and redis.call('XLEN', key) or type == 'hash' and fields(key)
      or redis.sha1hex(redis.call('DUMP', key))
    lines[#lines + 1] = table.concat({ key, type, value, redis.call('TTL', key) > 0 and 'expires' or '' }, ' ')
  end
  return table.concat(lines, '\\n')`

/** The state after the transcript in the first tab. */
export async function stateAfterTranscript(client: Client, { body }: ContentPage): Promise<string> {
  await call(client, ['FLUSHALL'])
  const [transcript] = findTranscripts(TABS.exec(body)?.[1] ?? '')
  for (const { command } of transcript?.steps ?? []) await call(client, splitArgs(command)!)
  const reply = await call(client, ['EVAL', STATE, '0'])
  return reply.kind === 'string' ? reply.bytes.toString() : reply.kind
}

// biome-ignore lint/complexity/noBannedTypes: the constructor of async functions has no name of its own.
const AsyncFunction = (async () => {}).constructor as new (...parts: string[]) => Function

/** Runs snippets with node-redis in this process. */
export async function runNode(snippets: readonly Snippet[], port: number): Promise<Outcome[]> {
  const client = createClient({ socket: { host: '127.0.0.1', port } })
  await client.connect()
  const outcomes: Outcome[] = []
  for (const { code } of snippets) {
    await client.flushAll()
    const printed: string[] = []
    const log = (...values: unknown[]) => printed.push(formatWithOptions({ breakLength: 120 }, ...values))
    await new AsyncFunction('client', 'console', code)(client, { log })
    outcomes.push({ printed, state: String(await client.eval(STATE)) })
  }
  await client.close()
  return outcomes
}

const PYTHON = `
import contextlib, io, json, sys, redis
client = redis.Redis(port=int(sys.argv[1]), decode_responses=True)
codes, state = json.load(sys.stdin)
outcomes = []
for code in codes:
    client.flushall()
    with contextlib.redirect_stdout(io.StringIO()) as out:
        exec(code, {"client": client})
    outcomes.append({"printed": out.getvalue().splitlines(), "state": client.eval(state, 0)})
json.dump(outcomes, sys.stdout)`

/** A Python with redis-py (Debian: apt-get install python3-redis). */
export function findPython(): string | undefined {
  return ['python3', '/usr/bin/python3'].find((program) => {
    try {
      execFileSync(program, ['-c', 'import redis'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** Runs snippets with redis-py. */
export function runPython(program: string, snippets: readonly Snippet[], port: number): Outcome[] {
  const input = JSON.stringify([snippets.map(({ code }) => code), STATE])
  return JSON.parse(execFileSync(program, ['-c', PYTHON, String(port)], { input, encoding: 'utf8' })) as Outcome[]
}

const GO_HEAD = `package main
import ("context"; "fmt"; "os"; "slices"; "time"; "github.com/redis/go-redis/v9")
var _ = time.Second
var _ = slices.Sort[[]string]
var ctx = context.Background()
var client = redis.NewClient(&redis.Options{Addr: os.Args[1]})
func next(state string) {
  fmt.Printf("\\x00%s\\x00", client.Eval(ctx, state, nil).Val())
  client.FlushAll(ctx)
}
`

/** Runs snippets with go-redis; `folder` is a Go module that requires it. */
export function runGo(folder: string, snippets: readonly Snippet[], port: number): Outcome[] {
  const functions = snippets.map(({ code }, i) => `func run${i}() {\n${code}}\n`)
  const calls = snippets.map((_, i) => `run${i}()\nnext(os.Args[2])\n`)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'docs-go-')), 'main.go')
  writeFileSync(file, `${GO_HEAD}${functions.join('')}func main() {\nclient.FlushAll(ctx)\n${calls.join('')}}\n`)
  const args = ['run', file, `127.0.0.1:${port}`, STATE]
  return outcomesOf(execFileSync('go', args, { cwd: folder, encoding: 'utf8' }), snippets)
}

const JAVA_HEAD = `import java.util.*;
import redis.clients.jedis.*;
import redis.clients.jedis.args.*;
import redis.clients.jedis.params.*;
import redis.clients.jedis.resps.*;
class Main {
  static RedisClient client;
  static void next(String state) {
    System.out.print("\\0" + client.eval(state) + "\\0");
    client.flushAll();
  }
`

/** Runs snippets with Jedis; `classPath` contains it and its dependencies. */
export function runJava(classPath: string, snippets: readonly Snippet[], port: number): Outcome[] {
  const methods = snippets.map(({ code }, i) => `static void run${i}() throws Exception {\n${code}}\n`)
  const calls = snippets.map((_, i) => `run${i}();\nnext(args[1]);\n`)
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'docs-java-')), 'Main.java')
  const main = `public static void main(String[] args) throws Exception {\nclient = RedisClient.create(args[0]);\nclient.flushAll();\n`
  writeFileSync(file, `${JAVA_HEAD}${methods.join('')}${main}${calls.join('')}client.close();\n}\n}\n`)
  const args = ['-cp', classPath, file, `redis://127.0.0.1:${port}`, STATE]
  return outcomesOf(execFileSync('java', args, { encoding: 'utf8' }), snippets)
}

const PHP_HEAD = `<?php
use Predis\\Command\\Argument\\Geospatial\\{ByBox, ByRadius, FromLonLat, FromMember};
require $argv[1];
$client = new Predis\\Client('tcp://' . $argv[2]);
`

/** Runs snippets with Predis; `autoload` is the PHP file that loads it. */
export function runPhp(autoload: string, snippets: readonly Snippet[], port: number): Outcome[] {
  const runs = snippets.map(
    ({ code }) =>
      `$client->flushall();\n(function () use ($client) {\n${code}})();\necho "\\0", $client->eval($argv[3], 0), "\\0";\n`,
  )
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'docs-php-')), 'main.php')
  writeFileSync(file, PHP_HEAD + runs.join(''))
  return outcomesOf(execFileSync('php', [file, autoload, `127.0.0.1:${port}`, STATE], { encoding: 'utf8' }), snippets)
}

const RUST_HEAD = `#![allow(unused_imports, unused_mut)]
use redis::{TypedCommands, streams::StreamReadOptions};
use std::{collections::BTreeSet, num::NonZeroUsize};
fn next(connection: &mut redis::Connection, state: &str) -> redis::RedisResult<()> {
  let state: String = redis::cmd("EVAL").arg(state).arg(0).query(connection)?;
  print!("\\0{state}\\0");
  redis::cmd("FLUSHALL").exec(connection)
}
`

/** Runs snippets with redis-rs; `folder` is a Cargo project that requires it. */
export function runRust(folder: string, snippets: readonly Snippet[], port: number): Outcome[] {
  const functions = snippets.map(
    ({ code }, i) => `fn run${i}(mut connection: redis::Connection) -> redis::RedisResult<()> {\n${code}Ok(())\n}\n`,
  )
  const calls = snippets.map((_, i) => `run${i}(client.get_connection()?)?;\nnext(&mut connection, &state)?;\n`)
  const main = `fn main() -> redis::RedisResult<()> {
    let mut args = std::env::args().skip(1);
    let client = redis::Client::open(args.next().unwrap())?;
    let mut connection = client.get_connection()?;
    let state = args.next().unwrap();
    redis::cmd("FLUSHALL").exec(&mut connection)?;
    ${calls.join('')}
    Ok(())
  }`
  mkdirSync(path.join(folder, 'examples'), { recursive: true })
  writeFileSync(path.join(folder, 'examples/snippets.rs'), RUST_HEAD + functions.join('') + main)
  const args = ['run', '--quiet', '--example', 'snippets', '--', `redis://127.0.0.1:${port}`, STATE]
  const stdio = ['ignore', 'pipe', 'ignore'] as const
  return outcomesOf(execFileSync('cargo', args, { cwd: folder, encoding: 'utf8', stdio: [...stdio] }), snippets)
}

/** The output of programs: the lines and the state of each snippet, separated by NULs. */
function outcomesOf(out: string, snippets: readonly Snippet[]): Outcome[] {
  const parts = out.split('\0')
  return snippets.map((_, i) => ({ printed: parts[2 * i]!.split('\n').slice(0, -1), state: parts[2 * i + 1]! }))
}

/** The client that snippets were run with, if CI cannot install it, and their digests. */
interface Run {
  readonly client: string
  readonly digests: readonly string[]
}

const RUNS = `${ROOT}test/content/client-runs.json`

/** The languages whose clients CI cannot install. */
export const OTHER_CLIENTS = ['go', 'java', 'csharp', 'php', 'rust'] as const
type Recorded = (typeof OTHER_CLIENTS)[number]

export const readRuns = (): Record<Recorded, Run> => JSON.parse(readFileSync(RUNS, 'utf8'))

export const digestOf = ({ code }: Snippet): string => createHash('sha256').update(code).digest('hex').slice(0, 12)

/** Records that these snippets were run. */
export function recordRun(language: Recorded, snippets: readonly Snippet[]): void {
  const runs = readRuns()
  runs[language] = { client: runs[language].client, digests: snippets.map(digestOf).sort() }
  writeFileSync(RUNS, `${JSON.stringify(runs, null, 2)}\n`)
}

const FIRST_PROGRAMS = path.join(ROOT, 'content/development/_first-program')

/**
 * Runs a program that `content/development/sdks.md` shows, in a folder with the package `redis`, and returns its
 * output.
 */
export function runFirstProgram(name: 'node-redis' | 'redis-py', program: string, url: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-first-'))
  const library = path.join(folder, 'node_modules/redis')
  cpSync(path.join(FIRST_PROGRAMS, name), folder, { recursive: true })
  mkdirSync(library, { recursive: true })
  const client = createRequire(import.meta.url).resolve('@redis/client')
  writeFileSync(path.join(library, 'index.js'), `module.exports = require(${JSON.stringify(client)})\n`)
  const env = { ...process.env, DRAGONFLY_URL: url }
  try {
    const file = name === 'redis-py' ? 'app.py' : 'app.mjs'
    return execFileSync(program, [file], { cwd: folder, env, encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
