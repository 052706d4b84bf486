import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { PageData } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'

/** Component of a custom navbar or footer item (`custom-x`); gets the item's own keys as props. */
export type CustomComponent = ComponentType<Readonly<Record<string, unknown>>>
/** The site's own components by name (module `docs:components`). */
export type Components = ReadonlyMap<string, CustomComponent>

const SiteContext = createContext<SiteData | undefined>(undefined)
const PageContext = createContext<PageData | undefined>(undefined)
const ComponentsContext = createContext<Components>(new Map())

/** Returns the value of a context. Without its provider, throws an error that names the hook and the provider. */
export function required<T>(value: T | undefined, hook: string, provider: string): T {
  if (value === undefined) throw new Error(`Hook ${hook} is called outside the <${provider}>.`)
  return value
}

/** Returns the data of the site. Throws outside `<SiteProvider>`. */
export const useSite = (): SiteData => required(useContext(SiteContext), 'useSite', 'SiteProvider')

/** Returns the data of the current page. Throws outside `<PageProvider>`. */
export const usePage = (): PageData => required(useContext(PageContext), 'usePage', 'PageProvider')

/** The site's own components; empty when the site has none. */
export const useComponents = (): Components => useContext(ComponentsContext)

/** Gives the components below it the data of the site, and the site's own components if there are any. */
export function SiteProvider(props: { site: SiteData; components?: Components | undefined; children: ReactNode }) {
  const inner = <SiteContext value={props.site}>{props.children}</SiteContext>
  return props.components === undefined ? (
    inner
  ) : (
    <ComponentsContext value={props.components}>{inner}</ComponentsContext>
  )
}

/** Gives the components below it the data of the page. */
export function PageProvider(props: { page: PageData; children: ReactNode }) {
  return <PageContext value={props.page}>{props.children}</PageContext>
}
