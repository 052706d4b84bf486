/** The config of a Docusaurus site as a value of ours. */
import type { AdaptedConfig, AdapterInput } from '../../stages/config/adapter.ts'
import { locateKey } from '../../stages/config/locate.ts'
import { within } from '../../stages/config/run-config.ts'
import { type DocusaurusSite, loadDocusaurus } from './load.ts'

/** Runs and converts a config. Throws the errors of the config. */
export const runConfig = (input: AdapterInput & { readonly migrates?: boolean }): Promise<DocusaurusSite> =>
  loadDocusaurus({
    ...input,
    locate: (text, keys) => locateKey(text, keys, false),
    within: (work) => within(30, work),
  })

/** Runs a config to build its site. Throws the errors of the config. */
export async function readConfig(input: AdapterInput): Promise<AdaptedConfig> {
  const site = await runConfig(input)
  const { made, inputs, notes, plugins, postCss, sidebarsFiles, createRedirects, editUrls } = site
  const { frontMatterOf, sidebarItems, afterBuild } = site
  return {
    value: made,
    inputs,
    notes,
    plugins,
    postCss,
    sidebarsFiles,
    createRedirects,
    editUrls,
    ...(frontMatterOf && { frontMatterOf }),
    ...(sidebarItems.size > 0 && { sidebarItems }),
    ...(afterBuild && { afterBuild }),
  }
}
