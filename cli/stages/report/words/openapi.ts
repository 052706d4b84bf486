import type { OpenApiFacts } from '../../../diagnostics/file-facts.ts'
import { valueWords } from './config.ts'
import { listed, type Wording } from './wording.ts'
import { yamlWords } from './yaml.ts'

const REF_FAULTS = {
  'not-found': (ref: string) => `There is nothing at ${ref}.`,
  'no-file': (ref: string) => `There is no file for the reference ${ref}.`,
  web: (ref: string) => `${ref} is on the web. A build reads only files of the repository: copy it there.`,
  circular: (ref: string) => `The reference ${ref} leads back to itself.`,
} as const

export const openApiWords: Wording<OpenApiFacts> = {
  'openapi-syntax': (problem) => yamlWords(problem),
  'openapi-version': ({ found }) =>
    found === undefined
      ? 'This file does not say which version of OpenAPI it is. Begin it with openapi: 3.1.0.'
      : `Only OpenAPI 3.0 and 3.1 can be read; this is ${found}.`,
  'openapi-value': (value) => valueWords(value, 'The spec'),
  'openapi-ref': ({ fault, ref }) => REF_FAULTS[fault](ref),
  'openapi-path': ({ fault, name, path }) =>
    fault === 'undeclared' ? `No parameter describes {${name}} of ${path}.` : `The path ${path} has no {${name}}.`,
  'openapi-security': ({ name }) => `components.securitySchemes has no ${name}.`,
  'openapi-duplicate-id': ({ id }) => `Another operation has the operationId ${id}.`,
  'openapi-choice': ({ what, name, known }) => [`The spec has no ${what} ${name}.`, `It has: ${listed(known)}.`],
}
