/** What the settings of a host are made from. */
export interface HostInput {
  readonly baseUrl: string
  /** Of every answer. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Address of the files with a hash in their names: `/assets/`. */
  readonly assets: string
  readonly redirects: readonly HostRedirect[]
}

export interface HostRedirect {
  /** Decoded path, base URL included. */
  readonly from: string
  /** Encoded address without what follows `#`. */
  readonly to: string
  /** `#part`, or ''. */
  readonly hash: string
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A redirect whose target has a query of its own loses the one of the request. */
export const keepsQuery = ({ to }: HostRedirect): boolean => !to.includes('?')
