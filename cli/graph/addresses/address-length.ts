import type { Problem } from '../../diagnostics/diagnostic.ts'

/** File systems hold names of 255 bytes; suffixes such as `.html` and `.md` are added. */
const MAX_PART = 240
/** Paths may have 4,096 bytes on Linux, and 1,024 on macOS; the folder of the site is part of them. */
const MAX_PATH = 800

/** Why no file can have this address, if so. */
export function tooLong(address: string): Pick<Problem<'long-address'>, 'limit' | 'part'> | undefined {
  const part = address.split('/').find((one) => Buffer.byteLength(one) > MAX_PART)
  if (part !== undefined) return { limit: MAX_PART, part }
  return Buffer.byteLength(address) > MAX_PATH ? { limit: MAX_PATH } : undefined
}
