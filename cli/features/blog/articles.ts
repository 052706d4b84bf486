/** The part of blogs in making articles. */
import type { ArticleFeature } from '../feature.ts'
import { truncation } from './blog-page.ts'

export const articles: ArticleFeature = { steps: { beforePlugins: truncation } }
