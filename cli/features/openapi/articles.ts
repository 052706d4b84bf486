/** The part of API references in making articles. */

import type { Root } from 'mdast'
import type { VFile } from 'vfile'
import { pageOf } from '../../stages/compile/page/page.ts'
import { mayContain } from '../../stages/compile/page/reads.ts'
import type { ArticleFeature } from '../feature.ts'
import { fencesIn } from './compile/fences.ts'

export const articles: ArticleFeature = { steps: { afterVariables: apiReferences } }

/**
 * Turns a fence `openapi file=spec.yaml` into the reference of that API: all of it, or the part that `tag`, `operation`
 * or `overview` selects.
 */
function apiReferences() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pageOf(file)
    const fences = mayContain(page, 'openapi') ? fencesIn(tree) : []
    if (fences.length === 0) return
    const { fillFences } = await import('./compile/fill-fences.ts')
    fillFences(fences, page)
  }
}
