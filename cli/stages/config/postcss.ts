/** Reads `postcss.config.*` next to a site's config. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type PostCss, postCss } from '../../formats/postcss.ts'
import { importModule, run } from './run-config.ts'

const NAMES = ['ts', 'mts', 'js', 'mjs', 'cjs'].map((suffix) => `postcss.config.${suffix}`)

interface ReadPostCss {
  readonly file: string
  readonly value: PostCss
}

/**
 * Returns the file's plugins; undefined if there is no such file. Throws the errors of the file, except for packages
 * that are not installed.
 */
export async function readPostCss(
  root: string,
  cacheFolder: string,
  useCache: boolean,
): Promise<ReadPostCss | undefined> {
  const file = NAMES.map((name) => path.join(root, name)).find((file) => existsSync(file))
  if (file === undefined) return undefined
  try {
    const { value } = await importModule(file, root, cacheFolder, useCache)
    const config = await run(
      Promise.resolve(
        typeof value === 'function' ? (value as (context: object) => unknown)({ cwd: root, env: 'production' }) : value,
      ),
    )
    return { file, value: postCss(root, pluginsOf(config)) }
  } catch (error) {
    const [, name] = /^Cannot find (?:package|module) '([^']+)'/.exec(error instanceof Error ? error.message : '') ?? []
    if (name === undefined) throw error
    return { file, value: { missing: [name] } }
  }
}

/** Returns plugins given as a list, or as options by package name; `false` leaves one out. */
function pluginsOf(config: unknown): readonly unknown[] {
  const { plugins = [] } = (config ?? {}) as { plugins?: unknown }
  if (Array.isArray(plugins)) return (plugins as readonly unknown[]).filter(Boolean)
  return Object.entries(plugins as Record<string, unknown>).flatMap(([name, options]) =>
    options === false ? [] : [options === true ? name : [name, options]],
  )
}
