import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Command } from 'commander'
import { replaceFile, writeAtomic } from '../base/files.ts'
import type { ExampleFile, ExampleResult } from '../examples/run-examples.ts'
import { type Action, EXIT, keepWork, nearestSite, oneOf, UsageError } from './shared.ts'

interface Options {
  readonly server?: string
  readonly update: boolean
  readonly format: 'text' | 'json'
  readonly skipped: boolean
  readonly all: boolean
  readonly summary?: string
}

/** Declares `docs test-examples`. */
export function testExamplesCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('test-examples')
    .description('run the transcripts on the pages against a server and compare the replies')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option(
      '--server <host:port>',
      'server to use; ALL ITS DATA IS DELETED (default: a temporary redis-server, if it is installed)',
    )
    .option('--update', 'rewrite the replies in the pages', false)
    .option('--all', 'also run skipped transcripts, for a server that supports every command', false)
    .option(
      '--summary <file>',
      'write a Markdown table of how many replies were compared with which server, for a page to include',
    )
    .option('--skipped', 'list skipped transcripts with the reasons', false)
    .option('--format <form>', 'text or json', oneOf('text', 'json'), 'text')
    .action((site: string | undefined, options: Options) => run(runTests(nearestSite(site), options)))
}

async function runTests(root: string, options: Options): Action {
  const [{ runExamples, serverName }, { isSummary }, { updateReplies }, { default: glob }] = await Promise.all([
    import('../examples/run-examples.ts'),
    import('../examples/summary.ts'),
    import('../examples/update.ts'),
    import('fast-glob'),
  ])
  const names = (await glob('content/**/*.md', { cwd: root })).sort()
  if (names.length === 0) throw new UsageError(`There are no pages in ${path.join(root, 'content')}.`)
  const files = names.map((file): ExampleFile => ({ file, text: readFileSync(path.join(root, file), 'utf8') }))
  if (options.summary !== undefined) keepWork(options.summary, isSummary)
  const server = await openServer(options.server)
  const compare = async () => ({
    name: await serverName(server.address),
    results: await runExamples(files, server.address, { all: options.all }),
  })
  const { results, name } = await compare().finally(() => server.stop())
  if (options.update)
    for (const file of files)
      update(
        root,
        file,
        updateReplies(
          file.text,
          results.filter((one) => one.file === file.file),
        ),
      )
  print(results, name, options)
  if (options.summary !== undefined) await writeSummary(options.summary, results, name)
  return results.some(isWrong) && !options.update ? EXIT.problems : EXIT.fine
}

async function openServer(
  given: string | undefined,
): Promise<{ readonly address: { readonly host: string; readonly port: number }; stop(): Promise<unknown> }> {
  if (given !== undefined) {
    const [, host, port] = /^(.+):(\d{1,5})$/.exec(given) ?? []
    if (host === undefined) throw new UsageError(`--server ${given}: expected host:port.`)
    return { address: { host, port: Number(port) }, stop: async () => {} }
  }
  const { findServer, startServer } = await import('../examples/server.ts')
  const program = await findServer()
  if (program === undefined)
    throw new UsageError(
      'No redis-server was found; install one (Debian: apt-get install redis-server) or name a server with --server.',
    )
  return startServer(program)
}

function update(root: string, { file, text }: ExampleFile, updated: string): void {
  if (updated === text) return
  replaceFile(path.join(root, file), updated)
  process.stderr.write(`Rewrote ${file}\n`)
}

/** Writes the summary. It claims that the replies match the server, so it is not written if any reply differs. */
async function writeSummary(file: string, results: readonly ExampleResult[], server: string): Promise<void> {
  if (results.some(isWrong)) {
    process.stderr.write(`${file} was not written, because replies differ.\n`)
    return
  }
  const { summaryOf } = await import('../examples/summary.ts')
  writeAtomic(path.resolve(file), summaryOf(results, server))
  process.stderr.write(`Wrote ${file}\n`)
}

const isWrong = ({ status }: ExampleResult): boolean => status === 'different' || status === 'error'
const block = (text: string, sign: string): string =>
  text
    .split('\n')
    .map((line) => `    ${sign} ${line}`)
    .join('\n')

function print(results: readonly ExampleResult[], server: string, { format, skipped }: Options): void {
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify(results, null, 2)}\n`)
    return
  }
  for (const { file, line, status, command, expected, actual, reason } of results) {
    const place = `${file}:${line} ${command}`
    if (status === 'different') process.stderr.write(`${place}\n${block(expected, '-')}\n${block(actual, '+')}\n`)
    if (status === 'error') process.stderr.write(`${place}\n    ! ${reason}\n`)
    if (status === 'skipped' && skipped) process.stderr.write(`${place}\n    skipped: ${reason}\n`)
  }
  const count = (status: ExampleResult['status']): number => results.filter((one) => one.status === status).length
  process.stderr.write(
    `Compared with ${server}: ${count('same')} replies are right, ${count('different')} differ, ${count('error')} could not be run, ${count('skipped')} are skipped.\n`,
  )
}
