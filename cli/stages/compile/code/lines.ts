/** A rendered line: HTML of its content, classes besides `line`. */
export interface CodeLine {
  readonly html: string
  readonly className: string
}

const TOKEN = /<span[^>]*>|<\/span>|\n|[^<\n]+/g

/** Splits the HTML of highlighted code into lines. A span that continues is opened again on the next line. */
export function linesOf(html: string): CodeLine[] {
  const lines: CodeLine[] = []
  /** Tags of the open spans; empty for those that are not shown. */
  const open: string[] = []
  let line = ''
  const endLine = (): void => {
    lines.push({ html: line + '</span>'.repeat(open.filter(Boolean).length), className: '' })
    line = open.join('')
  }
  for (const [token] of html.replaceAll('&#x27;', '&#39;').matchAll(TOKEN)) {
    if (token === '\n') endLine()
    else if (token === '</span>') line += open.pop() && token
    else if (token.startsWith('<')) {
      // The `rm` of `--rm` is not a command.
      const tag = token.includes('hljs-built_in') && line.endsWith('-') ? '' : token.replace('"language-', '"')
      open.push(tag)
      line += tag
    } else line += token
  }
  endLine()
  return lines
}
