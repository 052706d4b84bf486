/** The text and the front matter of pages. */
import type { Root as HtmlRoot } from 'hast'
import { defined, textOf as givenText } from '../../base/values.ts'
import type { Preprocess } from '../../model/markdown-config.ts'
import { textOf, visitElements } from '../../stages/compile/html/walk.ts'
import type { FrontMatterOf } from '../../stages/config/loaded-config.ts'
import { frontMatterIn } from '../../stages/content/front-matter/values.ts'
import { changeLines } from '../mdx/adapter/pages.ts'
import type { Specs } from './specs.ts'

/** Returns the front matter of this tool for that of a page. */
export const mintlifyFrontMatter =
  (specs: Specs): FrontMatterOf =>
  async (_file, text) => {
    const { title, sidebarTitle, description, mode, hidden, keywords, ...rest } = frontMatterIn(text)
    const operation = typeof rest.openapi === 'string' ? specs.find(rest.openapi)?.operation : undefined
    const isWide = mode === 'wide' || mode === 'custom' || mode === 'frame'
    return defined({
      title: givenText(title) ?? operation?.title,
      description: givenText(description),
      sidebar_label: givenText(sidebarTitle),
      keywords: Array.isArray(keywords) ? keywords.map(String) : undefined,
      hide_table_of_contents: isWide ? true : undefined,
      displayed_sidebar: mode === 'custom' ? null : undefined,
      unlisted: hidden === true ? true : undefined,
      // Pages may show any of their values.
      mintlify: Object.keys(rest).length > 0 ? rest : undefined,
    })
  }

const SNIPPET = /<Snippet[ \t]+file=["']\/?([^"'\n]+)["']/g
const IMPORT = /^((?:import\b[^'"]*|(?:export\b|\}|[\w, ]+\})[^'"]*\bfrom[ \t]*)['"])\/(?=[^'"])/

/** A name in braces, in the text or as an attribute, that a snippet gets from the page. */
const GIVEN = /(?<![$\w{])\{[ \t]*([a-z_]\w*)[ \t]*\}/gi

/** Returns a function that makes the properties of a snippet known by their names alone. */
function givenNames(file: string, text: string): (line: string) => string {
  if (!file.startsWith('snippets/')) return (line) => line
  const isOwn = (name: string): boolean =>
    new RegExp(`\\b(?:const|let|function|import|as|props)\\b[^=\\n]*\\b${name}\\b`).test(text)
  return (line) => line.replace(GIVEN, (whole, name: string) => (isOwn(name) ? whole : `{props.${name}}`))
}

/** Changes addresses of imported files, snippets by name, and pages about an operation. Lines keep their numbers. */
export const mintlifyText =
  (specs: Specs): Preprocess =>
  (file, text) => {
    const withNames = givenNames(file, text)
    const snippets: string[] = []
    const lines = changeLines(text, (line) =>
      withNames(line)
        .replace(IMPORT, '$1@site/')
        .replace(SNIPPET, (_tag, name) => `<DocsSnippet${snippets.push(name)}`),
    )
    // Imports apply to the whole text, wherever they are.
    for (const [index, name] of snippets.entries())
      lines.push('', `import DocsSnippet${index + 1} from '@site/snippets/${name}'`, '')
    const { openapi } = /^openapi:/m.test(text) ? frontMatterIn(text) : {}
    const match = typeof openapi === 'string' ? specs.find(openapi) : undefined
    if (match === undefined) return lines.join('\n')
    const name = match.operation.name.replace(/[%"'`\\&{}~]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    return [...lines, '', `\`\`\`openapi file="/${match.spec.file}" operation="${name}"`, '```', ''].join('\n')
  }

/** Returns the id of a heading, before ids are numbered. */
const slugOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll("'", '’')
    .replace(/[^\p{L}\p{M}\p{N}’/&_.\s-]/gu, '')
    .replace(/[.\s-]+/g, '-')
    .replace(/^-|-$/g, '')

/** Gives headings the ids that Mintlify makes. A marker, `{#id}`, still sets the id. */
export function mintlifyIds() {
  return (tree: HtmlRoot): void => {
    const counts = new Map<string, number>()
    const ids = new Set<unknown>()
    visitElements(tree, ({ properties }) => void ids.add(properties.id))
    visitElements(tree, (element) => {
      if (!/^h[2-6]$/.test(element.tagName) || element.properties.id !== undefined || element.data?.isJsx) return
      const slug = slugOf(textOf(element))
      const count = (counts.get(slug) ?? 0) + 1
      counts.set(slug, count)
      if (slug !== '' && !ids.has(slug)) element.properties.id = count === 1 ? slug : `${slug}-${count}`
    })
  }
}
