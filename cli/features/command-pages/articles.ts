/** The part of command pages in making articles. */
import type { ArticleFeature } from '../feature.ts'
import { commandTable } from './command-table.tsx'
import { completeCommand } from './step.ts'

export const articles: ArticleFeature = {
  steps: { beforeVariables: completeCommand },
  slots: { commands: commandTable },
}
