/** The last steps of a build: writes the files that need all pages, and moves the site into place. */
import type { Hash } from '../../base/brands.ts'
import { uniqueBy } from '../../base/collections.ts'
import { hrefOf } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { type FileFacts, MANIFEST, manifestText, type Output, stagedOutput } from '../../emit/output.ts'
import { swapIn } from '../../emit/swap.ts'
import type { EmittedFile } from '../../model/page.ts'
import type { Progress } from '../../report/progress.ts'
import { islandFiles } from '../mdx/islands.ts'
import { allThemeIslands } from '../mdx/theme.ts'
import type { OpenSite } from '../open.ts'
import type { Pages } from '../pages.ts'
import { finish } from './finish.ts'
import { type BuildRecord, emittedFiles, timesOf } from './record.ts'
import { writeRecord } from './record-file.ts'
import { writeIndex } from './search-index.ts'
import type { SearchTerms } from './search-terms.ts'
import type { Build } from './types.ts'

interface Made {
  readonly pages: Pages
  readonly terms: SearchTerms
  /** See `siteShape`. */
  readonly shape: Hash
}

interface Finished {
  readonly output: Output
  /** Files of the whole site, and those that are not pages. */
  readonly files: readonly FileFacts[]
  readonly finishFiles: readonly FileFacts[]
}

/** Writes the files that need all pages. */
export async function finishFiles(
  { site, options, resources, previous }: Build,
  made: Made,
  pictures: readonly FileFacts[] = [],
): Promise<Finished> {
  const { out, progress, useCache } = options
  const { pages, terms, shape } = made
  const facts = pages.facts()
  const islands = await islandFiles(
    site.context,
    [...facts.flatMap((one) => one.islands ?? []), ...allThemeIslands(site.context)],
    useCache,
  )
  progress.step('Writing search index and site files')
  const output = stagedOutput(resources.stage(), { folder: out, files: previous.files })
  const written = [...pages.written().values()]
  const pageFiles = written.flatMap(({ files }) => files)
  const themeScripts = uniqueBy(written.flatMap((page) => page.themeScripts ?? []))
  const localeFiles = uniqueBy(written.flatMap((page) => page.localeFiles ?? []))
  const write = ({ path, content }: EmittedFile): FileFacts => output.write(path, content)
  const index = await writeIndex({ config: site.context.config, terms, pages, old: previous.files, write })
  const madeFiles = [...site.shardFiles, ...islands]
  if (site.context.cards !== undefined) {
    const { sweepCards } = await import('../cards.ts')
    await sweepCards(site.context.cards, pageFiles)
  }
  const last = previous.record?.finishFiles ?? []
  const ownFiles = finish({
    context: site.context,
    madeFiles,
    facts,
    pageFiles,
    themeScripts,
    localeFiles,
    shape,
    last,
    output,
  })
  const finishFiles = [...ownFiles, ...index, ...pictures]
  return { output, files: [...pageFiles, ...finishFiles], finishFiles }
}

/** Moves the site into place and returns the number of its files. */
export function putInPlace(
  { options: { out, progress }, previous }: Build,
  { output, files, finishFiles }: Finished,
  made: Made & Pick<BuildRecord, 'key' | 'findings'>,
): number {
  const { pages, terms, key, shape, findings } = made
  const manifest = output.write(MANIFEST, manifestText(files))
  progress.step('Putting the site in place')
  const all = [...files, manifest]
  swapIn(out, { old: previous.manifest, files: all })
  pages.commit()
  terms.save()
  const written = pages.written()
  const times = timesOf(out, emittedFiles({ pages: written, finishFiles, manifest }), previous)
  writeRecord(previous.recordFile, { key, shape, pages: written, finishFiles, findings, manifest, times })
  return all.length
}

/** Runs the config's actions on the finished site and returns what failed. A folder that is opened as files is not a site. */
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
