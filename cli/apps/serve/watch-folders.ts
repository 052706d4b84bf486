/**
 * One watcher per folder. Not chokidar 5, which also watches every file, starts slowly, and drops a second change
 * within 50 ms (measurements: watching folders).
 */
import { type FSWatcher, lstatSync, readdirSync, watch as watchFolder } from 'node:fs'
import path from 'node:path'
import { errorCode } from '../../base/errors.ts'

interface FolderWatchOptions {
  readonly roots: readonly string[]
  readonly ignored: (file: string) => boolean
  /** Called for a file or folder that was created, changed or removed. */
  readonly onFile: (file: string) => void
  /** The system's limit of watchers was reached: some changes are not seen. Called once. */
  readonly onExhausted: (reason: string) => void
  readonly watch?: (folder: string, onEvent: (event: string, name: string | null) => void) => FSWatcher
}

const EXHAUSTED = new Set(['ENOSPC', 'EMFILE', 'ENFILE'])

/** Watches folders and all their subfolders, including new ones. Symbolic links are not followed. */
export function watchFolders(options: FolderWatchOptions): { add(folder: string): void; stop(): void } {
  const state: FolderWatchers = { options, watchers: new Map(), isExhausted: false }
  for (const root of options.roots) enter(state, root, false)
  return {
    add: (folder) => enter(state, folder, false),
    stop() {
      for (const watcher of state.watchers.values()) watcher.close()
      state.watchers.clear()
      state.isExhausted = true
    },
  }
}

interface FolderWatchers {
  readonly options: FolderWatchOptions
  readonly watchers: Map<string, FSWatcher>
  isExhausted: boolean
}

/** Watches first and lists afterwards: files created meanwhile are reported twice rather than missed. */
function enter(state: FolderWatchers, folder: string, isNew: boolean): void {
  const { options, watchers, isExhausted } = state
  const { ignored, onFile, watch = watchFolder } = options
  if (isExhausted || watchers.has(folder) || ignored(folder)) return
  try {
    const watcher = watch(folder, (event, name) => onEvent(state, folder, event, name))
    watchers.set(folder, watcher)
    watcher.on('error', (error) => fail(state, folder, error))
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) enter(state, file, isNew)
      else if (isNew && !ignored(file)) onFile(file)
    }
  } catch (error) {
    fail(state, folder, error)
  }
}

function onEvent(state: FolderWatchers, folder: string, event: string, name: string | null): void {
  const { options, watchers } = state
  const file = name === null ? folder : path.join(folder, name)
  if (options.ignored(file)) return
  // Created, removed or moved: a watcher follows a moved folder, not the name.
  if (event === 'rename') {
    if (watchers.has(file)) leave(watchers, file)
    if (isFolder(file)) enter(state, file, true)
  }
  options.onFile(file)
}

function fail(state: FolderWatchers, folder: string, error: unknown): void {
  leave(state.watchers, folder)
  // A folder that was removed, or that cannot be read, has no changes to report.
  if (state.isExhausted || !EXHAUSTED.has(errorCode(error))) return
  state.isExhausted = true
  state.options.onExhausted(errorCode(error))
}

/** Stops watching a folder and everything below it. */
function leave(watchers: Map<string, FSWatcher>, folder: string): void {
  for (const [name, watcher] of watchers) {
    if (name !== folder && !name.startsWith(folder + path.sep)) continue
    watchers.delete(name)
    watcher.close()
  }
}

function isFolder(file: string): boolean {
  try {
    return lstatSync(file).isDirectory()
  } catch {
    return false
  }
}
