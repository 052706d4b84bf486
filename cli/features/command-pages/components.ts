/** The components that command pages put into articles. */
import { CommandFactsRow, CommandSyntax } from '../../../runtime/features/command-pages/Command.tsx'
import { Parameter, Parameters } from '../../../runtime/features/command-pages/Parameters.tsx'
import { CHILDREN, type ComponentTable, contentComponent, NOTHING } from '../../stages/compile/components.ts'

export const COMMAND_COMPONENTS: ComponentTable = {
  CommandFacts: contentComponent(CommandFactsRow, { search: NOTHING, loads: false, isRepeated: false }),
  CommandSyntax: contentComponent(CommandSyntax, {
    search: { ...NOTHING, code: ({ text }) => text },
    loads: false,
    isRepeated: false,
  }),
  Parameter: contentComponent(Parameter, {
    search: { ...CHILDREN, texts: ({ label }) => [label] },
    loads: false,
    isRepeated: false,
  }),
  Parameters: contentComponent(Parameters, { search: CHILDREN, loads: false, isRepeated: true }),
}
