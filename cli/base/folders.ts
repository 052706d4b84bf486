import { accessSync, constants, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isPermissionError } from './errors.ts'
import { PACKAGE_ROOT } from './package.ts'

/**
 * Returns this tool's folder inside a site: cache, lock, record of the previous build. Ignored by git. If the site
 * cannot be written, it is a temporary folder of this process, so that commands which only read a site work without a
 * cache.
 */
export function workFolder(root: string): string {
  const folder = path.join(root, '.docs')
  return canWrite(folder, root) ? folder : path.join(temporaryFolder(), path.resolve(root).replace(/[^\w.-]+/g, '-'))
}

const writable = new Map<string, boolean>()

function canWrite(folder: string, root: string): boolean {
  const answer = writable.get(folder)
  if (answer !== undefined) return answer
  const can = hasAccess(existsSync(folder) ? folder : root)
  writable.set(folder, can)
  return can
}

function hasAccess(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch (error) {
    return !isPermissionError(error)
  }
}

/** Threads share the folder through the environment. */
const TEMPORARY = 'DOCS_TEMPORARY_FOLDER'

function temporaryFolder(): string {
  const { env } = process
  const configured = env[TEMPORARY]
  if (configured !== undefined) return configured
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-'))
  env[TEMPORARY] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the folder of stored results. A site without it only builds more slowly. */
export const cacheFolder = (root: string): string => path.join(workFolder(root), 'cache')

/** Returns the script of the threads that build pages. */
export const workerScript = (): URL => threadScript('worker')

/** Returns the script of the thread that opens the site for the language server. */
export const siteThreadScript = (): URL => threadScript('lsp-site')

/** Threads run the bundle. */
function threadScript(name: string): URL {
  if (!existsSync(path.join(PACKAGE_ROOT, 'dist', `${name}.cjs`)))
    throw new Error(`dist/${name}.cjs is missing; run "npm run prepare".`)
  return pathToFileURL(path.join(PACKAGE_ROOT, 'bin', `${name}.cjs`))
}
