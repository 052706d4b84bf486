import type { SiteConfig } from '../../model/config.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'

/** Edit link functions by collection: each returns the link for facts of a page. */
type EditUrls = ReadonlyMap<string, (facts: Readonly<Record<string, string>>) => unknown>

/** Adds the edit links that config functions return. A page has none if the function throws or returns no address. */
export function withEditUrls<G extends { readonly value: RouteGraph }>(
  graph: G,
  editUrls: EditUrls,
  config: SiteConfig,
): G {
  if (editUrls.size === 0) return graph
  const pages = new Map(
    [...graph.value.pages].map(([route, page]) => [route, asked(page, graph.value, editUrls, config)]),
  )
  return { ...graph, value: { ...graph.value, pages } }
}

function asked(page: GraphPage, graph: RouteGraph, editUrls: EditUrls, config: SiteConfig): GraphPage {
  if (page.kind !== 'doc' || page.meta.frontMatter.custom_edit_url !== undefined) return page
  const set = graph.sets.get(page.set)
  const editUrl = set && editUrls.get(set.collection)
  if (set === undefined || editUrl === undefined) return page
  const { path, relative } = page.meta.source
  const { editUrl: _template, ...withoutUrl } = page
  const answer = answerOf(editUrl, {
    locale: set.locale,
    version: set.version.name,
    versionDocsDirPath: path.slice(0, -relative.length - 1),
    docPath: relative,
    permalink: config.baseUrl + page.route.slice(1),
  })
  return (answer === undefined ? withoutUrl : { ...withoutUrl, editUrl: answer }) satisfies DocPage
}

function answerOf(editUrl: (facts: Readonly<Record<string, string>>) => unknown, facts: Record<string, string>) {
  try {
    const answer = editUrl(facts)
    return typeof answer === 'string' && URL.canParse(answer) ? answer : undefined
  } catch {
    return undefined
  }
}
