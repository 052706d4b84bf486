/**
 * Compressed copies of text files (`precompress` of the config): a host sends them instead of compressing each
 * response. Their bytes depend on the compression libraries of Node, so another version of Node may write other copies
 * of the same site.
 */
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { groupBy } from '../../base/collections.ts'
import { hashOf } from '../../base/hash.ts'
import type { Output, OutputFile } from './output.ts'

/** Matches the ends of names of files that have compressed copies. */
export const COMPRESSIBLE = '\\.(?:html|css|m?js|json|md|txt|xml|svg)'
const IS_COMPRESSIBLE = new RegExp(`${COMPRESSIBLE}$`)
const IS_COPY = new RegExp(`${COMPRESSIBLE}\\.(?:br|gz)$`)

/** Whether a file is a compressed copy. */
export const isCopy = (file: string): boolean => IS_COPY.test(file)

/** A smaller response is one packet in any form. */
const SMALLEST = 1000

/** The suffix of a copy, and how it is made: at the highest level, because a file is compressed once and sent often. */
const FORMS = { br: promisify(brotliCompress), gz: (text: Buffer) => promisify(gzip)(text, { level: 9 }) }
const { brotli, zlib } = process.versions

/** Number of files that are compressed at a time: the threads of Node for such work. */
const AT_ONCE = 4

/** Writes the compressed copies of files; returns them. Copies of `previous` stay if their files do. */
export async function compressFiles(
  files: readonly OutputFile[],
  output: Output,
  previous: readonly OutputFile[] = [],
): Promise<OutputFile[]> {
  const names = new Set(files.map((file) => file.path))
  const old = groupBy(previous, ({ from }) => from)
  const copies: OutputFile[] = []
  const compress = async (file: OutputFile): Promise<void> => {
    const from = hashOf('compressed', file.path, file.hash, brotli, zlib)
    const oldCopies = output.keepDerived(from, old.get(from) ?? [])
    if (oldCopies !== undefined) return void copies.push(...oldCopies)
    const text = readFileSync(output.find(file))
    for (const [suffix, form] of Object.entries(FORMS)) {
      const name = `${file.path}.${suffix}`
      if (!names.has(name)) copies.push({ ...output.write(name, await form(text)), from })
    }
  }
  const waiting = files.filter(({ path, bytes }) => IS_COMPRESSIBLE.test(path) && bytes > SMALLEST).values()
  const lane = async (): Promise<void> => {
    for (const file of waiting) await compress(file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return copies
}
