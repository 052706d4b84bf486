import type { EmittedFile } from '../model.ts'

/** What host files need to know: CSP hashes of the inline scripts, where hashed assets are, what the pages may load. */
export interface HostingInput {
  readonly baseUrl: string
  /** `'sha256-...'` sources of the inline scripts. */
  readonly scriptHashes: readonly string[]
  /** Whether pages have style attributes. */
  readonly hasStyles?: boolean
  /** Further origins by directive, from the config: fonts, tag manager, hosted search. */
  readonly sources: {
    readonly script: readonly string[]
    readonly style: readonly string[]
    readonly font: readonly string[]
    readonly connect: readonly string[]
    readonly frame: readonly string[]
    readonly image: readonly string[]
    readonly media: readonly string[]
  }
  readonly redirects: Readonly<Record<string, string>>
}

/** The policy that all pages keep: no inline code but the hashed lines, Trusted Types where the site itself is the only script. */
export function contentSecurityPolicy({ scriptHashes, sources, hasStyles = false }: HostingInput): string {
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", ...scriptHashes, ...sources.script]],
    ['style-src', ["'self'", ...sources.style]],
    // They are as many as writers like; they run nothing.
    ...(hasStyles ? ([['style-src-attr', ["'unsafe-inline'"]]] as [string, string[]][]) : []),
    ['img-src', ["'self'", ...sources.image]],
    ...(sources.font.length > 0 ? [['font-src', ["'self'", ...sources.font]] as [string, string[]]] : []),
    ...(sources.connect.length > 0 ? [['connect-src', ["'self'", ...sources.connect]] as [string, string[]]] : []),
    ...(sources.frame.length > 0 ? [['frame-src', sources.frame] as [string, readonly string[]]] : []),
    ...(sources.media.length > 0 ? [['media-src', ["'self'", ...sources.media]] as [string, string[]]] : []),
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    // Foreign scripts are not written for Trusted Types; without them the policy is required.
    ...(sources.script.length === 0 ? ([['require-trusted-types-for', ["'script'"]]] as [string, string[]][]) : []),
  ]
  return directives.map(([name, values]) => `${name} ${values.join(' ')}`).join('; ')
}

const SECURITY: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
]
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** `_headers` (Netlify, Cloudflare Pages) and one snippet each for nginx, Caddy, Vercel and Netlify under `_docs/hosting/`. */
export function hostingFiles(input: HostingInput): EmittedFile[] {
  const headers = [['Content-Security-Policy', contentSecurityPolicy(input)] as const, ...SECURITY]
  const assets = `${input.baseUrl}assets/`
  return [
    { path: '_headers', content: headersFile(headers, input.baseUrl, assets) },
    { path: '_docs/hosting/nginx.conf', content: nginx(headers, input.baseUrl, assets) },
    { path: '_docs/hosting/Caddyfile', content: caddy(headers, assets) },
    { path: '_docs/hosting/vercel.json', content: vercel(headers, input, assets) },
    { path: '_docs/hosting/netlify.toml', content: netlify(headers, input.baseUrl, assets) },
  ]
}

type Headers = readonly (readonly [string, string])[]

const headersFile = (headers: Headers, baseUrl: string, assets: string): string =>
  `${baseUrl}*\n${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n${assets}*\n  Cache-Control: ${IMMUTABLE}\n`

const nginx = (headers: Headers, baseUrl: string, assets: string): string =>
  `# Inside the server block; root is the emitted folder.
location ${baseUrl} {
${headers.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}
  try_files $uri $uri.html $uri/index.html =404;
}
location ${assets} {
  add_header Cache-Control "${IMMUTABLE}" always;
${headers.map(([name, value]) => `  add_header ${name} "${value}" always;`).join('\n')}
}
error_page 404 ${baseUrl}404.html;
`

const caddy = (headers: Headers, assets: string): string =>
  `# Inside the site block; root is the emitted folder.
header {
${headers.map(([name, value]) => `\t${name} "${value}"`).join('\n')}
}
header ${assets}* Cache-Control "${IMMUTABLE}"
try_files {path} {path}.html {path}/index.html
file_server
handle_errors {
\trewrite * /404.html
\tfile_server
}
`

function vercel(headers: Headers, { baseUrl, redirects }: HostingInput, assets: string): string {
  const list = headers.map(([key, value]) => ({ key, value }))
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: `${baseUrl}(.*)`, headers: list },
      { source: `${assets}(.*)`, headers: [{ key: 'Cache-Control', value: IMMUTABLE }] },
    ],
    redirects: Object.entries(redirects).map(([source, destination]) => ({ source, destination, permanent: true })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

const netlify = (headers: Headers, baseUrl: string, assets: string): string =>
  `[[headers]]
  for = "${baseUrl}*"
  [headers.values]
${headers.map(([name, value]) => `    ${name} = ${JSON.stringify(value)}`).join('\n')}

[[headers]]
  for = "${assets}*"
  [headers.values]
    Cache-Control = "${IMMUTABLE}"
`
