import { isUtf8 } from 'node:buffer'
import type { Hash } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import type { Problem } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'

/** Bytes of a source file as text, or the reason why they are not text. */
interface DecodedText {
  /** Digest of the bytes. */
  readonly hash: Hash
  /** Without byte order mark, with `\n`; undefined if the bytes are not UTF-8. Replaced bytes are U+FFFD. */
  readonly text?: string
  readonly problem?: EncodingProblem
}
/** Offsets count bytes from 0. */
export interface EncodingProblem {
  readonly problem: Problem<'invalid-utf8' | 'utf-16' | 'nul-byte'>
  readonly line: number
  readonly column: number
}

const decoder = new TextDecoder('utf-8', { fatal: true })
const replacingDecoder = new TextDecoder()

/** Findings about bytes that a site may accept: readers see U+FFFD instead. */
const REPLACED = ['invalid-utf8', 'nul-byte'] as const
type ByteProblem = (typeof REPLACED)[number]

/** Decodes a source file: a BOM, CRLF and CR do not affect the text. */
export const decodeSource = (bytes: Uint8Array, replaced: readonly ByteProblem[] = []): DecodedText => ({
  hash: hashBytes(bytes),
  ...decodeText(bytes, replaced),
})

/** Does the same without the digest, if the caller already has it. */
export function decodeText(bytes: Uint8Array, replaced: readonly ByteProblem[] = []): Omit<DecodedText, 'hash'> {
  const problem = encodingProblem(bytes)
  if (problem === undefined) return { text: linesOf(decoder.decode(bytes)) }
  const isReplaced = replaced.some((code) => code === problem.problem.code)
  if (!isReplaced || !(replaced.includes('invalid-utf8') || isUtf8(bytes))) return { problem }
  return { problem, text: linesOf(replacingDecoder.decode(bytes).replaceAll('\0', '\uFFFD')) }
}

const linesOf = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text)

/** Returns the findings about bytes that a site accepts: their pages are read. */
export const replacedBytes = ({ severity }: Pick<SiteConfig, 'severity'>): readonly ByteProblem[] =>
  REPLACED.filter((code) => severity[code] !== undefined && severity[code] !== 'error')

function encodingProblem(bytes: Uint8Array): EncodingProblem | undefined {
  if (isUtf16(bytes)) return problemAt(bytes, 0, { code: 'utf-16' })
  const nul = bytes.indexOf(0)
  if (nul >= 0) return problemAt(bytes, nul, { code: 'nul-byte', offset: nul })
  if (isUtf8(bytes)) return undefined
  const offset = firstInvalid(bytes)
  return problemAt(bytes, offset, { code: 'invalid-utf8', offset, byte: bytes[offset]! })
}

const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)

function problemAt(bytes: Uint8Array, offset: number, problem: EncodingProblem['problem']): EncodingProblem {
  let line = 1
  let start = 0
  for (let at = bytes.indexOf(10); at >= 0 && at < offset; at = bytes.indexOf(10, at + 1)) {
    line++
    start = at + 1
  }
  return { problem, line, column: offset - start + 1 }
}

/** Returns the offset of the first byte that is invalid in UTF-8. */
function firstInvalid(bytes: Uint8Array): number {
  let offset = 0
  while (offset < bytes.length) {
    const length = sequenceLength(bytes[offset]!)
    if (length === 0 || !isUtf8(bytes.subarray(offset, offset + length))) return offset
    offset += length
  }
  return bytes.length - 1
}

function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead < 0xe0) return 2
  if (lead >= 0xe0 && lead < 0xf0) return 3
  return lead >= 0xf0 && lead < 0xf5 ? 4 : 0
}
