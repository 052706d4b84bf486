import { anyOf, type HostInput, IMMUTABLE, OPEN_POLICY, POLICY } from './host.ts'

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. Of two rules for an address, Netlify sends the later value.
 * Cloudflare Pages sends both, unless the later rule removes the first one (`!`); Netlify skips that line.
 */
export const headersFile = ({ policy, headers, open, baseUrl, assets }: HostInput): string =>
  [
    `${baseUrl}*`,
    ...[[POLICY, policy], ...headers].map(([name, value]) => `  ${name}: ${value}`),
    ...open.flatMap((address) => [address, `  ! ${POLICY}`, `  ${POLICY}: ${OPEN_POLICY}`]),
    `${assets}*`,
    `  Cache-Control: ${IMMUTABLE}`,
    '',
  ].join('\n')

/** Returns the same for `netlify.toml`. */
export const netlify = ({ policy, headers, open, baseUrl, assets }: HostInput): string =>
  [
    tomlRule(`${baseUrl}*`, [[POLICY, policy], ...headers]),
    ...open.map((address) => tomlRule(address, [[POLICY, OPEN_POLICY]])),
    tomlRule(`${assets}*`, [['Cache-Control', IMMUTABLE]]),
  ].join('\n')

const tomlRule = (address: string, headers: HostInput['headers']): string => `[[headers]]
  for = "${address}"
  [headers.values]
${headers.map(([name, value]) => `    ${name} = ${JSON.stringify(value)}`).join('\n')}
`

/** Returns `vercel.json` for the root of the repository. */
export function vercel({ policy, headers, open, baseUrl, assets, redirects }: HostInput): string {
  const others = open.map((address) => address.slice(baseUrl.length))
  const pages = open.length === 0 ? '(.*)' : `((?!${anyOf(others)}$).*)`
  const rule = (source: string, pairs: HostInput['headers']) => ({
    source,
    headers: pairs.map(([key, value]) => ({ key, value })),
  })
  const config = {
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule(baseUrl + pages, [[POLICY, policy]]),
      rule(`${baseUrl}(.*)`, headers),
      rule(`${assets}(.*)`, [['Cache-Control', IMMUTABLE]]),
    ],
    redirects: redirects.map(({ from, to, hash }) => ({ source: from, destination: to + hash, permanent: true })),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}
