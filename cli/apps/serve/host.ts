import { isIP } from 'node:net'

/** Host name of a `Host` header or an origin's authority, without port and brackets; undefined when it is malformed. */
export function hostName(header: string | undefined): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::\d{1,5})?$/i.exec(header ?? '')
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '')
}

/**
 * Whether a request may be handled: localhost, its subdomains, IP literals and the configured host. Another name that resolves to
 * this machine (DNS rebinding) is rejected.
 */
export function isOwnHost(header: string | undefined, configured: string): boolean {
  const name = hostName(header)
  if (name === undefined) return false
  return name === 'localhost' || name.endsWith('.localhost') || isIP(name) !== 0 || name === configured.toLowerCase()
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
