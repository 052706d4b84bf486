import { isIP } from 'node:net'

/** Host name of a `Host` header or an origin's authority, without port and brackets; undefined when it is malformed. */
export function hostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i.exec(header ?? '')
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '')
}

/**
 * Whether a request may be handled: localhost, its subdomains, IP literals and the allowed names, in lower case. A name
 * with a leading dot also allows all subdomains. Another name that resolves to this machine (DNS rebinding) is
 * rejected.
 */
export function isOwnHost(header: string | undefined, allowed: readonly string[]): boolean {
  const name = hostName(header)
  if (name === undefined) return false
  return isIP(name) !== 0 || ['.localhost', ...allowed].some((pattern) => isNameOf(name, pattern))
}

const isNameOf = (name: string, allowed: string): boolean =>
  allowed.startsWith('.') ? `.${name}`.endsWith(allowed) : name === allowed

/** Returns the response to a request for a host that is not allowed. */
export function hostRefusal(header: string | undefined): string {
  const name = hostName(header)
  return name === undefined
    ? 'This host name is not served here.'
    : `The host name ${name} is not served here. To allow it, start the server with --allow-host ${name}`
}

/** Whether the browser reports that another site caused the request. */
export function isCrossSite(headers: {
  readonly origin?: string | undefined
  readonly host?: string | undefined
  readonly 'sec-fetch-site'?: string | undefined
}): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host
}
