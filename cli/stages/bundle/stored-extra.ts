/** The script of diagrams in the cache. It contains a library that takes seconds to bundle, and no data of the site. */
import path from 'node:path'
import { hashOf, stableJson } from '../../base/hash.ts'
import { PACKAGE_ROOT, RUNS_FROM_SOURCE, TOOL_VERSION } from '../../base/package.ts'
import { createReadLog, isSameRead, type Read, withPaths } from '../../base/reads.ts'
import type { PageExtra } from '../../model/page.ts'
import { installedVersion } from '../../site-code/packages.ts'
import { readFiles, writeFiles } from '../../store/emitted-files.ts'
import { runtimeDigest } from './client-key.ts'
import type { CompiledExtra } from './compile.ts'
import type { CompileInput } from './input.ts'
import { substitutes } from './substitutes.ts'

interface StoredFacts {
  readonly entry: string
  /** Relative to the site, whose folder can be copied with the cache. */
  readonly reads: readonly Read[]
}

/** Returns an extra from `folder` if its inputs are unchanged, else compiles and stores it. */
export async function storedExtra(
  name: PageExtra,
  input: CompileInput,
  folder: string,
  compile: (input: CompileInput) => Promise<CompiledExtra>,
): Promise<CompiledExtra> {
  const { root } = input
  const file = path.join(folder, `${name}-${keyOf(input)}.files`)
  const stored = readFiles<StoredFacts>(file)
  const reads = stored && withPaths(stored.facts.reads, (place) => path.join(root, place))
  if (stored !== undefined && reads?.every(isSameRead)) {
    for (const read of reads) input.reads?.note(read.kind, read.name, read.digest || undefined)
    return { name, entry: stored.facts.entry, files: stored.files }
  }
  const log = createReadLog()
  const extra = await compile({ ...input, reads: log })
  for (const read of log.all()) input.reads?.note(read.kind, read.name, read.digest || undefined)
  const facts: StoredFacts = {
    entry: extra.entry,
    reads: withPaths(log.all(), (place) => path.relative(root, place)),
  }
  writeFiles(file, facts, extra.files)
  return extra
}

/** Returns a digest of the options of the bundler that can differ between sites, and of our own code. */
function keyOf(input: CompileInput): string {
  const { root, config, production, offline = false } = input
  return hashOf(
    'extra',
    TOOL_VERSION,
    production,
    offline,
    stableJson(config.aliases ?? {}),
    stableJson(config.staticDirectories ?? []),
    Object.keys(config.components).length,
    stableJson([...substitutes(input)]),
    input.site.siteBaseUrl,
    installedVersion(root, 'mermaid'),
    installedVersion(PACKAGE_ROOT, 'esbuild'),
    ...(RUNS_FROM_SOURCE ? runtimeDigest() : []),
  )
}
