import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { FileFacts, OldFiles } from './output.ts'

/** The list of emitted files, itself emitted: files in out/ that are not in it were put there by hand and are never deleted. */
export const MANIFEST = '_docs/manifest.json'

/** Returns the manifest: sorted, so that equal sites have equal manifests. */
export function manifestText(files: readonly FileFacts[]): string {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path))
  return `${JSON.stringify({ files: Object.fromEntries(sorted.map(({ path: file, hash }) => [file, hash])) }, null, 0)}\n`
}

/** Returns the files of the site in `out`, or undefined if it is not the output of a build. */
export function readManifest(out: string): OldFiles | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path.join(out, MANIFEST), 'utf8')) as { files: Record<string, Hash> }
    return new Map(Object.entries(files))
  } catch {
    return undefined
  }
}
