import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FEATURES } from '../../cli/features/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

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

/** The rooms, from the ground up. A file imports from its own room and from lower ones. */
const FLOORS = [
  ['cli/base', 'cli/formats', 'cli/site-code', 'cli/diagnostics', 'cli/model', 'runtime/core/contract'],
  ['cli/store'],
  ['cli/stages'],
  ['cli/features'],
  ['cli/site'],
  ['cli/apps'],
  ['cli/commands', 'cli/program.ts', 'cli/main.ts'],
] as const

const floorOf = (file: string): number => FLOORS.findIndex((rooms) => rooms.some((room) => inFolder(file, room)))

/** The room of a file: stages, features, and apps are rooms of their own. */
const roomOf = (file: string): string =>
  /^(?:cli\/(?:apps|features|stages)\/[^/]+(?=\/)|runtime\/(?:core|features)\/[^/]+(?=\/)|cli\/[^/]+|runtime\/[^/]+)/.exec(
    file,
  )![0]

const ours = imports.filter(isOurs)
const isCli = (file: string): boolean => inFolder(file, 'cli')
const isFeature = (file: string): boolean => /^(?:cli|runtime)\/features\//.test(file)

/** What the site sees of the features: their interface, their list, and what it gives to them. */
const isDoor = (file: string): boolean => /^cli\/features\/[^/]+$/.test(file)

const passesDoor = ({ from, to }: Import): boolean =>
  inFolder(from, 'cli/site') && inFolder(to, 'cli/features') && !isDoor(to)
const goesUp = ({ from, to }: Import): boolean =>
  isCli(from) && (isCli(to) || floorOf(to) >= 0) && floorOf(from) < floorOf(to)
const crossesFeatures = ({ from, to }: Import): boolean =>
  isCli(from) &&
  isFeature(from) &&
  isCli(to) &&
  isFeature(to) &&
  !isDoor(to) &&
  !isDoor(from) &&
  roomOf(from) !== roomOf(to) &&
  !FEATURES.some(
    ({ name, buildsOn }) => roomOf(from) === `cli/features/${name}` && roomOf(to) === `cli/features/${buildsOn}`,
  )
const entersFeature = ({ from, to }: Import): boolean =>
  inFolder(from, 'runtime/core') && inFolder(to, 'runtime/features')

/**
 * Files that name other generators: the list of features, established names of formats, and the message about their
 * syntax.
 */
const NAMED = ['cli/features/index.ts', 'runtime/core/contract/names.ts', 'cli/stages/report/words/foreign-syntax.ts']

test.each(['docusaurus', 'mintlify', 'mkdocs', 'starlight'])('only its adapter names %s', (name) => {
  const adapter = new RegExp(`^(?:cli|runtime)/features/${name}/`)
  const naming = files.filter((file) => new RegExp(name, 'i').test(readFileSync(path.join(root, file), 'utf8')))
  const outside = naming.filter((file) => !adapter.test(file) && !NAMED.includes(file))
  expect(outside, 'say what is meant without the name').toEqual([])
})

test('every file has a floor', () => {
  expect(files.filter((file) => isCli(file) && floorOf(file) < 0)).toEqual([])
})

test('files import from their own floor and from lower ones, and the site only from the door of features', () => {
  const bad = ours.filter((one) => goesUp(one) || passesDoor(one))
  expect(bad.map(show), 'pass it in as a value, or move it').toEqual([])
})

test('features do not import each other, and the core of the runtime imports no feature', () => {
  const bad = ours.filter((one) => crossesFeatures(one) || entersFeature(one))
  expect(bad.map(show), 'add a hook to the interface, if it has a second user').toEqual([])
})

test('the browser code does not depend on the generator', () => {
  const bad = imports.filter(
    ({ from, to }) => inFolder(from, 'runtime') && (inFolder(to, 'cli') || to.startsWith('node:')),
  )
  expect(bad.map(show), 'put what both sides need into runtime/core/contract').toEqual([])
})

test('the base knows neither formats nor the code of a site', () => {
  const bad = ours.filter(({ from, to }) => inFolder(from, 'cli/base') && isCli(to) && !inFolder(to, 'cli/base'))
  expect(bad.map(show), 'move it to cli/formats, cli/site-code, or cli/model').toEqual([])
})

test('the lowest rooms import nothing from other rooms', () => {
  const bad = ours.filter(({ from, to }) => floorOf(from) === 0 && floorOf(to) !== 0)
  expect(bad.map(show), 'move what it needs into the file itself').toEqual([])
})

// A copy without features lacks some of the users (`npm run check:features`).
test.skipIf(FEATURES.length === 0).each(['cli/base', 'cli/formats', 'cli/site-code'])(
  'two rooms use each file of %s',
  (folder) => {
    const shared = files.filter((file) => inFolder(file, folder))
    const roomsOf = (file: string): ReadonlySet<string> =>
      new Set(ours.filter(({ to, from }) => to === file && !inFolder(from, folder)).map(({ from }) => roomOf(from)))
    expect(
      shared.filter((file) => roomsOf(file).size < 2),
      'move it to the room that uses it',
    ).toEqual([])
  },
)

test('no two rooms import each other, directly or through other rooms', () => {
  const graph = new Map<string, Set<string>>()
  for (const one of ours) {
    const [from, to] = [roomOf(one.from), roomOf(one.to)]
    if (from === to || isDoor(one.from)) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  expect(circles(graph), 'move what both need to the lower room').toEqual([])
})

test('no two folders of cli/site import each other, directly or around', () => {
  const graph = new Map<string, Set<string>>()
  const folderOf = (file: string): string | undefined => /^cli\/site\/([^/]+)\//.exec(file)?.[1]
  for (const one of ours) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)]
    if (from !== undefined && to !== undefined && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  expect(circles(graph), 'move what both need to the lower folder, or beside them').toEqual([])
})

test.each(['feature', 'stage'])('imports between the folders of a %s go one way', (kind) => {
  const graph = new Map<string, Set<string>>()
  for (const one of ours) {
    const [from, to] = [path.posix.dirname(one.from), path.posix.dirname(one.to)]
    const isInside = inFolder(from, `cli/${kind}s`) && roomOf(one.from) === roomOf(one.to) && !isDoor(one.from)
    // The files beside the folders of a stage start the work in them, or are what several of them share.
    const isBeside = kind === 'stage' && [from, to].includes(roomOf(one.from))
    if (isInside && !isBeside && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  expect(circles(graph), 'move what both need into a folder below them').toEqual([])
})

test('every import names an existing file', () => {
  const bad = imports.filter(isOurs).filter(({ to }) => !existsSync(path.join(root, to)))
  expect(bad.map(show), 'imports carry the file suffix').toEqual([])
})

test('there are no import cycles, including types', () => {
  const graph = new Map<string, Set<string>>()
  for (const { from, to } of ours) graph.set(from, (graph.get(from) ?? new Set()).add(to))
  expect(circles(graph)).toEqual([])
})

/** Returns the circles in a graph, each once. */
function circles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): string[] => {
    if (trail.includes(node)) return [[...trail.slice(trail.indexOf(node)), node].join(' -> ')]
    if (done.has(node)) return []
    const found = [...(graph.get(node) ?? [])].flatMap((next) => visit(next, [...trail, node]))
    done.add(node)
    return found
  }
  return [...graph.keys()].flatMap((node) => visit(node, []))
}

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
  expect(reached.get('cli/stages/compile/compile.ts')).toBeDefined()
  const found = ['jsonc-parser', 'rehype-raw', 'remark-parse', 'yaml', 'cli/features/cards/site-cards.ts']
    .filter((name) => reached.has(name))
    .map((name) => `${reached.get(name)} imports ${name}`)
  expect(found, 'load it with the first page that needs it: all of it takes each thread 40 ms').toEqual([])
})

test('the measurements that comments mention are rows of the page', () => {
  const rows = [...readFileSync(path.join(root, 'docs/internals/measurements.md'), 'utf8').matchAll(/^\| ([^|]+) \|/gm)]
  const known = new Set(rows.map(([, name]) => name!.toLowerCase()))
  const text = files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n')
  const named = [...text.matchAll(/\(measurements: ([^)]+)\)/g)].map(([, name]) =>
    name!.replace(/[\s*/]+/g, ' ').toLowerCase(),
  )
  expect(named.filter((name) => !known.has(name))).toEqual([])
})
