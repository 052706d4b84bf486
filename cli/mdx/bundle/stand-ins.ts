/** Code that replaces modules that cannot be loaded. It throws an error that names the module when it is used. */
import type { ModuleProblem } from '../../model/compiled.ts'

/** Whether a file belongs to a dependency: its imports are not the writer's concern. */
export const isInPackage = (file: string): boolean => /(?:^|\/)node_modules\//.test(file)

/** Returns code that throws the module's problem as soon as it is loaded. */
export const throwingCode = (problem: ModuleProblem): string =>
  `module.exports = {}\nthrow Object.assign(new Error(${JSON.stringify(`${problem.code}: ${problem.name ?? problem.where?.file}`)}), { docsProblem: ${JSON.stringify(problem)} })\n`
