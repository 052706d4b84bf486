/** Converts the output of plugins to config values. */

import type { Values } from '../../../base/values.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { type ConfigText, placeOf } from '../report/report.ts'
import type { FailedHook, PluginOutput } from './run.ts'

/** Reports failed hooks: the site is built without their output. */
export const failedDiagnostics = (
  failed: readonly FailedHook[],
  texts: readonly ConfigText[],
): Diagnostic<'plugin-failed'>[] =>
  failed.map(({ plugin, hook, reason, keys }) => ({
    code: 'plugin-failed',
    severity: 'warning',
    plugin: `${plugin} (${hook})`,
    reason,
    where: placeOf(keys, texts),
  }))

/** Merges the output of plugins into the config values. */
export function madeValues(made: PluginOutput, user: Values): Values {
  const { data, pages, loaders } = made
  const also = (key: string, values: readonly unknown[]): Values =>
    values.length === 0 ? {} : { [key]: [...((user[key] ?? []) as readonly unknown[]), ...values] }
  return {
    ...user,
    ...(Object.keys(data).length > 0 && { pluginData: data }),
    // Docusaurus prints them before the tags of the config.
    ...(made.headTags.length > 0 && { headTags: [...made.headTags, ...((user.headTags ?? []) as readonly unknown[])] }),
    ...(Object.keys(loaders).length > 0 && { loaders: { ...(user.loaders as Values), ...loaders } }),
    ...also('clientModules', made.clientModules),
    ...also('customCss', made.styles),
    ...also('collections', pages === undefined ? [] : [{ ...PAGES, path: pages }]),
  }
}

/**
 * Tolerates missing pages that a plugin or another repository provides: links and sidebar items for them are not errors
 * of the site.
 */
export function withMissingPages(user: Values): Values {
  const { onBrokenLinks = 'throw', severity } = user
  return {
    ...user,
    onBrokenLinks: onBrokenLinks === 'throw' ? 'warn' : onBrokenLinks,
    onMissingNavTarget: 'warn',
    severity: { ...(severity as Values), 'broken-redirect': 'warning', 'unknown-doc-id': 'warning' },
  }
}

/** Pages of plugins, like the pages in `src/pages`. */
const PAGES: Values = {
  id: 'pages-of-plugins',
  routeBasePath: '/',
  numberPrefix: false,
  breadcrumbs: false,
  componentPages: true,
  sidebars: false,
}
