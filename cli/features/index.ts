/** All features of the tool. Their order is the order in which a page passes through them. */
import type { Feature } from './feature.ts'
import { mdx } from './mdx/feature.ts'

export const FEATURES: readonly Feature[] = [mdx]

/** The feature that runs the code of a site. */
export const codeFeature = FEATURES.find(({ code }) => code !== undefined)?.code
