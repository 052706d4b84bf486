import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import type { Endpoint } from '../apps/serve/server.ts'
import { messageOf } from '../base/errors.ts'
import { afterSignal } from '../site-code/esbuild.ts'
import { type Action, basePath, EXIT, nearestSite, UsageError, wholeNumber } from './shared.ts'

interface Options {
  readonly port: number
  readonly host: string
  readonly allowHost?: readonly string[]
  readonly poll?: number | true
  readonly open: boolean
  readonly built: boolean
  readonly out?: string
  readonly base?: string
}

const HELP = `
Compiles a page, or a draft, when the browser requests it, and shows each save at once. Problems appear over the page and in
the terminal. Press Ctrl-C to stop.

Examples:
  docs serve --open
  docs serve --port 8080 --host 0.0.0.0                 listen for other machines, too
  docs serve --host 0.0.0.0 --allow-host docs.lan       in a container, or behind a proxy
  docs serve --built                                    serve out/ as a static host would`

const hostsOf = ({ host, allowHost = [] }: Options): readonly string[] => [host.toLowerCase(), ...allowHost]

/** Reads one `--allow-host`, and adds it to the names before it. */
function hostPattern(text: string, before: readonly string[] = []): readonly string[] {
  const name = text.toLowerCase()
  if (!/^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/.test(name))
    throw new InvalidArgumentError('Expected a host name without port.')
  return [...before, name]
}

/** Declares `docs serve`. */
export function serveCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('serve')
    .description('preview the site while you write, or serve the built site as a static host would')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--port <n>', 'port; if it is taken, the next free one', wholeNumber(0, 65_535), 3000)
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option(
      '--allow-host <name>',
      'further host name to respond to; repeatable (.name: with all subdomains)',
      hostPattern,
    )
    .option(
      '--poll [ms]',
      'look for changes at this interval, for drives that do not report them (default: 300)',
      wholeNumber(50, 60_000),
    )
    .option('--open', 'open the site in a browser', false)
    .option('--built', 'serve the built site in out/', false)
    .option('--out <dir>', 'folder to serve with --built')
    .option(
      '--base <path>',
      'base URL to use instead of the one in the config or, with --built, of the build',
      basePath,
    )
    .addHelpText('after', HELP)
    .action((site: string | undefined, options: Options) =>
      run(options.built ? serveBuilt(nearestSite(site), options) : serveLive(nearestSite(site), options)),
    )
}

async function serveBuilt(root: string, options: Options): Action {
  const signal = stopSignal()
  const [{ createBuiltSite }, { createSiteServer }, { heal, realFolder }, fs] = await Promise.all([
    import('../apps/serve/built.ts'),
    import('../apps/serve/server.ts'),
    import('../stages/emit/swap.ts'),
    import('node:fs'),
  ])
  const out = realFolder(options.out === undefined ? path.join(root, 'out') : path.resolve(options.out))
  heal(out)
  if (!fs.existsSync(out)) throw new UsageError(`There is no ${out}; run "docs build" first.`)
  const site = createBuiltSite(out, await baseUrlReader(root, out, options.base))
  const server = createSiteServer({
    hosts: hostsOf(options),
    handle: (requestPath, search, { headers }) => site.handle(requestPath, search, headers.accept),
    endpoint: mcpEndpoint(out, site.baseUrl, options.host),
    onFault: sayFault,
    compress: true,
  })
  // As in nginx. With the 5 s of Node, a program that computes between requests finds its connections closed.
  server.keepAliveTimeout = 75_000
  const label = `Serving ${path.relative(process.cwd(), out) || out}`
  return untilStopped({ server, baseUrl: site.baseUrl(), close: async () => {} }, { ...options, signal, label })
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/** Provides the MCP server, for programs on this machine only. Its code is loaded by the first request. */
function mcpEndpoint(out: string, baseUrl: () => string, host: string): Endpoint | undefined {
  if (!LOOPBACK.has(host)) return undefined
  return {
    get path() {
      return `${baseUrl()}_docs/mcp`
    },
    async handle(request, response) {
      const [{ answerMcp }, { openBuiltPages }] = await Promise.all([
        import('../apps/mcp/http.ts'),
        import('../apps/mcp/built-pages.ts'),
      ])
      await answerMcp(openBuiltPages(out), request, response)
    },
  }
}

/**
 * Returns a function that reads the base URL of the site in `out`: the given one, the one that it was built for, or, if
 * the folder does not say, the one in the config.
 */
async function baseUrlReader(root: string, out: string, baseUrl: string | undefined): Promise<() => string> {
  if (baseUrl !== undefined) {
    const fixed = `/${baseUrl}/`.replace(/\/{2,}/g, '/')
    return () => fixed
  }
  const { builtBaseUrl } = await import('../apps/published-site/read.ts')
  const fallback = builtBaseUrl(out) ?? (await baseUrlOf(root))
  return () => builtBaseUrl(out) ?? fallback
}

/** Returns the base URL of the folder's config; a folder of files without a config is served at the root. */
async function baseUrlOf(root: string): Promise<string> {
  const [{ loadConfig }, { CONFIG_ADAPTERS: adapters }, { cacheFolder }] = await Promise.all([
    import('../stages/config/load.ts'),
    import('../features/index.ts'),
    import('../base/folders.ts'),
  ])
  const loaded = await loadConfig(root, cacheFolder(root), { adapters })
  return loaded.ok ? loaded.config.baseUrl : '/'
}

async function serveLive(root: string, options: Options): Action {
  // Configs of other generators and their plugins ask for it. (In this tool's own code, the whole expression is a
  // constant.)
  const { env } = process
  env.NODE_ENV = 'development'
  const signal = stopSignal()
  const [{ startDev }, { workerScript }] = await Promise.all([
    import('../apps/serve/start.ts'),
    import('../base/folders.ts'),
  ])
  const dev = await startDev({
    root,
    hosts: hostsOf(options),
    workerScript: workerScript(),
    ...(options.poll !== undefined && { poll: options.poll }),
    ...(options.base !== undefined && { baseUrl: options.base }),
  })
  if (dev.isNoSite) {
    await dev.close()
    return EXIT.usage
  }
  const { server, close } = dev
  return untilStopped({ server, close, baseUrl: dev.baseUrl() }, { ...options, signal, label: 'Preview:' })
}

const sayFault = (error: unknown): void => void process.stderr.write(`A request failed: ${messageOf(error)}\n`)

interface StopSignal {
  /** Resolves at Ctrl-C. */
  readonly stopped: Promise<void>
  /** Must be called once there is something to close. */
  listening(): void
}

function stopSignal(): StopSignal {
  let isListening = false
  let isStopping = false
  const stopped = new Promise<void>((resolve) => {
    const stop = (): void => {
      isStopping = true
      // Exit handlers that report an early end do not apply.
      process.removeAllListeners('exit')
      if (!isListening) process.exit(EXIT.fine)
      // Anything still running (a worker, an open socket) must not keep the terminal waiting.
      setTimeout(() => process.exit(EXIT.fine), 100).unref()
      resolve()
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  })
  // A terminal sends Ctrl-C to esbuild's process too, whose exit is then reported as an error, perhaps before our own
  // signal arrives.
  process.on('uncaughtException', (error) => {
    afterSignal(() => {
      if (isStopping) return
      process.stderr.write(`Internal error in docs: ${process.env.DOCS_DEBUG ? error.stack : error.message}\n`)
      if (!isListening) process.exit(EXIT.fault)
    })
  })
  return {
    stopped,
    listening() {
      isListening = true
    },
  }
}

interface RunningServer {
  readonly server: import('node:http').Server
  readonly baseUrl: string
  readonly close: () => Promise<void>
}

/** Listens until Ctrl-C, then closes everything at once. */
async function untilStopped(
  { server, baseUrl, close }: RunningServer,
  { host, port, open, signal, label }: Options & { readonly signal: StopSignal; readonly label: string },
): Action {
  const { listen } = await import('../apps/serve/server.ts')
  const listening = await listen(server, host, port).catch(async (error: unknown) => {
    await close()
    throw new UsageError(`Cannot serve at ${host}:${port}: ${messageOf(error)}.`)
  })
  signal.listening()
  const url = `http://${shownHost(host)}:${listening.port}${baseUrl}`
  if (port !== 0 && listening.port !== port) process.stderr.write(`Port ${port} is taken; using ${listening.port}.\n`)
  process.stderr.write(`${label} ${url} (Ctrl-C stops)\n`)
  if (open) openBrowser(url)
  await signal.stopped
  await Promise.all([listening.close(), close()])
  return EXIT.fine
}

function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

async function openBrowser(url: string): Promise<void> {
  const { spawn } = await import('node:child_process')
  const command = process.platform === 'darwin' ? 'open' : process.platform === 'win32' ? 'explorer' : 'xdg-open'
  spawn(command, [url], { stdio: 'ignore', detached: true })
    .on('error', () => process.stderr.write(`Could not open a browser; go to ${url}\n`))
    .unref()
}
