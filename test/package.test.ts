/**
 * The package as users get it: packed, installed from a registry or from the archive, a new site, built. No network.
 */
import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './folder.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
const work = temporaryFolder()
const execute = promisify(execFile)

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
interface Archive {
  readonly manifest: Manifest
  readonly file: string
}

const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest

/** npm without a network, without the user's settings, and with its own cache. */
function npm(cwd: string, ...args: string[]) {
  const env = {
    PATH: process.env.PATH,
    HOME: work,
    npm_config_cache: path.join(work, 'cache'),
    npm_config_registry: registry,
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  }
  return execute('npm', args, { cwd, env, maxBuffer: 2 ** 26 })
}

const copied = path.join(work, 'copy')

/**
 * Packs a copy of this package as it is published, because packing changes package.json for a moment. In the copy, the
 * scripts that make dist/ and types/ only note that they ran.
 */
async function packOwn(): Promise<Archive> {
  const { files } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as { files: string[] }
  const listed = files.filter((name) => !name.startsWith('!'))
  for (const name of [...listed, 'package.json', 'README.md', 'LICENSE', 'scripts/manifest.mjs'])
    cpSync(path.join(repository, name), path.join(copied, name), { recursive: true })
  for (const name of ['bundle', 'types'])
    writeFileSync(
      path.join(copied, `scripts/${name}.mjs`),
      `import { appendFileSync } from 'node:fs'\nappendFileSync('ran.txt', '${name} ')\n`,
    )
  const { stdout } = await npm(work, 'pack', copied, '--json', '--silent')
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [{ filename: string }]
  return { manifest: manifestOf(repository), file: path.join(work, filename) }
}

/**
 * Packs an installed package, which has the files that were published, without compressing them. npm accepts any name
 * of the folder.
 */
async function packInstalled(folder: string): Promise<Archive> {
  const manifest = manifestOf(folder)
  const file = path.join(work, `${manifest.name.replace('/', '-')}.tar`)
  await execute('tar', ['-C', path.dirname(folder), '--exclude=node_modules', '-cf', file, path.basename(folder)])
  return { manifest, file }
}

/** The installed folders of packages and of their dependencies. */
function installedFolders(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const folder = path.join(repository, 'node_modules', name)
    return [folder, ...installedFolders(Object.keys(manifestOf(folder).dependencies ?? {}))]
  })
}

/** A registry with only these packages. */
function serveRegistry(archives: readonly Archive[]): Promise<Server> {
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1))
    const tarball = archives.find(({ file }) => name === path.basename(file))
    if (tarball !== undefined) return void response.end(readFileSync(tarball.file))
    const found = archives.find(({ manifest }) => manifest.name === name)
    if (found === undefined) return void response.writeHead(404).end('{}')
    const { manifest, file } = found
    const integrity = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    const dist = { tarball: `http://${request.headers.host}/${path.basename(file)}`, integrity }
    const versions = { [manifest.version]: { ...manifest, dist } }
    response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: manifest.version } }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

let registry = 'http://127.0.0.1:9'
let server: Server
let own: Archive

beforeAll(async () => {
  // dist/ was bundled before the tests started; bundling it again would break tests that run now.
  await execute(process.execPath, [path.join(repository, 'scripts/types.mjs')])
  const manifest = manifestOf(repository)
  const platform = `@esbuild/${process.platform}-${process.arch}`
  // npm installs the native parser for this platform, as for a user.
  const optional = Object.keys(manifest.optionalDependencies ?? {}).filter((name) =>
    existsSync(path.join(repository, 'node_modules', name)),
  )
  const names = [...Object.keys(manifest.dependencies ?? {}), ...optional, platform]
  own = await packOwn()
  const others = await Promise.all([...new Set(installedFolders(names))].map(packInstalled))
  server = await serveRegistry([own, ...others])
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server?.close()
})

const projects = new Map<string, Promise<string>>()

/** A project in which the tool is installed from `specifier`: one for all tests that use this name. */
function project(name: string, specifier: string): Promise<string> {
  const known = projects.get(name) ?? installIn(name, specifier)
  projects.set(name, known)
  return known
}

async function installIn(name: string, specifier: string): Promise<string> {
  const folder = path.join(work, name)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'package.json'), '{"private": true}')
  await npm(folder, 'install', '--save-dev', specifier)
  return folder
}

function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

test.each([
  ['the registry', () => `docs@npm:${own.manifest.name}`, () => `npm:${own.manifest.name}@^${own.manifest.version}`],
  ['the archive', () => own.file, () => `file:../../${path.basename(own.file)}`],
])(
  'installed from %s, it creates a site that installs the same package and builds',
  async (name, specifier, dependency) => {
    const folder = await project(name.replace(/\W/g, '-'), specifier())
    await npm(folder, 'exec', '--offline', '--', 'docs', 'init', 'site', '--ci', 'none')
    const site = path.join(folder, 'site')
    expect(JSON.parse(readFileSync(path.join(site, 'package.json'), 'utf8')).devDependencies).toEqual({
      docs: dependency(),
    })
    await npm(site, 'install')
    await npm(site, 'run', 'check', '--', '--strict')
    await npm(site, 'run', 'build', '--', '--strict')
    expect(existsSync(path.join(site, 'out/index.html'))).toBe(true)
  },
)

test('it has few dependencies and no unneeded sources', async () => {
  const folder = await project('the-archive', own.file)
  const modules = path.join(folder, 'node_modules')
  const { packages } = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
  expect(Object.keys(packages).length).toBeLessThanOrEqual(15)
  // Compared by content, because an installed esbuild has its binary twice, as one file with two names.
  // Without the compiled code that the tool keeps when it has run.
  const installed = filesOf(modules).filter((file) => !file.includes(path.join('dist', 'compiled')))
  const contents = installed.map((file) => readFileSync(file))
  const sizes = new Map(contents.map((content) => [createHash('sha256').update(content).digest('hex'), content.length]))
  expect([...sizes.values()].reduce((sum, size) => sum + size)).toBeLessThan(31_200_000)
  const top = new Set(readdirSync(path.join(modules, own.manifest.name)))
  expect([...top].sort()).toEqual([
    ...['LICENSE', 'README.md', 'bin', 'dist', 'docs', 'package.json', 'runtime', 'types'],
  ])
})

test('its package.json has no scripts; the one of the repository keeps them, and bundles the tool at `prepare` and before packing', async () => {
  const { stdout } = await execute('tar', ['-xOf', own.file, 'package/package.json'])
  const { scripts, ...rest } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8'))
  expect(JSON.parse(stdout)).toEqual(rest)
  expect(scripts.prepare).toBe('node scripts/bundle.mjs')
  expect(readFileSync(path.join(copied, 'package.json'))).toEqual(readFileSync(path.join(repository, 'package.json')))
  expect(readFileSync(path.join(copied, 'ran.txt'), 'utf8')).toBe('bundle types ')
})

test('its type declarations check a config, and components with the types of React', async () => {
  const folder = await project('the-registry', `docs@npm:${own.manifest.name}`)
  const files = {
    'config.ts': `import { defineConfig } from 'docs'
export default defineConfig({ title: 'Typed', search: { provider: 'embedded' }, sidebars: { main: ['index'] } })
`,
    'wrong.ts': `import { defineConfig } from 'docs'
export default defineConfig({ title: 5, onBrokenLinks: 'shout' })
`,
    'component.ts': `import { createSlot, navigate, useSite } from 'docs/runtime'
export const read = (): string => useSite().title + createSlot('key').get()
export const go = (): Promise<unknown> => navigate('/install', { replace: true })
`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const compile = async (file: string): Promise<string> => {
    const tsc = path.join(repository, 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--module', 'esnext', '--moduleResolution', 'bundler', '--types', '']
    return execute(process.execPath, [tsc, ...options, file], { cwd: folder }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    )
  }
  expect(await compile('config.ts')).toBe('')
  const errors = await compile('wrong.ts')
  expect(errors).toContain("Type 'number' is not assignable to type 'string'")
  expect(errors).toContain('"shout"')
  const types = path.join(folder, 'node_modules/@types')
  mkdirSync(types)
  symlinkSync(path.join(repository, 'node_modules/@types/react'), path.join(types, 'react'))
  expect(await compile('component.ts')).toBe('')
})

/** The command of the installed tool, which runs without npm: a start of npm takes longer than most commands. */
const toolIn = (folder: string): string => path.join(folder, 'node_modules', own.manifest.name, 'bin/docs.mjs')

/** Starts a command of the installed tool. */
const start = (folder: string, ...args: string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [toolIn(folder), ...args], { cwd: folder })

/** Waits until the output of a process matches, and returns the match. */
function said(from: Readable, pattern: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    from.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const found = pattern.exec(text)
      if (found !== null) resolve(found[0])
    })
    from.on('end', () => reject(new Error(`The output ended: ${text}`)))
  })
}

test('the installed tool serves, checks, migrates, and talks to editors and assistants', async () => {
  const folder = await project('the-archive', own.file)
  const docs = (...args: string[]) => execute(process.execPath, [toolIn(folder), ...args], { cwd: folder })
  const old = {
    'docusaurus.config.js':
      "module.exports = { title: 'Old', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/' } }]] }\n",
    'docs/intro.md': '---\nslug: /\n---\n\n# Intro\n\n:::note\nText\n:::\n',
  }
  for (const [name, text] of Object.entries(old)) {
    mkdirSync(path.dirname(path.join(folder, 'old', name)), { recursive: true })
    writeFileSync(path.join(folder, 'old', name), text)
  }
  await docs('build', 'old')
  await docs('migrate', 'old')
  expect(existsSync(path.join(folder, 'old/site.config.ts'))).toBe(true)
  await docs('check-links', 'old')
  for (const kind of [[], ['--built']]) {
    const server = start(folder, 'serve', 'old', '--port', '0', ...kind)
    const address = await Promise.any([
      said(server.stdout, /http:\/\/[^\s/]+/),
      said(server.stderr, /http:\/\/[^\s/]+/),
    ])
    expect(await (await fetch(address)).text()).toContain('Intro')
    server.kill('SIGINT')
    await once(server, 'exit')
  }
  const initialize = (params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params })
  const version = `"version":"${own.manifest.version}"`
  const assistants = start(folder, 'mcp', 'old')
  assistants.stdin.write(
    `${initialize({ protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } })}\n`,
  )
  expect(await said(assistants.stdout, /"serverInfo":\{.*?\}/)).toContain(version)
  const editors = start(folder, 'lsp', '--stdio', 'old')
  const message = initialize({ processId: null, rootUri: null, capabilities: {} })
  editors.stdin.write(`Content-Length: ${message.length}\r\n\r\n${message}`)
  expect(await said(editors.stdout, /"serverInfo":\{.*?\}/)).toContain(version)
  for (const one of [assistants, editors]) {
    one.kill()
    await once(one, 'exit')
  }
})

test('the licenses of all bundled packages are listed', async () => {
  const folder = await project('the-archive', own.file)
  const licenses = readFileSync(path.join(folder, 'node_modules', own.manifest.name, 'dist/LICENSES.txt'), 'utf8')
  const named = [...licenses.matchAll(/^(\S+) (\d\S*) \((.+)\)$/gm)].map(([, name, , license]) => ({ name, license }))
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['commander', 'highlight.js', 'remark-parse', 'satteri', 'valibot', 'yaml', 'temml']),
  )
  // Licenses that allow bundling, with their text.
  expect(
    named.filter(
      ({ license }) =>
        !/^(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|CC0-1\.0|BlueOak-1\.0\.0|Unlicense|\(MIT .*)$/.test(license!),
    ),
  ).toEqual([])
})
