/** How a site is opened, and the results of opening it earlier. */
import type { SourcePath } from '../../base/brands.ts'
import type { DocMeta, GitFacts } from '../../model/content.ts'
import type { LoadedConfig } from '../../stages/config/loaded-config.ts'
import type { FileSignatures } from '../../stages/content/file-signatures.ts'
import type { FileDigest } from '../../stages/content/statics.ts'
import type { Memo } from '../../store/memo.ts'
import type { PreviousComponents } from './open-client.ts'

export interface OpenOptions {
  readonly production: boolean
  readonly drafts: boolean
  /** `--base`: replaces baseUrl. */
  readonly baseUrl?: string
  /** For a folder that is opened as files. */
  readonly offline?: boolean
  /**
   * Whether to bundle the client; check-links does not. `later`: addresses are assigned, serve bundles in the
   * background.
   */
  readonly bundle: boolean | 'later'
  readonly useCache: boolean
  /** The config, if it was already read. */
  readonly config?: LoadedConfig
  /** The signatures of its files, if they were already read. */
  readonly signatures?: FileSignatures
  /** Called when the content has been read. */
  readonly onRead?: (read: ReadFacts) => void
  /** Called before the client is bundled. */
  readonly onGraph?: () => void
}

export interface ReadFacts {
  /** Number of pages. */
  readonly pages: number
  /** Whether any of them is new or edited. */
  readonly hasNew: boolean
  /** Whether any page is code. */
  readonly hasCodePages: boolean
}

/** Earlier results, so that only changed files are read again. {@link openSite} fills it. */
export interface OpenCaches {
  memo?: Memo
  readonly digests: Map<string, FileDigest>
  components?: PreviousComponents
}

/** Facts that `docs serve` has about the site before reopening it. */
export interface ReopenOptions {
  readonly caches: OpenCaches
  /** Dates of pages: serve reads them from git later. */
  readonly dates: ReadonlyMap<SourcePath, GitFacts>
  /** Returns the last good version of pages whose front matter cannot be read. */
  keepLastGood(pages: readonly DocMeta[]): readonly DocMeta[]
}
