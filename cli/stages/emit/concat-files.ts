/** Files that consist of other files of the site. */
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createDigest, hashOf } from '../../base/hash.ts'
import type { Output, OutputFile } from './output.ts'

/** A file that consists of a head and other files, with a line end before each. */
interface ConcatenatedFile {
  readonly path: string
  readonly head: string
  readonly parts: readonly OutputFile[]
  /** The facts of the old file. */
  readonly previous?: OutputFile | undefined
}

/** Writes a file, unless its head and parts did not change, and returns its facts. */
export function concatFiles({ path, head, parts, previous }: ConcatenatedFile, output: Output): OutputFile {
  const from = hashOf(head, parts.map(({ hash }) => hash).join(' '))
  if (previous?.from === from && output.keep(previous)) return previous
  const target = output.place(path)
  const facts = { path, ...writeConcatenated(target, head, parts.map(output.find)), from }
  if (output.keep(facts)) rmSync(target)
  return facts
}

/** Writes one part at a time: all texts of a large site together would fill the memory. */
function writeConcatenated(target: string, head: string, parts: readonly string[]): Pick<OutputFile, 'hash' | 'bytes'> {
  const descriptor = openSync(target, 'w')
  const digest = createDigest()
  let bytes = 0
  const add = (text: Uint8Array): void => {
    writeFileSync(descriptor, text)
    digest.update(text)
    bytes += text.length
  }
  try {
    add(Buffer.from(head))
    for (const part of parts) add(Buffer.concat([NEW_LINE, readFileSync(part)]))
  } finally {
    closeSync(descriptor)
  }
  return { hash: digest.end(), bytes }
}

const NEW_LINE = Buffer.from('\n')
