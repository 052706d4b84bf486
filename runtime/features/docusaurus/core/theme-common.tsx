/** The helpers of the classic theme that components of sites use. */

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { STORAGE } from '../../../core/contract/names.ts'
import { documentTitle } from '../../../core/contract/page.ts'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import Head from '../../mdx/head.tsx'
import Details from '../theme/Details.tsx'
import { useIsBrowser } from './BrowserOnly.tsx'
import { useBaseUrl } from './context.ts'
import { createStorageSlot } from './storage-slot.ts'

export { useLayoutEffect as useIsomorphicLayoutEffect } from 'react'
export { useEvent } from '../../../core/state/use-event.ts'
export { useDocCardDescriptionCategoryItemsPlural } from '../sidebar-items.ts'
export {
  useAlternatePageUtils,
  useHomePageRoute,
  useLocalPathname,
  useSearchLinkCreator,
  useTitleFormatter,
} from './addresses.ts'
export { useAnnouncementBar } from './announcement-bar.ts'
export { ThemeClassNames } from './class-names.ts'
export { composeProviders, ErrorCauseBoundary, ReactContextError, ThemedComponent } from './components.tsx'
export { extractLeadingEmoji } from './emoji.ts'
export { duplicates, groupBy, isActiveSidebarItem, isMultiColumnFooterLinks, isSamePath, uniq } from './helpers.ts'
export { useNavbarMobileSidebar } from './mobile-sidebar.ts'
export { BlogPostProvider, useBlogPost } from './plugin-content-blog/client.ts'
export {
  filterDocCardListItems,
  findFirstCategoryLink,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDoc,
  useDocById,
  useDocsPreferredVersion,
  useDocsSidebar,
  useDocsVersion,
  useDocsVersionCandidates,
  useSidebarBreadcrumbs,
  useVisibleSidebarItems,
} from './plugin-content-docs/client.ts'
export {
  mergeSearchParams,
  mergeSearchStrings,
  useClearQueryString,
  useHistorySelector,
  useQueryString,
  useQueryStringList,
  useQueryStringValue,
  useSearchQueryString,
} from './query.ts'
export {
  useBackToTopButton,
  useHideableNavbar,
  useLockBodyScroll,
  useScrollPosition,
  useScrollPositionBlocker,
} from './scroll.ts'
export { createStorageSlot, listStorageKeys, useStorageSlot } from './storage-slot.ts'
export { sanitizeTabsChildren, TabsProvider, useTabs, useTabsContextValue } from './tabs.ts'
export { Details }

export type ColorMode = 'light' | 'dark'

const modeNow = (): ColorMode => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function onModeChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => observer.disconnect()
}

function setMode(mode: ColorMode | null): void {
  const slot = createStorageSlot(STORAGE.theme)
  if (mode === null) slot.del()
  else slot.set(mode)
}

/** The current color mode; `light` at build time. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(onModeChange, modeNow, (): ColorMode => 'light')
  return {
    colorMode,
    colorModeChoice: colorMode,
    setColorMode: setMode,
    isDarkTheme: colorMode === 'dark',
    setLightTheme: (): void => setMode('light'),
    setDarkTheme: (): void => setMode('dark'),
  }
}

/** The title is a prop already. */
export const processAdmonitionProps = <Props,>(props: Props): Props => props

/** Returns the `themeConfig` of the site. */
export const useThemeConfig = () => usePageScope().site.themeConfig

/** Returns the items on the left, and the items on the right, which include items without a position. */
export function splitNavbarItems<Item extends { readonly position?: string }>(
  items: readonly Item[],
): [left: Item[], right: Item[]] {
  const isLeft = ({ position }: Item): boolean => position === 'left'
  return [items.filter(isLeft), items.filter((item) => !isLeft(item))]
}

/** Returns the value of the previous render. */
export function usePrevious<T>(value: T): T | undefined {
  const previous = useRef<T | undefined>(undefined)
  useEffect(() => {
    previous.current = value
  })
  return previous.current
}

const WIDE = 997

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** Returns `desktop` or `mobile`, or `ssr` at build time. */
export const useWindowSize = ({ desktopBreakpoint = WIDE } = {}): string =>
  useSyncExternalStore(
    onResize,
    () => (window.innerWidth > desktopBreakpoint ? 'desktop' : 'mobile'),
    () => 'ssr',
  )

/** Whether the reader wants less motion; false in the generator. */
export const prefersReducedMotion = (): boolean =>
  typeof document !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** Whether the reader wants less motion; false at build time and during hydration. */
export const usePrefersReducedMotion = (): boolean => useIsBrowser() && prefersReducedMotion()

/** The drawer has a single menu here, which contains the sidebar. */
export const useNavbarSecondaryMenu = () => ({ shown: false, hide: (): void => {}, content: undefined })

/** Returns the state of a collapsible element, and functions that change it. */
export function useCollapsible({ initialState = false }: { initialState?: boolean | (() => boolean) } = {}) {
  const [collapsed, setCollapsed] = useState(initialState)
  return { collapsed, setCollapsed, toggleCollapsed: (): void => setCollapsed((was) => !was) }
}

export interface CollapsibleProps {
  readonly as?: 'div' | 'ul'
  readonly collapsed: boolean
  readonly className?: string
  readonly lazy?: boolean
  readonly children?: ReactNode
}

/** An element that is hidden while it is collapsed; with `lazy`, its children are rendered only while it is open. */
export const Collapsible = ({ as: Tag = 'div', collapsed, className, lazy, children }: CollapsibleProps): ReactNode => (
  <Tag className={className} hidden={collapsed}>
    {lazy === true && collapsed ? null : children}
  </Tag>
)

export interface PageMetadataProps {
  readonly title?: string
  readonly description?: string
  readonly keywords?: string | readonly string[]
  readonly image?: string
  readonly children?: ReactNode
}

/** Sets the title and description of the document. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps): ReactNode {
  const { site } = usePageScope()
  const preview = useBaseUrl(image ?? '', { absolute: true })
  return (
    <Head>
      {title !== undefined && <title>{documentTitle(title, site)}</title>}
      {description !== undefined && <meta name="description" content={description} />}
      {description !== undefined && <meta property="og:description" content={description} />}
      {keywords !== undefined && <meta name="keywords" content={[keywords].flat().join(',')} />}
      {image !== undefined && <meta property="og:image" content={preview} />}
      {image !== undefined && <meta name="twitter:image" content={preview} />}
      {children}
    </Head>
  )
}

/** Renders its children: classes of `<html>` cannot change with a page. */
export const HtmlClassNameProvider = ({ children }: { children?: ReactNode }): ReactNode => children

/** Returns a date format for the language of the page. */
export const useDateTimeFormat = (options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(usePageScope().site.i18n.currentLocale, options)

/** `pluralCategories` has another order in some versions of Node and browsers. */
const PLURAL_ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** Selects the plural form of a word. Forms are separated by `|`; the last one is for large numbers. */
export function usePluralForm() {
  const { site } = usePageScope()
  const rules = new Intl.PluralRules(site.i18n.currentLocale)
  const { pluralCategories } = rules.resolvedOptions()
  const order = PLURAL_ORDER.filter((category) => pluralCategories.includes(category))
  return {
    selectMessage: (count: number, forms: string): string => {
      const formList = forms.split('|')
      return formList[Math.min(order.indexOf(rules.select(count)), formList.length - 1)] ?? forms
    },
  }
}

/** Whether a text matches a pattern, in any letter case; false if either is missing. */
export const isRegexpStringMatch = (pattern?: string, text?: string): boolean =>
  pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text)

const COLORS: readonly (readonly [name: string, types: readonly string[]])[] = [
  ['comment', ['comment', 'prolog', 'doctype', 'cdata']],
  ['keyword', ['keyword', 'operator', 'builtin', 'important', 'selector']],
  ['string', ['string', 'char', 'regex', 'attr-value', 'inserted']],
  ['number', ['number', 'boolean', 'constant', 'symbol']],
  ['title', ['function', 'class-name', 'tag']],
  ['attr', ['attr-name', 'property', 'variable']],
  ['meta', ['atrule', 'namespace', 'deleted']],
]

const THEME = {
  plain: { color: 'var(--text)', backgroundColor: 'var(--bg-code)' },
  styles: COLORS.map(([name, types]) => ({ types, style: { color: `var(--code-${name})` } })),
}

/** Returns the colors of this theme in the form of Prism; they follow the color mode. */
export const usePrismTheme = (): typeof THEME => THEME
