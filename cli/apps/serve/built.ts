/**
 * `docs serve --built`: responds like a good static host. A path is looked up in a list of the folder's files, never
 * joined to a disk path, so no request can leave the folder.
 */

import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { nearestRoutes } from '../../../runtime/core/navigation/nearest.ts'
import { lookUp } from '../../base/collections.ts'
import { foldRoute, isInside, markdownFileOf } from '../../base/paths.ts'
import { decodePath, encodePath } from '../../base/urls.ts'
import { MISSING_PAGE, missingPage } from '../../stages/emit/llms.ts'
import { fileReply } from './files.ts'
import { type HeaderRules, headersFor, readHeaderRules } from './host-headers.ts'
import { contentType, isHashed, REVALIDATE, type Reply, redirectReply } from './reply.ts'
import { pathInSite } from './request-path.ts'

/** The served folder: its files and redirects, listed at the start and again after a rebuild. */
interface FolderServer {
  /** `accept` is the header of that name: clients that prefer Markdown get the Markdown copy of a page. */
  handle(requestPath: string, search: string, accept?: string): Promise<Reply>
  /** The base URL of the build that is served, with a slash at both ends. */
  baseUrl(): string
}

interface Listing {
  /** Real path of the folder. */
  readonly root: string
  readonly baseUrl: string
  /** Path under out/ -> file on disk. */
  readonly files: ReadonlyMap<string, string>
  /** The same map with lower-case paths. */
  readonly folded: ReadonlyMap<string, string>
  readonly redirects: ReadonlyMap<string, string>
  readonly headers: HeaderRules
  readonly signature: string
  readonly since: number
}

/** A build moves the new folder into place by two renames: between them, for milliseconds, the folder is missing. */
const SWAP_TRIES = 20
const SWAP_PAUSE = 10
/** After this time (ms) an unlisted path is searched again: files may be added by hand. */
const LIST_AGAIN = 1000

/** Serves the files in `out` under the base URL that `readBaseUrl` returns: each build may have another one. */
export function createBuiltSite(out: string, readBaseUrl: () => string): FolderServer {
  let listing: Listing | undefined
  const current = async (): Promise<Listing> => {
    for (let tries = 0; ; tries++) {
      const signature = signatureOf(out)
      if (listing !== undefined && signature === listing.signature) return listing
      if (signature !== undefined) {
        listing = list(out, signature, readBaseUrl())
        return listing
      }
      if (tries === SWAP_TRIES) return { ...EMPTY, baseUrl: readBaseUrl() }
      await new Promise((resolve) => setTimeout(resolve, SWAP_PAUSE))
    }
  }
  const find = async (
    files: Listing,
    name: string,
    request: Request,
  ): Promise<readonly [Listing, Reply | undefined]> => {
    const reply = builtReply(files, name, request)
    if (reply !== undefined || performance.now() - files.since < LIST_AGAIN) return [files, reply]
    listing = undefined
    const fresh = await current()
    return [fresh, builtReply(fresh, name, request)]
  }
  return {
    baseUrl: () => listing?.baseUrl ?? readBaseUrl(),
    async handle(requestPath, search, accept) {
      const listed = await current()
      const inside = pathInSite(requestPath, listed.baseUrl)
      if (inside === undefined && requestPath === '/') return redirectReply(301, listed.baseUrl)
      const [files, reply] = inside === undefined ? [listed, undefined] : await find(listed, inside, { search, accept })
      return withHeaders(
        reply ?? notFound(files, inside ?? requestPath, accept),
        files.headers,
        requestPath,
        inside ?? '',
      )
    },
  }
}

/** Identifies a build by the folder's inode and the manifest's time: a rebuild replaces the folder. */
function signatureOf(out: string): string | undefined {
  const folder = statSync(out, { throwIfNoEntry: false })
  const manifest = statSync(path.join(out, '_docs/manifest.json'), { throwIfNoEntry: false })
  return folder?.isDirectory() ? `${folder.ino} ${folder.mtimeMs} ${manifest?.mtimeMs}` : undefined
}

const EMPTY: Omit<Listing, 'baseUrl'> = {
  root: '',
  files: new Map(),
  folded: new Map(),
  redirects: new Map(),
  headers: [],
  signature: '',
  since: 0,
}

function list(out: string, signature: string, baseUrl: string): Listing {
  const root = realpathSync(out)
  const files = new Map<string, string>()
  collect(root, root, '', files)
  const folded = new Map([...files.keys()].reverse().map((name) => [foldRoute(name), name]))
  const redirects = readRedirects(fileText(files.get('_redirects')))
  const headers = readHeaderRules(fileText(files.get('_headers')))
  return { root, baseUrl, files, folded, redirects, headers, signature, since: performance.now() }
}

const fileText = (file: string | undefined): string => (file === undefined ? '' : readFileSync(file, 'utf8'))

/** Adds the regular files below the folder; dot files only in `.well-known`; links only if they stay inside. */
function collect(root: string, folder: string, prefix: string, files: Map<string, string>): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') && entry.name !== '.well-known') continue
    const name = prefix === '' ? entry.name : `${prefix}/${entry.name}`
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) collect(root, full, name, files)
    else if (entry.isFile()) files.set(name.normalize('NFC'), full)
    else if (entry.isSymbolicLink() && isFileInside(root, full)) files.set(name.normalize('NFC'), full)
  }
}

function isFileInside(root: string, link: string): boolean {
  try {
    const real = realpathSync(link)
    return isInside(root, real) && statSync(real).isFile()
  } catch {
    return false
  }
}

function readRedirects(text: string): Map<string, string> {
  const lines = text.split('\n').map((line) => line.trim().split(/\s+/))
  return new Map(
    lines
      .filter(([from, to]) => from?.startsWith('/') && to)
      .map(([from = '', to = '']) => [foldRoute(decodePath(from)), to]),
  )
}

interface Request {
  readonly search: string
  readonly accept: string | undefined
}

function builtReply(listing: Listing, name: string, { search, accept }: Request): Reply | undefined {
  const target = listing.redirects.get(foldRoute(`${decodePath(listing.baseUrl)}${name}`.replace(/(?<=.)\/+$/, '')))
  if (target !== undefined) return redirectReply(301, target, search)
  const served = candidates(name)
    .map((candidate) => realFile(listing, candidate))
    .find((file) => file !== undefined)
  if (served === undefined) return undefined
  const copy = /\.html$/i.test(served.name) ? realFile(listing, copyOf(name)) : undefined
  if (copy === undefined) return fileReply(served.name, served.file, [listing.root])
  const chosen = prefersMarkdown(accept) ? copy : served
  const reply = fileReply(chosen.name, chosen.file, [listing.root])
  return reply && { ...reply, headers: { ...reply.headers, Vary: 'Accept' } }
}

/** Returns the name of the Markdown copy of a page that is requested by this name. */
const copyOf = (name: string): string => `${name.replace(/(?:(?:^|\/)index)?\.html$|\/+$/i, '') || 'index'}.md`

/** Whether Markdown is requested explicitly, and not with lower priority than HTML. */
function prefersMarkdown(accept = ''): boolean {
  const weights = new Map(
    accept.split(',').map((part) => {
      const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
      const weight = parameters.find((piece) => piece.startsWith('q='))
      return [type, weight === undefined ? 1 : Number(weight.slice(2)) || 0] as const
    }),
  )
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= (weights.get('text/html') ?? 0)
}

interface FileMatch {
  readonly name: string
  readonly file: string
}

function realFile({ files, folded }: Listing, wanted: string): FileMatch | undefined {
  const name = files.has(wanted) ? wanted : folded.get(foldRoute(wanted))
  return name === undefined ? undefined : { name, file: lookUp(files, name) }
}

/**
 * Returns candidate files: `about/faq`, `about/faq/`, `about/faq.html` and `about/faq/index.html` are one page;
 * `json.get` is a page although it has a dot.
 */
function candidates(name: string): string[] {
  const clean = name.replace(/\/+$/, '')
  if (clean === '') return ['index.html']
  return [clean, `${clean}.html`, `${clean}/index.html`, ...otherFormOf(clean)]
}

/**
 * Returns the other form of a name: `about/faq/index.html` for `about/faq.html`, as on sites with trailing slashes, and
 * vice versa.
 */
function otherFormOf(name: string): string[] {
  if (/\/index\.html$/i.test(name)) return [name.replace(/\/index\.html$/i, '.html')]
  return /\.html$/i.test(name) ? [name.replace(/\.html$/i, '/index.html')] : []
}

function notFound(listing: Listing, name: string, accept: string | undefined): Reply {
  const { root, files } = listing
  const vary = { Vary: 'Accept' }
  if (prefersMarkdown(accept)) {
    const headers = { 'Content-Type': contentType(MISSING_PAGE), 'Cache-Control': REVALIDATE, ...vary }
    return { status: 404, headers, body: missingMarkdown(name, listing) }
  }
  const page = files.get('404.html')
  const reply = page === undefined ? undefined : fileReply('404.html', page, [root])
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': REVALIDATE, ...vary }
  return reply === undefined
    ? { status: 404, headers, body: 'Not found\n' }
    : { ...reply, headers: { ...reply.headers, ...vary }, status: 404 }
}

/** Returns the 404 page for programs, with the suggestions that the HTML page makes by its script. */
function missingMarkdown(name: string, { files, baseUrl }: Listing): string {
  const list = fileText(files.get('_docs/routes.json'))
  const { routes } = (list === '' ? { routes: [] } : JSON.parse(list)) as { readonly routes: readonly string[] }
  const copies = nearestRoutes(name.replace(/\.(?:html|md)$/i, ''), routes).filter((route) =>
    files.has(markdownFileOf(route)),
  )
  const similar = copies.map((route) => `- [${route}](${baseUrl}${encodePath(markdownFileOf(route))})`)
  return missingPage({ base: baseUrl, hasIndex: files.has('llms.txt'), similar })
}

/** Adds the headers of `_headers`; only names with a digest are cached forever, whatever it says. */
function withHeaders(reply: Reply, rules: HeaderRules, requestPath: string, name: string): Reply {
  const headers = headersFor(rules, requestPath)
  if (/immutable/i.test(headers['Cache-Control'] ?? '') && !(reply.status === 200 && isHashed(name)))
    delete headers['Cache-Control']
  return { ...reply, headers: { ...reply.headers, ...headers } }
}
