/** The part of command pages in making pages. */
import type { PageFeature } from '../feature.ts'
import { commandTable } from './command-table.tsx'
import { completeCommand } from './step.ts'

export const pages: PageFeature = {
  steps: { beforeVariables: completeCommand },
  slots: { commands: commandTable },
}
