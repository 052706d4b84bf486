import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The table of docs/architecture.md: what the files of a folder import besides what is allowed everywhere. */
const allowed = new Map(
  readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
    .split(/^## Who may import whom$/m)[1]!
    .split(/^## /m)[0]!
    .split('\n')
    .flatMap((line) => {
      const [, folder, to] = /^\| `([^`]+)` \|(.*)\|$/.exec(line) ?? []
      return folder === undefined ? [] : [[folder, [...to!.matchAll(/`([^`]+)`/g)].map(([, one]) => one!)] as const]
    }),
)

/** The row of a file: that of the deepest folder. */
const rowOf = (file: string): string | undefined =>
  [...allowed.keys()].filter((folder) => inFolder(file, folder)).sort((a, b) => b.length - a.length)[0]

interface Import {
  readonly from: string
  readonly to: string
}

const files = ['cli', 'runtime'].flatMap((folder) => sources(folder))

function sources(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = `${folder}/${entry.name}`
    return entry.isDirectory() ? sources(name) : /\.tsx?$/.test(name) && !name.endsWith('.d.ts') ? [name] : []
  })
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)['"]([^'"]+)['"]/g

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...text.matchAll(SPECIFIER)].map(([, to]) => ({
    from: file,
    to: to!.startsWith('.') ? path.posix.join(path.posix.dirname(file), to!) : to!,
  }))
}

const imports = files.flatMap(importsOf)
const isOurs = ({ to }: Import): boolean => /^(cli|runtime)\//.test(to)
const show = ({ from, to }: Import): string => `${from} imports ${to}`
const inFolder = (file: string, folder: string): boolean => file === folder || file.startsWith(`${folder}/`)

const FOR_ALL = {
  cli: ['cli/model', 'cli/diagnostics', 'cli/base', 'runtime/contract'],
  runtime: ['runtime/contract'],
}
const isForAll = ({ from, to }: Import): boolean =>
  FOR_ALL[from.startsWith('cli/') ? 'cli' : 'runtime'].some((folder) => inFolder(to, folder))
/** Imports that the table has to allow. */
const crossing = imports.filter(isOurs).filter((one) => rowOf(one.from) !== rowOf(one.to) && !isForAll(one))
const isBase = (file: string): boolean => FOR_ALL.cli.some((folder) => inFolder(file, folder))

test('the model, the contract and base import nothing from other folders', () => {
  const bad = imports.filter(isOurs).filter(({ from, to }) => isBase(from) && !isBase(to))
  expect(bad.map(show), 'move what it needs into the file itself').toEqual([])
})

test('the browser code does not depend on the generator', () => {
  const bad = imports.filter(
    ({ from, to }) => inFolder(from, 'runtime') && (inFolder(to, 'cli') || to.startsWith('node:')),
  )
  expect(bad.map(show), 'put what both sides need into runtime/contract').toEqual([])
})

test('every folder has a row in the table of docs/architecture.md', () => {
  expect(files.filter((file) => rowOf(file) === undefined && !isBase(file))).toEqual([])
})

test('files import only what the table allows', () => {
  const bad = crossing.filter(
    ({ from, to }) => !(allowed.get(rowOf(from) ?? '') ?? []).some((folder) => inFolder(to, folder)),
  )
  expect(bad.map(show), 'let cli/site pass in what a stage needs; the table is in docs/architecture.md').toEqual([])
})

test('every import in the table is used', () => {
  const unused = [...allowed].flatMap(([row, folders]) =>
    folders
      .filter((folder) => !crossing.some(({ from, to }) => rowOf(from) === row && inFolder(to, folder)))
      .map((folder) => `${row} imports ${folder}`),
  )
  expect(unused, 'take it out of docs/architecture.md').toEqual([])
})

test('every import names an existing file', () => {
  const bad = imports.filter(isOurs).filter(({ to }) => !existsSync(path.join(root, to)))
  expect(bad.map(show), 'imports carry the file suffix').toEqual([])
})

test('there are no import cycles, including types', () => {
  const graph = new Map<string, string[]>()
  for (const one of imports.filter(isOurs)) graph.set(one.from, [...(graph.get(one.from) ?? []), one.to])
  const done = new Set<string>()
  const visit = (file: string, trail: readonly string[]): string[] => {
    if (trail.includes(file)) return [[...trail.slice(trail.indexOf(file)), file].join(' -> ')]
    if (done.has(file)) return []
    const found = (graph.get(file) ?? []).flatMap((next) => visit(next, [...trail, file]))
    done.add(file)
    return found
  }
  expect(files.flatMap((file) => visit(file, []))).toEqual([])
})

test('threads that make pages begin without the code that few pages need', () => {
  const STATIC = /^(?:import|export) (?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm
  const reached = new Map([['cli/site/workers/worker.ts', '']])
  for (const [from] of reached) {
    if (!from.startsWith('cli/') && !from.startsWith('runtime/')) continue
    for (const [, named, bare] of readFileSync(path.join(root, from), 'utf8').matchAll(STATIC)) {
      const name = (named ?? bare)!
      const to = name.startsWith('.') ? path.posix.join(path.posix.dirname(from), name) : name
      if (!to.startsWith('bin/') && !reached.has(to)) reached.set(to, from)
    }
  }
  expect(reached.get('cli/compile/compile.ts')).toBeDefined()
  const found = ['jsonc-parser', 'rehype-raw', 'rehype-react', 'remark-parse', 'yaml', 'cli/site/cards.ts']
    .filter((name) => reached.has(name))
    .map((name) => `${reached.get(name)} imports ${name}`)
  expect(found, 'load it with the first page that needs it: all of it takes each thread 40 ms').toEqual([])
})

test('only its adapter and the modules with its names depend on Docusaurus', () => {
  const knows = ({ to }: Import): boolean => inFolder(to, 'cli/docusaurus') || inFolder(to, 'runtime/docusaurus')
  const mayKnow = ['cli/docusaurus', 'runtime/docusaurus', 'cli/mdx', 'cli/site/mdx', 'cli/config', 'cli/commands']
  const bad = imports.filter(knows).filter(({ from }) => !mayKnow.some((folder) => inFolder(from, folder)))
  expect(bad.map(show), 'translate at the door: nothing behind it knows the name').toEqual([])
})

test('graph, compile, render, and model do not name Docusaurus, except in the names of formats', () => {
  const stages = ['cli/graph', 'cli/compile', 'cli/render', 'cli/model']
  const text = (file: string): string =>
    readFileSync(path.join(root, file), 'utf8').replace(/docusaurusVersion|docsearch:docusaurus_tag/g, '')
  const bad = files.filter((file) => stages.some((folder) => inFolder(file, folder)) && /docusaurus/i.test(text(file)))
  expect(bad, 'translate in cli/docusaurus').toEqual([])
})

test('the files that the pages about the code mention exist', () => {
  const pages = ['docs/architecture.md', 'docs/contributing.md', 'docs/internals/scale.md']
  const text = pages.map((page) => readFileSync(path.join(root, page), 'utf8')).join('\n')
  const named = [...text.matchAll(/`((?:cli|runtime|test|scripts)\/[\w./-]+)`/g)].map(([, name]) => name!)
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
})
