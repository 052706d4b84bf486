/**
 * Loads the modules of dist/, and keeps the code that V8 compiled from them. Node 22.1 and later can do so
 * (`module.enableCompileCache`), but a build after an edit takes longer with it. It would also keep the code of the
 * site: one more file in dist/ for each edit of a config, which nothing removes.
 */
const {
  accessSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require('node:fs')
const { createRequire } = require('node:module')
const path = require('node:path')
const { Script } = require('node:vm')
const { crc32 } = require('node:zlib')

const dist = path.join(__dirname, '..', 'dist')
const requireOther = createRequire(path.join(dist, 'any.cjs'))

/** Modules that are loaded, by name. */
const modules = new Map()
/** The name of the pack that a module is in, if it is in one. */
let packOf
/** The functions of the modules in a pack, by their names. */
const packs = new Map()
/** Scripts of modules and packs, by name and content. */
const scripts = new Map()
/** Code that earlier runs compiled, by the same keys. */
let compiled = new Map()
let compiledFile
let isIncomplete = false
let calls = 0

/** Loads a module of dist/ and returns its exports. The compiled code of all it loads is kept under its name. */
exports.load = (name) => {
  compiledFile = path.join(dist, 'compiled', `${name}-${process.version}-${process.arch}`)
  compiled = readCompiled(compiledFile)
  return loadModule(`./${name}.cjs`)
}

/**
 * Imports a module that is not part of this tool. Modules of dist/ cannot: `import()` does not work in compiled code
 * that was kept.
 */
exports.importModule = async (url) => {
  if (!process.listeners(UNHANDLED).includes(onUnhandled)) process.on(UNHANDLED, onUnhandled)
  try {
    return await import(url)
  } catch (error) {
    failures.add(messageOf(error))
    throw error
  }
}

const UNHANDLED = 'unhandledRejection'
const messageOf = (error) => String(error?.message ?? error)

/** Messages of errors that importing a module threw. */
const failures = new Set()

/**
 * If an imported CommonJS module throws, Node 20 also rejects a promise that nobody can handle, sometimes with another
 * error of the same message. All other errors end the process, as without this.
 */
const onUnhandled = (reason) =>
  setImmediate(() => {
    if (process.listenerCount(UNHANDLED) === 1 && !failures.has(messageOf(reason))) throw reason
  })

/**
 * Writes the compiled code, if there was none for a module. Of repeated calls, the first, second, fourth, eighth ...
 * have an effect, with the functions that were called since: V8 compiles a function when it is called first.
 */
exports.keepCompiled = () => {
  calls++
  const folder = path.dirname(compiledFile)
  if (!isIncomplete || (calls & (calls - 1)) !== 0 || !isWritable(folder)) return
  const all = new Map(compiled)
  for (const [key, script] of scripts) {
    const code = script.createCachedData()
    all.set(key, { code, checksum: crc32(code) })
  }
  const temporary = `${compiledFile}.${process.pid}.${performance.now()}`
  try {
    removeLeftovers(folder)
    writeFileSync(temporary, encoded(all))
    renameSync(temporary, compiledFile)
  } catch {
    // The disk is full, for example: the next run compiles again.
  }
}

/** Whether files can be created in the folder: the package may be installed where this user cannot write. */
function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Milliseconds after which a temporary file counts as left by a thread that ended before it could move the file into
 * place.
 */
const LEFT = 60_000

/** Removes temporary files that nobody will move into place. */
function removeLeftovers(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const stats = TEMPORARY.test(name) ? statSync(file, { throwIfNoEntry: false }) : undefined
    if (stats !== undefined && Date.now() - stats.mtimeMs > LEFT) rmSync(file, { force: true })
  }
}
const TEMPORARY = /\.\d+\.\d+\.\d+$/

function loadModule(name) {
  const known = modules.get(name)
  if (known !== undefined) return known.exports
  const module = { exports: {} }
  modules.set(name, module)
  const run = functionOf(name)
  run(requireFromDist, module, path.join(dist, name), addExports, markAsOurs, asNamespace)
  keepValues(module.exports)
  return module.exports
}

const requireFromDist = (name) => (name.startsWith('./') ? loadModule(name) : requireOther(name))

/** Returns the function of a module, from its pack or from a whole file. */
function functionOf(name) {
  packOf ??= readPacks()
  const pack = packOf.get(name)
  if (pack === undefined) return evaluate(name, (text) => `(${asFunction(text)})`)
  const known = packs.get(pack) ?? evaluate(pack, (text) => text)
  packs.set(pack, known)
  return known[name]
}

/** Returns the pack of each module that is in a pack. */
const readPacks = () => {
  const packs = Object.entries(JSON.parse(readFileSync(path.join(dist, PACKS), 'utf8')))
  return new Map(packs.flatMap(([pack, names]) => names.map((name) => [name, pack])))
}

/** Evaluates a file of dist/, with the code that earlier runs compiled from it. */
function evaluate(name, scriptOf) {
  const filename = path.join(dist, name)
  const text = readFileSync(filename, 'utf8')
  const key = `${name} ${text.length} ${crc32(text)}`
  const cachedData = compiledOf(key)
  const script = new Script(scriptOf(text), { filename, cachedData })
  scripts.set(key, script)
  isIncomplete ||= cachedData === undefined || script.cachedDataRejected
  return script.runInThisContext()
}

/**
 * The variables of each module. The last three are the functions that esbuild calls in CommonJS modules that were
 * written with `import` and `export`.
 */
const SCOPE = 'require, module, __filename, __export, __toCommonJS, __toESM'
const asFunction = (text) => `function(${SCOPE}){${text}\n}`

/** The file of dist/ that lists the packs of modules. */
const PACKS = 'packs.json'
exports.PACKS = PACKS

/**
 * Returns the text of a pack: modules that are loaded together, in one script, because each script costs V8 and the
 * file system some time (measurements: packs of modules).
 */
exports.packed = (modules) =>
  `({${[...modules].map(([name, text]) => `${JSON.stringify(name)}:${asFunction(text)}`).join(',')}})`

function addExports(exports, getters) {
  for (const name of Object.keys(getters))
    Object.defineProperty(exports, name, { get: getters[name], enumerable: true, configurable: true })
}

const ours = new WeakSet()
const markAsOurs = (exports) => {
  ours.add(exports)
  return exports
}

/**
 * Replaces the getters of a module that has run by their values: with getters, each use of another module's function
 * was one more call. Values that are set later (`undefined` so far) keep theirs. No module changes a value that it has
 * set.
 */
function keepValues(exports) {
  for (const [name, value] of Object.entries(exports))
    if (value !== undefined) Object.defineProperty(exports, name, { value, enumerable: true })
}

/** Returns the value of `import * as`: in Node, the default export of a CommonJS module is all that it exports. */
const asNamespace = (exports) => (ours.has(exports) ? exports : Object.create(exports, { default: { value: exports } }))

/** Encodes compiled code: the length of a list, the list as JSON, and the code of all scripts in it. */
function encoded(all) {
  const list = Buffer.from(JSON.stringify([...all].map(([key, { code, checksum }]) => [key, code.length, checksum])))
  const length = Buffer.alloc(LENGTH)
  length.writeUInt32LE(list.length)
  return Buffer.concat([length, list, ...[...all.values()].map(({ code }) => code)])
}

/** Bytes of the length of the list. */
const LENGTH = 4

/** Reads compiled code by the keys of scripts. Most runs use a part of it. */
function readCompiled(file) {
  try {
    const bytes = readFileSync(file)
    let at = LENGTH + bytes.readUInt32LE()
    const list = JSON.parse(bytes.toString('utf8', LENGTH, at))
    return new Map(
      list.map(([key, length, checksum]) => {
        const start = at
        at += length
        return [key, { code: bytes.subarray(start, at), checksum }]
      }),
    )
  } catch {
    return new Map()
  }
}

/** Returns the compiled code of a script. V8 trusts what it reads, so damage must be found before. */
function compiledOf(key) {
  const known = compiled.get(key)
  return known !== undefined && crc32(known.code) === known.checksum ? known.code : undefined
}
