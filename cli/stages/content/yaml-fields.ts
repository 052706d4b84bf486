import type { SourcePath } from '../../base/brands.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { located } from './front-matter/read.ts'
import {
  type CheckContext,
  checkFields,
  expected,
  refuseUnknown,
  type ValueChecks,
  type ValueProblem,
} from './value-checks.ts'
import { parseYaml, type YamlLimits } from './yaml.ts'

interface FieldsInput {
  readonly file: SourcePath
  readonly content: string
  /** Every key that the file may have. */
  readonly fields: ValueChecks
  readonly prefix: 'category' | 'search'
  readonly limits?: YamlLimits
}

/** Reads a YAML file with a fixed set of keys. Wrong values are left out; every problem has a location. */
export function readYamlFields({ file, content, fields, prefix, limits }: FieldsInput): Outcome<Map<string, unknown>> {
  const { root, problems } = parseYaml(content, limits)
  const context: CheckContext = { prefix, problems: [] }
  const syntax = problems.map(
    ({ fault, at }): ValueProblem => ({ code: `${prefix}-syntax`, severity: 'error', ...fault, at }),
  )
  let value = new Map<string, unknown>()
  // After a syntax error the values are guesses.
  if (root !== undefined && syntax.length === 0) {
    if (root.kind === 'map') value = checkFields(root, fields, context, refuseUnknown(fields))
    else expected('lines of `key: value`', root, context)
  }
  const diagnostics = [...syntax, ...context.problems].map((problem) => located(file, content, 0, problem))
  return { value, diagnostics }
}
