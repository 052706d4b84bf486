import type { z } from 'zod'
import type { Hash, Route } from '../base/brands.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { CompiledPage } from '../model/compiled.ts'
import type { SiteConfig } from '../model/config.ts'
import type { GraphPage, ListPage, RouteGraph } from '../model/graph.ts'
import type { EmittedFile, PageFacts, PageView } from '../model/page.ts'
import type { BundleFeature } from '../stages/bundle/input.ts'
import type { CompileFeature } from '../stages/compile/hooks.ts'
import type { ConfigAdapter } from '../stages/config/adapter.ts'
import type { ContentFeature } from '../stages/content/hooks.ts'
import type { OldFiles, Output, OutputFile } from '../stages/emit/output.ts'
import type { EmitFeature, PageEntry } from '../stages/emit/pages.ts'
import type { GraphFeature } from '../stages/graph/hooks.ts'
import type { RenderFeature } from '../stages/render/slots.tsx'
import type { Progress } from '../stages/report/progress.ts'
import type { CodeFeature } from './code.ts'
import type { SharedData, SiteContext, ThreadData } from './context.ts'
import type { DocInput, PageInput, Resolve } from './page-input.ts'
import type { ProvidedModules } from './provided-modules.ts'

/**
 * A feature: code for one kind of site, or a part that a site can do without. Stages and `cli/site` know this interface
 * and the list in `index.ts`, and no feature by name. Without its folder and its line in the list, everything else
 * compiles and builds (`npm run check:features`).
 *
 * A hook exists if two features use it, or if a stage or an app would have to import a feature without it. Each stage
 * declares its hooks. The list is loaded by each command and each thread, so hooks import their code when they are
 * called.
 *
 * `Data`: the data of the feature that the pages of a site share. A site uses a feature with `open` only if `open`
 * returns data. `Records`: the data that it keeps for each page, for the files at the end.
 */
export interface Feature<Data = unknown, Records = unknown>
  extends ContentFeature,
    GraphFeature,
    BundleFeature,
    EmitFeature {
  /** The name of its folder. */
  readonly name: string
  /** The feature whose code it imports, and without which it cannot exist. */
  readonly buildsOn?: string
  /** Reads the configs of another generator's sites. */
  readonly config?: ConfigAdapter
  /** Modules of another generator that pages and components import. */
  readonly modules?: ProvidedModules
  /** Runs the code of a site. One feature has this hook: MDX and parts of the theme share their modules. */
  readonly code?: CodeFeature
  /** Optional packages that it uses if the site has them. Installing one may change no file of the site. */
  readonly packages?: readonly string[]
  /** Folders of the output that contain only its files, whose names contain a digest. */
  readonly folders?: readonly string[]
  /** Matches the files of rendered pages in its cache folder. A build in parts makes them in each part. */
  readonly cacheFiles?: RegExp
  /** Opens the data that the pages of a site share. Plain data, because it is sent to threads. */
  open?(site: OpenHookInput): Promise<Outcome<Data | undefined>>
  /** Returns a digest of the data that all pages of a language depend on. */
  layout?(data: Data, context: SiteContext, locale: string): Hash | undefined
  /** Loads its part in compiling and rendering pages: code that only threads with pages to make need. */
  readonly articles?: () => Promise<{ readonly articles: ArticleFeature }>
  /** Returns its steps of making a page. Called once in each thread. */
  pages?(data: Data, site: ThreadData): Promise<PageSteps<Records>>
  /** Whether it keeps records of a page. */
  hasRecords?(page: GraphPage): boolean
  /** Returns its steps of a build. */
  build?(data: Data, site: BuildHookInput): Promise<BuildSteps<Records>>
  /** Returns the files that `docs serve` makes when they are requested. */
  serve?(site: ServeHookInput<Records>): ServedFiles
  /** Loads its tool for assistants that read the built site (`docs mcp`). */
  readonly tool?: () => Promise<PageTool>
}

/** A tool of `docs mcp` that reads the list of pages of a built site. */
export interface PageTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: z.ZodObject
  readonly output: z.ZodObject
  /** Returns facts, or a problem with the name or address that matches nothing. Throws the errors of the input. */
  answer(
    pages: readonly PageEntry[],
    input: unknown,
  ): { readonly facts: Readonly<Record<string, unknown>> } | { readonly problem: string; readonly wrong: string }
}

/** The part of a feature in compiling and rendering pages. */
export interface ArticleFeature extends CompileFeature, RenderFeature {
  readonly lists?: ListMaker
}

/** A site whose graph is known. */
export interface OpenHookInput {
  readonly root: string
  readonly config: SiteConfig
  readonly graph: RouteGraph
  /** Whether it is opened for readers: not by `docs serve`. */
  readonly production: boolean
  /** Whether it is opened for a folder that is read as files. */
  readonly offline: boolean
  readonly useCache: boolean
}

/** The steps of a feature in a thread that makes pages. */
export interface PageSteps<Records = unknown> {
  /** Changes the view of a page, before it is rendered. */
  view?(view: PageView, input: PageInput): PageChange
  /** Returns its records of a page. */
  records?(page: ViewedPage): Records | undefined
}

/** A page before it is rendered. */
export interface ViewedPage {
  readonly input: PageInput
  /** Absent for a page without a text. */
  readonly compiled: CompiledPage | undefined
  readonly view: PageView
}

/** A changed view, and the files that belong to it. They are made when the page has been rendered. */
export interface PageChange {
  readonly view: PageView
  files?(): readonly EmittedFile[]
}

/** A site that is built. */
export interface BuildHookInput {
  readonly context: SiteContext
  readonly progress: Progress
  readonly useCache: boolean
  /** Files that are unchanged since the previous build. */
  readonly oldFiles: OldFiles
  /** Returns where files are written. The folder exists from the first call on. */
  output(): Output
}

/** The steps of a feature in the main thread of a build. */
export interface BuildSteps<Records = unknown> {
  /** Takes records while pages are made. Without it, `finish` can read the stored records. */
  readonly keeper?: RecordsKeeper<Records>
  /** Reads the data that the next steps need. Called while a worker makes the first page. */
  readAhead?(): void
  /** Makes the data that pages show about all pages. With this step, no page is rendered until all are compiled. */
  afterFacts?(facts: readonly PageFacts[]): Promise<AfterFacts>
  /**
   * Writes the files that follow from all pages, when these are rendered. Returns the files. A file with a fixed name
   * is in `_docs`, where no static file can have its path.
   */
  finish?(pages: FinishedPages<Records>): Promise<readonly OutputFile[]>
  /** Stores data for the next build, when the site is in place. */
  save?(): void
}

/** Takes the records of pages while they are made, so that they are not in memory at once. */
export interface RecordsKeeper<Records = unknown> {
  /** Whether it has the records of a page under this key, from this or an earlier build. */
  has(page: GraphPage, key: Hash): boolean
  add(page: GraphPage, key: Hash, records: Records): void
}

export interface FinishedPages<Records> {
  readonly files: readonly OutputFile[]
  /** Returns the records that the feature has of some pages. */
  records(routes: Iterable<string>): Promise<readonly Records[]>
}

export interface AfterFacts {
  /** The feature's data from now on. */
  readonly data: unknown
  /** The files that were written. */
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

export interface ServeHookInput<Records> {
  /** Returns the site, which is another value after each change; undefined if it cannot be opened. */
  current(): SiteContext | undefined
  /** Returns the records of a page; undefined if it cannot be built. */
  records(route: Route): Promise<Records | undefined>
}

export interface ServedFiles {
  /** Returns a file; undefined if it is not a file of the feature. */
  file(name: string): Promise<EmittedFile | undefined>
}

/** Makes pages from the texts of docs. */
interface ListMaker {
  /** Compiles a list from the texts of its docs. */
  compile(list: ListPage, docs: readonly ListedDoc[]): CompiledPage
  /** Returns the other files with the same content, such as feeds. */
  files(input: ListFilesInput, site: SharedData): Promise<readonly EmittedFile[]>
}

/** A doc that a list is made from, and its compiled page. */
export interface ListedDoc {
  readonly doc: DocInput
  readonly compiled: CompiledPage
}

export interface ListFilesInput {
  readonly list: ListPage
  readonly docs: readonly ListedDoc[]
  readonly resolve: Resolve
  readonly features: readonly ArticleFeature[]
}
