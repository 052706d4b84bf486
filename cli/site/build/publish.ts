/** The last steps of a build: writes the files that need all pages, and moves the site into place. */
import type { Hash } from '../../base/brands.ts'
import { uniqueBy } from '../../base/collections.ts'
import { hashBytes, hashOf } from '../../base/hash.ts'
import { hrefOf } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { IslandBundle } from '../../features/context.ts'
import type { FullText } from '../../stages/emit/llms.ts'
import { MANIFEST, manifestText, type Output, type OutputFile } from '../../stages/emit/output.ts'
import { swapIn } from '../../stages/emit/swap.ts'
import type { Progress } from '../../stages/report/progress.ts'
import type { Cache } from '../../store/cache.ts'
import { changesTo } from '../../store/table.ts'
import { filesDigest, groupsOf } from '../digests.ts'
import { themeIslandsOf } from '../layout.ts'
import type { OpenSite } from '../open.ts'
import type { Pages } from '../pages.ts'
import { type FeatureBuildSteps, finishSteps } from './feature-steps.ts'
import { isOurs, type WriteContext, writeFactFiles, writeFullTexts, writeLists } from './finish.ts'
import { isSameFile, publishedFiles } from './record.ts'
import type { Build } from './types.ts'

/** A build whose pages are being made. */
export interface PagesBuild extends Build {
  readonly cache: Cache
  readonly pages: Pages
  /** Absent from sites without modules. */
  readonly islands: IslandBundle | undefined
  readonly steps: readonly FeatureBuildSteps[]
  readonly output: () => Output
  /** Returns the files that combine the texts of many pages. */
  readonly texts: () => readonly FullText[]
}

const writeContext = ({ site, previous, output }: PagesBuild): WriteContext => ({
  context: site.context,
  previous: previous.derived(),
  output: output(),
})

/** Writes the files that follow from the facts of all pages. Old files stay if all that they show is the same. */
export async function filesOfSite(build: PagesBuild, shared: readonly OutputFile[]): Promise<readonly OutputFile[]> {
  const { site, pages, islands: bundle } = build
  const { context } = site
  const writing = writeContext(build)
  const written = [...pages.written().values()]
  const fromPages = {
    themeScripts: uniqueBy(written.flatMap((page) => page.themeScripts ?? [])),
    localeFiles: uniqueBy(written.flatMap((page) => page.localeFiles ?? [])),
  }
  const lists = writeLists({ ...writing, texts: build.texts() })
  const { graph, layout } = groupsOf(context)
  const shards = site.shardFiles.map(({ path, content }) => `${path} ${content}`)
  const ofPages = hashBytes(JSON.stringify(Array.from(written, ({ facts }) => facts)))
  const { precompress } = context.config
  const from = hashOf(
    graph,
    layout,
    filesDigest(context.graph),
    ofPages,
    JSON.stringify({ ...fromPages, precompress }),
    ...shards,
  )
  const derived = writing.output.keepDerived(from, writing.previous)
  if (derived !== undefined) return [...lists, ...derived]
  const facts = pages.facts()
  const islands = [...facts.flatMap((page) => page.islands ?? []), ...themeIslandsOf(context)]
  const madeFiles = [...site.shardFiles, ...((await bundle?.files(islands)) ?? [])]
  const pageFiles = [...written.flatMap(({ files }) => files), ...shared]
  const factFiles = writeFactFiles({ ...writing, facts, madeFiles, fromPages, pageFiles })
  return [...lists, ...factFiles.map((file) => ({ ...file, from }))]
}

/** Writes the files of features and the texts of many pages. Returns these and `ofSite`, which are written. */
export async function finishFiles(build: PagesBuild, ofSite: readonly OutputFile[]): Promise<readonly OutputFile[]> {
  const { site, options, pages, steps } = build
  options.progress.step('Writing search index and site files')
  const pageFiles = [...pages.written().values()].flatMap(({ files }) => files)
  const texts = build.texts().filter(isOurs(site.context.graph))
  const fullTexts = writeFullTexts(writeContext(build), texts, pageFiles)
  const ofFeatures = await finishSteps(steps, pages, pageFiles)
  return withCopies(build, [...pageFiles, ...ofSite, ...ofFeatures, ...fullTexts])
}

/** Adds the compressed copies of files. A folder that is opened as files has none. */
async function withCopies(
  { site, options, previous, output }: PagesBuild,
  files: readonly OutputFile[],
): Promise<readonly OutputFile[]> {
  if (!site.context.config.precompress || options.offline) return files
  options.progress.step('Compressing files')
  const { compressFiles } = await import('../../stages/emit/precompress.ts')
  return [...files, ...(await compressFiles(files, output(), previous.derived()))]
}

interface PublishResult {
  /** Number of files. */
  readonly files: number
  /** Digest of the manifest. */
  readonly manifest: Hash
}

/** Moves the site into place. */
export function putInPlace(
  { site, options: { out, progress }, previous, pages, steps, output }: PagesBuild,
  files: readonly OutputFile[],
): PublishResult {
  const manifest = output().write(MANIFEST, manifestText(files))
  progress.step('Putting the site in place')
  swapIn(out, { old: previous.manifest, files: [...files, manifest] })
  pages.commit()
  for (const { save } of steps) save?.()
  const stored = previous.pages()
  stored.write(changesTo(stored, pages.written()), groupsOf(site.context))
  const published = publishedFiles(out, [manifest, ...files], previous)
  previous.published.write(changesTo(previous.published, published, isSameFile), undefined)
  return { files: files.length + 1, manifest: manifest.hash }
}

/** Runs the config's actions on the finished site and returns what failed. An offline folder is not a site. */
export async function runAfterBuild(
  { loaded, context: { graph, config } }: OpenSite,
  { out, offline, progress }: { readonly out: string; readonly offline?: boolean; readonly progress: Progress },
): Promise<readonly Diagnostic[]> {
  if (!loaded.ok || loaded.afterBuild === undefined || offline) return []
  progress.step('Running plugins')
  return loaded.afterBuild({
    out,
    pages: [...graph.pages.values()].map((page) => ({
      address: page.kind === 'not-found' ? `${config.baseUrl}404.html` : hrefOf(page.route, config),
      ...(page.kind === 'doc' && { source: page.meta.source.path }),
    })),
  })
}
