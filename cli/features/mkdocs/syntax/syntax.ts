/** The Markdown of a MkDocs site: what happens to the text of a page before it is parsed, and to its trees afterwards. */
import path from 'node:path'
import type { SourcePath } from '../../../base/brands.ts'
import type { Preprocess, ProcessedText, UserPlugins } from '../../../model/markdown-config.ts'
import { type PageNotes, siteAddresses } from '../tree/addresses.ts'
import { attributeLists } from '../tree/attributes.ts'
import { headingSlugs, type Slugs } from '../tree/headings.ts'
import { type IconFiles, icons } from '../tree/icons.ts'
import { type BlockSyntax, convertBlocks } from './blocks.ts'
import type { Line } from './line.ts'
import { type SnippetFiles, withSnippets } from './snippets.ts'

export interface Syntax {
  readonly blocks: BlockSyntax
  /** Absent: `--8<--` is text. */
  readonly snippets: SnippetFiles | undefined
  /** Files that are added to each page, as in a snippet. */
  readonly appended: readonly string[]
  readonly slugs: Slugs
  readonly icons: IconFiles
  /** The folder of the pages, relative to the site. */
  readonly folder: string
  /** Whether addresses of pages end with a slash. */
  readonly hasDirectories: boolean
  exists(file: string): boolean
}

/** Returns the functions that read the Markdown of a site. */
export function syntaxPlugins(syntax: Syntax): UserPlugins {
  // Definitions in the text of a page, from the preprocessor to the steps on its tree.
  const notes = new Map<string, PageNotes>()
  const preprocess: Preprocess = (file, text) => {
    const { result, note } = processed(text, syntax)
    if (note.missing.length + note.abbreviations.size > 0) notes.set(file, note)
    else notes.delete(file)
    return result
  }
  return {
    preprocess,
    beforeRemark: [[siteAddresses, { ...syntax, notesOf: (file: SourcePath) => notes.get(file) }]],
    remark: [],
    beforeRehype: [
      [attributeLists, syntax.blocks.inline.attributes],
      [headingSlugs, syntax.slugs],
      [icons, syntax.icons],
    ],
    rehype: [],
  }
}

const FRONT = /^\uFEFF?---[ \t]*\n(?:[^\n]*\n)*?(?:---|\.\.\.)[ \t]*(?:\n|$)/

function processed(given: string, syntax: Syntax): { readonly result: ProcessedText; readonly note: PageNotes } {
  const text = given.replace(/\r\n?/g, '\n')
  const [front = ''] = FRONT.exec(text) ?? []
  const linesBefore = front.split('\n').length - 1
  const missing: PageNotes['missing'][number][] = []
  const body = text
    .slice(front.length)
    .split('\n')
    .map((line, index): Line => ({ text: withoutTabs(line), line: linesBefore + index + 1, column: 0 }))
  const last = body.at(-1)!
  const appended = syntax.appended.flatMap((file): Line[] => {
    const lines = syntax.snippets?.read(path.resolve(syntax.snippets.root, file))?.split(/\r?\n/) ?? []
    return ['', ...lines].map((line) => ({ ...last, text: withoutTabs(line) }))
  })
  const note = (line: Line, file: string): void => void missing.push({ line: line.line, file })
  const whole = [...body, ...appended]
  const full = syntax.snippets === undefined ? whole : withSnippets(whole, syntax.snippets, note)
  const definitions = { abbreviations: new Map<string, string>() }
  const lines = joined(convertBlocks(full, { syntax: syntax.blocks, definitions }))
  const result = {
    text: front + lines.map((line) => line.text).join('\n'),
    places: [
      ...Array.from({ length: linesBefore }, (_, index) => ({ line: index + 1, column: 0 })),
      ...lines.map(({ line, column }) => ({ line, column })),
    ],
  }
  return { result, note: { ...definitions, missing } }
}

/** Removes repeated blank lines, which the blocks leave, outside of code. */
function joined(lines: readonly Line[]): readonly Line[] {
  let fence: string | undefined
  return lines.filter((line, index) => {
    const trimmed = line.text.trim()
    const marker = /^(`{3,}|~{3,})/.exec(trimmed)?.[1]
    if (fence === undefined && marker !== undefined) fence = marker
    else if (fence !== undefined && trimmed === fence) fence = undefined
    return fence !== undefined || trimmed !== '' || lines[index - 1]?.text.trim() !== ''
  })
}

const withoutTabs = (line: string): string =>
  line.replace(/^[ \t]+/, (space) => {
    let width = 0
    for (const sign of space) width += sign === '\t' ? 4 - (width % 4) : 1
    return ' '.repeat(width)
  })
