import { anyOf, type HostInput, type HostRedirect, IMMUTABLE, keepsQuery, OPEN_POLICY, POLICY } from './host.ts'

/** Returns the settings for `include` inside a server block whose root contains the files under the base URL. */
export const nginx = ({ policy, headers, open, baseUrl, assets, redirects, precompress }: HostInput): string => {
  const sent = open.length === 0 ? policy : '$docs_policy'
  const lines = [[POLICY, sent], ...headers].map(([name, value]) => `add_header ${name} "${value}" always;`)
  return `# Inside of the server block; root is the emitted folder.
charset utf-8;
absolute_redirect off;
${precompress ? COMPRESSED : ''}${policies(policy, open)}${lines.join('\n')}
# The Markdown copy of a page is the answer to requests that accept Markdown.
add_header Vary Accept always;
set $docs_page $uri;
if ($uri ~ "^(.*[^/])/+$") { set $docs_page $1; }
if ($uri = ${baseUrl}) { set $docs_page ${baseUrl}index; }
set $docs_copy "";
if ($http_accept ~* text/markdown) { set $docs_copy $docs_page.md; }
if (-f $document_root$docs_copy) { rewrite ^ $docs_copy last; }
set $docs_missing ${baseUrl}404.html;
if ($http_accept ~* text/markdown) { set $docs_missing ${baseUrl}404.md; }
${redirects.map(redirect).join('')}location ${baseUrl} {
  # An address with an extra slash at the end is the same page.
  rewrite ^(.*[^/])/+$ $1 break;
  try_files $uri $uri.html $uri/index.html =404;
}
location ~ \\.md$ {
  types { }
  default_type "text/markdown; charset=utf-8";
}
location ${assets} {
  add_header Cache-Control "${IMMUTABLE}";
${lines.map((line) => `  ${line}`).join('\n')}
}
error_page 404 $docs_missing;
`
}

/** nginx sends `.br` files only with the module ngx_brotli. */
const COMPRESSED = `gzip_static on;
gzip_vary on;
# With the module ngx_brotli: brotli_static on;
`

const policies = (policy: string, open: readonly string[]): string =>
  open.length === 0
    ? ''
    : `set $docs_policy "${policy}";
if ($uri ~ "^${anyOf(open)}$") { set $docs_policy "${OPEN_POLICY}"; }
`

function redirect(rule: HostRedirect): string {
  const query = keepsQuery(rule) ? '$is_args$args' : ''
  return `location = "${quoted(rule.from)}" { return 301 "${quoted(rule.to)}${query}${quoted(rule.hash)}"; }\n`
}

/** Quotes text; nginx cannot escape a dollar sign, so addresses have it percent-encoded. */
const quoted = (text: string): string => text.replace(/[\\"]/g, '\\$&').replaceAll('$', '%24')
