/** Sites of other generators: their configs become ours, so that no later stage knows where a site comes from. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { PostCss } from '../../formats/postcss.ts'
import type { TranslationFolders } from '../../model/config.ts'
import type { UserPlugins } from '../../model/markdown-config.ts'
import type { ConfigActions } from './loaded-config.ts'

/** Reads the configs of one generator. */
export interface ConfigAdapter {
  /** Names of its config files; the first that exists is the config. */
  readonly names: readonly string[]
  /** Whether a text is such a config, if files of other tools have the same name. */
  readonly isConfig?: (text: string) => boolean
  /** Keys of our config by the names that they have in configs which earlier versions of `migrate` wrote. */
  readonly keys?: Readonly<Record<string, string>>
  /** Where translation tools keep files for such sites, also after they have moved to a config of ours. */
  readonly translations?: TranslationFolders
  /** Runs a config. Throws the errors of the config. */
  read(input: AdapterInput): Promise<AdaptedConfig>
  /** Returns a config of ours that can replace this one, or the problems of this one. */
  migrate?(input: MigrateInput): Promise<Migration>
}

export interface AdapterInput {
  readonly root: string
  /** The config file (absolute). */
  readonly file: string
  readonly cacheFolder: string
  /** Whether the config's plugins create their data and pages: once per command, and not in its worker threads. */
  readonly runsHooks: boolean
}

/** The config of another generator as a value of ours that is still to be checked. */
export interface AdaptedConfig extends ConfigActions {
  readonly value: unknown
  /** Files that it was read from (absolute). */
  readonly inputs: readonly string[]
  /** Parts of the original site that are not carried over. */
  readonly notes: readonly Diagnostic[]
  readonly plugins: UserPlugins
  readonly postCss: PostCss
  /** The files of sidebars, by collection. */
  readonly sidebarsFiles: ReadonlyMap<string, string>
}

export interface MigrateInput extends Omit<AdapterInput, 'runsHooks'> {
  /** Returns a problem as printed lines. */
  readonly words: (problem: Diagnostic) => readonly string[]
  /** Returns the redirects of the site, also those that depend on its pages; undefined if it cannot be opened. */
  readonly redirects: () => Promise<unknown>
}

/** A config of ours, and the report about settings that it does not contain. */
export interface Migration {
  /** Errors of the original config. */
  readonly problems: readonly Diagnostic[]
  /** Parts of the original site that are not carried over. */
  readonly lost: readonly Diagnostic[]
  /** Absent if there are such errors. */
  readonly texts?: {
    /** A `site.config.ts`. */
    readonly config: string
    /** A report in Markdown about everything that is not carried over. */
    readonly report: string
    /** A `postcss.config.mjs`, if plugins of the original site take part in PostCSS. */
    readonly postCss?: string
  }
}

/** Returns the config file of another generator's site (absolute), with its adapter; undefined if there is none. */
export function adaptedFile(
  root: string,
  adapters: readonly ConfigAdapter[],
): { readonly adapter: ConfigAdapter; readonly file: string } | undefined {
  for (const adapter of adapters) {
    const { names, isConfig = () => true } = adapter
    const files = names.map((name) => path.join(root, name))
    const file = files.find((candidate) => existsSync(candidate) && isConfig(readFileSync(candidate, 'utf8')))
    if (file !== undefined) return { adapter, file }
  }
  return undefined
}
