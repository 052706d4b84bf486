import { type Texts, t, withTexts } from '../../../../runtime/texts.ts'
import type { SourcePath } from '../../../base/brands.ts'
import { byCodeUnit, feedFileOf, joinRoute, localeRoute } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { DocSet, GitFacts } from '../../../model/content.ts'
import type { ChangedPage, ChangesPage, DocPage, GraphPage } from '../../../model/graph.ts'
import { mainSet } from './special-pages.ts'

interface ChangesInput {
  readonly config: SiteConfig
  readonly sets: readonly DocSet[]
  readonly pages: Iterable<GraphPage>
  readonly git: ReadonlyMap<SourcePath, GitFacts>
  readonly texts?: ReadonlyMap<string, Texts> | undefined
}

/** Creates a page of recent changes for the current version of each locale, if the config wants one. */
export function changesPages({ config, sets, pages, git, texts }: ChangesInput): ChangesPage[] {
  const { changes, i18n } = config
  if (changes === undefined) return []
  const current = new Set(sets.filter(({ version }) => version.isLast).map(({ key }) => key))
  const docs = [...pages].filter(
    (page): page is DocPage => page.kind === 'doc' && !page.unlisted && !page.draft && current.has(page.set),
  )
  return i18n.locales.map((locale) => {
    const route = joinRoute(localeRoute(config, locale), changes.path)
    return {
      kind: 'changes',
      set: mainSet(sets, config, locale)?.key ?? '',
      locale,
      route,
      files: [feedFileOf(route)],
      ...withTexts(texts?.get(locale) ?? {}, () => ({
        title: t`What changed`,
        description: t`Pages of ${config.title} that were changed last.`,
      })),
      changes: docs
        .filter((page) => page.locale === locale)
        .flatMap((page) => changeOf(page, git))
        .sort((a, b) => byCodeUnit(b.time, a.time) || byCodeUnit(a.route, b.route))
        .slice(0, changes.limit),
    }
  })
}

/** Returns the time of a page's last change, from its front matter or git; nothing for pages without a time. */
function changeOf({ route, title, lastUpdated, meta }: DocPage, git: ReadonlyMap<SourcePath, GitFacts>): ChangedPage[] {
  const date = new Date(lastUpdated?.time ?? git.get(meta.source.path)?.time ?? '')
  return Number.isNaN(date.getTime()) ? [] : [{ route, title, time: date.toISOString() }]
}
