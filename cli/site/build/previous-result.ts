/** The result of the previous build of a folder. While no input has changed, the next build has the same. */
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { workFolder } from '../../base/folders.ts'
import { hashOf } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { has } from '../../diagnostics/properties.ts'
import type { Include } from '../../model/compiled.ts'
import { MANIFEST } from '../../stages/emit/output.ts'
import { readCheckedJson, writeCheckedJson } from '../../store/checked-file.ts'
import type { Inputs } from './inputs.ts'
import type { PreviousBuild } from './previous.ts'
import type { BuildOptions, BuildResult } from './types.ts'

export interface PreviousResult {
  /** Digest of all files of the site. */
  readonly files: Hash | undefined
  /** Inputs other than the site's files, as {@link Inputs.further} returns them. */
  readonly further: readonly string[]
  /** See {@link Inputs}; undefined if the next result can differ even when this digest is the same. */
  readonly key: Hash | undefined
  /** Whether any change since then changes the digests. */
  readonly isReliable: boolean
  /** Digest of the manifest of the written site; undefined if errors prevented writing it. */
  readonly written?: Hash | undefined
  readonly result: BuildResult
}

const fileOf = ({ root, out }: BuildOptions): string => path.join(workFolder(root), `last-${hashOf(out)}.json`)

/** Returns the result of the previous build with the same output folder. */
export const readPreviousResult = (options: BuildOptions): PreviousResult | undefined =>
  readCheckedJson<PreviousResult>(fileOf(options), TOOL_VERSION)

/** Whether a build with these inputs has the same result, and its output is still there. */
export function isSameResult(previous: PreviousResult, inputs: Inputs, build: () => PreviousBuild): boolean {
  const key = inputs.key(previous.further)
  if (key === undefined || previous.key !== key || !previous.isReliable) return false
  if (previous.written === undefined) return true
  const { isWhole, published } = build().checked()
  return isWhole && published.get(MANIFEST)?.hash === previous.written
}

/** The end state of a build. */
export interface BuildOutcome extends Pick<PreviousResult, 'result' | 'written'> {
  /** The pages, with the files that they read. */
  readonly pages: Iterable<{ readonly includes: readonly Include[] }>
  /** Other reads (see `base/reads.ts`). */
  readonly reads?: readonly string[]
  /** Whether pages import modules, or code of the site reads anything. */
  readonly hasCode?: boolean
}

/** Stores the result for the next build. */
export function storeResult(options: BuildOptions, inputs: Inputs, { result, ...done }: BuildOutcome): void {
  const { written, pages, reads = [], hasCode } = done
  const { signatures } = inputs
  // The bundle of modules can have inputs anywhere, such as in packages.
  const isSeen = !hasCode && !result.diagnostics.some((finding) => has(finding, 'isTransient'))
  const further = inputs.further([...readsOf(pages, options.root), ...reads])
  const stored: PreviousResult = {
    files: signatures.digest(),
    further,
    key: isSeen ? inputs.key(further) : undefined,
    isReliable: signatures.isReliable(further),
    written,
    result,
  }
  writeCheckedJson(fileOf(options), TOOL_VERSION, stored)
}

/** Returns the reads of pages. The digest of the site's files already covers static files and build steps. */
function* readsOf(pages: BuildOutcome['pages'], root: string): Iterable<string> {
  for (const { includes } of pages)
    for (const { kind, path: file } of includes) {
      if (kind === 'names') yield path.join(root, file, '*')
      else if (kind !== 'static' && kind !== 'step') yield path.resolve(root, file)
    }
}
