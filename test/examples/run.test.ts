import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExampleResult, runExamples, serverName } from '../../scripts/examples/run-examples.ts'
import { findServer, type RunningServer, startServer } from '../../scripts/examples/server.ts'
import { updateReplies } from '../../scripts/examples/update.ts'

const program = await findServer()

const block = (info: string, ...lines: string[]): string => [`\`\`\`shell ${info}`, ...lines, '```', ''].join('\n')
const brief = (results: readonly ExampleResult[]): string[] =>
  results.map(({ line, status, actual, reason }) => `${line} ${status} ${actual || reason}`.trim())

describe.skipIf(program === undefined)('runExamples with a real server', () => {
  let server: RunningServer
  beforeAll(async () => {
    server = await startServer(program ?? '')
  })
  afterAll(() => server.stop())

  const run = (text: string) =>
    runExamples([{ file: 'page.md', text }], server.address, { limits: { replyMs: 300, quietMs: 60 } })

  test('equal and different replies', async () => {
    const results = await run(block('', 'dragonfly> SET a hi', 'OK', 'dragonfly> APPEND a !', '(integer) 2'))
    expect(results).toEqual([
      { file: 'page.md', line: 2, status: 'same', command: 'SET a hi', expected: 'OK', actual: 'OK', reason: '' },
      {
        file: 'page.md',
        line: 4,
        status: 'different',
        command: 'APPEND a !',
        expected: '(integer) 2',
        actual: '(integer) 3',
        reason: '',
      },
    ])
  })

  test('all also runs skipped blocks, and the server reports its name', async () => {
    const text = block('skip="another server"', 'dragonfly> SET a hi', 'OK')
    expect(brief(await run(text))).toEqual(['2 skipped another server'])
    const all = await runExamples([{ file: 'page.md', text }], server.address, { all: true })
    expect(brief(all)).toEqual(['2 same OK'])
    expect(await serverName(server.address)).toMatch(/^Redis \d+\.\d+/)
  })

  test('every block starts with an empty database; blocks of a session share one', async () => {
    const text = block('', 'dragonfly> INCR a', '(integer) 1')
    const shared = block('session=s', 'dragonfly> INCR a', '(integer) 1')
    expect(brief(await run(text + text))).toEqual(['2 same (integer) 1', '6 same (integer) 1'])
    expect(brief(await run(shared + shared))).toEqual(['2 same (integer) 1', '6 different (integer) 2'])
  })

  test('settings, users and functions of a block do not exist in the next', async () => {
    const first = block(
      '',
      'dragonfly> CONFIG SET maxmemory 100mb',
      'OK',
      'dragonfly> ACL SETUSER alice on',
      'OK',
      'dragonfly> SCRIPT LOAD "return 1"',
      '"e0e1f9fabfc9d4800c877a703b823ac0578ff8db"',
    )
    const second = block(
      '',
      'dragonfly> CONFIG GET maxmemory',
      '1) "maxmemory"',
      '2) "0"',
      'dragonfly> ACL USERS',
      '1) "default"',
      'dragonfly> EVALSHA e0e1f9fabfc9d4800c877a703b823ac0578ff8db 0',
      '(error) NOSCRIPT No matching script. Please use EVAL.',
    )
    const results = await run(first + second)
    expect(results.filter(({ status }) => status !== 'same')).toEqual([])
  })

  test('a skipped block is listed with its reason and not run', async () => {
    const results = await run(block('skip="needs Dragonfly"', 'dragonfly> JSON.GET a', '(nil)'))
    expect(brief(results)).toEqual(['2 skipped needs Dragonfly'])
  })

  test('a transaction keeps its connection', async () => {
    const text = block('', 'dragonfly> MULTI', 'OK', 'dragonfly> INCR a', 'QUEUED', 'dragonfly> EXEC', '1) (integer) 1')
    expect((await run(text)).map(({ status }) => status)).toEqual(['same', 'same', 'same'])
  })

  test('a subscriber receives messages that a later block of the session publishes', async () => {
    const messages = ['1) "subscribe"', '2) "news"', '3) (integer) 1', '1) "message"', '2) "news"', '3) "hi"']
    const subscriber = block('session=s', 'dragonfly> SUBSCRIBE news', ...messages)
    const publisher = block('session=s', 'dragonfly> PUBLISH news hi', '(integer) 1')
    const results = await run(subscriber + publisher)
    expect(results.map(({ status, line }) => [line, status])).toEqual([
      [2, 'same'],
      [11, 'same'],
    ])
  })

  test('a blocking command gets its reply when a later block of the session runs', async () => {
    const waiting = block('session=s', 'dragonfly> BLPOP queue 0', '1) "queue"', '2) "job"')
    const results = await run(waiting + block('session=s', 'dragonfly> RPUSH queue job', '(integer) 1'))
    expect(results.map(({ status }) => status)).toEqual(['same', 'same'])
  })

  test('a block that cannot run is an error with the reason, and the next block runs', async () => {
    const text = [
      block('', 'dragonfly> BLPOP queue 0'),
      block('', 'dragonfly> SET "a'),
      block('', 'dragonfly> SHUTDOWN'),
      block('', 'redis> PING', 'dragonfly> PING', 'PONG'),
    ].join('')
    expect(brief(await run(text))).toEqual([
      '2 error The server did not answer within 300 ms.',
      '5 error The quotes of the command do not balance.',
      '8 error SHUTDOWN is not run: it could stop the server.',
      '11 error There is text before the first prompt.',
      '12 same PONG',
    ])
  })

  test('a connection that a block ends does not stop the run', async () => {
    const text = block('', 'dragonfly> CLIENT KILL TYPE normal SKIPME no', '(integer) 2', 'dragonfly> PING')
    const results = await run(text + block('', 'dragonfly> PING', 'PONG'))
    expect(results.map(({ status }) => status)).toEqual(['same', 'error', 'same'])
  })

  test('RESP3 replies after HELLO 3', async () => {
    const lines = ['dragonfly> HSET h a 1', '(integer) 1', 'dragonfly> HELLO 3', '...', 'dragonfly> HGETALL h']
    const results = await run(block('', ...lines, '1# "a" => "1"'))
    expect(results.map(({ status }) => status)).toEqual(['same', 'same', 'same'])
  })

  test('updateReplies writes the real replies, and then nothing differs', async () => {
    const text = [
      block('', 'dragonfly> RPUSH l a b', 'dragonfly> LRANGE l 0 -1', '1) "wrong"', 'dragonfly> LLEN l', '(integer) 2'),
      '1. In a list\n\n',
      '   ```shell\n   dragonfly> MGET a b\n   (nil)\n   ```\n',
    ].join('')
    const updated = updateReplies(text, await run(text))
    expect(updated).toContain(
      'dragonfly> RPUSH l a b\n(integer) 2\ndragonfly> LRANGE l 0 -1\n1) "a"\n2) "b"\ndragonfly>',
    )
    expect(updated).toContain('   dragonfly> MGET a b\n   1) (nil)\n   2) (nil)\n   ```\n')
    expect((await run(updated)).every(({ status }) => status === 'same')).toBe(true)
    expect(updateReplies(updated, await run(updated))).toBe(updated)
  })
})

test('findServer finds nothing in an empty path', async () => {
  expect(await findServer('')).toBeUndefined()
})

test('a program that is not a server fails instead of hanging', async () => {
  await expect(startServer('/nonexistent/redis-server')).rejects.toThrow('ENOENT')
  await expect(startServer('/bin/false')).rejects.toThrow('ended at once')
})
