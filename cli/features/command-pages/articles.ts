/** The part of command pages in making articles. */
import type { ArticleFeature } from '../feature.ts'
import { commandTable } from './command-table.tsx'
import { COMMAND_COMPONENTS } from './components.ts'
import { COMMAND_CONTAINERS } from './containers.ts'
import { completeCommand } from './step.ts'

export const articles: ArticleFeature = {
  containers: COMMAND_CONTAINERS,
  components: COMMAND_COMPONENTS,
  steps: { beforeVariables: completeCommand },
  slots: { commands: commandTable },
}
