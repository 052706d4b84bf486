/** The record of a page that a build wrote: its inputs, and the output files that belong to it. */
import type { Hash } from '../../base/brands.ts'
import type { Include } from '../../model/compiled.ts'
import type { OldFiles, OutputFile } from '../../stages/emit/output.ts'
import type { RowShape, Table } from '../../store/table.ts'
import type { Groups } from '../digests.ts'
import { PART_NAMES, type PageDigests, type PartName } from '../parts.ts'
import type { LocaleFile } from './locale-files.ts'
import type { SlotDigest } from './slots.ts'

/** The files of a page, and their inputs. */
export interface WrittenPage extends PageDigests {
  /** Whether the page must be made again. */
  readonly mustRemake?: boolean | undefined
  /** See `PageFacts.targets`. */
  readonly targets?: Hash | undefined
  /** Digest of the page's facts that other files of the site show. */
  readonly facts: Hash
  readonly includes: readonly Include[]
  readonly slots: readonly SlotDigest[]
  readonly files: readonly OutputFile[]
  /** See `RenderedPage.themeScripts`. */
  readonly themeScripts?: readonly string[] | undefined
  /** See `localeFiles`. */
  readonly localeFiles?: readonly LocaleFile[] | undefined
}

/** The pages by route. */
export type WrittenPages = Table<WrittenPage, Groups>

export const WRITTEN_PAGE: RowShape<WrittenPage> = {
  ...(Object.fromEntries(PART_NAMES.map((name) => [name, 'digest'])) as Record<PartName, 'digest'>),
  factsKey: 'digest',
  targets: 'digest',
  facts: 'digest',
  mustRemake: 'json',
  includes: 'json',
  slots: 'json',
  files: 'json',
  themeScripts: 'json',
  localeFiles: 'json',
}

/** The pages of the previous build. */
export interface PreviousPages {
  /**
   * Returns the pages of the previous build with the same settings, whatever its output folder. Read on demand: a build
   * in which nothing has changed does not need them.
   */
  pages(): WrittenPages
  /** Files that are unchanged since the previous build. */
  readonly files: OldFiles
}
