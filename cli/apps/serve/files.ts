import { readFileSync, realpathSync, statSync } from 'node:fs'
import { isInside } from '../../base/paths.ts'
import { IMMUTABLE } from '../../stages/emit/hosts/host.ts'
import { contentType, etagOf, isHashed, REVALIDATE, type Reply } from './reply.ts'

/** Files of at least this size (bytes) are streamed from disk. */
const LARGE = 1_000_000

/**
 * Returns a reply with a file of the site under the requested name; undefined if it was removed, or if a symbolic link
 * now leads out of all `roots` (real paths).
 */
export function fileReply(name: string, file: string, roots: readonly string[]): Reply | undefined {
  try {
    const real = realpathSync(file)
    const stats = statSync(real)
    if (!stats.isFile() || !roots.some((root) => isInside(root, real))) return undefined
    if (stats.size < LARGE) return bytesReply(name, readFileSync(real))
    const body = { file: real, size: stats.size }
    return { status: 200, headers: headersOf(name, `"${stats.size.toString(36)}-${stats.mtimeMs.toString(36)}"`), body }
  } catch {
    return undefined
  }
}

/** Reply with bytes under a file's name: type, digest, caching rule. */
export const bytesReply = (name: string, body: string | Uint8Array): Reply => ({
  status: 200,
  headers: headersOf(name, etagOf(body)),
  body,
})

const headersOf = (name: string, tag: string): Reply['headers'] => ({
  'Content-Type': contentType(name),
  'Cache-Control': isHashed(name) ? IMMUTABLE : REVALIDATE,
  ETag: tag,
  'Accept-Ranges': 'bytes',
})
