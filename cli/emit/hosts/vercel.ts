import { type HostInput, IMMUTABLE } from './host.ts'

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
