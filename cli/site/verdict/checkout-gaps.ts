/**
 * Files that are missing in the checkout and are not the writer's errors: images and linked files that the commit contains
 * (sparse checkout, large files left out), and docs and authors that another build step creates.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { unreachable } from '../../base/errors.ts'
import { isMadeElsewhere, stepThatMakes } from '../../base/generated-files.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type CodeWith, has } from '../../diagnostics/properties.ts'
import type { SiteContext } from '../context.ts'
import { contentFolders } from '../io.ts'

/** Returns the findings; a file that is missing only in the checkout becomes a warning. */
export function withoutCheckoutGaps(
  found: readonly Diagnostic[],
  { root, config }: Pick<SiteContext, 'root' | 'config'>,
): readonly Diagnostic[] {
  const files = found.some(isMissingFile) ? missingFiles(root) : []
  const site = { root, folders: contentFolders(config), statics: config.staticDirectories, empty: emptyFolders(found) }
  return found.map((one) => {
    if (isMissingFile(one) && files.some((file) => file.endsWith(`/${nameOf(one)}`))) return inGit(one)
    if (!has(one, 'mayBeMade') || one.severity !== 'error') return one
    const file = fileOfMaker(one, site)
    return file === undefined ? one : { ...one, severity: 'warning', madeBy: stepThatMakes(root, file) }
  })
}

interface Site {
  readonly root: string
  /** Folders of content. */
  readonly folders: readonly string[]
  /** Folders of static files. */
  readonly statics: readonly string[]
  /** The folders, in one of content, without a page of which sidebars are made, by the sidebars' ids. */
  readonly empty: ReadonlyMap<string, string>
}

const emptyFolders = (found: readonly Diagnostic[]): ReadonlyMap<string, string> =>
  new Map(found.flatMap((one) => (one.code === 'empty-sidebar-folder' ? [[one.sidebar, one.folder] as const] : [])))

/** Returns the file that another step creates. */
function fileOfMaker(
  one: Diagnostic<CodeWith<'mayBeMade'>>,
  { root, folders, statics, empty }: Site,
): string | undefined {
  switch (one.code) {
    case 'unknown-doc-id':
    case 'missing-nav-doc':
      return fileToMake(one.id, root, folders)
    case 'empty-nav-sidebar':
      return folders
        .map((folder) => `${folder}/${empty.get(one.id) ?? ''}`)
        .find((folder) => isMadeElsewhere(root, `${folder}/index.md`))
    case 'unknown-author':
      return authorsToMake(one.file, root)
    case 'broken-image':
      return imageToMake(one.path, one.where?.file, { root, statics })
    case 'broken-markdown-link':
      return linkedToMake(one.path, one.where?.file, root)
    case 'broken-link':
      return (
        linkedToMake(one.href, one.where?.file, root) ??
        routeToMake(one.resolved ?? absolutePath(one.href), root, folders)
      )
    default:
      return unreachable(one)
  }
}

/** Returns the page that a link beside it refers to, with or without the ending of its name. */
function linkedToMake(href: string, from: string | undefined, root: string): string | undefined {
  const name = href.replace(/[?#].*$/s, '')
  if (from === undefined || name === '' || /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(name)) return undefined
  const file = path.posix.join(path.posix.dirname(from), name)
  return (/\.mdx?$/.test(file) ? [file] : [`${file}.md`, `${file}.mdx`]).find(
    (candidate) => !existsSync(path.join(root, candidate)) && isMadeElsewhere(root, candidate),
  )
}

/** Returns the file of an image: beside the page, at a path of the site, or in one of its folders of static files. */
function imageToMake(image: string, from: string | undefined, { root, statics }: Pick<Site, 'root' | 'statics'>) {
  if (from === undefined) return undefined
  const files = image.startsWith('@site/')
    ? [image.slice('@site/'.length)]
    : image.startsWith('/')
      ? statics.map((folder) => path.posix.join(folder, image))
      : [path.posix.join(path.posix.dirname(from), image)]
  return files.find((file) => !existsSync(path.join(root, file)) && isMadeElsewhere(root, file))
}

/** Returns the authors file if it does not exist and another step creates it. */
const authorsToMake = (file: string, root: string): string | undefined =>
  !existsSync(path.join(root, file)) && isMadeElsewhere(root, file) ? file : undefined

const inGit = (one: MissingFile): Diagnostic => ({ ...one, severity: 'warning', isInGit: true })

/** Returns the file of a doc that another step creates. An id may be the file's name in lower case. */
const fileToMake = (id: string, root: string, folders: readonly string[]): string | undefined =>
  folders
    .flatMap((folder) =>
      [id, id.replace(/[^/]+$/, (name) => name.replace(/^./, (letter) => letter.toUpperCase()))].map(
        (name) => `${folder}/${name}.md`,
      ),
    )
    .flatMap((file) => [file, `${file}x`])
    .find((file) => isMadeElsewhere(root, file))

/** Returns the page at a route, whatever its collection and version: a link in a partial is relative to the page that includes it. */
function routeToMake(route: string | undefined, root: string, folders: readonly string[]): string | undefined {
  const parts = (route ?? '').split('/').filter((part) => part !== '')
  return parts
    .slice(0, -1)
    .map((_part, i) => fileToMake(parts.slice(i).join('/'), root, folders))
    .find((file) => file !== undefined)
}

/** Returns an absolute address without its query and hash. */
const absolutePath = (href: string): string | undefined => /^\/(?!\/)[^?#]*/.exec(href)?.[0]

type MissingFile = Extract<Diagnostic, { code: 'broken-image' | 'broken-link' }>

/** Whether a finding is about a missing file; a link to a page does not count. */
const isMissingFile = (one: Diagnostic): one is MissingFile =>
  (one.code === 'broken-image' || (one.code === 'broken-link' && /\.(?!mdx?$|html?$)\w+$/i.test(nameOf(one)))) &&
  one.severity === 'error'

/** Returns the file name part of an address, whatever folder it is relative to. */
const nameOf = (one: MissingFile): string =>
  (one.code === 'broken-image' ? one.path : one.href).replace(/^(?:@site\/|\.{0,2}\/)+/, '').replace(/[?#].*$/s, '')

const known = new Map<string, readonly string[]>()

/** Returns missing files of the commit, each with a leading slash. */
function missingFiles(root: string): readonly string[] {
  const found = known.get(root) ?? filesOfCommit(root)
  known.set(root, found)
  return found
}

function filesOfCommit(root: string): readonly string[] {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const top = git('rev-parse', '--show-toplevel').trimEnd()
    return git('ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD')
      .split('\0')
      .filter((file) => file !== '' && !existsSync(path.join(top, file)))
      .map((file) => `/${file}`)
  } catch {
    return []
  }
}
