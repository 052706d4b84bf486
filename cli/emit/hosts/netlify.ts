import { type HostInput, IMMUTABLE } from './host.ts'

/** Returns `_headers` for Netlify and Cloudflare Pages. */
export const headersFile = ({ headers, baseUrl, assets }: HostInput): string =>
  `${baseUrl}*\n${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}\n${assets}*\n  Cache-Control: ${IMMUTABLE}\n`

/** Returns the same for `netlify.toml`. */
export const netlify = ({ headers, baseUrl, assets }: HostInput): string =>
  `[[headers]]
  for = "${baseUrl}*"
  [headers.values]
${headers.map(([name, value]) => `    ${name} = ${JSON.stringify(value)}`).join('\n')}

[[headers]]
  for = "${assets}*"
  [headers.values]
    Cache-Control = "${IMMUTABLE}"
`
