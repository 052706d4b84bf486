// Measures `docs lsp` on a large site: time and CPU until the first response, and of each kind of request.
//
//   node test/lsp/bench.mjs [DIR of a site] [--pages 10000]
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { createProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node'
import { makeSite } from '../scale/make-site.mjs'

const DOCS = fileURLToPath(new URL('../../bin/docs.mjs', import.meta.url))
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '10000' } },
})
const made = positionals[0] === undefined ? mkdtempSync(path.join(tmpdir(), 'docs-lsp-')) : undefined
const root = positionals[0] ?? made
const pages = made === undefined ? [] : makeSite(made, { pages: Number(values.pages) })
const FILE = 'content/index.md'

/** User and system time of a process (ms), with its threads; Linux only. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function session(name, { waitForLinks }) {
  const began = performance.now()
  const child = spawn(process.execPath, [DOCS, 'lsp', '--stdio'], { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] })
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  connection.listen()
  await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(root).href,
    capabilities: {},
    workspaceFolders: null,
  })
  await connection.sendNotification('initialized', {})
  const uri = pathToFileURL(path.join(root, FILE)).href
  const target = /\]\(([^)#]+\.md)/.exec(readFileSync(path.join(root, FILE), 'utf8'))?.[1] ?? './index.md'
  const text = `# Home\n\nSee [x](${target}).\n\n## One\n\n[a](./\n`
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  })
  const at = (line, character) => ({ textDocument: { uri }, position: { line, character } })
  const requests = {
    hover: () => connection.sendRequest('textDocument/hover', at(2, 12)),
    'completion of a link': () => connection.sendRequest('textDocument/completion', at(6, 6)),
    definition: () => connection.sendRequest('textDocument/definition', at(2, 12)),
    references: () =>
      connection.sendRequest('textDocument/references', { ...at(2, 12), context: { includeDeclaration: true } }),
    'rename of a heading': () =>
      connection.sendRequest('textDocument/rename', { ...at(4, 4), newName: 'Another name' }),
    'document symbols': () => connection.sendRequest('textDocument/documentSymbol', { textDocument: { uri } }),
    'workspace symbols': () => connection.sendRequest('workspace/symbol', { query: 're' }),
    'code actions': () =>
      connection.sendRequest('textDocument/codeAction', {
        textDocument: { uri },
        range: { start: { line: 0, character: 0 }, end: { line: 6, character: 0 } },
        context: { diagnostics: [] },
      }),
  }
  const opened = performance.now()
  console.log(`${name}: initialized after ${(opened - began).toFixed(0)} ms, ${cpuOf(child.pid)} ms CPU`)
  await requests.hover()
  console.log(`${name}: first answer after ${(performance.now() - began).toFixed(0)} ms, ${cpuOf(child.pid)} ms CPU`)
  if (waitForLinks) {
    for (let last = -1, now = cpuOf(child.pid); now !== last; last = now, now = cpuOf(child.pid))
      await new Promise((resolve) => setTimeout(resolve, 3000))
    console.log(`  all links known: ${cpuOf(child.pid)} ms CPU`)
    const before = performance.now()
    await requests.references()
    console.log(`  first references: ${(performance.now() - before).toFixed(0)} ms`)
    for (const [kind, ask] of Object.entries(requests)) {
      const times = []
      const cpu = cpuOf(child.pid)
      for (let i = 0; i < 30; i++) {
        // A different text each time, so that no cache has it.
        await connection.sendNotification('textDocument/didChange', {
          textDocument: { uri, version: i + 2 },
          contentChanges: [{ text: `${text}\nText ${kind} ${i}.\n` }],
        })
        const start = performance.now()
        await ask()
        times.push(performance.now() - start)
      }
      times.sort((a, b) => a - b)
      const each = (cpuOf(child.pid) - cpu) / 30
      console.log(
        `  ${kind.padEnd(22)} median ${times[15].toFixed(1).padStart(7)} ms  worst ${times[29].toFixed(1).padStart(7)} ms  ${each.toFixed(1).padStart(6)} ms CPU`,
      )
    }
    console.log(
      `  memory ${(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))[1]) / 1000).toFixed(0)} MB`,
    )
  }
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  child.kill()
}

await session('cold', { waitForLinks: true })
for (let i = 0; i < 5; i++) await session('warm', { waitForLinks: false })
await session('warm', { waitForLinks: true })
if (made !== undefined) rmSync(made, { recursive: true, force: true })
console.log(`${pages.length || ''} pages`)
