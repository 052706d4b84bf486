/** Input for a host's settings. */
export interface HostInput {
  readonly baseUrl: string
  /** Headers of every response. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Address of the files with a hash in their names: `/assets/`. */
  readonly assets: string
  readonly redirects: readonly HostRedirect[]
}

export interface HostRedirect {
  /** Decoded path, base URL included. */
  readonly from: string
  /** Encoded address without the hash. */
  readonly to: string
  /** `#part`, or ''. */
  readonly hash: string
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Whether a redirect keeps the request's query; a target with its own query does not. */
export const keepsQuery = ({ to }: HostRedirect): boolean => !to.includes('?')
