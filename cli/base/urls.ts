/** Taking addresses apart, and writing attributes. Knows nothing of the graph. */
import { escapeHtml } from './html.ts'

export interface LinkParts {
  /** Before `?` and `#`, as written. */
  readonly path: string
  /** Query and hash, as written. */
  readonly suffix: string
  /** Decoded id behind the hash; undefined without a hash. */
  readonly anchor?: string
}

export function splitLink(href: string): LinkParts {
  const at = href.search(/[?#]/)
  const path = at < 0 ? href : href.slice(0, at)
  const suffix = at < 0 ? '' : href.slice(at)
  const hash = suffix.indexOf('#')
  return { path, suffix, ...(hash >= 0 && { anchor: anchorOf(suffix.slice(hash + 1)) }) }
}

/** The id that a hash means: decoded, NFC, without a text directive (`:~:text=`). */
export function anchorOf(hash: string): string {
  const directive = hash.indexOf(':~:')
  return decodePart(directive < 0 ? hash : hash.slice(0, directive)).normalize('NFC')
}

/** Percent-decoding that leaves malformed text as it is. */
export function decodePart(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Percent-encodes what must not stand in an address; what is encoded already stays. */
export const encodeUrl = (url: string): string =>
  url.replace(/%(?![0-9a-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]/giu, (char) =>
    /^[\ud800-\udfff]$/.test(char) ? '%EF%BF%BD' : encodeURIComponent(char),
  )

export const attribute = (name: string, value: string): string => ` ${name}="${escapeHtml(value)}"`

export const hasScheme = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href)
