import { type FSWatcher, watch } from 'node:fs'
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

interface WatchOptions {
  readonly roots: readonly string[]
  /** Whether to ignore a folder: our own folders, and folders that cannot be part of a site. */
  readonly ignored: (file: string) => boolean
  /**
   * Called with files and folders that were created, changed or removed. `many`: the system may have dropped events (its queue holds 16,384), so
   * everything may have changed.
   */
  readonly onChange: (files: readonly string[], many: boolean) => void
  /** Called once if the system cannot watch any more folders and polling starts. */
  readonly onPolling: (reason: string) => void
  /** Replaces `fs.watch` in tests. */
  readonly watch?: Parameters<typeof watchFolders>[0]['watch']
}

export interface Watcher {
  /** Watches a further folder. */
  add(folder: string): void
  stop: Unwatch
}

/** Watches folders and all below them. Changes after the return are seen. */
function watchFiles(options: WatchOptions): Watcher {
  const batch = createBatch(options.onChange)
  let stopPolling: (() => void) | undefined
  const startPolling = (reason: string): void => {
    folders.stop()
    options.onPolling(reason)
    stopPolling = poll(options, batch)
  }
  const folders = watchFolders({
    roots: options.roots,
    ignored: options.ignored,
    onFile: batch.add,
    onExhausted: (reason) => queueMicrotask(() => startPolling(reason)),
    ...(options.watch && { watch: options.watch }),
  })
  return {
    add: (folder) => folders.add(folder),
    stop() {
      batch.stop()
      folders.stop()
      stopPolling?.()
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
    const [found, many] = [[...files], isMany]
    files = new Set()
    isMany = false
    timer = undefined
    onChange(found, many)
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

/** Checks every file three times per second. chokidar is loaded only for this: otherwise it opens one watcher per file. */
function poll({ roots, ignored }: WatchOptions, batch: Batch): () => void {
  let stop: (() => void) | undefined
  let isStopped = false
  void import('chokidar').then(({ watch }) => {
    if (isStopped) return
    const watcher = watch([...roots], {
      ignored: (file) => ignored(file),
      ignoreInitial: true,
      usePolling: true,
      interval: 300,
      followSymlinks: false,
      atomic: false,
    })
    watcher.on('all', (_event, file) => batch.add(file))
    watcher.on('error', () => {})
    // Changes before its first scan are found by reading everything.
    watcher.once('ready', () => batch.addAll())
    stop = () => void watcher.close()
  })
  return () => {
    isStopped = true
    stop?.()
  }
}

/** Watches the folder of a site. `say` is called when the system cannot watch all of it. */
export function watchSite(
  root: string,
  onChange: (files: readonly string[], everything: boolean) => void,
  say: (text: string) => void,
): Watcher {
  const files = watchFiles({
    roots: [root],
    ignored: (file) => isNotWatched(path.relative(root, file)),
    onChange,
    onPolling: (reason) =>
      say(`The system cannot watch more files (${reason}); looking for changes three times a second instead.`),
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
