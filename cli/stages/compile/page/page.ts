import type { Element, Root as HtmlRoot } from 'hast'
import type { Nodes } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { Point, Position as Range } from 'unist'
import { VFile } from 'vfile'
import { MARKED_TEXTS } from '../../../../runtime/texts.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { createIds, type Ids } from '../../../formats/heading-ids.ts'
import type { CompileSettings, Heading, Include, Ref, Section } from '../../../model/compiled.ts'
import type { HeadTag } from '../../../model/config.ts'
import type { PageMeta, SourceFile } from '../../../model/content.ts'
import { CORE_COMPONENTS, type ComponentTable } from '../components.ts'
import type { Edit } from '../copy/edit.ts'
import type { CompileIo } from '../io.ts'
import { bodyOf, createSources, type LineOrigin, type Sources } from './sources.ts'
import type { TextOptions, ThemeTexts } from './theme-texts.ts'

/** A component with its props; the tree refers to it by its index while raw HTML is parsed. */
interface PlacedComponent {
  readonly name: string
  readonly props: object
}

/** The elements that raw HTML has left open. */
export interface HtmlState {
  depth: number
  /** Number of open `<svg>` and `<math>` elements. */
  foreign: number
}

/** The work on one page: the input and the results of the plugins. Stored in `file.data.page`. */
export interface Page {
  readonly source: SourceFile
  readonly meta: PageMeta
  readonly settings: CompileSettings
  readonly io: CompileIo
  readonly texts: ThemeTexts
  readonly text: string
  /** The lines before the text: its front matter. */
  readonly block: string
  readonly sources: Sources
  readonly ids: Ids
  readonly diagnostics: Diagnostic[]
  readonly refs: Ref[]
  /** The components that articles of the site can contain. */
  readonly componentTable: ComponentTable
  readonly components: PlacedComponent[]
  readonly edits: Edit[]
  /** By {@link includeKey}. */
  readonly includes: Map<string, Include>
  readonly headings: Heading[]
  /** Elements of {@link headings} and of other headings with an id, in order. */
  readonly headingElements: Element[]
  readonly sections: Section[]
  readonly anchors: Set<string>
  /** Ref by identifier of a definition: its first use. */
  readonly definitionRefs: Map<string, number>
  title: string | undefined
  hasTitle: boolean
  hasRaw: boolean
  hasCode: boolean
  hasTabs: boolean
  /** Number of characters included by partials so far. */
  includedSize: number
  readonly html: HtmlState
  readonly count: { tabs: number; tables: number; images: number }
  /** Elements for the head that components have requested. */
  readonly head: HeadTag[]
  clientCode: string | undefined
  /** Plugins that do not run here, whose data components have requested. */
  readonly missingData: Set<string>
  /** Returns the address that the site's own link component produces. */
  rewriteLink: ((href: string) => string) | undefined
  /** See `CompiledPage.dependsOnPath`. */
  dependsOnPath: boolean
  /** Whether this is an MDX text that a page imports: its first heading is not the page's title. */
  readonly isPartial: boolean
}

declare module 'vfile' {
  interface DataMap {
    page: Page
  }
}

/** Id of the heading over the footnotes, to which their marks refer. */
export const FOOTNOTES_ID = 'footnote-label'

interface OpenInput extends TextOptions {
  readonly source: SourceFile
  readonly meta: PageMeta
  readonly text: string
  /** The line of `text` on which its body begins, if `text` differs from the file that `meta` describes. */
  readonly bodyLine?: number
  /** The file, if each line of `text` was made from one of its lines. */
  readonly origin?: LineOrigin
  readonly settings: CompileSettings
  readonly io: CompileIo
  /** Absent: the components that every site has. */
  readonly componentTable?: ComponentTable
}

/** Creates the state of a page before any plugin has run. */
export function openPage(input: OpenInput): Page {
  const {
    source,
    meta,
    settings,
    io,
    texts = {},
    bodyLine = meta.bodyLine,
    componentTable = CORE_COMPONENTS,
    origin,
  } = input
  const text = bodyOf(input.text, bodyLine)
  const ids = createIds(settings.markdown.headingCase)
  ids.take(FOOTNOTES_ID)
  return {
    source,
    meta,
    settings,
    io,
    texts: { inPageLanguage: texts, printed: input.isForAllLanguages ? MARKED_TEXTS : texts, dependsOnLanguage: false },
    text,
    block: bodyOf(input.text, 1).slice(0, -text.length || undefined),
    sources: createSources({
      path: source.path,
      text,
      linesBefore: Math.max(0, bodyLine - 1),
      ...(origin && { origin }),
    }),
    ids,
    diagnostics: [],
    refs: [],
    componentTable,
    components: [],
    edits: [],
    includes: new Map(),
    headings: [],
    headingElements: [],
    sections: [],
    anchors: new Set(),
    definitionRefs: new Map(),
    title: undefined,
    hasTitle: false,
    hasRaw: false,
    hasCode: false,
    hasTabs: false,
    includedSize: 0,
    html: { depth: 0, foreign: 0 },
    count: { tabs: 0, tables: 0, images: 0 },
    head: [],
    clientCode: undefined,
    missingData: new Set(),
    rewriteLink: undefined,
    dependsOnPath: false,
    isPartial: false,
  }
}

/** Creates the virtual file of a page. Plugins of the site find its place on this machine. */
export const vfileOf = (page: Page): VFile =>
  new VFile({ path: page.io.absolute(page.source.path), value: page.text, data: { page } })

/** Returns the page of a virtual file. */
export function pageOf(file: VFile): Page {
  const { page } = file.data
  if (!page) throw new Error('This processor compiles pages only.')
  return page
}

/** Stores a component; the returned index represents it in the tree. */
export const addComponent = (page: Page, name: string, props: object): number =>
  page.components.push({ name, props }) - 1

/** Returns the start of a node; undefined for a node that a plugin made. */
export const startOf = (node: { readonly position?: Range | undefined } | Nodes | HtmlRoot): Point | undefined =>
  node.position?.start

/** Returns the page of a conversion. */
export function pageOfState(state: State): Page {
  const { file } = state.options
  if (!file) throw new Error('This conversion needs its file.')
  return pageOf(file)
}
