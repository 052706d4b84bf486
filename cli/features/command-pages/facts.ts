import type { Argument } from '../../../runtime/features/command-pages/syntax.ts'

/** Typed facts of a command page: the only source of its syntax, option anchors, and tables. */
export interface CommandFacts {
  readonly name: string
  readonly summary: string
  readonly since?: string
  readonly upstream_since?: string
  readonly status: 'stable' | 'experimental' | 'deprecated' | 'unsupported'
  readonly deprecated?: { readonly since?: string; readonly replaced_by?: string }
  /** The version of the server, and its source files, that the page was checked against. */
  readonly verified?: { readonly version: string; readonly source: readonly string[] }
  readonly arity?: number
  readonly complexity: readonly { readonly expr: string; readonly where?: Readonly<Record<string, string>> }[]
  readonly acl: readonly string[]
  readonly args: readonly Argument[]
  readonly differences: readonly string[]
  readonly related: readonly string[]
}

declare module '../../model/content.ts' {
  interface FeatureFrontMatter {
    readonly command?: CommandFacts
  }
}
