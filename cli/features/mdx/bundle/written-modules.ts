/** Writes the code of modules that no file contains: shared modules, values, and modules that throw. */

import path from 'node:path'
import type { OnLoadResult } from 'esbuild'
import { PACKAGE_ROOT } from '../../../base/package.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import type { FilesInput } from './findings.ts'
import { PLACEHOLDER_FILE } from './missing-modules.ts'

export const SHARED_KEY = 'docs.modules'

/**
 * Returns the code of a module whose exports are in memory already. `missing`: names that others import, and that it
 * does not export.
 */
export const sharedModule = (name: string, exports: readonly string[], missing: readonly string[] = []): string =>
  [
    `const m = globalThis[Symbol.for(${JSON.stringify(SHARED_KEY)})][${JSON.stringify(name)}]`,
    exports.includes('default') ? 'export default m.default' : 'export default m',
    ...exports
      .filter((name) => name !== 'default')
      .map((name) => `export const ${name} = /* @__PURE__ */ (() => m.${name})()`),
    ...(missing.length > 0 ? [`import { placeholder } from ${JSON.stringify(`./${PLACEHOLDER_FILE}`)}`] : []),
    ...missing.toSorted(byCodeUnit).map((name) => `export const ${name} = placeholder`),
  ].join('\n')

/**
 * Adds the names that a module lacks and others import: stubs to our module, and undefined to a package, as webpack
 * does.
 */
export function completed(loaded: OnLoadResult, name: string, { findings }: FilesInput): OnLoadResult {
  const names = [...(findings.missingExports.get(name)?.keys() ?? [])].sort(byCodeUnit)
  if (names.length === 0 || loaded.contents === undefined) return loaded
  const file = JSON.stringify(path.join(PACKAGE_ROOT, PLACEHOLDER_FILE))
  const more = name.startsWith('npm/')
    ? `const docsMissing = undefined\nexport { ${names.map((name) => `docsMissing as ${name}`).join(', ')} }`
    : names.map((name) => `export { placeholder as ${name} } from ${file}`).join('\n')
  return { ...loaded, contents: `${Buffer.from(loaded.contents).toString('utf8')}\n${more}\n` }
}

/** Reads the components at render time: they may import the text that is being rendered. */
export const textElementsCode = ({ names }: FilesInput): string => `import * as base from '${names.textElements}'
import own from '${names.components}'
const added = () => Object.fromEntries(Object.entries(own).filter(([name]) => /^[A-Z]/.test(name)))
export const useMDXComponents = () => ({ ...added(), ...base.useMDXComponents() })
`

/** A module that can be used like its value, too, because some sites do. */
export const valueModule = (name: string): string =>
  `const found = require(${JSON.stringify(name)})
const value = found?.__esModule ? found.default : found
module.exports = Object.assign(new String(value), { default: value, __esModule: true })`

/** Returns code that throws the module's problem as soon as it is loaded. */
export const throwingCode = (problem: ModuleProblem): string =>
  `module.exports = {}\nthrow Object.assign(new Error(${JSON.stringify(`${problem.code}: ${problem.name ?? problem.where?.file}`)}), { docsProblem: ${JSON.stringify(problem)} })\n`
