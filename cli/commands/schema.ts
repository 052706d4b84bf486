import type { Command } from 'commander'
import { type Action, EXIT } from './shared.ts'

const NAMES = ['front-matter', 'category', 'config'] as const

const HELP = `
For editors without the language server (docs lsp). docs/editors.md shows how to use the schemas.

Example:
  docs schema category > .vscode/category.schema.json`

/** Declares `docs schema`. */
export function schemaCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('schema')
    .description('print the JSON schema of front matter, _category_.yml, or the config')
    .addArgument(program.createArgument('<name>', 'front-matter, category, or config').choices(NAMES))
    .addHelpText('after', HELP)
    .action((name: (typeof NAMES)[number]) => run(printSchema(name)))
}

async function printSchema(name: (typeof NAMES)[number]): Action {
  const { schemaOf } = await import('../apps/schema/schemas.ts')
  process.stdout.write(`${JSON.stringify(schemaOf(name), null, 2)}\n`)
  return EXIT.fine
}
