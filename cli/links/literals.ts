/** Finds the string literals of a config file with their positions, without parsing it as TypeScript. */
import { placeOf } from '../base/position.ts'

export interface Literal {
  readonly value: string
  /** Offset of the opening quote. */
  readonly offset: number
}

const TOKEN = /\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/** Returns all literals in order, except those in comments. */
export function literalsOf(text: string): Literal[] {
  return [...text.matchAll(TOKEN)]
    .filter(([token]) => !token.startsWith('/'))
    .map((match) => ({ value: unescaped(match[0].slice(1, -1)), offset: match.index }))
}

const unescaped = (raw: string): string => (raw.includes('\\') ? raw.replace(/\\(.)/gs, '$1') : raw)

/** Returns line and column of the text inside a literal. */
export const placeOfLiteral = (text: string, { offset }: Literal): { readonly line: number; readonly column: number } =>
  placeOf(text, offset + 1)
