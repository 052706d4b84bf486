import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import path from 'node:path'
import { isInside } from '../base/paths.ts'
import type { Route } from '../model.ts'
import type { Change } from '../site/live/change.ts'
import { type LiveSite, openLive } from '../site/live.ts'
import { type Channel, openChannel } from './channel.ts'
import { createDevAnswer, problemsFor } from './dev.ts'
import { routeOf, withoutBase } from './paths.ts'
import { problemViews } from './problem-views.ts'
import { createReporter, type Reporter } from './reporter.ts'
import { createSiteServer } from './server.ts'
import { type Watching, watchFiles } from './watch.ts'

export interface DevServer {
  readonly server: Server
  readonly baseUrl: () => string
  /** There is no config: this is no site, and waiting for one would only hide that. */
  readonly isNoSite: boolean
  close(): Promise<void>
}

export interface DevOptions {
  readonly root: string
  readonly host: string
  readonly workerScript: URL
  readonly baseUrl?: string
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Starts the dev server (not listening yet): the live site, the watcher, the channel to open browsers. */
export async function startDev(options: DevOptions): Promise<DevServer> {
  const root = realpathSync(options.root)
  const reporter = createReporter(root, say)
  // Watched before it is read: what changes in between is not missed.
  let opened: (live: LiveSite) => void
  const ready = new Promise<LiveSite>((resolve) => {
    opened = resolve
  })
  let announce: (change: Change) => void = () => {}
  const watching = watchSite(root, (files, many) => {
    void ready
      .then((live) => live.change(files, many))
      .then((change) => announce(change))
      .catch((error: unknown) => say(`The change could not be taken in: ${wordsOf(error)}`))
  })
  const live = await openLive({ ...options, root, onChange: (change) => announce(change) })
  watchOutside(root, live, watching)
  reporter.show('The site', live.diagnostics())

  let lastBase = options.baseUrl ?? '/'
  const baseUrl = (): string => {
    lastBase = live.context()?.config.baseUrl ?? lastBase
    return lastBase
  }
  const desk = createDesk(live, root, reporter)
  const answer = createDevAnswer({ live, root, baseUrl, onPage: (route) => desk.check(route) })
  const onFault = (error: unknown): void => say(`A request failed: ${wordsOf(error)}`)
  const server = createSiteServer({ host: options.host, answer, onFault, compress: false })
  const channel = openChannel({
    server,
    host: options.host,
    baseUrl,
    routeOf: (pathname) => pageAt(live, pathname, baseUrl()),
    onPage: (route) => desk.check(route),
  })
  desk.connect(channel)
  announce = (change) => {
    watchOutside(root, live, watching)
    desk.announce(change)
  }
  opened!(live)
  return {
    server,
    baseUrl,
    isNoSite: live.diagnostics().some(({ code }) => code === 'config-missing'),
    async close() {
      watching.stop()
      channel.close()
      await live.close()
    },
  }
}

function pageAt(live: LiveSite, pathname: string, baseUrl: string): Route | undefined {
  const context = live.context()
  const name = withoutBase(pathname, baseUrl)
  return context && name !== undefined ? routeOf(context, name) : undefined
}

/** Tells tabs and the terminal what changed. */
interface Desk {
  connect(channel: Channel): void
  announce(change: Change): void
  /** Looks for problems of a page, and tells of them. */
  check(route: Route): void
}

/** Changed pages whose problems are looked for although no tab shows them. */
const CHECKED = 24

function createDesk(live: LiveSite, root: string, reporter: Reporter): Desk {
  let channel: Channel | undefined
  const check = async (route: Route): Promise<void> => {
    const problems = await problemsFor(live, route)
    const page = live.context()?.graph.pages.get(route)
    const subject = page?.kind === 'doc' ? page.meta.source.path : route
    reporter.show('The site', live.diagnostics())
    reporter.show(subject, await live.problems(route))
    channel?.sendTo(route, { kind: 'problems', problems: problemViews(problems, root) })
  }
  const checkQuietly = (route: Route): void =>
    void check(route).catch((error: unknown) => say(`${route} could not be checked: ${wordsOf(error)}`))
  return {
    connect(given) {
      channel = given
    },
    check: checkQuietly,
    announce(change) {
      if (change.kind === 'none') return
      const routes = channel?.routes() ?? []
      const changed = change.kind === 'pages' ? change.routes : []
      // The worker begins while the tabs are told.
      for (const route of routes) if (change.kind === 'site' || changed.includes(route)) void live.page(route)
      if (change.kind !== 'problems') channel?.send(change)
      reporter.show('The site', live.diagnostics())
      for (const route of new Set([...routes, ...changed.slice(0, CHECKED)])) checkQuietly(route)
    },
  }
}

function watchSite(root: string, onChange: (files: readonly string[], many: boolean) => void): Watching {
  return watchFiles({
    roots: [root],
    ignored: (file) => isIgnored(path.relative(root, file)),
    onChange,
    onPolling: (reason) =>
      say(`The system cannot watch more files (${reason}); looking for changes three times a second instead.`),
  })
}

/** Content and static folders may lie elsewhere. */
function watchOutside(root: string, live: LiveSite, watching: Watching): void {
  const config = live.context()?.config
  if (config === undefined) return
  for (const folder of [...config.collections.map((one) => one.path), ...config.staticDirectories]) {
    const file = path.resolve(root, folder)
    if (!isInside(root, file)) watching.add(file)
  }
}

/** What we write ourselves, what is never part of a site, and what editors leave beside a file while they save it. */
const isIgnored = (relative: string): boolean =>
  /^(?:out|\.out\.\d+\.(?:new|old))(?:[\\/]|$)/.test(relative) ||
  /(?:^|[\\/])(?:node_modules|\.git|\.docs)(?:[\\/]|$)/.test(relative) ||
  /(?:~|\.sw[opx]|\.tmp|___jb_(?:old|tmp)___)$|(?:^|[\\/])(?:\.#[^\\/]*|4913)$/.test(relative)
