/** Processes style sheets with the site's PostCSS: its own copy, with the plugins from its config. */
import { findModule, loadModule } from '../site-code/packages.ts'

/** Processes a style sheet with the plugins. Throws their errors. */
export type StyleProcessor = (css: string, file: string) => Promise<string>

export interface PostCss {
  /** Absent if nothing can be run. */
  readonly process?: StyleProcessor
  /** Packages that are not installed. */
  readonly missing: readonly string[]
}

interface Processor {
  process(css: string, options: { readonly from: string; readonly map: false }): Promise<{ readonly css: string }>
}

type Plugin = (options?: unknown) => unknown

/** `plugins`: functions, objects, names of packages, and names with options. */
export function postCss(root: string, plugins: readonly unknown[]): PostCss {
  if (plugins.length === 0) return { missing: [] }
  const missing = ['postcss', ...plugins.flatMap((plugin) => pluginName(plugin) ?? [])].filter(
    (name) => findModule(root, name) === undefined,
  )
  if (missing.length > 0) return { missing }
  let processor: Processor | undefined
  const start = (): Processor => {
    const make = defaultOf(loadModule(root, 'postcss')) as (plugins: unknown[]) => Processor
    return make(plugins.map((plugin) => loaded(plugin, root)))
  }
  const processed = async (css: string, file: string): Promise<string> => {
    processor ??= start()
    return (await processor.process(css, { from: file, map: false })).css
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    missing,
    process(css, file) {
      // One at a time: all of them change the name of the current folder.
      const next = last.then(() => named(root, () => processed(css, file)))
      last = next.catch(() => undefined)
      return next
    },
  }
}

/** Runs `work` as if the command had been started in this folder, where Tailwind looks for its files. */
async function named<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const { cwd } = process
  process.cwd = () => folder
  try {
    return await work()
  } finally {
    process.cwd = cwd
  }
}

function pluginName(plugin: unknown): string | undefined {
  const [head] = [plugin].flat()
  return typeof head === 'string' ? head : undefined
}

/** Loads a plugin with its options. A plugin without options is returned as is, because PostCSS calls it itself. */
function loaded(plugin: unknown, root: string): unknown {
  const [head, options] = [plugin].flat() as readonly unknown[]
  const exported = typeof head === 'string' ? defaultOf(loadModule(root, head)) : head
  return options === undefined || typeof exported !== 'function' ? exported : (exported as Plugin)(options)
}

const defaultOf = (module: unknown): unknown =>
  typeof module === 'object' && module !== null && 'default' in module ? module.default : module
