import { existsSync } from 'node:fs'

/** Script of the worker thread: bundled beside this module. */
export function workerScript(): URL {
  const bundled = new URL('./worker.js', import.meta.url)
  if (!existsSync(bundled)) throw new Error(`${bundled.pathname} is missing; run "npm run prepare".`)
  return bundled
}
