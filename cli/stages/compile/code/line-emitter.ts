/**
 * Receives the tokens of highlight.js and writes lines of HTML directly. A tree with a node for each token would slow
 * down highlighting.
 */
import type { Emitter } from 'highlight.js'
import { escapeHtml } from '../../../base/html.ts'

/** A rendered line: HTML of its content, classes besides `line`. */
export interface CodeLine {
  readonly html: string
  readonly className: string
}

/** The start of a span. */
interface Start {
  readonly tag: string
  /** Whether it is the name of a command. */
  readonly isBuiltIn: boolean
}
const END = null

/** Collects text, and starts and ends of spans, in order. */
export class LineEmitter implements Emitter {
  private readonly tokens: (string | Start | typeof END)[] = []
  private depth = 0

  addText(text: string): void {
    if (text !== '') this.tokens.push(text)
  }

  openNode(scope: string): void {
    this.open(startOf(scope))
  }

  closeNode(): void {
    this.tokens.push(END)
    this.depth--
  }

  startScope(scope: string): void {
    this.openNode(scope)
  }

  endScope(): void {
    this.closeNode()
  }

  __addSublanguage(inner: LineEmitter, language: string | undefined): void {
    if (language) this.open({ tag: spanTag(language), isBuiltIn: false })
    for (const token of inner.tokens) this.tokens.push(token)
    // Spans that the inner code leaves open end with it.
    for (let open = inner.depth; open > 0; open--) this.tokens.push(END)
    if (language) this.closeNode()
  }

  finalize(): void {}

  toHTML(): string {
    return ''
  }

  /** Returns the lines; a span that continues is reopened on the next line. */
  lines(): CodeLine[] {
    const lines = createLines()
    for (const token of this.tokens) {
      if (token === END) lines.close()
      else if (typeof token === 'string') lines.add(token)
      else lines.open(token)
    }
    for (let open = this.depth; open > 0; open--) lines.close()
    return lines.done()
  }

  private open(start: Start): void {
    this.tokens.push(start)
    this.depth++
  }
}

function createLines() {
  const lines: CodeLine[] = []
  /** Tags of the open spans; empty for those that are not shown. */
  const tags: string[] = []
  let html = ''
  const endLine = (): void => {
    lines.push({ html: html + '</span>'.repeat(tags.filter(Boolean).length), className: '' })
    html = tags.join('')
  }
  return {
    open({ tag, isBuiltIn }: Start): void {
      // The `rm` of `--rm` is not a command.
      const shown = isBuiltIn && html.endsWith('-') ? '' : tag
      tags.push(shown)
      html += shown
    },
    close(): void {
      if (tags.pop()) html += '</span>'
    },
    add(text: string): void {
      for (let from = 0; ; endLine()) {
        const end = text.indexOf('\n', from)
        html += escapeHtml(end === -1 ? text.slice(from) : text.slice(from, end))
        if (end === -1) return
        from = end + 1
      }
    },
    done(): CodeLine[] {
      endLine()
      return lines
    },
  }
}

const starts = new Map<string, Start>()

/** Returns the start of a span: the first name of a scope has a prefix, the others end in underscores. */
function startOf(scope: string): Start {
  const stored = starts.get(scope)
  if (stored !== undefined) return stored
  const names = scope.split('.').map((name, i) => (i === 0 ? `hljs-${name}` : name + '_'.repeat(i)))
  const start = { tag: spanTag(names.join(' ')), isBuiltIn: names.includes('hljs-built_in') }
  starts.set(scope, start)
  return start
}

const spanTag = (className: string): string => `<span class="${escapeHtml(className)}">`
