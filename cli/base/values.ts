/** Values of a config that nothing has checked yet. */

export type Values = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns an object without its undefined fields. */
export const defined = (value: Values): Values =>
  Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== undefined))
