/** The part of blogs in making articles. */
import type { ArticleFeature } from '../feature.ts'
import { compileBlogPage } from './blog-page.ts'
import { feedFiles } from './site-feeds.ts'

export const articles: ArticleFeature = { lists: { compile: compileBlogPage, files: feedFiles } }
