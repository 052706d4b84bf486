/** The modules of MDX pages in a thread that renders pages. */
import { forgetContexts } from '../../../../runtime/core/islands/root-contexts.tsx'
import type { CodeLoader } from '../../code.ts'
import type { SiteModules } from '../../context.ts'
import type { ProvidedCode, ProvidedModules } from '../../provided-modules.ts'
import { type LoadedModules, openModules } from '../bundle/open.ts'
import { rootOf } from './modules.ts'
import { providedModules } from './shared-modules.ts'

export interface LoadModulesInput extends CodeLoader {
  readonly modules: SiteModules
  readonly provided: Pick<ProvidedModules, 'names'> & { readonly code: ProvidedCode }
  /** See `LoadInput.token`. */
  readonly token: string | undefined
  /** Time limit of a page. */
  readonly seconds: number
}

/** A module may leave a promise that nobody awaits. */
const ignoreRejection = (): void => {}

const refuseExit: typeof process.exit = (code) => {
  throw new Error(`it called process.exit(${code ?? ''})`)
}

/** Once per thread: `docs serve` opens the modules again after each edit of one. */
function replaceExit(): void {
  const { exit } = process
  process.exit = refuseExit
  // Node itself ends a thread in this way, after an error that nobody caught.
  process.once('exit', () => {
    process.exit = exit
  })
}

/** Opens the bundle. A module of the site cannot end the process. */
export function loadModules(input: LoadModulesInput): LoadedModules {
  const { modules, provided, token, refused, seconds, onLoading } = input
  const { names, code } = provided
  if (process.exit !== refuseExit) replaceExit()
  if (!process.listeners('unhandledRejection').includes(ignoreRejection))
    process.on('unhandledRejection', ignoreRejection)
  forgetContexts()
  return openModules({
    bundle: modules.bundle,
    token,
    printers: modules.printers,
    incompleteModules: modules.incompleteModules,
    root: rootOf(modules),
    names,
    components: code.components,
    shared: providedModules(code),
    sharedBrowser: code.browser,
    refused,
    // Shorter than the time limit of the page itself.
    patience: seconds * 800,
    onLoading,
  })
}
