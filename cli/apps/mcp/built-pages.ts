/** Reads a built site for programs: the list of pages, their Markdown, and the search index. Only reads files. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import type { SearchHit } from '../../../runtime/core/contract/search.ts'
import { nearestRoutes } from '../../../runtime/core/navigation/nearest.ts'
import { createEmbeddedEngine } from '../../../runtime/core/search/engine/embedded.ts'
import { errorCode } from '../../base/errors.ts'
import { foldRoute, hrefOf, isInside, markdownFileOf, routeFile as pageFile } from '../../base/paths.ts'
import { decodePath } from '../../base/urls.ts'
import { HOSTING_FACTS, type HostingFacts } from '../../stages/emit/hosting.ts'
import { PAGES_VERSION, type PagesFile } from '../../stages/emit/pages.ts'

/** A page of the site, or a section of it. */
interface Place {
  readonly route: string
  /** The id of the section; '' for the whole page. */
  readonly anchor: string
}

interface PageText {
  readonly markdown: string
  readonly html: string
}

export interface BuiltPages {
  /** Returns the list written by the latest build. Throws a readable error if the site was not built. */
  list(): PagesFile
  /**
   * Returns the page at a path or address of the site, with or without `.html`, `.md`, or a trailing slash; old
   * addresses lead to the new page.
   */
  find(address: string): Place | undefined
  /** Returns the text of a page; undefined for pages without their own text, such as the search. */
  read(route: string): PageText | undefined
  /** Returns the full address of a path with an optional anchor. */
  urlOf(route: string): string
  /** Returns the routes that a wrong address may mean, as the 404 page does. */
  similar(address: string): readonly string[]
  search(query: string, limit: number): Promise<readonly SearchHit[]>
}

type Routes = { readonly routes: readonly string[]; readonly redirects: Readonly<Record<string, string>> }
type Location = Pick<HostingFacts, 'url' | 'baseUrl' | 'trailingSlash'>

/** Number of words in an excerpt of a search hit. */
const EXCERPT_WORDS = 60

/** Opens the output folder of a build. Each call sees the latest build. */
export function openBuiltPages(out: string): BuiltPages {
  const namedFile = (name: string): string => {
    const file = realpathSync(path.join(out, name))
    if (!isInside(realpathSync(out), file)) throw new Error(`${name} is outside of ${out}.`)
    return file
  }
  const text = (name: string): string => readFileSync(namedFile(name), 'utf8')
  const json = (name: string): unknown => JSON.parse(textOrExplain(() => text(name), out))
  const lists = new Map<string, { readonly signature: string; readonly value: unknown }>()
  /** Returns the data of a file, which is read again after a build. */
  const listOf = (name: string): unknown => {
    const signature = textOrExplain(() => signatureOf(namedFile(name)), out)
    const stored = lists.get(name)
    if (stored?.signature === signature) return stored.value
    const value = json(name)
    lists.set(name, { signature, value })
    return value
  }
  const list = (): PagesFile => {
    const pages = listOf('_docs/pages.json') as PagesFile
    if (pages.version !== PAGES_VERSION) throw new Error(`${out} was built by another version of docs; build it again.`)
    return pages
  }
  const location = (): Location => listOf(HOSTING_FACTS) as Location
  const routes = (): Routes => listOf('_docs/routes.json') as Routes
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route, anchor) => route + (anchor === '' ? '' : `#${anchor}`),
    fetchFile: async (name): Promise<unknown> => json(name),
  })
  return {
    list,
    find: (address) => findPlace(routes(), location(), address),
    read: (route) => {
      const markdown = textIfAny(() => text(markdownFileOf(route)))
      const html = textIfAny(() => text(pageFile(route, location().trailingSlash)))
      return markdown === undefined ? undefined : { markdown, html: html ?? '' }
    },
    urlOf: (route) => {
      const [page = '/', anchor] = route.split('#')
      const site = location()
      return site.url + hrefOf(page, site, anchor === undefined ? '' : `#${anchor}`)
    },
    similar: (address) => nearestRoutes(pathIn(location(), address), routes().routes),
    search: async (query, limit) =>
      (
        await engine.search(
          { query, hitsPerPage: limit, page: 0, snippetWords: EXCERPT_WORDS },
          new AbortController().signal,
        )
      ).hits,
  }
}

function signatureOf(file: string): string {
  const { ino, mtimeMs, size } = statSync(file)
  return `${ino} ${mtimeMs} ${size}`
}

const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(errorCode(error))

function textOrExplain(read: () => string, out: string): string {
  try {
    return read()
  } catch (error) {
    if (!isMissing(error)) throw error
    throw new Error(`There is no built site with a search index in ${out}; run "docs build" first.`)
  }
}

function textIfAny(read: () => string): string | undefined {
  try {
    return read()
  } catch (error) {
    if (!isMissing(error)) throw error
    return undefined
  }
}

/** Returns the path of an address inside the site, without query and hash. */
function pathIn({ url, baseUrl }: Location, address: string): string {
  const plain = decodePath(address.replace(/[?#].*$/s, ''))
  const isOurs = plain.toLowerCase().startsWith(url.toLowerCase())
  const inHost = isOurs ? plain.slice(url.length) : plain
  const base = decodePath(baseUrl)
  const inSite = `${inHost}/`.startsWith(base) ? inHost.slice(base.length - 1) : inHost
  return inSite.startsWith('/') ? inSite : `/${inSite}`
}

/** Ignores letter case, as the site itself does. */
const fold = (address: string): string => foldRoute(address.replace(/(?:\.html|\.md|\/)$/, ''))

function findPlace({ routes, redirects }: Routes, location: Location, address: string): Place | undefined {
  const asked = pathIn(location, address)
  const anchor = address.split('#')[1] ?? ''
  const page = routeOf(routes, asked)
  if (page !== undefined) return { route: page, anchor }
  const moved = Object.entries(redirects).find(([from]) => fold(from) === fold(asked))?.[1]
  const target = moved === undefined ? undefined : routeOf(routes, pathIn(location, moved))
  return target === undefined ? undefined : { route: target, anchor: anchor || (moved?.split('#')[1] ?? '') }
}

const routeOf = (routes: readonly string[], asked: string): string | undefined => {
  const wanted = fold(asked)
  return routes.find((route) => fold(route) === wanted) ?? (wanted === '/index' ? '/' : undefined)
}
