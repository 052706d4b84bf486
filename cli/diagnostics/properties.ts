/**
 * The effects of findings besides being reported, by code. A new code does not compile without a row, which is `{}` for most codes. The
 * compiler refuses pages only with codes that have `stopsPage`.
 */
import { NOT_CARRIED_OVER } from '../../runtime/core/contract/names.ts'
import type { Diagnostic, DiagnosticCode, LintCode } from './diagnostic.ts'
import type { ConfigLiteral, MissingFile, Properties, PropertyName, RuleProperties } from './property-types.ts'
import type { LinkHolder } from './shared-facts.ts'

/** All codes with a property. */
export type CodeWith<P extends PropertyName> = {
  [C in keyof typeof PROPERTIES]: (typeof PROPERTIES)[C] extends { readonly [K in P]: unknown } ? C : never
}[keyof typeof PROPERTIES]

const IS_CAUSE = { isCause: true } as const
const STOPS = { stopsPage: true } as const
const UNREADABLE = { ...STOPS, ...IS_CAUSE } as const
const STOPS_IN_FRONT_MATTER = { ...UNREADABLE, isInFrontMatter: true } as const
const TRANSIENT = { isTransient: true } as const
const WARNS = { rule: 'warning' } as const
const IS_OFF = { rule: 'off' } as const

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
const doc = ({ id }: { readonly id: string }): MissingFile => ({ kind: 'doc', id })
const EXTERNAL = { literal: ({ url }: { readonly url: string }) => address(url) }
const EXTERNAL_IGNORE = {
  literal: ({ pattern }: { readonly pattern: string }): ConfigLiteral => ({ value: pattern, key: 'pattern' }),
}

const PROPERTIES = {
  // Links
  'broken-link': {
    countsLocales: true,
    mayBeInGit: true,
    missing: ({ href, resolved }) => ({ kind: 'link', path: href, resolved }),
    literal: ({ href, holder }) => address(href, holder),
  },
  'broken-link-everywhere': {},
  'broken-markdown-link': { missing: ({ path }) => ({ kind: 'markdown', path }) },
  'broken-anchor': { literal: ({ href, holder }) => address(href, holder) },
  'broken-image': {
    mayBeInGit: true,
    missing: ({ path }) => ({ kind: 'image', path }),
    literal: ({ path, namedBy }) => ({
      value: path,
      ...(namedBy && { key: namedBy.key.slice(namedBy.key.lastIndexOf('.') + 1) }),
    }),
  },
  'broken-own-url': {},
  'unbuilt-link': {},
  'link-case': { literal: ({ href, holder }) => address(href, holder) },
  'link-slash': {},
  'link-html': {},
  'redirected-link': {},
  'unsafe-url': {},
  'orphan-page': {},
  'mv-link': {},
  // Redirects
  'bad-redirect': {
    literal: ({ fault, from, to }) =>
      fault === 'start' ? redirectStart({ from, to }) : { value: to, key: 'to', beside: from },
  },
  'broken-redirect': { literal: redirectStart },
  'redirect-chain': { literal: ({ from }) => ({ value: from, key: 'from' }) },
  'redirect-loop': { literal: ({ from }) => ({ value: from, key: 'from' }) },
  'redirect-clash': { literal: ({ from }) => ({ value: from, key: 'from' }) },
  'duplicate-redirect': { literal: redirectStart },
  // Published addresses
  'lost-url': {},
  'lost-anchor': {},
  'baseline-foreign': {},
  // Other hosts
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
  // Config
  'config-missing': IS_CAUSE,
  'config-default': IS_CAUSE,
  'config-syntax': IS_CAUSE,
  'config-threw': IS_CAUSE,
  'config-value': IS_CAUSE,
  'config-unknown-key': IS_CAUSE,
  'config-unmatched': IS_CAUSE,
  'config-file': { ...IS_CAUSE, literal: ({ name }) => ({ value: name }) },
  'unknown-navbar-type': { literal: ({ type }) => ({ value: type, key: 'type' }) },
  'unknown-collection': { literal: ({ id }) => ({ value: id, key: 'docsPluginId' }) },
  'missing-nav-doc': { missing: doc, literal: ({ id }) => ({ value: id, key: 'docId' }) },
  'missing-nav-sidebar': { literal: ({ id }) => ({ value: id, key: 'sidebarId' }) },
  'empty-nav-sidebar': {
    missing: ({ id }) => ({ kind: 'sidebar', id }),
    literal: ({ id }) => ({ value: id, key: 'sidebarId' }),
  },
  'unknown-version': { ...IS_CAUSE, literal: ({ name }) => ({ value: name }) },
  'component-syntax': {},
  'style-failed': {},
  'style-syntax': {},
  'config-unsupported': {},
  [NOT_CARRIED_OVER]: {},
  // Sidebars and categories
  'sidebars-file': IS_CAUSE,
  'sidebar-item': IS_CAUSE,
  'unknown-doc-id': { ...IS_CAUSE, missing: doc, literal: ({ id }) => ({ value: id }) },
  'unknown-sidebar': IS_CAUSE,
  'empty-category': { ...IS_CAUSE, literal: ({ label }) => ({ value: label, key: 'label' }) },
  'empty-sidebar-folder': { ...IS_CAUSE, literal: ({ folder }) => ({ value: folder, key: 'dirName' }) },
  'category-syntax': IS_CAUSE,
  'category-value': IS_CAUSE,
  'category-key': IS_CAUSE,
  'duplicate-category-file': IS_CAUSE,
  // Files
  'page-place': {},
  'no-content': { ...IS_CAUSE, literal: ({ folders: [folder = ''] }) => ({ value: folder, key: 'path' }) },
  unreadable: UNREADABLE,
  'bad-file-name': IS_CAUSE,
  'misnamed-file': IS_CAUSE,
  'unread-folder': IS_CAUSE,
  'not-a-file': UNREADABLE,
  'dangling-symlink': IS_CAUSE,
  'symlink-outside': IS_CAUSE,
  'symlink-loop': IS_CAUSE,
  'invalid-utf8': UNREADABLE,
  'utf-16': UNREADABLE,
  'nul-byte': UNREADABLE,
  'page-too-large': UNREADABLE,
  'too-deep': STOPS,
  'duplicate-route': IS_CAUSE,
  'bad-slug': IS_CAUSE,
  'long-address': IS_CAUSE,
  'versions-file': { ...IS_CAUSE, literal: (facts) => ({ value: facts.fault === 'no-folder' ? facts.name : '' }) },
  'translations-file': IS_CAUSE,
  'translation-id': { ...IS_CAUSE, literal: ({ id }) => ({ value: id }) },
  'tags-file': IS_CAUSE,
  'tags-syntax': IS_CAUSE,
  'tags-value': IS_CAUSE,
  'tags-key': IS_CAUSE,
  'unknown-tag': {},
  'authors-syntax': IS_CAUSE,
  'authors-value': IS_CAUSE,
  'authors-key': IS_CAUSE,
  'unknown-author': { missing: ({ file }) => ({ kind: 'file', path: file }) },
  'post-date': {},
  'git-failed': TRANSIENT,
  'git-shallow': {},
  'git-timeout': TRANSIENT,
  // Front matter
  'front-matter-block': STOPS_IN_FRONT_MATTER,
  'front-matter-syntax': STOPS_IN_FRONT_MATTER,
  'front-matter-value': STOPS_IN_FRONT_MATTER,
  'front-matter-key': STOPS_IN_FRONT_MATTER,
  'front-matter-date': { isInFrontMatter: true },
  'front-matter-in-partial': {},
  'parameters-without-args': STOPS,
  // OpenAPI
  'openapi-syntax': STOPS,
  'openapi-version': STOPS,
  'openapi-value': STOPS,
  'openapi-ref': STOPS,
  'openapi-path': {},
  'openapi-security': {},
  'openapi-duplicate-id': {},
  'openapi-choice': STOPS,
  // Text of a page
  'duplicate-id': {},
  'unknown-container': {},
  'unused-directive': {},
  'unclosed-container': {},
  'one-line-container': {},
  'container-attribute': {},
  'stray-colons': {},
  'unclosed-fence': {},
  'table-cells': {},
  'table-delimiters': {},
  'unused-definition': {},
  'duplicate-definition': {},
  'foreign-syntax': { isCounted: true },
  'bad-tab': STOPS,
  'duplicate-tab': STOPS,
  'tab-without-label': {},
  'tab-outside-tabs': STOPS,
  'tabs-query-without-group': STOPS,
  'unknown-default-tab': STOPS,
  'steps-without-list': {},
  'cards-without-list': {},
  'card-without-link': {},
  'include-without-file': STOPS,
  'unclosed-include': {},
  'include-not-found': STOPS,
  'include-outside-site': STOPS,
  'include-cycle': STOPS,
  'unknown-variable': {},
  'unknown-slot': STOPS,
  'unknown-html': { isCounted: true },
  'unclosed-html': {},
  'invalid-html': {},
  'forbidden-html': {},
  'inline-style': {},
  'bad-formula': STOPS,
  'bad-diagram': STOPS,
  'diagram-as-source': {},
  'diagram-as-code': {},
  'unknown-language': { isCounted: true },
  'absent-lines': {},
  'word-mark': {},
  'control-character': {},
  'bad-code-group': STOPS,
  'file-tree-without-list': {},
  'code-file-not-found': { ...STOPS, literal: ({ file }) => ({ value: file }) },
  'code-file-outside': STOPS,
  'code-file-text': {},
  'code-lines-not-found': STOPS,
  'code-region-not-found': STOPS,
  'code-region-unclosed': STOPS,
  // Lint
  'second-title': IS_OFF,
  'skipped-level': IS_OFF,
  'empty-page': IS_OFF,
  'empty-link': WARNS,
  'missing-alt': IS_OFF,
  'undefined-reference': WARNS,
  'broken-media': WARNS,
  'unused-image': IS_OFF,
  'unused-partial': IS_OFF,
  'missing-description': IS_OFF,
  'description-to-write': WARNS,
  'text-to-write': WARNS,
  'long-description': IS_OFF,
  'duplicate-title': IS_OFF,
  'stale-translation': IS_OFF,
  'redirect-fragment': { ...WARNS, literal: redirectStart },
  'term-spelling': WARNS,
  // Modules of MDX pages
  'import-not-found': STOPS,
  'import-failed': STOPS,
  // MDX
  'mdx-off': STOPS,
  'mdx-syntax': STOPS,
  'unknown-component': { ...STOPS, isCounted: true },
  'mdx-failed': STOPS,
  'component-failed': { isCounted: true },
  'import-not-installed': {},
  'unsupported-import': { isCounted: true },
  'missing-export': STOPS,
  'plugin-data': {},
  'formula-as-code': {},
  'import-cycle': STOPS,
  // Build
  'theme-failed': STOPS,
  'plugin-failed': STOPS,
  'plugin-message': {},
  'compile-failed': STOPS,
  'page-failed': TRANSIENT,
  'page-timeout': TRANSIENT,
  'page-crashed': TRANSIENT,
  'over-budget': {},
  'host-limit': {},
  'no-native-parser': {},
  'content-changing': {},
  'stale-page': {},
  'postcss-missing': {},
  'no-rasterizer': {},
  'card-font': {},
  'card-characters': {},
  'no-image-encoder': {},
  'image-unreadable': {},
  'image-over-budget': {},
  'search-push': {},
  // Output
  'static-clash': {},
  'duplicate-file': { hasFixedSeverity: true },
  'replaced-file': {},
  // Search files
  'search-syntax': {},
  'search-value': {},
  'search-key': {},
} satisfies { readonly [C in DiagnosticCode]: Properties<C> } & { readonly [C in LintCode]: RuleProperties }

/** Every code. */
export const CODES = Object.keys(PROPERTIES) as DiagnosticCode[]

/** Returns the properties of a problem's code. */
export const propertiesOf = <C extends DiagnosticCode>({ code }: { readonly code: C }): Properties<C> =>
  (PROPERTIES as { readonly [D in DiagnosticCode]: Properties<D> })[code]

/** The optional rules, with the severity of each on sites that do not set it. */
export const RULES = Object.entries(PROPERTIES).flatMap(([code, row]) =>
  'rule' in row ? [[code as CodeWith<'rule'>, row.rule] as const] : [],
)

/** Whether findings with the code of a problem have a property. */
export const has = <P extends keyof Properties>(
  problem: Diagnostic,
  property: P,
): problem is Extract<Diagnostic, { readonly code: CodeWith<P> }> => propertiesOf(problem)[property] !== undefined
