import { Argument, type Command, type Option } from 'commander'
import type { CommandInfo, OptionInfo, Shell, ValueKind } from '../apps/scaffold/completions.ts'
import { type Action, EXIT } from './shared.ts'

const HELP = `
Where to put the script:
  bash   echo 'source <(docs completions bash)' >> ~/.bashrc
  zsh    echo 'source <(docs completions zsh)' >> ~/.zshrc
  fish   docs completions fish > ~/.config/fish/completions/docs.fish`

/** Declares `docs completions`; call it after all other commands are declared. */
export function completionsCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('completions')
    .description('print a script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'bash, zsh, or fish').choices(['bash', 'zsh', 'fish']))
    .addHelpText('after', HELP)
    .action((shell: Shell) => run(printScript(shell, program)))
}

async function printScript(shell: Shell, program: Command): Action {
  const { completionScript } = await import('../apps/scaffold/completions.ts')
  process.stdout.write(completionScript(shell, infoOf(program)))
  return EXIT.fine
}

function infoOf(command: Command): CommandInfo {
  const help = command.createHelp()
  return {
    name: command.name(),
    description: command.description(),
    options: help.visibleOptions(command).map(optionInfo),
    args: command.registeredArguments.map((argument) => argument.argChoices ?? kindOf(argument.name())),
    commands: command.commands.map(infoOf),
  }
}

function optionInfo(option: Option): OptionInfo {
  const flags = [option.long, option.short].filter((flag) => typeof flag === 'string')
  const takesValue = option.required || option.optional
  const name = /[<[]([^>\]]+)/.exec(option.flags)?.[1] ?? ''
  return { flags, description: option.description, ...(takesValue && { value: option.argChoices ?? kindOf(name) }) }
}

/** Returns the kind of value that an argument's name implies. */
function kindOf(name: string): ValueKind {
  if (/^(?:site|dir)$/.test(name)) return 'folder'
  return /^(?:file|list|path|from|to)$/.test(name) ? 'file' : 'text'
}
