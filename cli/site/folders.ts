import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** Returns this tool's folder inside a site: cache, lock, record of the last build. Ignored by git. */
export const workFolder = (root: string): string => path.join(root, '.docs')
export const cacheFolder = (root: string): string => path.join(workFolder(root), 'cache')

/** Returns the folder of the package: `runtime/` and `dist/` are in it. */
export const packageRoot = (): string => {
  const here = path.dirname(fileURLToPath(import.meta.url))
  // Bundled: dist/*.js; from source: cli/site/*.ts.
  return path.basename(here) === 'dist' ? path.dirname(here) : path.resolve(here, '..', '..')
}

/** Returns the script of the threads that build pages. */
export const workerScript = (): URL => threadScript('worker')

/** Returns the script of the thread that opens the site for the language server. */
export const siteThreadScript = (): URL => threadScript('lsp-site')

/** Finds a thread's script, which is bundled next to this module. */
function threadScript(name: string): URL {
  const bundled = new URL(`./${name}.js`, import.meta.url)
  if (!existsSync(bundled)) throw new Error(`${bundled.pathname} is missing; run "npm run prepare".`)
  return bundled
}
