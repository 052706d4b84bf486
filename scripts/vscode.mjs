#!/usr/bin/env node
// Builds editors/vscode/docs.vsix, the VS Code extension: one bundled file and its manifest, in the archive that VS
// Code installs.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { strToU8, zipSync } from 'fflate'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'editors/vscode')
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))

const { outputFiles } = await build({
  entryPoints: [path.join(folder, 'extension.ts')],
  bundle: true,
  write: false,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  minify: true,
  external: ['vscode'],
  legalComments: 'eof',
  logLevel: 'warning',
})

const xml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const vsixManifest = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"/>
    <DisplayName>${xml(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${xml(manifest.description)}</Description>
    <Categories>${manifest.categories.join(',')}</Categories>
    <Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value="${manifest.engines.vscode}"/></Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`
const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="json" ContentType="application/json"/><Default Extension="js" ContentType="application/javascript"/><Default Extension="md" ContentType="text/markdown"/><Default Extension="txt" ContentType="text/plain"/><Default Extension="vsixmanifest" ContentType="text/xml"/></Types>
`
const file = process.argv[2] ?? path.join(folder, 'docs.vsix')
const archive = zipSync({
  '[Content_Types].xml': strToU8(contentTypes),
  'extension.vsixmanifest': strToU8(vsixManifest),
  extension: {
    'package.json': readFileSync(path.join(folder, 'package.json')),
    'README.md': readFileSync(path.join(folder, 'README.md')),
    'LICENSE.txt': readFileSync(path.join(root, 'LICENSE')),
    'extension.js': outputFiles[0].contents,
  },
})
writeFileSync(file, archive)
process.stdout.write(`${path.relative(process.cwd(), file)} ${Math.round(archive.length / 1024)} kB\n`)
