/** The language server: passes requests of the editor to the workspace. Each request has a function in its own file. */
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  type Connection,
  createConnection,
  type FileRename,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  MessageType,
  ResponseError,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentPositionParams,
  TextDocumentSyncKind,
  TextDocuments,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { SourcePath } from '../../base/brands.ts'
import { PACKAGE_VERSION } from '../../base/package.ts'
import { reserveStdout } from '../../base/stdout.ts'
import { codeActions } from './actions.ts'
import { complete } from './completion/complete.ts'
import { hover } from './hover.ts'
import { definition, documentLinks, references } from './navigation.ts'
import { fileOfUri } from './positions.ts'
import { createPublisher } from './publish.ts'
import { prepareRename, type Rename, RenameError, rename, willRename } from './rename.ts'
import type { ThreadScripts } from './site/follow.ts'
import { documentSymbols, workspaceSymbols } from './symbols.ts'
import { openWorkspace, type Workspace } from './workspace.ts'

interface LspOptions {
  /** Folder of the site, if the command names one; else the nearest site to the folder that the editor opens. */
  readonly root: string | undefined
  readonly findSite: (folder: string) => string
  readonly scripts: ThreadScripts
}

/** Runs until the editor disconnects. */
export function startLsp(options: LspOptions): Promise<void> {
  const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(messageOutput()))
  const documents = new TextDocuments(TextDocument)
  const opening = openOnInitialize(connection, documents, options)
  answerRequests(connection, opening)
  documents.listen(connection)
  connection.listen()
  return new Promise((resolve) => {
    const end = (): void => void opening.then((workspace) => workspace.close()).finally(resolve)
    connection.onExit(end)
    process.stdin.on('end', end)
  })
}

/** Returns a stream to stdout. Everything else that this thread writes to stdout goes to stderr. */
function messageOutput(): Writable {
  const write = process.stdout.write.bind(process.stdout)
  reserveStdout()
  return new Writable({ write: (chunk: Uint8Array, _encoding, done) => void write(chunk, done) })
}

const CAPABILITIES: InitializeResult['capabilities'] = {
  textDocumentSync: TextDocumentSyncKind.Incremental,
  completionProvider: { triggerCharacters: ['(', '/', '#', ':', '{', '=', '.', '"'] },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  documentLinkProvider: {},
  documentSymbolProvider: true,
  workspaceSymbolProvider: true,
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: { willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*.{md,mdx}' } }] } },
  },
}

/** Opens the site when the editor connects. The first requests use the site as it was last stored. */
function openOnInitialize(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  { root, findSite, scripts }: LspOptions,
): Promise<Workspace> {
  const say = (text: string): void => connection.console.info(text)
  const open = async (params: InitializeParams): Promise<Workspace> => {
    const workspace = await openWorkspace({
      root: root ?? findSite(folderOf(params)),
      scripts,
      say,
      onFault: (error) =>
        connection.console.error(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    })
    workspace.onChange(createPublisher(workspace, connection, documents).publish)
    return workspace
  }
  return new Promise((resolve, reject) => {
    connection.onInitialize((params) => {
      open(params).then(resolve, reject)
      return { capabilities: CAPABILITIES, serverInfo: { name: 'docs', version: PACKAGE_VERSION } }
    })
  })
}

function folderOf({ workspaceFolders, rootUri }: InitializeParams): string {
  const uri = workspaceFolders?.[0]?.uri ?? rootUri
  return uri?.startsWith('file:') ? fileURLToPath(uri) : process.cwd()
}

/** Finds the site and the file of a request; files outside the site have no result. */
const answersIn =
  (opening: Promise<Workspace>) =>
  <P extends { textDocument: { uri: string } }, R>(answer: (workspace: Workspace, file: SourcePath, params: P) => R) =>
  async (params: P): Promise<Awaited<R> | null> => {
    const workspace = await opening
    const file = fileOfUri(workspace.root, params.textDocument.uri)
    return file === undefined ? null : ((await answer(workspace, file, params)) ?? null)
  }

function answerRequests(connection: Connection, opening: Promise<Workspace>): void {
  const inSite = answersIn(opening)
  const at = <R>(
    answer: (workspace: Workspace, file: SourcePath, position: TextDocumentPositionParams['position']) => R,
  ) => inSite((workspace, file, { position }: TextDocumentPositionParams) => answer(workspace, file, position))

  connection.onCompletion(at(complete))
  connection.onHover(at(hover))
  connection.onDefinition(at(definition))
  connection.onReferences(
    inSite((workspace, file, { position, context }) =>
      references(workspace, file, position, context.includeDeclaration),
    ),
  )
  connection.onDocumentLinks(inSite(documentLinks))
  connection.onDocumentSymbol(inSite(documentSymbols))
  connection.onWorkspaceSymbol(async ({ query }) => workspaceSymbols(await opening, query))
  connection.onCodeAction(
    inSite((workspace, file, { textDocument, context }) =>
      codeActions(workspace, file, textDocument.uri, context.diagnostics),
    ),
  )
  connection.onPrepareRename(at(prepareRename))
  connection.onRenameRequest(
    inSite((workspace, file, { position, newName }) =>
      rename(workspace, file, position, newName).then((done) => editOf(done, connection), refused),
    ),
  )
  connection.workspace.onWillRenameFiles(async ({ files }) => renameFiles(connection, await opening, files))
}

async function renameFiles(
  connection: Connection,
  workspace: Workspace,
  files: readonly FileRename[],
): Promise<WorkspaceEdit | null> {
  const inside = files.flatMap(({ oldUri, newUri }) => {
    const [from, to] = [fileOfUri(workspace.root, oldUri), fileOfUri(workspace.root, newUri)]
    return from !== undefined && to !== undefined ? [{ from, to }] : []
  })
  return editOf(await willRename(workspace, inside).catch(refused), connection)
}

/** Tells the writer what a rename leaves to do, and returns its edits. */
function editOf(rename: Rename | undefined, connection: Connection): WorkspaceEdit | null {
  if (rename?.byHand !== undefined)
    void connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message: rename.byHand,
    })
  return rename?.edit ?? null
}

function refused(error: unknown): never {
  if (error instanceof RenameError) throw new ResponseError(LSPErrorCodes.RequestFailed, error.message)
  throw error
}
