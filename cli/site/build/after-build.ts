import { hrefOf } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Progress } from '../../report/progress.ts'
import type { OpenSite } from '../open.ts'

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
