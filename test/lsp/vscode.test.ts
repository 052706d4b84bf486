/** The VS Code extension, built by its script and loaded with a fake of the editor. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'

const script = fileURLToPath(new URL('../../scripts/vscode.mjs', import.meta.url))

test('the archive contains the files of its manifests, and the extension loads', () => {
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

  // Every name that the bundle imports from the editor is a class here.
  const vscode = `const make = () => new Proxy(class {}, { get: (target, key) => key in target ? target[key] : make() })\nmodule.exports = make()\n`
  writeFileSync(path.join(folder, 'vscode.js'), vscode)
  const code = strFromU8(entries[path.posix.join('extension', main)]!).replaceAll(
    'require("vscode")',
    'require("./vscode.js")',
  )
  writeFileSync(path.join(folder, 'extension.js'), code)
  const extension = createRequire(import.meta.url)(path.join(folder, 'extension.js')) as object
  expect(extension).toMatchObject({ activate: expect.any(Function), deactivate: expect.any(Function) })
})
