/** Lists of options by name in a config. */
import { isObject, listOf, objectOf, type Values } from '../../base/values.ts'

/** Plugins or extensions by name, with their options. They are written as a list of names and objects, or as one object. */
export type Options = ReadonlyMap<string, Values>

export function entriesWithOptions(given: unknown): Options {
  const entries = isObject(given)
    ? Object.entries(given)
    : listOf(given).flatMap((one): [string, unknown][] =>
        typeof one === 'string' ? [[one, {}]] : isObject(one) ? Object.entries(one) : [],
      )
  return new Map(entries.map(([name, options]) => [name, objectOf(options)]))
}

/** Hosts of sources. `editPath`: where the sources are, if the config does not say so. */
export const REPOSITORY_HOSTS: ReadonlyMap<string, { readonly name: string; readonly editPath: string }> = new Map([
  ['github.com', { name: 'GitHub', editPath: 'edit/master/docs/' }],
  ['gitlab.com', { name: 'GitLab', editPath: 'edit/master/docs/' }],
  ['bitbucket.org', { name: 'Bitbucket', editPath: 'src/default/docs/' }],
])

export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url)
