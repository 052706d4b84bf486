import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runExamples } from '../../cli/examples/run-examples.ts'
import { findServer, startServer } from '../../cli/examples/server.ts'
import { summaryOf } from '../../cli/examples/summary.ts'
import { findRedis } from '../../scripts/chromium.mjs'
import { pages, ROOT } from './pages.ts'

const SUMMARY = 'content/command-reference/_examples.md'

test('every reply on a page is that of a real server, and the summary is up to date', {
  timeout: 300_000,
}, async () => {
  findRedis()
  const server = await startServer((await findServer())!)
  const files = pages.map(({ file }) => ({ file, text: readFileSync(`${ROOT}${file}`, 'utf8') }))
  const results = await runExamples(files, server.address).finally(() => server.stop())
  const wrong = results.filter(({ status }) => status === 'different' || status === 'error')
  expect(
    wrong.map(
      ({ file, line, command, expected, actual, reason }) =>
        `${file}:${line} ${command}\n- ${expected}\n+ ${actual}${reason}`,
    ),
  ).toEqual([])
  const skipped = results.filter(({ status }) => status === 'skipped')
  expect(
    skipped.filter(({ reason }) => reason.trim() === '').map(({ file, line }) => `${file}:${line}`),
    'a skipped example says why',
  ).toEqual([])
  expect(results.filter(({ status }) => status === 'same').length).toBeGreaterThan(900)

  // The name of the server is taken from the file, so that a patch release does not change the result.
  const summary = readFileSync(`${ROOT}${SUMMARY}`, 'utf8')
  const name = /compared with (Redis 7\.0\.\d+)/.exec(summary)?.[1]
  expect(summaryOf(results, name ?? ''), `run docs test-examples --summary ${SUMMARY}`).toBe(summary)
})
