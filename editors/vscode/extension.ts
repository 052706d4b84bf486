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
  client = new LanguageClient('docs', 'docs', serverFor(folder), {
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

function serverFor(folder: string): ServerOptions {
  const settings = workspace.getConfiguration('docs')
  const site = path.resolve(folder, settings.get('site', ''))
  const args = ['lsp', '--stdio', ...(site === folder ? [] : [site])]
  const given = settings.get('server.path', '')
  const installed = installedIn(site)
  if (given === '' && installed !== undefined)
    return { command: 'node', args: [installed, ...args], options: { cwd: folder } }
  return { command: given || 'docs', args, options: { cwd: folder, shell: process.platform === 'win32' } }
}

/** Returns the program of the package that is installed in the folder or above it. */
function installedIn(folder: string): string | undefined {
  const file = path.join(folder, 'node_modules/@dragonflydb/docs/bin/docs.mjs')
  if (existsSync(file)) return file
  return folder === path.dirname(folder) ? undefined : installedIn(path.dirname(folder))
}
