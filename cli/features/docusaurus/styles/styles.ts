/** The style sheets of the site. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { toSlashes } from '../../../base/paths.ts'
import { hasSass, isSass } from '../../../formats/sass.ts'
import type { Context } from '../config/context.ts'
import type { Keys } from '../report/report.ts'

interface StyleOption {
  readonly value: unknown
  readonly keys: Keys
}

/**
 * Returns the files of `customCss`, relative to the site. Sheets that need an unsupported compiler are reported and
 * left out.
 */
export function readStyles(options: readonly StyleOption[], context: Context): readonly string[] {
  return options.flatMap(({ value, keys }) =>
    [value].flat().flatMap((name, i) => {
      if (name === undefined || name === null) return []
      const at = Array.isArray(value) ? [...keys, i] : keys
      return typeof name === 'string' ? sheet(name, at, context) : []
    }),
  )
}

function sheet(given: string, keys: Keys, { root, report }: Context): string[] {
  const file = path.resolve(root, given)
  const name = toSlashes(path.relative(root, file))
  if (!existsSync(file)) {
    report.add(keys, { what: 'style-sheet', file: name, fault: 'not-found' })
    return []
  }
  if (/\.css$/i.test(file) || (isSass(file) && hasSass(root))) return [name]
  report.add(keys, { what: 'style-sheet', file: name, fault: 'not-css' })
  return []
}
