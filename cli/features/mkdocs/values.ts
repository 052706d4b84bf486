/** Lists of options by name in a config. */
import { isObject, listOf, objectOf, type Values } from '../../base/values.ts'

/**
 * Plugins or extensions by name, with their options. They are written as a list of names and objects, or as one object.
 */
export type Options = ReadonlyMap<string, Values>

/** Reads a list or an object of names with options; a name alone has none. */
export function entriesWithOptions(value: unknown): Options {
  const entries = isObject(value)
    ? Object.entries(value)
    : listOf(value).flatMap((entry): [string, unknown][] =>
        typeof entry === 'string' ? [[entry, {}]] : isObject(entry) ? Object.entries(entry) : [],
      )
  return new Map(entries.map(([name, options]) => [name, objectOf(options)]))
}

/** Hosts of sources. `editPath`: where the sources are, if the config does not say so. */
export const REPOSITORY_HOSTS: ReadonlyMap<string, { readonly name: string; readonly editPath: string }> = new Map([
  ['github.com', { name: 'GitHub', editPath: 'edit/master/docs/' }],
  ['gitlab.com', { name: 'GitLab', editPath: 'edit/master/docs/' }],
  ['bitbucket.org', { name: 'Bitbucket', editPath: 'src/default/docs/' }],
])

/** Returns the host of an address; the text itself if it is not an address. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)
