import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { errorCode } from '../../base/errors.ts'
import { realOf } from '../../base/files.ts'
import { once } from '../../base/once.ts'
import { byCodeUnit, isInside } from '../../base/paths.ts'
import { isReadable, limitOfLinks } from '../../base/readable-files.ts'
import type { Diagnostic, Problem, Severity } from '../../diagnostics/diagnostic.ts'

interface WalkOptions {
  /** Folders and files for which this is false are silently skipped. Receives only the name. */
  readonly wants: (name: string, isFolder: boolean) => boolean
  /** Whether a name suggests content, so that another type of file is worth a message. */
  readonly matters: (name: string, isFolder: boolean) => boolean
  /** Whether links may lead only to files in the site folder. */
  readonly isUntrusted?: boolean
}

/** A regular file below the walked folder; `relative` has forward slashes. */
export interface WalkedFile {
  readonly relative: string
  /** Absolute path for the file system. */
  readonly file: string
  /** Whether it is a symlink; `file` is its target. */
  readonly isLink?: true
}

interface WalkResult {
  readonly files: readonly WalkedFile[]
  /** Real paths outside the site that links lead to. */
  readonly outside: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
}

/*
 * Not fast-glob, which is slower to load and to run (measurements: listing files). It would also replace only the loop:
 * it cannot report folders that cannot be read, or links that lead out of the site.
 */
interface Walk extends WalkOptions {
  readonly realRoot: string
  /** Links may lead to any file in this folder. */
  readonly limitOfLinks: () => string
  readonly outside: string[]
  readonly folder: string
  readonly files: WalkedFile[]
  readonly diagnostics: Diagnostic[]
  /** Real paths of folders entered through a symlink: each is entered once, so that chains of links cannot multiply. */
  readonly linked: Set<string>
}

/**
 * Returns all regular files below `folder` (relative to `root`, forward slashes), in code order of their paths. A
 * missing folder is empty. Symlinks are followed only to targets inside the repository of the site; special files,
 * dangling links and loops are reported once and left out.
 */
export function walkFolder(root: string, folder: string, options: WalkOptions): WalkResult {
  const top = path.resolve(root, folder)
  const real = realOf(top)
  if (real === undefined) return { files: [], outside: [], diagnostics: [] }
  const realRoot = realpathSync(root)
  // A folder outside the site that the config itself names is its own root.
  const limit = isInside(root, top) ? realRoot : real
  const walk: Walk = {
    ...options,
    realRoot: limit,
    limitOfLinks: once(() => limitOfLinks(root, options.isUntrusted === true)),
    outside: [],
    folder,
    files: [],
    diagnostics: [],
    linked: new Set(),
  }
  if (mayEnter(walk, real)) walkInto(walk, top, '')
  else report(walk, '', { code: 'symlink-outside' })
  walk.files.sort((a, b) => byCodeUnit(a.relative, b.relative))
  return { files: walk.files, outside: walk.outside, diagnostics: walk.diagnostics }
}

/** Whether a link may lead to a file or folder (its real path). */
function mayEnter({ realRoot, limitOfLinks: limit, outside }: Walk, real: string): boolean {
  if (isInside(realRoot, real)) return true
  const isAllowed = isReadable(limit(), real)
  if (isAllowed) outside.push(real)
  return isAllowed
}

function walkInto(walk: Walk, directory: string, prefix: string): void {
  for (const entry of entriesOf(walk, directory, prefix)) {
    const relative = prefix + entry.name
    if (entry.name.includes('\ufffd') && walk.matters(entry.name, false)) {
      report(walk, relative, { code: 'bad-file-name' })
    } else {
      // Not `path.join`, which would normalize the path of each file again.
      walkEntry(walk, `${directory}${path.sep}${entry.name}`, relative, entry)
    }
  }
}

function entriesOf(walk: Walk, directory: string, prefix: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
  } catch (error) {
    const folder = prefix.replace(/\/$/, '')
    // Node has replaced the bytes of its name that are not UTF-8.
    const isBadName = path.basename(folder).includes('\ufffd')
    report(
      walk,
      folder,
      isBadName ? { code: 'bad-file-name' } : { code: 'unreadable', what: 'folder', reason: errorCode(error) },
    )
    return []
  }
}

function walkEntry(walk: Walk, file: string, relative: string, entry: Dirent): void {
  if (!walk.wants(entry.name, entry.isDirectory())) return
  if (entry.isFile()) walk.files.push({ relative, file })
  else if (entry.isDirectory()) walkDirectory(walk, file, relative, entry.name)
  else if (entry.isSymbolicLink()) walkLink(walk, file, relative, entry.name)
  else if (walk.matters(entry.name, false)) report(walk, relative, { code: 'not-a-file', kind: specialKind(entry) })
}

function walkDirectory(walk: Walk, file: string, relative: string, name: string): void {
  if (walk.matters(name, true)) report(walk, relative, { code: 'not-a-file', kind: 'folder' }, 'warning')
  walkInto(walk, file, `${relative}/`)
}

/** Returns the kind of an entry that is not a file, folder, or link. */
export const specialKind = (entry: Dirent) => (entry.isFIFO() ? 'FIFO' : entry.isSocket() ? 'socket' : 'device')

function walkLink(walk: Walk, file: string, relative: string, name: string): void {
  const real = realOf(file)
  if (real === undefined) {
    if (walk.matters(name, false) || !name.includes('.')) report(walk, relative, { code: 'dangling-symlink' })
    return
  }
  if (!mayEnter(walk, real)) {
    report(walk, relative, { code: 'symlink-outside' })
    return
  }
  const stats = statSync(real)
  if (stats.isDirectory()) walkLinkedFolder(walk, file, real, relative)
  else if (stats.isFile()) walk.files.push({ relative, file: real, isLink: true })
  else if (walk.matters(name, false)) report(walk, relative, { code: 'not-a-file', kind: 'other' })
}

function walkLinkedFolder(walk: Walk, file: string, real: string, relative: string): void {
  const isLoop = isInside(real, realpathSync(path.dirname(file)))
  if (isLoop || walk.linked.has(real)) {
    report(walk, relative, { code: 'symlink-loop', isLoop }, 'warning')
    return
  }
  walk.linked.add(real)
  walkInto(walk, real, `${relative}/`)
}

type FileProblem = Problem<
  'bad-file-name' | 'unreadable' | 'not-a-file' | 'dangling-symlink' | 'symlink-outside' | 'symlink-loop'
>

function report(walk: Walk, relative: string, problem: FileProblem, severity: Severity = 'error'): void {
  const file = path.posix.join(walk.folder, relative) as SourcePath
  walk.diagnostics.push({ ...problem, severity, where: { file } })
}
