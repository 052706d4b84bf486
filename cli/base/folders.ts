import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** Returns this tool's folder inside a site: cache, lock, record of the last build. Ignored by git. */
export const workFolder = (root: string): string => path.join(root, '.docs')
export const cacheFolder = (root: string): string => path.join(workFolder(root), 'cache')

/** Returns the folder of the package: `runtime/` and `dist/` are in it. */
export const packageRoot = (): string => {
  const here = path.dirname(fileURLToPath(import.meta.url))
  // Bundled: dist/*.cjs; from source: cli/site/*.ts.
  return path.basename(here) === 'dist' ? path.dirname(here) : path.resolve(here, '..', '..')
}

/** Returns the script of the threads that build pages. */
export const workerScript = (): URL => threadScript('worker')

/** Returns the script of the thread that opens the site for the language server. */
export const siteThreadScript = (): URL => threadScript('lsp-site')

/** Threads run the bundle. */
function threadScript(name: string): URL {
  if (!existsSync(path.join(packageRoot(), 'dist', `${name}.cjs`)))
    throw new Error(`dist/${name}.cjs is missing; run "npm run prepare".`)
  return pathToFileURL(path.join(packageRoot(), 'bin', `${name}.cjs`))
}
