/** `_headers` of Netlify and Cloudflare Pages: a path with `*` or `:name`, then indented `Name: value` lines. */
export type HeaderRules = readonly {
  readonly matches: RegExp
  readonly headers: readonly (readonly [string, string])[]
}[]

/** Headers that a host sets itself. */
const RESERVED = new Set([
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-range',
  'date',
  'etag',
  'transfer-encoding',
])
const NAME = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i

/** Reads the file; invalid lines are ignored. */
export function readHeaderRules(text: string): HeaderRules {
  const rules: { matches: RegExp; headers: [string, string][] }[] = []
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue
    if (/^\S/.test(line)) rules.push({ matches: patternOf(line.trim()), headers: [] })
    else {
      const at = line.indexOf(':')
      const [name, value] = [line.slice(0, at).trim(), line.slice(at + 1).trim()]
      if (at > 0 && NAME.test(name) && !RESERVED.has(name.toLowerCase()))
        rules.at(-1)?.headers.push([titleCase(name), value])
    }
  }
  return rules
}

/** Header names ignore letter case. */
const titleCase = (name: string): string =>
  name.toLowerCase().replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase())

function patternOf(path: string): RegExp {
  const source = path
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[a-z]\w*/gi, '[^/]+'))
    .join('.*')
  return new RegExp(`^${source}$`)
}

/** Headers of all rules that a path (decoded, with base URL) matches; later rules take precedence. */
export const headersFor = (rules: HeaderRules, path: string): Record<string, string> =>
  Object.fromEntries(rules.filter(({ matches }) => matches.test(path)).flatMap(({ headers }) => headers))
