/** What is kept of a build: what its pages were made from, and which files of its output are theirs. */
import { type Stats, statSync } from 'node:fs'
import type { Hash } from '../../base/brands.ts'
import type { Include } from '../../model/compiled.ts'
import type { FileFacts } from '../../stages/emit/output.ts'
import type { Shape, Table } from '../../store/table.ts'
import type { Groups } from '../digests.ts'
import type { LocaleFile } from '../pages/locale-files.ts'
import type { SlotContent } from '../pages/slots.ts'
import { type LastPage, PART_NAMES, type PartName } from '../parts.ts'

/** The files of a page, and what they were made from. */
export interface WrittenPage extends LastPage {
  /** Whether it must be made again. */
  readonly isAgain?: boolean | undefined
  /** See `PageFacts.targets`. */
  readonly targets?: Hash | undefined
  /** Digest of what the files of the site show of its facts. */
  readonly facts: Hash
  readonly includes: readonly Include[]
  readonly slots: readonly SlotContent[]
  readonly files: readonly FileFacts[]
  /** See `RenderedPage.themeScripts`. */
  readonly themeScripts?: readonly string[] | undefined
  /** See `localeFiles`. */
  readonly localeFiles?: readonly LocaleFile[] | undefined
}

/** The pages by route. */
export type WrittenPages = Table<WrittenPage, Groups>

export const WRITTEN_PAGE: Shape<WrittenPage> = {
  ...(Object.fromEntries(PART_NAMES.map((name) => [name, 'digest'])) as Record<PartName, 'digest'>),
  factsKey: 'digest',
  targets: 'digest',
  facts: 'digest',
  isAgain: 'json',
  includes: 'json',
  slots: 'json',
  files: 'json',
  themeScripts: 'json',
  localeFiles: 'json',
}

/** A file in the output. */
export interface PublishedFile extends Pick<FileFacts, 'hash' | 'bytes'> {
  /** Its time right after the swap: with its size, it reveals that the file was changed since. */
  readonly time: number
  readonly from?: Hash | undefined
}

/** The files by path: first the manifest, which is looked for before the others. */
export type PublishedFiles = Table<PublishedFile>

export const PUBLISHED_FILE: Shape<PublishedFile> = { hash: 'digest', bytes: 'number', time: 'number', from: 'json' }

/** Time of a file that does not exist. */
const NO_TIME = -1

// Joined by hand: normalizing 36,000 paths takes 70 ms.
const statsOf = (out: string, file: string): Stats | undefined => statSync(`${out}/${file}`, { throwIfNoEntry: false })

/**
 * Returns the files of a new site with their times. A reused file is the same file under two names, so its time is known; on file
 * systems without links it is a copy, which is detected at the first one.
 */
export function* publishedFiles(
  out: string,
  files: readonly FileFacts[],
  last: { timeOf(file: FileFacts): number | undefined },
): Generator<readonly [file: string, facts: PublishedFile]> {
  const timeNow = (file: string): number => statsOf(out, file)?.mtimeMs ?? NO_TIME
  const first = files.find((file) => last.timeOf(file) !== undefined)
  const areLinks = first !== undefined && timeNow(first.path) === last.timeOf(first)
  for (const file of files) {
    const { path, hash, bytes, from } = file
    yield [path, { hash, bytes, from, time: (areLinks ? last.timeOf(file) : undefined) ?? timeNow(path) }]
  }
}

/** Whether a file is as it was. */
export const isSameFile = (a: PublishedFile, b: PublishedFile): boolean =>
  a.hash === b.hash && a.bytes === b.bytes && a.time === b.time && a.from === b.from
