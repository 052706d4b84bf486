import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Hash } from './brands.ts'

declare const __DOCS_BUILD__: string | undefined
declare const __DOCS_NAME__: string | undefined
declare const __DOCS_VERSION__: string | undefined
declare const __DOCS_HOMEPAGE__: string | undefined

/** Whether the tool runs from its sources (in its own tests), which change without another version. */
export const RUNS_FROM_SOURCE = typeof __DOCS_BUILD__ === 'undefined'

/**
 * Digest of the tool's own code and of its runtime, set when it is bundled: part of every cache key, so that a new
 * version starts with a cold cache.
 */
export const TOOL_VERSION = (typeof __DOCS_BUILD__ === 'undefined' ? 'source' : __DOCS_BUILD__) as Hash

/** Package name in the registry. Sites install it under the name `docs`. */
export const PACKAGE_NAME = typeof __DOCS_NAME__ === 'undefined' ? 'source' : __DOCS_NAME__

/** Version in package.json. */
export const PACKAGE_VERSION = typeof __DOCS_VERSION__ === 'undefined' ? '0.0.0' : __DOCS_VERSION__

/** Address of the package's page, from package.json. Its documentation is beside it. */
export const PACKAGE_HOMEPAGE =
  typeof __DOCS_HOMEPAGE__ === 'undefined' ? 'https://example.com/docs' : __DOCS_HOMEPAGE__

const here = path.dirname(fileURLToPath(import.meta.url))

/**
 * The folder of this package: `runtime/` and `dist/` are in it. Bundled code is in `dist/`, this file in `cli/base/`.
 */
export const PACKAGE_ROOT = path.basename(here) === 'dist' ? path.dirname(here) : path.resolve(here, '..', '..')
