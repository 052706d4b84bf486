/**
 * Encodes numbers and sorted keys for the files of the search index, as printable characters that JSON does not escape.
 * Static hosts compress text but not unknown binary types, and gzip packs a small alphabet well.
 */

/** Size of the alphabet: U+0020 to U+007E without `"` and `\`. */
const SIZE = 93
/** Below: the number itself. Above: the first digit of a number with one, two, or three more digits. */
const ONE = 80
const TWO = 11
const THREE_FROM = ONE + TWO * SIZE
const FOUR_FROM = THREE_FROM + SIZE * SIZE

const digit = (code: number): number => (code < 34 ? code - 32 : code < 92 ? code - 33 : code - 34)

const character = (value: number): number => (value < 2 ? value + 32 : value < 59 ? value + 33 : value + 34)

/** Encodes a number from 0 to 813,000 as one to four characters. */
export function encodeNumber(value: number): string {
  const bytes = new Uint8Array(4)
  return String.fromCharCode(...bytes.subarray(0, putNumber(bytes, 0, value)))
}

/** Writes a number as {@link encodeNumber} does, as bytes at a place; returns the place after it. */
export function putNumber(bytes: Uint8Array, at: number, value: number): number {
  if (value < ONE) {
    bytes[at] = character(value)
    return at + 1
  }
  if (value < THREE_FROM) {
    bytes[at] = character(ONE + Math.floor((value - ONE) / SIZE))
    return putDigits(bytes, at + 1, value - ONE, 1)
  }
  const isThree = value < FOUR_FROM
  bytes[at] = character(isThree ? ONE + TWO : ONE + TWO + 1)
  return isThree ? putDigits(bytes, at + 1, value - THREE_FROM, 2) : putDigits(bytes, at + 1, value - FOUR_FROM, 3)
}

function putDigits(bytes: Uint8Array, at: number, value: number, count: number): number {
  for (let i = count - 1, remaining = value; i >= 0; i--) {
    bytes[at + i] = character(remaining % SIZE)
    remaining = Math.floor(remaining / SIZE)
  }
  return at + count
}

/** Reads numbers one after another from the output of {@link encodeNumber}. */
export class NumberReader {
  private at = 0
  private readonly text: string
  constructor(text: string) {
    this.text = text
  }
  /** Characters read so far. */
  get place(): number {
    return this.at
  }
  private digit(): number {
    return digit(this.text.charCodeAt(this.at++))
  }
  next(): number {
    const first = this.digit()
    if (first < ONE) return first
    if (first < ONE + TWO) return ONE + (first - ONE) * SIZE + this.digit()
    const two = this.digit() * SIZE + this.digit()
    return first === ONE + TWO ? THREE_FROM + two : FOUR_FROM + two * SIZE + this.digit()
  }
}

/** Encodes sorted keys without commas, each with the number of characters that it shares with the key before. */
export function encodeKeys(keys: readonly string[]): string {
  let text = ''
  let before = ''
  for (const key of keys) {
    let shared = 0
    while (shared < key.length && shared < SIZE - 1 && key[shared] === before[shared]) shared++
    text += `${String.fromCharCode(character(shared))}${key.slice(shared)},`
    before = key
  }
  return text
}

/** Returns the keys of a text from {@link encodeKeys}. */
export function decodeKeys(text: string): string[] {
  const keys: string[] = []
  let before = ''
  let at = 0
  while (at < text.length) {
    const end = text.indexOf(',', at + 1)
    before = before.slice(0, digit(text.charCodeAt(at))) + text.slice(at + 1, end)
    keys.push(before)
    at = end + 1
  }
  return keys
}

/** Impacts are on a logarithmic scale: a step is 9 percent, too little to change an order that matters. */
const LEVELS = 80
const MIN_IMPACT = 0.04
const STEP = Math.log(1000) / (LEVELS - 1)
const IMPACTS = Array.from({ length: LEVELS }, (_, level) => MIN_IMPACT * Math.exp(level * STEP))

/** Returns the level of an impact between 0.04 and 40: a number of one character. */
export const impactLevel = (impact: number): number =>
  Math.max(0, Math.min(LEVELS - 1, Math.round(Math.log(Math.max(impact, MIN_IMPACT) / MIN_IMPACT) / STEP)))
/** Returns the impact of a level; 0 for a number that is not a level. */
export const levelImpact = (level: number): number => IMPACTS[level] ?? 0
/** Reads the level at a place in a text: one character. */
export const decodeLevel = (text: string, at: number): number => digit(text.charCodeAt(at))
