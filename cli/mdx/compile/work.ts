import type { Program } from 'estree-jsx'
import type { Element, Root } from 'hast'
import type { ReactNode } from 'react'
import type { ScopeHeading } from '../../../runtime/mdx/page-scope.tsx'
import type { SourcePath } from '../../base/brands.ts'
import type { Span } from '../../compile/nodes.ts'
import type { Page } from '../../compile/page.ts'

/** What the steps of one text of MDX (a page or a partial) find out for the code that it becomes. */
export interface MdxWork {
  /** What the code refers to as `$v[n]`: static parts of the page, ready to print, and properties of our own components. */
  readonly values: unknown[]
  /** Names that imports bind in this text. */
  readonly imported: Map<string, Imported>
  /** Imports and exports as they were written, for the code of the browser. */
  readonly statements: Statement[]
  /** Imports and exports as the page's code has them. */
  program: Program | undefined
  /** The partials that the text uses, by local name of their default export. */
  readonly partials: Map<string, MdxModule>
  /** Headings in the order of the text, those of partials where they stand. */
  toc: readonly ScopeHeading[]
  /** Names whose components need the browser. */
  browserNames: ReadonlySet<string>
  /** Parts of the text that need the browser, as programs of one element. */
  readonly islands: { readonly n: number; readonly program: Program }[]
  /** Whether components or expressions print parts of the text, so that its facts must be taken from what they print. */
  isDynamic: boolean
  /** The text among the sources of the page. */
  readonly source: Span
  /** The partial that this is the text of, and those on the way to it from the page; empty for the page itself. */
  readonly chain: readonly SourcePath[]
  /** Shared by a page and its partials. */
  readonly shared: SharedWork
}
export interface Imported {
  /** Canonical name of the module. */
  readonly from: string
  /** Exported name; `*` for all. */
  readonly name: string
  /** A member of what is exported. */
  readonly member?: string
}
/** A statement of the text, as an ESTree node. */
export interface Statement {
  readonly type: string
}

export interface SharedWork {
  /** Elements of headings from the Markdown, by id: those of JSX are not listed. */
  readonly headings: Map<string, Element>
  /** Partials that were compiled for this page, by canonical name. */
  readonly modules: Map<string, MdxModule>
  /** The work on these. */
  readonly works: Map<string, MdxWork>
  islandCount: number
  partCount: number
}

/** A compiled text. */
export interface MdxModule {
  readonly path: string
  readonly toc: readonly ScopeHeading[]
  /** Its text among the sources of the page. */
  readonly source: Span
  /** What it exports; evaluated when first asked for. */
  exports(): Readonly<Record<string, unknown>>
}

/** Prints a tree without MDX. */
export type Print = (tree: Root | Element) => ReactNode

/** A text of MDX as code that can be run. */
export interface Code {
  readonly page: Page
  readonly work: MdxWork
  /** Body of a function that returns the exports. */
  readonly text: string
  readonly program: Program
}

export const newSharedWork = (): SharedWork => ({
  headings: new Map(),
  modules: new Map(),
  works: new Map(),
  islandCount: 0,
  partCount: 0,
})

export const newWork = (shared: SharedWork, source: Span, chain: readonly SourcePath[] = []): MdxWork => ({
  source,
  values: [],
  imported: new Map(),
  statements: [],
  program: undefined,
  partials: new Map(),
  toc: [],
  browserNames: new Set(),
  islands: [],
  isDynamic: false,
  chain,
  shared,
})

const works = new WeakMap<Page, MdxWork>()

/** Ties the work on a text of MDX to its page. */
export const setWork = (page: Page, work: MdxWork): void => void works.set(page, work)

export function workOf(page: Page): MdxWork {
  const work = works.get(page)
  if (!work) throw new Error('This step is for MDX only.')
  return work
}
