/** Code for modules that cannot be had. It throws when something of it is used, with words that name it. */
import { byCodeUnit } from '../../base/paths.ts'
import type { ModuleProblem } from '../../model.ts'

/** A file of a dependency: what it imports is not the writer's concern. */
export const isInPackage = (file: string): boolean => /(?:^|\/)node_modules\//.test(file)

/** Supported modules of the scope that a name is of. */
export function supportedLike(
  name: string,
  shared: Readonly<Record<string, readonly string[]>>,
  own: ReadonlyMap<string, string> = new Map(),
): string[] {
  const kind = /^@[a-z-]+\//.exec(name)?.[0] ?? ''
  return [...new Set([...Object.keys(shared), ...own.keys()])].filter((one) => one.startsWith(kind)).sort(byCodeUnit)
}

/**
 * A module with any name that is asked for: each is a function that throws. The names come from a prototype, because that is all
 * that the bundler's helper for CommonJS passes on.
 */
export const standInCode = (name: string, supported: readonly string[]): string => `
const make = (key) => Object.assign(function () {
  throw new Error(${JSON.stringify(`${name} is not supported`)} + (key === 'default' ? '' : ' (' + key + ')') + ${JSON.stringify(`. Supported: ${supported.join(', ')}`)})
}, { isStandIn: true })
const made = new Map()
module.exports = Object.create(new Proxy({}, {
  get(_target, key) {
    if (key === '__esModule') return true
    if (typeof key !== 'string' || key === 'then') return undefined
    if (!made.has(key)) made.set(key, make(key))
    return made.get(key)
  },
}))
`

/** A module that throws its problem as soon as it is loaded. */
export const throwingCode = (problem: ModuleProblem): string =>
  `module.exports = {}\nthrow Object.assign(new Error(${JSON.stringify(`${problem.code}: ${problem.name ?? problem.where?.file}`)}), { docsProblem: ${JSON.stringify(problem)} })\n`
