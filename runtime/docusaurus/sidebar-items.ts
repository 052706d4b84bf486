import type { CardItem } from './theme/DocCard.tsx'

/** Stands for the items of the sidebar category that the page is in: only the whole site knows them. */
export const ITEMS_OF_CATEGORY: readonly CardItem[] = Object.freeze([])
