/**
 * Decides how a new site's package.json refers to this tool, so that `npm install` there installs the version that the
 * user runs now.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

interface ToolPlace {
  /** The folder of this package. */
  readonly root: string
  readonly name: string
  readonly version: string
}

/**
 * Returns the value of `devDependencies.docs`: the folder or archive that the tool was installed from, or the published
 * package under the name `docs`, which on the registry belongs to a different package.
 */
export function dependencyOn({ root, name, version }: ToolPlace, folder: string): string {
  const [project = '', installedAs] = root.split(/[\\/](?=node_modules[\\/])/, 2)
  if (installedAs === undefined) return fileSpecifier(folder, root)
  const source = sourceOf(project, installedAs)
  if (source?.startsWith('file:')) return fileSpecifier(folder, path.resolve(project, source.slice('file:'.length)))
  return source?.startsWith('git') ? source : `npm:${name}@^${version}`
}

const fileSpecifier = (from: string, to: string): string => `file:${path.relative(from, to).replaceAll(path.sep, '/')}`

/** Returns the source from which npm installed the package. Other package managers do not record it. */
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
