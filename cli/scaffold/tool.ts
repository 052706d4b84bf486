/** How a new site's package.json names this tool, so that `npm install` there brings what the user runs now. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface ToolPlace {
  /** Folder of this package. */
  readonly root: string
  readonly name: string
  readonly version: string
}

/**
 * The value of `devDependencies.docs`: a folder or an archive where the tool came from one, otherwise the published package under the
 * name `docs`. On the registry that name alone is somebody else's package.
 */
export function dependencyOn({ root, name, version }: ToolPlace, folder: string): string {
  const [project, installedAs] = root.split(/[\\/](?=node_modules[\\/])/, 2)
  if (installedAs === undefined) return fileSpecifier(folder, root)
  const source = sourceOf(project!, installedAs)
  if (source?.startsWith('file:')) return fileSpecifier(folder, path.resolve(project!, source.slice('file:'.length)))
  return source?.startsWith('git') ? source : `npm:${name}@^${version}`
}

const fileSpecifier = (from: string, to: string): string => `file:${path.relative(from, to).replaceAll(path.sep, '/')}`

/** Where npm says that it took the package from. Other package managers and global installations do not say. */
function sourceOf(project: string, installedAs: string): string | undefined {
  try {
    const lock = JSON.parse(readFileSync(path.join(project, 'node_modules', '.package-lock.json'), 'utf8')) as {
      readonly packages?: Readonly<Record<string, { readonly resolved?: string }>>
    }
    return lock.packages?.[installedAs.replaceAll(path.sep, '/')]?.resolved
  } catch {
    return undefined
  }
}
