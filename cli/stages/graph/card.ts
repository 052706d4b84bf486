import { isDataImage } from '../../base/urls.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'
import type { CardText } from '../../model/page.ts'
import { chainOf } from './sidebars/branches.ts'

interface CardInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly page: GraphPage
}

/** Returns the text of a page's social card; undefined for pages that are not shared or have an image. */
export function cardText({ graph, config, page }: CardInput): CardText | undefined {
  if (page.kind === 'search' || page.kind === 'not-found' || pageImage(page)) return undefined
  const subject = page.kind === 'doc' ? page.subject : undefined
  const section = chainOf(graph, page)
    .filter(({ href }) => href !== page.route)
    .at(-1)?.label
  return {
    title: page.title || config.title,
    ...(section !== undefined && section !== page.title && { section }),
    ...(subject && { syntax: subject.syntax }),
    site: config.title,
    direction: config.i18n.localeConfigs[page.locale]?.direction ?? 'ltr',
  }
}

/** Returns the image of a page or its category. Other sites cannot load an image inside an address. */
export function pageImage(page: GraphPage): string | undefined {
  const image = page.kind === 'doc' ? page.meta.frontMatter.image : page.kind === 'category' ? page.image : undefined
  return image === undefined || isDataImage(image) ? undefined : image
}
