/** Checks what this machine needs: Node, the bundler, the parser, and enough file watchers. */

import { existsSync, readFileSync } from 'node:fs'
import { firstLineOf } from '../../base/errors.ts'
import { loadEsbuild } from '../../site-code/esbuild.ts'
import { parseNatively } from '../../stages/compile/syntax/native.ts'
import { count } from '../../stages/report/words/wording.ts'

const MIN_NODE = [20, 19] as const

/** Checks that this version of Node can run the tool. */
export function checkNode(version: string): MachineCheck {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
  if (isEnough) return { name: 'Node', status: 'ok', found: version }
  return { name: 'Node', status: 'error', found: version, advice: `Install Node ${MIN_NODE.join('.')} or newer.` }
}

/** Checks that esbuild is installed for this platform: a copied `node_modules` can have the binary of another one. */
export async function checkBundler(): Promise<MachineCheck> {
  try {
    const { transform, version } = loadEsbuild()
    await transform('let x: number', { loader: 'ts' })
    return { name: 'esbuild', status: 'ok', found: version }
  } catch (error) {
    const reason = firstLineOf(error)
    return {
      name: 'esbuild',
      status: 'error',
      found: reason,
      advice: 'Delete node_modules and install again on this machine.',
    }
  }
}

/** Checks that the fast parser is installed. Without it, pages are the same but take longer. */
export const checkParser = (hasNative = parseNatively !== undefined): MachineCheck =>
  hasNative
    ? { name: 'Markdown parser', status: 'ok', found: 'native' }
    : {
        name: 'Markdown parser',
        status: 'warning',
        found: 'the portable one, which takes about fifty times as long',
        advice: `The native parser has no build for ${process.platform} ${process.arch}, or optional dependencies were not installed.`,
      }

/** Checks that Linux lets `docs serve` watch this many folders. */
export function checkWatchers(folders: number, limit: number | undefined = watchLimit()): MachineCheck {
  const watched =
    limit === undefined ? count(folders, 'folder') : `${count(folders, 'folder')}, the system allows ${limit} watchers`
  // Editors and other tools share the limit.
  if (limit === undefined || folders * 2 <= limit) return { name: 'File watchers', status: 'ok', found: watched }
  const advice = `Raise the limit: sysctl fs.inotify.max_user_watches=${Math.max(524_288, folders * 4)}`
  return { name: 'File watchers', status: 'warning', found: watched, advice }
}

function watchLimit(): number | undefined {
  const file = '/proc/sys/fs/inotify/max_user_watches'
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined
}

/** The result of one check of `docs doctor`. */
export interface MachineCheck {
  readonly name: string
  readonly status: 'ok' | 'warning' | 'error'
  /** What was found. */
  readonly found: string
  /** What to do about it. */
  readonly advice?: string
}
