/**
 * Path patterns: `/docs/:name`, `/docs/:rest*`. Compiling a pattern costs far more than using it, so compiled patterns
 * are cached up to a limit. After that, new ones are compiled at each use, so that addresses made up by a visitor
 * cannot fill the memory.
 */
export const CACHE_LIMIT = 10_000

interface PatternCache<T> {
  readonly get: (pattern: string) => T
  readonly size: () => number
}

/** Caches the results of `compile`, up to `limit`. */
export function createPatternCache<T>(compile: (pattern: string) => T, limit = CACHE_LIMIT): PatternCache<T> {
  const cache = new Map<string, T>()
  return {
    get(pattern) {
      const hit = cache.get(pattern)
      if (hit !== undefined) return hit
      const compiled = compile(pattern)
      if (cache.size < limit) cache.set(pattern, compiled)
      return compiled
    },
    size: () => cache.size,
  }
}

type Params = Readonly<Record<string, string>>

const PARAMETER = /:(\w+)(\*?)/
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `:name` is one segment, `:name*` any number of them. Letter case and a trailing slash are ignored. */
function toRegex(pattern: string): RegExp {
  // Splitting by two groups returns: literal, name, star, literal, name, star, ..., literal.
  const source = pattern.split(PARAMETER).map((part, index, parts) => {
    if (index % 3 === 0) return literal(part)
    return index % 3 === 1 ? `(?<${part}>${parts[index + 1] ? '.*?' : '[^/]+'})` : ''
  })
  return new RegExp(`^${source.join('')}/?$`, 'i')
}

type Generate = (params: Params) => string

function toGenerator(pattern: string): Generate {
  const parts = pattern.split(PARAMETER)
  return (params) =>
    parts
      .map((part, index) => {
        if (index % 3 !== 1) return index % 3 === 0 ? part : ''
        const value = encodeURI(params[part] ?? '').replace(/[?#]/g, encodeURIComponent)
        return parts[index + 1] ? value : value.replaceAll('/', '%2F')
      })
      .join('')
}

/** Regular expressions of patterns. */
export const matchers = createPatternCache(toRegex)
/** Functions that fill in patterns. */
export const generators = createPatternCache(toGenerator)
const expressions = createPatternCache((source) => new RegExp(source, 'i'))

/** Returns the values of the parameters if the path matches the pattern; undefined otherwise. */
export const matchPath = (pattern: string, path: string): Params | undefined => {
  const match = matchers.get(pattern).exec(path)
  return match ? (match.groups ?? {}) : undefined
}

/** Fills in a pattern and returns the percent-encoded path. */
export const generatePath = (pattern: string, params: Params): string => generators.get(pattern)(params)

/** Whether a path matches a regular expression from the config (`activeBaseRegex`). */
export const matchesExpression = (source: string, path: string): boolean => expressions.get(source).test(path)
