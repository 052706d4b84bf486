/** Static files that a translated page addresses below the base URL of its locale: `baseUrl + 'img/a.png'`. */
import { localeRoute } from '../../base/paths.ts'
import { escapePattern } from '../../base/pattern.ts'
import { decodePart } from '../../base/urls.ts'
import type { ThreadData } from '../../features/context.ts'
import type { GraphPage } from '../../model/graph.ts'

export interface LocaleFile {
  /** Its address in the default locale, without base URL. */
  readonly name: string
  /** The address on the page, without base URL. */
  readonly target: string
}

/**
 * Returns the files that a page addresses in this way. Generators that build each locale by itself copy all static
 * files for each.
 */
export function localeFiles(
  html: string,
  { locale }: GraphPage,
  { statics, config }: Pick<ThreadData, 'statics' | 'config'>,
): readonly LocaleFile[] {
  const route = localeRoute(config, locale)
  if (route === '/') return []
  const folder = `${route.slice(1)}/`
  const base = escapePattern(config.baseUrl + folder)
  const names = [...html.matchAll(new RegExp(`${base}([^"'()<>\\s?#&]+\\.\\w+)`, 'g'))].map(([, name = '']) => name)
  return [...new Set(names.map(decodePart))]
    .filter((name) => statics.has(name) && !statics.has(folder + name))
    .map((name) => ({ name, target: folder + name }))
}
