import { putNumber } from '../../../../runtime/core/search/engine/codec.ts'

/** A number has at most four characters. */
const MOST_CHARACTERS = 4

/** Encodes at most `count` numbers. They are written as bytes, because joining strings is slow. */
export function encodeNumbers(count: number, write: (put: (value: number) => void) => void): string {
  const bytes = Buffer.allocUnsafe(count * MOST_CHARACTERS)
  let at = 0
  write((value) => {
    at = putNumber(bytes, at, value)
  })
  return bytes.toString('latin1', 0, at)
}
