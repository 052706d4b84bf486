/** The result of the last build of a folder: that of the next one, if nothing that it depends on has changed. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { readCheckedJson, writeChecked } from '../../base/checked-file.ts'
import { hashOf } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { has } from '../../diagnostics/properties.ts'
import type { Include } from '../../model/compiled.ts'
import { workFolder } from '../folders.ts'
import type { Inputs } from './inputs.ts'
import type { LastBuild } from './previous.ts'
import type { BuildOptions, BuildResult } from './types.ts'

export interface LastResult {
  /** Digest of all files of the site. */
  readonly files: Hash | undefined
  /** See {@link Inputs}; undefined if the result can be another one next time although this stays the same. */
  readonly key: Hash | undefined
  /** Whether any change since then changes the digests. */
  readonly isSettled: boolean
  /** Digest of the manifest of the site that was written; undefined if it was not, because of errors. */
  readonly written?: Hash | undefined
  readonly result: BuildResult
}

const fileOf = ({ root, out }: BuildOptions): string => path.join(workFolder(root), `last-${hashOf(out)}.json`)

/** Returns the result of the last build with the same output folder. */
export const readLastResult = (options: BuildOptions): LastResult | undefined =>
  readCheckedJson<LastResult>(fileOf(options), TOOL_VERSION)

/** Whether a build with these inputs has the same result, and its output is still there. */
export async function isSameResult(last: LastResult, { key }: Inputs, before: () => LastBuild): Promise<boolean> {
  if (key === undefined || last.key !== key || !last.isSettled) return false
  if (last.written === undefined) return true
  const { isWhole, record } = await before().checked()
  return isWhole && record?.manifest.hash === last.written
}

/** What a build ended with. */
export interface Done extends Pick<LastResult, 'result' | 'written'> {
  /** The pages, with the files that they read. */
  readonly pages: Iterable<{ readonly includes: readonly Include[] }>
  /** Whether pages import modules. */
  readonly hasModules?: boolean
}

/** Stores the result for the next build. */
export function keepResult(options: BuildOptions, { key, stamps }: Inputs, { result, ...done }: Done): void {
  const { written, pages, hasModules } = done
  // The bundle of modules has inputs of its own, in packages and anywhere else.
  const isSeen = !hasModules && !result.diagnostics.some((one) => has(one, 'isTransient')) && !readsOutside(pages)
  const { digest: files, isSettled } = stamps
  const last: LastResult = { files, key: isSeen ? key : undefined, isSettled, written, result }
  writeChecked(fileOf(options), TOOL_VERSION, JSON.stringify(last))
}

function readsOutside(pages: Done['pages']): boolean {
  for (const { includes } of pages) if (includes.some((file) => file.path.startsWith('../'))) return true
  return false
}
