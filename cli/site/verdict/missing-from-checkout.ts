/**
 * Files that are missing in the checkout and are not the writer's errors: images and linked files that the commit
 * contains (sparse checkout, large files left out), and docs and authors that another build step creates.
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
  findings: readonly Diagnostic[],
  { root, config }: Pick<SiteContext, 'root' | 'config'>,
): readonly Diagnostic[] {
  const inCommit = findings.some(isMissingFile) ? missingFiles(root) : []
  const site = { folders: contentFolders(config), statics: config.staticDirectories, empty: emptyFolders(findings) }
  const files = new Map<Diagnostic, readonly string[]>(
    findings.filter(mayBeMade).map((finding) => [finding, filesOf(finding, site)]),
  )
  const makers = makersOf(root, [...files.values()].flat())
  return findings.map((finding) => {
    if (isMissingFile(finding) && inCommit.some((file) => file.endsWith(`/${pathInSite(finding)}`)))
      return inGit(finding)
    const output = files.get(finding)?.find((file) => makers.has(file))
    return output === undefined ? finding : { ...finding, severity: 'warning', madeBy: makers.get(output) }
  })
}

const mayBeMade = (finding: Diagnostic): finding is Diagnostic<CodeWith<'missing'>> =>
  has(finding, 'missing') && finding.severity === 'error'

const missingOf = (finding: Diagnostic): MissingFile | undefined => propertiesOf(finding).missing?.(finding)

interface Site {
  /** Folders of content. */
  readonly folders: readonly string[]
  /** Folders of static files. */
  readonly statics: readonly string[]
  /** Folders without pages in content folders that sidebars are generated from, by the ids of the sidebars. */
  readonly empty: ReadonlyMap<string, string>
}

const emptyFolders = (findings: readonly Diagnostic[]): ReadonlyMap<string, string> =>
  new Map(
    findings.flatMap((finding) =>
      finding.code === 'empty-sidebar-folder' ? [[finding.sidebar, finding.folder] as const] : [],
    ),
  )

/** Returns the files of a finding. If a later step creates one of them, it is not the writer's error. */
function filesOf(finding: Diagnostic, { folders, statics, empty }: Site): readonly string[] {
  const missing = missingOf(finding)
  switch (missing?.kind) {
    case 'doc':
      return docFiles(missing.id, folders)
    case 'sidebar':
      return folders.map((folder) => path.posix.join(folder, empty.get(missing.id) ?? '', 'index.md'))
    case 'file':
      return [missing.path]
    case 'image':
      return imageFiles(missing.path, finding.where?.file, statics)
    case 'markdown':
      return linkedFiles(missing.path, finding.where?.file)
    case 'link':
      return [
        ...linkedFiles(missing.path, finding.where?.file),
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

/** Returns the files of a route in any collection and version: a link in a partial is relative to its page. */
function routeFiles(route: string | undefined, folders: readonly string[]): readonly string[] {
  const parts = (route ?? '').split('/').filter((part) => part !== '')
  return parts.slice(0, -1).flatMap((_part, i) => docFiles(parts.slice(i).join('/'), folders))
}

/** Returns an absolute address without its query and hash. */
const absolutePath = (href: string): string | undefined => /^\/(?!\/)[^?#]*/.exec(href)?.[0]

type FileInGit = Diagnostic<CodeWith<'mayBeInGit'>>

const inGit = (finding: FileInGit): Diagnostic => ({ ...finding, severity: 'warning', isInGit: true })

/** Whether a finding is about a missing file; a link to a page does not count. */
const isMissingFile = (finding: Diagnostic): finding is FileInGit =>
  has(finding, 'mayBeInGit') &&
  finding.severity === 'error' &&
  (missingOf(finding)?.kind === 'image' || /\.(?!mdx?$|html?$)\w+$/i.test(pathInSite(finding)))

/** Returns the file name part of an address, whatever folder it is relative to. */
function pathInSite(finding: FileInGit): string {
  const missing = missingOf(finding)
  const address = missing !== undefined && 'path' in missing ? missing.path : ''
  return address.replace(/^(?:@site\/|\.{0,2}\/)+/, '').replace(/[?#].*$/s, '')
}

const committedFiles = new Map<string, readonly string[]>()

/** Returns missing files of the commit, each with a leading slash. */
function missingFiles(root: string): readonly string[] {
  const files = committedFiles.get(root) ?? filesOfCommit(root)
  committedFiles.set(root, files)
  return files
}

function filesOfCommit(root: string): readonly string[] {
  const top = findUp(realpathSync(root), '.git')
  if (top === undefined) return []
  return askGit(root, ['ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD'])
    .filter((file) => !existsSync(path.join(top, file)))
    .map((file) => `/${file}`)
}
