/**
 * What the checkout lacks and is no mistake of the writer: images and linked files that the commit has (a sparse checkout, large files left out), and docs
 * that another step of the site makes.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { isIgnoredByGit, stepThatMakes } from '../base/generated-files.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteContext } from './context.ts'
import { contentFolders } from './io.ts'

/** The findings; what is missing in the checkout alone is a warning. */
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

/** The file of a doc that git does not keep. An id may be the name of its file in lower case. */
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

/** A link to a page is no link to a file. */
const isMissingFile = (one: Diagnostic): one is MissingFile =>
  (one.code === 'broken-image' || (one.code === 'broken-link' && /\.(?!mdx?$|html?$)\w+$/i.test(nameOf(one)))) &&
  one.severity === 'error'

/** The part of an address that names the file, wherever it counts from. */
const nameOf = (one: MissingFile): string =>
  (one.code === 'broken-image' ? one.path : one.href).replace(/^(?:@site\/|\.{0,2}\/)+/, '').replace(/[?#].*$/s, '')

const known = new Map<string, readonly string[]>()

/** Files of the commit that are not there, each with a leading slash. */
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
