/**
 * `docs serve --built`: answers as a good static host would. A path is looked up in a list of the files in the folder, never
 * joined to a disk path, so no request can leave the folder.
 */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { foldRoute, isInside } from '../base/paths.ts'
import { fileReply, readStatic } from './files.ts'
import { REVALIDATE, type Reply } from './reply.ts'

/** The served folder: its files and redirects, listed once and again when the site was rebuilt. */
export interface BuiltSite {
  answer(requestPath: string, search: string): Reply
}

interface Listing {
  /** Path under out/ -> real file. */
  readonly files: ReadonlyMap<string, string>
  /** The same in lower case. */
  readonly folded: ReadonlyMap<string, string>
  readonly redirects: ReadonlyMap<string, string>
  readonly stamp: string
}

/** Serves the files in `out` under `baseUrl` (as the config has it). */
export function createBuiltSite(out: string, baseUrl: string): BuiltSite {
  let listing: Listing | undefined
  const current = (): Listing => {
    const stamp = stampOf(out)
    if (listing?.stamp !== stamp) listing = list(out, stamp)
    return listing
  }
  return {
    answer(requestPath, search) {
      const files = current()
      const inside = withoutBase(requestPath, baseUrl)
      if (inside === undefined) return requestPath === '/' ? redirect(baseUrl, '') : notFound(files)
      return answerFile(files, inside, search, baseUrl)
    },
  }
}

/** A rebuild replaces the folder: its inode and the manifest's time tell. */
function stampOf(out: string): string {
  const folder = statSync(out, { throwIfNoEntry: false })
  const manifest = statSync(path.join(out, '_docs/manifest.json'), { throwIfNoEntry: false })
  return `${folder?.ino} ${folder?.mtimeMs} ${manifest?.mtimeMs}`
}

function list(out: string, stamp: string): Listing {
  const files = new Map<string, string>()
  if (stamp.startsWith('undefined')) return { files, folded: new Map(), redirects: new Map(), stamp }
  collect(realpathSync(out), realpathSync(out), '', files)
  const folded = new Map([...files.keys()].reverse().map((name) => [foldRoute(name), name]))
  return { files, folded, redirects: redirectsOf(files.get('_redirects')), stamp }
}

/** Regular files below the folder; dot files only in `.well-known`; links only where they stay inside. */
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

function redirectsOf(file: string | undefined): Map<string, string> {
  if (file === undefined) return new Map()
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  return new Map(
    lines.filter(([from, to]) => from?.startsWith('/') && to).map(([from, to]) => [foldRoute(safeDecode(from!)), to!]),
  )
}

function safeDecode(text: string): string {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

function withoutBase(requestPath: string, baseUrl: string): string | undefined {
  if (baseUrl === '/') return requestPath.slice(1)
  const base = decodeURI(baseUrl)
  if (`${requestPath}/` === base) return ''
  return requestPath.startsWith(base) ? requestPath.slice(base.length) : undefined
}

function answerFile(listing: Listing, name: string, search: string, baseUrl: string): Reply {
  const target = listing.redirects.get(foldRoute(`${decodeURI(baseUrl)}${name}`.replace(/(?<=.)\/$/, '')))
  if (target !== undefined) return redirect(target, search)
  const found = candidates(name)
    .map((one) => realFile(listing, one))
    .find((file) => file !== undefined)
  return (found && fileReply(found.name, readStatic(found.file))) ?? notFound(listing)
}

interface Found {
  readonly name: string
  readonly file: string
}

function realFile({ files, folded }: Listing, wanted: string): Found | undefined {
  const name = files.has(wanted) ? wanted : folded.get(foldRoute(wanted))
  return name === undefined ? undefined : { name, file: files.get(name)! }
}

/** `about/faq`, `about/faq/` and `about/faq.html` are one page; `json.get` is a page although it has a dot. */
function candidates(name: string): string[] {
  const clean = name.replace(/\/+$/, '')
  if (clean === '') return ['index.html']
  return [clean, `${clean}.html`, `${clean}/index.html`]
}

function notFound({ files }: Listing): Reply {
  const page = files.get('404.html')
  const body = page === undefined ? 'Not found' : readFileSync(page)
  return {
    status: 404,
    headers: {
      'Content-Type': page === undefined ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8',
      'Cache-Control': REVALIDATE,
    },
    body,
  }
}

/** A target from the site's own list; `//host` cannot be in it (the build refuses open redirects). */
const redirect = (target: string, search: string): Reply => ({
  status: 301,
  headers: { Location: target.includes('?') ? target : withSearch(target, search), 'Cache-Control': REVALIDATE },
})

function withSearch(target: string, search: string): string {
  const at = target.indexOf('#')
  return at < 0 ? target + search : target.slice(0, at) + search + target.slice(at)
}
