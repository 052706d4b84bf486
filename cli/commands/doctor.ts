import type { Command } from 'commander'
import type { MachineCheck } from '../apps/doctor/machine.ts'
import { type Action, EXIT, nearestSite, oneOfWords } from './shared.ts'

interface Options {
  readonly format: 'text' | 'json'
}

/** Declares `docs doctor`. */
export function doctorCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('doctor')
    .description('check this machine and the site: Node, parser, git history, file watchers, cache, config')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--format <form>', 'text or json', oneOfWords('text', 'json'), 'text')
    .action((site: string | undefined, options: Options) => run(runDoctor(nearestSite(site), options)))
}

async function runDoctor(root: string, { format }: Options): Action {
  const [{ checkBundler, checkNode, checkParser, checkWatchers }, { inspectFolder }, { PACKAGE_VERSION }] =
    await Promise.all([
      import('../apps/doctor/machine.ts'),
      import('../apps/doctor/site.ts'),
      import('../base/package.ts'),
    ])
  const site = await inspectFolder(root)
  const checks: MachineCheck[] = [
    { name: 'docs', status: 'ok', found: PACKAGE_VERSION },
    checkNode(process.versions.node),
    await checkBundler(),
    checkParser(),
    checkWatchers(site.folders),
    ...site.checks,
  ]
  process.stdout.write(`${format === 'json' ? JSON.stringify(checks, null, 2) : checks.map(line).join('\n')}\n`)
  return checks.some(({ status }) => status === 'error') ? EXIT.problems : EXIT.fine
}

const line = ({ name, status, found, advice }: MachineCheck): string =>
  `${status.padEnd(8)} ${name}: ${found}${advice === undefined ? '' : `\n         ${advice}`}`
