/** All features of the tool. Their order is the order in which a page passes through them. */
import type { Feature } from './feature.ts'

export const FEATURES: readonly Feature[] = []
