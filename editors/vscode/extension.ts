/** The VS Code extension: starts `docs lsp` and connects the editor to it. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { commands, type ExtensionContext, workspace } from 'vscode'
import { LanguageClient, type ServerOptions } from 'vscode-languageclient/node'

let client: LanguageClient | undefined

/** Called when a folder with a site is opened. */
export async function activate(context: ExtensionContext): Promise<void> {
  context.subscriptions.push(commands.registerCommand('docs.restart', restart))
  await start()
}

export async function deactivate(): Promise<void> {
  await client?.stop()
}

async function restart(): Promise<void> {
  await client?.stop()
  await start()
}

async function start(): Promise<void> {
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath
  if (folder === undefined) return
  client = new LanguageClient('docs', 'docs', await serverFor(folder), {
    documentSelector: [
      { scheme: 'file', language: 'markdown' },
      { scheme: 'file', language: 'mdx' },
      { scheme: 'file', pattern: '**/{site,docusaurus}.config.*' },
      { scheme: 'file', pattern: '**/_category_.{yml,yaml,json}' },
      { scheme: 'file', pattern: '**/_search.yml' },
    ],
  })
  await client.start()
}

/** Returns how to start the server of the site in a workspace folder: the program of the site, or the one on the PATH. */
export async function serverFor(folder: string): Promise<ServerOptions> {
  const settings = workspace.getConfiguration('docs')
  const site = path.resolve(folder, settings.get('site', '') || (await siteIn()) || '')
  const args = ['lsp', '--stdio', ...(site === folder ? [] : [site])]
  const given = settings.get('server.path', '')
  const installed = installedIn(site)
  if (given === '' && installed !== undefined)
    return { command: 'node', args: [installed, ...args], options: { cwd: folder } }
  return { command: given || 'docs', args, options: { cwd: folder, shell: process.platform === 'win32' } }
}

/** Returns the folder of the site in the workspace: the outermost one with a config. */
async function siteIn(): Promise<string | undefined> {
  const configs = await workspace.findFiles('**/{site,docusaurus}.config.{ts,mts,js,mjs}', '**/node_modules/**')
  const folders = configs.map(({ fsPath }) => path.dirname(fsPath))
  return folders.sort((a, b) => a.length - b.length)[0]
}

/** The names under which sites install the package: `docs init` uses the first. */
const NAMES = ['docs', '@dragonflydb/docs']

/** Returns the program of the package that is installed in the folder or above it. */
function installedIn(folder: string): string | undefined {
  const file = NAMES.map((name) => path.join(folder, 'node_modules', name, 'bin/docs.mjs')).find(existsSync)
  if (file !== undefined) return file
  return folder === path.dirname(folder) ? undefined : installedIn(path.dirname(folder))
}
