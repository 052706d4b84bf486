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

/** Returns `vercel.json` for the root of the repository. */
export function vercel({ headers, baseUrl, assets, redirects }: HostInput): string {
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      { source: `${baseUrl}(.*)`, headers: headers.map(([key, value]) => ({ key, value })) },
      { source: `${assets}(.*)`, headers: [{ key: 'Cache-Control', value: IMMUTABLE }] },
    ],
    redirects: redirects.map(({ from, to, hash }) => ({ source: from, destination: to + hash, permanent: true })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
