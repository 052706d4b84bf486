import { type HostInput, type HostRedirect, IMMUTABLE, OPEN_POLICY, POLICY } from './host.ts'

/** Returns the settings for `import` inside a site block whose root contains the files under the base URL. */
export const caddy = ({ policy, headers, open, baseUrl, assets, redirects, precompress }: HostInput): string =>
  `# Inside of the site block; root is the emitted folder.
header {
${[...(open.length === 0 ? [[POLICY, policy]] : []), ...headers].map(([name, value]) => `\t${name} "${value}"`).join('\n')}
}
${policies(policy, open)}@docs_assets {
	path ${assets}*
	file
}
header @docs_assets Cache-Control "${IMMUTABLE}"
header Vary Accept
${moved(redirects)}@docs_slash path_regexp docs_slash ^(.*[^/])/+$
@docs_copy {
	header Accept *text/markdown*
	file {path}.md {path}/index.md
}
@docs_markdown path *.md
route {
	# An address with an extra slash at the end is the same page.
	rewrite @docs_slash {re.docs_slash.1}
	# The Markdown copy of a page is the answer to requests that accept Markdown.
	rewrite @docs_copy {file_match.relative}
	header @docs_markdown Content-Type "text/markdown; charset=utf-8"
	try_files {path} {path}.html {path}/index.html
	file_server {
		disable_canonical_uris${precompress ? `\n\t\t${COMPRESSED}` : ''}
	}
}
handle_errors {
	@docs_program header Accept *text/markdown*
	@docs_person not header Accept *text/markdown*
	header @docs_program Content-Type "text/markdown; charset=utf-8"
	rewrite @docs_program ${baseUrl}404.md
	rewrite @docs_person ${baseUrl}404.html
	file_server${precompress ? ` {\n\t\t${COMPRESSED}\n\t}` : ''}
}
`

const COMPRESSED = 'precompressed br gzip'

/** If two headers have the same name, the order of rules does not decide which one is sent. */
const policies = (policy: string, open: readonly string[]): string =>
  open.length === 0
    ? ''
    : `@docs_open path ${open.join(' ')}
header @docs_open ${POLICY} "${OPEN_POLICY}"
@docs_pages not path ${open.join(' ')}
header @docs_pages ${POLICY} "${policy}"
`

function moved(redirects: readonly HostRedirect[]): string {
  if (redirects.length === 0) return ''
  return `map {path} {docs_to} {docs_hash} {
${redirects.map(({ from, to, hash }) => `\t${quoted(from)} ${quoted(to)} ${quoted(hash)}`).join('\n')}
	default "" ""
}
@docs_moved_with_query expression \`{docs_to} != "" && {query} != "" && !{docs_to}.contains("?")\`
redir @docs_moved_with_query {docs_to}?{query}{docs_hash} 301
@docs_moved expression \`{docs_to} != ""\`
redir @docs_moved {docs_to}{docs_hash} 301
`
}

const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&').replace(/[{}]/g, encodeURIComponent)}"`
