/** Decides which remark and rehype plugins of a Docusaurus config can run here: those whose code is installed. */

import path from 'node:path'
import { readText } from '../../../base/files.ts'
import { escapePattern } from '../../../base/pattern.ts'
import { isObject, type Values } from '../../../base/values.ts'
import type { NodeHandlers, PluginLists, UserPlugin, UserPlugins } from '../../../model/markdown-config.ts'
import type { FrontMatterOf } from '../../../stages/config/loaded-config.ts'
import type { ConfigCode } from '../config/config-code.ts'
import type { CompilerPlugin } from '../config/context.ts'
import type { CompilerPluginFault } from '../report/facts.ts'
import { stubName } from '../run/stub.ts'
import { frontMatterOf, type ParseFrontMatter } from './front-matter.ts'
import { definitionOf } from './variables.ts'

type LoadedCode = Pick<ConfigCode, 'missing' | 'files'>

export interface SortedPlugins {
  readonly plugins: PluginLists
  readonly notRun: readonly { readonly plugin: CompilerPlugin; readonly reason: CompilerPluginFault }[]
}

/** Sorts the plugins by their place. */
export function sortPlugins(plugins: readonly CompilerPlugin[], code: LoadedCode): SortedPlugins {
  const checked = plugins.map((plugin) => ({ plugin, reason: reasonNotToRun(plugin.value, code) }))
  const at = (place: keyof PluginLists): UserPlugin[] => [
    ...new Map(
      checked
        .filter(({ plugin, reason }) => reason === undefined && plugin.place === place)
        .map(({ plugin: { value } }) => [[value].flat()[0], value as UserPlugin]),
    ).values(),
  ]
  return {
    plugins: {
      beforeRemark: at('beforeRemark'),
      remark: at('remark'),
      beforeRehype: at('beforeRehype'),
      rehype: at('rehype'),
    },
    notRun: checked.flatMap(({ plugin, reason }) => (reason === undefined ? [] : [{ plugin, reason }])),
  }
}

/**
 * Returns functions of `markdown` that can run: the preprocessor, the reader of front matter, and handlers of
 * remark-rehype.
 */
export function functionsOf(
  { preprocessor, parseFrontMatter, remarkRehypeOptions: toHtml }: Values,
  root: string,
  code: LoadedCode,
): Pick<UserPlugins, 'preprocess' | 'handlers'> & { readonly frontMatterOf?: FrontMatterOf } {
  const handlers = handlersOf(isObject(toHtml) ? toHtml.handlers : undefined)
  const preprocess = preprocessor as (file: { readonly filePath: string; readonly fileContent: string }) => unknown
  return {
    ...(handlers && { handlers }),
    ...(canRun(preprocess, code) && {
      preprocess: (file, text) => preprocess({ filePath: path.join(root, file), fileContent: text }),
    }),
    ...(canRun(parseFrontMatter, code) && { frontMatterOf: frontMatterOf(parseFrontMatter as ParseFrontMatter, root) }),
  }
}

/** Returns handlers of remark-rehype; undefined if there are none, or if the package that has them is not installed. */
function handlersOf(value: unknown): NodeHandlers | undefined {
  const entries = isObject(value) ? Object.entries(value) : []
  const isFunction = (handler: unknown): boolean => typeof handler === 'function' && stubName(handler) === undefined
  return entries.length > 0 && entries.every(([, handler]) => isFunction(handler)) ? (value as NodeHandlers) : undefined
}

/**
 * Whether a function of the config can run, that is, everything its file imports is installed; a file or package is
 * checked when it is loaded.
 */
export const canRun = (value: unknown, code: LoadedCode): boolean => reasonNotToRun(value, code) === undefined

/** Returns the reason why a function of the config cannot run, or undefined if it can. */
function reasonNotToRun(value: unknown, { missing, files }: LoadedCode): CompilerPluginFault | undefined {
  const [plugin] = [value].flat()
  const name = stubName(plugin)
  if (name !== undefined) return { fault: 'not-installed', module: name }
  if (typeof plugin !== 'function') return { fault: 'not-a-function' }
  const texts = files.map(readText)
  const defining = plugin.name === '' ? undefined : definingText(plugin.name, texts)
  // Without a name the plugin's file is unknown, so any of these files may contain the missing import.
  const suspects = defining === undefined ? texts.slice(1) : [defining]
  // The config itself imports much that a function in it does not use, and so do its parts.
  const isSeparate = defining !== undefined && (defining === texts[0] || isAlone(plugin as Named, defining))
  const absent = [...missing].find((packageName) =>
    suspects.some((text) => names(text, packageName) && !(isSeparate && !uses(plugin, packageName, text))),
  )
  return absent === undefined ? undefined : { fault: 'needs', module: absent }
}

type Named = { readonly name: string }

const DECLARATION = /^(?:export\s+(?:default\s+)?)?(?:async\s+)?(?:function|const|let|var|class)\s+([\w$]+)/gm

/** Whether the code of a function names nothing else that its file declares, which could need a package. */
function isAlone(plugin: Named, text: string): boolean {
  const words = new Set(String(plugin).match(/[\w$]+/g))
  return [...text.matchAll(DECLARATION)].every(([, name = '']) => name === plugin.name || !words.has(name))
}

/** Returns the text that defines a function: under its name, or as the value of that key. */
function definingText(name: string, texts: readonly string[]): string | undefined {
  const key = new RegExp(String.raw`(?<![\w$])${name.replace(/\$/g, '\\$')}\s*[:(]`)
  return texts.find((text) => definitionOf(name).test(text)) ?? texts.find((text) => key.test(text))
}

const names = (text: string, module: string): boolean => text.includes(`'${module}'`) || text.includes(`"${module}"`)

/** Whether the code of a function, as esbuild bundled it, mentions what `text` imports from a module. */
function uses(plugin: unknown, module: string, text: string): boolean {
  const code = String(plugin)
  if (code.includes(`_${module.replace(/\W+/g, '_').replace(/^_/, '')}`)) return true
  const request = `['"]${escapePattern(module)}['"]`
  const imports = new RegExp(
    `(?:import\\s+([^'"]*?)\\s+from\\s*${request}|(?:const|let|var)\\s+([^=]*?)=\\s*(?:\\(?\\s*await\\s+import|require)\\(\\s*${request})`,
    'g',
  )
  // `name as local`, `name: local`
  const locals = [...text.matchAll(imports)].flatMap(
    ([, a, b]) => (a ?? b ?? '').replace(/^type\s+|[\w$*]+(?:\s+as\s+|\s*:\s*)/g, '').match(/[\w$]+/g) ?? [],
  )
  return locals.some((local) => new RegExp(`(?<![\\w$])${local.replace(/\$/g, '\\$')}(?![\\w$])`).test(code))
}
