/** `docs build --offline`: builds into a temporary folder, and turns the result into a folder that opens without a server. */
import path from 'node:path'
import { workFolder } from '../../base/folders.ts'
import type { BuildOptions, BuildResult } from '../../site/build/types.ts'
import { build as buildSite } from '../../site/build.ts'
import { writeOffline } from './offline.ts'

/** Builds the folder. On problems of severity error the old one is unchanged. */
export async function build({ out, ...options }: BuildOptions): Promise<BuildResult> {
  const from = path.join(workFolder(options.root), 'offline')
  const result = await buildSite({ ...options, out: from, offline: true })
  if (result.outcome !== 'built') return result
  return { ...result, files: writeOffline({ from, to: out, url: result.url ?? '' }) }
}
