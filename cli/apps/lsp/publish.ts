/** Sends the editor the problems of open texts and of the config. */
import type { Connection, TextDocuments } from 'vscode-languageserver'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import type { SourcePath } from '../../base/brands.ts'
import { problemsOfFile, toLsp } from './diagnostics.ts'
import { fileOfUri, uriOfFile } from './positions.ts'
import type { Workspace } from './workspace.ts'

interface Publisher {
  /** Checks all texts again after a change of the site. */
  publish(): void
}

/** Time (ms) without a key press after which a text is checked. */
const PAUSE = 100

/** Publishes the problems of open texts, after changes of a text and of the site. */
export function createPublisher(
  workspace: Workspace,
  connection: Connection,
  documents: TextDocuments<TextDocument>,
): Publisher {
  const uris = new Map<SourcePath, string>()
  /** Files whose problems the editor shows. */
  const shown = new Set<SourcePath>()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<void> = Promise.resolve()

  const send = async (file: SourcePath): Promise<void> => {
    const problems = await problemsOfFile(workspace, file)
    const text = workspace.text(file) ?? ''
    const page = await workspace.page(file)
    if (problems.length > 0) shown.add(file)
    else if (!shown.delete(file) && !uris.has(file)) return
    const uri = uris.get(file) ?? uriOfFile(workspace.root, file)
    await connection.sendDiagnostics({ uri, diagnostics: problems.map((problem) => toLsp(problem, text, page)) })
  }
  const sendAll = async (): Promise<void> => {
    // The stored site may be outdated: a link that is broken there may work now.
    if (!workspace.isCurrent()) return
    const named = workspace.problems().flatMap(({ where }) => (where === undefined ? [] : [where.file as SourcePath]))
    for (const file of new Set([...uris.keys(), ...named, ...shown])) await send(file)
  }
  const publish = (pause = 0): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      turn = turn.then(sendAll).catch((error: unknown) => connection.console.error(String(error)))
    }, pause)
  }
  const take = (document: TextDocument): boolean => {
    const file = fileOfUri(workspace.root, document.uri)
    if (file === undefined) return false
    uris.set(file, document.uri)
    workspace.setText(file, document.getText())
    return true
  }
  documents.onDidChangeContent(({ document }) => {
    if (take(document)) publish(PAUSE)
  })
  documents.onDidClose(({ document }) => {
    const file = fileOfUri(workspace.root, document.uri)
    if (file === undefined) return
    uris.delete(file)
    workspace.setText(file, undefined)
    publish()
  })
  // Texts that were opened before the site was.
  for (const document of documents.all()) take(document)
  publish()
  return { publish: () => publish() }
}
