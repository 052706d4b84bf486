/** Finds rules in the site's style sheets that target parts of Docusaurus' theme with a different markup here. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { once } from '../../../base/once.ts'
import { PACKAGE_ROOT } from '../../../base/package.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { addressesOf, isAtRule, rulesOf } from '../../../formats/css.ts'
import type { Context } from '../config/context.ts'
import type { ThemeClass } from '../report/facts.ts'
import { EQUIVALENTS } from './theme-selectors.ts'

/** Class name prefixes of parts that this theme does not have. */
const THEME =
  /^(?:DocSearch|aa-|blog|docMainContainer|docSidebarContainer|docusaurus|dropdown__|footer__|docs-(?:doc|version|wrapper|tag)|main-wrapper|menu__|navbar__|navbar-sidebar|pagination-nav|pills|plugin-(?:blog|docs|id|pages)(?=-|$)|table-of-contents|tabs__|theme-|breadcrumbs__|collapse)/

/** Whether Infima and this theme share a class, or the compatibility sheet covers it. */
const isOfTheme = (name: string): boolean => Object.hasOwn(EQUIVALENTS, name) || THEME.test(name)

/** The custom properties of Infima that this tool supports. */
const infimaProperties = once((): ReadonlySet<string> => {
  const sheet = path.join(PACKAGE_ROOT, 'runtime/features/docusaurus/infima.css')
  return new Set(readFileSync(sheet, 'utf8').match(/--ifm-[a-z0-9-]+/g))
})

/**
 * Reports, for each sheet, one line for class names and one for custom properties without effect, and one for addresses
 * without a file.
 */
export function reportStyles(files: readonly string[], folders: readonly string[], { root, report }: Context): void {
  const isThere = (address: string): boolean => folders.some((folder) => existsSync(path.join(root, folder, address)))
  for (const file of files) {
    const css = readFileSync(path.join(root, file), 'utf8')
    const rules = rulesOf(css)
    const selectors = rules.filter((rule) => !isAtRule(rule)).flatMap(({ prelude }) => prelude.split(','))
    const classes = selectors.map((selector) => [...new Set(classesOf(selector).filter(isOfTheme))])
    const total = classes.filter((names) => names.length > 0).length
    if (total > 0)
      report.addFile(file, { what: 'theme-classes', selectors: total, classes: themeClasses(counted(classes.flat())) })
    const gone = rootAddressesOf(css).filter((address) => !isThere(address))
    if (gone.length > 0) report.addFile(file, { what: 'style-addresses', names: sorted(gone) })
    const unknown = rules
      .flatMap(({ declarations }) => declarations.map(({ property }) => property))
      .filter((name) => name.startsWith('--ifm-') && !infimaProperties().has(name))
    if (unknown.length > 0) report.addFile(file, { what: 'theme-properties', names: sorted(unknown) })
  }
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort(byCodeUnit)

/** Returns the addresses that begin with a slash; the bundler resolves relative ones. */
const rootAddressesOf = (css: string): readonly string[] =>
  addressesOf(css).flatMap(({ address }) => /^\/[^/?#][^?#]*/.exec(address)?.[0] ?? [])

const classesOf = (selector: string): readonly string[] =>
  [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name)

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const themeClasses = (classes: ReadonlyMap<string, number>): ThemeClass[] =>
  [...classes]
    .sort(([a], [b]) => byCodeUnit(a, b))
    .map(([name, count]) => {
      const equivalent = Object.hasOwn(EQUIVALENTS, name) ? EQUIVALENTS[name] : undefined
      return { name, count, ...(equivalent !== undefined && { equivalent }) }
    })
