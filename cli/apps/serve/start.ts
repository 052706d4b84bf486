import { realpathSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Route } from '../../base/brands.ts'
import { messageOf } from '../../base/errors.ts'
import { repositoryOf } from '../../base/readable-files.ts'
import { createLiveSite, type LiveSite } from '../../site/live.ts'
import { afterSignal } from '../../site-code/esbuild.ts'
import { createBroadcast } from './broadcast.ts'
import { openChannel } from './channel.ts'
import { createDevHandler } from './dev.ts'
import { collectWhenIdle } from './idle-memory.ts'
import { pathInSite, requestedRoute } from './request-path.ts'
import { createSiteServer } from './server.ts'
import { watchSite } from './watch.ts'

interface DevServer {
  readonly server: Server
  readonly baseUrl: () => string
  /** Whether there is no config: the folder is not a site, and waiting for a config would only hide the mistake. */
  readonly isNoSite: boolean
  close(): Promise<void>
}

interface DevOptions {
  readonly root: string
  /** Host names that requests may use: see `isOwnHost`. */
  readonly hosts: readonly string[]
  readonly workerScript: URL
  /** The interval at which to look for changes, in milliseconds; true: the default one. */
  readonly poll?: number | true
  readonly baseUrl?: string
}

const say = (text: string): void => void process.stderr.write(`${text}\n`)
/** Prints with a delay: Ctrl-C ends the bundler before this process, and that is not an error to report. */
const sayLater = (text: string): void => void afterSignal(() => say(text)).unref()
/** Starts the dev server (not listening yet): the live site, the watcher, the channel to open browsers. */
export async function startDev({
  hosts,
  workerScript,
  baseUrl: givenBase,
  poll,
  ...options
}: DevOptions): Promise<DevServer> {
  const root = realpathSync(options.root)
  const onFault = (error: unknown): void => sayLater(`The change could not be applied: ${messageOf(error)}`)
  const live = createLiveSite({ root, workerScript, ...(givenBase !== undefined && { baseUrl: givenBase }), onFault })
  // Watching starts before reading, so that no change is missed.
  const watching = watchSite({ root, onChange: live.filesChanged, say, poll })
  const watchOutside = (): void => {
    for (const folder of live.outsideFolders()) watching.add(folder)
  }
  await live.open()
  const baseUrl = baseUrlOf(live, givenBase)
  const onPage = (route: Route): void => {
    watchOutside()
    broadcast.check(route)
  }
  const server = createSiteServer({
    hosts,
    handle: createDevHandler({ live, root, repository: repositoryOf(root), baseUrl, onPage }),
    onFault: (error) => say(`A request failed: ${messageOf(error)}`),
    compress: false,
  })
  const routeAt = (pathname: string): Route | undefined => pageAt(live, pathname, baseUrl())
  const channel = openChannel({ server, hosts, baseUrl, routeOf: routeAt, onPage })
  const broadcast = createBroadcast({ live, root, channel, say })
  watchOutside()
  broadcast.changed({ kind: 'problems' })
  const collectLater = collectWhenIdle()
  live.onChange((change) => {
    collectLater()
    watchOutside()
    broadcast.changed(change)
  })
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

/** Returns the base URL of the config, or the last one while the config has errors. */
function baseUrlOf(live: LiveSite, start = '/'): () => string {
  let last = start
  return () => {
    last = live.context()?.config.baseUrl ?? last
    return last
  }
}

function pageAt(live: LiveSite, pathname: string, baseUrl: string): Route | undefined {
  const context = live.context()
  const name = pathInSite(pathname, baseUrl)
  return context && name !== undefined ? requestedRoute(context, name) : undefined
}
