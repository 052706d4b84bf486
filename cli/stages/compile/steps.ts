/** The steps from a page's Markdown tree to its HTML tree, from top to bottom; the same for Markdown and MDX. */

import type { Options as ToHtmlOptions } from 'remark-rehype'
import type { PluggableList } from 'unified'
import type { UserPlugins } from '../../model/markdown-config.ts'
import { githubAlerts } from './containers/alerts.ts'
import { buildContainers } from './containers/build.ts'
import { packageManagers } from './containers/code-groups.ts'
import type { Containers } from './containers/list.ts'
import { tabNames } from './containers/tab-names.ts'
import { truncation } from './excerpt.ts'
import { restoreComponents } from './handlers/components.ts'
import { handlers } from './handlers/index.ts'
import { type CompileFeature, stepsAt } from './hooks.ts'
import { cleanHtml } from './html/clean-html.ts'
import { rawHtml } from './html/raw-html.ts'
import { sanitizeUntrusted } from './html/sanitize.ts'
import { abbreviations } from './plugins/abbreviations.ts'
import { badges } from './plugins/badges.ts'
import { codeFiles } from './plugins/code-files.ts'
import { codeNotes } from './plugins/code-notes.ts'
import { unusedDirectives } from './plugins/directives.ts'
import { emojiShortcodes } from './plugins/emoji.ts'
import { formulas } from './plugins/formulas.ts'
import { frontMatterTitle, headingIds } from './plugins/headings.ts'
import { includePartials, type ParseText } from './plugins/includes.ts'
import { lintProse } from './plugins/lint-prose.ts'
import { lostText } from './plugins/lost-text.ts'
import { permalinks } from './plugins/permalinks.ts'
import { sections } from './plugins/sections.ts'
import { tables } from './plugins/tables.ts'
import { fillVariables } from './plugins/variables.ts'
import { frontMatterForPlugins, guardedPlugins, NO_PLUGINS, takeChanges } from './user-plugins.ts'

/** Steps on the Markdown tree. */
export const markdownSteps = (
  parse: ParseText,
  plugins: UserPlugins,
  containers: Containers,
  features: readonly CompileFeature[],
): PluggableList => [
  ...(plugins === NO_PLUGINS ? [] : [frontMatterForPlugins]),
  [includePartials, { parse }],
  truncation,
  frontMatterTitle,
  lostText,
  lintProse,
  ...guardedPlugins(plugins.beforeRemark),
  ...stepsAt('beforeVariables', features, parse),
  fillVariables,
  ...stepsAt('afterVariables', features, parse),
  codeFiles,
  codeNotes,
  githubAlerts,
  packageManagers,
  [buildContainers, containers],
  formulas,
  badges,
  abbreviations,
  ...guardedPlugins(plugins.remark),
  unusedDirectives,
]

/** The step from the Markdown tree to the HTML tree. */
export const toHtml = ({ handlers: siteHandlers }: UserPlugins): ToHtmlOptions => ({
  allowDangerousHtml: true,
  handlers: { ...handlers, ...siteHandlers },
  footnoteLabelProperties: { className: ['footnotes-title'] },
})

/** Steps on the HTML tree. `last`: steps to run right before the final step, in which components get their props. */
export const htmlSteps = (
  { handlers: siteHandlers, beforeRehype, rehype }: UserPlugins,
  last: PluggableList = sectionSteps,
): PluggableList => [
  rawHtml,
  sanitizeUntrusted,
  cleanHtml,
  ...guardedPlugins(beforeRehype),
  headingIds,
  ...guardedPlugins(rehype),
  ...(siteHandlers !== undefined || beforeRehype.length + rehype.length > 0 ? [takeChanges] : []),
  emojiShortcodes,
  tables,
  tabNames,
  ...last,
  restoreComponents,
]

/** Steps for search, the table of contents, and the links of headings to themselves. */
export const sectionSteps: PluggableList = [sections, permalinks]
