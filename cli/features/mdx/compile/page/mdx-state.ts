import type { Program } from 'estree-jsx'
import type { Element, Root } from 'hast'
import type { ReactNode } from 'react'
import type { ScopeHeading } from '../../../../../runtime/core/islands/page-scope.tsx'
import type { SourcePath } from '../../../../base/brands.ts'
import type { Span } from '../../../../stages/compile/nodes.ts'
import type { Piece } from '../../../../stages/compile/page/edit.ts'
import type { Page } from '../../../../stages/compile/page/page.ts'
import type { Form } from './shown-values.ts'

/** The data that the steps of one MDX text (a page or a partial) collect for its code. */
export interface MdxState {
  /**
   * Values that the code refers to as `$v[n]`: static parts of the page, ready to render, and props of our own
   * components.
   */
  readonly values: unknown[]
  /** The values of expressions, for the Markdown copy: filled when the page is rendered. */
  readonly shown: { readonly form: Form; readonly isBlock: boolean; readonly pieces: Piece[] }[]
  /** Names that imports bind in this text. */
  readonly imported: Map<string, ImportedName>
  /** Imports and exports as written, for the browser's code. */
  readonly statements: Statement[]
  /** Imports and exports in the form of the page's code. */
  program: Program | undefined
  /** The partials that the text uses, by the local name of their default export. */
  readonly partials: Map<string, MdxModule>
  /** Headings in the order of the text, with the headings of partials in their place. */
  toc: readonly ScopeHeading[]
  /** Names whose components need the browser. */
  browserNames: ReadonlySet<string>
  /** Names whose components look at their children. */
  readerNames: ReadonlySet<string>
  /** Parts of the text that need the browser, as programs with one element, and its name for messages. */
  readonly islands: { readonly n: number; readonly name: string; readonly program: Program }[]
  /** Whether components or expressions render parts of the text, so that its facts must be taken from the output. */
  isDynamic: boolean
  /** The position of the text in the page's sources. */
  readonly source: Span
  /** The partial with this text, and those that lead to it from the page; empty for the page itself. */
  readonly chain: readonly SourcePath[]
  /** State shared by a page and its partials. */
  readonly shared: SharedMdxState
}
export interface ImportedName {
  /** Canonical name of the module. */
  readonly from: string
  /** Exported name; `*` for all. */
  readonly name: string
  /** A member of the export. */
  readonly member?: string
}
/** A statement of the text, as an ESTree node. */
export interface Statement {
  readonly type: string
}

export interface SharedMdxState {
  /** Names whose imports an adapter leaves out because their modules do not run here, with the modules. */
  readonly leftOut: Map<string, string>
  /** Elements of Markdown headings, by id. Headings written in JSX are not listed. */
  readonly headings: Map<string, Element>
  /** Partials compiled for this page, by canonical name. */
  readonly modules: Map<string, MdxModule>
  /** The states of these partials. */
  readonly states: Map<string, MdxState>
  islandCount: number
  partCount: number
}

/** A compiled text. */
export interface MdxModule {
  readonly path: string
  readonly toc: readonly ScopeHeading[]
  /** The position of its text in the page's sources. */
  readonly source: Span
  /** Returns its exports; evaluated on first use. */
  exports(): Readonly<Record<string, unknown>>
}

/** Renders a tree without MDX. */
export type Print<Tree = Root | Element> = (tree: Tree) => ReactNode

/** The two ways in which parts without MDX are rendered. */
export interface Prints {
  readonly print: Print
  /** For parts that no component looks at: most of their elements are printed without React. */
  readonly printAsHtml: Print<Root>
}

/** An MDX text as code that can run. */
export interface MdxCode {
  readonly page: Page
  readonly state: MdxState
  /** Body of a function that returns the exports. */
  readonly text: string
  readonly program: Program
}

/** Creates the state that a page shares with its partials. */
export const newSharedMdxState = (): SharedMdxState => ({
  leftOut: new Map(),
  headings: new Map(),
  modules: new Map(),
  states: new Map(),
  islandCount: 0,
  partCount: 0,
})

/** Creates the state of one text. `chain`: the partials around it, outermost first. */
export const newMdxState = (shared: SharedMdxState, source: Span, chain: readonly SourcePath[] = []): MdxState => ({
  source,
  values: [],
  imported: new Map(),
  statements: [],
  program: undefined,
  partials: new Map(),
  toc: [],
  browserNames: new Set(),
  readerNames: new Set(),
  islands: [],
  shown: [],
  isDynamic: false,
  chain,
  shared,
})

const states = new WeakMap<Page, MdxState>()

/** Attaches the state of an MDX text to its page. */
export const setMdxState = (page: Page, state: MdxState): void => void states.set(page, state)

/** Returns the state of the text that is compiled. Throws if the page is not MDX. */
export function mdxStateOf(page: Page): MdxState {
  const state = states.get(page)
  if (!state) throw new Error('This step is for MDX only.')
  return state
}
