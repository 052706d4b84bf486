/** Random changes of a site, of every kind that a writer, a package manager, or an accident makes. */
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { runInTurn } from '../commands-in-turn.ts'
import { write } from '../folder.ts'
import { docsProcess } from '../rig.ts'
import type { ChangingSite } from './sites.ts'

export interface World {
  readonly root: string
  readonly site: ChangingSite
  /** Returns a number from 0 to 1. */
  random(): number
  /** Variables of the next commands. */
  env: Readonly<Record<string, string>>
  /** How much later than now the next commands run (ms). */
  later: number
}

/** Makes a change and says which; undefined if there is nothing to change. */
type Change = (world: World) => Promise<string | undefined> | string | undefined

const FAULTS = new URL('../faults.mjs', import.meta.url).href
const NOT_SOURCE = /^(?:out|other|cold|\.docs|\.out.*|\.other.*|node_modules)$/
const TEXT = /\.mdx?$/

const pick = <T>({ random }: World, list: readonly T[]): T => list[Math.floor(random() * list.length)]!
const oneOf = <T>(world: World, list: readonly T[]): T | undefined =>
  list.length === 0 ? undefined : pick(world, list)

/** Returns the files below a folder, sorted. */
function filesIn(root: string, isLeftOut: (name: string) => boolean = () => false, prefix = ''): string[] {
  if (!existsSync(path.join(root, prefix))) return []
  return readdirSync(path.join(root, prefix), { withFileTypes: true })
    .filter(({ name }) => !isLeftOut(name))
    .flatMap((entry) => {
      const file = prefix + entry.name
      return entry.isDirectory() ? filesIn(root, isLeftOut, `${file}/`) : [file]
    })
    .sort()
}

const sources = ({ root }: World): string[] => filesIn(root, (name) => NOT_SOURCE.test(name))
/** Files with content, not the config. */
const content = (world: World): string[] => sources(world).filter((file) => file.includes('/'))
const texts = (world: World): string[] => content(world).filter((file) => TEXT.test(file) && isFile(world, file))
const isFile = ({ root }: World, file: string): boolean =>
  statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile() ?? false
const read = ({ root }: World, file: string): string => readFileSync(path.join(root, file), 'utf8')

const BLOCKS = [
  'More text.',
  'Other text with `code`.',
  '## Setup',
  '## Another heading',
  '[A link](/guide)',
  '[A file](./start.md#setup) and [none](./gone.md)',
  '[An anchor](#another-heading)',
  '![A picture](/file.png)',
  '![A picture](./a.png)',
  '<p style="color: red">Red</p>',
  '```js\nconst x = 1\n```',
  '```js file="./example.js"\n```',
  ':::tip\n\nA tip.\n\n:::',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  'https://example.org/outside',
]

/** Adds a block, or replaces the last one. */
const editText: Change = (world) => {
  const file = oneOf(world, texts(world))
  if (file === undefined) return undefined
  const blocks = read(world, file).trimEnd().split('\n\n')
  const kept = blocks.length > 3 && world.random() < 0.6 ? blocks.slice(0, -1) : blocks
  write(world.root, { [file]: `${[...kept, pick(world, BLOCKS)].join('\n\n')}\n` })
  return `edit ${file}`
}

const editTitle: Change = (world) => {
  const file = oneOf(
    world,
    texts(world).filter((one) => /^# /m.test(read(world, one))),
  )
  if (file === undefined) return undefined
  const title = pick(world, ['Guide', 'Start', 'A new title', 'One', 'Z last'])
  write(world.root, { [file]: read(world, file).replace(/^# .*/m, `# ${title}`) })
  return `title of ${file}: ${title}`
}

const KEYS = [
  'description: A new description.',
  'sidebar_label: Label',
  'sidebar_position: 1',
  'sidebar_position: 9',
  'slug: /moved',
  'slug: guide',
  'tags: [some, new]',
  'draft: true',
  'unlisted: true',
  'keywords: [word]',
  'hide_table_of_contents: true',
  'title: A title of its own',
  'image: /file.png',
  'search: { phrases: [how to begin] }',
  'pagination_next: null',
  'unknown_key: x',
  'id: other',
  'last_update: { date: 2026-01-02, author: Jo }',
]

const editFrontMatter: Change = (world) => {
  const file = oneOf(world, texts(world))
  if (file === undefined) return undefined
  const [, head = '', body = read(world, file)] = /^---\n(.*?)---\n(.*)$/s.exec(read(world, file)) ?? []
  const key = pick(world, KEYS)
  const name = key.split(':')[0]!
  const others = head.split('\n').filter((line) => line !== '' && !line.startsWith(`${name}:`))
  const lines = world.random() < 0.6 ? [...others, key] : others.slice(0, -1)
  write(world.root, { [file]: lines.length === 0 ? body.trimStart() : `---\n${lines.join('\n')}\n---\n${body}` })
  return `front matter of ${file}: ${lines.join(', ')}`
}

const touch: Change = (world) => {
  const file = oneOf(
    world,
    content(world).filter((one) => isFile(world, one)),
  )
  if (file === undefined) return undefined
  const time = pick(world, [new Date(), new Date(2020, 1), new Date(2040, 1)])
  utimesSync(path.join(world.root, file), time, time)
  return `touch ${file} ${time.getFullYear()}`
}

/** Moves to a place that is free. */
function move(world: World, from: string, to: string): string | undefined {
  const target = path.join(world.root, to)
  if (lstatSync(target, { throwIfNoEntry: false }) !== undefined) return undefined
  mkdirSync(path.dirname(target), { recursive: true })
  renameSync(path.join(world.root, from), target)
  return `rename ${from} to ${to}`
}

const rename: Change = (world) => {
  const file = oneOf(world, content(world))
  if (file === undefined) return undefined
  const folders = [path.dirname(file), path.dirname(pick(world, content(world)))]
  const name = pick(world, [
    `new${path.extname(file)}`,
    `_part${path.extname(file)}`,
    `index${path.extname(file)}`,
    path.basename(file),
  ])
  return move(world, file, path.posix.join(pick(world, folders), name))
}

const renameFolder: Change = (world) => {
  const folder = oneOf(
    world,
    content(world)
      .map((file) => path.dirname(file))
      .filter((one) => one.includes('/')),
  )
  if (folder === undefined) return undefined
  return move(world, folder, path.posix.join(path.dirname(folder), pick(world, ['moved', 'again', 'area'])))
}

const changeCase: Change = (world) => {
  const file = oneOf(world, content(world))
  if (file === undefined) return undefined
  const name = path.basename(file)
  const other = name[0] === name[0]!.toLowerCase() ? name[0]!.toUpperCase() : name[0]!.toLowerCase()
  return move(world, file, path.posix.join(path.dirname(file), other + name.slice(1)))
}

const remove: Change = (world) => {
  const file = oneOf(world, content(world))
  if (file === undefined) return undefined
  rmSync(path.join(world.root, file))
  return `delete ${file}`
}

const swap: Change = (world) => {
  const [one, other] = [oneOf(world, texts(world)), oneOf(world, texts(world))]
  if (one === undefined || other === undefined || one === other) return undefined
  const between = path.join(world.root, 'swapped')
  renameSync(path.join(world.root, one), between)
  renameSync(path.join(world.root, other), path.join(world.root, one))
  renameSync(between, path.join(world.root, other))
  return `swap ${one} and ${other}`
}

/** Changes a letter; size and time stay. */
const editInPlace: Change = (world) => {
  const file = oneOf(world, texts(world))
  if (file === undefined) return undefined
  const before = read(world, file)
  const [from, to] = pick(world, [
    ['e', 'o'],
    ['t', 'd'],
    ['a', 'u'],
  ] as const)
  const at = before.lastIndexOf(from)
  if (at < 0) return undefined
  const place = path.join(world.root, file)
  const { atime, mtime } = statSync(place)
  writeFileSync(place, before.slice(0, at) + to + before.slice(at + 1))
  utimesSync(place, atime, mtime)
  return `edit ${file} with the same size and time`
}

/** Replaces a file or a folder by a link to it, or points a link elsewhere. */
const link: Change = (world) => {
  const file = oneOf(world, content(world))
  if (file === undefined) return undefined
  const linked = world.random() < 0.7 ? file : path.dirname(file)
  if (!linked.includes('/')) return undefined
  const place = path.join(world.root, linked)
  const isLink = lstatSync(place).isSymbolicLink()
  const others = content(world).filter((one) => path.extname(one) === path.extname(file) && one !== file)
  const target = isLink ? oneOf(world, others) : `links/${linked.replaceAll('/', '-')}`
  if (target === undefined || (!isLink && move(world, linked, target) === undefined)) return undefined
  if (isLink) rmSync(place)
  symlinkSync(path.relative(path.dirname(place), path.join(world.root, target)), place)
  return `link ${linked} to ${target}`
}

/** Another content of a file: config, code, data, package. Also one that did not exist, and may win a resolution. */
const vary: Change = (world) => {
  const file = pick(world, Object.keys(world.site.variants))
  const variant = pick(world, world.site.variants[file]!)
  write(world.root, { [file]: variant })
  return `${variant === null ? 'remove' : 'write'} ${file}: ${String(variant).slice(0, 300)}`
}

const restore: Change = (world) => {
  const { files } = world.site
  const missing = Object.keys(files).filter((file) => !existsSync(path.join(world.root, file)))
  const file = oneOf(world, missing)
  if (file === undefined) return undefined
  rmSync(path.join(world.root, file), { force: true })
  write(world.root, { [file]: files[file]! })
  return `restore ${file}`
}

const changeEnvironment: Change = (world) => {
  const next = pick(world, [
    {},
    { VALUE: 'one' },
    { VALUE: 'two' },
    { TZ: 'Asia/Tokyo' },
    { TZ: 'America/Lima', VALUE: 'two' },
    { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8' },
  ])
  world.env = next
  return `environment ${JSON.stringify(next)}`
}

const changeClock: Change = (world) => {
  world.later = pick(world, [0, 60_000, 60_000, -3_600_000, 40 * 86_400_000])
  return `clock ${world.later}`
}

/** Ends a build at some point. */
const interrupt: Change = async (world) => {
  const point = 1 + Math.floor(world.random() * 250)
  const env = { ...world.env, NODE_OPTIONS: `--import ${FAULTS}`, DOCS_FAULT_KILL: String(point) }
  const { code } = await docsProcess(world.root, ['build', '--quiet'], env)
  return `build killed at ${point}: ${code}`
}

/** Damages the output, or what is stored. */
const damage: Change = (world) => {
  const folder = pick(world, ['out', 'out', 'other', '.docs'])
  // A folder without it is not the output of a build, so no build writes into it.
  const file = oneOf(
    world,
    filesIn(path.join(world.root, folder), (name) => name === 'manifest.json'),
  )
  if (file === undefined) return undefined
  const place = path.join(world.root, folder, file)
  const kinds = {
    removed: () => rmSync(place),
    emptied: () => truncateSync(place),
    changed: () => writeFileSync(place, 'x'),
  }
  const kind = pick(world, Object.keys(kinds) as (keyof typeof kinds)[])
  kinds[kind]()
  return `${folder}/${file} is ${kind}`
}

const removeOutput: Change = (world) => {
  const folder = pick(world, ['out', '.docs/cache/pages', '.docs'])
  rmSync(path.join(world.root, folder), { recursive: true, force: true })
  return `remove ${folder}`
}

/** Runs another command, or a build with other options, between. */
const between: Change = async (world) => {
  const args = pick(world, [
    ['build', '--drafts'],
    ['build', '--base', '/base/'],
    ['build', '--strict'],
    ['build', '--out', 'other'],
    ['check-links'],
    ['build', '--verify'],
    ['build', '--part', '1/2'],
  ])
  const { code, stdout, stderr } = await runInTurn(world.root, args, { env: world.env, later: world.later })
  if (code === 3 || code < 0) throw new Error(`docs ${args.join(' ')}: ${code} ${stdout} ${stderr}`)
  return args.join(' ')
}

const CHANGES: readonly (readonly [weight: number, change: Change])[] = [
  [6, editText],
  [3, editTitle],
  [4, editFrontMatter],
  [1, touch],
  [2, rename],
  [1, renameFolder],
  [1, changeCase],
  [2, remove],
  [1, swap],
  [1, editInPlace],
  [2, link],
  [12, vary],
  [3, restore],
  [2, changeEnvironment],
  [2, changeClock],
  [1, interrupt],
  [2, damage],
  [1, removeOutput],
  [3, between],
]
/** Changes whose result `docs serve` shows while it runs. */
const WRITTEN: ReadonlySet<Change> = new Set([
  editText,
  editTitle,
  editFrontMatter,
  rename,
  renameFolder,
  remove,
  swap,
  editInPlace,
  link,
  vary,
  restore,
])
const WEIGHTED = CHANGES.flatMap(([weight, change]) => Array<Change>(weight).fill(change))

/** Makes one change and says which. `isWritten`: only of files of the site. */
export async function changeAtRandom(world: World, isWritten = false): Promise<string> {
  const changes = isWritten ? WEIGHTED.filter((change) => WRITTEN.has(change)) : WEIGHTED
  for (;;) {
    const made = await pick(world, changes)(world)
    if (made !== undefined) return made
  }
}

/** Returns to the first state of the site. */
export function startAgain(world: World): string {
  const { files, variants } = world.site
  const { root } = world
  for (const file of sources(world))
    if (!(file in files)) rmSync(path.join(root, file), { recursive: true, force: true })
  // A link would lead what is written elsewhere.
  for (const file of Object.keys({ ...files, ...variants }))
    for (let place = file; place !== '.'; place = path.dirname(place))
      if (lstatSync(path.join(root, place), { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(path.join(root, place))
  write(root, { ...Object.fromEntries(Object.keys(variants).map((file) => [file, null])), ...files })
  return 'start again'
}
