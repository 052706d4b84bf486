/** A kind of odd English: what finds it, what to write instead, and an example. */
export const patterns: readonly {
  readonly advice: string
  readonly example: string
  readonly scopes?: readonly string[]
}[]

/** Finds odd English in the text of a file, in the order of the text. `file` decides how it is read: code, a test, or prose. */
export function findEnglish(
  file: string,
  text: string,
): readonly { readonly line: number; readonly column: number; readonly words: string; readonly advice: string }[]
