/** The prompt before every command of a transcript. */
const PROMPT = 'dragonfly> '

/** One command of a transcript with the reply that the page prints. */
export interface Step {
  /** The line of the prompt in the file, counted from 1. */
  readonly line: number
  readonly command: string
  /** The printed reply, lines joined by `\n`, without blank lines at its end. */
  readonly reply: string
}

/** A fenced `shell` block that shows a session with the datastore. */
export interface Transcript {
  /** The line of the opening fence in the file, counted from 1. */
  readonly line: number
  /** The white space before the fence, which is not part of the content. */
  readonly indent: string
  /** Blocks of the same name on a page share one database. */
  readonly session?: string
  /** The items of an array may come in any order. */
  readonly unordered: boolean
  /** Numbers and long identifiers may differ. */
  readonly approx: boolean
  /** Why the block is not run. */
  readonly skip?: string
  readonly steps: readonly Step[]
  /** Lines of content before the first prompt, which are an error of the page. */
  readonly stray: readonly number[]
}

interface Fence {
  readonly line: number
  readonly indent: string
  readonly mark: string
  readonly info: string
  readonly content: string[]
}

/** All transcripts of a Markdown text, in the order of the page. */
export function findTranscripts(markdown: string): Transcript[] {
  return findFences(markdown.split(/\r?\n/)).filter(isTranscript).map(toTranscript)
}

function findFences(lines: readonly string[]): Fence[] {
  const fences: Fence[] = []
  let open: Fence | undefined
  lines.forEach((text, index) => {
    if (open === undefined) {
      open = openFence(text, index + 1)
    } else if (closes(text, open)) {
      fences.push(open)
      open = undefined
    } else {
      open.content.push(withoutIndent(text, open.indent))
    }
  })
  return open === undefined ? fences : [...fences, open]
}

function openFence(text: string, line: number): Fence | undefined {
  const match = /^(\s*)(`{3,}|~{3,})([^`]*)$/.exec(text)
  if (match === null) return undefined
  const [, indent = '', mark = '', info = ''] = match
  return { line, indent, mark, info: info.trim(), content: [] }
}

function closes(text: string, fence: Fence): boolean {
  const line = text.trim()
  return line.length >= fence.mark.length && line === fence.mark.charAt(0).repeat(line.length)
}

function withoutIndent(text: string, indent: string): string {
  const own = /^\s*/.exec(text)?.[0].length ?? 0
  return text.slice(Math.min(own, indent.length))
}

function isTranscript(fence: Fence): boolean {
  return /^shell(\s|$)/.test(fence.info) && fence.content.some(isPrompt)
}

function isPrompt(line: string): boolean {
  return line.startsWith(PROMPT)
}

function toTranscript(fence: Fence): Transcript {
  const first = fence.content.findIndex(isPrompt)
  const before = fence.content.slice(0, first)
  return {
    line: fence.line,
    indent: fence.indent,
    ...readOptions(fence.info),
    steps: toSteps(fence.content, fence.line),
    stray: before.flatMap((text, index) => (text.trim() === '' ? [] : [fence.line + 1 + index])),
  }
}

function toSteps(content: readonly string[], fenceLine: number): Step[] {
  const prompts = content.flatMap((text, index) => (isPrompt(text) ? [index] : []))
  return prompts.map((start, index) => ({
    line: fenceLine + 1 + start,
    command: (content[start] ?? '').slice(PROMPT.length).trim(),
    reply: content
      .slice(start + 1, prompts[index + 1] ?? content.length)
      .join('\n')
      .trimEnd(),
  }))
}

type Options = Pick<Transcript, 'session' | 'unordered' | 'approx' | 'skip'>

function readOptions(info: string): Options {
  const words: readonly string[] = info.match(/[^\s="]+(?:=(?:"[^"]*"|\S*))?/g) ?? []
  const session = optionValue(words, 'session')
  const skip = optionValue(words, 'skip')
  return {
    unordered: words.includes('unordered'),
    approx: words.includes('approx'),
    ...(session === undefined ? {} : { session }),
    ...(skip === undefined ? {} : { skip }),
  }
}

function optionValue(words: readonly string[], name: string): string | undefined {
  const word = words.find((candidate) => candidate.startsWith(`${name}=`))
  return word?.slice(name.length + 1).replace(/^"(.*)"$/, '$1')
}
