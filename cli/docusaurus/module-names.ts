/** The names by which pages and components import modules of Docusaurus. */

/** Components that pages may use without importing them; a site replaces the module to add its own. */
export const COMPONENTS = '@theme/MDXComponents'
/** Elements of texts that components import. */
export const TEXT_ELEMENTS = '@theme/MDXElements'
/** What `<head>` in a page is. */
export const HEAD = '@docusaurus/Head'
/** The site's config as data. */
export const CONFIG = '@generated/docusaurus.config'
export const BROWSER_ONLY = '@docusaurus/BrowserOnly'

/** Modules whose values differ between generator and browser, and hooks of others that do. */
export const OF_BROWSER: ReadonlySet<string> = new Set([
  BROWSER_ONLY,
  '@docusaurus/useIsBrowser',
  '@docusaurus/ExecutionEnvironment',
])
export const HOOKS_OF_BROWSER = /\b(?:useColorMode|useWindowSize|useIsBrowser|usePrefersReducedMotion|useTabs)\b/

/** Hooks that tell a page of other docs and of its sidebar, and modules that have them. */
export const HOOKS_OF_DOCS = /\buse(?:DocsVersion|DocById|CurrentSidebarCategory)\b/
export const OF_DOCS: ReadonlySet<string> = new Set([
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/internal',
])

/**
 * `@theme-original/X` is what `@theme/X` is: files under src/theme take the place of nothing. Paths into the packages are what these export.
 */
export const withoutAlias = (name: string): string =>
  name
    .replace(/^~(?=[^/])/, '')
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    .replace(/^@docusaurus\/core\/lib\/client\/exports\/(\w+)(?:\.js)?$/, '@docusaurus/$1')
    .replace(/^@docusaurus\/theme-[\w-]+\/(?:lib|src)\/theme\/([\w/]+?)(?:\/index)?(?:\.[jt]sx?)?$/, '@theme/$1')
    .replace(/^@docusaurus\/theme-common\/(?:lib|src)(?:\/.*)?$/, '@docusaurus/theme-common/internal')
    .replace(
      /^@docusaurus\/plugin-content-docs\/(?:lib|src)\/client(?:\/.*)?$/,
      '@docusaurus/plugin-content-docs/client',
    )

/** Whether a name is of a module that Docusaurus or its theme provides. */
export const isProvided = (name: string): boolean =>
  /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//.test(name) && name !== CONFIG

/** `@theme/Screenshot` -> `Screenshot`: a component that a site may have under src/theme. */
export const themeComponent = (name: string): string | undefined => /^@theme\/([\w/.-]+)$/.exec(name)?.[1]
