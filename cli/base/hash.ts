import { createHash, hash } from 'node:crypto'
import type { Hash } from './brands.ts'

/** Returns a digest of bytes or text: 128 bits of SHA-256 in hex (32 characters). Text is hashed as UTF-8. */
export const hashBytes = (content: string | Uint8Array): Hash => hexOf(hash('sha256', content, 'buffer'))

/** A slice of all 64 characters would keep them in memory: a page has 15 digests. */
const hexOf = (digest: Buffer): Hash => digest.toString('hex', 0, 16) as Hash

/** Computes the same digest of bytes that come piece by piece. */
export function createDigest(): { update(bytes: Uint8Array): void; end(): Hash } {
  const digest = createHash('sha256')
  return {
    update: (bytes) => void digest.update(bytes),
    end: () => hexOf(digest.digest()),
  }
}

/** Returns a digest of a list of values; each is written with its length, so that ('ab','c') and ('a','bc') differ. */
export function hashOf(...parts: readonly (string | number | boolean | null | undefined)[]): Hash {
  const texts = parts.map((part) => `${typeof part}:${String(part)}`)
  return hashBytes(texts.map((text) => `${text.length}:${text}`).join(''))
}

/** Returns JSON with sorted object keys: equal values give equal text. Maps become arrays of entries. */
export function stableJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (inner instanceof Map) return [...inner.entries()]
    if (inner === null || typeof inner !== 'object' || Array.isArray(inner)) return inner
    const record = inner as Record<string, unknown>
    return Object.fromEntries(
      Object.keys(record)
        .sort()
        .map((key) => [key, record[key]]),
    )
  })
}

/** Returns a short digest for file names: 10 characters of base 36, enough for a million files. */
export const shortHash = (content: string | Uint8Array): string => shortOf(hashBytes(content))

/** Returns the short form of an existing digest. */
export const shortOf = (hash: Hash): string => BigInt(`0x${hash}`).toString(36).padStart(25, '0').slice(-10)
