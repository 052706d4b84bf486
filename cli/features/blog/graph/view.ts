/**
 * What a blog adds to pages besides their texts: the facts below the title of a post, the words of the links to its
 * neighbors, and facts in the head.
 */

import { assetHref } from '../../../../runtime/core/addresses/route-href.ts'
import type { PagerWords, PostAuthor, PostData } from '../../../../runtime/core/contract/page.ts'
import { t } from '../../../../runtime/texts.ts'
import { encodePath, isWebUrl } from '../../../base/urls.ts'
import type { GraphPage, SiteGraph } from '../../../model/graph.ts'
import type { PageHead } from '../../../model/page.ts'
import { fullUrl, imageOf, keywordsOf } from '../../../stages/graph/head.ts'
import type { AddedView, GraphFeature } from '../../../stages/graph/hooks.ts'
import { FEED_NAMES, feedFile } from './feed-files.ts'
import { type BlogPage, blogOf, isBlogPage } from './page.ts'
import { postData } from './post-data.ts'

/** Returns the content that a blog adds to a page, in the current language. */
export const blogView: NonNullable<GraphFeature['view']> = (page, site, head): AddedView => {
  const feeds = feedLinks(page, site)
  const added = { ...(feeds.length > 0 && { feeds }) }
  if (isBlogPage(page)) return { head: { ...added, ...listHead(page, site, head) }, data: { pagerWords: words() } }
  if (page.kind !== 'doc' || page.byline === undefined) return { head: added }
  const post = postData(page, site)
  return {
    data: { textPart: 'Post', pagerWords: words() },
    head: { ...added, properties: articleFacts(post), linkedData: [posting(page, site, { ...head, post })] },
    belowTitle: [{ kind: 'post-facts', post }],
  }
}

const words = (): PagerWords => ({ label: t`Blog posts`, previous: t`Newer`, next: t`Older` })

/** Returns the feeds of all blogs, because feed readers look for them on any page. */
const feedLinks = ({ locale }: GraphPage, { graph, config }: SiteGraph): NonNullable<PageHead['feeds']> =>
  config.collections.flatMap(({ id, blog }) => {
    if (blog === undefined) return []
    const set = [...graph.sets.values()].find((candidate) => candidate.collection === id && candidate.locale === locale)
    const list = set && graph.pages.get(set.routeBase)
    if (!isBlogPage(list)) return []
    return (list.feed?.formats ?? []).map((format) => {
      const { file, type } = feedFile(list.route, format)
      return { type, title: `${list.label} (${FEED_NAMES[format]})`, href: config.baseUrl + encodePath(file) }
    })
  })

/** The tags of lists. Contextual search leaves them out, because it finds the pages that they list. */
const LIST_TAGS = { posts: 'blog_posts_list', tags: 'blog_tags_list', authors: 'blog_authors_list', archive: 'default' }

/** Returns the search tag of a list of posts: the posts of one tag or author have their own. */
function listTag({ list, author, isMain }: BlogPage): string {
  if (list !== 'posts' || isMain) return LIST_TAGS[list]
  return author === undefined ? 'blog_tags_posts' : 'blog_authors_posts'
}

function listHead(page: BlogPage, site: SiteGraph, { canonical }: PageHead): Partial<PageHead> {
  const docsearch = { language: page.locale, tag: listTag(page) }
  const main = blogOf(site.graph, page)
  if (main === undefined || page.isMain === undefined) return { docsearch }
  const list = {
    '@type': 'Blog',
    '@id': canonical,
    mainEntityOfPage: canonical,
    headline: main.label,
    description: page.description,
    blogPost: page.pages.flatMap((route) => listedPosting(site, site.graph.pages.get(route))),
  }
  return { docsearch, linkedData: [list] }
}

/** Returns the facts of a post in the terms of Open Graph. */
const articleFacts = ({ time = '', authors, tags }: PostData): NonNullable<PageHead['properties']> => [
  ['article:published_time', time],
  ['article:author', authors.flatMap(({ url }) => (url && isWebUrl(url) ? [url] : [])).join(',')],
  ['article:tag', tags.map(({ label }) => label).join(',')],
]

/** The facts of a post that search engines read. */
interface PostHead extends Pick<PageHead, 'canonical' | 'keywords'> {
  readonly post: PostData
}

function posting(page: GraphPage, site: SiteGraph, head: PostHead) {
  const blog = blogOf(site.graph, page)
  const isPartOf = blog && { '@type': 'Blog', '@id': fullUrl(blog.route, blog.locale, site.config), name: blog.label }
  return { ...postFacts(page, site, { ...head, image: '' }), ...(isPartOf && { isPartOf }) }
}

function listedPosting(site: SiteGraph, page: GraphPage | undefined) {
  if (page?.kind !== 'doc' || page.byline === undefined) return []
  const canonical = fullUrl(page.route, page.locale, site.config)
  const head = { post: postData(page, site), canonical, image: imageOf({ ...site, page }), keywords: keywordsOf(page) }
  return [postFacts(page, site, head)]
}

function postFacts(
  page: GraphPage,
  { config }: SiteGraph,
  { post, canonical, image, keywords }: PostHead & { readonly image: string | undefined },
) {
  const { time } = post
  const modified = page.kind === 'doc' ? page.lastUpdated?.time : undefined
  const url = config.i18n.localeConfigs[page.locale]?.url ?? config.url
  const site = { url, siteBaseUrl: config.baseUrl }
  return {
    '@type': 'BlogPosting',
    '@id': canonical,
    mainEntityOfPage: canonical,
    url: canonical,
    headline: post.title,
    name: post.title,
    description: post.description,
    datePublished: time,
    dateModified: modified ?? time,
    image,
    ...(keywords.length > 0 && { keywords }),
    author: post.authors.filter(({ name }) => name !== '').map((author) => person(author, site)),
  }
}

const person = (
  { name, title, url, email, image }: PostAuthor,
  site: { readonly url: string; readonly siteBaseUrl: string },
) => ({
  '@type': 'Person',
  name,
  description: title,
  ...(url && isWebUrl(url) && { url }),
  email,
  image: image === undefined || isWebUrl(image) ? image : site.url + assetHref(image, site),
})
