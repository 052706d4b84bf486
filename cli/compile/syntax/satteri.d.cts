/** The part of the package that is used. Its own types would add nodes to `mdast` in all files, for syntax that is never turned on. */
import type { Root } from 'mdast'

interface Satteri {
  markdownToMdast(
    text: string,
    options: { readonly features: { readonly gfm: boolean; readonly frontmatter: boolean } },
  ): Root
}
export declare const loadSatteri: () => Satteri
