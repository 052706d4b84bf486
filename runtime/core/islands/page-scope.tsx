/**
 * The data and functions of a page for the components of MDX pages. The generator provides it while it renders a page
 * (`cli/features/mdx`), the browser while it hydrates an island (`runtime/core/islands/hydrate.tsx`).
 */
import { type ComponentType, createContext, type ReactNode, use, useContext, useMemo } from 'react'
import type { PageData, PostData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import { PageProvider, SiteProvider } from '../state/context.tsx'

/** Attributes to spread onto an element. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

/** An element for `<head>`. */
export interface ScopeHeadTag {
  readonly tagName: string
  readonly attributes: Readonly<Record<string, string | boolean>>
  readonly innerHTML?: string
}

/** A heading in `toc` of an MDX page; `value` is inline HTML. */
export interface ScopeHeading {
  readonly value: string
  readonly id: string
  readonly level: number
}

export interface ScopeCode {
  readonly code: string
  readonly language?: string | undefined
  readonly title?: ReactNode
  /** The text after the language of a fence: `{1,3-5} showLineNumbers title="x"`. */
  readonly meta?: string | undefined
  /** Number of the first line; undefined: no numbers. */
  readonly firstNumber?: number | undefined
}

/** Data of the page. */
export interface ScopePage {
  readonly id: string
  /** Path of the file relative to the site: `docs/a.mdx`. */
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
  /** Facts about a blog post, for components of the theme. */
  readonly post?: ScopePost
  /** The docs of its version by id, if components of the page use them. */
  readonly docs?: Readonly<Record<string, ScopeDoc>> | undefined
  /** The innermost sidebar category of the page, or the one whose page this is, if components of the page use it. */
  readonly category?: ScopeCategory
  /** The sidebar of the page, if components of the page use it. */
  readonly sidebar?: ScopeSidebar | undefined
}

interface ScopePost extends Pick<PostData, 'time' | 'minutes' | 'authors'> {
  readonly tags: readonly { readonly label: string; readonly permalink: string }[]
}

/** A category of the sidebar; `href` is the address of its own page. */
export interface ScopeCategory {
  readonly label: string
  readonly href?: string
  readonly description?: string
  readonly className?: string
  readonly customProps?: object
  readonly collapsible: boolean
  readonly collapsed: boolean
  readonly items: readonly ScopeItem[]
}

export interface ScopeSidebar {
  readonly name: string
  readonly items: readonly ScopeItem[]
}

/** Links have their address with base URL, and categories their items. */
export interface ScopeItem {
  readonly type: string
  readonly label?: string
  readonly href?: string
  readonly docId?: string
  readonly description?: string
  /** Whether a link leads to an unlisted page. */
  readonly unlisted?: boolean
  /** Whether the page of a category is unlisted. */
  readonly linkUnlisted?: boolean
  readonly items?: readonly ScopeItem[]
}

export interface ScopeDoc {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly sidebar?: string
}

/** A version of a docs collection, as `useVersions` returns it. */
export interface ScopeVersion {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  readonly path: string
  readonly mainDocId: string
}

/** Data of the site in the page's locale. */
export interface ScopeSite
  extends Pick<SiteData, 'title' | 'tagline' | 'url' | 'baseUrl' | 'siteBaseUrl' | 'trailingSlash'> {
  readonly titleDelimiter: string
  readonly favicon?: string
  readonly organizationName?: string
  readonly projectName?: string
  readonly customFields: Readonly<Record<string, unknown>>
  readonly themeConfig: Readonly<Record<string, unknown>>
  /** Further keys of the config. */
  readonly siteConfig: Readonly<Record<string, unknown>>
  /** By plugin name and id. */
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

/** The values of `useSite` and `usePage` of `docs/runtime`. */
export interface RuntimeData {
  readonly site: SiteData
  readonly page: PageData
}

export interface PageScope {
  /** Attributes of a link: a gap while a page is rendered by the generator, an address in the browser. */
  link(href: string, text: string): Attributes
  /** Attributes for the source of an image. */
  image(src: string, alt: string): Attributes
  head(tag: ScopeHeadTag): void
  /** A code block like the code block of a fence. */
  codeBlock(input: ScopeCode): ReactNode
  /** A unique name for a tab group on this page: `tabs-1`. */
  tabs(): string
  /** Registers an id that links can point to. */
  anchor(id: string): void
  /** A slot that only the whole site can fill: `doc-cards`. */
  slot(name: string): ReactNode
  /** The site's own component for a type of navbar items, in a component that replaces a part of the navbar. */
  item?(type: string, props: object): ReactNode
  /** Called when a component reads the data of a plugin that does not run. */
  missingData?(plugin: string): void
  /** Whether a component has read such data: others may then have nothing to show. */
  readonly lacksData?: boolean
  readonly toc: readonly ScopeHeading[]
  readonly page: ScopePage
  readonly site: ScopeSite
  /** Undefined while a page is rendered whose components do not import `docs/runtime`. */
  readonly runtime?: RuntimeData | undefined
  /** Whether this is the browser. */
  readonly isBrowser: boolean
}

const Scope = createContext<PageScope | undefined>(undefined)

let latest: PageScope | undefined

/**
 * The scope that is being rendered, for functions that are not hooks (`translate`). Rendering is synchronous, so one
 * scope is enough.
 */
export const currentScope = (): PageScope | undefined => latest

/** Gives the components below it the data of the page and the site, and makes it the current scope. */
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

/** Provides the theme part that a component of the site replaces. */
export function OriginalProvider({
  name,
  original,
  children,
}: {
  name: string
  original: ComponentType
  children: ReactNode
}): ReactNode {
  const outer = useContext(Originals)
  const originals = useMemo(() => new Map([...outer, [name, original]]), [outer, name, original])
  return <Originals value={originals}>{children}</Originals>
}

/** Returns the theme part that the surrounding component replaces; undefined anywhere else. */
export const useOriginal = (name: string): ComponentType | undefined => useContext(Originals).get(name)

/** Returns the scope of the surrounding page. Throws outside a page. */
export function usePageScope(): PageScope {
  // Not `useContext`, which fails in a text that rendered elements for a component before (`useElements` in
  // island-renderer.tsx).
  const scope = use(Scope)
  if (scope === undefined) throw new Error('This component works inside a page of MDX only.')
  return scope
}

/** Stands for a module that could not be loaded: its exports throw the reason when they are rendered or called. */
export function lost(reason: unknown): object {
  // An arrow function has no prototype, which React reads.
  function fail(): never {
    throw reason
  }
  const member: object = new Proxy(fail, {
    get: (own, key) => (key in own || key === 'then' || typeof key === 'symbol' ? Reflect.get(own, key) : member),
  })
  return new Proxy({}, { get: (_own, key) => (key === 'then' ? undefined : member) })
}
