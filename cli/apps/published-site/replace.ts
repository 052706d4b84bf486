/** Replaces a published folder by files that are made from published files. */
import type { Hash } from '../../base/brands.ts'
import { MANIFEST, manifestText, type Output, type OutputFile, stagedOutput } from '../../stages/emit/output.ts'
import { dropStage, makeStage, swapIn } from '../../stages/emit/swap.ts'

interface ReplaceInput {
  readonly folder: string
  /** The files of the folder now. */
  readonly old: ReadonlyMap<string, Hash>
  /** The files that keep their content if they have the same digest. */
  readonly kept?: ReadonlyMap<string, Hash>
}

/**
 * Writes all files with a manifest, whole or not at all; returns the files without the manifest. Throws errors of the
 * file system.
 */
export async function replacePublished(
  { folder, old, kept = new Map() }: ReplaceInput,
  write: (output: Output) => readonly OutputFile[] | Promise<readonly OutputFile[]>,
): Promise<readonly OutputFile[]> {
  const stage = makeStage(folder)
  try {
    const output = stagedOutput(stage, { folder, files: kept })
    const written = await write(output)
    swapIn(folder, { old, files: [...written, output.write(MANIFEST, manifestText(written))] })
    return written
  } catch (error) {
    dropStage(folder)
    throw error
  }
}
