import { escapeHtml } from '../../../formats/html.ts'

/** Languages whose blocks may be a session with prompts and replies. */
const SESSIONS = new Set([
  'bash',
  'cli',
  'console',
  'plaintext',
  'redis',
  'sh',
  'shell',
  'shell-session',
  'text',
  'zsh',
])
/** `$ `, `> `, and the name or address of a server, such as `redis> `, `localhost:6379> `, `10.0.0.1:6379[2](TX)> `. */
const PROMPT = /^(?:(?:[a-z][\w.-]*(?::\d+)?|\d{1,3}(?:\.\d{1,3}){3}:\d+)(?:\[\d+\])?(?:\(TX\))?>|[$>])(?: |$)/

/** A line of a session: HTML and kind. */
interface SessionLine {
  readonly html: string
  readonly kind: 'command' | 'output' | 'error'
}

/** Whether a block shows prompts: its first line that is not a comment begins with one. */
export function isTranscript(code: string, language: string): boolean {
  if (!SESSIONS.has(language)) return false
  const first = code.split('\n', 20).find((line) => line.trim() !== '' && !line.startsWith('#'))
  return first !== undefined && PROMPT.test(first)
}

/**
 * Returns the lines of a session. Text after a prompt is a command, and so is a line after one that ends with `\`; the
 * rest are replies.
 */
export function transcriptLines(code: string): SessionLine[] {
  let continues = false
  return code.split('\n').map((line): SessionLine => {
    const prompt = PROMPT.exec(line)?.[0]
    if (prompt === undefined && !continues) return reply(line)
    continues = line.endsWith('\\')
    const command = commandHtml(line.slice(prompt?.length ?? 0), prompt === '$ ')
    return { html: `${prompt === undefined ? '' : promptHtml(prompt)}${command}`, kind: 'command' }
  })
}

const promptHtml = (prompt: string): string => `<span class="prompt" data-prompt="">${escapeHtml(prompt)}</span>`

function reply(line: string): SessionLine {
  const kind = /^\s*(?:\d+\) )*\(error\)/.test(line) ? 'error' : 'output'
  const value = /^(\s*(?:\d+[)#~] )*)(\((?:integer|double|nil|error|empty [a-z]+|true|false)\))?(.*)$/s.exec(line)
  if (!value) return { html: escapeHtml(line), kind }
  const [, indent = '', type = '', rest = ''] = value
  return { html: escapeHtml(indent) + span('hljs-type', type) + valueHtml(rest), kind }
}

/** Highlights a command: its name, then strings, numbers and options by their form. */
function commandHtml(text: string, isShell: boolean): string {
  const name = /^\s*[^\s"']+/.exec(text)?.[0] ?? ''
  return span(isShell ? 'hljs-built_in' : 'hljs-keyword', name) + valueHtml(text.slice(name.length))
}

/** On longer lines the search for the ends of strings would take too long. */
const MAX_LINE = 2000

function valueHtml(text: string): string {
  if (text.length > MAX_LINE) return escapeHtml(text)
  return text.replace(
    /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w.:-])-?\d+(?:\.\d+)?(?![\w.:-])|[&<>"']/g,
    (token) => {
      if (token.length > 1 && (token[0] === '"' || token[0] === "'")) return span('hljs-string', token)
      return /\d/.test(token) ? span('hljs-number', token) : escapeHtml(token)
    },
  )
}

const span = (className: string, text: string): string =>
  text === '' ? '' : `<span class="${className}">${escapeHtml(text)}</span>`
