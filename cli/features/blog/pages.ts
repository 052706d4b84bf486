/** The part of blogs in making pages. */
import type { PageFeature } from '../feature.ts'
import { truncation } from './blog-page.ts'

export const pages: PageFeature = { steps: { beforePlugins: truncation } }
