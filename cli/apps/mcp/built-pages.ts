/** Reads a built site for programs: the list of pages, their Markdown, and the search index. Only reads files. */
import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SearchHit } from '../../../runtime/core/contract/search.ts'
import { createEmbeddedEngine } from '../../../runtime/core/search/engine/embedded.ts'
import { isInside } from '../../base/paths.ts'
import { PAGES_VERSION, type PageEntry, type PagesFile } from '../../stages/emit/pages.ts'

export interface BuiltPages {
  /** Returns the list written by the last build. Throws a readable error if the site was not built. */
  list(): PagesFile
  /** Returns the page at a path or address of the site, with or without `.html`, `.md`, or a trailing slash. */
  find(address: string): PageEntry | undefined
  /** Returns the Markdown of a page. */
  read(page: Pick<PageEntry, 'markdown'>): string
  search(query: string, limit: number): Promise<readonly SearchHit[]>
}

/** Opens the output folder of a build. Each call sees the latest build. */
export function openBuiltPages(out: string): BuiltPages {
  const text = (name: string): string => {
    const file = realpathSync(path.join(out, name))
    if (!isInside(realpathSync(out), file)) throw new Error(`${name} is outside of ${out}.`)
    return readFileSync(file, 'utf8')
  }
  const list = (): PagesFile => {
    const pages = JSON.parse(textOrExplain(() => text('_docs/pages.json'), out)) as PagesFile
    if (pages.version !== PAGES_VERSION) throw new Error(`${out} was built by another version of docs; build it again.`)
    return pages
  }
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route, anchor) => route + (anchor === '' ? '' : `#${anchor}`),
    fetchFile: async (name): Promise<unknown> => JSON.parse(textOrExplain(() => text(name), out)),
  })
  return {
    list,
    find: (address) => findPage(list().pages, address),
    read: ({ markdown }) => text(markdown),
    search: async (query, limit) =>
      (await engine.search({ query, hitsPerPage: limit, page: 0 }, new AbortController().signal)).hits,
  }
}

function textOrExplain(read: () => string, out: string): string {
  try {
    return read()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw error
    throw new Error(`There is no built site with a search index in ${out}; run "docs build" first.`)
  }
}

/** Ignores letter case, as the site itself does. */
const fold = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .replace(/(?:\.html|\.md|\/)$/, '')
    .normalize('NFC')
    .toLowerCase()

function findPage(pages: readonly PageEntry[], address: string): PageEntry | undefined {
  const wanted = fold(address)
  return pages.find(({ url, route, markdown }) =>
    [url, route, route.slice(1), markdown, `/${markdown}`].some((one) => fold(one) === wanted),
  )
}
