/** Input for a host's settings. */
export interface HostInput {
  readonly baseUrl: string
  /** The content security policy of the pages. */
  readonly policy: string
  /** Other headers of every response. */
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** Addresses of the site's HTML files, with base URL, that have the {@link OPEN_POLICY}; `/api/*`: a folder. */
  readonly open: readonly string[]
  /** Address of the files with a hash in their names: `/assets/`. */
  readonly assets: string
  readonly redirects: readonly HostRedirect[]
  /** Whether text files have compressed copies beside them: `guide.html.br` and `guide.html.gz`. */
  readonly precompress: boolean
}

export interface HostRedirect {
  /** Decoded path, base URL included. */
  readonly from: string
  /** Encoded address without the hash. */
  readonly to: string
  /** `#part`, or ''. */
  readonly hash: string
}

export const POLICY = 'Content-Security-Policy'

/** Allows everything. Some hosts can replace a header that another rule sets, but not remove it. */
export const OPEN_POLICY = "default-src * data: blob: 'unsafe-inline' 'unsafe-eval'"

/** Returns a regular expression for one of these addresses. */
export const anyOf = (addresses: readonly string[]): string =>
  `(?:${addresses.map((address) => address.replace(/[.+]/g, '\\$&').replace(/\*$/, '.*')).join('|')})`

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Whether a redirect keeps the request's query; a target with its own query does not. */
export const keepsQuery = ({ to }: HostRedirect): boolean => !to.includes('?')
