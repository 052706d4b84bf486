/**
 * The Markdown of a MkDocs site: what happens to the text of a page before it is parsed, and to its trees afterwards.
 */
import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import { sourcePath } from '../../base/paths.ts'
import type { Preprocess, ProcessedText, UserPlugins } from '../../model/markdown-config.ts'
import { convertPage } from './syntax/blocks.ts'
import { withIncludedMarkdown } from './syntax/include-markdown.ts'
import { type Line, type Lines, type TextSyntax, withoutTabs } from './syntax/line.ts'
import { type SnippetSettings, withSnippets } from './syntax/snippets.ts'
import { type PageNotes, siteAddresses } from './tree/addresses.ts'
import { attributeLists } from './tree/attributes.ts'
import { footnoteIds } from './tree/footnotes.ts'
import { headingSlugs, type Slugs, type TabSlugs } from './tree/headings.ts'
import { type IconFiles, icons } from './tree/icons.ts'

export interface Syntax {
  readonly text: TextSyntax
  /** Absent: `--8<--` is text. */
  readonly snippets: SnippetSettings | undefined
  readonly slugs: Slugs
  /** Absent: tabs have no ids. */
  readonly tabSlugs: TabSlugs | undefined
  readonly icons: IconFiles
  /** The folder of the pages, relative to the site. */
  readonly folder: string
  /** Whether addresses of pages end with a slash. */
  readonly hasDirectories: boolean
  /** Whether bare web addresses are links. */
  readonly linksAddresses: boolean
}

/** Returns the functions that read the Markdown of a site. */
export function syntaxPlugins(syntax: Syntax): Partial<UserPlugins> {
  // Definitions in the text of a page, from the preprocessor to the steps on its tree.
  const notes = new Map<string, PageNotes>()
  const preprocess: Preprocess = (file, text) => {
    const { result, note } = processed(text, file, syntax)
    if (note.problems.size + note.abbreviations.size > 0) notes.set(file, note)
    else notes.delete(file)
    return result
  }
  return {
    preprocess,
    beforeRemark: [[siteAddresses, { ...syntax, notesOf: (file: SourcePath) => notes.get(file) }]],
    beforeRehype: [
      [attributeLists, syntax.text.parts.has('attributes')],
      [headingSlugs, syntax.slugs, syntax.tabSlugs],
      [icons, syntax.icons],
      [footnoteIds],
    ],
  }
}

const FRONT = /^\uFEFF?---[ \t]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** The number of snippets after which a page is taken for a mistake. */
const MAX_SNIPPETS = 1000

function processed(
  source: string,
  file: string,
  syntax: Syntax,
): { readonly result: ProcessedText; readonly note: PageNotes } {
  const text = source.replace(/\r\n?/g, '\n')
  const [front = ''] = FRONT.exec(text) ?? []
  const linesBefore = front.split('\n').length - 1
  const body = text
    .slice(front.length)
    .split('\n')
    .map((line, index): Line => ({ text: withoutTabs(line), line: linesBefore + index + 1, column: 0 }))
  const { full, problems, includes } = withIncludes(body, file, syntax)
  const abbreviations = new Map<string, string>()
  const lines = convertPage(full, syntax.text, abbreviations)
  const result = {
    text: front + lines.map((line) => line.text).join('\n'),
    places: [
      ...Array.from({ length: linesBefore }, (_, index) => ({ line: index + 1, column: 0 })),
      ...lines.map(({ line, column }) => ({ line, column })),
    ],
    ...(includes.size > 0 && { includes: [...includes].map(([path, hash]) => ({ path, hash })) }),
  }
  return { result, note: { abbreviations, problems } }
}

/** Returns the lines of a page and of its snippets. */
function withIncludes(body: Lines, page: string, { snippets, folder }: Syntax) {
  const problems = new Map<string, { readonly line: number; readonly reason: string }>()
  const includes = new Map<SourcePath, Hash | ''>()
  if (snippets === undefined) return { full: body, problems, includes }
  const reader = {
    ...snippets,
    left: MAX_SNIPPETS,
    read(file: string): readonly string[] | undefined {
      const bytes = snippets.bytes(file)
      includes.set(sourcePath(snippets.root, file), bytes === undefined ? '' : hashBytes(bytes))
      return bytes && new TextDecoder().decode(bytes).replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n')
    },
    report: ({ line }: Line, reason: string): void => void problems.set(`${line} ${reason}`, { line, reason }),
  }
  const last = body.at(-1) ?? { text: '', line: 1, column: 0 }
  const added = snippets.appended.flatMap((name) => ['', `--8<-- "${name}"`]).map((text) => ({ ...last, text }))
  const place = { pages: path.resolve(snippets.root, folder), chain: [path.resolve(snippets.root, page)] }
  const written = snippets.tags ? withIncludedMarkdown(body, reader, { options: snippets.tags, ...place }) : body
  // The config reports files that are missing at the end of all pages.
  const full = [...withSnippets(written, reader), ...withSnippets(added, { ...reader, report: () => {} })]
  return { full, problems, includes }
}
