/** The part of the package that is used. Its own types would add nodes to `mdast` in all files, for syntax that is never turned on. */
import type { Root } from 'mdast'

interface Options {
  readonly features: { readonly gfm: boolean; readonly frontmatter: boolean }
}
interface Satteri {
  markdownToMdast(text: string, options: Options): Root
  /** Throws if the text is not valid MDX. */
  mdxToMdast(text: string, options: Options): Root
}
export declare const loadSatteri: () => Satteri
