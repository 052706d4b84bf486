import type { CompletionItem, CompletionList, Position as LspPosition } from 'vscode-languageserver'
import type { SourcePath } from '../../base/brands.ts'
import { isAddress, writingAt } from '../cursor.ts'
import type { Workspace } from '../workspace.ts'
import { completeAddress } from './links.ts'
import { completeWord } from './names.ts'

/** Returns completions at the cursor. */
export async function complete(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
): Promise<CompletionList | CompletionItem[]> {
  const text = workspace.text(file)
  const context = workspace.context()
  const writing = text === undefined ? undefined : writingAt(text, position)
  if (writing === undefined || context === undefined) return []
  if (isAddress(writing)) return completeAddress({ workspace, context, file, writing })
  return completeWord({ workspace, context, file, writing })
}
