/**
 * The reads of a site's code while it runs: files, names in folders, environment variables. Bundles of such code get
 * wrappers of Node's modules, `process` and `fetch`, which note each read in the thread that runs the code. (The reads
 * of code that Node loads itself, such as packages that a config imports, are not noted.)
 */
import { fileURLToPath } from 'node:url'
import type { BuildOptions, Plugin } from 'esbuild'
import type { Hash } from '../base/brands.ts'
import { type Read, readNow, readPlace } from '../base/reads.ts'

/** The bundles of a site: the config; modules of MDX pages and theme parts; components of the layout. */
export const CODE_OWNERS = ['config', 'modules', 'components'] as const
export type CodeOwner = (typeof CODE_OWNERS)[number]

/** The token of each bundle of a site; absent while nothing that it read has changed. */
export type CodeTokens = Readonly<Partial<Record<CodeOwner, Hash>>>

/** A value that code read. Its path is as the code wrote it. */
export interface CodeRead extends Read {
  readonly owner: CodeOwner
}

/** Notes the reads of a thread, each once. */
interface ReadRecorder {
  /** Returns the values that a bundle gets in place of Node's. */
  given(owner: CodeOwner): HostValues
  /** Returns the reads since the last call. */
  take(): readonly CodeRead[]
  /** Returns the files and folders (absolute) that a bundle read since its reads were forgotten. */
  placesOf(owner: CodeOwner): readonly string[]
  /** Reads are noted again. */
  forget(owner?: CodeOwner): void
}

interface HostValues {
  readonly process: NodeJS.Process
  readonly fetch: typeof fetch
  /** Returns a module of Node. */
  readonly module: (name: string) => object
}

const KEY = Symbol.for('docs.code-reads')

/** Returns the recorder of this thread. Bundles find it under its key. */
export function readRecorder(): ReadRecorder {
  const place = globalThis as { [KEY]?: ReadRecorder }
  place[KEY] ??= createRecorder()
  return place[KEY]
}

function createRecorder(): ReadRecorder {
  const reads = new Map<string, CodeRead & { readonly place: string | undefined }>()
  const valuesByOwner = new Map<CodeOwner, HostValues>()
  let news: CodeRead[] = []
  const note = (owner: CodeOwner, kind: Read['kind'], name: string): void => {
    const key = `${owner} ${kind} ${name}`
    if (reads.has(key)) return
    // Noted before the code reads it, so that a value that changes in between does not count as the one that was read.
    const read: CodeRead = { owner, ...readNow(kind, name) }
    reads.set(key, { ...read, place: readPlace(read) })
    news.push(read)
  }
  return {
    given(owner) {
      const values = valuesByOwner.get(owner) ?? givenValues((kind, name) => note(owner, kind, name))
      valuesByOwner.set(owner, values)
      return values
    },
    take() {
      const taken = news
      news = []
      return taken
    },
    placesOf: (owner) => [...reads.values()].flatMap((read) => (read.owner === owner && read.place) || []),
    forget(owner) {
      for (const [key, read] of reads) if (owner === undefined || read.owner === owner) reads.delete(key)
    },
  }
}

type Note = (kind: Read['kind'], name: string) => void

const FILES = /^(?:node:)?fs(?:\/promises)?$/
/** Modules whose functions get data from other machines or processes. */
const UNSEEN = /^(?:node:)?(?:child_process|dgram|dns|dns\/promises|http|http2|https|net|tls)$/
const PROCESS = /^(?:node:)?process$/
const WRAPPED = new RegExp([FILES, UNSEEN, PROCESS].map(({ source }) => source).join('|'))

function givenValues(note: Note): HostValues {
  const env = new Proxy(process.env, {
    get(target, name) {
      if (typeof name === 'string') note('env', name)
      return Reflect.get(target, name)
    },
    // By default, a proxy sets a part of a property, which Node rejects.
    set: (target, name, value) => Reflect.set(target, name, value),
    has(target, name) {
      if (typeof name === 'string') note('env', name)
      return Reflect.has(target, name)
    },
    ownKeys(target) {
      note('env', '*')
      return Reflect.ownKeys(target)
    },
  })
  const watchedProcess = new Proxy(process, {
    get: (target, name) => (name === 'env' ? env : Reflect.get(target, name)),
  })
  const modules = new Map<object, object>()
  const module = (name: string): object => {
    if (PROCESS.test(name)) return watchedProcess
    const original: object = process.getBuiltinModule(name)!
    const watched = modules.get(original) ?? (FILES.test(name) ? fileModule : unseenModule)(original, name, note)
    modules.set(original, watched)
    return watched
  }
  return { process: watchedProcess, fetch: noted(fetch, () => note('unseen', 'fetch')), module }
}

/** Returns a function that calls `before` first. */
const noted = <T extends (...args: never[]) => unknown>(original: T, before: (args: readonly unknown[]) => void): T =>
  new Proxy(original, {
    apply(target, self, args) {
      before(args)
      return Reflect.apply(target, self, args)
    },
  })

/** Returns a module whose functions call `before`, with their name, first. */
function notedModule(original: object, before: (name: string, args: readonly unknown[]) => void): object {
  const functions = new Map<unknown, unknown>()
  const wrapper: object = new Proxy(original, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'default') return wrapper
      if (name === 'promises') return notedModule(value as object, before)
      if (typeof value !== 'function' || typeof name !== 'string') return value
      const watched = functions.get(value) ?? noted(value as () => unknown, (args) => before(name, args))
      functions.set(value, watched)
      return watched
    },
  })
  return wrapper
}

/** Functions of `fs` that read what is at a path, without their endings. */
const READS =
  /^(?:access|copyFile|cp|createReadStream|exists|open|openAsBlob|opendir|readFile|readlink|realpath)(?:Sync)?$/
const STATS = /^l?stat(?:Sync)?$/
const LISTS = /^readdir(?:Sync)?$/
/** Their arguments are not paths. */
const GLOBS = /^glob(?:Sync)?$/
const WRITING = /^[wa]/

const fileModule = (original: object, module: string, note: Note): object =>
  notedModule(original, (name, args) => {
    const file = pathOf(args[0])
    if (GLOBS.test(name)) note('unseen', `${module}.${name}`)
    else if (file === undefined) return
    else if (LISTS.test(name)) note((args[1] as { recursive?: boolean } | undefined)?.recursive ? 'tree' : 'file', file)
    else if (STATS.test(name)) note('time', file)
    else if (READS.test(name) && !(name.startsWith('open') && WRITING.test(String(args[1])))) note('file', file)
  })

function pathOf(value: unknown): string | undefined {
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : undefined
  return typeof value === 'string' || Buffer.isBuffer(value) ? String(value) : undefined
}

const unseenModule = (original: object, module: string, note: Note): object =>
  notedModule(original, (name) => note('unseen', `${module}.${name}`))

const NAMESPACE = 'docs-reads'

/** The options of esbuild for a bundle whose reads are noted. */
export function readsNoted(
  owner: CodeOwner,
): Required<Pick<BuildOptions, 'define' | 'plugins'>> & { readonly banner: string } {
  return {
    banner: `const __docs_given = globalThis[Symbol.for(${JSON.stringify(KEY.description)})].given(${JSON.stringify(owner)});`,
    define: { process: '__docs_given.process', fetch: '__docs_given.fetch' },
    plugins: [NODE_MODULES],
  }
}

const NODE_MODULES: Plugin = {
  name: 'docs-reads',
  setup(build) {
    build.onResolve({ filter: WRAPPED }, ({ path: name }) => ({ path: name, namespace: NAMESPACE }))
    build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: name }) => ({
      contents: `module.exports = __docs_given.module(${JSON.stringify(name)})`,
    }))
  },
}
