/** Which pages are compiled once for all languages of a site. */

import { usesModules } from '../../features/code.ts'
import type { SharedSite } from '../../features/context.ts'
import type { DocPage } from '../../model/graph.ts'

/**
 * Whether the compiled form of a page has marks in place of theme texts, so that it fits all languages. Modules of the site may read
 * texts, and their facts about the site are in one language.
 */
export const isForAllLanguages = ({ meta }: DocPage, { texts, config, modules }: SharedSite): boolean =>
  config.i18n.locales.length > 1 && texts.size > 0 && !usesModules(meta, modules)
