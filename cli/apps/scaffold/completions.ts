/** Generates completion scripts for shells from a description of the commands. */

export interface CommandInfo {
  readonly name: string
  readonly description: string
  readonly options: readonly OptionInfo[]
  /** The kinds of its arguments, in order. */
  readonly args: readonly ValueKind[]
  readonly commands: readonly CommandInfo[]
}
export interface OptionInfo {
  /** `--format`, `-h`. */
  readonly flags: readonly string[]
  readonly description: string
  /** The kind of its value; absent: it has none. */
  readonly value?: ValueKind
}
export type ValueKind = 'folder' | 'file' | 'text' | readonly string[]

const SHELLS = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof SHELLS)[number]

/** Returns the script that completes the program and its commands in a shell. */
export function completionScript(shell: Shell, program: CommandInfo): string {
  const script = { bash, zsh, fish }[shell](program)
  return `${script.join('\n')}\n`
}

/** A command, and the words that select it. */
interface CommandPath {
  readonly path: readonly string[]
  readonly command: CommandInfo
}

/** Returns a command and all commands in it. */
const commandPaths = (command: CommandInfo, path: readonly string[] = []): CommandPath[] => [
  { path, command },
  ...command.commands.flatMap((inner) => commandPaths(inner, [...path, inner.name])),
]

const single = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
const flagsOf = ({ options }: CommandInfo): string[] => options.flatMap(({ flags }) => flags)

// ------------------------------------------------------------------------------------------------------------- bash

/** Plain bash 3.2, without the bash-completion package. */
function bash(program: CommandInfo): string[] {
  const name = program.name
  const places = commandPaths(program)
  const words = places.slice(1).map(({ path }) => `    ${single(key(path))}) path=${single(key(path))} ;;`)
  const values = places.flatMap(({ path, command }) =>
    command.options.flatMap(({ flags, value }) =>
      value === undefined
        ? []
        : [`    ${flags.map((flag) => single(`${key(path)} ${flag}`)).join('|')}) ${bashValue(value)}; return ;;`],
    ),
  )
  const flags = places.map(({ path, command }) => `      ${single(key(path))}) ${bashWords(flagsOf(command))} ;;`)
  const args = places.map(({ path, command }) => {
    if (command.commands.length > 0)
      return `    ${single(key(path))}) ${bashWords(command.commands.map((inner) => inner.name))} ;;`
    return `    ${single(key(path))}) ${bashValue(command.args[0] ?? 'text')} ;;`
  })
  return [
    `# bash completion of ${name}: put  source <(${name} completions bash)  into ~/.bashrc`,
    `_${name}() {`,
    `  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path= i`,
    "  local IFS=$'\\n'",
    '  COMPREPLY=()',
    '  for ((i = 1; i < COMP_CWORD; i++)); do',
    `    case "$path \${COMP_WORDS[i]}" in`,
    ...words,
    '    esac',
    '  done',
    '  case "$path $prev" in',
    ...values,
    '  esac',
    '  if [[ $cur == -* ]]; then',
    '    case "$path" in',
    ...flags,
    '    esac',
    '    return',
    '  fi',
    '  case "$path" in',
    ...args,
    '  esac',
    '}',
    `complete -F _${name} ${name}`,
  ]
}

const key = (path: readonly string[]): string => path.map((word) => ` ${word}`).join('')
const bashWords = (words: readonly string[]): string =>
  `COMPREPLY=($(compgen -W $'${words.map((word) => word.replaceAll("'", "\\'")).join('\\n')}' -- "$cur"))`

function bashValue(value: ValueKind): string {
  if (value === 'text') return ':'
  if (value === 'folder') return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$cur"))'
  if (value === 'file') return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$cur"))'
  return bashWords(value)
}

// -------------------------------------------------------------------------------------------------------------- zsh

function zsh(program: CommandInfo): string[] {
  const { name } = program
  return [
    `#compdef ${name}`,
    `# zsh completion of ${name}: put  source <(${name} completions zsh)  into ~/.zshrc, after compinit`,
    ...commandPaths(program).flatMap(({ path, command }) =>
      zshFunction(`_${[name, ...path].join('_')}`.replaceAll('-', '_'), command),
    ),
    `if [ "$funcstack[1]" = "_${name}" ]; then _${name} "$@"; else compdef _${name} ${name}; fi`,
  ]
}

function zshFunction(name: string, command: CommandInfo): string[] {
  const options = command.options.map((option) => `    ${zshOption(option)} \\`)
  if (command.commands.length === 0) {
    const args = command.args.map((value, i) => `    ${single(`${i + 1}::argument:${zshValue(value)}`)} \\`)
    return [`${name}() {`, '  _arguments -s \\', ...options, ...args, '    && return', '}']
  }
  const names = command.commands.map((inner) => `    ${single(`${inner.name}:${inner.description}`)}`)
  const cases = command.commands.map(
    (inner) => `        ${inner.name}) ${`${name}_${inner.name}`.replaceAll('-', '_')} ;;`,
  )
  return [
    `${name}() {`,
    '  local -a commands',
    '  local state line',
    '  commands=(',
    ...names,
    '  )',
    '  _arguments -C -s \\',
    ...options,
    "    '1: :->command' \\",
    "    '*:: :->argument'",
    '  case $state in',
    '    command) _describe -t commands command commands ;;',
    '    argument)',
    '      case $line[1] in',
    ...cases,
    '      esac ;;',
    '  esac',
    '}',
  ]
}

function zshOption({ flags, description, value }: OptionInfo): string {
  const words = description.replace(/[[\]]/g, (bracket) => `\\${bracket}`)
  const rest = value === undefined ? '' : `:value:${zshValue(value)}`
  const names = flags.length > 1 ? `(${flags.join(' ')})` : ''
  return flags.map((flag) => single(`${names}${flag}[${words}]${rest}`)).join(' ')
}

function zshValue(value: ValueKind): string {
  if (value === 'text') return ' '
  if (value === 'folder') return '_files -/'
  return value === 'file' ? '_files' : `(${value.join(' ')})`
}

// ------------------------------------------------------------------------------------------------------------- fish

function fish(program: CommandInfo): string[] {
  const { name } = program
  const lines = [
    `# fish completion of ${name}: ${name} completions fish > ~/.config/fish/completions/${name}.fish`,
    `complete -c ${name} -f`,
  ]
  for (const { path, command } of commandPaths(program)) {
    const condition = fishCondition(path, command)
    for (const inner of command.commands)
      lines.push(`complete -c ${name} -n ${single(condition)} -a ${single(inner.name)} -d ${single(inner.description)}`)
    for (const option of command.options)
      lines.push(`complete -c ${name} -n ${single(condition)} ${fishOption(option)}`)
    const [first] = command.args
    if (command.commands.length === 0 && first !== undefined && first !== 'text')
      lines.push(`complete -c ${name} -n ${single(condition)} ${fishValue(first)}`)
  }
  return lines
}

function fishCondition(path: readonly string[], { commands }: CommandInfo): string {
  if (path.length === 0) return '__fish_use_subcommand'
  const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`)
  const inner = commands.map((command) => command.name).join(' ')
  return [...seen, ...(inner === '' ? [] : [`not __fish_seen_subcommand_from ${inner}`])].join('; and ')
}

function fishOption({ flags, description, value }: OptionInfo): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`))
  const rest = value === undefined ? [] : [value === 'text' ? '-x' : `-r ${fishValue(value)}`]
  return [...names, ...rest, `-d ${single(description)}`].join(' ')
}

function fishValue(value: ValueKind): string {
  if (value === 'folder') return "-a '(__fish_complete_directories)'"
  if (value === 'file') return '-F'
  return value === 'text' ? '-f' : `-f -a ${single(value.join(' '))}`
}
