/**
 * The level to which pages are made. Separate from the code that makes them, which only workers load: in a build without changes
 * the main thread spent half of its time on loading unused code.
 */
import type { GraphPage } from '../../model/graph.ts'

/** `links` gives the facts of a page, `records` adds those of search, `html` gives everything. */
export type Need = 'links' | 'records' | 'html'

/** Whether search finds pages of this kind. */
export const isSearched = ({ kind }: GraphPage): boolean => kind === 'doc' || kind === 'category'
