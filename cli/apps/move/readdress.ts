/** Computes the new address of a link when pages move, from the moves and the target of the address. */
import path from 'node:path'
import type { Route, SourcePath } from '../../base/brands.ts'
import { decodePart, encodeForMarkdown, hasScheme, splitLink } from '../../base/urls.ts'

/** An address in a page, and its target. */
export interface NewAddress {
  readonly href: string
  /** File that contains it (a partial has its own folder), and the address of the page that shows it. */
  readonly from: SourcePath
  readonly page: Route
  /** Target file: a page or another file. */
  readonly target?: SourcePath
  /** Target page. */
  readonly route?: Route
}

export interface Moves {
  /** Old file -> new file. */
  readonly files: ReadonlyMap<SourcePath, SourcePath>
  /** Old route -> new route, if it changes. */
  readonly routes: ReadonlyMap<Route, Route>
  /** Content folders that overlay each other: originals and their translations. */
  readonly folders: readonly string[]
  readonly trailingSlash: boolean
}

/** Returns the new address; unchanged if nothing changes. */
export function readdress(address: NewAddress, moves: Moves): string {
  const { href } = address
  const { path: written, suffix } = splitLink(href)
  if (written === '' || hasScheme(written) || /^[/\\]{2}/.test(written)) return href
  const isFile = /\.mdx?$/i.test(written) || (address.route === undefined && address.target !== undefined)
  const next = isFile ? filePath(decodePart(written), address, moves) : routePath(decodePart(written), address, moves)
  return next === decodePart(written) ? href : encodeForMarkdown(next) + suffix
}

const folderOf = (file: string): string => path.posix.dirname(file)
const moved = (file: SourcePath, { files }: Moves): SourcePath => files.get(file) ?? file

function filePath(written: string, { from, target }: NewAddress, moves: Moves): string {
  if (target === undefined) return written
  const next = moved(target, moves)
  const here = moved(from, moves)
  const isMoved = next !== target
  if (written.startsWith('@site/') || written.startsWith('/')) {
    if (!isMoved) return written
    return (written.startsWith('/') ? moveEnd(written, target, next) : undefined) ?? `@site/${next}`
  }
  const isBeside = path.posix.join(folderOf(from), written) === target
  // A bare name may be relative to a content folder.
  if (isBeside || /^\.\.?\//.test(written)) return isMoved || here !== from ? link(here, next, written, moves) : written
  return isMoved ? (moveEnd(`/${written}`, target, next)?.slice(1) ?? link(here, next, './', moves)) : written
}

/** Changes the end of a path: `/guides/a.md` for `content/guides/a.md`, moved to `content/b.md`, becomes `/b.md`. */
function moveEnd(written: string, target: string, next: string): string | undefined {
  if (!target.endsWith(written)) return undefined
  const folder = target.slice(0, target.length - written.length)
  return next.startsWith(`${folder}/`) ? next.slice(folder.length) : undefined
}

/** Keeps the written form: with `./` if there was one, even if a bare name would work. */
function link(from: string, target: string, written: string, { folders }: Moves): string {
  const [start, end] = [inFolder(from, folders), inFolder(target, folders)]
  // A translated page links to files that only the original has as if they were beside it.
  const isOverlaid = start !== undefined && end !== undefined
  const relative = path.posix.relative(folderOf(isOverlaid ? start : from), isOverlaid ? end : target)
  return relative.startsWith('.') || !/^\.\.?\//.test(written) ? relative : `./${relative}`
}

const inFolder = (file: string, folders: readonly string[]): string | undefined => {
  const folder = folders.find((candidate) => file.startsWith(`${candidate}/`))
  return folder === undefined ? undefined : file.slice(folder.length + 1)
}

function routePath(written: string, { route, page }: NewAddress, moves: Moves): string {
  if (route === undefined) return written
  const next = moves.routes.get(route) ?? route
  const slash = written.length > 1 && written.endsWith('/') ? '/' : ''
  const bare = slash === '' ? written : written.slice(0, -1)
  if (!written.startsWith('/')) {
    const here = moves.routes.get(page) ?? page
    if (next === route && here === page) return written
    const folder = moves.trailingSlash || here === '/' ? here : folderOf(here)
    return (path.posix.relative(folder, next) || '.') + slash
  }
  if (next === route) return written
  // The base URL may precede the route, or the prefix of a locale may be omitted.
  if (bare.endsWith(route)) return bare.slice(0, bare.length - route.length) + next + slash
  const prefix = route.endsWith(bare) ? route.slice(0, route.length - bare.length) : ''
  return (next.startsWith(`${prefix}/`) ? next.slice(prefix.length) : next) + slash
}
