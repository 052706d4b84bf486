import type { PostData } from '../../../runtime/core/contract/page.ts'
import { pick } from '../../base/collections.ts'
import type { DocPage, SiteGraph } from '../../model/graph.ts'
import { descriptionOf } from './description.ts'

/** Returns a post's data as lists and its own page show it. */
export const postData = (page: DocPage, site: SiteGraph): PostData => ({
  ...pick(page, 'route', 'title', 'tags'),
  description: descriptionOf(page, site),
  ...page.post!,
})
