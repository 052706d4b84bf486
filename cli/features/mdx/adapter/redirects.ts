/** Redirects of another generator. */
import type { Values } from '../../../base/values.ts'
import type { Notes } from '../../../stages/config/notes.ts'

/** Returns redirects of this tool. Those whose address matches a pattern of the generator have no effect, and are listed. */
export function plainRedirects(
  all: readonly (readonly [from: unknown, to: unknown])[],
  pattern: RegExp,
  notes: Notes,
): readonly Values[] {
  const isPlain = ([from, to]: readonly unknown[]): boolean =>
    typeof from === 'string' && typeof to === 'string' && !pattern.test(from)
  const others = all.filter((one) => !isPlain(one)).map(([from]) => String(from))
  if (others.length > 0)
    notes.add('redirects', 'patterns are left out; write them in the settings of your host.', others, 'warning')
  return all.filter(isPlain).map(([from, to]) => ({ from, to }))
}
