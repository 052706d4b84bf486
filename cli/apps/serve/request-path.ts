import type { Route } from '../../base/brands.ts'
import { foldRoute } from '../../base/paths.ts'
import { decodePath, tryDecode } from '../../base/urls.ts'
import type { SiteContext } from '../../features/context.ts'

/** The request target, or the reason why it is rejected. */
type RequestPath =
  | { readonly ok: true; readonly path: string; readonly search: string }
  | { readonly ok: false; readonly status: 400; readonly reason: string }

const refuse = (reason: string): RequestPath => ({ ok: false, status: 400, reason })

/**
 * Reads the target of a request line. Decodes exactly once; rejects NUL, backslashes, encoded slashes, dot segments and
 * invalid percent-encoding, so that the result is a plain path with a leading slash. `new URL(target, host)` would
 * throw on targets such as `//` and crash the server.
 */
export function readRequestPath(target: string): RequestPath {
  const [pathPart, search] = splitQuery(stripOrigin(target))
  if (!pathPart.startsWith('/')) return refuse('The request target is not a path.')
  if (/%(?:2f|5c|00)/i.test(pathPart)) return refuse('Encoded slashes are not allowed.')
  const path = tryDecode(pathPart)
  if (path === undefined) return refuse('The percent-encoding of the path is invalid.')
  if (/[\0\\]/.test(path)) return refuse('The path has characters that are not allowed.')
  if (path.split('/').some((segment) => segment === '..' || segment === '.'))
    return refuse('Dot segments are not allowed.')
  return { ok: true, path: path.replace(/\/{2,}/g, '/').normalize('NFC'), search }
}

/** Proxies may send the absolute form; its host was checked by the Host header's rule. */
const stripOrigin = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

function splitQuery(target: string): readonly [string, string] {
  const [clean = ''] = target.split('#')
  const at = clean.indexOf('?')
  return at < 0 ? [clean, ''] : [clean.slice(0, at), clean.slice(at)]
}

/** Path below the base URL without leading slash; undefined outside of it. */
export function pathInSite(requestPath: string, baseUrl: string): string | undefined {
  const base = decodePath(baseUrl)
  if (`${requestPath}/` === base) return ''
  return requestPath.startsWith(base) ? requestPath.slice(base.length) : undefined
}

/** Returns the page of a path below the base URL in any form: other case, trailing slash, `.html`. */
export function requestedRoute({ graph }: SiteContext, name: string): Route | undefined {
  const clean = name.replace(/\/+$/, '')
  const forms = [clean, clean.replace(/(?:^|\/)index\.html$/i, ''), clean.replace(/\.html$/i, '')]
  return forms.map((form) => graph.folded.get(foldRoute(`/${form}`))).find((route) => route !== undefined)
}
