/**
 * How far pages are made. Apart from the code that makes them, which only workers load: the main thread of a build in which
 * nothing changed took half of its time to load what it never ran.
 */
import type { GraphPage } from '../model/graph.ts'

/** `links` gives the facts of a page, `records` those of search as well, `html` all. */
export type Need = 'links' | 'records' | 'html'

/** Whether the search finds pages of this kind. */
export const isSearched = ({ kind }: GraphPage): boolean => kind === 'doc' || kind === 'category'
