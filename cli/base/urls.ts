/** Addresses as text: their parts, their scheme, percent-encoding. Independent of sites. */
export { isExternal, isSafeUrl, isWebUrl } from '../../runtime/core/contract/urls.ts'

/** Whether an address is an image in itself, which runs no code: scripts of an SVG do not run in an image. */
export const isDataImage = (url: string): boolean =>
  /^\s*data:image\/(?:png|apng|jpe?g|gif|webp|avif|bmp|svg\+xml|x-icon|vnd\.microsoft\.icon)[;,]/i.test(url)

export interface LinkParts {
  /** Before `?` and `#`, as written. */
  readonly path: string
  /** Query and hash, as written. */
  readonly suffix: string
  /** Decoded id after the hash; undefined without a hash. */
  readonly anchor?: string
}

/** Splits an address as written into its parts. */
export function splitLink(href: string): LinkParts {
  const at = href.search(/[?#]/)
  const path = at < 0 ? href : href.slice(0, at)
  const suffix = at < 0 ? '' : href.slice(at)
  const hash = suffix.indexOf('#')
  return { path, suffix, ...(hash >= 0 && { anchor: anchorOf(suffix.slice(hash + 1)) }) }
}

/** Returns the id of a hash: decoded, NFC, without a text directive (`:~:text=`). */
export function anchorOf(hash: string): string {
  const directive = hash.indexOf(':~:')
  return decodePart(directive < 0 ? hash : hash.slice(0, directive)).normalize('NFC')
}

/** Percent-decodes a part of an address; returns undefined if the encoding is malformed. */
export function tryDecode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Percent-decodes a part of an address; malformed text is unchanged. */
export const decodePart = (text: string): string => (text.includes('%') ? (tryDecode(text) ?? text) : text)

/** Percent-decodes a path; characters that would change it (`%2F`, `%3F`) and malformed text stay encoded. */
export function decodePath(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Percent-encodes characters that are not allowed in an address; existing encodings are kept. */
export const encodeUrl = (url: string): string =>
  url.replace(/%(?![0-9a-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]/giu, (char) =>
    /^[\ud800-\udfff]$/.test(char) ? '%EF%BF%BD' : encodeURIComponent(char),
  )

/** Percent-encodes the segments of a file path. */
export const encodePath = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Percent-encodes characters that have a meaning in an address, or end an address in Markdown. */
export const encodeForMarkdown = (address: string): string =>
  address.replace(/[%\s?#<>()"\\]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)

/** Whether an address has a scheme: `https:`, `mailto:`, `pathname:` etc. */
export const hasScheme = (href: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(href)

/** Whether a text can be a base URL: a path, not an address with a scheme or a host. */
export const isBasePath = (text: string): boolean => !/^[a-z]+:|^\/\//i.test(text)

/** Whether an address is a full web URL: `https://host`, `http://host`. */
export const isHttpUrl = (href: string): boolean => /^https?:\/\//i.test(href)

/** Returns the slug of a tag with only a label: lower-case words joined by dashes (`API Server` -> `api-server`). */
export function tagSlug(label: string): string {
  const plain = label
    .normalize('NFD')
    .replace(/[\u0300-\u036f'\u2019]/g, '')
    .normalize('NFC')
  const words = plain.match(/\p{Lu}{2,}(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+|\p{N}+/gu)
  return (words ?? ['tag']).join('-').toLowerCase()
}
