/** The names under which pages and components import modules of Docusaurus. */
import { CONFIG_MODULE } from '../../stages/content/component-page.ts'
import type { ModuleNames } from '../provided-modules.ts'

/** Components that pages may use without an import; a site replaces the module to add its own. */
export const COMPONENTS = '@theme/MDXComponents'
/** The component that renders `:::note`, if the site replaces it. */
const ADMONITION = '@theme/Admonition'
/** The component that renders code blocks, if the site replaces it. */
const CODE_BLOCK = '@theme/CodeBlock'
/** The component that renders images of Markdown, if the site replaces it. */
const IMAGE = '@theme/MDXComponents/Img'
/** Elements used to render texts that components import. */
const TEXT_ELEMENTS = '@theme/MDXElements'
/** The site's config as data. */
const CONFIG = '@generated/docusaurus.config'
const BROWSER_ONLY = '@docusaurus/BrowserOnly'

/** A component of the site that reads its properties, which are different on each page. */
const SITE_SIDEBAR = '@theme/DocSidebar/Site'

/** Modules whose values differ between generator and browser, and hooks with the same effect. */
const OF_BROWSER: ReadonlySet<string> = new Set([
  BROWSER_ONLY,
  '@docusaurus/useIsBrowser',
  '@docusaurus/ExecutionEnvironment',
  SITE_SIDEBAR,
])
const HOOKS_OF_BROWSER =
  /\buse(?:AnnouncementBar|BackToTopButton|ColorMode|Event|HideableNavbar|IsBrowser|IsomorphicLayoutEffect|LockBodyScroll|PrefersReducedMotion|QueryString(?:List|Value)?|ScrollPosition(?:Blocker)?|StorageSlot|Tabs(?:ContextValue)?|ThemeContext|UserPreferencesContext|WindowSize)\b|\bRedirect\b/

/**
 * Hooks and components that need facts about other docs and the sidebar of a page, and modules that export the hooks.
 */
const HOOKS_OF_DOCS =
  /\buse(?:DocsVersion|DocById|CurrentSidebar(?:Category|Siblings)|DocsSidebar)\b|['"]@theme-(?:original|init)\/DocCardList['"]/
const OF_DOCS: ReadonlySet<string> = new Set([
  '@docusaurus/plugin-content-docs/client',
  '@docusaurus/theme-common',
  '@docusaurus/theme-common/internal',
])

/**
 * Resolves aliases: `@theme-original/X` means `@theme/X` without overrides from src/theme. Paths into the packages map
 * to the packages' exports.
 */
const withoutAlias = (name: string): string =>
  name
    .replace(/^~(?=[^/])/, '')
    .replace(/^@generated\/docusaurus\.config$/, CONFIG_MODULE)
    .replace(/^@theme-(?:original|init)\//, '@theme/')
    // The name in Docusaurus 2.0.
    .replace(/^@theme\/Icon(?=[A-Z])/, '@theme/Icon/')
    // Packages that Docusaurus brings with it.
    .replace(/^react-router(?:-dom|-config)?$/, '@docusaurus/router')
    .replace(/^@docusaurus\/core\/lib\/client\/exports\/(\w+)(?:\.js)?$/, '@docusaurus/$1')
    .replace(/^@docusaurus\/theme-[\w-]+\/(?:lib|src)\/theme\/([\w/]+?)(?:\/index)?(?:\.[jt]sx?)?$/, '@theme/$1')
    .replace(/^@docusaurus\/theme-common\/(?:lib|src)(?:\/.*)?$/, '@docusaurus/theme-common/internal')
    .replace(
      /^@docusaurus\/plugin-content-docs\/(?:lib|src)\/client(?:\/.*)?$/,
      '@docusaurus/plugin-content-docs/client',
    )

/** Parts of the layout that exist once on a page: only the component of the site that wraps one can show it. */
const IN_WRAPPER_ONLY =
  /^@theme\/(?:BlogPostItem(?:\/Content)?|BlogPostPage|ColorModeToggle|DocItem(?:\/TOC\/Desktop)?|DocRoot(?:\/Layout(?:\/(?:Main|Sidebar))?)?|DocSidebar|DocVersionBanner|EditThisPage|Navbar(?:\/(?:ColorModeToggle|Content|Layout|MobileSidebar(?:\/(?:Header|Layout|PrimaryMenu|Toggle))?|Search))?|SearchBar)$/

/**
 * Buttons of the navbar that a component which replaces a part of it can show: see
 * `runtime/core/layout/theme-part/live/controls.ts`.
 */
const CONTROL = /^@theme\/(?:(?:Navbar\/)?ColorModeToggle|Navbar\/(?:MobileSidebar\/Toggle|Search)|SearchBar)$/

/** Parts of the layout that can have such buttons. */
const WITH_CONTROLS = [
  '@theme/Navbar/Content',
  '@theme/Navbar/MobileSidebar/Header',
  '@theme/Navbar/MobileSidebar/PrimaryMenu',
] as const

/** Modules whose components differ from page to page. */
const OF_PAGE =
  /['"]@theme(?:-original|-init)?\/(?:NavbarItem|SearchBar|(?:Navbar\/)?ColorModeToggle|Navbar\/MobileSidebar)\b/

/** Whether Docusaurus or its theme provides a module. */
const isProvided = (name: string): boolean =>
  /^@(?:theme|theme-original|theme-init|docusaurus|generated)\//.test(name) && name !== CONFIG

/** Hooks whose value is the same on all pages. */
const HOOKS_OF_SITE = /AllPluginInstancesData|BaseUrl(?:Utils)?|DocusaurusContext|GlobalData|PluginData|ThemeConfig/

export const moduleNames: ModuleNames = {
  components: COMPONENTS,
  printers: { admonition: ADMONITION, codeBlock: CODE_BLOCK, image: IMAGE },
  textElements: TEXT_ELEMENTS,
  ofBrowser: OF_BROWSER,
  ofDocs: OF_DOCS,
  browserHooks: HOOKS_OF_BROWSER,
  docsHooks: HOOKS_OF_DOCS,
  pageModules: OF_PAGE,
  siteHooks: HOOKS_OF_SITE,
  has: isProvided,
  canonical: withoutAlias,
  isOriginal: (name) => /^@theme-(?:original|init)\//.test(name),
  fileOf(name) {
    // `@theme/Screenshot` is `src/theme/Screenshot`.
    const component = /^@theme\/([\w/.-]+)$/.exec(name)?.[1]
    return component && `src/theme/${component}`
  },
  isOnce: (name, isReplaced) => IN_WRAPPER_ONLY.test(name) && !(CONTROL.test(name) && WITH_CONTROLS.some(isReplaced)),
}
