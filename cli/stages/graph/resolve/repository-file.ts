import path from 'node:path'
import { decodePart, encodeUrl, type LinkParts } from '../../../base/urls.ts'
import { attribute } from '../../../formats/html.ts'
import type { ResolvedRef } from '../../../model/page.ts'
import type { ResolveInput } from './resolved-ref.ts'

/** The address of a file at a host of repositories: before the kind of view, and from the branch on. */
const VIEW = /^(https:\/\/[^/]+\/[^/]+\/(?:[^/]+\/)+?(?:-\/)?)(?:edit|tree|blob|_edit)\/([^/]+)\//

/**
 * Resolves a link to a file of the repository that is outside of the site, such as `../../src/index.ts`: to its view at
 * the host of the repository, which the edit link of the page names.
 */
export function repositoryFile(parts: LinkParts, { page, ref }: ResolveInput): ResolvedRef | undefined {
  const written = decodePart(parts.path)
  if (page.kind !== 'doc' || page.editUrl === undefined || ref.kind !== 'link') return undefined
  if (ref.from !== page.meta.source.path || written.startsWith('/')) return undefined
  if (!path.posix.join(path.posix.dirname(ref.from), written).startsWith('../')) return undefined
  const [, repository, branch] = VIEW.exec(page.editUrl) ?? []
  if (repository === undefined || branch === undefined) return undefined
  const { href } = new URL(encodeUrl(written), page.editUrl)
  const [root, , file = ''] = [VIEW.exec(href)?.[1], VIEW.exec(href)?.[2], href.replace(VIEW, '')]
  if (root !== repository || file === '' || href === file) return undefined
  const address = `${repository}blob/${branch}/${file}${encodeUrl(parts.suffix)}`
  return {
    ok: true,
    attributes: `${attribute('href', address)} target="_blank" rel="noopener noreferrer"`,
    href: address,
  }
}
