/** The part of command pages in making articles. */
import { CommandFactsRow, CommandSyntax } from '../../../runtime/features/command-pages/Command.tsx'
import { Parameter, Parameters } from '../../../runtime/features/command-pages/Parameters.tsx'
import { CHILDREN, type ComponentTable, contentComponent, NOTHING } from '../../stages/compile/components.ts'
import type { ArticleFeature } from '../feature.ts'
import { commandTable } from './command-table.tsx'
import { COMMAND_CONTAINERS } from './containers.ts'
import { completeCommand } from './step.ts'

/** The components that its steps and containers put into articles. */
const COMMAND_COMPONENTS: ComponentTable = {
  CommandFacts: contentComponent(CommandFactsRow, NOTHING),
  CommandSyntax: contentComponent(CommandSyntax, { ...NOTHING, code: ({ text }) => text }),
  Parameter: contentComponent(Parameter, { ...CHILDREN, texts: ({ label }) => [label] }),
  Parameters: contentComponent(Parameters, CHILDREN),
}

export const articles: ArticleFeature = {
  containers: COMMAND_CONTAINERS,
  components: COMMAND_COMPONENTS,
  steps: { beforeVariables: completeCommand },
  slots: { commands: commandTable },
}
