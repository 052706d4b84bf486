/**
 * Requests that list a folder: webpack's `require.context(folder, recursive, pattern)`, a function that returns the
 * modules of a folder by name, and names with variable parts.
 */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit, toSlashes } from '../../../base/paths.ts'

const CALL =
  /\brequire\.context\(\s*(['"`])([^'"`$]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([a-z]*)\s*(?:,\s*['"]\w+['"]\s*)?)?)?,?\s*\)/g

/**
 * A name with variable parts, with or without loaders. esbuild can look up such names among files beside the code, but
 * it does not ask our plugins how to load the files, such as images.
 */
const START = String.raw`(?:[^'"\`$!]*!)*(?:\.{1,2}|@site)\/[^'"\`$]*`
const TEMPLATE = new RegExp(String.raw`\b(require|import)\(\s*\`(${START})(\$\{[^\`]*\})([^\`$]*)\`\s*\)`, 'g')
const SUM = new RegExp(
  String.raw`\b(require|import)\(\s*(['"])(${START})\2\s*\+\s*([\w.[\]]+)\s*(?:\+\s*(['"])([^'"\`$]*)\5\s*)?\)`,
  'g',
)

/** Whether code lists a folder: new files change the result without a change of the code. */
export const listsFolder = (code: string): boolean =>
  code.includes('require.context(') || [TEMPLATE, SUM].some((pattern) => code.search(pattern) >= 0)

/**
 * Replaces each such call by a table of the matching files. `from` is the folder of the code, `root` the site folder.
 */
export function withContexts(code: string, from: string, root: string): string {
  const listed = code
    .replace(TEMPLATE, (call, kind: string, start: string, middle: string, end: string) =>
      listing({ call, kind, start, end, name: `\`${middle}${end}\`` }, from, root),
    )
    .replace(SUM, (call, kind: string, _quote, start: string, variable: string, _other, end = '') =>
      listing({ call, kind, start, end, name: `${variable} + ${JSON.stringify(end)}` }, from, root),
    )
  return listed.replace(CALL, (_call, _quote, request: string, deep: string, pattern?: string, flags?: string) => {
    const [loaders, folder] = partsOf(request)
    const absolute = folderOf(folder, from, root)
    const names = filesToRequire(absolute, deep !== 'false')
    // A global or sticky pattern would keep its position between two names.
    const wanted =
      pattern === undefined
        ? names
        : names.filter((name) => new RegExp(pattern, flags?.replace(/[gy]/g, '')).test(name))
    return tableOf(
      wanted.map((name) => [name, name]),
      loaders,
      absolute,
    )
  })
}

/** A request whose name is known only at run time. */
interface VariableRequest {
  readonly call: string
  readonly kind: string
  /** The text before and after the variable part. */
  readonly start: string
  readonly end: string
  /** Code of the variable part and the end. */
  readonly name: string
}

/** More files than this would all be bundled. */
const MAX_FILES = 2000

/** Replaces the request by a look-up among the files that it may name. */
function listing({ call, kind, start, end, name }: VariableRequest, from: string, root: string): string {
  const [loaders, written] = partsOf(start)
  const at = written.lastIndexOf('/') + 1
  const folder = folderOf(written.slice(0, at), from, root)
  const begin = `./${written.slice(at)}`
  const files = namesOf(filesToRequire(folder, true)).filter(([name]) => name.startsWith(begin) && name.endsWith(end))
  if (files.length > MAX_FILES) return call
  const lookup = `${tableOf(files, loaders, folder)}(${JSON.stringify(begin)} + ${name})`
  return kind === 'import' ? `Promise.resolve().then(() => ${lookup})` : lookup
}

/** Returns each file with its name. A module of code has a name without its ending, too. */
function namesOf(files: readonly string[]): (readonly [string, string])[] {
  const names = new Set(files)
  const short = files.flatMap((file) => {
    const name = file.replace(/\.(?:[jt]sx?|json)$/, '')
    return names.has(name) ? [] : [[name, file] as const]
  })
  return [...new Map([...short.reverse(), ...files.map((file) => [file, file] as const)])]
}

/** Splits `!!raw-loader!./x` into loaders and file. */
const partsOf = (request: string): readonly [string, string] => {
  const at = request.lastIndexOf('!') + 1
  return [request.slice(0, at), request.slice(at)]
}

const folderOf = (folder: string, from: string, root: string): string =>
  folder.startsWith('@site/') ? path.join(root, folder.slice('@site/'.length)) : path.resolve(from, folder)

function tableOf(files: readonly (readonly [string, string])[], loaders: string, folder: string): string {
  const entries = files.map(([name, file]) => {
    const request = JSON.stringify(loaders + toSlashes(path.join(folder, file)))
    return `${JSON.stringify(name)}: () => require(${request})`
  })
  return `${TABLE}({${entries.join(', ')}})`
}

/** The function that `require.context` returns. */
const TABLE = [
  '((files) => Object.assign((name) => {',
  `if (!Object.hasOwn(files, name)) throw new Error("Cannot find module '" + name + "'");`,
  'return files[name]()',
  "}, { keys: () => Object.keys(files), resolve: (name) => name, id: '' }))",
].join(' ')

function filesToRequire(folder: string, isDeep: boolean): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `./${toSlashes(path.relative(folder, path.join(entry.parentPath, entry.name)))}`)
    .sort(byCodeUnit)
}
