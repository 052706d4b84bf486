import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ExampleFile, type ExampleResult, runExamples, serverName } from '../../scripts/examples/run-examples.ts'
import { type RunningServer, startServer } from '../../scripts/examples/server.ts'
import { summaryOf } from '../../scripts/examples/summary.ts'
import { updateReplies } from '../../scripts/examples/update.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { reasonToSkip } from '../programs.ts'
import { pages, ROOT } from './pages.ts'

const SUMMARY = `${ROOT}content/command-reference/_examples.md`
const updates = process.env.UPDATE_SNAPSHOTS === '1'
/** A server of the user, as `host:port`, that has every command. All its data is deleted. */
const given = process.env.EXAMPLES_SERVER

async function openServer(): Promise<RunningServer> {
  if (given !== undefined) {
    const { hostname: host, port } = new URL(`redis://${given}`)
    return { address: { host, port: Number(port) }, stop: async () => {} }
  }
  return startServer(findProgram('redis-server'))
}

const ofStatus = (results: readonly ExampleResult[], ...wanted: readonly ExampleResult['status'][]): ExampleResult[] =>
  results.filter(({ status }) => wanted.includes(status))

function writeReplies(files: readonly ExampleFile[], results: readonly ExampleResult[]): void {
  for (const { file, text } of files) {
    const ofFile = ofStatus(results, 'different').filter((one) => one.file === file)
    if (ofFile.length > 0) writeFileSync(ROOT + file, updateReplies(text, ofFile))
  }
}

test('every reply on a page is the reply of a real server, and the summary is up to date', {
  timeout: 300_000,
}, async ({ skip }) => {
  const reason = given === undefined ? reasonToSkip('redis-server') : undefined
  skip(reason !== undefined, reason)
  const server = await openServer()
  const files = pages.map(({ file }) => ({ file, text: readFileSync(ROOT + file, 'utf8') }))
  // The name first: another connection would be a second client in replies.
  const compare = async () => ({
    name: await serverName(server.address),
    results: await runExamples(files, server.address, { all: given !== undefined }),
  })
  const { name, results } = await compare().finally(() => server.stop())
  if (updates) writeReplies(files, results)
  const wrong = updates ? ofStatus(results, 'error') : ofStatus(results, 'different', 'error')
  expect(
    wrong.map(
      ({ file, line, command, expected, actual, reason }) =>
        `${file}:${line} ${command}\n- ${expected}\n+ ${actual}${reason}`,
    ),
    `compared with ${name}`,
  ).toEqual([])
  if (given !== undefined) return

  expect(
    ofStatus(results, 'skipped')
      .filter(({ reason }) => reason.trim() === '')
      .map(({ file, line }) => `${file}:${line}`),
    'a skipped example says why',
  ).toEqual([])
  expect(ofStatus(results, 'same').length).toBeGreaterThan(900)

  // The name of the server is taken from the file, so that a patch release does not change the result.
  const nameInFile = /compared with (Redis 7\.0\.\d+)/.exec(readFileSync(SUMMARY, 'utf8'))?.[1]
  await expect(summaryOf(results, updates ? name : (nameInFile ?? name))).toMatchFileSnapshot(SUMMARY)
})
