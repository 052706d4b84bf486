/** `plugins`, `hooks` and other keys that change what a site contains. */

import { ignoredFiles, ignoreLines } from '../../base/pattern.ts'
import { listOf, objectOf, textOf, textsOf, type Values } from '../../base/values.ts'
import type { Notes } from '../adapter-notes.ts'
import type { Options } from './values.ts'

/** Plugins that are read, or whose effect this tool always has. */
const KNOWN =
  /^(?:search|redirects|tags|meta|offline|minify|social|blog|macros|literate-nav|section-index|autorefs|exclude|glightbox|optimize|callouts|git-revision-date(?:-localized)?|git-committers(?:-2)?|git-authors|privacy|info|typeset|group|mkdocstrings|material\/.*|include-markdown|llmstxt|rss|htmlproofer|.*\.macros)$/

/** Why the effect of a known plugin is missing. */
const EFFECTS: ReadonlyMap<string, string> = new Map([
  ['mike', 'docs does not read versions on a branch. To build versions together, give each its own folder.'],
  ['gen-files', 'docs does not run scripts. Run them before the build, and keep the pages that they write.'],
  ['awesome-pages', 'docs does not read files named .pages. Write a nav.'],
])

/** Lists plugins, hooks, and other settings that have no effect. */
export function reportPlugins(config: Values, plugins: Options, notes: Notes): void {
  for (const name of plugins.keys()) {
    const effect = EFFECTS.get(name)
    if (effect !== undefined) notes.add(`plugins.${name}`, effect)
    else if (!KNOWN.test(name)) notes.add(`plugins.${name}`, 'docs does not run Python plugins.')
  }
  const hooks = textsOf(config.hooks)
  if (hooks.length > 0) notes.add('hooks', `docs does not run Python hooks: ${hooks.join(', ')}.`)
  const scripts = listOf(config.extra_javascript).map((script) => textOf(script) ?? textOf(objectOf(script).path) ?? '')
  if (scripts.length > 0)
    notes.add(
      'extra_javascript',
      'docs leaves out scripts, because most of them are for another theme:',
      scripts.filter((script) => script !== ''),
    )
  const { analytics, version } = objectOf(config.extra)
  if (objectOf(analytics).provider)
    notes.add('extra.analytics', 'Write the tags of the provider in `headTags` of a `site.config.ts`.')
  if (objectOf(version).provider && !plugins.has('mike')) notes.add('extra.version', EFFECTS.get('mike') ?? '')
}

/** Returns the redirects of the plugin of this name. */
export function redirectsOf(plugins: Options, addressOf: (file: string) => string): readonly Values[] {
  const maps = objectOf(plugins.get('redirects')?.redirect_maps)
  return Object.entries(maps).flatMap(([from, to]): Values[] => {
    if (typeof to !== 'string' || from.includes('#')) return []
    const [, file = '', anchor = ''] = /^([^#]*)(.*)$/s.exec(to)!
    return [{ from: addressOf(from), to: /^(?:https?:|\/)/.test(to) ? to : addressOf(file) + anchor }]
  })
}

/** Returns values of `extra` and of the config that pages name as `{{ name }}`. */
export function macroVariables(config: Values, isOn: boolean): Readonly<Record<string, string>> {
  if (!isOn) return {}
  const variables: Record<string, string> = {}
  const add = (prefix: string, value: unknown): void => {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      variables[prefix] = String(value)
    else
      for (const [key, inner] of Object.entries(objectOf(value))) add(prefix === '' ? key : `${prefix}.${key}`, inner)
  }
  add('', config.extra)
  for (const key of ['site_name', 'site_url', 'site_author', 'site_description', 'repo_url', 'repo_name', 'copyright'])
    add(`config.${key}`, config[key])
  add('config.extra', config.extra)
  return variables
}

/** Returns the patterns of files that are not pages, in the form of this tool. */
export function excludedOf(config: Values, plugins: Options, notes: Notes): readonly string[] {
  const lines = ['exclude_docs', 'draft_docs'].flatMap((key) => {
    const text = textOf(config[key]) ?? ''
    const lines = text.split('\n').map((line) => line.trim())
    const exceptions = lines.filter((line) => line.startsWith('!') && !/^!\.[^/]*$/.test(line))
    if (exceptions.length > 0) notes.add(key, 'docs does not read exceptions, so these files are left out:', exceptions)
    return ignoreLines(text)
  })
  const { glob } = objectOf(plugins.get('exclude'))
  return ['/templates/', ...lines, ...textsOf(glob)].flatMap(ignoredFiles)
}
