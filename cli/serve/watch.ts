import { watch } from 'chokidar'

/** Stops watching. */
export type Unwatch = () => Promise<void>

/** Editors save in bursts (truncate, write, rename); a branch switch touches a thousand files: one call for all of it. */
const QUIET_MS = 10
const LONGEST_MS = 200

export interface WatchOptions {
  readonly paths: readonly string[]
  /** Folders of our own making. */
  readonly ignored: (file: string) => boolean
  readonly onChange: (files: readonly string[]) => void
  /** Told once when the system cannot watch any more files and polling takes over. */
  readonly onPolling: (reason: string) => void
}

/** Watches files and folders, also such as do not exist yet. Resolves when changes from now on are seen. */
export async function watchFiles(options: WatchOptions): Promise<Unwatch> {
  const collect = collector(options.onChange)
  let stop = await start(options, false, collect, async (reason) => {
    options.onPolling(reason)
    const before = stop
    stop = await start(options, true, collect, async () => {})
    await before()
  })
  return () => stop()
}

/** Groups changes: calls back after a pause, or when changes keep coming for too long. */
function collector(onChange: (files: readonly string[]) => void): (file: string) => void {
  let files = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let longest: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(quiet)
    clearTimeout(longest)
    longest = undefined
    const found = [...files]
    files = new Set()
    if (found.length > 0) onChange(found)
  }
  return (file) => {
    files.add(file)
    clearTimeout(quiet)
    quiet = setTimeout(flush, QUIET_MS)
    longest ??= setTimeout(flush, LONGEST_MS)
  }
}

const EXHAUSTED = new Set(['ENOSPC', 'EMFILE'])

async function start(
  { paths, ignored }: WatchOptions,
  usePolling: boolean,
  collect: (file: string) => void,
  onExhausted: (reason: string) => Promise<void>,
): Promise<Unwatch> {
  const watcher = watch([...paths], {
    ignored: (file) => ignored(file),
    ignoreInitial: true,
    usePolling,
    interval: 300,
    followSymlinks: false,
    atomic: false,
  })
  let isExhausted = false
  watcher.on('all', (_event, file) => collect(file))
  watcher.on('error', (error) => {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (isExhausted || !EXHAUSTED.has(code)) return
    isExhausted = true
    void onExhausted(code)
  })
  await new Promise<void>((resolve) => {
    watcher.once('ready', resolve)
  })
  return () => watcher.close()
}
