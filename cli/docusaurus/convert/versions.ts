/** What the Docusaurus version in the site's `package.json` says about its pages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Whether the site has Docusaurus 2, whose pages are MDX 1. */
export function usesMdx1(root: string): boolean {
  const versions = versionsIn(root)
  const major = /^([1-9]\d*)(?:\.|$)/.exec(versions('@docusaurus/core'))?.[1]
  // Without a number (`latest`, a canary such as `0.0.0-4193`), the package that comes with MDX decides.
  return major === undefined ? versions('@mdx-js/react').startsWith('1.') : major === '2'
}

/** Whether `index.md` and `readme.md` are the pages of their folders: since 2.0.0-beta.10. */
export const hasFolderPages = (root: string): boolean =>
  !/^2\.0\.0-(?:alpha|beta\.\d(?!\d))/.test(versionsIn(root)('@docusaurus/core'))

/** Whether numbers at the start of file names are not part of ids and addresses: since 2.0.0-alpha.73. */
export const readsNumberPrefixes = (root: string): boolean =>
  !/^2\.0\.0-alpha\.(?:[0-6]?\d|7[0-2])(?!\d)/.test(versionsIn(root)('@docusaurus/core'))

/** Returns the version of each package, without the sign of a range; empty for other packages. */
function versionsIn(root: string): (name: string) => string {
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(path.join(root, 'package.json'), 'utf8'),
    ) as { readonly dependencies?: Record<string, string>; readonly devDependencies?: Record<string, string> }
    const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies }
    return (name) => String(versions[name] ?? '').replace(/^[\^~>=v\s]*/, '')
  } catch {
    return () => ''
  }
}
