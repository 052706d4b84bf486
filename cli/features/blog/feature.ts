/** Blogs: collections of posts with dates and authors, their lists, and their feeds. */
import path from 'node:path'
import type { Feature } from '../feature.ts'
import { frontMatter } from './front-matter.ts'
import { blogKind } from './graph/build-blog.ts'
import { blogSlot } from './graph/slots.ts'
import { blogView } from './graph/view.ts'

export const blog: Feature = {
  name: 'blog',
  frontMatter,
  files: ({ path: folder, blog }) => (blog === undefined ? [] : [path.join(folder, blog.authors)]),
  async readSet({ root, set, collection: { blog } }) {
    if (blog === undefined) return undefined
    const [{ readAuthors }, { readOptions }] = await Promise.all([import('./authors.ts'), import('./options.ts')])
    const authors = readAuthors(root, set, blog)
    const options = readOptions(root, set)
    return {
      data: { authors: authors.value, blogOptions: options.value },
      diagnostics: [...authors.diagnostics, ...options.diagnostics],
    }
  },
  collectionKind: ({ blog }) => blog && blogKind(blog),
  images: ({ authors }) =>
    [...(authors?.byKey.values() ?? [])].flatMap(({ image: path }) =>
      authors && path ? [{ key: 'image_url', path, where: { file: authors.file } }] : [],
    ),
  slot: blogSlot,
  view: blogView,
  styleSheets: ({ config: { collections } }) =>
    collections.some(({ blog }) => blog) ? ['runtime/features/blog/blog.css'] : [],
  articles: () => import('./articles.tsx'),
}
