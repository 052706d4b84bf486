import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type CommandInfo, completionScript } from '../../cli/apps/scaffold/completions.ts'
import { temporaryFolder } from '../folder.ts'
import { docs } from '../rig.ts'

const INFO: CommandInfo = {
  name: 'docs',
  description: 'x',
  args: [],
  options: [{ flags: ['--help', '-h'], description: "what's [new]" }],
  commands: [
    {
      name: 'build',
      description: 'build it',
      args: ['folder'],
      commands: [],
      options: [
        { flags: ['--format'], description: 'form', value: ['text', 'json'] },
        { flags: ['--out'], description: 'where', value: 'folder' },
        { flags: ['--quiet'], description: 'quiet' },
      ],
    },
    {
      name: 'search',
      description: 'the search',
      args: [],
      options: [],
      commands: [
        {
          name: 'push',
          description: 'upload',
          args: ['file'],
          options: [{ flags: ['--dry-run'], description: 'x' }],
          commands: [],
        },
      ],
    },
  ],
}

/** The completions of bash for a line whose last word is being typed. */
function offered(script: string, words: readonly string[], folder: string): string[] {
  const program = `${script}
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length - 1}
_docs
printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', program], { cwd: folder, encoding: 'utf8' }).split('\n').filter(Boolean)
}

test('bash completes commands, options, their values and folders', () => {
  const folder = temporaryFolder({ 'my page.md': '' }, 'docs completions-')
  const script = completionScript('bash', INFO)
  const offers = (...words: string[]): string[] => offered(script, ['docs', ...words], folder)
  expect(offers('')).toEqual(['build', 'search'])
  expect(offers('b')).toEqual(['build'])
  expect(offers('--')).toEqual(['--help'])
  expect(offers('build', '--')).toEqual(['--format', '--out', '--quiet'])
  expect(offers('build', '--format', '')).toEqual(['text', 'json'])
  expect(offers('build', '--format', 'j')).toEqual(['json'])
  expect(offers('build', '../')).toContain(`../${path.basename(folder)}`)
  expect(offers('search', '')).toEqual(['push'])
  expect(offers('search', 'push', '--d')).toEqual(['--dry-run'])
  expect(offers('search', 'push', 'my')).toEqual(['my page.md'])
})

test('zsh and fish complete the same', () => {
  expect(completionScript('fish', INFO)).toMatchInlineSnapshot(`
    "# fish completion of docs: docs completions fish > ~/.config/fish/completions/docs.fish
    complete -c docs -f
    complete -c docs -n '__fish_use_subcommand' -a 'build' -d 'build it'
    complete -c docs -n '__fish_use_subcommand' -a 'search' -d 'the search'
    complete -c docs -n '__fish_use_subcommand' -l help -s h -d 'what'\\''s [new]'
    complete -c docs -n '__fish_seen_subcommand_from build' -l format -r -f -a 'text json' -d 'form'
    complete -c docs -n '__fish_seen_subcommand_from build' -l out -r -a '(__fish_complete_directories)' -d 'where'
    complete -c docs -n '__fish_seen_subcommand_from build' -l quiet -d 'quiet'
    complete -c docs -n '__fish_seen_subcommand_from build' -a '(__fish_complete_directories)'
    complete -c docs -n '__fish_seen_subcommand_from search; and not __fish_seen_subcommand_from push' -a 'push' -d 'upload'
    complete -c docs -n '__fish_seen_subcommand_from search; and __fish_seen_subcommand_from push' -l dry-run -d 'x'
    complete -c docs -n '__fish_seen_subcommand_from search; and __fish_seen_subcommand_from push' -F
    "
  `)
  expect(completionScript('zsh', INFO)).toMatchInlineSnapshot(`
    "#compdef docs
    # zsh completion of docs: put  source <(docs completions zsh)  into ~/.zshrc, after compinit
    _docs() {
      local -a commands
      local state line
      commands=(
        'build:build it'
        'search:the search'
      )
      _arguments -C -s \\
        '(--help -h)--help[what'\\''s \\[new\\]]' '(--help -h)-h[what'\\''s \\[new\\]]' \\
        '1: :->command' \\
        '*:: :->argument'
      case $state in
        command) _describe -t commands command commands ;;
        argument)
          case $line[1] in
            build) _docs_build ;;
            search) _docs_search ;;
          esac ;;
      esac
    }
    _docs_build() {
      _arguments -s \\
        '--format[form]:value:(text json)' \\
        '--out[where]:value:_files -/' \\
        '--quiet[quiet]' \\
        '1::argument:_files -/' \\
        && return
    }
    _docs_search() {
      local -a commands
      local state line
      commands=(
        'push:upload'
      )
      _arguments -C -s \\
        '1: :->command' \\
        '*:: :->argument'
      case $state in
        command) _describe -t commands command commands ;;
        argument)
          case $line[1] in
            push) _docs_search_push ;;
          esac ;;
      esac
    }
    _docs_search_push() {
      _arguments -s \\
        '--dry-run[x]' \\
        '1::argument:_files' \\
        && return
    }
    if [ "$funcstack[1]" = "_docs" ]; then _docs "$@"; else compdef _docs docs; fi
    "
  `)
})

test('the real script knows the real commands', async () => {
  const { code, stdout } = await docs('.', ['completions', 'bash'])
  expect(code).toBe(0)
  expect(offered(stdout, ['docs', 'check'], '.')).toEqual(['check-links'])
  expect(offered(stdout, ['docs', 'check-links', '--format', 's'], '.')).toEqual(['sarif'])
  expect(offered(stdout, ['docs', 'check-links', '--'], '.')).not.toContain('--allow-host')
  expect(offered(stdout, ['docs', 'completions', ''], '.')).toEqual(['bash', 'zsh', 'fish'])
  expect((await docs('.', ['completions', 'tcsh'])).code).toBe(2)
})

test.each(['bash', 'zsh', 'fish'] as const)('%s, if installed, finds no mistakes in the script', async (shell) => {
  const { stdout } = await docs('.', ['completions', shell])
  const file = path.join(temporaryFolder({ script: stdout }), 'script')
  const { error, status, stderr } = spawnSync(shell, ['-n', file], { encoding: 'utf8' })
  if (error === undefined) expect([status, stderr]).toEqual([0, ''])
})
