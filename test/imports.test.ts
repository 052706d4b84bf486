import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const STAGES = [
  'docusaurus',
  'config',
  'content',
  'graph',
  'compile',
  'mdx',
  'render',
  'bundle',
  'search',
  'emit',
  'cache',
]

/** Where a stage may reach outside of model, base and itself. */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // The config of a Docusaurus site is another form of the config.
  config: ['cli/docusaurus'],
  // Which modules a page imports is a fact of its meta.
  content: ['cli/mdx/imports'],
  render: ['runtime/layout', 'runtime/inline.ts'],
  compile: ['runtime/content'],
  // MDX is another grammar and printer around the steps of compile, and a second use of the bundler.
  mdx: [
    'cli/compile',
    'cli/bundle',
    'cli/docusaurus/module-names.ts',
    'runtime/content',
    'runtime/mdx',
    'runtime/docusaurus/theme/MDXComponents.tsx',
  ],
  search: ['runtime/search/engine'],
}

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

test('contract and base import nothing of ours', () => {
  const bad = imports.filter(isOurs).filter(({ from, to }) => {
    if (from === 'runtime/contract.ts') return true
    return inFolder(from, 'cli/base') && !inFolder(to, 'cli/base')
  })
  expect(bad.map(show), 'move what it needs into the file itself').toEqual([])
})

test('the browser side knows nothing of the generator', () => {
  const bad = imports.filter(
    ({ from, to }) => inFolder(from, 'runtime') && (inFolder(to, 'cli') || to.startsWith('node:')),
  )
  expect(bad.map(show), 'put what both sides need into runtime/contract.ts').toEqual([])
})

test('the search engine knows nothing of the dialog that shows its hits', () => {
  const allowed = ['runtime/search/engine', 'runtime/search/engine-contract.ts', 'runtime/contract.ts']
  const bad = imports.filter(
    ({ from, to }) => inFolder(from, 'runtime/search/engine') && !allowed.some((folder) => inFolder(to, folder)),
  )
  expect(bad.map(show), 'the generator builds the index with the same files: keep them free of the DOM').toEqual([])
})

test('a stage imports model, base and itself, never another stage', () => {
  const bad = imports.filter(isOurs).filter(({ from, to }) => {
    const stage = STAGES.find((name) => inFolder(from, `cli/${name}`))
    if (stage === undefined) return false
    const allowed = ['cli/model.ts', 'cli/base', `cli/${stage}`, 'runtime/contract.ts', ...(EXCEPTIONS[stage] ?? [])]
    return !allowed.some((folder) => inFolder(to, folder))
  })
  expect(bad.map(show), 'let cli/site pass in what the stage needs').toEqual([])
})

test('report imports the model only; commands and serve go through site', () => {
  const bad = imports.filter(isOurs).filter(({ from, to }) => {
    if (inFolder(from, 'cli/report'))
      return !['cli/model.ts', 'cli/base', 'cli/report'].some((folder) => inFolder(to, folder))
    if (inFolder(from, 'cli/site')) return inFolder(to, 'cli/commands') || inFolder(to, 'cli/serve')
    return false
  })
  expect(bad.map(show)).toEqual([])
})

test('every import names an existing file', () => {
  const bad = imports.filter(isOurs).filter(({ to }) => !existsSync(path.join(root, to)))
  expect(bad.map(show), 'imports carry the file suffix').toEqual([])
})

test('no file imports itself in a circle, types included', () => {
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

test('only its adapter and the modules with its names know Docusaurus', () => {
  const knows = ({ to }: Import): boolean => inFolder(to, 'cli/docusaurus') || inFolder(to, 'runtime/docusaurus')
  const mayKnow = ['cli/docusaurus', 'runtime/docusaurus', 'cli/mdx', 'cli/site/mdx', 'cli/config', 'cli/commands']
  const bad = imports.filter(knows).filter(({ from }) => !mayKnow.some((folder) => inFolder(from, folder)))
  expect(bad.map(show), 'translate at the door: nothing behind it knows the name').toEqual([])
})
