import { COMPRESSIBLE } from '../precompress.ts'
import { anyOf, type HostInput, type HostRedirect, IMMUTABLE, keepsQuery, OPEN_POLICY, POLICY } from './host.ts'

/** Returns the settings for `Include` inside a virtual host with the files under the base URL. */
export const apache = ({ policy, headers, open, baseUrl, assets, redirects, precompress }: HostInput): string =>
  `# Inside of the virtual host; DocumentRoot is the emitted folder. Needs the modules headers and rewrite.
DirectorySlash Off
DirectoryIndex index.html
ErrorDocument 404 ${baseUrl}404.html
<If "%{HTTP_ACCEPT} =~ m#text/markdown#i">
  ErrorDocument 404 ${baseUrl}404.md
</If>
AddDefaultCharset utf-8
AddType "text/markdown; charset=utf-8" .md
${[[POLICY, policy], ...headers].map(([name, value = '']) => `Header always set ${name} "${value.replaceAll('"', '\\"')}"`).join('\n')}
${openFiles(open)}Header merge Vary Accept
<Location "${assets}">
  Header set Cache-Control "${IMMUTABLE}"
</Location>
${precompress ? COMPRESSED_TYPES : ''}RewriteEngine On
${redirects.flatMap(rules).join('')}# The Markdown copy of a page is the answer to requests that accept Markdown.
RewriteCond %{HTTP_ACCEPT} text/markdown [NC]
RewriteRule "^${baseUrl}$" "${baseUrl}index.md"${last(precompress)}
RewriteCond %{HTTP_ACCEPT} text/markdown [NC]
RewriteCond %{DOCUMENT_ROOT}/$1.md -f
RewriteRule "^/(.*[^/])/*$" "/$1.md"${last(precompress)}
RewriteCond %{DOCUMENT_ROOT}/$1 !-f
RewriteCond %{DOCUMENT_ROOT}/$1.html -f
RewriteRule "^/(.*[^/])/*$" "/$1.html"${last(precompress)}
RewriteCond %{DOCUMENT_ROOT}/$1/index.html -f
RewriteRule "^/(.*[^/])/*$" "/$1/index.html"${last(precompress)}
${precompress ? compressed(baseUrl) : ''}`

/** Rules for compressed copies follow the rules for pages. */
const last = (precompress: boolean): string => (precompress ? '' : ' [L]')

/** Without these types, a file of the site's own with such a name (`x.tar.gz`) stays as it is. */
const COMPRESSED_TYPES = `Header merge Vary Accept-Encoding
<FilesMatch "${COMPRESSIBLE}\\.br$">
  AddEncoding br .br
</FilesMatch>
<FilesMatch "${COMPRESSIBLE}\\.gz$">
  RemoveType .gz
  AddEncoding gzip .gz
</FilesMatch>
`

const compressed = (baseUrl: string): string => `RewriteRule "^${baseUrl}$" "${baseUrl}index.html"
RewriteCond %{HTTP:Accept-Encoding} \\bbr\\b
RewriteCond %{DOCUMENT_ROOT}$1.br -f
RewriteRule "^(/.*${COMPRESSIBLE})$" "$1.br" [L]
RewriteCond %{HTTP:Accept-Encoding} \\bgzip\\b
RewriteCond %{DOCUMENT_ROOT}$1.gz -f
RewriteRule "^(/.*${COMPRESSIBLE})$" "$1.gz" [L]
`

const openFiles = (open: readonly string[]): string =>
  open.length === 0
    ? ''
    : `<LocationMatch "^${anyOf(open)}$">
  Header always set ${POLICY} "${OPEN_POLICY}"
</LocationMatch>
`

function rules(redirect: HostRedirect): string[] {
  const from = `"^${pattern(redirect.from)}$"`
  const rule = (to: string): string => `RewriteRule ${from} "${to.replace(/["$%\\]/g, escaped)}" [R=301,L,NE]\n`
  if (!keepsQuery(redirect) || redirect.hash === '') return [rule(redirect.to + redirect.hash)]
  // The server adds the query at the end, where it would be part of the hash.
  const withQuery = `RewriteRule ${from} "${redirect.to.replace(/["$%\\]/g, escaped)}?%{QUERY_STRING}${redirect.hash.replace(/["$%\\]/g, escaped)}" [R=301,L,NE]\n`
  return ['RewriteCond %{QUERY_STRING} .\n', withQuery, rule(redirect.to + redirect.hash)]
}

const pattern = (path: string): string => path.replace(/[\\^$.*+?()[\]{}|"]/g, '\\$&')
const escaped = (mark: string): string => (mark === '"' ? '%22' : `\\${mark}`)
