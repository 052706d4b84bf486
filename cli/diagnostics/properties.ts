/**
 * What findings do besides being reported, by code. Most codes do nothing else and have no row here. `stopsPage` cannot be forgotten:
 * the compiler refuses pages only with codes that have it.
 */
import type { Code, Diagnostic, Facts } from './diagnostic.ts'
import type { LinkHolder } from './shared-facts.ts'

export interface Properties<C extends Code = Code> extends Flags {
  /** Returns the literal in the config that a finding without a line is about. */
  readonly literal?: (facts: Facts[C]) => ConfigLiteral
}

interface Flags {
  /** An error leaves the page incomplete: `docs serve` shows the last good version instead. */
  readonly stopsPage?: true
  /** The problem can be gone although no file has changed, so the result of the build is not repeated. */
  readonly isTransient?: true
  /** Findings with a number of pages are reported once for each `name`, with the sum. */
  readonly isCounted?: true
  /** The missing file or page may be made by another build step of the site. */
  readonly mayBeMade?: true
  /** The problem is in front matter, which editors also check before it is saved. */
  readonly isInFrontMatter?: true
}

/** A literal of the config. */
export interface ConfigLiteral {
  readonly value: string
  /** Its key, if the config may contain the same text for other reasons. */
  readonly key?: string
  /** Another literal of the same item. */
  readonly beside?: string
  /** Whether it is an address that may be in the middle of HTML. */
  readonly isAddress?: boolean
}

/** All codes with a property. */
export type CodeWith<F extends keyof Flags> = {
  [C in keyof typeof PROPERTIES]: (typeof PROPERTIES)[C] extends Record<F, true> ? C : never
}[keyof typeof PROPERTIES]

const STOPS = { stopsPage: true } as const
const STOPS_IN_FRONT_MATTER = { ...STOPS, isInFrontMatter: true } as const
const TRANSIENT = { isTransient: true } as const

const address = (href: string, holder?: LinkHolder): ConfigLiteral => ({
  value: href,
  isAddress: true,
  ...(holder !== undefined && 'label' in holder && { beside: holder.label }),
})
const redirectStart = ({ from, to }: { readonly from: string; readonly to: string }): ConfigLiteral => ({
  value: from,
  key: 'from',
  beside: to,
})
const EXTERNAL = { literal: ({ url }: { readonly url: string }) => address(url) }
const EXTERNAL_IGNORE = {
  literal: ({ pattern }: { readonly pattern: string }): ConfigLiteral => ({ value: pattern, key: 'pattern' }),
}

const PROPERTIES = {
  // Links
  'broken-link': { mayBeMade: true, literal: ({ href, holder }) => address(href, holder) },
  'broken-markdown-link': { mayBeMade: true },
  'broken-anchor': { literal: ({ href, holder }) => address(href, holder) },
  'broken-image': { mayBeMade: true },
  'link-case': { literal: ({ href, holder }) => address(href, holder) },
  'external-broken': EXTERNAL,
  'external-failing': EXTERNAL,
  'external-redirect': EXTERNAL,
  'external-downgrade': EXTERNAL,
  'external-refused': EXTERNAL,
  'external-rate-limited': EXTERNAL,
  'external-private': EXTERNAL,
  'external-no-network': EXTERNAL,
  'external-malformed': { literal: ({ href }) => address(href) },
  'external-ignore-expired': EXTERNAL_IGNORE,
  'external-ignore-unused': EXTERNAL_IGNORE,
  // Redirects
  'bad-redirect': {
    literal: ({ fault, from, to }) =>
      fault === 'start' ? redirectStart({ from, to }) : { value: to, key: 'to', beside: from },
  },
  'broken-redirect': { literal: redirectStart },
  'duplicate-redirect': { literal: redirectStart },
  'redirect-fragment': { literal: redirectStart },
  'redirect-chain': { literal: ({ from }) => ({ value: from, key: 'from' }) },
  'redirect-clash': { literal: ({ from }) => ({ value: from, key: 'from' }) },
  'redirect-loop': { literal: ({ from }) => ({ value: from, key: 'from' }) },
  // Config and sidebars
  'unknown-navbar-type': { literal: ({ type }) => ({ value: type, key: 'type' }) },
  'unknown-collection': { literal: ({ id }) => ({ value: id, key: 'docsPluginId' }) },
  'missing-nav-doc': { mayBeMade: true, literal: ({ id }) => ({ value: id, key: 'docId' }) },
  'missing-nav-sidebar': { literal: ({ id }) => ({ value: id, key: 'sidebarId' }) },
  'empty-nav-sidebar': { mayBeMade: true, literal: ({ id }) => ({ value: id, key: 'sidebarId' }) },
  'unknown-doc-id': { mayBeMade: true, literal: ({ id }) => ({ value: id }) },
  'empty-category': { literal: ({ label }) => ({ value: label, key: 'label' }) },
  'empty-sidebar-folder': { literal: ({ folder }) => ({ value: folder, key: 'dirName' }) },
  // Files
  unreadable: STOPS,
  'not-a-file': STOPS,
  'invalid-utf8': STOPS,
  'utf-16': STOPS,
  'nul-byte': STOPS,
  'page-too-large': STOPS,
  'too-deep': STOPS,
  'unknown-author': { mayBeMade: true },
  'git-failed': TRANSIENT,
  'git-timeout': TRANSIENT,
  // Front matter
  'front-matter-block': STOPS_IN_FRONT_MATTER,
  'front-matter-syntax': STOPS_IN_FRONT_MATTER,
  'front-matter-value': STOPS_IN_FRONT_MATTER,
  'front-matter-key': STOPS_IN_FRONT_MATTER,
  'front-matter-date': { isInFrontMatter: true },
  'parameters-without-args': STOPS,
  // Text of a page
  'bad-tab': STOPS,
  'duplicate-tab': STOPS,
  'tab-outside-tabs': STOPS,
  'tabs-query-without-group': STOPS,
  'unknown-default-tab': STOPS,
  'include-without-file': STOPS,
  'include-not-found': STOPS,
  'include-outside-site': STOPS,
  'include-cycle': STOPS,
  'unknown-slot': STOPS,
  'bad-formula': STOPS,
  'bad-diagram': STOPS,
  'bad-code-group': STOPS,
  'code-file-not-found': STOPS,
  'code-file-outside': STOPS,
  'code-lines-not-found': STOPS,
  'code-region-not-found': STOPS,
  'code-region-unclosed': STOPS,
  'openapi-syntax': STOPS,
  'openapi-version': STOPS,
  'openapi-value': STOPS,
  'openapi-ref': STOPS,
  'openapi-choice': STOPS,
  // MDX
  'mdx-off': STOPS,
  'mdx-syntax': STOPS,
  'mdx-failed': STOPS,
  'import-not-found': STOPS,
  'import-failed': STOPS,
  'import-cycle': STOPS,
  'missing-export': STOPS,
  'unknown-component': { ...STOPS, isCounted: true },
  'component-failed': { isCounted: true },
  'unsupported-import': { isCounted: true },
  // Build
  'theme-failed': STOPS,
  'plugin-failed': STOPS,
  'compile-failed': STOPS,
  'page-failed': TRANSIENT,
  'page-timeout': TRANSIENT,
  'page-crashed': TRANSIENT,
} satisfies { readonly [C in Code]?: Properties<C> }

/** Returns the properties of a problem's code. */
export const propertiesOf = <C extends Code>({ code }: { readonly code: C }): Properties<C> =>
  (PROPERTIES as { readonly [D in Code]?: Properties<D> })[code] ?? {}

/** Whether findings with the code of a problem have a property. */
export const has = <F extends keyof Flags>(
  problem: Diagnostic,
  flag: F,
): problem is Extract<Diagnostic, { readonly code: CodeWith<F> }> => propertiesOf(problem)[flag] === true
