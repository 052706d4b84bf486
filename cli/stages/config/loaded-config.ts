/** The results of loading a config. */
import type { Hash } from '../../base/brands.ts'
import type { StyleProcessor } from '../../base/postcss.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { BuiltSite } from '../../model/config.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import type { ConfigResult } from './check-config.ts'

/** A loaded config, with the digest of all its inputs. */
export type LoadedConfig =
  | (ConfigResult &
      ConfigActions & {
        readonly file: string
        readonly hash: Hash
        /** Its files, and the files and folders that its code read (absolute). */
        readonly inputs: readonly string[]
        /** Findings about a usable config. */
        readonly notes?: readonly Diagnostic[]
        /** Functions that take part in compiling; absent if the config has none. */
        readonly plugins?: UserPlugins
        /** The site's PostCSS. */
        readonly styles?: StyleProcessor
      })
  | NoConfig

/** A loaded config without errors. */
export type UsableConfig = Extract<LoadedConfig, { readonly ok: true }>

interface NoConfig {
  readonly ok: false
  readonly file: undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Functions of a config that are called when all pages are known, or made. */
export interface ConfigActions {
  /** Functions that return the old addresses of a page: redirects to create. */
  readonly createRedirects?: readonly ((route: string) => unknown)[]
  /** Functions that return the edit link of a page, by collection. */
  readonly editUrls?: ReadonlyMap<string, (facts: Readonly<Record<string, string>>) => unknown>
  /** Runs the config's actions on a finished site and returns the failures. */
  readonly afterBuild?: (site: BuiltSite) => Promise<readonly Diagnostic[]>
}
