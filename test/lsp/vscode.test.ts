/** The VS Code extension, built by its script and loaded with a fake of the editor. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { temporaryFolder } from '../folder.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))
const script = path.join(repository, 'scripts/vscode.mjs')

/** Packs the extension, and loads it from the archive with a fake of the editor. */
function loadExtension(): Extension {
  const folder = temporaryFolder()
  const file = path.join(folder, 'docs.vsix')
  execFileSync(process.execPath, [script, file])
  const entries = unzipSync(readFileSync(file))
  const names = Object.keys(entries)
  const assets = [...strFromU8(entries['extension.vsixmanifest']!).matchAll(/ Path="([^"]*)"/g)].map(
    ([, name]) => name!,
  )
  expect(names).toEqual(expect.arrayContaining([...assets, '[Content_Types].xml', 'extension/LICENSE.txt']))
  const { main, version } = JSON.parse(strFromU8(entries['extension/package.json']!)) as {
    main: string
    version: string
  }
  expect(strFromU8(entries['extension.vsixmanifest']!)).toContain(`Version="${version}" Publisher=`)

  // Every name that the bundle imports from the editor is a class here; `workspace` has the folder of the test.
  const vscode = `const make = () => new Proxy(class {}, { get: (target, key) => key in target ? target[key] : make() })
const fake = make()
fake.workspace = { getConfiguration: () => ({ get: (_, other) => other }), findFiles: async () => globalThis.configs.map((fsPath) => ({ fsPath })) }
module.exports = fake\n`
  writeFileSync(path.join(folder, 'vscode.js'), vscode)
  const code = strFromU8(entries[path.posix.join('extension', main)]!).replaceAll(
    'require("vscode")',
    'require("./vscode.js")',
  )
  writeFileSync(path.join(folder, 'extension.js'), code)
  return createRequire(import.meta.url)(path.join(folder, 'extension.js')) as Extension
}

interface Extension {
  activate(): Promise<void>
  deactivate(): Promise<void>
  serverFor(folder: string): Promise<{ command: string; args: string[]; options: { cwd: string } }>
}

test('the archive contains the files of its manifests, and the extension loads', () => {
  expect(loadExtension()).toMatchObject({ activate: expect.any(Function), deactivate: expect.any(Function) })
})

test.each([
  ['docs', ''],
  ['@dragonflydb/docs', 'website'],
])('it starts the server that is installed as %s in the site %j', async (name, site) => {
  const root = temporaryFolder({ [path.join(site, 'site.config.ts')]: `export default { title: 'Test' }` })
  const installed = path.join(root, site, 'node_modules', name)
  mkdirSync(path.dirname(installed), { recursive: true })
  symlinkSync(repository, installed)
  vi.stubGlobal('configs', [path.join(root, 'website/old/site.config.ts'), path.join(root, site, 'site.config.ts')])
  const { command, args, options } = await loadExtension().serverFor(root)
  expect(args[0]).toBe(path.join(installed, 'bin/docs.mjs'))
  expect(args.slice(3)).toEqual(site === '' ? [] : [path.join(root, site)])
  const server = spawn(command, args, { ...options, stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(server.stdout),
    new StreamMessageWriter(server.stdin),
  )
  connection.listen()
  const ended = once(server, 'exit')
  const { version } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { version: string }
  const started = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities: {},
  })
  expect(started).toMatchObject({ serverInfo: { name: 'docs', version } })
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  await ended
  connection.dispose()
})
