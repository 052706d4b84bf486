/** What is used of the package. Its own types would add nodes to those of `mdast` in all files, for syntax that is never switched on. */
import type { Root } from 'mdast'

export function markdownToMdast(
  text: string,
  options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
): Root
