import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CommandFacts } from '../../cli/features/command-pages/facts.ts'
import type { Argument } from '../../runtime/features/command-pages/syntax.ts'
import type { Reply } from '../../scripts/examples/reply.ts'
import { type Client, call, connect } from '../../scripts/examples/resp.ts'
import { type RunningServer, startServer } from '../../scripts/examples/server.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { requireProgram } from '../programs.ts'
import { pages, ROOT } from './pages.ts'

/** Facts about a command from the server itself. */
interface ServerFacts {
  readonly arity: number
  readonly acl: readonly string[]
  readonly grammar: string
}

let server: RunningServer
let client: Client

const isThere = requireProgram('redis-server')
beforeAll(async () => {
  if (!isThere) return
  server = await startServer(findProgram('redis-server'))
  client = await connect(server.address)
})
afterAll(async () => {
  if (!isThere) return
  client.close()
  await server.stop()
})

/** Replies as plain values; maps and flat lists of pairs stay lists. */
function plain(reply: Reply): unknown {
  switch (reply.kind) {
    case 'string':
      return reply.bytes.toString()
    case 'integer':
      return Number(reply.text)
    case 'nil':
      return null
    case 'bool':
      return reply.value
    case 'array':
    case 'set':
    case 'push':
    case 'map':
      return reply.items.map(plain)
    default:
      return reply.text
  }
}

const record = (pairs: unknown): Map<string, unknown> => {
  const list = pairs as unknown[]
  return new Map(Array.from({ length: list.length / 2 }, (_, i) => [String(list[2 * i]), list[2 * i + 1]]))
}

async function factsOf(name: string): Promise<ServerFacts | undefined> {
  const id = name.toLowerCase().replaceAll(' ', '|')
  const docs = plain(await call(client, ['COMMAND', 'DOCS', id])) as unknown[]
  const [info] = plain(await call(client, ['COMMAND', 'INFO', id])) as unknown[][]
  if (docs.length === 0 || info === undefined || info === null) return undefined
  const args = (record(docs[1]).get('arguments') ?? []) as unknown[]
  return { arity: Number(info[1]), acl: [...(info[6] as string[])].sort(), grammar: args.map(serverArg).join(' ') }
}

/** `[NX|XX]`, `key [key ...]`: one notation for both sides. */
function write(
  body: string,
  {
    token,
    optional,
    multiple,
  }: { token?: string | undefined; optional?: boolean | undefined; multiple?: boolean | undefined },
): string {
  const whole = [token, body].filter(Boolean).join(' ') + (multiple ? '...' : '')
  return optional ? `[${whole}]` : whole
}

function serverArg(arg: unknown): string {
  const facts = record(arg)
  const type = facts.get('type')
  const parts = ((facts.get('arguments') ?? []) as unknown[]).map(serverArg)
  const flags = (facts.get('flags') ?? []) as string[]
  const body =
    type === 'oneof'
      ? `(${parts.join('|')})`
      : type === 'block'
        ? parts.join(' ')
        : type === 'pure-token'
          ? ''
          : String(facts.get('name'))
  const token = facts.get('token') as string | undefined
  return write(body, { token, optional: flags.includes('optional'), multiple: flags.includes('multiple') })
}

function pageArg(arg: Argument): string {
  const body = arg.oneof
    ? `(${arg.oneof.map(pageArg).join('|')})`
    : arg.group
      ? arg.group.map(pageArg).join(' ')
      : (arg.name ?? '')
  return write(body, arg)
}

const commands = pages.flatMap(({ file, matter }) => (matter.command ? [{ file, command: matter.command }] : []))

test('arity, ACL categories and grammar match the server, or the page says how Dragonfly differs', async () => {
  const problems: string[] = []
  let compared = 0
  for (const { file, command } of commands) {
    const facts = await factsOf(command.name)
    if (facts === undefined) continue
    compared++
    problems.push(...compare(command, facts).map((problem) => `${file}: ${problem}`))
  }
  expect(problems).toEqual([])
  expect(compared).toBeGreaterThan(220)
})

function compare(command: CommandFacts, facts: ServerFacts): string[] {
  // A difference in words explains a difference in the table.
  if (command.differences.length > 0) return []
  const grammar = command.args.map(pageArg).join(' ')
  return [
    ...(command.arity === facts.arity ? [] : [`arity ${command.arity}, server ${facts.arity}`]),
    ...([...command.acl].sort().join() === facts.acl.join()
      ? []
      : [`acl ${[...command.acl].sort()}, server ${facts.acl}`]),
    ...(grammar === facts.grammar ? [] : [`args ${grammar}\n  server ${facts.grammar}`]),
  ]
}

test('related commands exist', () => {
  const names = new Set(commands.map(({ command }) => command.name))
  const problems = commands.flatMap(({ file, command }) =>
    command.related.filter((name) => !names.has(name)).map((name) => `${file}: ${name}`),
  )
  expect(problems).toEqual([])
})

/** Names in the first column of the tables on the compatibility page that say whether a command is supported. */
function listedNames(): string[] {
  const page = pages.find(({ file }) => file.endsWith('/compatibility.md'))!
  const rows = page.body.matchAll(/^\| (`.*?) \| \*\*(?:Supported|Not supported)/gm)
  return [...rows].flatMap(([, names]) => [...names!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
}

test('every command and subcommand of 1.40.1 has a page or a row on the compatibility page', () => {
  const known = readFileSync(`${ROOT}test/content/dragonfly-commands.txt`, 'utf8').split('\n')
  const described = new Set([...commands.map(({ command }) => command.name), ...listedNames()])
  expect(known.filter((name) => name !== '' && !name.startsWith('#') && !described.has(name))).toEqual([])
})
