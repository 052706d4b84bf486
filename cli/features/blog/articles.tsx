/** The part of blogs in making articles. */
import type { PostData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import {
  Archive,
  AuthorHead,
  AuthorList,
  BlogLists,
  ListLink,
  PostFacts,
  PostFoot,
  PostHeader,
} from '../../../runtime/features/blog/Post.tsx'
import { copyAddress } from '../../stages/render/copy-address.ts'
import { cardLine, type SlotPrinters } from '../../stages/render/slots.tsx'
import type { ArticleFeature } from '../feature.ts'
import { compileBlogPage } from './blog-page.ts'
import type { ListedAuthor } from './graph/page.ts'
import { feedFiles } from './site-feeds.ts'

const slots: SlotPrinters = {
  'post-facts': { html: ({ post }) => <PostFacts post={post} />, markdown: () => '' },
  'post-head': {
    html: ({ post }) => <PostHeader post={post} />,
    markdown: ({ post }, site) => postLine(post, site),
  },
  'post-foot': {
    html: ({ post, hasMore }) => <PostFoot post={post} hasMore={hasMore} />,
    markdown: () => '',
  },
  archive: {
    html: ({ posts }) => <Archive posts={posts} />,
    markdown: ({ posts }, site) => posts.map((post) => postLine({ ...post, description: '' }, site)).join('\n'),
  },
  author: {
    html: ({ author }) => <AuthorHead author={author} />,
    markdown: ({ author: { description } }) => (description === undefined ? '' : `${description}\n\n`),
  },
  authors: {
    html: ({ authors }) => <AuthorList authors={authors} />,
    markdown: ({ authors }, site) => authors.map((author) => authorLine(author, site)).join('\n'),
  },
  link: {
    html: (slot) => <ListLink {...slot} />,
    markdown: ({ title, route }, site) => `[${title}](${copyAddress(route, site)})\n\n`,
  },
  lists: {
    html: (slot) => <BlogLists {...slot} />,
    markdown: () => '',
  },
}

function postLine({ title, route, description, time }: PostData, site: SiteData): string {
  const line = cardLine({ kind: 'doc', title, href: route, description }, site)
  return time === undefined ? line : line.replace('- ', `- ${time.slice(0, 10)}: `)
}

function authorLine({ author: { name, route }, count }: ListedAuthor, site: SiteData): string {
  return route === undefined
    ? `- ${name}: ${count}`
    : cardLine({ kind: 'doc', title: name, href: route, description: count }, site)
}

export const articles: ArticleFeature = { lists: { compile: compileBlogPage, files: feedFiles }, slots }
