import { type FSWatcher, readdirSync, statfsSync, watch } from 'node:fs'
import path from 'node:path'
import { gitFolderOf } from '../../base/git.ts'
import { isNotWatched } from '../../site/watched-paths.ts'
import { watchFolders } from './watch-folders.ts'

/** Stops watching. */
type Unwatch = () => void

/** Editors save in bursts (truncate, write, rename): events within this time (ms) are one change. */
const QUIET = 5
const LONGEST = 100
/** For a branch switch or similar: with this many files, the whole site is read once it is quiet. */
const MANY = 300
const QUIET_MANY = 120
const LONGEST_MANY = 2000

/** The default interval of polling, in milliseconds. */
const POLL_MS = 300

interface WatchOptions {
  readonly roots: readonly string[]
  /** Whether to ignore a folder: our own folders, and folders that cannot be part of a site. */
  readonly ignored: (file: string) => boolean
  /**
   * Called with files and folders that were created, changed or removed. `many`: the system may have dropped events
   * (its queue holds 16,384), so everything may have changed.
   */
  readonly onChange: (files: readonly string[], many: boolean) => void
  /** Called once if the system cannot watch any more folders and polling starts. */
  readonly onExhausted: (reason: string) => void
  /** The interval of polling in ms, from the start; absent: poll only if the system cannot watch any more folders. */
  readonly pollMs?: number | undefined
  /** Replaces `fs.watch` in tests. */
  readonly watch?: Parameters<typeof watchFolders>[0]['watch']
}

interface Watcher {
  /** Watches a further folder. */
  add(folder: string): void
  stop: Unwatch
}

/** Watches folders and all below them. Changes after the return are seen. */
function watchFiles(options: WatchOptions): Watcher {
  const batch = createBatch(options.onChange)
  const poller = createPoller(options, batch)
  const exhaust = (reason: string): void => {
    folders.stop()
    if (poller.start(POLL_MS)) options.onExhausted(reason)
  }
  const folders = watchFolders({
    roots: options.roots,
    ignored: options.ignored,
    onFile: batch.add,
    onExhausted: (reason) => queueMicrotask(() => exhaust(reason)),
    ...(options.watch && { watch: options.watch }),
  })
  if (options.pollMs !== undefined) poller.start(options.pollMs)
  return {
    add(folder) {
      folders.add(folder)
      poller.add(folder)
    },
    stop() {
      batch.stop()
      folders.stop()
      poller.stop()
    },
  }
}

interface Batch {
  add(file: string): void
  /** Everything may have changed. */
  addAll(): void
  stop(): void
}

/** Groups changes: calls back after a pause, or when changes keep coming for too long. */
function createBatch(onChange: WatchOptions['onChange']): Batch {
  let files = new Set<string>()
  let isMany = false
  let since = 0
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    const [changed, many] = [[...files], isMany]
    files = new Set()
    isMany = false
    timer = undefined
    onChange(changed, many)
  }
  const wait = (): void => {
    if (timer === undefined) since = performance.now()
    clearTimeout(timer)
    const [quiet, longest] = isMany ? [QUIET_MANY, LONGEST_MANY] : [QUIET, LONGEST]
    timer = setTimeout(flush, Math.max(0, Math.min(quiet, since + longest - performance.now())))
  }
  return {
    add(file) {
      files.add(file)
      isMany ||= files.size >= MANY
      wait()
    },
    addAll() {
      isMany = true
      wait()
    },
    stop: () => clearTimeout(timer),
  }
}

interface Poller extends Watcher {
  /** Starts to compare files at an interval; returns false if it did before. */
  start(interval: number): boolean
}

/** Compares all files at an interval. chokidar is loaded only for this: otherwise it opens one watcher per file. */
function createPoller({ roots, ignored }: WatchOptions, batch: Batch): Poller {
  const folders = new Set(roots)
  let state: 'new' | 'started' | 'stopped' = 'new'
  let watcher: import('chokidar').FSWatcher | undefined
  const open = async (interval: number): Promise<void> => {
    const { watch } = await import('chokidar')
    if (state === 'stopped') return
    watcher = watch([...folders], {
      ignored: (file) => ignored(file),
      ignoreInitial: true,
      usePolling: true,
      interval,
      followSymlinks: false,
      atomic: false,
    })
    watcher.on('all', (_event, file) => batch.add(file))
    watcher.on('error', () => {})
    // Changes before its first scan are found by reading everything.
    watcher.once('ready', () => batch.addAll())
  }
  return {
    start(interval) {
      if (state !== 'new') return false
      state = 'started'
      void open(interval)
      return true
    },
    add(folder) {
      if (folders.has(folder)) return
      folders.add(folder)
      watcher?.add(folder)
    },
    stop() {
      state = 'stopped'
      void watcher?.close()
    },
  }
}

/** Shared drives, whose files other machines change, by the number that Linux gives them. */
const SHARED_DRIVES: Readonly<Record<number, string>> = {
  26985: 'NFS',
  20859: 'SMB',
  4283649346: 'SMB',
  4266872130: 'SMB',
  16914839: '9P',
  1702057286: 'FUSE',
  2020557398: 'VirtualBox',
}

/** Returns the type of the first shared drive among a folder and the folders in it; undefined if there is none. */
function sharedDrive(root: string): string | undefined {
  if (process.platform !== 'linux') return undefined
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const folder of [root, ...folders.map(({ name }) => path.join(root, name))]) {
    const drive = SHARED_DRIVES[driveNumber(folder)]
    if (drive !== undefined) return drive
  }
  return undefined
}

function driveNumber(folder: string): number {
  try {
    return statfsSync(folder).type
  } catch {
    return 0
  }
}

interface SiteWatchOptions {
  readonly root: string
  readonly onChange: (files: readonly string[], everything: boolean) => void
  /** Called when polling starts by itself. */
  readonly say: (text: string) => void
  /**
   * The interval of polling; true: the default one. If absent, shared drives are polled, because changes that other
   * machines make cause no events there.
   */
  readonly poll?: number | true | undefined
}

/** Watches the folder of a site. */
export function watchSite({ root, onChange, say, poll }: SiteWatchOptions): Watcher {
  const drive = poll === undefined ? sharedDrive(root) : undefined
  if (drive !== undefined)
    say(
      `The site is on a shared drive (${drive}) that may not report changes, so docs looks for them every ${POLL_MS} ms.`,
    )
  const files = watchFiles({
    roots: [root],
    ignored: (file) => isNotWatched(path.relative(root, file)),
    onChange,
    pollMs: typeof poll === 'number' ? poll : poll || drive !== undefined ? POLL_MS : undefined,
    onExhausted: (reason) =>
      say(`The system cannot watch more files (${reason}); looking for changes every ${POLL_MS} ms instead.`),
  })
  const history = watchHistory(root, (file) => onChange([file], false))
  return {
    add: files.add,
    stop() {
      files.stop()
      history?.close()
    },
  }
}

/** Git changes or locks this file in each commit and checkout. */
const HEAD = /^HEAD(?:\.lock)?$/

/** Calls back with a file of git after each commit and checkout, which change the dates of pages. */
function watchHistory(root: string, onChange: (file: string) => void): FSWatcher | undefined {
  const folder = gitFolderOf(root)
  if (folder === undefined) return undefined
  try {
    const watcher = watch(folder, (_event, name) => HEAD.test(name ?? '') && onChange(path.join(folder, 'HEAD')))
    // Without it, dates are read again with the next change of a file.
    return watcher.on('error', () => watcher.close())
  } catch {
    return undefined
  }
}
