/** Hooks on blog posts. */
import type { ReactNode } from 'react'
import { usePageScope } from '../../../../core/islands/page-scope.tsx'
import { useDoc } from '../plugin-content-docs/client.ts'

/** Returns the current post. Lists of posts have no component of the site around each post. */
export function useBlogPost() {
  const { post } = usePageScope().page
  const { metadata, ...doc } = useDoc()
  const authors = post?.authors ?? []
  return {
    ...doc,
    metadata: {
      ...metadata,
      authors,
      tags: post?.tags ?? [],
      hasTruncateMarker: false,
      ...(post?.time !== undefined && { date: post.time, formattedDate: post.time.slice(0, 10) }),
      ...(post?.minutes !== undefined && { readingTime: post.minutes }),
    },
    assets: { authorsImageUrls: authors.map(({ image }) => image) },
    isBlogPostPage: true,
  }
}

/** The facts about a post are available without a provider. */
export const BlogPostProvider = ({ children }: { readonly children?: ReactNode }): ReactNode => children
