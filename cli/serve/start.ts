import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import type { Diagnostic, Route } from '../model.ts'
import { colorsFor, createLineReader, printReport } from '../report/print.ts'
import { type LiveSite, openLive } from '../site/live.ts'
import { type Channel, openChannel } from './channel.ts'
import { createDevAnswer, problemViews } from './dev.ts'
import { createSiteServer } from './server.ts'
import { type Unwatch, watchFiles } from './watch.ts'

export interface DevServer {
  readonly server: Server
  readonly baseUrl: () => string
  close(): Promise<void>
}

export interface DevOptions {
  readonly root: string
  readonly host: string
  readonly workerScript: URL
  readonly baseUrl?: string
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)

/** Starts the dev server (not listening yet): the live site, the watcher, the channel to open browsers. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const root = realpathSync(options.root)
  const live = await openLive({ ...options, root })
  const reporter = createReporter(root)
  reporter.show(live.diagnostics())
  const baseUrl = (): string => live.context()?.config.baseUrl ?? '/'
  let channel: Channel | undefined
  const answer = createDevAnswer(live, root, (route, diagnostics) => {
    reporter.page(route, diagnostics)
    channel?.send({
      kind: 'problems',
      problems: problemViews([...live.diagnostics(), ...diagnostics].filter(isShown), root),
    })
  })
  const server = createSiteServer(options.host, answer, (error) =>
    say(`A request failed: ${error instanceof Error ? error.message : String(error)}`),
  )
  channel = openChannel(server, options.host, baseUrl)
  const unwatch = watchSite(root, live, channel, reporter)
  return {
    server,
    baseUrl,
    async close() {
      channel.close()
      await Promise.all([live.close(), unwatch.then((stop) => stop())])
    },
  }
}

const isShown = ({ severity }: Diagnostic): boolean => severity !== 'info'

/** One change after the other: a second save waits until the first was taken in. */
function watchSite(root: string, live: LiveSite, channel: Channel, reporter: Reporter): Promise<Unwatch> {
  let turn = Promise.resolve()
  const take = async (files: readonly string[]): Promise<void> => {
    try {
      const change = await live.change(files)
      if (change.kind === 'none') return
      reporter.show(live.diagnostics())
      channel.send(change)
    } catch (error) {
      say(`The change could not be taken in: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return watchFiles({
    paths: [root],
    ignored: (file) => isIgnored(path.relative(root, file)),
    onChange: (files) => {
      turn = turn.then(() => take(files))
    },
    onPolling: (reason) =>
      say(`The system cannot watch more files (${reason}); looking for changes three times a second instead.`),
  })
}

/** What we write ourselves, and what is never part of a site. */
const isIgnored = (relative: string): boolean =>
  /(?:^|[\\/])(?:node_modules|\.git|\.docs|out|\.out\.\d+\.(?:new|old))(?:[\\/]|$)/.test(relative) ||
  /(?:~|\.swp|\.tmp)$/.test(relative)

interface Reporter {
  /** Problems of the whole site. */
  show(diagnostics: readonly Diagnostic[]): void
  /** Problems of a page that was asked for. */
  page(route: Route, diagnostics: readonly Diagnostic[]): void
}

/** Prints problems in the terminal when they appear, not again with every request. */
function createReporter(root: string): Reporter {
  const shown = new Map<string, string>()
  const print = (key: string, diagnostics: readonly Diagnostic[]): void => {
    const text = printReport(diagnostics.filter(isShown), createLineReader(root), colorsFor(process.stderr))
    if (shown.get(key) !== text && text !== '') say(text)
    shown.set(key, text)
  }
  return {
    show: (diagnostics) => print('', diagnostics),
    page: (route, diagnostics) => print(route, diagnostics),
  }
}
