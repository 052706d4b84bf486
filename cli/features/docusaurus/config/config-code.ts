/** The code of a config: its files that have run, and findings about code that is missing. */
import { readFileSync } from 'node:fs'
import { sourcePath } from '../../../base/paths.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { findModule } from '../../../site-code/packages.ts'
import { within } from '../../../stages/config/run-config.ts'
import type { ConfigText } from '../report/report.ts'
import { unsupportedFinding } from '../report/words.ts'
import { type RunResult, runFile } from '../run/run-file.ts'
import { stubName } from '../run/stub.ts'

/** The files that have run so far. */
export interface ConfigCode {
  /** In the order in which they were read, the config first (absolute). */
  readonly files: readonly string[]
  /** Modules that files of the config import and that are not installed. */
  readonly missing: ReadonlySet<string>
  /** Files that were replaced because they failed without a missing module, with their errors. */
  readonly failed: ReadonlyMap<string, string>
  /** Runs a file of the config. Returns the result of `read` for its exports. */
  run(file: string, read?: (exported: unknown) => unknown): Promise<unknown>
  /** Runs the file of a plugin, which is not used if a module is missing. */
  runPlugin(file: string): Promise<RunResult>
}

interface CodeInput {
  readonly root: string
  readonly cacheFolder: string
}

/**
 * Creates the record of the code of a config, which grows with each file that runs. Running a file throws its errors.
 */
export function createConfigCode({ root, cacheFolder }: CodeInput): ConfigCode {
  const files = new Set<string>()
  const missing = new Set<string>()
  const failed = new Map<string, string>()
  const runAny = async (file: string, read?: (exported: unknown) => unknown): Promise<RunResult> => {
    const result = await within(runFile(file, root, cacheFolder, read))
    for (const input of [file, ...result.inputs]) files.add(input)
    for (const [failure, reason] of result.failed) failed.set(failure, reason)
    return result
  }
  return {
    get files() {
      return [...files]
    },
    missing,
    failed,
    async run(file, read) {
      const result = await runAny(file, read)
      for (const name of result.missing) missing.add(name)
      return result.value
    },
    runPlugin: (file) => runAny(file),
  }
}

/** Returns the texts of the code files, the config first. */
export const configTexts = ({ files }: ConfigCode, root: string): ConfigText[] =>
  files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .map((file) => ({ file: sourcePath(root, file), text: readFileSync(file, 'utf8') }))

/** Reports missing modules, and files that failed without them. `config`: the exports of the config. */
export const codeDiagnostics = (
  config: unknown,
  { missing, failed }: ConfigCode,
  texts: readonly ConfigText[],
  root: string,
): Diagnostic[] => [
  ...missingDiagnostics(missing, texts, root),
  ...failedFiles(failed, root),
  ...wholeConfigMissing(config, texts),
]

/** Reports modules that the config imports and that are not installed: values made with them may be missing. */
function missingDiagnostics(missing: ReadonlySet<string>, texts: readonly ConfigText[], root: string): Diagnostic[] {
  return [...missing].sort().map((name) => {
    const holder = texts.find(({ text }) => text.includes(name)) ?? texts[0]!
    const before = holder.text.slice(0, Math.max(0, holder.text.indexOf(name)))
    const isFile = /^\.{0,2}\//.test(name)
    const isIncomplete = !isFile && findModule(root, name) !== undefined
    return unsupportedFinding(
      { what: 'import-not-found', module: name, isFile, isIncomplete },
      { severity: 'info', where: { file: holder.file, line: before.split('\n').length } },
    )
  })
}

/** Reports files of the site that were replaced because they failed without a module that is not installed. */
const failedFiles = (failed: ReadonlyMap<string, string>, root: string): readonly Diagnostic[] =>
  [...failed].map(([file, reason]) =>
    unsupportedFinding(
      { what: 'import-failed', reason },
      { severity: 'info', where: { file: sourcePath(root, file) } },
    ),
  )

/** If nothing in the config can be read, the site would have no docs, which is an error. */
function wholeConfigMissing(config: unknown, texts: readonly ConfigText[]): Diagnostic[] {
  const module = stubName(config)
  if (module === undefined) return []
  const where = { file: texts[0]!.file, line: 1 }
  return [unsupportedFinding({ what: 'whole-config', module }, { severity: 'error', where })]
}
