/** Compares a site with the limits of its host: `host` of the config. */
import type { UnratedProblem } from '../../../diagnostics/diagnostic.ts'
import { HOST_LIMITS, type Host } from '../../../model/config.ts'
import type { OutputFile } from '../output.ts'

interface HostedSite {
  readonly files: readonly OutputFile[]
  /** Number of redirects. */
  readonly redirects: number
}

/** Reports each limit of the host that the site exceeds. */
export function overHostLimits(host: Host, { files, redirects }: HostedSite): UnratedProblem<'host-limit'>[] {
  const limits = HOST_LIMITS[host]
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const sizes = [
    { what: 'redirects', count: redirects, limit: limits.redirects },
    { what: 'files', count: files.length, limit: limits.files },
    { what: 'bytes', count: bytes, limit: limits.bytes },
    ...files.map((file) => ({ what: 'file', file: file.path, count: file.bytes, limit: limits.fileBytes }) as const),
  ] as const
  return sizes.flatMap(({ limit, ...size }) =>
    limit === undefined || size.count <= limit ? [] : [{ code: 'host-limit', host, ...size, limit }],
  )
}
