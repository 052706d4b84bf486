import { buildSearchIndex, type IndexOptions } from '../../../cli/features/search/index/build.ts'
import { pageRecords, type RecordInput } from '../../../cli/features/search/records/records.ts'
import type { EmittedFile } from '../../../cli/model/page.ts'
import type { SearchEngine, SearchHit, SearchQuery } from '../../../runtime/core/contract/search.ts'
import { createEmbeddedEngine, type EmbeddedEngine } from '../../../runtime/core/search/engine/embedded.ts'
import { StaleIndexError } from '../../../runtime/core/search/engine/index-files.ts'

type Section = RecordInput['compiled']['sections'][number]
export interface PageText {
  readonly title?: string
  readonly description?: string
  readonly set?: string
  readonly frontMatter?: RecordInput['page']['meta']['frontMatter']
  /** What the page describes. */
  readonly subject?: RecordInput['page']['subject']
  readonly unlisted?: boolean
  /** Text under headings; '' is the introduction. */
  readonly sections?: Readonly<Record<string, string>>
}

const slug = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')

function section(heading: string, text: string): Section {
  return { anchor: slug(heading), heading, level: heading === '' ? 1 : 2, ancestors: [], text, code: '' }
}

/** A page as output of the compiler. */
export function page(route: string, text: PageText = {}): RecordInput {
  const title = text.title ?? route.split('/').at(-1)!.toUpperCase()
  return {
    page: {
      route: route as RecordInput['page']['route'],
      set: text.set ?? 'default/current/en',
      title,
      description: text.description ?? '',
      unlisted: text.unlisted ?? false,
      draft: false,
      meta: { frontMatter: text.frontMatter ?? {} },
      ...(text.subject && { subject: text.subject }),
    },
    compiled: {
      title,
      sections: Object.entries(text.sections ?? { '': '' }).map(([heading, body]) => section(heading, body)),
    },
  }
}

export const build = (
  pages: readonly RecordInput[],
  synonyms: readonly (readonly string[])[] = [],
  options: IndexOptions = {},
): EmittedFile[] =>
  buildSearchIndex({ records: pages.map(pageRecords), config: { search: { synonyms } as never }, options })

/** An engine over emitted files; `asked` collects the names of fetched ones. */
export const engineOf = (files: readonly EmittedFile[], asked: string[] = []): EmbeddedEngine =>
  engineOver(new Map(files.map(({ path, content }) => [path, String(content)])), asked).engine

/** An engine over files by path, and the names of the files that it fetched. */
export function engineOver(files: ReadonlyMap<string, string>, asked: string[] = []) {
  const engine = createEmbeddedEngine({
    entryUrl: '_docs/search.json',
    urlOf: (route, anchor) => route + (anchor === '' ? '' : `#${anchor}`),
    fetchFile: async (address) => {
      asked.push(address)
      const text = files.get(address)
      if (text === undefined) throw new StaleIndexError(address)
      return JSON.parse(text)
    },
  })
  return { engine, asked }
}

export const find = async (
  engine: SearchEngine,
  query: string,
  more: Omit<SearchQuery, 'query'> = {},
): Promise<SearchHit[]> => [...(await engine.search({ query, ...more }, new AbortController().signal)).hits]

/** Routes of the pages found, best first. */
export const routes = async (
  engine: SearchEngine,
  query: string,
  more: Omit<SearchQuery, 'query'> = {},
): Promise<string[]> => [...new Set((await find(engine, query, more)).map(({ url }) => url.replace(/#.*/, '')))]

/** Pseudorandom numbers, the same in each run. */
export function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
