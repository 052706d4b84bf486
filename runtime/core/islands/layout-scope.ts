import site from 'docs:site'
import type { PageData } from '../contract/page.ts'
import type { PageScope } from './page-scope.tsx'
import { type IslandsModule, pageOfData, plainScope } from './plain-scope.ts'

/** The page data for components that stay during a navigation: the facts that the browser has about each page. */
export const layoutScope = (module: IslandsModule, page: PageData): PageScope =>
  plainScope({
    site: module.site,
    page: pageOfData(page, location.pathname),
    toc: [],
    runtime: { site, page },
    isBrowser: true,
    ...(module.item && { item: module.item }),
  })
