/**
 * `$x_{i}$` and `$$` blocks: sites that set them have a plug-in for it, which nobody runs here. They become code of the same length, so
 * that a reader sees their source; where that is not possible (blank lines inside), braces in them are text.
 */
export interface Formulas {
  readonly text: string
  /** Stretches whose braces are text: start and end. */
  readonly literal: readonly (readonly [number, number])[]
}

export function readFormulas(text: string): Formulas {
  const literal: [number, number][] = []
  if (!text.includes('$') || !FORMULA.test(text)) return { text, literal }
  const replaced = text.replace(STRETCH, (whole: string, block?: string, line?: string, at = 0) => {
    const inner = block ?? line
    if (!inner?.includes('{') || !FORMULA.test(inner)) return whole
    // A line that begins with a brace would end the paragraph.
    if (inner.includes('\n')) literal.push([at, at + whole.length])
    if (/\n[ \t]*\n/.test(inner)) return whole
    const ticks = '`'.repeat((whole.length - inner.length) / 2)
    return ticks + inner + ticks
  })
  return { text: replaced, literal }
}

/** What no other text between dollars has. */
const FORMULA = /\\[A-Za-z]+|[_^]\{/

/** Code, which stays as it is, or the text between dollars. */
const STRETCH =
  /^ {0,3}(?:```|~~~)[\s\S]*?(?:\n {0,3}(?:```|~~~)[^\n]*(?=\n|$)|$(?![\s\S]))|`[^`\n]+`|(?<!\\)\$\$((?:[^`$\\]|\\[\s\S])+)\$\$|(?<!\\)\$(?![\s$])((?:[^`$\\\n]|\\.)+)\$/gm
