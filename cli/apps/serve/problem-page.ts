import type { ProblemView } from '../../../runtime/features/dev/messages.ts'
import { escapeHtml } from '../../formats/html.ts'
import type { Reply } from './reply.ts'

/** Name, under the base URL, of the script of {@link problemPage}. */
export const PROBLEM_SCRIPT = '_docs/problems.js'

/** Reloads the page at the first message; it is a separate file because the policy may forbid inline scripts. */
export const problemScript = (baseUrl: string): string => `const follow = () => {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + ${JSON.stringify(`${baseUrl}_docs/live`)})
  let isConnected = false
  socket.onmessage = ({ data }) => {
    const { kind } = JSON.parse(data)
    if (kind === 'hello' && !isConnected) isConnected = true
    else location.reload()
  }
  socket.onclose = () => setTimeout(follow, 500)
}
follow()
`

/** Returns the page shown instead of one that cannot be built. Without scripts it reloads every two seconds. */
export function problemPage(problems: readonly ProblemView[], baseUrl: string): Reply {
  const items = problems.map(
    ({ place, editor, code, severity, message, notes, excerpt, caret }) =>
      `<section><h2>${editor === undefined ? escapeHtml(place) : `<a href="${escapeHtml(editor)}">${escapeHtml(place)}</a>`} <small>${escapeHtml(severity)} ${escapeHtml(code)}</small></h2><p>${escapeHtml(message)}</p>${
        excerpt === '' ? '' : `<pre>${escapeHtml(`${excerpt}\n${caret}`)}</pre>`
      }${notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')}</section>`,
  )
  return {
    status: 500,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    body: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>This site has problems</title><noscript><meta http-equiv="refresh" content="2"></noscript><script type="module" src="${escapeHtml(baseUrl + PROBLEM_SCRIPT)}"></script></head><body><main><h1>This site has problems</h1><p>The page comes back as soon as they are fixed.</p>${items.join('')}</main></body></html>`,
  }
}
