/** Code for modules that cannot be had. It throws when something of it is used, with words that name it. */
import type { ModuleProblem } from '../../model/compiled.ts'

/** A file of a dependency: what it imports is not the writer's concern. */
export const isInPackage = (file: string): boolean => /(?:^|\/)node_modules\//.test(file)

/** A module that throws its problem as soon as it is loaded. */
export const throwingCode = (problem: ModuleProblem): string =>
  `module.exports = {}\nthrow Object.assign(new Error(${JSON.stringify(`${problem.code}: ${problem.name ?? problem.where?.file}`)}), { docsProblem: ${JSON.stringify(problem)} })\n`
