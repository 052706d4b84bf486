import path from 'node:path'
import type { Command } from 'commander'
import { messageOf } from '../base/errors.ts'
import { type Action, EXIT, nearestSite, UsageError } from './shared.ts'

const HELP = `
Starts a Model Context Protocol server on standard input and output, for assistants and editors. It reads the output folder
of docs build and has the tools search, list_pages, read_page, and read_command. It writes nothing and does not use the network.

Example, in the settings of an assistant:
  { "mcpServers": { "docs": { "command": "npx", "args": ["--prefix", "path/to/site", "docs", "mcp", "path/to/site"] } } }`

/** Declares `docs mcp`. */
export function mcpCommand(program: Command, run: (work: Action) => void): void {
  program
    .command('mcp')
    .description('let assistants search and read the built site (Model Context Protocol)')
    .argument('[site]', 'folder with a site.config.ts (default: the nearest one, in or above the current folder)')
    .option('--out <dir>', 'the built site (default: out/ in the site folder)')
    .addHelpText('after', HELP)
    .action((site: string | undefined, { out }: { readonly out?: string }) => run(runMcp(nearestSite(site), out)))
}

async function runMcp(root: string, outFolder: string | undefined): Action {
  const [{ createMcpServer }, { openBuiltPages }, { StdioServerTransport }] = await Promise.all([
    import('../apps/mcp/server.ts'),
    import('../apps/mcp/built-pages.ts'),
    import('@modelcontextprotocol/sdk/server/stdio.js'),
  ])
  const pages = openBuiltPages(outFolder === undefined ? path.join(root, 'out') : path.resolve(outFolder))
  const server = await createMcpServer(pages).catch((error: unknown) => {
    throw new UsageError(messageOf(error))
  })
  const closed = new Promise<void>((resolve) => process.stdin.once('end', resolve).once('close', resolve))
  await server.connect(new StdioServerTransport())
  await closed
  await server.close()
  return EXIT.fine
}
