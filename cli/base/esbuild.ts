import { createRequire } from 'node:module'

/** The bundler, when it is needed. By `require`, which takes 10 ms of the processor; `import` would look for names to export first, 45 ms more. */
export const loadEsbuild = (): typeof import('esbuild') => createRequire(import.meta.url)('esbuild')
