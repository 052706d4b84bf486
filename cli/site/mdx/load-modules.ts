/** The modules of pages of MDX in a thread that prints pages. */
import { type LoadedModules, openModules } from '../../mdx/bundle/open.ts'
import type { SiteModules } from './modules.ts'
import { sharedBrowser, sharedModules } from './shared.ts'

export interface LoadModulesInput {
  readonly modules: SiteModules
  /** Modules that must not be loaded, with the reason. Read when a module is asked for. */
  readonly refused: ReadonlyMap<string, string>
  /** What a page may take. */
  readonly seconds: number
  readonly onLoading: (module: string | undefined) => void
}

/** Opens the bundle. The process does not end because a module of the site says so. */
export function loadModules({ modules, refused, seconds, onLoading }: LoadModulesInput): LoadedModules {
  process.exit = (code) => {
    throw new Error(`it called process.exit(${code ?? ''})`)
  }
  // A module may leave a promise behind that nobody waits for.
  if (process.listenerCount('unhandledRejection') === 0) process.on('unhandledRejection', () => {})
  return openModules({
    bundle: modules.bundle,
    ownAdmonition: modules.ownAdmonition,
    shared: sharedModules,
    sharedBrowser,
    refused,
    // Before the page itself is given up.
    patience: seconds * 800,
    onLoading,
  })
}
