/** Values of a config that nothing has checked yet. */

export type Values = Readonly<Record<string, unknown>>

/** Whether a value has keys: not null, and not a list. */
export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object without its undefined fields. */
export const defined = (value: Values): Values =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))

/** Returns a text that is not blank; a number as its text. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : undefined

/** Returns an object; for all other values, an empty object. */
export const objectOf = (value: unknown): Values => (isObject(value) ? value : {})

/** Returns a list; for all other values, an empty list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as readonly unknown[]) : []

/** Returns the texts of a list, or a text alone as a list. */
export const textsOf = (value: unknown): readonly string[] =>
  (typeof value === 'string' ? [value] : listOf(value)).filter((item) => typeof item === 'string')
