/** Translations whose original was changed later, by the dates of git. */
import type { SourcePath } from '../../../base/brands.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { GitFacts } from '../../../model/content.ts'
import type { DocPage, RouteGraph } from '../../../model/graph.ts'
import { sourceOfTranslation, type TranslatedSite } from '../translations.ts'

export interface StaleTranslation {
  readonly file: SourcePath
  readonly original: SourcePath
  /** ISO times of the last commits. */
  readonly changed: string
  readonly translated: string
}

/** Returns the translated docs with their originals. */
export const translatedDocs = (site: TranslatedSite): (readonly [translation: DocPage, original: DocPage])[] =>
  [...site.graph.pages.values()].flatMap((page) => {
    const original = sourceOfTranslation(page, site)
    return page.kind === 'doc' && original ? [[page, original] as const] : []
  })

/** Returns the translations that are older than their originals, sorted by file. */
export const staleTranslations = (
  site: { readonly graph: RouteGraph; readonly config: SiteConfig },
  git: ReadonlyMap<SourcePath, GitFacts>,
): readonly StaleTranslation[] =>
  translatedDocs(site)
    .flatMap(([{ meta }, { meta: before }]): StaleTranslation[] => {
      const [file, original] = [meta.source.path, before.source.path]
      const [translated, changed] = [git.get(file)?.time, git.get(original)?.time]
      if (translated === undefined || changed === undefined) return []
      return Date.parse(changed) > Date.parse(translated) ? [{ file, original, changed, translated }] : []
    })
    .sort((a, b) => byCodeUnit(a.file, b.file))
