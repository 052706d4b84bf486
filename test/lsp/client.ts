/** An editor: starts `docs lsp` and communicates over standard input and output. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import {
  type CompletionItem,
  type CompletionList,
  createProtocolConnection,
  type Diagnostic,
  type Location,
  type Position,
  type PublishDiagnosticsParams,
  type ShowMessageParams,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from 'vscode-languageserver/node'

const DOCS = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))

export interface Editor {
  /** Opens a file with the text on disk, or an unsaved one. `|` marks the cursor of {@link ask}. */
  open(file: string, text?: string): void
  /** Replaces the text, without saving it. */
  type(file: string, text: string): void
  close(file: string): void
  /** Sends a request at the `|` in the open text. */
  ask<R>(method: string, file: string, more?: object): Promise<R>
  request<R>(method: string, params: object): Promise<R>
  complete(file: string): Promise<CompletionItem[]>
  /** Waits for published diagnostics of a file that match, and returns them. */
  problems(file: string, isWanted: (found: readonly Diagnostic[]) => boolean): Promise<readonly Diagnostic[]>
  /** The diagnostics published last for a file; undefined if there were none. */
  published(file: string): readonly Diagnostic[] | undefined
  /** The messages that were shown to the writer. */
  messages(): readonly string[]
  uri(file: string): string
  /** Locations as `content/a.md:3:5`, sorted. */
  places(locations: readonly Location[]): string[]
  /** The texts of files after an edit. */
  apply(edit: WorkspaceEdit): Record<string, string>
  stop(): Promise<number | null>
}

/** Starts the language server in the folder of a site. */
export async function startEditor(root: string): Promise<Editor> {
  const child = spawn(process.execPath, [DOCS, 'lsp', '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const texts = new Map<string, { text: string; cursor: Position; version: number }>()
  const published = new Map<string, readonly Diagnostic[]>()
  const waiting = new Set<() => void>()
  connection.onNotification('textDocument/publishDiagnostics', ({ uri, diagnostics }: PublishDiagnosticsParams) => {
    published.set(uri, diagnostics)
    for (const check of [...waiting]) check()
  })
  const messages: string[] = []
  connection.onNotification('window/showMessage', ({ message }: ShowMessageParams) => void messages.push(message))
  connection.listen()
  const uri = (file: string): string => pathToFileURL(path.join(root, file)).href
  const fileOf = (address: string): string => path.relative(root, fileURLToPath(address))
  const note = (file: string, written: string): string => {
    const at = written.indexOf('|')
    const text = at < 0 ? written : written.slice(0, at) + written.slice(at + 1)
    const before = written.slice(0, Math.max(0, at)).split('\n')
    const cursor = { line: before.length - 1, character: before.at(-1)!.length }
    texts.set(file, { text, cursor, version: (texts.get(file)?.version ?? 0) + 1 })
    return text
  }
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: { workspace: { workspaceEdit: { documentChanges: true } } },
    workspaceFolders: null,
  })
  await connection.sendNotification('initialized', {})

  return {
    open(file, text = readFileSync(path.join(root, file), 'utf8')) {
      const item = { uri: uri(file), languageId: 'markdown', version: 1, text: note(file, text) }
      void connection.sendNotification('textDocument/didOpen', { textDocument: item })
    },
    type(file, text) {
      const changes = [{ text: note(file, text) }]
      const textDocument = { uri: uri(file), version: texts.get(file)!.version }
      void connection.sendNotification('textDocument/didChange', { textDocument, contentChanges: changes })
    },
    close(file) {
      texts.delete(file)
      void connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri(file) } })
    },
    ask: (method, file, more = {}) =>
      connection.sendRequest(method, { textDocument: { uri: uri(file) }, position: texts.get(file)!.cursor, ...more }),
    request: (method, params) => connection.sendRequest(method, params),
    async complete(file) {
      const found = await connection.sendRequest<CompletionList | CompletionItem[]>('textDocument/completion', {
        textDocument: { uri: uri(file) },
        position: texts.get(file)!.cursor,
      })
      return Array.isArray(found) ? found : found.items
    },
    problems: (file, isWanted) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          const found = published.get(uri(file)) ?? []
          if (!isWanted(found)) return
          waiting.delete(check)
          clearTimeout(timer)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(check)
          reject(new Error(`${file} has the problems ${JSON.stringify(published.get(uri(file)))}`))
        }, 60_000)
        waiting.add(check)
        check()
      }),
    published: (file) => published.get(uri(file)),
    messages: () => messages,
    uri,
    places: (locations) =>
      locations
        .map(({ uri: address, range: { start } }) => `${fileOf(address)}:${start.line + 1}:${start.character + 1}`)
        .sort(),
    apply: (edit) =>
      applyEdit(edit, (address) => [
        fileOf(address),
        texts.get(fileOf(address))?.text ?? readFileSync(fileURLToPath(address), 'utf8'),
      ]),
    async stop() {
      await connection.sendRequest('shutdown')
      const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
      await connection.sendNotification('exit')
      return ended
    },
  }
}

function applyEdit(edit: WorkspaceEdit, read: (uri: string) => [string, string]): Record<string, string> {
  const changes = [
    ...Object.entries(edit.changes ?? {}),
    ...(edit.documentChanges ?? []).flatMap((one) =>
      'edits' in one ? [[one.textDocument.uri, one.edits] as const] : [],
    ),
  ]
  return Object.fromEntries(
    changes.map(([uri, edits]) => {
      const [file, text] = read(uri)
      const lines = text.split('\n')
      const offset = ({ line, character }: Position): number =>
        lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character
      const sorted = [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start))
      const after = sorted.reduce(
        (result, one) =>
          result.slice(0, offset(one.range.start)) +
          ('newText' in one ? one.newText : '') +
          result.slice(offset(one.range.end)),
        text,
      )
      return [file, after]
    }),
  )
}
