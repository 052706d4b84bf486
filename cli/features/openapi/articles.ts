/** The part of API references in making articles. */
import type { ArticleFeature } from '../feature.ts'
import { apiReferences } from './compile/step.ts'

export const articles: ArticleFeature = { steps: { afterVariables: apiReferences } }
