/** What many pages lack of the same name is one finding of the site, which counts them. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

type Counted = Extract<Diagnostic, { code: 'unknown-component' | 'unsupported-import' }>

/** The findings; of those that pages count, the first of each name stays. */
export function oncePerName(found: readonly Diagnostic[]): readonly Diagnostic[] {
  const pages = new Map<string, number>()
  for (const one of found) if (isCounted(one)) pages.set(keyOf(one), (pages.get(keyOf(one)) ?? 0) + (one.pages ?? 0))
  const seen = new Set<string>()
  return found.flatMap((one): Diagnostic[] => {
    if (!isCounted(one)) return [one]
    const key = keyOf(one)
    if (seen.has(key)) return []
    seen.add(key)
    return [{ ...one, pages: pages.get(key)! } as Counted]
  })
}

/** A component that fails its page is a finding of that page alone. */
const isCounted = (one: Diagnostic): one is Counted =>
  one.code === 'unsupported-import' || (one.code === 'unknown-component' && one.pages !== undefined)

const keyOf = ({ code, name }: Counted): string => `${code} ${name}`
