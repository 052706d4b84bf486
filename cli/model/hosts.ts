/** The limits of hosts, as their documentation gives them (November 2026). A host that is not listed has none that a site could reach. */
interface HostLimits {
  /** The number of redirects that its file of redirects may have. */
  readonly redirects?: number
  readonly files?: number
  /** The size of all files. */
  readonly bytes?: number
  /** The size of each file. */
  readonly fileBytes?: number
}

const LIMITS = {
  'cloudflare-pages': { redirects: 2000, files: 20_000, fileBytes: 25 * 2 ** 20 },
  'github-pages': { bytes: 10 ** 9 },
  // More than this can make a deploy fail.
  netlify: { redirects: 10_000 },
  vercel: { redirects: 2048 },
} satisfies Readonly<Record<string, HostLimits>>

export type Host = keyof typeof LIMITS
export const HOSTS = Object.keys(LIMITS) as Host[]
export const HOST_LIMITS: Readonly<Record<Host, HostLimits>> = LIMITS
