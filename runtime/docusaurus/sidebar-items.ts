import type { CardItem } from './theme/DocCard.tsx'

/** Represents the items of the page's sidebar category, which are known only when the whole site is known. */
export const ITEMS_OF_CATEGORY: readonly CardItem[] = Object.freeze([])
