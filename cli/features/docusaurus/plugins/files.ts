/** Files that plugins add to the site: data, and pages that are components. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { writeCached } from '../../../base/files.ts'
import { toSlashes } from '../../../base/paths.ts'
import { isObject, type Values } from '../../../base/values.ts'
import { bareAddress, plainData } from '../config/reader.ts'

export interface PluginFiles {
  /** Folder of all files, which modules import as `@generated/…`. */
  readonly folder: string
  /** Folder of all pages. */
  readonly pages: string
  /** Whether a plugin has written this file. */
  has(file: string): boolean
  write(file: string, content: string): void
  hasPages(): boolean
  /** Removes files that an earlier run wrote and this run did not. */
  sweep(): void
}

/** Manages files below `folder`. An unchanged file is not written again. */
export function createPluginFiles(folder: string): PluginFiles {
  const files = new Set<string>()
  return {
    folder,
    pages: path.join(folder, 'pages'),
    has: (file) => files.has(file),
    write(file, content) {
      files.add(file)
      if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeCached(file, content)
    },
    hasPages: () => [...files].some((file) => file.endsWith('.jsx')),
    sweep() {
      if (!existsSync(folder)) return
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        const file = path.join(entry.parentPath, entry.name)
        if (entry.isFile() && !files.has(file)) rmSync(file, { force: true })
      }
    },
  }
}

/**
 * Converts a route, whose path has the base URL, to a page that is a component. Returns undefined if it has parameters
 * or nested routes.
 */
export function pageOfRoute(
  route: unknown,
  { baseUrl, folder }: { readonly baseUrl: string; readonly folder: string },
): { readonly file: string; readonly code: string } | undefined {
  if (!isObject(route)) return undefined
  const { path: address, component, modules = {}, props = {}, routes } = route
  if (typeof address !== 'string' || typeof component !== 'string' || routes !== undefined) return undefined
  const parts = bareAddress(address, baseUrl).split('/').filter(Boolean)
  if (parts.some((part) => !/^[^:*_.][^:*]*$/.test(part))) return undefined
  return {
    file: `${parts.length === 0 ? 'index' : parts.join('/')}.jsx`,
    code: pageCode({ component, props, given: routeModules(modules, folder) }, route),
  }
}

function pageCode(
  page: { readonly component: string; readonly props: unknown; readonly given: readonly [string, string][] },
  { path: address, exact }: Values,
): string {
  const imports = page.given.map(([, from], at) => `import m${at} from ${JSON.stringify(from)}\n`)
  const values = page.given.map(([key], at) => ` ${JSON.stringify(key)}: m${at},`)
  return `import Component from ${JSON.stringify(page.component)}
${imports.join('')}const given = { ...${JSON.stringify(plainData(page.props))},${values.join('')} }
export default function Page() {
  return <Component {...given} route={${JSON.stringify({ path: address, exact: exact === true })}} />
}
`
}

/** Reads the modules of a route: paths or names, possibly with a query. */
const routeModules = (modules: unknown, folder: string): [string, string][] =>
  Object.entries(isObject(modules) ? modules : {}).map(([key, given]) => {
    const name = String(isObject(given) ? (given.__import ?? given.path ?? '') : given)
    return [key, toSlashes(name.replace(/^@generated(?=\/)/, () => folder))]
  })
