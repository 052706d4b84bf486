/** Extensions of the compilation of pages by features. */
import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import type { VFile } from 'vfile'
import type { ComponentTable } from './components.ts'
import type { ContainerKind } from './containers/kind.ts'
import type { ParseText } from './plugins/includes.ts'

export interface CompileFeature {
  /** Containers of Markdown and MDX pages, in addition to the containers of every site. */
  readonly containers?: readonly ContainerKind[]
  /** Components that its steps and containers put into articles. */
  readonly components?: ComponentTable
  /** Steps on the Markdown tree. What they add may contain variables (`beforeVariables`), or is data. */
  readonly steps?: Readonly<Partial<Record<StepPlace, Step>>>
}

type StepPlace = 'beforeVariables' | 'afterVariables'

/** A unified plugin. `parse`: parses a text as part of the page. */
type Step = (input: { readonly parse: ParseText }) => (tree: Root, file: VFile) => void | Promise<void>

/** Returns the steps of all features at one place. */
export const stepsAt = (place: StepPlace, features: readonly CompileFeature[], parse: ParseText): PluggableList =>
  features.flatMap(({ steps }): PluggableList => (steps?.[place] ? [[steps[place], { parse }]] : []))
