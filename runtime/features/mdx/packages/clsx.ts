/** `clsx`, which many components import, for sites whose packages are not installed. */
type Value = string | number | boolean | null | undefined | readonly Value[] | Readonly<Record<string, unknown>>

/** Joins class names into one string: object keys with a true value, and all items of lists. */
export function clsx(...values: readonly Value[]): string {
  return values
    .flatMap((value): string[] => {
      if (!value || value === true) return []
      if (typeof value !== 'object') return [String(value)]
      if (Array.isArray(value)) return [clsx(...(value as readonly Value[]))]
      return Object.entries(value).flatMap(([name, isOn]) => (isOn ? [name] : []))
    })
    .filter((name) => name !== '')
    .join(' ')
}
export default clsx
