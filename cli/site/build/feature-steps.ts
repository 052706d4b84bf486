/** The steps of features in a build, in the order of their list. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { BuildSteps, RecordsKeeper } from '../../features/feature.ts'
import { openSteps } from '../../features/index.ts'
import type { Output, OutputFile } from '../../stages/emit/output.ts'
import type { Pages } from '../pages.ts'
import type { Build } from './types.ts'

/** The steps of one feature. */
export interface FeatureBuildSteps extends BuildSteps {
  readonly name: string
}

/** Opens the steps of the features that a site uses in a build. */
export async function openBuildSteps(
  { site: { context }, options: { progress, useCache }, previous: { files: oldFiles } }: Build,
  output: () => Output,
): Promise<readonly FeatureBuildSteps[]> {
  const site = { context, progress, useCache, oldFiles, output }
  return openSteps(context.features, ({ feature, data }) => feature.build?.(data, site))
}

/** Returns the receivers of page records. */
export const keepersOf = (steps: readonly FeatureBuildSteps[]): ReadonlyMap<string, RecordsKeeper> =>
  new Map(steps.flatMap(({ name, keeper }) => (keeper === undefined ? [] : [[name, keeper]])))

/** Takes the steps that write files at the end. `files`: the files of the pages. */
export async function finishSteps(
  steps: readonly FeatureBuildSteps[],
  pages: Pick<Pages, 'records'>,
  files: readonly OutputFile[],
): Promise<readonly OutputFile[]> {
  const written: OutputFile[] = []
  for (const { name, finish } of steps) {
    const records = async (routes: Iterable<string>): Promise<unknown[]> =>
      (await pages.records(routes)).map((records) => records[name]).filter((own) => own !== undefined)
    written.push(...((await finish?.({ files, records })) ?? []))
  }
  return written
}

export interface FilesAfterFacts {
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Takes the steps that need the facts of all pages, and sends their data to the workers. */
export async function afterFacts(
  steps: readonly FeatureBuildSteps[],
  { site: { context }, resources }: Build,
  pages: Pick<Pages, 'facts'>,
): Promise<FilesAfterFacts> {
  const files: OutputFile[] = []
  const diagnostics: Diagnostic[] = []
  let { features } = context
  for (const step of steps) {
    const results = await step.afterFacts?.(pages.facts())
    if (results === undefined) continue
    features = { ...features, [step.name]: results.data }
    files.push(...results.files)
    diagnostics.push(...results.diagnostics)
  }
  if (features !== context.features) resources.workers.setContext({ ...context, features })
  return { files, diagnostics }
}
