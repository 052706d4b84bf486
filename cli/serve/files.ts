import { readFileSync } from 'node:fs'
import { contentType, etagOf, IMMUTABLE, isHashed, REVALIDATE, type Reply } from './reply.ts'

/** Bytes of a file that is known to be one of the site's, or undefined when it is gone. */
export function readStatic(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

/** A file's reply with its type, digest and caching rule. */
export function fileReply(name: string, body: Uint8Array | undefined): Reply | undefined {
  if (body === undefined) return undefined
  const caching = isHashed(name) ? IMMUTABLE : REVALIDATE
  return {
    status: 200,
    headers: {
      'Content-Type': contentType(name),
      'Cache-Control': caching,
      ETag: etagOf(body),
      'Accept-Ranges': 'bytes',
    },
    body,
  }
}
