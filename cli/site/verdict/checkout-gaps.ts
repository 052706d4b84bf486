/**
 * Files that are missing in the checkout and are not the writer's errors: images and linked files that the commit contains
 * (sparse checkout, large files left out), and docs that another build step creates.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isIgnoredByGit, stepThatMakes } from '../../base/generated-files.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../context.ts'
import { contentFolders } from '../io.ts'

/** Returns the findings; a file that is missing only in the checkout becomes a warning. */
export function withoutCheckoutGaps(
  found: readonly Diagnostic[],
  { root, config }: Pick<SiteContext, 'root' | 'config'>,
): readonly Diagnostic[] {
  const files = found.some(isMissingFile) ? missingFiles(root) : []
  return found.map((one) => {
    if (isMissingFile(one)) return files.some((file) => file.endsWith(`/${nameOf(one)}`)) ? inGit(one) : one
    if (one.code !== 'unknown-doc-id' || one.severity !== 'error') return one
    const file = fileToMake(one.id, root, contentFolders(config))
    return file === undefined ? one : { ...one, severity: 'warning', madeBy: stepThatMakes(root, file) }
  })
}

const inGit = (one: MissingFile): Diagnostic => ({ ...one, severity: 'warning', isInGit: true })

/** Returns the file of a doc that git ignores. An id may be the file's name in lower case. */
const fileToMake = (id: string, root: string, folders: readonly string[]): string | undefined =>
  folders
    .flatMap((folder) =>
      [id, id.replace(/[^/]+$/, (name) => name.replace(/^./, (letter) => letter.toUpperCase()))].map(
        (name) => `${folder}/${name}.md`,
      ),
    )
    .flatMap((file) => [file, `${file}x`])
    .find((file) => isIgnoredByGit(root, file))

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
