/** Rules of the bundler that plugins add: files that are texts or addresses when they are imported. */
import { omit } from '../../../base/collections.ts'
import { isInside, sourcePath } from '../../../base/paths.ts'
import { escapePattern } from '../../../base/pattern.ts'
import { isObject, objectOf } from '../../../base/values.ts'
import type { SiteConfig } from '../../../model/config.ts'

export type Loaders = NonNullable<SiteConfig['loaders']>
type LoaderName = Loaders[string]

/** Types of modules, and names of loaders. */
const LOADERS: Readonly<Record<string, LoaderName>> = {
  asset: 'file',
  'asset/inline': 'file',
  'asset/resource': 'file',
  'asset/source': 'text',
  'file-loader': 'file',
  'raw-loader': 'text',
  'url-loader': 'file',
}

/** What these loaders do is done for every import. */
const NOT_NEEDED = /^(?:@svgr\/webpack|(?:babel|css|esbuild|js-yaml|json|postcss|sass|style|swc|ts|yaml)-loader)$/

/** Keys of a rule that are read. */
const READ = ['test', 'include', 'exclude', 'type', 'loader', 'use', 'options']

export interface BundlerRules {
  /** By regular expressions for the paths of files. */
  readonly loaders: Loaders
  /** Whether every part of the configuration is read, or has no meaning here. */
  readonly isWhole: boolean
}

/** Reads the additions of a plugin to the configuration of the bundler. */
export function bundlerRules(added: unknown, root: string): BundlerRules {
  const loaders: Record<string, LoaderName> = {}
  const { module, resolve, ...others } = omit(objectOf(added), 'mergeStrategy')
  let isWhole = Object.keys(others).length === 0 && (isObject(resolve) ? isOnlyFallback(resolve) : true)
  const rules = isObject(module) && Array.isArray(module.rules) ? (module.rules as readonly unknown[]) : []
  for (const rule of rules.filter(isObject)) {
    const names = loaderNames(rule)
    const loader = names.length === 1 ? LOADERS[names[0]!] : undefined
    const patterns = loader && patternsOf(rule, root)
    for (const pattern of patterns ?? []) loaders[pattern] = loader!
    if (patterns === undefined && (names.length === 0 || !names.every((name) => NOT_NEEDED.test(name)))) isWhole = false
  }
  return { loaders, isWhole }
}

/** Whether only modules of Node.js are replaced: code in the browser has none. */
const isOnlyFallback = (resolve: object): boolean => Object.keys(resolve).every((key) => key === 'fallback')

/**
 * Returns the type of a rule, or the names of its loaders: the path of a file in a package becomes the name of the
 * package.
 */
function loaderNames({ type, loader, use }: Readonly<Record<string, unknown>>): readonly string[] {
  return [type, loader, use].flat().flatMap((entry) => {
    const name = isObject(entry) ? entry.loader : entry
    if (typeof name !== 'string') return []
    return [/.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/s.exec(name)?.[1] ?? name]
  })
}

/** Returns the files of a rule as regular expressions; undefined if the rule has conditions that cannot be one. */
function patternsOf(rule: Readonly<Record<string, unknown>>, root: string): readonly string[] | undefined {
  const { test, include, exclude } = rule
  const isRead = Object.keys(rule).every((key) => READ.includes(key))
  // Files of packages are never meant.
  const isPlain = exclude === undefined || /node_modules/.test(String(exclude))
  if (!isRead || !isPlain || (test !== undefined && include !== undefined)) return undefined
  const conditions = [test ?? include].flat()
  const patterns = conditions.map((condition) => {
    if (condition instanceof RegExp) return String(condition)
    if (typeof condition !== 'string' || !isInside(root, condition)) return undefined
    return `/^\\/${escapePattern(sourcePath(root, condition))}/`
  })
  return patterns.every((pattern) => pattern !== undefined) ? patterns : undefined
}
