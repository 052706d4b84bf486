import type { CompileSettings } from '../../../../model/compiled.ts'
import type { ParserExtensions } from '../../../../stages/compile/syntax/native.ts'

const DOLLAR = 36

/** Whether formulas are not typeset: neither the config nor a plugin that adds syntax reads dollar signs. */
export const formulasAreText = ({ markdown }: CompileSettings, { syntax }: ParserExtensions): boolean =>
  markdown.math === false && !syntax.some(({ text, flow }) => text?.[DOLLAR] ?? flow?.[DOLLAR])

/**
 * `$x_{i}$` and `$$` blocks: sites with formulas have a plugin for them that does not run here. They become code of the
 * same length, so that readers see their source; where that is not possible (blank lines inside), their braces are
 * text.
 */
interface Formulas {
  readonly text: string
  /** Ranges whose braces are text: start and end. */
  readonly literal: readonly (readonly [number, number])[]
}

/** Returns a text of the same length in which formulas with braces are code or literal. */
export function readFormulas(text: string): Formulas {
  const literal: [number, number][] = []
  if (!text.includes('$') || !FORMULA.test(text)) return { text, literal }
  const replaced = text.replace(STRETCH, (whole: string, block?: string, pairs?: string, line?: string, at = 0) => {
    const inner = block ?? pairs ?? line
    if (!inner?.includes('{') || !FORMULA.test(inner)) return whole
    // A line that begins with a brace would end the paragraph.
    if (inner.includes('\n')) literal.push([at, at + whole.length])
    if (/\n[ \t]*\n|``/.test(inner)) return whole
    const ticks = '`'.repeat((whole.length - inner.length) / 2)
    return ticks + inner + ticks
  })
  return { text: replaced, literal }
}

/** Matches formulas, but no other text between dollar signs: `\n` is the end of a line in a string. */
const FORMULA = /\\(?!n(?![A-Za-z]))[A-Za-z]+|[_^]\{/

const CODE_BLOCK = /^ {0,3}(?:```|~~~)[\s\S]*?(?:\n {0,3}(?:```|~~~)[^\n]*(?=\n|$)|$(?![\s\S]))/
const CODE = /`[^`\n]+`/
/** Pairs of dollar signs that are alone on their lines: backticks between them are part of the formula. */
const BLOCK = /(?<=^[ \t]*)\$\$(?=[ \t]*\n)((?:[^$\\]|\\[\s\S]|\$(?!\$))+\n[ \t]*)\$\$(?=[ \t]*$)/
/** Single dollar signs between pairs are part of the formula. */
const PAIRS = /(?<!\\)\$\$((?:[^`$\\]|\\[\s\S]|\$(?!\$))+)\$\$/
/**
 * A formula may continue on the next line; then it must look like one, because a single dollar sign is a price, and
 * `${` begins a placeholder.
 */
const SINGLE =
  /(?<!\\)\$(?![\s$])((?:[^`$\\\n]|\\.)+|(?!\{)(?=[^`$"<>]*?(?:\\[A-Za-z]{2,}|[_^]\{))[^`$"<>\n]+\n(?![ \t]*\n)[^`$"<>\n]+)\$/

/** Matches code, which stays unchanged, or the text between dollar signs. */
const STRETCH = new RegExp([CODE_BLOCK, BLOCK, CODE, PAIRS, SINGLE].map(({ source }) => source).join('|'), 'gm')
