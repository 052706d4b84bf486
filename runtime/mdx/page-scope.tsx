/**
 * What components of a page of MDX may ask of the page that they are in. The generator provides it while a page is printed
 * (`cli/mdx`), the browser while it hydrates an island (`runtime/islands/hydrate.tsx`).
 */
import { type ComponentType, createContext, type ReactNode, useContext, useMemo } from 'react'
import type { PageData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import { PageProvider, SiteProvider } from '../layout/context.tsx'

/** Attributes to spread on an element. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** An element for `<head>`. */
export interface ScopeHeadTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string
}

/** A heading as `toc` of a page of MDX lists it; `value` is inline HTML. */
export interface ScopeHeading {
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface ScopeCode {
  readonly code: string
  readonly language?: string | undefined
  readonly title?: string | undefined
  /** As after the language of a fence: `{1,3-5} showLineNumbers title="x"`. */
  readonly meta?: string | undefined
  /** Number of the first line; absent: no numbers. */
  readonly firstNumber?: number | undefined
}

/** Facts of the page. */
export interface ScopePage {
  readonly id: string
  /** Path of the file below the site: `docs/a.mdx`. */
  readonly source: string
  readonly title: string
  readonly description: string
  /** Address with base URL. */
  readonly permalink: string
  readonly slug: string
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly collection: string
  readonly version: { readonly name: string; readonly label: string; readonly isLast: boolean }
  readonly unlisted: boolean
  readonly draft: boolean
  readonly editUrl?: string
  /** Where components of the page ask for them: the docs of its version by id. */
  readonly docs?: Readonly<Record<string, ScopeDoc>> | undefined
  /** Where components of the page ask for it: the category of the sidebar that the page is the entry of. */
  readonly category?: { readonly label: string; readonly description?: string; readonly href: string }
}

export interface ScopeDoc {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sidebar?: string
}

/** A version of a docs collection, as `useVersions` gives it. */
export interface ScopeVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
  readonly mainDocId: string
}

/** Facts of the site in the page's locale. */
export interface ScopeSite
  extends Pick<SiteData, 'title' | 'tagline' | 'url' | 'baseUrl' | 'siteBaseUrl' | 'trailingSlash'> {
  readonly favicon?: string
  readonly organizationName?: string
  readonly projectName?: string
  readonly customFields: Readonly<Record<string, unknown>>
  readonly themeConfig: Readonly<Record<string, unknown>>
  /** By the name of the plugin and its id. */
  readonly pluginData: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly i18n: {
    readonly defaultLocale: string
    readonly locales: readonly string[]
    readonly currentLocale: string
    readonly localeConfigs: Readonly<
      Record<string, { readonly label: string; readonly direction: string; readonly htmlLang: string }>
    >
  }
  /** Translated messages by id (`i18n/<locale>/code.json`). */
  readonly messages: Readonly<Record<string, string>>
  /** Versions by collection. */
  readonly versions: Readonly<Record<string, readonly ScopeVersion[]>>
}

/** What `useSite` and `usePage` of `docs/runtime` return. */
export interface RuntimeData {
  readonly site: SiteData
  readonly page: PageData
}

export interface PageScope {
  /** Attributes of a link: those of a gap while a page is printed, an address in the browser. */
  link(href: string, text: string): Attributes
  /** Attributes of an image that give its source. */
  image(src: string, alt: string): Attributes
  head(tag: ScopeHeadTag): void
  /** A block of code as fences give it. */
  codeBlock(input: ScopeCode): ReactNode
  /** A name for a group of tabs that no other has on this page: `tabs-1`. */
  tabs(): string
  /** Makes an id known as a place that links may aim at. */
  anchor(id: string): void
  /** A place that only the whole site can fill: `doc-cards`. */
  slot(name: string): ReactNode
  /** Called for plugins that do not run here when a component asks for their data. */
  missingData?(plugin: string): void
  /** Whether a component has asked for such data: others may then have nothing to show. */
  readonly lacksData?: boolean
  readonly toc: readonly ScopeHeading[]
  readonly page: ScopePage
  readonly site: ScopeSite
  /** Absent while a page is printed whose components do not import `docs/runtime`. */
  readonly runtime?: RuntimeData | undefined
  /** Whether this is the browser. */
  readonly isBrowser: boolean
}

const Scope = createContext<PageScope | undefined>(undefined)

let latest: PageScope | undefined

/** The scope that is being drawn, for functions that are not hooks (`translate`). Drawing is synchronous, so one scope is enough. */
export const currentScope = (): PageScope | undefined => latest

export function PageScopeProvider({ scope, children }: { scope: PageScope; children?: ReactNode }): ReactNode {
  latest = scope
  return (
    <Scope value={scope}>
      {scope.runtime ? <RuntimeDataProvider {...scope.runtime}>{children}</RuntimeDataProvider> : children}
    </Scope>
  )
}

const RuntimeDataProvider = ({ site, page, children }: RuntimeData & { children: ReactNode }): ReactNode => (
  <SiteProvider site={site}>
    <PageProvider page={page}>{children}</PageProvider>
  </SiteProvider>
)

const Originals = createContext<ReadonlyMap<string, ComponentType>>(new Map())

/** Says which part of the theme a component of the site takes the place of. */
export function OriginalProvider({
  name,
  original,
  children,
}: {
  name: string
  original: ComponentType
  children: ReactNode
}): ReactNode {
  const around = useContext(Originals)
  const all = useMemo(() => new Map([...around, [name, original]]), [around, name, original])
  return <Originals value={all}>{children}</Originals>
}

/** The part of the theme that the component around takes the place of; undefined anywhere else. */
export const useOriginal = (name: string): ComponentType | undefined => useContext(Originals).get(name)

/** The scope of the page around. Throws outside of one. */
export function usePageScope(): PageScope {
  const scope = useContext(Scope)
  if (scope === undefined) throw new Error('This component works inside a page of MDX only.')
  return scope
}
