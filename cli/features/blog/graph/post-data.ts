import type { PostData } from '../../../../runtime/core/contract/page.ts'
import { pick } from '../../../base/collections.ts'
import type { DocPage, SiteGraph } from '../../../model/graph.ts'
import { descriptionOf } from '../../../stages/graph/description.ts'
import { relativeImage } from '../../../stages/graph/images-beside.ts'

/** Returns a post's data as lists and its own page show it. */
export const postData = (page: DocPage, site: SiteGraph): PostData => {
  const { authors = [], ...facts } = page.byline ?? {}
  return {
    ...pick(page, 'route', 'title', 'tags'),
    description: descriptionOf(page, site),
    ...facts,
    authors: authors.map((author) => {
      const file = relativeImage(site.graph, page, author.image)
      return file === undefined ? author : { ...author, image: `/${file.target}` }
    }),
  }
}
