/**
 * Files that are missing in the checkout and are not the writer's errors: images and linked files that the commit contains
 * (sparse checkout, large files left out), and docs and authors that another build step creates.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { unreachable } from '../../base/errors.ts'
import { findUp } from '../../base/files.ts'
import { makersOf } from '../../base/generated-files.ts'
import { askGit } from '../../base/git.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type CodeWith, has, propertiesOf } from '../../diagnostics/properties.ts'
import type { MissingFile } from '../../diagnostics/property-types.ts'
import type { SiteContext } from '../../features/context.ts'
import { contentFolders } from '../../stages/compile/io.ts'

/** Returns the findings; a file that is missing only in the checkout becomes a warning. */
export function allowMissingFromCheckout(
  found: readonly Diagnostic[],
  { root, config }: Pick<SiteContext, 'root' | 'config'>,
): readonly Diagnostic[] {
  const inCommit = found.some(isMissingFile) ? missingFiles(root) : []
  const site = { folders: contentFolders(config), statics: config.staticDirectories, empty: emptyFolders(found) }
  const files = new Map<Diagnostic, readonly string[]>(found.filter(mayBeMade).map((one) => [one, filesOf(one, site)]))
  const makers = makersOf(root, [...files.values()].flat())
  return found.map((one) => {
    if (isMissingFile(one) && inCommit.some((file) => file.endsWith(`/${nameOf(one)}`))) return inGit(one)
    const made = files.get(one)?.find((file) => makers.has(file))
    return made === undefined ? one : { ...one, severity: 'warning', madeBy: makers.get(made) }
  })
}

const mayBeMade = (one: Diagnostic): one is Diagnostic<CodeWith<'missing'>> =>
  has(one, 'missing') && one.severity === 'error'

const missingOf = (one: Diagnostic): MissingFile | undefined => propertiesOf(one).missing?.(one)

interface Site {
  /** Folders of content. */
  readonly folders: readonly string[]
  /** Folders of static files. */
  readonly statics: readonly string[]
  /** Folders within content folders that have no pages but that sidebars are generated from, by the ids of the sidebars. */
  readonly empty: ReadonlyMap<string, string>
}

const emptyFolders = (found: readonly Diagnostic[]): ReadonlyMap<string, string> =>
  new Map(found.flatMap((one) => (one.code === 'empty-sidebar-folder' ? [[one.sidebar, one.folder] as const] : [])))

/** Returns the files that a finding can be about. If a later step creates any of them, the finding is not the writer's error. */
function filesOf(one: Diagnostic, { folders, statics, empty }: Site): readonly string[] {
  const missing = missingOf(one)
  switch (missing?.kind) {
    case 'doc':
      return docFiles(missing.id, folders)
    case 'sidebar':
      return folders.map((folder) => path.posix.join(folder, empty.get(missing.id) ?? '', 'index.md'))
    case 'file':
      return [missing.path]
    case 'image':
      return imageFiles(missing.path, one.where?.file, statics)
    case 'markdown':
      return linkedFiles(missing.path, one.where?.file)
    case 'link':
      return [
        ...linkedFiles(missing.path, one.where?.file),
        ...routeFiles(missing.resolved ?? absolutePath(missing.path), folders),
      ]
    case undefined:
      return []
    default:
      return unreachable(missing)
  }
}

/** Returns the pages that a relative link can refer to, with or without an extension. */
function linkedFiles(href: string, from: string | undefined): readonly string[] {
  const name = href.replace(/[?#].*$/s, '')
  if (from === undefined || name === '' || /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(name)) return []
  const file = path.posix.join(path.posix.dirname(from), name)
  return /\.mdx?$/.test(file) ? [file] : [`${file}.md`, `${file}.mdx`]
}

/** Returns the files of an image: beside the page, at a path of the site, or in its folders of static files. */
function imageFiles(image: string, from: string | undefined, statics: readonly string[]): readonly string[] {
  if (from === undefined) return []
  if (image.startsWith('@site/')) return [image.slice('@site/'.length)]
  return image.startsWith('/')
    ? statics.map((folder) => path.posix.join(folder, image))
    : [path.posix.join(path.posix.dirname(from), image)]
}

/** Returns the files of a doc. An id may be the file's name in lower case. */
const docFiles = (id: string, folders: readonly string[]): readonly string[] =>
  folders.flatMap((folder) =>
    [id, id.replace(/[^/]+$/, (name) => name.replace(/^./, (letter) => letter.toUpperCase()))].flatMap((name) => [
      `${folder}/${name}.md`,
      `${folder}/${name}.mdx`,
    ]),
  )

/** Returns the files of a route, whatever its collection and version: a link in a partial is relative to the page that includes it. */
function routeFiles(route: string | undefined, folders: readonly string[]): readonly string[] {
  const parts = (route ?? '').split('/').filter((part) => part !== '')
  return parts.slice(0, -1).flatMap((_part, i) => docFiles(parts.slice(i).join('/'), folders))
}

/** Returns an absolute address without its query and hash. */
const absolutePath = (href: string): string | undefined => /^\/(?!\/)[^?#]*/.exec(href)?.[0]

type FileInGit = Diagnostic<CodeWith<'mayBeInGit'>>

const inGit = (one: FileInGit): Diagnostic => ({ ...one, severity: 'warning', isInGit: true })

/** Whether a finding is about a missing file; a link to a page does not count. */
const isMissingFile = (one: Diagnostic): one is FileInGit =>
  has(one, 'mayBeInGit') &&
  one.severity === 'error' &&
  (missingOf(one)?.kind === 'image' || /\.(?!mdx?$|html?$)\w+$/i.test(nameOf(one)))

/** Returns the file name part of an address, whatever folder it is relative to. */
function nameOf(one: FileInGit): string {
  const missing = missingOf(one)
  const address = missing !== undefined && 'path' in missing ? missing.path : ''
  return address.replace(/^(?:@site\/|\.{0,2}\/)+/, '').replace(/[?#].*$/s, '')
}

const known = new Map<string, readonly string[]>()

/** Returns missing files of the commit, each with a leading slash. */
function missingFiles(root: string): readonly string[] {
  const found = known.get(root) ?? filesOfCommit(root)
  known.set(root, found)
  return found
}

function filesOfCommit(root: string): readonly string[] {
  const top = findUp(realpathSync(root), '.git')
  if (top === undefined) return []
  return askGit(root, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD'])
    .filter((file) => !existsSync(path.join(top, file)))
    .map((file) => `/${file}`)
}
