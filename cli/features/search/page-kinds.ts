import type { GraphPage } from '../../model/graph.ts'

/** Whether search finds pages of this kind. */
export const isSearched = ({ kind }: Pick<GraphPage, 'kind'>): boolean => kind === 'doc' || kind === 'category'
