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
import type { CompileIo } from '../io.ts'
import type { Edit } from './edit.ts'
import { bodyOf, createSources, type LineOrigin, type Sources } from './sources.ts'
import type { TextOptions, ThemeTexts } from './theme-texts.ts'

/** A component with its props. */
interface PlacedComponent {
  readonly name: string
  readonly props: object
}

/** The input of plugins. */
interface PluginInput {
  readonly source: SourceFile
  readonly meta: PageMeta
  readonly settings: CompileSettings
  readonly io: CompileIo
  readonly texts: ThemeTexts
  readonly text: string
  /** The lines before the text. */
  readonly frontMatterText: string
  /** The components that articles of the site can contain. */
  readonly componentTable: ComponentTable
  /** Whether this is an MDX text that a page imports: its first heading is not the page's title. */
  readonly isPartial: boolean
  /** Returns the address that the site's own link component produces. */
  readonly rewriteLink?: ((href: string) => string) | undefined
}

/** The results of plugins. Partials of MDX add to the results of their page. */
interface PluginResults {
  readonly diagnostics: Diagnostic[]
  readonly refs: Ref[]
  readonly anchors: Set<string>
  /** The tree refers to them by their indexes. */
  readonly components: PlacedComponent[]
  /** The changes of the Markdown copy. */
  readonly edits: Edit[]
  /** By {@link includeKey}. */
  readonly includes: Map<string, Include>
  /** Elements for the head that components have requested. */
  readonly head: HeadTag[]
  /** Plugins that do not run here, whose data components have requested. */
  readonly missingData: Set<string>
  clientCode: string | undefined
  hasCode: boolean
  hasTabs: boolean
  /** See `CompiledPage.dependsOnPath`. */
  dependsOnPath: boolean
  /** See `CompiledPage.dependsOnLanguage`. */
  dependsOnLanguage: boolean
}

/** The title and the headings of one text: of a page, or of a partial of MDX. */
interface Outline {
  title: string | undefined
  /** Whether the text itself contains the title. */
  hasTitle: boolean
  readonly headings: Heading[]
  /** Elements of {@link headings} and of other headings with an id, in order. */
  readonly headingElements: Element[]
  readonly sections: Section[]
}

/** The work on one text. Stored in `file.data.page`. */
export interface Page extends PluginInput {
  readonly sources: Sources
  /** The ids that the text uses so far. */
  readonly ids: Ids
  readonly outline: Outline
  readonly result: PluginResults
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
  return {
    source,
    meta,
    settings,
    io,
    texts: { inPageLanguage: texts, printed: input.isForAllLanguages ? MARKED_TEXTS : texts },
    text,
    frontMatterText: bodyOf(input.text, 1).slice(0, -text.length || undefined),
    sources: createSources({
      path: source.path,
      text,
      linesBefore: Math.max(0, bodyLine - 1),
      ...(origin && { origin }),
    }),
    componentTable,
    isPartial: false,
    ids: newIds(settings),
    outline: newOutline(),
    result: newResult(),
  }
}

/** Creates the ids of a text. */
export function newIds({ markdown }: CompileSettings): Ids {
  const ids = createIds(markdown.headingCase)
  ids.take(FOOTNOTES_ID)
  return ids
}

export const newOutline = (): Outline => ({
  title: undefined,
  hasTitle: false,
  headings: [],
  headingElements: [],
  sections: [],
})

const newResult = (): PluginResults => ({
  diagnostics: [],
  refs: [],
  anchors: new Set(),
  components: [],
  edits: [],
  includes: new Map(),
  head: [],
  missingData: new Set(),
  clientCode: undefined,
  hasCode: false,
  hasTabs: false,
  dependsOnPath: false,
  dependsOnLanguage: false,
})

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
  page.result.components.push({ name, props }) - 1

/** Returns the start of a node; undefined for a node that a plugin made. */
export const startOf = (node: { readonly position?: Range | undefined } | Nodes | HtmlRoot): Point | undefined =>
  node.position?.start

/** Returns the page of a conversion. */
export function pageOfState(state: State): Page {
  const { file } = state.options
  if (!file) throw new Error('This conversion needs its file.')
  return pageOf(file)
}
