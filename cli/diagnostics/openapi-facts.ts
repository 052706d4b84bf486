/** Facts about API descriptions (OpenAPI). */

import type { ValueFacts, YamlFault } from './shared-facts.ts'

export interface OpenApiFacts {
  readonly 'openapi-syntax': YamlFault
  /** `found`: the actual version. */
  readonly 'openapi-version': { readonly found?: string }
  readonly 'openapi-value': ValueFacts
  readonly 'openapi-ref': { readonly fault: 'not-found' | 'no-file' | 'web' | 'circular'; readonly ref: string }
  /** `undeclared`: a name in the path without a parameter. `unused`: a path parameter that is not in the path. */
  readonly 'openapi-path': { readonly fault: 'undeclared' | 'unused'; readonly name: string; readonly path: string }
  readonly 'openapi-security': { readonly name: string }
  readonly 'openapi-duplicate-id': { readonly id: string }
  readonly 'openapi-choice': {
    readonly what: 'tag' | 'operation'
    readonly name: string
    readonly known: readonly string[]
  }
}
