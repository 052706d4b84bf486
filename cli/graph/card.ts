import { syntaxText } from '../../runtime/content/syntax.ts'
import type { SiteConfig } from '../model/config.ts'
import type { GraphPage, RouteGraph } from '../model/graph.ts'
import type { CardText } from '../model/page.ts'
import { chainOf } from './sidebars/branches.ts'

interface CardInput {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly page: GraphPage
}

/** What the social card of a page says; undefined for pages that nobody shares and for those that name an image of their own. */
export function cardText({ graph, config, page }: CardInput): CardText | undefined {
  if (page.kind === 'search' || page.kind === 'not-found' || ownImage(page)) return undefined
  const command = page.kind === 'doc' ? page.meta.frontMatter.command : undefined
  const section = chainOf(graph, page)
    .filter(({ href }) => href !== page.route)
    .at(-1)?.label
  return {
    title: page.title || config.title,
    ...(section !== undefined && section !== page.title && { section }),
    ...(command && { syntax: syntaxText(command.name, command.args) }),
    site: config.title,
    direction: config.i18n.localeConfigs[page.locale]?.direction ?? 'ltr',
  }
}

/** The image that a page names in its front matter, or its category in the sidebar. */
export const ownImage = (page: GraphPage): string | undefined =>
  page.kind === 'doc' ? page.meta.frontMatter.image : page.kind === 'category' ? page.image : undefined
