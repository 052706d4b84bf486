/** webpack's `require.context(folder, recursive, pattern)`: a function that returns the modules of a folder by name. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { byCodeUnit, toSlashes } from '../../base/paths.ts'

const CALL =
  /\brequire\.context\(\s*(['"`])([^'"`$]+)\1\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/([a-z]*)\s*(?:,\s*['"]\w+['"]\s*)?)?)?,?\s*\)/g

/** Whether code lists a folder: new files change the result without a change of the code. */
export const listsFolder = (code: string): boolean => code.includes('require.context(')

/** Replaces each such call by a table of the matching files. `from` is the folder of the code, `root` the site folder. */
export function withContexts(code: string, from: string, root: string): string {
  if (!listsFolder(code)) return code
  return code.replace(CALL, (_call, _quote, request: string, deep: string, pattern?: string, flags?: string) => {
    const at = request.lastIndexOf('!') + 1
    const folder = request.slice(at)
    const absolute = folder.startsWith('@site/')
      ? path.join(root, folder.slice('@site/'.length))
      : path.resolve(from, folder)
    const names = filesIn(absolute, deep !== 'false')
    // A global or sticky pattern would keep its position between two names.
    const wanted =
      pattern === undefined
        ? names
        : names.filter((name) => new RegExp(pattern, flags?.replace(/[gy]/g, '')).test(name))
    const entries = wanted.map((name) => {
      const file = JSON.stringify(request.slice(0, at) + toSlashes(path.join(absolute, name)))
      return `${JSON.stringify(name)}: () => require(${file})`
    })
    return `${TABLE}({${entries.join(', ')}})`
  })
}

/** Texts become modules with a default export, as webpack's loaders return them. */
const TABLE = [
  '((files) => Object.assign((name) => {',
  `if (!Object.hasOwn(files, name)) throw new Error("Cannot find module '" + name + "'");`,
  'const found = files[name]();',
  "return typeof found === 'string' ? { default: found } : found",
  "}, { keys: () => Object.keys(files), resolve: (name) => name, id: '' }))",
].join(' ')

function filesIn(folder: string, isDeep: boolean): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: isDeep, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `./${toSlashes(path.relative(folder, path.join(entry.parentPath, entry.name)))}`)
    .sort(byCodeUnit)
}
