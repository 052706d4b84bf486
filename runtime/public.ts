/** What a site's own components may import, as `docs/runtime`. */
export type { PageData, SearchHit, SearchQuery, SearchResult, SiteData } from './contract.ts'
export { usePage, useSite } from './layout/context.tsx'
export { block } from './navigation/block.ts'
export { navigate, reload } from './navigation/navigate.ts'
export { navigation } from './navigation/state.ts'
export { type HostedSearch, openSearch, type SiteSearch } from './search/site-search.ts'
export { createSlot } from './state/storage.ts'
export { createStore, useStore } from './state/store.ts'
