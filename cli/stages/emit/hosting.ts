import type { PolicySource } from '../../model/config.ts'
import type { EmittedFile } from '../../model/page.ts'
import { apache } from './hosts/apache.ts'
import { caddy } from './hosts/caddy.ts'
import { cloudfront } from './hosts/cloudfront.ts'
import type { HostInput, HostRedirect } from './hosts/host.ts'
import { nginx } from './hosts/nginx.ts'
import { headersFile, netlify, vercel } from './hosts/platforms.ts'

/** Input for host files: hashes of inline scripts, the path of hashed assets, sources that pages may load. */
interface HostingInput {
  readonly baseUrl: string
  /** `'sha256-...'` sources of the inline scripts. */
  readonly scriptHashes: readonly string[]
  /** Whether pages have style attributes. */
  readonly hasStyles?: boolean
  /** Whether components of the site have style elements. */
  readonly hasStyleElements?: boolean
  /** Whether pages have diagrams, whose library writes style elements and markup. */
  readonly hasDiagrams?: boolean
  /** Whether components of the site write markup or scripts into the page without React. */
  readonly writesMarkup?: boolean
  /** Further origins by directive, from the config: fonts, tag manager, hosted search. */
  readonly sources: Readonly<Record<PolicySource, readonly string[]>>
  readonly redirects: Readonly<Record<string, string>>
  /** Whether text files have compressed copies. */
  readonly precompress?: boolean
  /** Folders (`api/`) and files of the site's own HTML, relative to the output: they can contain any code. */
  readonly staticHtml?: readonly string[]
}

/** With the hash of a style element, browsers ignore 'unsafe-inline'. */
const isHost = (source: string): boolean => !source.startsWith("'sha256-")

/**
 * Returns the policy of all pages: no inline code except the hashed lines, and Trusted Types if the site itself is the
 * only script.
 */
function contentSecurityPolicy(input: HostingInput): string {
  const { scriptHashes, sources, hasStyles = false, hasDiagrams = false, writesMarkup = false } = input
  const isInline = hasDiagrams || input.hasStyleElements === true
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scriptHashes, ...sources.script]],
    ['style-src', ["'self'", ...(isInline ? ["'unsafe-inline'", ...sources.style.filter(isHost)] : sources.style)]],
    // Style attributes come from writers and run nothing.
    ...(hasStyles ? ([['style-src-attr', ["'unsafe-inline'"]]] as [string, string[]][]) : []),
    ['img-src', ["'self'", ...sources.image]],
    ...(sources.font.length > 0 ? [['font-src', ["'self'", ...sources.font]] as [string, string[]]] : []),
    ...(sources.connect.length > 0 ? [['connect-src', ["'self'", ...sources.connect]] as [string, string[]]] : []),
    ...(sources.frame.length > 0 ? [['frame-src', sources.frame] as [string, readonly string[]]] : []),
    ...(sources.media.length > 0 ? [['media-src', ["'self'", ...sources.media]] as [string, string[]]] : []),
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    // Third-party scripts, the diagram library, and such components do not support Trusted Types.
    ...(sources.script.length === 0 && !hasDiagrams && !writesMarkup
      ? ([['require-trusted-types-for', ["'script'"]]] as [string, string[]][])
      : []),
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}

const SECURITY: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]
/** Facts stored in a built site, so that `docs rebase` can create the host files again. */
export interface HostingFacts extends HostingInput {
  readonly url: string
  readonly trailingSlash: boolean
  readonly noIndex: boolean
}

export const HOSTING_FACTS = '_docs/hosting/site.json'

/** `_headers` (Netlify, Cloudflare Pages) and the settings of other hosts under `_docs/hosting/`. */
export function hostingFiles(input: HostingInput): EmittedFile[] {
  const host: HostInput = {
    baseUrl: input.baseUrl,
    policy: contentSecurityPolicy(input),
    headers: SECURITY,
    open: (input.staticHtml ?? [])
      .filter((path) => PLAIN.test(path))
      .flatMap((path) => addressesOf(input.baseUrl + path)),
    assets: `${input.baseUrl}assets/`,
    precompress: input.precompress === true,
    redirects: Object.entries(input.redirects).map(([from, to]) => redirectOf(input.baseUrl + from.slice(1), to)),
  }
  return [
    { path: '_headers', content: headersFile(host) },
    { path: '_docs/hosting/nginx.conf', content: nginx(host) },
    { path: '_docs/hosting/Caddyfile', content: caddy(host) },
    { path: '_docs/hosting/apache.conf', content: apache(host) },
    { path: '_docs/hosting/cloudfront.js', content: cloudfront(host) },
    { path: '_docs/hosting/vercel.json', content: vercel(host) },
    { path: '_docs/hosting/netlify.toml', content: netlify(host) },
  ]
}

/** Names that mean the same in the settings of all hosts. */
const PLAIN = /^[\p{L}\p{N}._~@+/-]+$/u

/** `/api/` -> `/api` and `/api/*`; `/form.html` -> `/form` and `/form.html`; `/index.html` -> `/` and `/index.html` */
const addressesOf = (path: string): readonly string[] =>
  path.endsWith('/') ? [path.slice(0, -1), `${path}*`] : [path.replace(/(?:(?<=\/)index)?\.html?$/, ''), path]

function redirectOf(from: string, target: string): HostRedirect {
  const at = target.indexOf('#')
  return at < 0 ? { from, to: target, hash: '' } : { from, to: target.slice(0, at), hash: target.slice(at) }
}
