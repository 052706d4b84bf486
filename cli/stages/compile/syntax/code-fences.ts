/** Code fences in the lines of a container: its closing fence is not looked for in code. */

/** Marks of quotes, a list item, and the marks of the fence. */
const OPENING = /^((?:[ \t]*>)*)[ \t]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
const CLOSING = /^(?:[ \t]*>)*[ \t]*(`{3,}|~{3,})[ \t]*$/

interface CodeFences {
  /** Takes the next line. */
  read(line: string): void
  /** Whether the next line is code, unless a quote ends there. */
  isOpen(): boolean
}

/** Creates a reader of lines that knows where code begins and ends. Code in a quote ends with the quote. */
export function createCodeFences(): CodeFences {
  let open: { readonly marks: string; readonly quotes: number } | undefined
  return {
    isOpen: () => open?.quotes === 0,
    read(line) {
      if (open !== undefined && quotesOf(line) >= open.quotes) {
        const marks = CLOSING.exec(line)?.[1] ?? ''
        if (marks[0] === open.marks[0] && marks.length >= open.marks.length) open = undefined
        return
      }
      const [, quotes = '', marks] = OPENING.exec(line) ?? []
      open = marks === undefined ? undefined : { marks, quotes: quotesOf(quotes) }
    },
  }
}

/** Returns the number of quotes that a line is in. */
const quotesOf = (line: string): number => {
  const [marks = ''] = /^[ \t>]*/.exec(line) ?? []
  return marks.replaceAll(/[ \t]/g, '').length
}
