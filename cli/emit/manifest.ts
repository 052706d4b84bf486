import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { byCodeUnit } from '../base/paths.ts'
import type { FileFacts, OldFiles } from './output.ts'

/** The list of emitted files, itself emitted: what is in out/ but not in it was put there by hand and is never deleted. */
export const MANIFEST = '_docs/manifest.json'

/** Text of the manifest: sorted, so that equal sites have equal manifests. */
export function manifestText(files: readonly FileFacts[]): string {
  const sorted = [...files].sort((a, b) => byCodeUnit(a.path, b.path))
  return `${JSON.stringify({ files: Object.fromEntries(sorted.map(({ path: file, hash }) => [file, hash])) }, null, 0)}\n`
}

/** Files of the site in `out`, or undefined where no build wrote them. */
export function readManifest(out: string): OldFiles | undefined {
  try {
    const { files } = JSON.parse(readFileSync(path.join(out, MANIFEST), 'utf8')) as { files: Record<string, Hash> }
    return new Map(Object.entries(files))
  } catch {
    return undefined
  }
}
