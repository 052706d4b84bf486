import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver'
import type { SourcePath } from '../../base/brands.ts'
import type { Heading } from '../../model/compiled.ts'
import type { DocPage } from '../../model/graph.ts'
import { headingsInText } from './cursor.ts'
import { lineRange, START, uriOfFile } from './positions.ts'
import type { Workspace } from './workspace.ts'

/** Returns the headings of a page, nested. */
export async function documentSymbols(workspace: Workspace, file: SourcePath): Promise<DocumentSymbol[]> {
  const page = await workspace.page(file)
  if (page === undefined) return []
  const last = page.text.split(/\r\n?|\n/).length
  return nested(headingsInText(page), last, page.text)
}

function nested(headings: readonly Heading[], last: number, text: string): DocumentSymbol[] {
  const [first, ...others] = headings
  if (first === undefined) return []
  const next = others.findIndex(({ level }) => level <= first.level)
  const inside = next < 0 ? others : others.slice(0, next)
  const after = next < 0 ? [] : others.slice(next)
  const end = after[0] === undefined ? last : after[0].line - 1
  const line = lineRange(text, first.line)
  const symbol: DocumentSymbol = {
    name: first.text || first.id,
    detail: `#${first.id}`,
    kind: SymbolKind.String,
    range: { start: line.start, end: lineRange(text, end).end },
    selectionRange: line,
    children: nested(inside, end, text),
  }
  return [symbol, ...nested(after, last, text)]
}

const SHOWN = 200

/** Finds pages by title, file and address. */
export function workspaceSymbols(workspace: Workspace, query: string): WorkspaceSymbol[] {
  const wanted = query.toLowerCase()
  const pages = [...(workspace.context()?.graph.pages.values() ?? [])].filter(
    (page): page is DocPage => page.kind === 'doc',
  )
  return pages
    .filter(({ title, meta, route }) => `${title}\n${meta.source.path}\n${route}`.toLowerCase().includes(wanted))
    .slice(0, SHOWN)
    .map(({ title, meta }) => ({
      name: title,
      kind: SymbolKind.File,
      containerName: meta.source.path,
      location: { uri: uriOfFile(workspace.root, meta.source.path), range: START },
    }))
}
