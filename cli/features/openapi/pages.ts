/** The part of API references in making pages. */
import type { PageFeature } from '../feature.ts'
import { apiReferences } from './compile/step.ts'

export const pages: PageFeature = { steps: { afterVariables: apiReferences } }
