/** The steps of features in a build, in the order of their list. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { BuildSteps } from '../../features/feature.ts'
import { usedFeatures } from '../../features/index.ts'
import type { FileFacts, Output } from '../../stages/emit/output.ts'
import type { Pages } from '../pages.ts'
import type { Build } from './types.ts'

/** The steps of one feature. */
export interface FeatureSteps extends BuildSteps {
  readonly name: string
}

/** Opens the steps of the features that a site uses. */
export async function openSteps(
  { site: { context }, options: { progress } }: Build,
  output: () => Output,
): Promise<readonly FeatureSteps[]> {
  const all: FeatureSteps[] = []
  for (const { feature, data } of usedFeatures(context.features)) {
    const steps = await feature.build?.(data, { context, progress, output })
    if (steps !== undefined) all.push({ ...steps, name: feature.name })
  }
  return all
}

export interface FilesAfterFacts {
  readonly files: readonly FileFacts[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Takes the steps that need the facts of all pages, and sends their data to the workers. */
export async function afterFacts(
  steps: readonly FeatureSteps[],
  { site: { context }, resources }: Build,
  pages: Pick<Pages, 'facts'>,
): Promise<FilesAfterFacts> {
  const files: FileFacts[] = []
  const diagnostics: Diagnostic[] = []
  let { features } = context
  for (const step of steps) {
    const made = await step.afterFacts?.(pages.facts())
    if (made === undefined) continue
    features = { ...features, [step.name]: made.data }
    files.push(...made.files)
    diagnostics.push(...made.diagnostics)
  }
  if (features !== context.features) resources.workers.setContext({ ...context, features })
  return { files, diagnostics }
}
