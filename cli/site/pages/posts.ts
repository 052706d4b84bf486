/** The posts that a blog page is made from, in the order in which a job lists them. */
import type { Route } from '../../base/brands.ts'
import type { BlogPage, DocPage, RouteGraph } from '../../model/graph.ts'

/** Posts whose texts a list or its feeds show. */
export function postsOf({ list, pages, feed = [] }: BlogPage, graph: RouteGraph): DocPage[] {
  const routes = new Set<Route>([...(list === 'posts' ? pages : []), ...feed])
  return [...routes].flatMap((route) => {
    const page = graph.pages.get(route)
    return page?.kind === 'doc' ? page : []
  })
}
