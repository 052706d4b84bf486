/** `markdown.parseFrontMatter` of a config: called for each page, with the arguments of Docusaurus. */
import path from 'node:path'
import { parse } from 'yaml'
import { isObject, type Values } from '../../../base/values.ts'
import type { FrontMatterOf } from '../../../stages/config/loaded-config.ts'
import { findBlock } from '../../../stages/content/front-matter/block.ts'
import { inFolder } from '../run/run-file.ts'

interface ParsedText {
  readonly frontMatter: Values
  readonly content: string
}

/** The function of the config. */
export type ParseFrontMatter = (input: {
  readonly filePath: string
  readonly fileContent: string
  readonly defaultParseFrontMatter: (input: { readonly fileContent: string }) => Promise<ParsedText>
}) => unknown

/**
 * Returns a function that calls the function of a config. It throws the errors of that function, and an error if it
 * changes the text of a page.
 */
export const frontMatterOf =
  (parseFrontMatter: ParseFrontMatter, root: string): FrontMatterOf =>
  async (file, text) => {
    const input = {
      filePath: path.join(root, file),
      fileContent: text,
      defaultParseFrontMatter: async ({ fileContent }: { readonly fileContent: string }) => parseText(fileContent),
    }
    const result = await inFolder(root, () => parseFrontMatter(input))
    if (!isObject(result) || !isObject(result.frontMatter))
      throw new Error('parseFrontMatter did not return an object with `frontMatter`.')
    const { frontMatter, content } = parseText(text)
    if (typeof result.content === 'string' && result.content.trim() !== content.trim())
      throw new Error('parseFrontMatter changes the text of this page. It can change only the front matter here.')
    const changed = JSON.stringify(result.frontMatter)
    return changed === JSON.stringify(frontMatter) ? undefined : (JSON.parse(changed) as Values)
  }

/** Reads a page as `gray-matter` does: dates become `Date`. */
function parseText(text: string): ParsedText {
  const block = findBlock(text)
  if (block.kind !== 'block') return { frontMatter: {}, content: text.trim() }
  const values: unknown = parse(text.slice(block.start, block.end), { customTags: ['timestamp', 'merge'] })
  return { frontMatter: isObject(values) ? values : {}, content: text.slice(block.bodyStart).trim() }
}
