/** Reports a missing name once for the whole site, with the number of affected pages. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'

type Counted = Extract<Diagnostic, { code: 'unknown-component' | 'unsupported-import' }>

/** Returns the findings; for those that count pages, only the first of each name is kept. */
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

/** Whether findings are counted; a component that fails its page is reported for that page alone. */
const isCounted = (one: Diagnostic): one is Counted =>
  one.code === 'unsupported-import' || (one.code === 'unknown-component' && one.pages !== undefined)

const keyOf = ({ code, name }: Counted): string => `${code} ${name}`
