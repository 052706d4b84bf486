/** The forms of answers that the tools share. */
import type { BuiltPages } from './built-pages.ts'

type Facts = Readonly<Record<string, unknown>>

/** Returns a text with the same content as data. */
export const asText = (text: string, facts: Facts) => ({
  content: [{ type: 'text' as const, text }],
  structuredContent: { ...facts },
})

export const asJson = (facts: Facts) => asText(JSON.stringify(facts), facts)

/** Returns an error with the pages that a wrong path or name may mean. */
export function failure(site: BuiltPages, problem: string, wrong: string) {
  const similar = site.similar(wrong)
  const advice = similar.length === 0 ? 'Use search or list_pages.' : `Similar addresses: ${similar.join(', ')}`
  return { content: [{ type: 'text' as const, text: `${problem} ${advice}` }], isError: true }
}
