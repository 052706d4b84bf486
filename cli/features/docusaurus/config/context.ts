import type { PluginLists } from '../../../model/markdown-config.ts'
import type { Keys, Report } from '../report/report.ts'

/** Shared input of the conversion functions. */
export interface Context {
  readonly root: string
  readonly report: Report
  /** Runs a file of the site and returns its exports; its files become inputs of the config. */
  readonly run: (file: string) => Promise<unknown>
}

/** A remark or rehype plugin of a collection, as given. */
export interface CompilerPlugin {
  readonly kind: 'remark' | 'rehype'
  readonly place: keyof PluginLists
  readonly value: unknown
  readonly keys: Keys
}
